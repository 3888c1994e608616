import TripModel

extension Compilation {
    /// `restDayEvery`: a trip that is shorter is free (SPEC section 6).
    mutating func addRestDays() {
        guard let length = trip.rules.restDayEvery else { return }
        rest(every: length, .rule(.restDayEvery))
    }
}
