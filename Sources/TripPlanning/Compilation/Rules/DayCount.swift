import Placement
import TripModel

extension Compilation {
    /// `maxTravelsPerDay` (SPEC section 6).
    mutating func addDayCount() {
        guard let limit = trip.rules.maxTravelsPerDay else { return }
        let days = (1...trip.dayCount).map { Budget(space.slots(ofDay: $0), capacity: limit) }
        self.limit(days, .rule(.maxTravelsPerDay)) { _ in 1 }
    }
}
