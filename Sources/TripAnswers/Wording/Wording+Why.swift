/// The text for reasons why a game is met, is missed, or cannot be added.
extension Wording {
    /// Returns the cost of meeting a game that the plan misses, or the reason why that is impossible, in one sentence.
    ///
    /// - Parameters:
    ///   - meeting: The result of a rerouting that must meet the game.
    ///   - plan: The plan that misses the game.
    ///   - list: The printed trade-offs. If one of them is the plan that meets the game, the sentence states the number
    ///     of this trade-off.
    func sentence(_ meeting: GameMeeting, comparedTo plan: ReroutedPlan, of list: TradeOffList?) -> String {
        sentence(meeting) { other in
            let instead = other.missedIndices.filter { !plan.missedIndices.contains($0) }
            let lost = self.list(instead.map { nameAndDay($0) })
            if other.isAsGood(as: plan) {
                return
                    "an equally good plan sees it and misses \(lost) instead; give the game more weight to choose that plan"
            }
            let parts = changeParts(other).all
            let price = parts.isEmpty ? "changes no leg" : "takes " + parts.joined(separator: ", ")
            let misses = instead.isEmpty ? "" : "misses \(lost) instead and "
            let subject = list?.number(of: other).map { "plan \($0) sees it: it" } ?? "seeing it"
            return "\(subject) \(misses)\(price)"
        }
    }

    private func sentence(_ meeting: GameMeeting, _ price: (ReroutedPlan) -> String) -> String {
        switch meeting {
        case .plan(let plan):
            return price(plan)
        case .impossible(let demands):
            guard !demands.isEmpty else { return "no legs or connections arrive there in time" }
            return "no plan sees it, because " + phrases(demands) + slots(addedTo: demands)
        case .otherFinish:
            return "every plan that sees it ends in another city than the trip" + slotsOfTimedLegs
        }
    }

    /// Returns a clause about the fixed slots of timed legs if the demands include the end of the trip; otherwise an
    /// empty string. These slots may be another cause, but no demand represents them.
    private func slots(addedTo demands: [Demand]) -> String {
        let namesEnd = demands.contains { if case .end = $0 { true } else { false } }
        return namesEnd ? slotsOfTimedLegs : ""
    }

    private var slotsOfTimedLegs: String {
        let isTimed =
            hasTimedLegs || ([trip.geography] + trip.sides).contains { !$0.travelTimes.departures.isEmpty }
        return isTimed ? " (timed legs and departures keep their order within the day)" : ""
    }

    /// Returns the reason why a game is missed, in one sentence, from the conflict that prevents it.
    func sentence(_ conflict: Conflict, meeting game: Int) -> String {
        guard conflict.members.isEmpty else {
            return "no arrangement of the legs sees it, because " + phrases(conflict.members)
        }
        let hasCity = trip.items[game].game?.cityName != nil
        return hasCity ? "no leg goes to its city" : "it has no city to travel to"
    }

    /// Returns the reason why the current trip meets or misses a game, as the predicate of a sentence about the game.
    func verdict(on game: GameExplanation) -> String {
        guard trip.items[game.gameIndex].position != nil else {
            return "not in the trip yet: no day and time"
        }
        guard game.isMet else {
            let reason = game.conflict.map { sentence($0, meeting: game.gameIndex) }
            return "missed: " + (reason ?? "the traveler is elsewhere at that time")
        }
        let legs = [
            game.arrivalIndex.map { "\(nameAndDay($0)) goes there" },
            game.departureIndex.map { "\(nameAndDay($0)) leaves from there" },
        ].compactMap { $0 }
        return legs.isEmpty ? "seen" : "seen: " + list(legs)
    }

    /// Returns the cost of meeting a missed game by rerouting, and the reason why the search stopped, if it did.
    func details(of game: GameExplanation) -> [String] {
        let met = game.meeting == nil ? [] : game.itinerary.metIndices
        let outcome = game.meeting.map { meeting in
            sentence(meeting) { plan in
                let instead = plan.missedIndices.filter { met.contains($0) }.map { nameAndDay($0) }
                let parts = changeParts(plan).all
                return "rerouting could include it: "
                    + (parts.isEmpty ? "with the current legs" : parts.joined(separator: ", "))
                    + (instead.isEmpty ? "" : ", but it misses \(list(instead)) instead")
            }
        }
        return [outcome, game.stopped.map { "\($0) There may be other obstacles." }]
            .compactMap { $0 }
    }

    /// Returns the cost of adding a game of a schedule, or the reason why that is impossible, as a clause about the
    /// game.
    func sentence(_ answer: CandidateExplanation) -> String {
        switch answer.verdict {
        case .nearby(let option): return "it can be seen: " + Wording(option.trip).price(of: option)
        case .impossible(let demands, let trip):
            guard answer.candidate.game.cityName != nil else { return "it has no city to travel to" }
            guard !demands.isEmpty else {
                return "no route along legs and connections reaches it in time"
            }
            let wording = Wording(trip)
            return "it cannot be seen, because " + wording.phrases(demands) + wording.slots(addedTo: demands)
        case .refused(let error): return "the trip would be invalid with it: \(error.reason)"
        case .known(let item):
            return "it is already in the trip, as \(trip[item].map { nameAndDay(of: $0) } ?? item)"
        case .outside: return "it is not on a day of the trip"
        case .noPlan: return "the current trip has no plan; reroute shows why"
        case .stopped(let reason): return "unknown whether it can be seen: \(reason)"
        }
    }
}

extension ReroutedPlan {
    /// True if both plans have the same cost for missed games, edits and minutes.
    fileprivate func isAsGood(as other: ReroutedPlan) -> Bool {
        (cost.missed, cost.edits, cost.minutes) == (other.cost.missed, other.cost.edits, other.cost.minutes)
    }
}
