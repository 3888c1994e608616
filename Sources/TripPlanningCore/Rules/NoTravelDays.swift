// `noTravelDays`: days on which no travel segment may stand; those that the trip does not have are passed over (SPEC
// section 4, rule 4).

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
    /// The greatest number of days without travel that are tried, and of those that help and are given.
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
    /// The days of the trip, ascending, on which the rule forbids travel.
    fileprivate var daysWithoutTravel: [Int] {
        Set(rules.noTravelDays).filter { 1...dayCount ~= $0 }.sorted()
    }
}
