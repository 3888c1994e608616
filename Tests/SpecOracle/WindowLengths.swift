/// How long there is to travel between games, in seconds.
struct WindowLengths {
    let rules: OracleRules
    let clocks: Clocks

    /// The windows that `travelHours` leaves on a day between these games; none without that rule.
    func windows(ofDay day: Int, among games: [OracleItem]) -> [Int] {
        let bounds = [nil] + games.map { $0 } + [nil]
        return zip(bounds, bounds.dropFirst()).compactMap { window(ofDay: day, from: $0, to: $1) }
    }

    /// The window between two games of a day, or between the day's begin or end and a game.
    func window(ofDay day: Int, from earlier: OracleItem?, to later: OracleItem?) -> Int? {
        guard let hours = rules.hours else { return nil }
        guard let opener = earlier ?? later, let closer = later ?? earlier else {
            return (hours.latest - hours.earliest) * 60
        }
        // With one game both are that one; with two each hour is on the clock of its side.
        var opens = clocks.instant(day: day, minute: hours.earliest, in: opener.city)
        var closes = clocks.instant(day: day, minute: hours.latest, in: closer.city)
        if let earlier { opens = max(opens, clocks.end(of: earlier) + rules.bufferAfter * 60) }
        if let later { closes = min(closes, clocks.start(of: later) - rules.bufferBefore * 60) }
        return max(0, closes - opens)
    }

    /// The time from one game to the next, over any number of days, or from the trip's beginning to the first: 00:00 of
    /// day 1 on that game's clock.
    func link(from earlier: OracleItem?, to later: OracleItem) -> Int {
        let leaves =
            earlier.map { clocks.end(of: $0) + rules.bufferAfter * 60 }
            ?? clocks.instant(day: 1, minute: 0, in: later.city)
        return max(0, clocks.start(of: later) - rules.bufferBefore * 60 - leaves)
    }

    /// The time from the end of a game to 24:00 of the last day on its clock.
    func rest(after game: OracleItem, dayCount: Int) -> Int {
        let ends = clocks.instant(day: dayCount + 1, minute: 0, in: game.city)
        return max(0, ends - clocks.end(of: game) - rules.bufferAfter * 60)
    }
}
