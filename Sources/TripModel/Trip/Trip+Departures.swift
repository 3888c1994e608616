/// A departure on one of the trip's days.
package struct TripDeparture: Hashable, Sendable {
    /// The number of the departure, from 0, counted through the trip's departures, then the side files' departures.
    package let number: Int
    /// The departure as stated in the travel times.
    package let departure: TravelTimes.Departure
    /// The day of the departure, from 1.
    package let day: Int
    /// The city in which the departure starts.
    package let from: City
    /// The city in which the departure arrives.
    package let to: City
}

/// A departure that a trip cannot take, with the reason (SPEC section 15).
public struct LeftOutDeparture: Hashable, Sendable, CustomStringConvertible {
    /// The reason why a departure is left out.
    package enum Reason: Hashable, Sendable {
        /// The departure is before the first day of the trip or after the last day.
        case outsideTrip(days: Int)
        /// The departure has only a date, but the trip has no `startDate`.
        case dateWithoutStart
        /// The trip would be invalid with the departure as an item.
        case trip(TripError.Problem)
    }

    /// The number of the departure, from 0, counted through the trip's departures, then the side files' departures.
    package let number: Int
    /// The departure as stated in the travel times.
    package let departure: TravelTimes.Departure
    /// The reason why the departure is left out.
    package let reason: Reason

    /// The departure and the reason in one sentence.
    public var description: String {
        let name = departure.title.map { $0 + ", " } ?? ""
        let day = departure.date?.description ?? departure.day.map { "day \($0)" } ?? ""
        let why =
            switch reason {
            case .outsideTrip(let days): "it is not on the trip's days, 1 to \(days)"
            case .dateWithoutStart: "it has only a date, but the trip has no startDate"
            case .trip(.clock(.noZone(let other))):
                "one of its cities " + ClockProblem.noZone(other: other).message
            case .trip(.tooMany(let count, let limit)):
                "the trip would have \(count) items, but the limit is \(limit)"
            case .trip(let problem): problem.message
            }
        return
            "the departure \(name)\(departure.ends), \(day) \(departure.start.description), is left out: \(why)"
    }
}

extension Trip {
    /// The departures of the trip and its side files, divided into the departures that the trip can take and all
    /// others, both in the listed order.
    ///
    /// - Complexity: O(items + departures).
    package var departures: (taken: [TripDeparture], leftOut: [LeftOutDeparture]) {
        var taken: [TripDeparture] = []
        var leftOut: [LeftOutDeparture] = []
        let listed = ([geography] + sides).flatMap { $0.travelTimes.departures }
        guard !listed.isEmpty else { return ([], []) }
        var clocks = LegClocks(self)
        for (number, departure) in listed.enumerated() {
            func leaveOut(_ reason: LeftOutDeparture.Reason) {
                leftOut.append(LeftOutDeparture(number: number, departure: departure, reason: reason))
            }
            guard let day = departure.day ?? departure.date.flatMap({ self.day(of: $0) }) else {
                leaveOut(.dateWithoutStart)
                continue
            }
            guard 1...dayCount ~= day, let from = cities.city(named: departure.from),
                let to = cities.city(named: departure.to)
            else {
                leaveOut(.outsideTrip(days: dayCount))
                continue
            }
            if items.count >= TripLimits.items {
                leaveOut(.trip(.tooMany(items.count + 1, limit: TripLimits.items)))
            } else if let problem = clocks.add(departure, onDay: day, from: from, to: to) {
                leaveOut(.trip(problem))
            } else {
                taken.append(
                    TripDeparture(number: number, departure: departure, day: day, from: from, to: to)
                )
            }
        }
        return (taken, leftOut)
    }

    /// The departures that the trip cannot take, in the listed order.
    ///
    /// - Complexity: O(items + departures).
    public var leftOutDepartures: [LeftOutDeparture] { departures.leftOut }

    /// Returns the day (from 1) of a date, which may be outside the trip; `nil` if the trip has no `startDate`.
    private func day(of date: CalendarDate) -> Int? { startDate.map { $0.distance(to: date) + 1 } }

    /// Checks, for each departure with a day and a date, that the two agree.
    func checkDepartures(_ geography: Geography, isFromSide: Bool) throws(GeographyError) {
        for (index, departure) in geography.travelTimes.departures.enumerated() {
            guard let day = departure.day, let other = departure.date.flatMap({ self.day(of: $0) }),
                other != day
            else { continue }
            let problem: GeographyProblem =
                isFromSide
                ? .besideOfOtherDay(
                    row: index + 1,
                    "\(departure.ends) at \(departure.start)",
                    other,
                    day: day
                )
                : .dateOfOtherDay(other, day: day)
            throw GeographyError(problem, at: .departure(index: index, key: .date))
        }
    }
}
