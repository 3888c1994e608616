import Placement
import Rerouting
import TripModel

// `maxTravelKmPerDay`: so many kilometres of travel on one day, at most; each distance is rounded up, and one that is
// not known is 0 (SPEC section 6).

extension Compilation {
    mutating func maxTravelKmPerDay() {
        guard let limit = trip.rules.maxTravelKmPerDay else { return }
        let days = (1...trip.dayCount).map { CapacityRange(space.slots(ofDay: $0), capacity: limit) }
        self.limit(days, .rule(.maxTravelKmPerDay)) { Int($0.countedKilometres) }
    }
}

extension RouteCompilation {
    mutating func maxTravelKmPerDay() {
        guard let limit = trip.rules.maxTravelKmPerDay else { return }
        program.limits.dayKilometres = DaySum(Int64(limit), origin: origin(.rule(.maxTravelKmPerDay)))
    }
}

extension CorrectionSearch {
    func maxTravelKmPerDay() throws(SolverError) -> [Correction] {
        let all = trip.items.reduce(0) { $0 + Int($1.travel?.countedKilometres ?? 0) }
        return try raising(.maxTravelKmPerDay, from: trip.rules.maxTravelKmPerDay, to: all) {
            $0.maxTravelKmPerDay = $1
        }
    }
}

extension RefusingItems {
    func maxTravelKmPerDay() -> [Int] { overBudget(.maxTravelKmPerDay) }
}
