/// A row of a schedule's text, in JSON or in CSV, from which a game is read.
protocol ScheduleRow {
    associatedtype Failure: Error

    /// Returns the text of a key; `nil` where none is stated.
    func text(_ key: ScheduleKey) throws(Failure) -> String?
    /// Returns the whole number of a key, which must be in a range; `nil` where none is stated.
    func whole(_ key: ScheduleKey, in allowed: ClosedRange<Int>) throws(Failure) -> Int?
    /// Returns an error about the value of a key.
    func fail(_ problem: DocumentError.Problem, _ key: ScheduleKey) -> Failure
}

extension ScheduleRow {
    /// Reads the game of the row.
    ///
    /// - Parameters:
    ///   - isNamed: True if it must have a `gameID`.
    ///   - line: The line on which the row begins, from 1.
    func game(isNamed: Bool, line: Int) throws(Failure) -> ScheduledGame {
        let gameID = try text(.gameID)
        if isNamed, gameID == nil { throw fail(.missing(.string), .gameID) }
        let day = try whole(.day, in: -TripLimits.whole...TripLimits.whole)
        let date = try value(.date, .date) { CalendarDate($0) }
        let start = try value(.start, .clock) { ClockTime($0) }
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

    private func value<Value>(
        _ key: ScheduleKey,
        _ expected: DocumentError.Expectation,
        _ parse: (String) -> Value?
    ) throws(Failure) -> Value? {
        guard let text = try text(key) else { return nil }
        guard let value = parse(text) else { throw fail(.malformed(text, expected: expected), key) }
        return value
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
