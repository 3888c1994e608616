import Placement
import Rerouting
import TripModel

// `maxTravelsPerDay`: so many travel segments on one day, at most (SPEC section 6).

extension Compilation {
    mutating func maxTravelsPerDay() {
        guard let limit = trip.rules.maxTravelsPerDay else { return }
        let days = (1...trip.dayCount).map { CapacityRange(space.slots(ofDay: $0), capacity: limit) }
        self.limit(days, .rule(.maxTravelsPerDay)) { _ in 1 }
    }
}

extension RouteCompilation {
    mutating func maxTravelsPerDay() {
        guard let limit = trip.rules.maxTravelsPerDay else { return }
        program.limits.dayCount = DaySum(Int64(limit), origin: origin(.rule(.maxTravelsPerDay)))
    }
}

extension CorrectionSearch {
    func maxTravelsPerDay() throws(SolverError) -> [Correction] {
        try raising(.maxTravelsPerDay, from: trip.rules.maxTravelsPerDay, to: itinerary.route.segments.count)
        {
            $0.maxTravelsPerDay = $1
        }
    }
}

extension RefusingItems {
    func maxTravelsPerDay() -> [Int] { overBudget(.maxTravelsPerDay) }
}
