import TripDocuments
import TripModel
import WorkBudgets

/// A file of a feed as rows of named columns, of which one is in memory at a time.
///
/// Columns stand in any order, and others beside them are passed over. The fields that a row lacks at its end count as
/// empty; a row with more fields than the first line that are not empty is not taken.
struct FeedTable<Column: FeedColumn>: ~Copyable {
    /// The number of bytes that are read in about the time of one step.
    private static var bytesOfStep: Int { 16 }

    /// The number of steps that noting a row which is not taken takes.
    private static var stepsOfFault: Int { 32 }

    private let stream: any FeedStream
    private var csv = CSVReader(longestRow: FeedLimits.rowLength)
    private let budget: WorkBudget
    private var length = 0
    private var hasEnded = false
    private var columnCount = 0
    /// The index of each column among the fields of a row; -1 where the file lacks it.
    private var indices: [Int]
    /// The first line with fewer fields than the first line of the file, and the number of all such lines.
    private var shortRows: (line: Int, count: Int) = (0, 0)
    /// True if the row has fewer fields than the first line.
    private var isShort = false

    /// Opens a file that a feed must have.
    static func required(_ source: FeedSource) throws(TransitFeedError) -> FeedTable {
        guard let stream = try source.stream(Column.file) else { throw .noFile(Column.file.name) }
        var table = FeedTable(stream, source.budget)
        if try !table.readColumns() { throw noColumn(Column.required[0], among: []) }
        return table
    }

    /// Opens a file; `nil` when the feed has none of the name, or an empty one.
    static func optional(_ source: FeedSource) throws(TransitFeedError) -> FeedTable? {
        guard let stream = try source.stream(Column.file) else { return nil }
        var table = FeedTable(stream, source.budget)
        guard try table.readColumns() else { return nil }
        return table
    }

    private init(_ stream: any FeedStream, _ budget: WorkBudget) {
        (self.stream, self.budget) = (stream, budget)
        indices = [Int](repeating: -1, count: Column.allCases.count)
    }

    /// The line on which the row begins, from 1.
    var line: Int { csv.line }

    /// Reads the rows, one after the other; what is thrown for a row is noted of it.
    mutating func forEachRow(
        _ notes: inout FeedNotes,
        _ body: (borrowing FeedTable) throws(FeedFault) -> Void
    ) throws(TransitFeedError) {
        while true {
            do throws(FeedFault) {
                guard try next() else {
                    if shortRows.count > 0 {
                        notes.addShort(shortRows.count, in: Column.file, line: shortRows.line)
                    }
                    return
                }
                try body(self)
                guard isShort else { continue }
                if shortRows.count == 0 { shortRows.line = line }
                shortRows.count += 1
            } catch .fatal(let error) {
                throw error
            } catch {
                // Rows that are not taken can be much shorter than others, and take longer.
                try budget.charge(FeedTable.stepsOfFault)
                notes.add(error, in: Column.file, line: line)
            }
        }
    }

    /// The bytes of a field of the row; none where the file lacks the column.
    func bytes(_ column: Column) -> ArraySlice<UInt8> {
        let index = indices[column.rawValue]
        guard index >= 0, let field = csv.fields.element(at: index) else { return [] }
        return csv.bytes(of: field)
    }

    /// The text of a field of the row; `nil` where nothing stands in it, or the file lacks the column.
    func text(_ column: Column) throws(FeedFault) -> String? {
        guard try !id(column).isEmpty, let field = csv.fields.element(at: indices[column.rawValue]) else {
            return nil
        }
        return try rethrow(try csv.text(of: field), as: FeedFault.init)
    }

    /// The bytes of an identifier; none where nothing stands in the field, or the file lacks the column.
    func id(_ column: Column) throws(FeedFault) -> ArraySlice<UInt8> {
        let bytes = bytes(column)
        guard bytes.count <= FeedLimits.textLength else { throw .tooLong(column.name) }
        return bytes
    }

    /// Spends steps on the row.
    func charge(_ steps: Int) throws(FeedFault) {
        try rethrow(try budget.charge(steps), as: FeedFault.fatal)
    }

    private mutating func readColumns() throws(TransitFeedError) -> Bool {
        var names: [String] = []
        do throws(FeedFault) {
            guard try next() else { return false }
            for field in csv.fields {
                names.append(try rethrow(try csv.text(of: field), as: FeedFault.init))
            }
        } catch .fatal(let error) {
            throw error
        } catch {
            throw .unreadable(file: Column.file.name, reason: "line \(line): \(error.message)")
        }
        columnCount = names.count
        for (index, name) in names.enumerated() {
            let name = name.lowercased()
            guard let column = Column.allCases.first(where: { $0.name == name }) else { continue }
            guard indices[column.rawValue] < 0 else { throw .columnTwice(name, file: Column.file.name) }
            indices[column.rawValue] = index
        }
        for column in Column.required where indices[column.rawValue] < 0 {
            throw FeedTable.noColumn(column, among: names)
        }
        return true
    }

    private static func noColumn(_ column: Column, among names: [String]) -> TransitFeedError {
        let nearest = Spelling.nearest(to: column.name, among: names)
        return .noColumn(column.name, file: Column.file.name, nearest: nearest)
    }

    /// Reads the next row; returns false at the end.
    private mutating func next() throws(FeedFault) -> Bool {
        while true {
            if try rethrow(try csv.next(), as: FeedFault.init) { break }
            if hasEnded { return false }
            try rethrow(try readPiece(), as: FeedFault.fatal)
        }
        isShort = false
        guard columnCount > 0, csv.fields.count != columnCount else { return true }
        isShort = csv.fields.count < columnCount
        if isShort { return true }
        // Some programs end each row with a separator.
        guard csv.fields[columnCount...].allSatisfy({ $0.isEmpty }) else {
            throw .fieldCount(csv.fields.count, columns: columnCount)
        }
        return true
    }

    private mutating func readPiece() throws(TransitFeedError) {
        let piece = try stream.next()
        length += piece.count
        try budget.charge(piece.count / FeedTable.bytesOfStep + 1)
        guard length <= FeedLimits.fileLength else {
            throw .tooMuch("bytes in \(Column.file.name)", limit: FeedLimits.fileLength)
        }
        csv.append(piece)
        guard piece.isEmpty else { return }
        csv.finish()
        hasEnded = true
    }
}

extension FeedTable {
    /// The bytes of an identifier that must be there.
    func required(_ column: Column) throws(FeedFault) -> ArraySlice<UInt8> {
        let bytes = try id(column)
        guard !bytes.isEmpty else { throw .missing(column.name) }
        return bytes
    }

    /// The number of a name in a table of names; `nil` where nothing stands in the field.
    func name(_ column: Column, in names: inout IDTable) throws(FeedFault) -> Int? {
        guard try text(column) != nil else { return nil }
        return try names.insert(bytes(column), "names").number
    }

    /// A whole number of a range; `nil` where nothing stands in the field.
    func whole(_ column: Column, in allowed: ClosedRange<Int>) throws(FeedFault) -> Int? {
        let digits = trimmed(column)
        guard !digits.isEmpty else { return nil }
        guard let number = digits.decimal, allowed ~= number else {
            let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
            throw malformed(column, "a whole number, \(range)")
        }
        return number
    }

    /// A number of degrees of a range; `nil` where nothing stands in the field.
    func degrees(_ column: Column, in allowed: ClosedRange<Double>) throws(FeedFault) -> Double? {
        let bytes = trimmed(column)
        guard !bytes.isEmpty else { return nil }
        guard let number = Double(String(decoding: bytes, as: UTF8.self)), allowed ~= number else {
            throw malformed(column, "degrees, \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return number
    }

    /// A date that must be there.
    func date(_ column: Column) throws(FeedFault) -> CalendarDate {
        let digits = trimmed(column)
        guard !digits.isEmpty else { throw .missing(column.name) }
        guard digits.count == 8, let number = digits.decimal,
            let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { throw malformed(column, "a date like 20180501") }
        return date
    }

    /// A time in seconds from noon less 12 hours of its day; `nil` where nothing stands in the field.
    func time(_ column: Column) throws(FeedFault) -> Int? {
        let bytes = trimmed(column)
        guard !bytes.isEmpty else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, 1...3 ~= parts[0].count, parts[1].count == 2, parts[2].count == 2,
            let hours = parts[0].decimal, let minutes = parts[1].decimal, let seconds = parts[2].decimal,
            minutes < 60, seconds < 60
        else { throw malformed(column, "a time like 8:05:00, or 26:05:00 on the next day") }
        return hours * 3600 + minutes * 60 + seconds
    }

    /// A fault of a field's value.
    private func malformed(_ column: Column, _ expected: String) -> FeedFault {
        .malformed(column.name, String(decoding: bytes(column), as: UTF8.self), expected: expected)
    }

    /// The bytes of a field without blanks around them, which may stand in quotes too.
    private func trimmed(_ column: Column) -> ArraySlice<UInt8> {
        var bytes = bytes(column)
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}

/// A file of a timetable feed that is read.
enum FeedFile: String, CaseIterable, Sendable {
    // In the order in which notes on them are listed.
    case agency, stops
    case stopTimes = "stop_times"
    case trips, frequencies, routes, calendar
    case calendarDates = "calendar_dates"

    /// The name of the file.
    var name: String { rawValue + ".txt" }

    /// The place in the order of all.
    var number: Int { FeedFile.allCases.firstIndex(of: self) ?? 0 }
}

/// The columns of a file that are read, numbered from 0.
protocol FeedColumn: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
    /// The file.
    static var file: FeedFile { get }
    /// The names of the columns, in the order of the cases.
    static var names: [String] { get }
    /// The columns that the file must have.
    static var required: [Self] { get }
}

extension FeedColumn {
    /// The name of the column.
    var name: String { Self.names[rawValue] }
}
