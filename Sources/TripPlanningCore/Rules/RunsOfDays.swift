// `restDayEvery` is a number *n* of days: any *n* consecutive days must include a day without travel. A trip with fewer
// than *n* days needs no day without travel (SPEC section 6).

extension Compilation {
    mutating func restDayEvery() {
        guard let length = trip.rules.restDayEvery else { return }
        rest(every: length, .rule(.restDayEvery))
    }
}

extension RouteCompilation {
    mutating func restDayEvery() {
        guard let days = trip.rules.restDayEvery else { return }
        program.limits.restDays = RestDays(days: days, origin: origin(.rule(.restDayEvery)))
    }
}

extension CorrectionSearch {
    func restDayEvery() throws(SolverError) -> [Correction] {
        try raising(.restDayEvery, from: trip.rules.restDayEvery, to: trip.dayCount) { $0.restDayEvery = $1 }
    }
}

extension LegSlots {
    /// Returns the legs because of which `restDayEvery` forbids another leg in `slot`; empty if there are none. They
    /// are on the other days of the first run of consecutive days that has the length of the rule, contains the day of
    /// `slot`, and has a leg on each other day.
    func legsWithoutRest(around slot: Int) -> [Int] {
        guard let length = itinerary.trip.rules.restDayEvery else { return [] }
        let day = space.day(ofSlot: slot)
        let starts = max(1, day - length + 1)...max(1, min(day, space.dayCount - length + 1))
        for first in starts {
            let others = (first..<first + length).filter { $0 != day }
            let placed = others.map {
                itinerary.placedLegs(in: space.slots(ofDay: $0), of: space)
            }
            if placed.allSatisfy({ !$0.isEmpty }) { return placed.flatMap { $0 } }
        }
        return []
    }
}

// `maxTravelMinutesInDays` limits the minutes of driving in any run of its `days` consecutive days. A trip with fewer
// days is a single run (SPEC section 6).

extension Compilation {
    mutating func maxTravelMinutesInDays() {
        guard let limit = trip.rules.maxTravelMinutesInDays else { return }
        let length = min(limit.days, trip.dayCount)
        let starts = program.dayStarts
        let runs = (0...(trip.dayCount - length)).map { first in
            CapacityRange(starts[first]..<starts[first + length], capacity: limit.minutes.count)
        }
        self.limit(
            runs,
            .rule(.maxTravelMinutesInDays),
            naming: { $0.mode == .drive },
            amount: { $0.drivenMinutes }
        )
    }
}

extension RouteCompilation {
    mutating func maxTravelMinutesInDays() {
        guard let limit = trip.rules.maxTravelMinutesInDays else { return }
        program.limits.rollingMinutes = RollingMinutes(
            days: limit.days,
            minutes: Int64(limit.minutes.count),
            origin: origin(.rule(.maxTravelMinutesInDays))
        )
    }
}

extension CorrectionSearch {
    func maxTravelMinutesInDays() throws(SolverError) -> [Correction] {
        let limit = trip.rules.maxTravelMinutesInDays
        return try raising(
            .maxTravelMinutesInDays,
            from: limit?.minutes.count,
            to: allMinutes,
            bySumsOf: { $0.drivenMinutes },
            { $0.maxTravelMinutesInDays?.minutes = Minutes($1) }
        )
    }
}
