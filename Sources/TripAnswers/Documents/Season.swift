extension Schedule {
    /// Returns the games of the schedule as planning takes them, with their days in a trip.
    ///
    /// ```swift
    /// let plan = try itinerary.plan(wishes, from: try schedule.season(for: itinerary.trip))
    /// ```
    /// - Complexity: O(games).
    /// - Throws: `ScheduleError`, where a game's day and date are not those of one day, one that is played has a date alone
    ///   and the trip no `startDate`, or the games have no `gameID`s, by which trips know them.
    public func season(for trip: Trip) throws(ScheduleError) -> [SeasonGame] {
        let dated = try games(in: trip)
        var days: [String: Int] = [:]
        for game in dated where days[game.gameID] == nil { days[game.gameID] = game.day }
        return games.map { row in
            SeasonGame(
                row.game,
                day: row.gameID.flatMap { days[$0] },
                date: row.date,
                isPlayed: row.status == .scheduled,
                line: row.line
            )
        }
    }
}
