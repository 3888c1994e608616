extension OpeningHours {
    /// The first problem of the hours, with the key that has it; `nil` if they are valid.
    var problem: (TripError.Problem, ItemKey)? {
        if periods.isEmpty { return (.visit(.noPeriods), .open) }
        for period in periods {
            guard 0...ClockTime.lastMinuteOfDay ~= period.from, period.to <= OpeningHours.latestEnd else {
                return (.visit(.periodOutOfRange), .open)
            }
            guard period.from <= period.to else { return (.reversed, .open) }
            if period.on?.isEmpty ?? false { return (.visit(.noDays), .open) }
        }
        guard OpeningHours.steps ~= every else {
            return (.outOfRange(every, allowed: OpeningHours.steps), .every)
        }
        return nil
    }
}
