/// A table in CSV, whose first line names the columns: those of some keys in any order and in large or small letters, others
/// being passed over. It is read row by row.
struct CSVTable<Key: DocumentKey> {
    private var table: CSVReader
    /// The index of each key among the fields of a row.
    private var indices: [Key: Int] = [:]
    /// The names in the first line.
    private(set) var names: [String] = []

    /// Reads the first line.
    init(_ bytes: [UInt8]) throws(CSVTableError<Key>) {
        table = CSVReader(bytes)
        if try rethrow(try table.next(), as: CSVTableError<Key>.init) {
            for field in table.fields {
                names.append(try rethrow(try table.text(of: field), as: CSVTableError<Key>.init))
            }
        }
        for (index, name) in names.enumerated() {
            guard let key = Key.allCases.first(where: { $0.name.lowercased() == name.lowercased() })
            else { continue }
            guard indices[key] == nil else { throw CSVTableError<Key>(.columnTwice(name), line: table.line) }
            indices[key] = index
        }
    }

    /// The line on which the row begins, from 1.
    var line: Int { table.line }

    /// True if there is a column of a key.
    func has(_ key: Key) -> Bool { indices[key] != nil }

    /// The name in the first line that is nearest to a key.
    func nearest(to key: Key) -> String? { Spelling.nearest(to: key.name, among: names) }

    /// Checks that there is a column of one of some keys.
    func requireColumn(_ keys: [Key]) throws(CSVTableError<Key>) {
        guard !keys.contains(where: has) else { return }
        throw CSVTableError<Key>(.noColumn(keys, nearest: nearest(to: keys[0])), line: line)
    }

    /// Reads the next row; returns false at the end.
    mutating func next() throws(CSVTableError<Key>) -> Bool {
        guard try rethrow(try table.next(), as: CSVTableError<Key>.init) else { return false }
        guard table.fields.count == names.count else {
            throw CSVTableError<Key>(.fieldCount(table.fields.count, columns: names.count), line: line)
        }
        return true
    }
}

extension CSVTable: KeyedRow {
    /// The text of a field of the row; `nil` where there is no such column or nothing stands in it.
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

    func fail(_ problem: DocumentError.Problem, _ key: Key) -> CSVTableError<Key> {
        CSVTableError(.value(problem), key: key, line: line)
    }
}
