/// The advice about a changed trip: the latest departures of changed legs before games, and the nights in other cities
/// than before.
struct PlanAdvice {
    private let changed: Itinerary
    private let original: Itinerary
    private let words: Wording

    /// Compares a changed trip with the original trip.
    init(_ changed: Itinerary, since original: Itinerary) {
        self.changed = changed
        self.original = original
        words = Wording(changed.trip)
    }

    /// The advice, one line each: "Leave Cleveland by 16:06 on day 7", "Night in Detroit on day 4".
    var lines: [String] { departures + nights }

    /// The latest departures of new and moved legs that arrive before a game on the same day.
    private var departures: [String] {
        let trip = changed.trip
        return changed.timeline.items.compactMap { leg in
            let item = trip.items[leg]
            guard let travel = item.travel, travel.start == nil, let position = item.position,
                original.trip[item.id]?.position != position, let instant = latestDeparture(of: leg)
            else { return nil }
            let local = trip.localTime(at: instant, in: trip.departure(ofLegAt: leg))
            guard local.day == position.day else { return nil }
            return "Leave \(travel.from.printable) by \(local.time) on \(words.day(position.day))"
        }
    }

    /// Returns the last instant at which a leg can depart if the next game of its day is to be met; `nil` if no game
    /// with a start time follows on that day, or a timed leg is before it.
    private func latestDeparture(of leg: Int) -> Int? {
        let trip = changed.trip
        guard let day = trip.items[leg].position?.day else { return nil }
        var minutes = 0
        for item in changed.timeline[day: day].drop(while: { $0 != leg }) {
            if let travel = trip.items[item].travel {
                guard travel.start == nil else { return nil }
                minutes += travel.duration.count
            } else if trip.items[item].isGame {
                return trip.start(ofItemAt: item).map { $0 - trip.rules.buffers.before.count - minutes }
            }
        }
        return nil
    }

    /// The nights in another city than in the original trip, consecutive nights in one line.
    private var nights: [String] {
        let old = PlanAdvice.nights(of: original)
        let new = PlanAdvice.nights(of: changed)
        var runs: [(city: String, first: Int, count: Int)] = []
        for day in new.keys.sorted() {
            guard let city = new[day], old[day] != city else { continue }
            if let last = runs.last, last.city == city, last.first + last.count == day {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((city, day, 1))
            }
        }
        return runs.map { run in
            let nights = run.count == 1 ? "Night" : "\(run.count) nights"
            return "\(nights) in \(run.city) \(run.count == 1 ? "on" : "from") \(words.day(run.first))"
        }
    }

    /// Returns the city of each night by the day on which the night begins.
    private static func nights(of itinerary: Itinerary) -> [Int: String] {
        var cities: [Int: String] = [:]
        for stay in TripExpenses(itinerary).stays {
            guard let city = stay.city else { continue }
            for day in stay.firstDay..<(stay.firstDay + stay.nights) {
                cities[day] = itinerary.trip.cities.name(of: city).printable
            }
        }
        return cities
    }
}
