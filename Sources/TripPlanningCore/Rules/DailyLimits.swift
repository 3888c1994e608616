// `maxTravelMinutesPerDay`, `maxTravelKmPerDay` and `maxTravelsPerDay`: an amount of the travel on one day, at most.
// Each distance is rounded up, and one that is not known is 0. The first two count legs that the traveler drives only
// (SPEC section 6).

extension Compilation {
    mutating func maxTravelMinutesPerDay() {
        limitDays(.maxTravelMinutesPerDay, to: trip.rules.maxTravelMinutesPerDay?.count) { $0.drivenMinutes }
    }

    mutating func maxTravelKmPerDay() {
        limitDays(.maxTravelKmPerDay, to: trip.rules.maxTravelKmPerDay) { Int($0.countedKilometres) }
    }

    mutating func maxTravelsPerDay() {
        limitDays(.maxTravelsPerDay, to: trip.rules.maxTravelsPerDay) { _ in 1 }
    }

    private mutating func limitDays(_ rule: Rule, to most: Int?, amount: (Travel) -> Int) {
        guard let most else { return }
        let days = (1...trip.dayCount).map { CapacityRange(space.slots(ofDay: $0), capacity: most) }
        limit(
            days,
            .rule(rule),
            naming: { rule == .maxTravelsPerDay || $0.mode == .drive },
            amount: amount
        )
    }
}

extension RouteCompilation {
    mutating func maxTravelMinutesPerDay() {
        program.limits.dayMinutes = daySum(.maxTravelMinutesPerDay, trip.rules.maxTravelMinutesPerDay?.count)
    }

    mutating func maxTravelKmPerDay() {
        program.limits.dayKilometres = daySum(.maxTravelKmPerDay, trip.rules.maxTravelKmPerDay)
    }

    mutating func maxTravelsPerDay() {
        program.limits.dayLegs = daySum(.maxTravelsPerDay, trip.rules.maxTravelsPerDay)
    }

    private mutating func daySum<Amount: LegAmount>(_ rule: Rule, _ most: Int?) -> DaySum<Amount>? {
        most.map { DaySum(Int64($0), origin: origin(.rule(rule))) }
    }
}

extension CorrectionSearch {
    func maxTravelMinutesPerDay() throws(SolverError) -> [Correction] {
        try raising(.maxTravelMinutesPerDay, from: trip.rules.maxTravelMinutesPerDay?.count, to: allMinutes) {
            $0.maxTravelMinutesPerDay = Minutes($1)
        }
    }

    func maxTravelKmPerDay() throws(SolverError) -> [Correction] {
        let all = trip.items.reduce(0) { $0 + Int($1.travel?.countedKilometres ?? 0) }
        return try raising(.maxTravelKmPerDay, from: trip.rules.maxTravelKmPerDay, to: all) {
            $0.maxTravelKmPerDay = $1
        }
    }

    func maxTravelsPerDay() throws(SolverError) -> [Correction] {
        let all = itinerary.route.segments.count
        return try raising(.maxTravelsPerDay, from: trip.rules.maxTravelsPerDay, to: all) {
            $0.maxTravelsPerDay = $1
        }
    }
}
