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
        let zoned = timed.filter { zone(of: $0.city) != nil }
        if !zoned.isEmpty && zoned.count < timed.count { throw OracleError(kind: .mixedZones) }
        for game in zoned {
            guard let zone = zone(of: game.city), let start = game.start else { continue }
            let exists = zone.exists(local: local(day: game.position?.day ?? 1, minute: start))
            if !exists { throw OracleError(kind: .noSuchLocalTime) }
        }
    }

    /// The instant of a minute of a day, on the clock of a city.
    func instant(day: Int, minute: Int, in city: String?) -> Int {
        let local = local(day: day, minute: minute)
        return zone(of: city)?.instant(ofLocal: local) ?? local
    }

    /// When a game with a start starts.
    func start(of game: OracleItem) -> Int {
        instant(day: game.position?.day ?? 1, minute: game.start ?? 0, in: game.city)
    }

    /// When a game with a start ends, as elapsed time.
    func end(of game: OracleItem) -> Int { start(of: game) + game.minutes * 60 }

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
