import TripModel

/// The travel among some items: how long it takes and how far it goes.
struct TravelTotal {
    /// How many segments there are.
    private(set) var count = 0
    /// The minutes of all together.
    private(set) var minutes = 0
    /// The km of those of which the distance is known.
    private(set) var distanceKm = 0.0
    /// How many those are.
    private(set) var countWithDistance = 0

    init(of items: some Sequence<Int>, in trip: Trip) {
        for item in items {
            guard let travel = trip.items[item].travel else { continue }
            count += 1
            minutes += travel.duration.count
            guard let distance = travel.distanceKm else { continue }
            distanceKm += distance
            countWithDistance += 1
        }
    }

    /// The minutes, and the km as far as they are known, to the nearest tenth.
    func phrase(_ wording: Wording) -> String {
        guard countWithDistance > 0 else { return wording.minutes(minutes) }
        // Not `rounded()`, which would ask for a C library.
        let tenths = distanceKm * 10 + 0.5
        let km = tenths < 1e15 ? Self.text(tenths: Int(tenths)) : "\(distanceKm)"
        return "\(wording.minutes(minutes)), \(km) km" + (countWithDistance < count ? " or more" : "")
    }

    private static func text(tenths: Int) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
