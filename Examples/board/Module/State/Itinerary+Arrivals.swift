import TripAnswers
import TripModel

extension Itinerary {
    /// The earliest arrivals of the legs that leave after a game, event or timed leg of their day and arrive after
    /// midnight, by item index: the day and the local time in the city of arrival. Timed legs are not included.
    var arrivalsAfterMidnight: [Int: LocalTime] {
        var arrivals: [Int: LocalTime] = [:]
        // The instant from which the traveler is free; `nil` if the day has no game or timed leg so far.
        var free: Int?
        for index in timeline.items {
            if let after = trip.freeTime(afterItemAt: index) {
                free = after
            } else if let leg = trip.items[index].travel, let departure = free {
                let day = trip.items[index].position?.day
                guard trip.localTime(at: departure, in: trip.departure(ofLegAt: index)).day == day else {
                    free = nil
                    continue
                }
                let arrival = departure + leg.duration.count
                let local = trip.localTime(at: arrival, in: trip.arrival(ofLegAt: index))
                if let day, local.day > day, leg.duration.count > 0 { arrivals[index] = local }
                free = arrival
            }
        }
        return arrivals
    }
}
