import TripModel

// `restDayEvery`: of so many consecutive days one has no travel; a trip that is shorter is free (SPEC section 6).

extension Compilation {
    mutating func restDayEvery() {
        guard let length = trip.rules.restDayEvery else { return }
        rest(every: length, .rule(.restDayEvery))
    }
}

extension CorrectionSearch {
    func restDayEvery() throws(PlanningError) -> [Correction] {
        try raising(.restDayEvery, from: trip.rules.restDayEvery, to: trip.dayCount) { $0.restDayEvery = $1 }
    }
}
