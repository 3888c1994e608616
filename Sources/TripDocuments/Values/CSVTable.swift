import Diagnostics
import OrderedJSON

/// A CSV table, read row by row. Its first line names the columns.
///
/// The columns may be in any order, and letter case is ignored in their names. Columns that match no key are ignored.
struct CSVTable<Key: DocumentKey> {
    private var table: CSVReader
    /// The index of each key's column among the fields of a row.
    private var indices: [Key: Int] = [:]
    /// The column names in the first line.
    private(set) var names: [String] = []
    /// The texts of the rows above the column names.
    private(set) var titles: [String] = []
    /// The texts that replace fields of the current row, by key.
    var replaced: [Key: String] = [:]
    /// The order of day and month, as specified by the caller or found in the dates; `nil` if it is unknown.
    private var dates: DateOrder?

    /// Creates a table and reads its first line.
    ///
    /// - Parameter isOfLeague: True to also accept the column names that leagues use, and titles above the column
    ///   names.
    init(
        _ bytes: [UInt8],
        spelt spelling: TableSpelling = TableSpelling(),
        isOfLeague: Bool = false
    ) throws(CSVTableError<Key>) {
        table = CSVReader(bytes)
        dates = spelling.dates
        if try rethrow(try table.next(), as: CSVTableError<Key>.init) {
            if isOfLeague { try skipTitles() }
            for field in table.fields {
                names.append(try rethrow(try table.text(of: field), as: CSVTableError<Key>.init))
            }
        }
        var indicesOfName: [String: [Int]] = [:]
        for (index, name) in names.enumerated() {
            indicesOfName[name.lowercased(), default: []].append(index)
        }
        let givenNames = Set(spelling.columns.values.map { $0.lowercased() })
        for key in Key.allCases {
            // A specified column replaces the column with the key's name. One column may be specified for several keys.
            // A column that is specified for one key is not also used for the key with its name.
            let given = spelling.columns[key.name]
            if given == nil, givenNames.contains(key.name.lowercased()) { continue }
            let found = indicesOfName[(given ?? key.name).lowercased()] ?? []
            guard let index = found.first else {
                guard let given else {
                    indices[key] = isOfLeague ? leagueColumn(key, except: givenNames) : nil
                    continue
                }
                throw CSVTableError<Key>(
                    .noNamedColumn(given, nearest: Spelling.nearest(to: given, among: names)),
                    line: table.line
                )
            }
            if let second = found.dropFirst().first.flatMap({ names.element(at: $0) }) {
                throw CSVTableError<Key>(.columnTwice(second), line: table.line)
            }
            indices[key] = index
        }
    }

    /// Returns the column whose name leagues or calendar programs use for a key; `nil` if there is none. Columns that
    /// the caller specified for keys (`given`) are excluded.
    private func leagueColumn(_ key: Key, except given: Set<String>) -> Int? {
        ColumnNames.others(for: key.name, in: names).lazy.compactMap { name in
            names.firstIndex { ColumnNames.plain($0) == name && !given.contains($0.lowercased()) }
        }.first { key.name != "city" || !saysWhoIsHome(names[$0]) }
    }

    /// Skips title rows above the column names, such as `Fixtures 2026/27`, if a row with more cells follows. A title
    /// row has only one filled cell.
    private mutating func skipTitles() throws(CSVTableError<Key>) {
        func isTitle(_ table: CSVReader) -> Bool {
            table.fields.count { !$0.isEmpty } == 1 && table.fields.first?.isEmpty == false
                && !isName(table)
        }
        func isName(_ table: CSVReader) -> Bool {
            guard let field = table.fields.first, let text = try? table.text(of: field) else { return true }
            return Key.allCases.contains { ColumnNames.other(for: $0.name, among: [text]) != nil }
        }
        var next = table
        var titles: [String] = []
        for _ in 0..<3 where isTitle(next) {
            if let field = next.fields.first, let text = try? next.text(of: field) { titles.append(text) }
            guard try rethrow(try next.next(), as: CSVTableError<Key>.init) else { return }
        }
        if !isTitle(next), next.fields.count > 1 { (table, self.titles) = (next, titles) }
    }

    /// The unused columns whose names suggest that they contain the values of a key.
    var otherColumns: [OtherColumn] {
        let taken = Set(indices.values)
        var left = names.enumerated().filter { !taken.contains($0.offset) }.map { $0.element }
        // The opponent of a club is the home team or the visiting team; another column states which.
        if let side = unusedColumn(ColumnNames.side) {
            let columns = [side, unusedColumn(ColumnNames.opponent)].compactMap { $0 }.map { names[$0] }
            left.removeAll { columns.contains($0) }
        }
        return Key.allCases.filter { indices[$0] == nil }.compactMap { key in
            guard let name = ColumnNames.other(for: key.name, among: left),
                key.name != "city" || !saysWhoIsHome(name)
            else { return nil }
            left.removeAll { $0 == name }
            return OtherColumn(name: name, key: key.name)
        }
    }

    /// True if a column with a name like `location` contains words such as `Home` and `Neutral` instead of cities.
    private func saysWhoIsHome(_ name: String) -> Bool {
        guard let index = names.firstIndex(of: name) else { return false }
        var rest = self
        var values: Set<String> = []
        for _ in 0..<CSVTable.sampledRows {
            guard (try? rest.table.next()) == true, let field = rest.table.fields.element(at: index),
                let text = try? rest.table.text(of: field)
            else { break }
            values.insert(text.lowercased())
        }
        return values.contains("home") && values.isSubset(of: ["home", "away", "neutral", ""])
    }

    /// Returns the names of those columns of the keys that state a time zone, each with the abbreviation of its zone.
    func zonedColumns(_ keys: [Key]) -> [(name: String, zone: String)] {
        keys.compactMap { indices[$0] }.compactMap { names.element(at: $0) }.compactMap { name in
            ColumnNames.zoneWord(in: name).map { (name, $0) }
        }
    }

    /// Returns the unused columns that contain a value for which `value` returns true, with the first such value and
    /// its line.
    func unusedColumns(having value: (String) -> Bool) -> [(name: String, value: String, line: Int)] {
        let taken = Set(indices.values)
        var found: [Int: (value: String, line: Int)] = [:]
        var rest = self
        while (try? rest.next()) == true {
            for index in names.indices where !taken.contains(index) && found[index] == nil {
                guard let field = rest.table.fields.element(at: index), !field.isEmpty,
                    let text = try? rest.table.text(of: field), value(text)
                else { continue }
                found[index] = (text, rest.line)
            }
        }
        return found.sorted { $0.key < $1.key }.compactMap { index, first in
            names.element(at: index).map { ($0, first.value, first.line) }
        }
    }

    /// Returns the first time with a one-digit hour in a column that may omit "PM", so that 7:05 may mean 19:05.
    /// Returns `nil` if there is no such time, or if any time in the column shows how the column distinguishes
    /// afternoons from mornings.
    func firstMorningTime(_ key: Key) -> (text: String, line: Int)? {
        var rest = self
        var first: (text: String, line: Int)?
        while (try? rest.next()) == true {
            guard let text = (try? rest.text(key)) ?? nil else { continue }
            let digits = text.prefix { $0.isNumber }
            guard let hour = Int(digits), text.dropFirst(digits.count).first == ":" else { continue }
            if hour > 12 || hour == 0 || digits.hasPrefix("0") || text.contains(where: { $0.isLetter }) {
                return nil
            }
            if digits.count == 1, first == nil { first = (text, rest.line) }
        }
        return first
    }

    /// The number of rows examined to find out what a column contains.
    private static var sampledRows: Int { 20 }

    /// The line on which the current row begins, counted from 1.
    var line: Int { table.line }

    /// True if the table has a column for a key.
    func has(_ key: Key) -> Bool { indices[key] != nil }

    /// Returns the column name that is most similar to a key's name; `nil` if none is similar.
    func nearest(to key: Key) -> String? {
        ColumnNames.other(for: key.name, among: names) ?? Spelling.nearest(to: key.name, among: names)
    }

    /// Returns the text of a column in the current row; `nil` if the field is empty.
    func text(ofColumn index: Int) throws(CSVTableError<Key>) -> String? {
        guard let field = table.fields.element(at: index), !field.isEmpty else { return nil }
        return try rethrow(try table.text(of: field), as: CSVTableError<Key>.init)
    }

    /// Returns the index of an unused column that has one of the plain names (see `ColumnNames.plain`); `nil` if there
    /// is none. Earlier names take precedence.
    func unusedColumn(_ plainNames: [String]) -> Int? {
        let taken = Set(indices.values)
        return plainNames.lazy.compactMap { plain in
            names.indices.first { !taken.contains($0) && ColumnNames.plain(names[$0]) == plain }
        }.first
    }

    /// Throws an error unless the table has a column for one of the keys.
    func requireColumn(_ keys: [Key]) throws(CSVTableError<Key>) {
        guard !keys.contains(where: has) else { return }
        throw CSVTableError<Key>(
            .noColumn(keys, nearest: keys.lazy.compactMap { nearest(to: $0) }.first),
            line: line
        )
    }

    /// Throws an error unless the table has a column for one of the date keys, or the first row has a date in its
    /// column `start`.
    func requireDates(_ keys: [Key], orIn start: Key) throws(CSVTableError<Key>) {
        guard !keys.contains(where: has), has(start) else { return try requireColumn(keys) }
        var rest = self
        guard try rest.next(), let text = try rest.text(start), WrittenMoment(text)?.date != nil else {
            return try requireColumn(keys)
        }
    }

    /// Reads the next row that is not blank; returns false at the end.
    mutating func next() throws(CSVTableError<Key>) -> Bool {
        while try rethrow(try table.next(), as: CSVTableError<Key>.init) {
            let count = table.fields.count
            // Spreadsheets pad rows, even blank ones, with empty fields.
            let hasMore = count > names.count && table.fields[names.count...].contains { !$0.isEmpty }
            guard count >= names.count, !hasMore else {
                throw CSVTableError<Key>(.fieldCount(count, columns: names.count), line: line)
            }
            if count == 1 || table.fields.contains(where: { !$0.isEmpty }) { return true }
        }
        return false
    }
}

extension CSVTable {
    /// Returns the dates that the current row has for the keys.
    private func dates(_ keys: [Key]) throws(CSVTableError<Key>) -> [WrittenDate] {
        var dates: [WrittenDate] = []
        for key in keys {
            if let text = try text(key), let date = WrittenMoment(text)?.date { dates.append(date) }
        }
        return dates
    }

    /// Returns the order of day and month that the dates of the keys imply, from the current row on; `nil` if all dates
    /// are ambiguous.
    private func shownOrder(of keys: [Key]) throws(CSVTableError<Key>) -> DateOrder? {
        var rest = self
        while true {
            if let order = try rest.dates(keys).lazy.compactMap({ $0.order }).first { return order }
            guard try rest.next() else { return nil }
        }
    }

    /// Finds the order of day and month from the dates of the keys, if the order is not known yet and a date in the
    /// current row is ambiguous.
    mutating func findDateOrder(of keys: [Key]) throws(CSVTableError<Key>) {
        guard dates == nil, try dates(keys).contains(where: { $0.plain == nil }) else { return }
        dates = try shownOrder(of: keys)
    }
}

extension CSVTable: KeyedRow {
    static var isTable: Bool { true }

    /// Returns the text of a key in the current row; `nil` if there is no such column, or the field is empty.
    func text(_ key: Key) throws(CSVTableError<Key>) -> String? {
        if let text = replaced[key] { return text }
        guard let index = indices[key], !table.fields[index].isEmpty else { return nil }
        return try rethrow(try table.text(of: table.fields[index]), as: CSVTableError<Key>.init)
    }

    func whole(_ key: Key, in allowed: ClosedRange<Int>) throws(CSVTableError<Key>) -> Int? {
        guard let number = try value(key, .whole, { Int($0) }) else { return nil }
        guard allowed ~= number else { throw fail(.trip(.outOfRange(number, allowed: allowed)), key) }
        return number
    }

    func number(_ key: Key) throws(CSVTableError<Key>) -> Double? {
        try value(key, .number) { Double(decimal: $0) }
    }

    func price(_ key: Key) throws(CSVTableError<Key>) -> Price? {
        guard let text = try text(key) else { return nil }
        guard let price = Price(written: text) else {
            throw fail(.trip(.cost(.price(decimals: Price.decimals))), key)
        }
        return price
    }

    func written(
        _ key: Key,
        _ expected: DocumentError.Expectation
    ) throws(CSVTableError<Key>) -> WrittenMoment? {
        guard let text = try text(key) else { return nil }
        let moment = WrittenMoment(text)
        guard expected == .date else {
            guard let moment else { throw fail(.malformed(text, expected: expected), key) }
            return moment
        }
        guard let moment, moment.date != nil || moment.time == nil else {
            throw CSVTableError(.noDate(text), key: key, line: line)
        }
        return moment
    }

    func date(_ written: WrittenDate, _ key: Key) throws(CSVTableError<Key>) -> CalendarDate {
        if let date = written.plain { return date }
        let text = try text(key) ?? ""
        guard let dates else { throw CSVTableError(.ambiguousDate(text), key: key, line: line) }
        guard let date = written.date(dates) else {
            throw CSVTableError(.dateInOtherOrder(text, dates), key: key, line: line)
        }
        return date
    }

    func fail(_ problem: DocumentError.Problem, _ key: Key) -> CSVTableError<Key> {
        CSVTableError(.value(problem), key: key, line: line)
    }
}

/// An error in a CSV table, with its column and line.
struct CSVTableError<Key: DocumentKey>: Error {
    let problem: CSVTableProblem<Key>
    var key: Key?
    let line: Int

    init(_ problem: CSVTableProblem<Key>, key: Key? = nil, line: Int) {
        (self.problem, self.key, self.line) = (problem, key, line)
    }

    init(_ error: CSVError) { self.init(.row(error.problem), line: error.line) }
}

/// The kind of error in a CSV table.
package enum CSVTableProblem<Key: DocumentKey>: Hashable, Sendable {
    /// A row cannot be read.
    case row(CSVError.Problem)
    /// The first line has no column for any of the keys; `nearest` is the most similar column name.
    case noColumn([Key], nearest: String?)
    /// The first line has two columns with this name.
    case columnTwice(String)
    /// A row has more or fewer fields than the first line.
    case fieldCount(Int, columns: Int)
    /// The first line has no column with a name that the caller specified; `nearest` is the most similar column name.
    case noNamedColumn(String, nearest: String?)
    /// The table has these two columns, so it contains the games of one club, but it does not name the club.
    case noClub(side: String, opponent: String)
    /// The table has several problems: the first problem, and the messages of the other problems.
    indirect case several(CSVTableProblem, [String])
    /// A text is not a date in any supported format.
    case noDate(String)
    /// A date is ambiguous, such as 5/4/2019.
    case ambiguousDate(String)
    /// A date does not have the order of day and month that the caller specified or that other dates of the table have.
    case dateInOtherOrder(String, DateOrder)
    /// A value is invalid.
    case value(DocumentError.Problem)
}

extension CSVTableProblem {
    /// A sentence that states what is wrong and what would be right.
    var message: String {
        switch self {
        case .row(let problem): problem.message
        case .noColumn(let keys, let nearest):
            "there is no column " + keys.map { $0.name }.joined(separator: " or ")
                + "; the first line must name the columns" + perhaps(nearest)
        case .columnTwice(let name):
            "there are two columns \(quoted(name)); give each column a unique name"
        case .fieldCount(let count, let columns):
            "\(count == 1 ? "there is 1 field" : "there are \(count) fields"), but the first line has \(columns); give each line the same number of fields"
        case .noNamedColumn(let name, let nearest):
            "there is no column \(quoted(name))" + perhaps(nearest)
        case .noClub(let side, let opponent):
            "the columns \(quoted(side)) and \(quoted(opponent)) list the games of one club, but the table does not name the club; "
                + "add a column Team with the name of the club, or a line with this name above the names of the columns"
        case .several(let first, let others):
            ([first.message] + others).joined(separator: "; ")
        case .noDate(let text):
            "\(quoted(text)) is not a date like \"2018-05-01\" or \"5/1/2018\", with or without a time"
        case .ambiguousDate(let text):
            "\(quoted(text)) is ambiguous; state the order: dmy (day first) or mdy (month first)"
        case .dateInOtherOrder(let text, let order):
            "\(quoted(text)) is not a date with the \(order == .dayFirst ? "day" : "month") first, which is the order of this table's dates; use one "
                + "order, or write dates like \"2018-05-01\""
        case .value(let problem): problem.message
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .row(let problem): problem.facts
        case .noColumn(let keys, let nearest):
            ErrorFacts("no-column", path: keys.first?.name, DocumentError.values(nearest: nearest))
        case .columnTwice(let name): ErrorFacts("duplicate-key", path: name)
        case .fieldCount(let count, let columns):
            ErrorFacts("field-count", ["count": "\(count)", "columns": "\(columns)"])
        case .noNamedColumn(let name, let nearest):
            ErrorFacts("no-column", path: name, DocumentError.values(nearest: nearest))
        case .noClub(let side, let opponent):
            ErrorFacts("no-club", ["side": side, "opponent": opponent])
        case .several(let first, _): first.facts
        case .noDate(let text): DocumentError.Problem.malformed(text, expected: .date).facts
        case .ambiguousDate(let text): ErrorFacts("ambiguous-date", ["value": text])
        case .dateInOtherOrder(let text, let order):
            ErrorFacts("other-date-order", ["value": text, "order": order.rawValue])
        case .value(let problem): problem.facts
        }
    }
}
