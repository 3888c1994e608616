/// The clocks of a trip: what instants its local times are, in seconds.
struct Clocks: Sendable {
    /// The first day of the trip, as days since 1970-01-01; day 0 where the trip has no date.
    private let firstDay: Int
    private let zones: [String: Zone]
    private let common: Zone?

    init(of document: Document) throws {
        var zones: [String: Zone] = [:]
        for place in document.surroundings.places {
            if let name = place.timeZone { zones[place.key] = try Self.zone(named: name) }
        }
        common = try document.surroundings.timeZone.map { try Self.zone(named: $0) }
        self.zones = zones
        firstDay = document.startDay ?? 0
        if document.startDay == nil && (common != nil || !zones.isEmpty) {
            throw OracleError(kind: .zoneWithoutStartDate)
        }
        let timed = document.items.filter(\.isTimed)
        let known = timed.flatMap { [$0.clockCities.begin, $0.clockCities.end] }.map { zone(of: $0) != nil }
        if known.contains(true) && known.contains(false) { throw OracleError(kind: .mixedZones) }
        for item in timed {
            guard let zone = zone(of: item.clockCities.begin), let start = item.start else { continue }
            let exists = zone.exists(local: local(day: item.position?.day ?? 1, minute: start))
            if !exists { throw OracleError(kind: .noSuchLocalTime) }
        }
    }

    /// When a game in a city starts that has no start: as presumed, but in a trip with zones only where one is known.
    func start(presuming presumed: Int?, in city: String?) -> Int? {
        let hasZones = common != nil || !zones.isEmpty
        return hasZones && zone(of: city) == nil ? nil : presumed
    }

    /// The instant of a minute of a day, on the clock of a city.
    func instant(day: Int, minute: Int, in city: String?) -> Int {
        let local = local(day: day, minute: minute)
        return zone(of: city)?.instant(ofLocal: local) ?? local
    }

    /// When a game with a start starts, or a leg leaves.
    func start(of item: OracleItem) -> Int {
        instant(day: item.position?.day ?? 1, minute: item.start ?? 0, in: item.clockCities.begin)
    }

    /// When it ends or arrives, as elapsed time.
    func end(of item: OracleItem) -> Int { start(of: item) + item.minutes * 60 }

    /// The day of the trip, on the clock of the city to which it leads, on which a leg arrives.
    func arrivalDay(of leg: OracleItem) -> Int {
        let end = end(of: leg)
        // The last day that has begun there by then.
        let about = Int((Double(end) / 86_400).rounded(.down)) - firstDay + 1
        return (about - 2...about + 2).last { instant(day: $0, minute: 0, in: leg.to) <= end } ?? about
    }

    private func local(day: Int, minute: Int) -> Int {
        (firstDay + day - 1) * 86_400 + minute * 60
    }

    private func zone(of city: String?) -> Zone? {
        city.flatMap { zones[$0] } ?? common
    }

    private static func zone(named name: String) throws -> Zone {
        guard let zone = ZoneFile.zone(named: name) else { throw OracleError(kind: .unknownZone) }
        return zone
    }
}
