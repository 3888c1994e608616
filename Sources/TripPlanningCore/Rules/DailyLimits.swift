// `maxTravelMinutesPerDay`, `maxTravelKmPerDay` and `maxTravelsPerDay` limit the minutes, the kilometers and the number
// of legs on one day (SPEC section 6). Each distance is rounded up; an unknown distance is 0. The first two rules count
// only legs that the traveler drives.

extension Compilation {
    mutating func maxTravelMinutesPerDay() {
        limitDays(.maxTravelMinutesPerDay, to: trip.rules.maxTravelMinutesPerDay?.count) { $0.drivenMinutes }
    }

    mutating func maxTravelKmPerDay() {
        limitDays(.maxTravelKmPerDay, to: trip.rules.maxTravelKmPerDay) { Int($0.countedKilometers) }
    }

    mutating func maxTravelsPerDay() {
        limitDays(
            .maxTravelsPerDay,
            to: trip.rules.maxTravelsPerDay,
            naming: { _ in true },
            amount: { _ in 1 }
        )
    }

    private mutating func limitDays(
        _ rule: Rule,
        to most: Int?,
        naming isNamed: (Travel) -> Bool = { $0.mode == .drive },
        amount: (Travel) -> Int
    ) {
        guard let most else { return }
        let days = (1...trip.dayCount).map { CapacityRange(space.slots(ofDay: $0), capacity: most) }
        limit(days, .rule(rule), naming: isNamed, amount: amount)
    }
}

extension RouteCompilation {
    mutating func maxTravelMinutesPerDay() {
        program.limits.dayMinutes = daySum(.maxTravelMinutesPerDay, trip.rules.maxTravelMinutesPerDay?.count)
    }

    mutating func maxTravelKmPerDay() {
        program.limits.dayKilometers = daySum(.maxTravelKmPerDay, trip.rules.maxTravelKmPerDay)
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
        try raising(
            .maxTravelMinutesPerDay,
            from: trip.rules.maxTravelMinutesPerDay?.count,
            to: allMinutes,
            bySumsOf: { $0.drivenMinutes },
            { $0.maxTravelMinutesPerDay = Minutes($1) }
        )
    }

    func maxTravelKmPerDay() throws(SolverError) -> [Correction] {
        let all = trip.items.reduce(0) { $0 + Int($1.travel?.countedKilometers ?? 0) }
        return try raising(
            .maxTravelKmPerDay,
            from: trip.rules.maxTravelKmPerDay,
            to: all,
            bySumsOf: { Int($0.countedKilometers) },
            { $0.maxTravelKmPerDay = $1 }
        )
    }

    func maxTravelsPerDay() throws(SolverError) -> [Correction] {
        let all = itinerary.route.legs.count
        return try raising(.maxTravelsPerDay, from: trip.rules.maxTravelsPerDay, to: all) {
            $0.maxTravelsPerDay = $1
        }
    }
}

// `noTravelDays` lists days on which no leg may be placed. Days outside the trip are ignored (SPEC section 4, rule 4).

extension Compilation {
    mutating func noTravelDays() {
        let days = trip.daysWithoutTravel
        guard !days.isEmpty else { return }
        forbid(days: days.map { $0..<$0 + 1 }, to: { _ in true }, .rule(.noTravelDays))
    }
}

extension RouteCompilation {
    mutating func noTravelDays() {
        let days = trip.daysWithoutTravel
        guard !days.isEmpty else { return }
        program.limits.closedDays = ClosedDays(days.map { $0 - 1 }, origin: origin(.rule(.noTravelDays)))
    }
}

extension CorrectionSearch {
    /// The maximum number of days for which `noTravelDays` tries to allow travel, and the maximum number of corrections
    /// that it returns.
    private static var daysTried: Int { 64 }
    private static var daysGiven: Int { 3 }

    func noTravelDays() throws(SolverError) -> [Correction] {
        var found: [Correction] = []
        for day in trip.daysWithoutTravel.prefix(Self.daysTried) where found.count < Self.daysGiven {
            if try dissolves(.open(day: day)) { found.append(try correction(.open(day: day), amount: 0)) }
        }
        return found
    }
}

extension Trip {
    /// The days of the trip on which the rule forbids travel, ascending.
    fileprivate var daysWithoutTravel: [Int] {
        rules.noTravelDays.isEmpty
            ? [] : Set(rules.noTravelDays).filter { 1...dayCount ~= $0 }.sorted()
    }
}
