extension Rules {
    /// Checks the values of the rules.
    ///
    /// - Throws: `TripError` for the first rule, in the order below, whose value is not allowed.
    func check() throws(TripError) {
        func check(_ value: Int?, _ allowed: ClosedRange<Int>, _ place: RulePlace) throws(TripError) {
            guard let value, !(allowed ~= value) else { return }
            throw TripError(.outOfRange(value, allowed: allowed), at: .rules(place))
        }
        let whole = 0...TripLimits.whole
        try check(maxTravelMinutesPerDay?.count, whole, .rule(.maxTravelMinutesPerDay))
        try check(maxTravelKmPerDay, whole, .rule(.maxTravelKmPerDay))
        try check(maxTravelsPerDay, whole, .rule(.maxTravelsPerDay))
        for day in noTravelDays { try check(day, 1...TripLimits.whole, .rule(.noTravelDays)) }
        if let hours = travelHours, hours.earliest >= hours.latest {
            throw TripError(.reversed, at: .rules(.rule(.travelHours)))
        }
        try check(buffers.after.count, whole, .bufferAfterGame)
        try check(buffers.before.count, whole, .bufferBeforeGame)
        try check(buffers.beforeDeparture.count, whole, .bufferBeforeDeparture)
        try check(buffers.afterArrival.count, whole, .bufferAfterArrival)
        try check(presumedStart?.minuteOfDay, 0...ClockTime.lastMinuteOfDay, .presumedStart)
        try check(restDayEvery, 2...TripLimits.whole, .rule(.restDayEvery))
        try check(maxTravelMinutesInDays?.days, 1...TripLimits.whole, .rule(.maxTravelMinutesInDays))
        try check(maxTravelMinutesInDays?.minutes.count, whole, .rule(.maxTravelMinutesInDays))
    }
}
