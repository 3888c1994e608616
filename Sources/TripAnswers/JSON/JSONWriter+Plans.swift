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

    /// Writes what is taken out for a plan, if that was requested.
    mutating func takenOut(_ replaced: ReplacedGames?) {
        if let replaced { list("takenOut", replaced.takenOut) { $0.string($1) } }
    }

    mutating func legs(_ plan: ReroutedPlan?, of trip: Trip) {
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
            json.member("at", leg.slot) { $0.slot($1, sortOrder: leg.position.sortOrder, of: trip) }
            json.member("change", leg.change.name)
        }
    }

    /// Writes a cost of re-routing, or the difference of two.
    mutating func cost(_ cost: RouteCost) { self.cost(cost.namedLevels) }

    /// Writes a cost level by level.
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
    /// Writes the answer of `repair` (SPEC section 9): the document is the trip's, where there is one, and `repaired` that
    /// document with the plan written in, where there is a plan.
    public mutating func repair(
        _ answer: RepairAnswer,
        in document: TripDocument? = nil,
        repaired: TripDocument?
    ) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("trip", trip.id)
            json.member("status", answer.repair.status.rawValue)
            json.member("engine", answer.repair.engine)
            json.member("cost", answer.repair.cost) { $0.cost($1.namedLevels) }
            json.list("moves", answer.repair.moves) { $0.move($1, of: trip) }
            json.changes(placing: answer.repair.positions, in: trip)
            json.ids("missedGames", answer.repair.missedIndices, of: trip)
            json.ids("unreachableGames", answer.repair.unreachableIndices, of: trip)
            json.left(answer.left)
            json.gaps(of: answer.itinerary, wording)
            json.tightConnections(answer.tightConnections, wording)
            json.member("conflict", answer.repair.conflict) { $0.conflict($1, wording) }
            json.conflicts(answer.conflicts, mayBeMore: answer.mayBeMore, wording, in: document)
            json.member("repaired", repaired) { $0.compact($1.tree.root) }
        }
    }
}
