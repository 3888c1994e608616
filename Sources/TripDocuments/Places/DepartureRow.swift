import Diagnostics
import OrderedJSON

// The rows of lists of departures (SPEC section 15).

extension KeyedRow where Key == DepartureKey {
    /// Reads the departure of the row, without checking the ranges of its values.
    func departure() throws(Failure) -> TravelTimes.Departure {
        let from = try required(.string, .from, text(.from))
        let to = try required(.string, .to, text(.to))
        let day = try whole(.day, in: -TripLimits.whole...TripLimits.whole)
        let moment = try moment(.date, .start)
        if moment.offset != nil {
            let written = (start: try text(.start), date: try text(.date))
            throw fail(.offset(written.start ?? written.date ?? ""), written.start == nil ? .date : .start)
        }
        guard !moment.isOnOtherDate else { throw try differing(.date, .start) }
        let date = moment.timeDate
        let start = try required(.clock, .start, moment.time)
        let minutes = try required(
            .whole,
            .durationMinutes,
            whole(.durationMinutes, in: 1...TripLimits.whole)
        )
        let (distance, title, id) = (try number(.distanceKm), try text(.title), try text(.id))
        let mode: TravelMode? = try word(.mode)
        return TravelTimes.Departure(
            from: from,
            to: to,
            day: date == nil ? try required(.whole, .day, day.map { $0 + moment.daysLater }) : day,
            date: date,
            start: start,
            duration: Minutes(minutes),
            distanceKm: distance,
            title: title,
            id: id,
            mode: mode ?? .drive,
            price: try price(.price)
        )
    }
}

extension CSVTable<DepartureKey> {
    /// Returns the departures of a CSV text, each with the line on which its row begins.
    static func departures(
        in bytes: [UInt8],
        spelt spelling: TableSpelling
    ) throws(CSVTableError<DepartureKey>) -> [(departure: TravelTimes.Departure, line: Int)] {
        var table = try CSVTable(bytes, spelt: spelling)
        for keys in [[DepartureKey.from], [.to]] { try table.requireColumn(keys) }
        try table.requireDates([.day, .date], orIn: .start)
        for keys in [[DepartureKey.start, .date], [.durationMinutes]] { try table.requireColumn(keys) }
        var departures: [(departure: TravelTimes.Departure, line: Int)] = []
        while try table.next() {
            try table.findDateOrder(of: [.date, .start])
            departures.append((try table.departure(), table.line))
        }
        return departures
    }
}

extension DepartureKey: TabledKey {
    static let table = KeyTable(DepartureKey.names)
}

extension Geography {
    /// Reads a separate file of departures from UTF-8 bytes. The file is CSV whose first line names the columns, or
    /// JSON: an array of departures, or an object with this array under `departures`. The first character determines
    /// the format.
    ///
    ///     from,to,date,start,durationMinutes,title
    ///     New York,Boston,2023-04-12,09:05,245,Northeast Regional 171
    ///
    /// - Throws: `DepartureError` for the first row or value that is invalid.
    /// - Complexity: O(bytes).
    public init(departures bytes: [UInt8]) throws(DepartureError) {
        try self.init(departures: bytes, spelt: TableSpelling())
    }

    /// Reads a separate file of departures whose table differs from the standard format, for example in the order of
    /// day and month; see ``init(departures:)``.
    ///
    /// - Throws: `DepartureError` for the first row or value that is invalid.
    /// - Complexity: O(bytes).
    public init(departures bytes: [UInt8], spelt spelling: TableSpelling) throws(DepartureError) {
        guard JSONTree.isBegun(by: bytes) else {
            let rows = try rethrow(
                try CSVTable<DepartureKey>.departures(in: bytes, spelt: spelling),
                as: DepartureError.init(table:)
            )
            self.init(travelTimes: TravelTimes(departures: rows.map { $0.departure }))
            do throws(GeographyError) {
                try check()
            } catch {
                guard case .departure(let index, let key) = error.place else { return }
                throw DepartureError(.table(.value(.trip(error.problem))), key: key, line: rows[index].line)
            }
            return
        }
        self = try rethrow(try Geography(departuresInJSON: bytes), as: DepartureError.init(document:))
    }

    private init(departuresInJSON bytes: [UInt8]) throws(DocumentError) {
        let values = try ValueReader(parsing: bytes)
        let root = values.tree.root
        let list =
            root.kind == .object
            ? try values.require(.array, TravelTimesKey.departures.name, of: root) : root
        let objects = try values.elements(list)
        let departures = try objects.map { object throws(DocumentError) in
            try JSONRow<DepartureKey>(object, .departure, values).departure()
        }
        self.init(travelTimes: TravelTimes(departures: departures))
        do throws(GeographyError) {
            try check()
        } catch {
            guard case .departure(let index, let key) = error.place, let object = objects.element(at: index)
            else { return }
            throw object[key.name].map { values.fail(.trip(error.problem), at: $0) }
                ?? values.fail(.trip(error.problem), atKey: key.name, of: object)
        }
    }
}

/// An error in a file of departures, with its line.
public struct DepartureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON, or a value in it is invalid.
        case document(DocumentError)
        /// The table or a row is invalid.
        case table(CSVTableProblem<DepartureKey>)
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The key or column that has the error; `nil` if the error is not in a single value.
    package let key: DepartureKey?
    /// The line of the text, counted from 1.
    public let line: Int

    init(_ problem: Problem, key: DepartureKey? = nil, line: Int) {
        self.problem = problem
        self.key = key
        self.line = line
    }

    init(table error: CSVTableError<DepartureKey>) {
        self.init(.table(error.problem), key: error.key, line: error.line)
    }

    init(document error: DocumentError) { self.init(.document(error), line: error.line) }

    /// The error in one line: the location, what is wrong, and what would be right.
    public var description: String {
        if case .document(let error) = problem { return error.description }
        let column = key.map { $0.name + " " } ?? ""
        return "line \(line): " + column + problem.message
    }
}

extension DepartureError.Problem {
    fileprivate var message: String {
        switch self {
        case .document(let error):
            error.description
        case .table(let problem):
            problem.message
        }
    }
}

extension DepartureError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = facts.path ?? key?.name
        if facts.line == nil { facts.line = line }
        return facts
    }
}

extension DepartureError.Problem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .document(let error): error.facts
        case .table(let problem): problem.facts
        }
    }
}
