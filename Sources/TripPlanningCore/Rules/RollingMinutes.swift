// `maxTravelMinutesInDays`: a limit on the minutes of driving in any run of days; in a trip that is shorter, the whole
// trip is the run (SPEC section 6).

extension Compilation {
    mutating func maxTravelMinutesInDays() {
        guard let limit = trip.rules.maxTravelMinutesInDays else { return }
        let length = min(limit.days, trip.dayCount)
        let runs = (0...(trip.dayCount - length)).map { first in
            CapacityRange(program.slots(ofDays: first..<first + length), capacity: limit.minutes.count)
        }
        self.limit(
            runs,
            .rule(.maxTravelMinutesInDays),
            naming: { $0.mode == .drive },
            amount: { $0.drivenMinutes }
        )
    }
}

extension RouteCompilation {
    mutating func maxTravelMinutesInDays() {
        guard let limit = trip.rules.maxTravelMinutesInDays else { return }
        program.limits.rollingMinutes = RollingMinutes(
            days: limit.days,
            minutes: Int64(limit.minutes.count),
            origin: origin(.rule(.maxTravelMinutesInDays))
        )
    }
}

extension CorrectionSearch {
    func maxTravelMinutesInDays() throws(SolverError) -> [Correction] {
        let limit = trip.rules.maxTravelMinutesInDays
        return try raising(.maxTravelMinutesInDays, from: limit?.minutes.count, to: allMinutes) {
            $0.maxTravelMinutesInDays?.minutes = Minutes($1)
        }
    }
}
