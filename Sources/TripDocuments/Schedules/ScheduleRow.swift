import OrderedJSON

// The rows of schedules (SPEC section 12).

extension KeyedRow where Key == ScheduleKey {
    /// Reads the game of the row.
    ///
    /// - Parameters:
    ///   - isNamed: True if it must have a `gameID`.
    ///   - line: The line on which the row begins, from 1.
    func game(isNamed: Bool, line: Int) throws(Failure) -> ScheduledGame {
        let gameID = try text(.gameID)
        if isNamed, gameID == nil { throw fail(.missing(.string), .gameID) }
        let day = try whole(.day, in: -TripLimits.whole...TripLimits.whole)
        let date = try self.date(.date)
        let start = try clock(.start)
        let duration = try whole(.durationMinutes, in: 0...TripLimits.whole)
        let game = ScheduledGame(
            gameID: gameID,
            title: try text(.title),
            city: try text(.city),
            day: day,
            date: date,
            start: start,
            duration: duration.map { Minutes($0) },
            status: try status(),
            venue: try text(.venue),
            home: try text(.home),
            away: try text(.away),
            line: line
        )
        if gameID?.isEmpty == true { throw fail(.trip(.blank), .gameID) }
        let names = [
            (ScheduleKey.city, game.city), (.venue, game.venue), (.home, game.home), (.away, game.away),
        ]
        for case (let key, let name?) in names where City.isBlank(name) { throw fail(.trip(.blank), key) }
        return game
    }

    private func status() throws(Failure) -> ScheduledGame.Status {
        guard let text = try text(.status) else { return .scheduled }
        guard let status = ScheduledGame.Status(rawValue: text) else {
            let known = ScheduledGame.Status.allCases.map { $0.rawValue }
            throw fail(.unknownWord(text, known: known), .status)
        }
        return status
    }
}

extension CSVTable<ScheduleKey> {
    /// The games of a text.
    static func games(in bytes: [UInt8], spelt spelling: TableSpelling) throws(CSVTableError<ScheduleKey>)
        -> [ScheduledGame]
    {
        var table = try CSVTable(bytes, spelt: spelling)
        // Games without names are known by their cities.
        if table.nearest(to: .gameID) != nil || !table.has(.city) { try table.requireColumn([.gameID]) }
        try table.requireColumn([.day, .date])
        var games: [ScheduledGame] = []
        while try table.next() {
            try table.findDateOrder(of: .date)
            games.append(try table.game(isNamed: table.has(.gameID), line: table.line))
        }
        return games
    }
}

extension ScheduleKey: TabledKey {
    static let table = KeyTable(ScheduleKey.names)
}
