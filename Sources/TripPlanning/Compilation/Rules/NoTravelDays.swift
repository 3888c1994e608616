import TripModel

extension Compilation {
    /// `noTravelDays`; days that the trip does not have are passed over (SPEC section 4, rule 4).
    mutating func addNoTravelDays() {
        let days = Set(trip.rules.noTravelDays).filter { 1...trip.dayCount ~= $0 }.sorted()
        guard !days.isEmpty else { return }
        forbid(days: days.map { $0..<$0 + 1 }, to: { _ in true }, .rule(.noTravelDays))
    }
}
