import TripModel
import WorkBudgets

/// The time zones of a feed and of a trip's cities, numbered from 0, with their offsets from UTC.
struct FeedClocks {
    private let source: TimeZoneSource
    private let budget: WorkBudget
    private let span: ClosedRange<Int64>
    private var numbers: [String: Int?] = [:]
    private var offsets: [ZoneOffsets] = []
    private var names: [String] = []
    /// The number of each city's time zone, by the city's index; `nil` for cities without a time zone.
    private(set) var cityZones: [Int?] = []

    private static let day: Int64 = 24 * 60 * 60
    /// The number of steps to charge for reading a time zone from its file.
    private static let stepsOfZone = 4_096

    /// Creates the time zones of a trip's cities.
    ///
    /// - Parameters:
    ///   - firstDay: The date of the trip's first day.
    ///   - budget: The work budget.
    /// - Throws: `TransitFeedError` if the source does not contain a time zone of the trip.
    init(
        _ trip: Trip,
        from firstDay: CalendarDate,
        _ source: TimeZoneSource,
        _ budget: WorkBudget
    ) throws(TransitFeedError) {
        (self.source, self.budget) = (source, budget)
        // A service day can begin long before a departure, and a day of local time differs from a day of UTC by up to
        // 26 hours.
        let first = Int64(firstDay.dayNumber) * FeedClocks.day
        // The shift of a run in `frequencies.txt` can be as large as the latest time.
        let before = 2 * Int64(FeedLimits.latestTime) + 5 * FeedClocks.day
        span = first - before...first + Int64(trip.dayCount + 5) * FeedClocks.day
        for city in trip.cities.all {
            let zone = try trip.timeZone(of: city).map { name throws(TransitFeedError) in
                guard let zone = try find(name) else { throw .unknownZone(name) }
                return zone
            }
            cityZones.append(zone)
        }
    }

    /// Returns the number of the time zone with the given name; `nil` if the database does not contain the time zone.
    mutating func zone(_ name: String) throws(FeedFault) -> Int? {
        try rethrow(try find(name), as: FeedFault.fatal)
    }

    private mutating func find(_ name: String) throws(TransitFeedError) -> Int? {
        if let known = numbers[name] { return known }
        try budget.spend(reading: FeedClocks.stepsOfZone)
        do throws(TimeZoneError) {
            offsets.append(try source.lookUp(name, span))
            names.append(name)
            numbers[name] = offsets.count - 1
            return offsets.count - 1
        } catch {
            switch error {
            case .unknownName:
                // Limits the memory, because a feed can contain any number of unknown names.
                if numbers.count < FeedLimits.unknownZones { numbers[name] = .some(nil) }
                return nil
            case .noSource, .noDatabase: throw .noZones
            case .damagedFile(let reason): throw .damagedZone(name, reason: reason)
            }
        }
    }

    /// True if the trip has time zones.
    var hasCityZones: Bool { cityZones.contains { $0 != nil } }

    func name(of zone: Int) -> String { names.element(at: zone) ?? "" }

    /// True if two time zones have the same local time at an instant.
    func agree(_ zone: Int, _ other: Int, at instant: Int64) -> Bool {
        zone == other || offsets[zone].offset(at: instant) == offsets[other].offset(at: instant)
    }

    /// Returns the instant to which the times of a service day are relative, in seconds of UTC: 12 hours before noon.
    ///
    /// If the time zone skips noon on that day, the instant of the change replaces noon, and `isSkipped` is true.
    func begin(ofDay day: Int, zone: Int) -> (instant: Int64, isSkipped: Bool) {
        let noon = Int64(day) * FeedClocks.day + FeedClocks.day / 2
        switch offsets[zone].instant(ofLocal: noon) {
        case .at(let instant): return (instant - FeedClocks.day / 2, false)
        case .skipped(let change): return (change - FeedClocks.day / 2, true)
        }
    }

    /// Returns the local time of a zone at an instant, rounded down to the minute: the day number, the minute of the
    /// day, and the instant of that minute. `isFirst` is false at the second occurrence of a repeated local time.
    func reading(at instant: Int64, zone: Int) -> (day: Int, minute: Int, instant: Int64, isFirst: Bool) {
        let offset = offsets[zone].offset(at: instant)
        let minutes = (instant + offset).floored(to: 60)
        let day = minutes.floored(to: 1440)
        let begin = minutes * 60 - offset
        return (
            Int(day), Int(minutes - day * 1440), begin,
            offsets[zone].instant(ofLocal: minutes * 60) == .at(begin)
        )
    }
}
