import TripModel

/// The travel among some items: how long it takes and how far it goes.
struct TravelTotal {
    /// The number of segments.
    private(set) var count = 0
    /// The minutes of all together; those that say none count as 0.
    private(set) var minutes = 0
    /// The number of segments that say their minutes.
    private(set) var countWithMinutes = 0
    /// The km of those of which the distance is known.
    private(set) var distanceKm = 0.0
    /// The number of segments of which the distance is known.
    private(set) var countWithDistance = 0

    init(of items: some Sequence<Int>, in trip: Trip) {
        for item in items {
            guard let travel = trip.items[item].travel else { continue }
            count += 1
            minutes += travel.duration.count
            if travel.statedDuration != nil { countWithMinutes += 1 }
            guard let distance = travel.distanceKm else { continue }
            distanceKm += distance
            countWithDistance += 1
        }
    }

    /// The minutes, and the km to the nearest tenth, as far as they are known.
    func phrase(_ wording: Wording) -> String {
        let length =
            countWithMinutes == 0 && count > 0
            ? "minutes unknown" : wording.minutes(minutes) + (countWithMinutes < count ? " or more" : "")
        guard countWithDistance > 0 else { return length }
        // Not `rounded()`, which would ask for a C library.
        let tenths = distanceKm * 10 + 0.5
        let km = tenths < 1e15 ? Self.text(tenths: Int(tenths)) : "\(distanceKm)"
        return "\(length), \(km) km" + (countWithDistance < count ? " or more" : "")
    }

    private static func text(tenths: Int) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
