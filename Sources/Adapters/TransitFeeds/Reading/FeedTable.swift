import TripDocuments
import TripModel
import WorkBudgets

/// A reader of a file of a feed as rows with named columns. Only one row at a time is in memory.
///
/// The columns may be in any order, and unknown columns are ignored. If a row has too few fields, the missing fields
/// are treated as empty. If it has additional fields that are not empty, the row is skipped.
struct FeedTable<Column: FeedColumn>: ~Copyable {
    /// The number of bytes whose reading takes about as long as one step of the work budget.
    private static var bytesOfStep: Int { 16 }

    /// The number of steps to charge for a note about a skipped row.
    private static var stepsOfFault: Int { 32 }

    private let stream: any FeedStream
    private var csv = CSVReader(longestRow: FeedLimits.rowLength)
    private let budget: WorkBudget
    private var length = 0
    private var hasEnded = false
    private var columnCount = 0
    /// The index of each column among the fields of a row; -1 if the file lacks the column.
    private var indices: [Int]
    /// The first row with fewer fields than the first line of the file, and the number of all such rows.
    private var shortRows: (line: Int, count: Int) = (0, 0)
    /// True if the current row has fewer fields than the first line of the file.
    private var isShort = false

    /// Opens a file that a feed must have.
    ///
    /// - Throws: `TransitFeedError` if the file or a required column is missing, or the file cannot be read.
    static func required(_ source: FeedSource) throws(TransitFeedError) -> FeedTable {
        guard let stream = try source.stream(Column.file) else { throw .noFile(Column.file.name) }
        var table = FeedTable(stream, source.budget)
        if try !table.readColumns() { throw noColumn(Column.required[0], among: []) }
        return table
    }

    /// Opens a file. Returns `nil` if the feed does not have the file, or the file is empty.
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

    /// The line on which the current row begins, from 1.
    var line: Int { csv.line }

    /// Reads all rows in sequence. If a row causes a fault, it is skipped with a note.
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
                // The note about a skipped row takes time, even if the row is short.
                try budget.spend(reading: FeedTable.stepsOfFault)
                notes.add(error, in: Column.file, line: line)
            }
        }
    }

    /// Returns the bytes of a field in the current row; empty if the file lacks the column.
    func bytes(_ column: Column) -> ArraySlice<UInt8> {
        let index = indices[column.rawValue]
        guard index >= 0, let field = csv.fields.element(at: index) else { return [] }
        return csv.bytes(of: field)
    }

    /// Returns the text of a field in the current row; `nil` if the field is empty, or the file lacks the column.
    func text(_ column: Column) throws(FeedFault) -> String? {
        guard try !id(column).isEmpty, let field = csv.fields.element(at: indices[column.rawValue]) else {
            return nil
        }
        return try rethrow(try csv.text(of: field), as: FeedFault.init)
    }

    /// Returns the bytes of an identifier in the current row; empty if the field is empty, or the file lacks the
    /// column.
    ///
    /// - Throws: `FeedFault.tooLong`.
    func id(_ column: Column) throws(FeedFault) -> ArraySlice<UInt8> {
        let bytes = bytes(column)
        guard bytes.count <= FeedLimits.textLength else { throw .tooLong(column.name) }
        return bytes
    }

    /// Spends steps on the current row.
    func spend(_ steps: Int) throws(FeedFault) {
        try rethrow(try budget.spend(reading: steps), as: FeedFault.fatal)
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

    /// Reads the next row; returns false at the end of the file.
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
        // Some programs write a separator at the end of each row.
        guard csv.fields[columnCount...].allSatisfy({ $0.isEmpty }) else {
            throw .fieldCount(csv.fields.count, columns: columnCount)
        }
        return true
    }

    private mutating func readPiece() throws(TransitFeedError) {
        let piece = try stream.next()
        length += piece.count
        try budget.spend(reading: piece.count / FeedTable.bytesOfStep + 1)
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
    /// Returns the bytes of an identifier in the current row, which must not be empty.
    func required(_ column: Column) throws(FeedFault) -> ArraySlice<UInt8> {
        let bytes = try id(column)
        guard !bytes.isEmpty else { throw .missing(column.name) }
        return bytes
    }

    /// Returns the number that `names` assigns to the name in a field, adding a new name; `nil` if the field is empty.
    func name(_ column: Column, in names: inout IDTable) throws(FeedFault) -> Int? {
        guard try text(column) != nil else { return nil }
        return try names.insert(bytes(column), "names").number
    }

    /// Returns the integer in a field, which must be in `allowed`; `nil` if the field is empty.
    func whole(_ column: Column, in allowed: ClosedRange<Int>) throws(FeedFault) -> Int? {
        let digits = trimmed(column)
        guard !digits.isEmpty else { return nil }
        guard let number = digits.decimal, allowed ~= number else {
            let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
            throw malformed(column, "a whole number, \(range)")
        }
        return number
    }

    /// Returns the degrees in a field, which must be in `allowed`; `nil` if the field is empty.
    func degrees(_ column: Column, in allowed: ClosedRange<Double>) throws(FeedFault) -> Double? {
        let bytes = trimmed(column)
        guard !bytes.isEmpty else { return nil }
        guard let number = Double(String(decoding: bytes, as: UTF8.self)), allowed ~= number else {
            throw malformed(column, "degrees, \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return number
    }

    /// Returns the date in a field, which must not be empty.
    func date(_ column: Column) throws(FeedFault) -> CalendarDate {
        let digits = trimmed(column)
        guard !digits.isEmpty else { throw .missing(column.name) }
        guard digits.count == 8, let number = digits.decimal,
            let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { throw malformed(column, "a date like 20180501") }
        return date
    }

    /// Returns the time in a field, in seconds since 12 hours before noon of the service day; `nil` if the field is
    /// empty.
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

    private func malformed(_ column: Column, _ expected: String) -> FeedFault {
        .malformed(column.name, String(decoding: bytes(column), as: UTF8.self), expected: expected)
    }

    /// Returns the bytes of a field without the spaces and tabs at its ends, even if they are inside quotes.
    private func trimmed(_ column: Column) -> ArraySlice<UInt8> {
        var bytes = bytes(column)
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}

/// The files of a timetable feed that this package reads.
enum FeedFile: String, CaseIterable, Sendable {
    // The notes about a feed list its files in this order.
    case agency, stops
    case stopTimes = "stop_times"
    case trips, frequencies, routes, calendar
    case calendarDates = "calendar_dates"

    /// The name of the file.
    var name: String { rawValue + ".txt" }

    /// The index of the file in the order of all files, from 0.
    var number: Int { FeedFile.allCases.firstIndex(of: self) ?? 0 }
}

/// The columns that this package reads in one file. The raw values are indices from 0.
protocol FeedColumn: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
    /// The file that has these columns.
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
