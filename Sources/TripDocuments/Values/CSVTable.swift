/// A table in CSV, whose first line names the columns: those of some keys in any order and in large or small letters, others
/// being passed over. It is read row by row.
struct CSVTable<Key: DocumentKey> {
    private var table: CSVReader
    /// The index of each key among the fields of a row.
    private var indices: [Key: Int] = [:]
    /// The names in the first line.
    private(set) var names: [String] = []
    /// The order of day and month that was given, or that the dates show.
    private var dates: DateOrder?

    /// Reads the first line.
    init(_ bytes: [UInt8], spelt spelling: TableSpelling = TableSpelling()) throws(CSVTableError<Key>) {
        table = CSVReader(bytes)
        dates = spelling.dates
        if try rethrow(try table.next(), as: CSVTableError<Key>.init) {
            for field in table.fields {
                names.append(try rethrow(try table.text(of: field), as: CSVTableError<Key>.init))
            }
        }
        for (index, name) in names.enumerated() {
            let given = Key.allCases.first { key in
                spelling.columns[key.name].map { $0.lowercased() == name.lowercased() } ?? false
            }
            let plain = Key.allCases.first { $0.name.lowercased() == name.lowercased() }
            // A column that is given stands in the place of the one with the key's name.
            guard let key = given ?? plain, given != nil || spelling.columns[key.name] == nil else {
                continue
            }
            guard indices[key] == nil else { throw CSVTableError<Key>(.columnTwice(name), line: table.line) }
            indices[key] = index
        }
        for key in Key.allCases where indices[key] == nil {
            guard let name = spelling.columns[key.name] else { continue }
            throw CSVTableError<Key>(
                .noNamedColumn(name, nearest: Spelling.nearest(to: name, among: names)),
                line: table.line
            )
        }
    }

    /// The columns that are not taken, though their names say that they have the values of a key.
    var otherColumns: [OtherColumn] {
        let taken = Set(indices.values)
        var left = names.enumerated().filter { !taken.contains($0.offset) }.map { $0.element }
        return Key.allCases.filter { indices[$0] == nil }.compactMap { key in
            guard let name = ColumnNames.other(for: key.name, among: left) else { return nil }
            left.removeAll { $0 == name }
            return OtherColumn(name: name, key: key.name)
        }
    }

    /// The line on which the row begins, from 1.
    var line: Int { table.line }

    /// True if there is a column of a key.
    func has(_ key: Key) -> Bool { indices[key] != nil }

    /// The name in the first line that is nearest to a key.
    func nearest(to key: Key) -> String? {
        ColumnNames.other(for: key.name, among: names) ?? Spelling.nearest(to: key.name, among: names)
    }

    /// Checks that there is a column of one of some keys.
    func requireColumn(_ keys: [Key]) throws(CSVTableError<Key>) {
        guard !keys.contains(where: has) else { return }
        throw CSVTableError<Key>(
            .noColumn(keys, nearest: keys.lazy.compactMap { nearest(to: $0) }.first),
            line: line
        )
    }

    /// Reads the next row in which something stands; returns false at the end.
    mutating func next() throws(CSVTableError<Key>) -> Bool {
        while try rethrow(try table.next(), as: CSVTableError<Key>.init) {
            let count = table.fields.count
            // Spreadsheets fill rows up, the blank ones too.
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
    /// The order of day and month that the dates of a column show, from this row on.
    private func shownOrder(of key: Key) throws(CSVTableError<Key>) -> DateOrder? {
        var rest = self
        while true {
            if let text = try rest.text(key), let order = WrittenDate(text)?.order { return order }
            guard try rest.next() else { return nil }
        }
    }

    /// Finds the order of day and month in a column that has dates which could be two, unless it is known.
    mutating func findDateOrder(of key: Key) throws(CSVTableError<Key>) {
        guard dates == nil, let text = try text(key), let date = WrittenDate(text) else { return }
        guard date.plain == nil else { return }
        dates = date.order
        if dates == nil { dates = try shownOrder(of: key) }
    }
}

extension CSVTable: KeyedRow {
    /// The text of a field of the row; `nil` where there is no such column, or it is empty.
    func text(_ key: Key) throws(CSVTableError<Key>) -> String? {
        guard let index = indices[key], !table.fields[index].isEmpty else { return nil }
        return try rethrow(try table.text(of: table.fields[index]), as: CSVTableError<Key>.init)
    }

    func whole(_ key: Key, in allowed: ClosedRange<Int>) throws(CSVTableError<Key>) -> Int? {
        guard let number = try value(key, .whole, { Int($0) }) else { return nil }
        guard allowed ~= number else { throw fail(.trip(.outOfRange(number, allowed: allowed)), key) }
        return number
    }

    func number(_ key: Key) throws(CSVTableError<Key>) -> Double? {
        try value(key, .number) { Double($0) }
    }

    func clock(_ key: Key) throws(CSVTableError<Key>) -> ClockTime? {
        // A time that is not fixed yet is none.
        if let text = try text(key)?.lowercased(), text == "tbd" || text == "tba" { return nil }
        return try value(key, .clock) { ClockTime(written: $0) }
    }

    func date(_ key: Key) throws(CSVTableError<Key>) -> CalendarDate? {
        guard let text = try text(key) else { return nil }
        guard let written = WrittenDate(text) else {
            throw CSVTableError(.noDate(text), key: key, line: line)
        }
        if let date = written.plain { return date }
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
