import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `plan` (SPEC section 14).
    public mutating func plan(_ answer: PlanAnswer) {
        object { $0.members(of: answer) }
    }

    private mutating func members(of answer: PlanAnswer) {
        let (plan, trip) = (answer.plan, answer.itinerary.trip)
        member("trip", trip.id)
        member("status", answer.status.rawValue)
        member("engine", plan.engine)
        member("cost", answer.taken?.cost) { $0.cost($1) }
        granted(
            answer.taken?.wishes
                ?? plan.wishes.wishes.map { GrantedWish(id: $0.id, count: $0.count, games: []) }
        )
        list("games", answer.taken?.games ?? []) { $0.string($1) }
        let rerouted = answer.taken?.plan
        legs(rerouted, of: rerouted?.original ?? trip)
        list("dropped", answer.taken?.dropped ?? []) { $0.string($1) }
        list("missedGames", answer.taken?.missedGames ?? []) { $0.string($1) }
        list("unreachableGames", plan.unreachableGames) { $0.string($1) }
        takenOut(answer.replaced)
        left(answer.left)
        member("refusals", plan.refusals) { json, refusals in
            json.array(refusals) { json, refusal in
                json.object { json in
                    json.member("wish", refusal.id)
                    json.key("conflict")
                    json.refusal(refusal, Wording(trip, plan.wishes))
                }
            }
        }
        list("leftOut", plan.leftOut) { $0.string($1.gameID) }
        list("unmatched", plan.unmatched) { $0.string($1) }
        member("conflict", plan.conflict) { $0.conflict($1, Wording(trip, plan.wishes)) }
        member("bound", plan.bound) { json, bound in json.array(bound) { $0.int(Int(clamping: $1)) } }
        member("tradeOffs", plan.tradeOffs) { json, tradeOffs in
            json.array(tradeOffs.enumerated()) { json, entry in
                json.object { $0.tradeOff(entry.element, number: entry.offset + 1) }
            }
        }
        if let window = answer.window { members(of: window) }
        member("stopped", plan.stopped ?? answer.window?.stopped) { $0.string($1.name) }
        member("planned", answer.planned) { $0.compact($1.tree.root) }
    }

    private mutating func members(of window: SeasonWindow) {
        member("startDate", window.startDate.description)
        objects("starts", window.starts) { json, start in
            json.member("startDate", start.date.description)
            json.member("cost", start.cost) { $0.cost($1) }
        }
    }

    private mutating func tradeOff(_ planned: PlannedTrip, number: Int) {
        member("number", number)
        member("cost", planned.cost) { $0.cost($1) }
        granted(planned.wishes)
        list("games", planned.games) { $0.string($1) }
        list("missedGames", planned.missedGames) { $0.string($1) }
        list("dropped", planned.dropped) { $0.string($1) }
        legs(planned.plan, of: planned.plan.original)
    }

    private mutating func granted(_ wishes: [GrantedWish]) {
        objects("wishes", wishes) { $0.members(of: $1, named: "id") }
    }

    /// Writes the members of a wish and the games that grant it.
    mutating func members(of wish: GrantedWish, named key: String) {
        member(key, wish.id)
        member("granted", wish.granted)
        member("count", wish.count)
        list("games", wish.games) { $0.string($1) }
    }

    private mutating func cost(_ cost: PlanCost) {
        object { json in
            json.member("missed", Int(clamping: cost.missed))
            json.member("minutes", Int(clamping: cost.minutes))
            json.member("days", Int(clamping: cost.days))
            json.member("span", Int(clamping: cost.span))
            json.member("edits", Int(clamping: cost.edits))
            json.member("games", Int(clamping: cost.games))
        }
    }
}
