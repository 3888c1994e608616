/// The time between games, which `connections` and the audit compare with the travel between them
/// (SPEC section 6).
extension Trip {
    /// Returns the number of minutes between two games at indices of `items`: from the end of the first and
    /// the buffer after it to the buffer before the start of the second, in elapsed time; 0 where they are
    /// too close, and `nil` where one has no `start`.
    ///
    /// ```
    ///   first        buffer                            buffer        second
    /// ├────────────┤├ ─ ─ ─ ─┼──────────────────────┼ ─ ─ ─ ─┤├──────────────┤
    ///                        └─────── minutes ──────┘
    /// ```
    /// - Complexity: O(log changes of the zones' clocks).
    public func minutes(between first: Int, and second: Int) -> Int? {
        guard let end = end(ofGameAt: first), let start = start(ofGameAt: second) else { return nil }
        return max(0, start - rules.buffers.before.count - end - rules.buffers.after.count)
    }

    /// Returns the number of minutes from the start of the trip, 00:00 of day 1 on the game's clock, to the
    /// buffer before the start of the game at an index of `items`, in elapsed time; 0 where the game is too
    /// early, and `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    public func minutes(before game: Int) -> Int? {
        guard let start = start(ofGameAt: game) else { return nil }
        let beginning = instant(ofMidnightBefore: 1, in: city(ofGameAt: game))
        return max(0, start - rules.buffers.before.count - beginning)
    }

    /// Returns the number of minutes from the end of the game at an index of `items` and the buffer after it
    /// to the end of the trip, 24:00 of the last day on the game's clock; 0 where the game ends too late, and
    /// `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    public func minutes(after game: Int) -> Int? {
        guard let end = end(ofGameAt: game) else { return nil }
        let last = instant(ofMidnightBefore: dayCount + 1, in: city(ofGameAt: game))
        return max(0, last - end - rules.buffers.after.count)
    }

    /// Returns the instant at which a day, from 1, begins on the clock of a city, or of the trip for `nil`.
    package func instant(ofMidnightBefore day: Int, in city: City?) -> Int {
        instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
    }
}
