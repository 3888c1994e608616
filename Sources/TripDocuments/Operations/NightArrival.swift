/// A timed leg on which the traveler is still under way when a night begins.
///
/// The event of a night is at 23:59. The traveler on this leg always misses this event, although the bed is booked.
package struct NightArrival {
    /// The index of the leg in the items of the trip.
    package let leg: Int
    /// The local time of the arrival.
    package let time: LocalTime

    /// The hour of the next day before which a departure counts as part of the night.
    package static let morningHour = 5

    /// Finds the timed leg to a city that arrives after 23:59 of `day`, but departs before 05:00 of the next day, both
    /// in the local time of the city. Among several, finds the leg that arrives first; `nil` if there is none.
    ///
    /// - Complexity: O(items).
    package init?(in city: City, afterDay day: Int, of trip: Trip) {
        var first: (leg: Int, end: Int)?
        for leg in trip.items.indices where trip.arrival(ofLegAt: leg) == city {
            guard trip.items[leg].isTimedTravel, let start = trip.start(ofItemAt: leg),
                let end = trip.end(ofItemAt: leg), end < first?.end ?? .max,
                Self.isLate((start, end), in: city, afterDay: day, of: trip)
            else { continue }
            first = (leg, end)
        }
        guard let first else { return nil }
        (leg, time) = (first.leg, trip.localTime(at: first.end, in: city))
    }

    /// True if a leg to a city, given by its start and end instants, arrives after 23:59 of `day`, but departs before
    /// 05:00 of the next day.
    static func isLate(_ leg: (start: Int, end: Int), in city: City, afterDay day: Int, of trip: Trip) -> Bool
    {
        let morning = ClockTime(minuteOfDay: 60 * morningHour)
        return leg.start < trip.instant(of: morning, onDay: day + 1, in: city)
            && leg.end > trip.instant(of: "23:59", onDay: day, in: city)
    }
}
