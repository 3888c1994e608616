/// The text for refusals in one short line.
extension Wording {
    /// The maximum length of a short refusal.
    private static let longest = 60

    /// Returns the reason for a refusal in one line of at most 60 characters: "Not on day 8: you are in Milwaukee since
    /// day 7".
    package func short(_ refusal: Refusal) -> String {
        let other = refusal.indices.compactMap { trip.items[$0].position?.day }.first
        let isSameDay = other != nil && other == refusal.day
        let place = refusal.day.map { isSameDay ? "Not there" : "Not on day \($0)" } ?? "Not there"
        let text = "\(place): \(reason(refusal, other: other, isSameDay: isSameDay))"
        guard text.count > Wording.longest else { return text }
        return text.prefix(Wording.longest - 1) + "…"
    }

    /// Returns the reason of a short refusal.
    ///
    /// - Parameters:
    ///   - other: The day of the item that causes the refusal; `nil` if there is none.
    ///   - isSameDay: True if the refused position is on this day.
    private func reason(_ refusal: Refusal, other: Int?, isSameDay: Bool) -> String {
        let travel = trip.items[refusal.index].travel
        let (from, to) = (travel?.from.printable ?? "", travel?.to.printable ?? "")
        let day = other.map { "day \($0)" } ?? "another day"
        let cause = refusal.indices.first.map { shortName($0) } ?? "another item"
        switch refusal.code {
        case .gameFixed: return "the schedule fixes it"
        case .outsideTrip: return "it is outside the trip"
        case .beforePreviousTravel:
            return isSameDay ? "you reach \(from) later that day" : "you reach \(from) on \(day)"
        case .afterNextTravel:
            return isSameDay ? "you leave \(to) earlier that day" : "you leave \(to) on \(day)"
        case .beforeDepartureGame:
            return isSameDay ? "first comes \(cause)" : "you are in \(from) until \(day)"
        case .afterArrivalGame:
            return isSameDay ? "you go to \(cause) first" : "you are in \(to) since \(day)"
        case .tie: return "\(cause) has this position"
        case .pinned: return trip.items[refusal.index].isFixed ? "its departure is fixed" : "it is pinned"
        case .outsideDays: return "other days are set for it"
        case .rule(let rule): return reason(rule)
        }
    }

    private func shortName(_ item: Int) -> String {
        (trip.items[item].game?.displayTitle ?? trip.items[item].shortTitle).printable
    }

    private func reason(_ rule: Rule) -> String {
        let rules = trip.rules
        switch rule {
        case .noTravelDays: return "it is kept free of travel"
        case .maxTravelMinutesPerDay:
            return "at most \(duration(rules.maxTravelMinutesPerDay?.count ?? 0)) of travel a day"
        case .maxTravelKmPerDay: return "at most \(rules.maxTravelKmPerDay ?? 0) km a day"
        case .maxTravelsPerDay: return "at most \(count(rules.maxTravelsPerDay ?? 0, "leg", "legs")) a day"
        case .travelHours: return "too little time in the travel hours"
        case .connections: return "too little time before the next game"
        case .restDayEvery: return "no rest day in \(count(rules.restDayEvery ?? 0, "day", "days"))"
        case .maxTravelMinutesInDays: return "too much travel in these days"
        }
    }
}

extension Refusal {
    /// Returns the reason for the refusal in one line of at most 60 characters.
    ///
    /// - Parameter trip: The trip with the rejected item.
    package func shortSentence(in trip: Trip) -> String {
        guard trip.items.indices ~= index, indices.allSatisfy({ trip.items.indices ~= $0 }) else {
            return "Not there"
        }
        return Wording(trip).short(self)
    }
}
