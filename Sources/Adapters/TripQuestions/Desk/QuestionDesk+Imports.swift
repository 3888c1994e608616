// What calendars and timetables make: no questions about a trip that was read, or about more than it.
extension QuestionDesk {
    /// Reads the trip that a calendar (iCalendar) makes, as `import-calendar` does.
    ///
    /// - Parameters:
    ///   - calendar: The calendar in UTF-8.
    ///   - timeZone: The time zone of places for which none is known, and whose events state none.
    /// - Returns: The trip as the reply's document and JSON. What is not taken is in its warnings; the answer is no where
    ///   events are refused, such as those that recur, and the others are taken all the same.
    /// - Throws: `QuestionError` when it is no calendar, makes no trip, or the package trait `Libical` is off.
    public func trip(
        ofCalendar calendar: [UInt8],
        timeZone: String? = nil
    ) throws(QuestionError) -> QuestionReply {
        let name = "calendar"
        if let timeZone { try SystemTimeZones.check(timeZone, calling: "timeZone") }
        let imported = Calendars.trip(calendar, of: name, beside: surroundings, timeZone: timeZone)
        switch imported.trip {
        case .success(let document):
            var answer = Answer.document(document, isKept: false, warnings: imported.notes)
            answer.isNo = imported.isPartial
            return QuestionReply(answer, wantsText: false)
        case .failure(let error):
            let reason = ([error.reason] + imported.notes.prefix(3)).joined(separator: "; ")
            throw QuestionError(error.facts, input: name, reason: reason)
        }
    }

    /// Reads the departures of a timetable (GTFS) between a trip's cities, as `import-gtfs` does.
    ///
    /// - Parameters:
    ///   - feed: The path of a folder or a zip.
    ///   - trip: The trip; it must have a `startDate`.
    ///   - km: How far at most a stop may be from its city, in kilometres, 0 or more.
    ///   - budget: The work budget; one step is some 16 bytes of the feed.
    /// - Returns: The departures as CSV, which is the reply's text and the one member of its JSON, for the option `departures` of
    ///   questions. Rows that are not taken are in the warnings; the answer is no where some are refused.
    /// - Throws: `QuestionError` when the trip or the feed cannot be read, and when the budget is spent.
    public func departures(
        of feed: String,
        for trip: QuestionTrip,
        within km: Double = 30,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        guard km >= 0, km.isFinite else { throw .usage("km must be a finite number of 0 or more") }
        var answer = try DeparturesRequest(of: feed, within: km).answer(trip.input, budget)
        answer.isNo = answer.isPartial
        return QuestionReply(answer, wantsText: false)
    }
}
