import Placement
import Rerouting
import TripModel

// `maxTravelMinutesPerDay`: so many minutes of travel on one day, at most (SPEC section 6).

extension Compilation {
    mutating func maxTravelMinutesPerDay() {
        guard let limit = trip.rules.maxTravelMinutesPerDay else { return }
        let days = (1...trip.dayCount).map { CapacityRange(space.slots(ofDay: $0), capacity: limit.count) }
        self.limit(days, .rule(.maxTravelMinutesPerDay)) { $0.duration.count }
    }
}

extension RouteCompilation {
    mutating func maxTravelMinutesPerDay() {
        guard let limit = trip.rules.maxTravelMinutesPerDay else { return }
        let origin = origin(.rule(.maxTravelMinutesPerDay))
        program.limits.dayMinutes = DaySum(Int64(limit.count), origin: origin)
    }
}

extension CorrectionSearch {
    func maxTravelMinutesPerDay() throws(SolverError) -> [Correction] {
        try raising(.maxTravelMinutesPerDay, from: trip.rules.maxTravelMinutesPerDay?.count, to: allMinutes) {
            $0.maxTravelMinutesPerDay = Minutes($1)
        }
    }
}

extension RefusingItems {
    func maxTravelMinutesPerDay() -> [Int] { overBudget(.maxTravelMinutesPerDay) }
}
