import TripModel
import WorkBudgets

/// The clocks of a feed and of a trip's cities: the offsets of their zones, which are numbered from 0.
struct FeedClocks {
    private let source: TimeZoneSource
    private let budget: WorkBudget
    private let span: ClosedRange<Int64>
    private var numbers: [String: Int?] = [:]
    private var offsets: [ZoneOffsets] = []
    /// The names of the zones.
    private var names: [String] = []
    /// The zone of each city of the trip, by its number; `nil` for cities without one.
    private(set) var cityZones: [Int?] = []

    private static let day: Int64 = 24 * 60 * 60
    /// The steps that it takes to look a zone up in its file.
    private static let stepsOfZone = 4_096

    /// Creates the clocks of a trip's cities.
    ///
    /// - Parameters:
    ///   - firstDay: The date of the trip's first day.
    ///   - budget: The work budget.
    init(
        _ trip: Trip,
        from firstDay: CalendarDate,
        _ source: TimeZoneSource,
        _ budget: WorkBudget
    ) throws(TransitFeedError) {
        (self.source, self.budget) = (source, budget)
        // A run begins its day long before it leaves, and a day of local time is up to 26 hours from UTC's.
        let first = Int64(firstDay.dayNumber) * FeedClocks.day
        // A run of frequencies.txt is moved by as much as its times can be.
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

    /// Returns the zone of a name; `nil` when the database has none.
    mutating func zone(_ name: String) throws(FeedFault) -> Int? {
        try rethrow(try find(name), as: FeedFault.fatal)
    }

    private mutating func find(_ name: String) throws(TransitFeedError) -> Int? {
        if let known = numbers[name] { return known }
        try budget.charge(FeedClocks.stepsOfZone)
        do throws(TimeZoneError) {
            offsets.append(try source.lookUp(name, span))
            names.append(name)
            numbers[name] = offsets.count - 1
            return offsets.count - 1
        } catch {
            switch error {
            case .unknownName:
                // A feed may name as many as it likes.
                if numbers.count < FeedLimits.unknownZones { numbers[name] = .some(nil) }
                return nil
            case .noSource, .noDatabase: throw .noZones
            case .damagedFile(let reason): throw .damagedZone(name, reason: reason)
            }
        }
    }

    /// True if the trip has time zones.
    var hasCityZones: Bool { cityZones.contains { $0 != nil } }

    /// Returns the name of a zone.
    func name(of zone: Int) -> String { names.element(at: zone) ?? "" }

    /// Returns true if the clocks of two zones show the same time at an instant.
    func agree(_ zone: Int, _ other: Int, at instant: Int64) -> Bool {
        zone == other || offsets[zone].offset(at: instant) == offsets[other].offset(at: instant)
    }

    /// Returns the instant from which the times of a day count, in seconds of UTC: noon less 12 hours; and true if the clock
    /// of the zone skips that noon, for which the instant of the change stands.
    func begin(ofDay day: Int, zone: Int) -> (instant: Int64, isSkipped: Bool) {
        let noon = Int64(day) * FeedClocks.day + FeedClocks.day / 2
        switch offsets[zone].instant(ofLocal: noon) {
        case .at(let instant): return (instant - FeedClocks.day / 2, false)
        case .skipped(let change): return (change - FeedClocks.day / 2, true)
        }
    }

    /// Returns the reading of a zone's clock at an instant, rounded down to the minute: the day, the minute of it, the
    /// instant of that minute, and true if the clock shows it for the first time.
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

extension Int64 {
    /// Returns the quotient, rounded down, by a number above 0.
    fileprivate func floored(to divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
