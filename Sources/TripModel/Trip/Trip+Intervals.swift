/// The time between games and timed legs, which `connections` and the audit compare with the travel between them
/// (SPEC section 6).
extension Trip {
    /// Returns the number of minutes between two games or timed legs at indices of `items`: from the end of the first and
    /// the buffer after it to the buffer before the start of the second, in elapsed time; 0 where two games are too close,
    /// negative where a timed leg and another are, and `nil` where one has no `start`.
    ///
    /// ```
    ///   first        buffer                            buffer        second
    /// ├────────────┤├ ─ ─ ─ ─┼──────────────────────┼ ─ ─ ─ ─┤├──────────────┤
    ///                        └─────── minutes ──────┘
    /// ```
    /// - Complexity: O(log changes of the zones' clocks).
    package func minutes(between first: Int, and second: Int) -> Int? {
        guard let free = freeTime(afterItemAt: first), let ready = readyTime(forItemAt: second) else {
            return nil
        }
        return items[first].isTravel || items[second].isTravel ? ready - free : max(0, ready - free)
    }

    /// Returns the number of minutes from the start of the trip, 00:00 of day 1 on the clock of the game's city or of the
    /// city that the timed leg leaves, to the buffer before the start of the one at an index of `items`, in elapsed time;
    /// 0 where it is too early, and `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(before item: Int) -> Int? {
        guard let ready = readyTime(forItemAt: item) else { return nil }
        return max(0, ready - instant(ofMidnightBefore: 1, in: city(atStartOfItemAt: item)))
    }

    /// Returns the number of minutes from the end of the game or timed leg at an index of `items` and the buffer after it
    /// to the end of the trip, 24:00 of the last day on the clock of its city or of the city to which it leads; 0 where it
    /// ends too late, and `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(after item: Int) -> Int? {
        guard let free = freeTime(afterItemAt: item) else { return nil }
        return max(0, instant(ofMidnightBefore: dayCount + 1, in: city(atEndOfItemAt: item)) - free)
    }

    /// Returns the instant at which a day, from 1, begins on the clock of a city, or of the trip for `nil`.
    package func instant(ofMidnightBefore day: Int, in city: City?) -> Int {
        instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
    }
}
