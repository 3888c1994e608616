import Placement
import TripModel

extension Compilation {
    /// `maxTravelMinutesPerDay` (SPEC section 6).
    mutating func addDayMinutes() {
        guard let limit = trip.rules.maxTravelMinutesPerDay else { return }
        let days = (1...trip.dayCount).map { Budget(space.slots(ofDay: $0), capacity: limit.count) }
        self.limit(days, .rule(.maxTravelMinutesPerDay)) { $0.duration.count }
    }
}
