import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `reroute` (SPEC section 9).
    public mutating func reroute(_ answer: RerouteAnswer) {
        let (reroute, trip) = (answer.reroute, answer.itinerary.trip)
        object { json in
            json.member("trip", trip.id)
            json.member("status", reroute.status.rawValue)
            json.member("engine", reroute.engine)
            json.member("cost", answer.plan?.cost) { $0.cost($1) }
            json.money(answer.expenses)
            json.legs(answer.plan, of: trip)
            json.ids("dropped", answer.plan?.droppedIndices ?? [], of: trip)
            json.ids("missedGames", answer.plan?.missedIndices ?? [], of: trip)
            json.ids("unreachableGames", reroute.unreachableIndices, of: trip)
            json.takenOut(answer.replaced)
            json.left(answer.left)
            json.member("conflict", reroute.conflict) { $0.conflict($1, Wording(trip)) }
            json.member("bound", reroute.bound) { json, bound in
                json.array(bound) { $0.int(Int(clamping: $1)) }
            }
            json.member("tradeOffs", reroute.tradeOffs) { json, plans in
                json.array(plans.enumerated()) { json, entry in
                    let (offset, plan) = entry
                    json.object { json in
                        json.member("number", offset + 1)
                        json.member("cost", plan.cost) { $0.cost($1) }
                        json.ids("missedGames", plan.missedIndices, of: trip)
                        json.ids("dropped", plan.droppedIndices, of: trip)
                        json.legs(plan, of: trip)
                    }
                }
            }
            json.member("stopped", reroute.stopped) { $0.string($1.name) }
            json.member("rerouted", answer.rerouted) { $0.compact($1.tree.root) }
        }
    }

    /// Writes the member `takenOut`: the items that were removed from the document. Writes nothing if the removal was
    /// not requested.
    mutating func takenOut(_ replaced: ReplacedGames?) {
        if let replaced { list("takenOut", replaced.takenOut) { $0.string($1) } }
    }

    /// Writes the legs of a plan. The day `firstDay` of the trip has the number 1.
    mutating func legs(_ plan: ReroutedPlan?, of trip: Trip, countingFrom firstDay: Int = 1) {
        objects("legs", plan?.legs ?? []) { json, leg in
            json.member("item", leg.id)
            json.member("from", trip.cities.names[leg.from.index])
            json.member("to", trip.cities.names[leg.to.index])
            json.member("durationMinutes", leg.duration.count)
            json.member("distanceKm", leg.distanceKm) { $0.double($1) }
            if let start = leg.start {
                json.member("start", start.description)
                json.member("title", leg.title) { $0.string($1) }
            }
            if leg.mode != .drive { json.member("mode", leg.mode.rawValue) }
            json.member("at", leg.slot) {
                $0.slot($1, sortOrder: leg.position.sortOrder, of: trip, countingFrom: firstDay)
            }
            json.member("change", leg.change.name)
        }
    }

    /// Writes the cost of a rerouting, or the difference between two costs.
    mutating func cost(_ cost: RouteCost) { self.cost(cost.namedLevels) }

    /// Writes the cost at each level.
    mutating func cost(_ levels: [CostLevel]) {
        object { json in
            for (level, cost) in levels { json.member(level.rawValue, cost) }
        }
    }
}

extension ReroutedLeg.Change {
    fileprivate var name: String {
        switch self {
        case .none: "none"
        case .moved: "moved"
        case .new: "new"
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `repair` (SPEC section 9).
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - document: The document of the trip, if there is one.
    ///   - repaired: The document with the plan written into it; `nil` if there is no plan.
    public mutating func repair(
        _ answer: RepairAnswer,
        in document: TripDocument? = nil,
        repaired: TripDocument?
    ) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        let reasons = answer.conflicts.map { wording.sentence($0.conflict) }
        object { json in
            json.member("trip", trip.id)
            json.member("status", answer.repair.status.rawValue)
            json.member("engine", answer.repair.engine)
            json.member("cost", answer.repair.cost) { $0.cost($1.namedLevels) }
            json.money(answer.expenses)
            json.list("moves", answer.repair.moves) { $0.move($1, of: trip) }
            json.changes(placing: answer.repair.positions, in: trip)
            json.ids("missedGames", answer.repair.missedIndices, of: trip)
            json.ids("unreachableGames", answer.repair.unreachableIndices, of: trip)
            json.left(answer.left)
            json.gaps(of: answer.itinerary, wording)
            json.tightConnections(answer.tightConnections, wording)
            json.member("conflict", answer.repair.conflict) { $0.conflict($1, wording) }
            json.conflicts(
                zip(answer.conflicts, reasons),
                mayBeMore: answer.mayBeMore,
                wording,
                in: document
            )
            json.member("repaired", repaired) { $0.compact($1.tree.root) }
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `plan` (SPEC section 14).
    public mutating func plan(_ answer: PlanAnswer) {
        object { $0.members(of: answer) }
    }

    private mutating func members(of answer: PlanAnswer) {
        let (plan, trip) = (answer.plan, answer.itinerary.trip)
        let wording = Wording(trip, plan.wishes, countingFrom: answer.firstDay)
        member("trip", trip.id)
        member("status", answer.status.rawValue)
        member("engine", plan.engine)
        let expenses = answer.expenses
        member("cost", answer.taken) { $0.cost($1.cost, expenses?.money) }
        money(expenses, countingFrom: answer.firstDay)
        granted(
            answer.taken?.wishes(countingFrom: answer.firstDay)
                ?? plan.wishes.wishes.map { GrantedWish(id: $0.id, count: $0.count, games: []) }
        )
        list("games", answer.taken?.games ?? []) { $0.string($1) }
        if plan.wishes.wishes.contains(where: { $0.visit != nil }) {
            objects("visits", answer.taken?.visits ?? []) { json, visit in
                json.member("id", visit.id)
                json.member("day", visit.start.day - answer.firstDay + 1)
                json.member("start", visit.start.time.description)
            }
        }
        let rerouted = answer.taken?.plan
        legs(rerouted, of: rerouted?.original ?? trip, countingFrom: answer.firstDay)
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
                    json.refusal(refusal, wording)
                }
            }
        }
        list("leftOut", plan.leftOut) { $0.string($1.gameID) }
        list("unmatched", plan.unmatched) { $0.string($1) }
        member("conflict", plan.conflict) { $0.conflict($1, wording) }
        member("bound", plan.bound) { json, bound in json.array(bound) { $0.int(Int(clamping: $1)) } }
        member("tradeOffs", plan.tradeOffs) { json, tradeOffs in
            json.array(tradeOffs.enumerated()) { json, entry in
                let firstDay = answer.tradeOffFirstDays?[entry.offset] ?? 1
                json.object {
                    $0.tradeOff(
                        entry.element,
                        number: entry.offset + 1,
                        answer.expenses(of: entry.element)?.money,
                        countingFrom: firstDay
                    )
                }
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
            json.member("cost", start.cost) { $0.cost($1, start.money) }
        }
    }

    private mutating func tradeOff(
        _ planned: PlannedTrip,
        number: Int,
        _ money: TripMoney?,
        countingFrom firstDay: Int
    ) {
        member("number", number)
        member("cost", planned.cost) { $0.cost($1, money) }
        granted(planned.wishes(countingFrom: firstDay))
        list("games", planned.games) { $0.string($1) }
        list("missedGames", planned.missedGames) { $0.string($1) }
        list("dropped", planned.dropped) { $0.string($1) }
        legs(planned.plan, of: planned.plan.original, countingFrom: firstDay)
    }

    private mutating func granted(_ wishes: [GrantedWish]) {
        objects("wishes", wishes) { $0.members(of: $1, named: "id") }
    }

    /// Writes the members of a granted wish, with the games that grant it.
    mutating func members(of wish: GrantedWish, named key: String) {
        member(key, wish.id)
        member("granted", wish.granted)
        member("count", wish.count)
        list("games", wish.games) { $0.string($1) }
    }

    private mutating func cost(_ cost: PlanCost, _ money: TripMoney?) {
        object { json in
            json.member("missed", Int(clamping: cost.missed))
            json.member("minutes", Int(clamping: cost.minutes))
            json.member("days", Int(clamping: cost.days))
            json.member("span", Int(clamping: cost.span))
            json.member("edits", Int(clamping: cost.edits))
            json.member("games", Int(clamping: cost.games))
            guard let money else { return }
            json.member("money", money.total) { $0.amount($1) }
            json.member("unpriced", money.unpriced.count)
        }
    }
}
