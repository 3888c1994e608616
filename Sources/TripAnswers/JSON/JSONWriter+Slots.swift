import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `slots` (SPEC section 9).
    public mutating func slots(_ answer: TripSlots) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.ids("route", answer.itinerary.route.legs, of: trip)
            json.objects("segments", answer.legs) { $0.members(of: $1, in: trip) }
            json.gaps(of: answer.itinerary, Wording(trip))
            if let stopped = answer.stopped { json.member("stopped", stopped.name) }
        }
    }

    private mutating func members(of entry: LegReach, in trip: Trip) {
        let slots = entry.slots
        member("item", slots.id)
        member("validDayRange", slots.validDayRange) { json, days in
            json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
        }
        object("barrierGames") { json in
            json.member("before", slots.barrierGames.before) { $0.string($1) }
            json.member("after", slots.barrierGames.after) { $0.string($1) }
        }
        objects("feasible", slots.feasibleSlots) { json, slot in
            json.members(of: slot, of: trip)
            json.member("sortOrder", slots.sortOrder(in: slot)) { $0.double($1) }
            json.member("reachable", entry.isReachable(slot))
        }
        objects("reachable", entry.reachable) { $0.members(of: $1, of: trip) }
    }

    /// Writes the answer of `check` (SPEC section 9).
    public mutating func check(_ answer: CheckAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", answer.item)
            json.member("valid", answer.isValid)
            json.reasons(answer.refusals, wording)
            json.member("nearest", answer.nearest) { $0.slot($1.slot, sortOrder: $1.sortOrder, of: trip) }
        }
    }

    /// Writes the answer of `place` (SPEC section 9).
    public mutating func place(_ answer: PlaceAnswer) {
        let itinerary = answer.slots.itinerary
        let wording = Wording(itinerary.trip)
        object { json in
            json.member("item", answer.slots.id)
            json.member("best", answer.ranking.first) { $0.rank($1, of: answer.slots) }
            json.list("ranking", answer.ranking) { $0.rank($1, of: answer.slots) }
            json.changes(placing: answer.positions, in: itinerary.trip)
            json.gaps(of: itinerary, wording)
            json.tightConnections(answer.tightConnections, wording)
        }
    }

    private mutating func rank(_ rank: RankedSlot, of slots: LegSlots) {
        object { json in
            json.key("slot")
            json.slot(rank.slot, sortOrder: slots.sortOrder(in: rank.slot), of: slots.itinerary.trip)
            json.object("cost") { json in
                json.member("preference", rank.preference)
                json.member("dayShift", rank.dayShift)
                json.member("slotShift", rank.slotShift)
            }
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `nearby` (SPEC section 9).
    public mutating func options(_ answer: NearbyAnswer) {
        object { json in
            json.member("trip", answer.itinerary.trip.id)
            json.member("base", answer.nearby.base) { $0.cost($1) }
            json.objects("options", zip(answer.nearby.games, answer.left)) { json, entry in
                let (option, left) = entry
                let dated = answer.candidates[option.candidate]
                json.member("gameId", dated.gameID)
                json.member("title", dated.game.title) { $0.string($1) }
                json.member("city", dated.game.city) { $0.string($1) }
                json.day(option.day, of: answer.itinerary.trip)
                json.member("difference", option.difference) { $0.cost($1) }
                json.ids("missedGames", option.plan.missedIndices, of: option.trip)
                json.ids("instead", option.insteadIndices, of: option.trip)
                json.left(left)
                json.member("changes", answer.changes(option)) { $0.changes($1) }
            }
            if answer.leftOut > 0 { json.member("total", answer.nearby.games.count + answer.leftOut) }
            json.member("stopped", answer.nearby.stopped) { $0.string($1.name) }
            json.member("reason", answer.reason) { json, reason in
                json.object { json in
                    json.member("code", reason.code)
                    json.member("message", Wording(answer.itinerary.trip).sentence(reason))
                }
            }
            if let replaced = answer.replaced {
                json.takenOut(replaced)
            }
        }
    }

    /// Writes the answer of `why` (SPEC section 9).
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - document: The document of the trip, if there is one. Corrections of the rules preserve the document's
    ///     unknown rules.
    public mutating func why(_ answer: WhyAnswer, in document: TripDocument? = nil) {
        switch answer {
        case .leg(let leg): write(leg, in: document)
        case .game(let game): write(game)
        case .candidate(let candidate): write(candidate)
        case .wish(let wish): write(wish)
        }
    }

    private mutating func write(_ leg: LegExplanation, in document: TripDocument?) {
        let trip = leg.legSlots.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", trip.items[leg.legSlots.leg].id)
            json.objects("slots", leg.slots) { json, explanation in
                json.members(of: explanation.slot, of: trip)
                json.member("feasible", explanation.isFeasible)
                json.reasons(explanation.refusals, wording)
                json.member("reachable", explanation.isReachable) { $0.bool($1) }
                json.member("moves", explanation.push) { json, push in
                    json.array(push.moves) { $0.move($1, of: trip) }
                }
                json.member("conflict", explanation.conflict) { $0.conflict($1, wording) }
                json.corrections(explanation.corrections, wording, in: document)
            }
        }
    }

    private mutating func write(_ game: GameExplanation) {
        let trip = game.itinerary.trip
        object { json in
            json.member("item", game.game)
            json.member("kind", "game")
            json.member("met", game.isMet)
            json.ids("by", [game.arrivalIndex, game.departureIndex].compactMap { $0 }, of: trip)
            json.member("conflict", game.namedConflict) {
                $0.conflict($1, meeting: game.gameIndex, Wording(trip))
            }
            json.member("cost", game.difference) { $0.cost($1) }
            if let stopped = game.stopped { json.member("stopped", stopped.name) }
        }
    }

    private mutating func write(_ answer: CandidateExplanation) {
        let trip = answer.itinerary.trip
        let option: NearbyGame? = if case .nearby(let option) = answer.verdict { option } else { nil }
        let conflict: ([Demand], Trip)? =
            if case .impossible(let demands, let trip) = answer.verdict { (demands, trip) } else { nil }
        object { json in
            json.member("trip", trip.id)
            json.member("gameId", answer.candidate.game.gameID ?? "")
            json.day(answer.candidate.day, of: trip)
            json.member("possible", answer.isPossible) { $0.bool($1) }
            json.member("message", Wording(trip).sentence(answer))
            json.member("difference", option?.difference) { $0.cost($1) }
            json.ids("missedGames", option?.missedIndices ?? [], of: option?.trip ?? trip)
            json.member("conflict", conflict) { $0.conflict($1.0, Wording($1.1)) }
        }
    }

    private mutating func write(_ answer: WishExplanation) {
        let wording = Wording(answer.itinerary.trip, answer.wishes)
        object { json in
            json.members(of: answer.granted, named: "wish")
            if let refusal = answer.refusal {
                json.key("conflict")
                json.refusal(refusal, wording)
            } else {
                json.member("conflict", answer.conflict) { $0.conflict($1, wording) }
            }
            if let stopped = answer.stopped { json.member("stopped", stopped.name) }
        }
    }
}
