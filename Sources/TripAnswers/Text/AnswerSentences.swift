/// Each `sentence` summarizes an answer in one or two sentences without a final period, for a language model, a
/// notebook or a log.
extension TripSlots {
    /// A sentence with the number of slots for each of the first four legs, and the number of other legs.
    package var sentence: String {
        let trip = itinerary.trip
        let wording = Wording(trip)
        let parts = legs.prefix(4).map { entry in
            let count = entry.slots.feasibleSlots.count
            let slots = count == 0 ? "no slot" : wording.count(count, "slot", "slots")
            return "\(trip.items[entry.slots.leg].id.printable) has \(slots)"
        }
        let more = legs.count - parts.count
        let rest = more > 0 ? ", and \(wording.count(more, "leg", "legs")) more" : ""
        return parts.isEmpty ? "no legs" : parts.joined(separator: ", ") + rest
    }
}

extension CheckAnswer {
    /// A sentence with the result of the check, and the first reason if the position is not feasible.
    package var sentence: String {
        let wording = Wording(itinerary.trip)
        let day = wording.day(position.day)
        guard let refusal = refusals.first else { return "\(item.printable) can be placed on \(day)" }
        return "\(item.printable) cannot be placed there on \(day): \(wording.sentence(refusal))"
    }
}

extension PlaceAnswer {
    /// A sentence with the day of the best slot.
    package var sentence: String {
        let trip = slots.itinerary.trip
        let id = trip.items[slots.leg].id.printable
        guard let best = ranking.first else { return "\(id) has no feasible slot" }
        return "\(id) fits best on \(Wording(trip).day(best.slot.day))"
    }
}

extension AuditAnswer {
    /// A sentence with the number of findings and the most severe finding, such as "2 findings: Tigers v Blue Jays in
    /// Detroit on day 5 is missed".
    public var sentence: String {
        let trip = itinerary.trip
        guard let first = audit.findings.min(by: { $0.severity(in: trip) > $1.severity(in: trip) }) else {
            return "all is well"
        }
        let count = Wording(trip).count(audit.findings.count, "finding", "findings")
        return "\(count): \(first.sentence(in: trip))"
    }
}

extension NearbyAnswer {
    /// A sentence with the number of nearby games and the best game.
    package var sentence: String {
        guard let first = nearby.games.first else { return "no other game can be seen" }
        let wording = Wording(first.trip)
        let game = candidates[first.candidate]
        let name = wording.name(game.game.game.displayTitle ?? game.gameID, in: game.game.city)
        let count = wording.count(nearby.games.count + leftOut, "game", "games")
        return "\(count) could be seen: \(name) on \(wording.day(game.day)), \(first.sentence)"
    }
}

extension PlanAnswer {
    /// A summary of the chosen trip, or the reason why there is none.
    package var sentence: String {
        let wording = Wording(itinerary.trip, plan.wishes)
        if let taken { return wording.summary(taken) }
        if let conflict = plan.conflict { return wording.sentence(conflict) }
        return status == .infeasible
            ? "no trip satisfies the limits and rules" : "the search stopped before it found a trip"
    }
}

extension WhyAnswer {
    /// Returns a summary of the answer.
    ///
    /// - Parameter trip: The trip that the answer is about.
    package func sentence(in trip: Trip) -> String {
        let wording = Wording(trip)
        switch self {
        case .leg(let leg):
            let open = leg.slots.count { $0.isReachable == true }
            let slots = wording.count(leg.slots.count, "slot", "slots")
            let reason = leg.slots.lazy.compactMap { slot in slot.refusals.first }.first
            let why = open == 0 ? reason.map { ": " + wording.sentence($0) } ?? "" : ""
            let id = trip.items[leg.legSlots.leg].id.printable
            return "\(id) can be placed in \(open) of \(slots)" + why
        case .game(let game): return game.sentence
        case .candidate(let candidate): return candidate.sentence
        case .wish(let wish):
            let words = Wording(trip, wish.wishes)
            return "\(words.name(wish.wish)): \(words.sentence(wish))"
        }
    }
}

extension ScheduleChanges {
    /// Returns a sentence with the number of changes and the first change.
    ///
    /// - Parameter trip: The trip that was compared with the schedule.
    package func sentence(in trip: Trip) -> String {
        guard let first = entries.first else { return "nothing changes" }
        let wording = Wording(trip)
        return "\(wording.count(entries.count, "entry", "entries")): \(first.sentence(in: trip))"
    }
}

extension TripDocument {
    /// A sentence with the name of the trip, and its numbers of days and games.
    package var sentence: String {
        let wording = Wording(trip)
        let games = trip.games.count
        let name = (trip.name ?? trip.id).printable
        return
            "\(name): \(wording.count(trip.dayCount, "day", "days")), \(wording.count(games, "game", "games"))"
    }
}
