/// The instants of a trip (SPEC section 10), in minutes since midnight UTC on the date of day 1; without time zones
/// since the midnight with which day 1 begins.
extension Trip {
    /// Whether the clocks of the trip are in time zones; if not, instants are plain clock times.
    package var hasTimeZones: Bool { !clocks.names.isEmpty }

    /// The IANA name of the zone of an item's clock: that of the city of a game, else the trip's; `nil` where there
    /// is none.
    public func timeZone(ofItemAt index: Int) -> String? {
        clocks.zone(of: city(ofGameAt: index)).map { clocks.names[$0] }
    }

    /// The IANA name of the zone of a city: its own, else the trip's; `nil` where there is none.
    package func timeZone(of city: City) -> String? {
        clocks.zone(of: city).map { clocks.names[$0] }
    }

    /// The instant at which the game at an index of `items` starts; `nil` for a game without `start` and for what is
    /// no game.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func start(ofGameAt index: Int) -> Int? {
        guard let start = items[index].game?.start, let day = items[index].position?.day else { return nil }
        return instant(of: start, onDay: day, atGame: index)
    }

    /// The instant at which the game at an index of `items` ends: its duration after its start, as elapsed time.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func end(ofGameAt index: Int) -> Int? {
        guard let start = start(ofGameAt: index), let game = items[index].game else { return nil }
        return start + game.duration.count
    }

    /// The instant of a time of a day (from 1) on the clock of the game at an index of `items`: the earlier one of a
    /// time that comes twice, the change of the clock for one that does not exist.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func instant(of time: ClockTime, onDay day: Int, atGame index: Int) -> Int {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city(ofGameAt: index))).minutes
    }

    /// The instant of a time on a day of the trip, on the clock of a city; of none, on the trip's.
    package func instant(of time: ClockTime, onDay day: Int, in city: City?) -> Int {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city)).minutes
    }
}
