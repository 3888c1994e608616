/// The words of the reasons why a game is met, missed, or cannot be added.
extension Wording {
    /// The outcome of meeting a game that a plan misses, in one sentence.
    ///
    /// - Parameter list: The trade-offs, where they are told, so that a plan among them is called by its number.
    func sentence(_ meeting: GameMeeting, beside plan: ReroutedPlan, of list: TradeOffList?) -> String {
        sentence(meeting) { other in
            let instead = other.missedIndices.filter { !plan.missedIndices.contains($0) }
            let lost = self.list(instead.map { nameAndDay($0) })
            if other.isAsGood(as: plan) {
                return "an equal plan meets it and misses \(lost) instead; with more weight it is chosen"
            }
            let parts = changeParts(other).all
            let price = parts.isEmpty ? "changes no leg" : "takes " + parts.joined(separator: ", ")
            let misses = instead.isEmpty ? "" : "misses \(lost) instead and "
            let subject = list?.number(of: other).map { "plan \($0) meets it: it" } ?? "meeting it"
            return "\(subject) \(misses)\(price)"
        }
    }

    private func sentence(_ meeting: GameMeeting, _ price: (ReroutedPlan) -> String) -> String {
        switch meeting {
        case .plan(let plan):
            return price(plan)
        case .impossible(let demands):
            guard !demands.isEmpty else { return "no legs and connections lead there in time" }
            return "no plan meets it, because " + phrases(demands) + slots(beside: demands)
        case .otherFinish:
            return "no plan that meets it finishes where the trip does" + slotsOfTimedLegs
        }
    }

    /// The slots of timed legs, which no demand names, as a possible cause where the end of the trip is in the way.
    private func slots(beside demands: [Demand]) -> String {
        let namesEnd = demands.contains { if case .end = $0 { true } else { false } }
        return namesEnd ? slotsOfTimedLegs : ""
    }

    private var slotsOfTimedLegs: String {
        let isTimed =
            hasTimedLegs || ([trip.geography] + trip.sides).contains { !$0.travelTimes.departures.isEmpty }
        return isTimed ? ", with timed legs and departures only where they stand in their days" : ""
    }

    /// The reason why a conflict leaves a game missed, in one sentence.
    func sentence(_ conflict: Conflict, meeting game: Int) -> String {
        guard conflict.members.isEmpty else {
            return "no arrangement of the travels meets it, because " + phrases(conflict.members)
        }
        let hasCity = trip.items[game].game?.cityName != nil
        return hasCity ? "no travel leads to its city" : "it has no city to travel to"
    }

    /// The reason why a trip as it stands meets or misses a game, as the rest of a sentence about it.
    func verdict(on game: GameExplanation) -> String {
        guard game.isMet else {
            let reason = game.conflict.map { sentence($0, meeting: game.gameIndex) }
            return "missed: " + (reason ?? "the traveller is elsewhere then")
        }
        let legs = [
            game.arrivalIndex.map { "\(nameAndDay($0)) leads there" },
            game.departureIndex.map { "\(nameAndDay($0)) leads away" },
        ].compactMap { $0 }
        return legs.isEmpty ? "met" : "met: " + list(legs)
    }

    /// The outcome of re-routing with a missed game as mandatory, and the limit at which the search stopped.
    func details(of game: GameExplanation) -> [String] {
        let met = game.meeting == nil ? [] : game.itinerary.metIndices
        let outcome = game.meeting.map { meeting in
            sentence(meeting) { plan in
                let instead = plan.missedIndices.filter { met.contains($0) }.map { nameAndDay($0) }
                let parts = changeParts(plan).all
                return "re-routing could meet it: "
                    + (parts.isEmpty ? "as the legs stand" : parts.joined(separator: ", "))
                    + (instead.isEmpty ? "" : ", and misses \(list(instead)) instead")
            }
        }
        return [outcome, game.stopped.map { "\($0) What else stands against it is left out." }]
            .compactMap { $0 }
    }

    /// The cost of adding a game of a schedule, or what stands in the way, as the rest of a sentence about it.
    func sentence(_ answer: CandidateExplanation) -> String {
        switch answer.verdict {
        case .option(let option): return "it can be seen: " + Wording(option.trip).price(of: option)
        case .impossible(let demands, let trip):
            guard answer.candidate.game.cityName != nil else { return "it has no city to travel to" }
            guard !demands.isEmpty else {
                return "no walk along legs and connections comes to it in time"
            }
            let wording = Wording(trip)
            return "it cannot be seen while " + wording.phrases(demands) + wording.slots(beside: demands)
        case .refused(let error): return "the trip would be invalid with it: \(error.reason)"
        case .known(let item):
            return "it is in the trip already, as \(trip[item].map { nameAndDay(of: $0) } ?? item)"
        case .outside: return "it is on none of the trip's days"
        case .noPlan: return "the trip has no plan as it is; itinerary reroute says why"
        case .stopped(let reason): return "not known whether it can be seen: \(reason)"
        }
    }
}

extension ReroutedPlan {
    /// True if a plan misses, edits and drives just as much.
    fileprivate func isAsGood(as other: ReroutedPlan) -> Bool {
        (cost.missed, cost.edits, cost.minutes) == (other.cost.missed, other.cost.edits, other.cost.minutes)
    }
}
