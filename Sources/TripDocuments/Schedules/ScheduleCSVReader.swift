/// A reader of schedules in CSV, whose first line names the columns: those of `ScheduleKey` in any order and in
/// large or small letters, others being passed over.
struct ScheduleCSVReader {
    private var table: CSVReader
    /// The place of each key among the fields of a row.
    private var places: [ScheduleKey: Int] = [:]
    private var columnCount = 0

    static func games(in bytes: [UInt8]) throws(ScheduleError) -> [ScheduledGame] {
        var reader = ScheduleCSVReader(bytes)
        try reader.readColumns()
        var games: [ScheduledGame] = []
        while try reader.table.next() { games.append(try reader.game()) }
        return games
    }

    private init(_ bytes: [UInt8]) {
        table = CSVReader(bytes)
    }

    private mutating func readColumns() throws(ScheduleError) {
        var names: [String] = []
        if try table.next() {
            for field in table.fields { names.append(try table.text(of: field)) }
        }
        columnCount = names.count
        for (place, name) in names.enumerated() {
            guard let key = ScheduleKey.allCases.first(where: { $0.name.lowercased() == name.lowercased() })
            else { continue }
            guard places[key] == nil else { throw ScheduleError(.columnTwice(name), line: table.line) }
            places[key] = place
        }
        for keys in [[ScheduleKey.gameID], [.day, .date]]
        where keys.allSatisfy({ places[$0] == nil }) {
            let nearest = Spelling.nearest(to: keys[0].name, among: names)
            // Games without names are known by their cities.
            if keys == [.gameID], nearest == nil, places[.city] != nil { continue }
            throw ScheduleError(.noColumn(keys, nearest: nearest), line: table.line)
        }
    }

    private func game() throws(ScheduleError) -> ScheduledGame {
        guard table.fields.count == columnCount else {
            throw ScheduleError(.fieldCount(table.fields.count, columns: columnCount), line: table.line)
        }
        return try game(isNamed: places[.gameID] != nil, line: table.line)
    }
}

extension ScheduleCSVReader: ScheduleRow {
    /// The text of a field of the row; `nil` where there is no such column or nothing stands in it.
    func text(_ key: ScheduleKey) throws(ScheduleError) -> String? {
        guard let place = places[key], !table.fields[place].range.isEmpty else { return nil }
        return try table.text(of: table.fields[place])
    }

    func whole(_ key: ScheduleKey, in allowed: ClosedRange<Int>) throws(ScheduleError) -> Int? {
        guard let text = try text(key) else { return nil }
        guard let number = Int(text) else { throw fail(.malformed(text, expected: .whole), key) }
        guard allowed ~= number else { throw fail(.trip(.outOfRange(number, allowed: allowed)), key) }
        return number
    }

    func fail(_ problem: DocumentError.Problem, _ key: ScheduleKey) -> ScheduleError {
        ScheduleError(.value(problem), key: key, line: table.line)
    }
}
