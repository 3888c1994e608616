/// The instants of a trip (SPEC section 10), in minutes since midnight UTC on the date of day 1; without time
/// zones, since the midnight at which day 1 begins.
extension Trip {
    /// True if the clocks of the trip are in time zones; if not, instants are plain clock times.
    package var hasTimeZones: Bool { !clocks.names.isEmpty }

    /// Returns the IANA name of an item's time zone: that of a game's city, else the trip's; `nil` where
    /// there is none.
    public func timeZone(ofItemAt index: Int) -> String? {
        timeZone(of: city(ofGameAt: index))
    }

    /// Returns the IANA name of a city's time zone, or without a city of the trip's; `nil` where there is none.
    package func timeZone(of city: City?) -> String? {
        clocks.zone(of: city).map { clocks.names[$0] }
    }

    /// Returns the instant at which the game at an index of `items` starts; `nil` for a game without `start`
    /// and for other items.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func start(ofGameAt index: Int) -> Int? {
        guard let start = items[index].game?.start, let day = items[index].position?.day else { return nil }
        return instant(of: start, onDay: day, atGame: index)
    }

    /// Returns the instant at which the game at an index of `items` ends, its duration in elapsed time after
    /// its start; `nil` for a game without `start` and for other items.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func end(ofGameAt index: Int) -> Int? {
        guard let start = start(ofGameAt: index), let game = items[index].game else { return nil }
        return start + game.duration.count
    }

    /// Returns the instant of a time of a day (from 1) on the clock of the game at an index of `items`: the
    /// earlier one of a time that is shown twice, the clock's change for a time that does not exist.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func instant(of time: ClockTime, onDay day: Int, atGame index: Int) -> Int {
        instant(of: time, onDay: day, in: city(ofGameAt: index))
    }

    /// Returns the instant of a time on a day of the trip, on the clock of a city, or of the trip for `nil`.
    package func instant(of time: ClockTime, onDay day: Int, in city: City?) -> Int {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city)).minutes
    }
}
