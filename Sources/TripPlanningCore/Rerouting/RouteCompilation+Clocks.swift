// The times of a route program: times of games, of old timed legs, and of departures (SPEC sections 11 and 15).

extension RouteCompilation {
    /// Returns the times of a game in a city on a day, from 1; `nil` if the game has neither its own nor a presumed
    /// start.
    func times(of game: Game, in city: City, onDay day: Int) -> EventTimes? {
        guard let time = trip.startTime(of: game) else { return nil }
        let start = instant(of: time, onDay: day, in: city)
        let hours = hours(ofDay: day, in: city)
        return EventTimes(
            start: start,
            end: start + Int64(game.duration.count),
            bufferAfter: Int64(trip.rules.buffers.after.count),
            bufferBefore: Int64(trip.rules.buffers.before.count),
            tripBegins: Int64(trip.instant(ofMidnightBefore: 1, in: city)),
            opens: hours.opens,
            closes: hours.closes
        )
    }

    /// Returns the times of the leg at an index of the trip's items; `nil` if the leg is untimed or not placed.
    func times(ofLegAt leg: Int) -> LegTimes? {
        guard let travel = trip.items[leg].travel, let start = travel.start,
            let day = trip.items[leg].position?.day, let from = trip.departure(ofLegAt: leg),
            let to = trip.arrival(ofLegAt: leg)
        else { return nil }
        return times(from: from, to: to, onDay: day, at: start, for: travel.duration)
    }

    /// Returns the possible slots of each departure, of which there are several only if some items are candidates.
    ///
    /// - Complexity: O(items + departures · items of a day).
    func slots(of departures: [TripDeparture], _ isCandidate: (Int) -> Bool) -> [[Int]] {
        var orders: [Int: DayOrder] = [:]
        return departures.map { taken in
            let order = orders[taken.day] ?? DayOrder(self, day: taken.day, isCandidate)
            orders[taken.day] = order
            return order.slots(ofDepartureAt: taken.departure.start)
        }
    }

    /// Returns a departure of the trip as a departure of the program, with days from 0.
    func departure(_ taken: TripDeparture, number: Int) -> Departure {
        let (leg, day) = (taken.departure, taken.day)
        return Departure(
            number: number,
            day: day - 1,
            from: taken.from.index,
            to: taken.to.index,
            minutes: Int64(leg.duration.count),
            kilometers: leg.mode == .drive ? wholeKilometers(leg.distanceKm) : 0,
            isPublic: leg.mode == .public,
            minuteOfDay: leg.start.minuteOfDay,
            times: times(from: taken.from, to: taken.to, onDay: day, at: leg.start, for: leg.duration)
        )
    }

    private func times(from: City, to: City, onDay day: Int, at time: ClockTime, for duration: Minutes)
        -> LegTimes
    {
        let trip = trip
        let start = instant(of: time, onDay: day, in: from)
        func times(in city: City) -> EventTimes {
            let hours = hours(ofDay: day, in: city)
            return EventTimes(
                start: start,
                end: start + Int64(duration.count),
                bufferAfter: Int64(trip.rules.buffers.afterArrival.count),
                bufferBefore: Int64(trip.rules.buffers.beforeDeparture.count),
                tripBegins: Int64(trip.instant(ofMidnightBefore: 1, in: from)),
                opens: hours.opens,
                closes: hours.closes,
                isLeg: true
            )
        }
        let arrival = min(trip.localTime(at: Int(start) + duration.count, in: to).day, trip.dayCount)
        return LegTimes(
            before: times(in: from),
            after: times(in: to),
            nights: arrival <= day ? [] : (day + 1...arrival).map { hours(ofDay: $0, in: to) }
        )
    }

    private func hours(ofDay day: Int, in city: City) -> LegTimes.Day {
        guard let hours = trip.rules.travelHours else { return LegTimes.Day(opens: 0, closes: 0) }
        return LegTimes.Day(
            opens: instant(of: hours.earliest, onDay: day, in: city),
            closes: instant(of: hours.latest, onDay: day, in: city)
        )
    }

    private func instant(of time: ClockTime, onDay day: Int, in city: City) -> Int64 {
        Int64(trip.instant(of: time, onDay: day, in: city))
    }
}
