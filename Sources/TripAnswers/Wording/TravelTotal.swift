/// The travel among some items: how long it takes and how far it goes.
public struct TravelTotal: Hashable, Sendable {
    /// The number of segments.
    public let count: Int
    /// The minutes of all together; those that say none count as 0.
    public let minutes: Int
    /// The number of segments that say their minutes.
    public let countWithMinutes: Int
    /// The km of those of which the distance is known.
    public let distanceKm: Double
    /// The number of segments of which the distance is known.
    public let countWithDistance: Int

    init(of items: some Sequence<Int>, in trip: Trip) {
        let travels = items.compactMap { trip.items[$0].travel }
        let distances = travels.compactMap { $0.distanceKm }
        count = travels.count
        minutes = travels.reduce(0) { $0 + $1.duration.count }
        countWithMinutes = travels.count { $0.statedDuration != nil }
        distanceKm = distances.reduce(0, +)
        countWithDistance = distances.count
    }

    /// The minutes, and the km to the nearest tenth, as far as they are known.
    func phrase(_ wording: Wording) -> String {
        let length =
            countWithMinutes == 0 && count > 0
            ? "minutes unknown" : wording.minutes(minutes) + (countWithMinutes < count ? " or more" : "")
        guard countWithDistance > 0 else { return length }
        // Not `rounded()`, which would ask for a C library.
        let tenths = distanceKm * 10 + 0.5
        let km = tenths < 1e15 ? Self.text(tenths: Int64(tenths)) : "\(distanceKm)"
        return "\(length), \(km) km" + (countWithDistance < count ? " or more" : "")
    }

    private static func text(tenths: Int64) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
