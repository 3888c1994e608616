import Placement
import TripModel

extension Compilation {
    /// `maxTravelMinutesInDays`: in a trip that is shorter, the whole trip is the run (SPEC section 6).
    mutating func addRollingMinutes() {
        guard let limit = trip.rules.maxTravelMinutesInDays else { return }
        let length = min(limit.days, trip.dayCount)
        let runs = (0...(trip.dayCount - length)).map { first in
            Budget(program.slots(ofDays: first..<first + length), capacity: limit.minutes.count)
        }
        self.limit(runs, .rule(.maxTravelMinutesInDays)) { $0.duration.count }
    }
}
