import OrderedJSON
import Rerouting
import TripDocuments
import TripModel
import TripPlanning

/// A trip re-routed: the answer of `reroute`.
package struct RerouteAnswer: Sendable {
    /// The trip, after the change where one was asked for.
    package let itinerary: Itinerary
    /// What came of re-routing it.
    package let reroute: Reroute
    /// The plan that is taken: the best, or the trade-off that was picked; `nil` without a plan.
    package let plan: ReroutedPlan?
    /// The document with that plan written in.
    package let rerouted: TripDocument?
    /// What the plan leaves; `nil` without a plan.
    package let left: LeftFindings?
    /// Why the plan misses games, once that has been looked for; text tells it.
    package private(set) var reasons: [MissedGame] = []

    /// Makes an answer that takes the best plan, or of the trade-offs the one with a number, from 1; `nil` when there
    /// is no trade-off of that number.
    ///
    /// - Throws: `ChangeError` when the plan cannot be written into the document.
    package init?(
        _ itinerary: Itinerary,
        _ reroute: Reroute,
        of document: TripDocument,
        picking number: Int? = nil,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) {
        if let number {
            guard let tradeOffs = reroute.tradeOffs, 1...max(1, tradeOffs.count) ~= number, !tradeOffs.isEmpty
            else { return nil }
            plan = tradeOffs[number - 1]
        } else {
            plan = reroute.plan
        }
        self.itinerary = itinerary
        self.reroute = reroute
        guard let plan else {
            (rerouted, left) = (nil, nil)
            return
        }
        let rerouted = try document.applying(plan.changes(of: itinerary.trip, in: document))
        self.rerouted = rerouted
        left = LeftFindings(rerouted.trip, spending: budget)
    }
}

extension RerouteAnswer {
    /// Whether there is no plan, or the plan is none that one could take and see all games.
    package var isNo: Bool {
        guard let plan, let left else { return true }
        return !plan.missedGames.isEmpty || !reroute.unreachableGames.isEmpty || !left.findings.isEmpty
    }

    /// Looks for why the plan misses games: what would be missed or changed instead.
    package mutating func lookForReasons<Source: ConnectionSource>(
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        guard let plan else { return }
        reasons = try itinerary.whyMissed(by: plan, options, over: connections, spending: budget)
    }
}

extension ReroutedPlan {
    /// The changes that write the plan into a trip's document (SPEC section 11): what goes, what moves, what is new,
    /// and where the traveller begins and, where that had to be, finishes.
    public func changes(of trip: Trip, in document: TripDocument) -> [TripChange] {
        var changes: [TripChange] = []
        let own = document.trip.geography
        if own.start == nil, let start {
            changes.append(.setting(.start, to: trip.cities.names[start.index]))
        }
        if own.end == nil, let finish { changes.append(.setting(.end, to: trip.cities.names[finish.index])) }
        changes += document.removals(of: dropped)
        for placed in renumbered {
            let position = placed.position
            changes.append(
                .move(item: trip.items[placed.index].id, day: position.day, sortOrder: position.sortOrder)
            )
        }
        for leg in legs {
            if let item = leg.item {
                guard trip.items[item].position != leg.position else { continue }
                changes.append(.move(item: leg.id, day: leg.position.day, sortOrder: leg.position.sortOrder))
            } else {
                changes += JSONText.written { $0.newLeg(leg, of: trip) }.map { [.add(item: $0)] } ?? []
            }
        }
        return changes
    }
}

extension TripChange {
    fileprivate static func setting(_ key: TripKey, to city: String) -> TripChange {
        .set(Setting(key.name, JSONText.written { $0.string(city) }))
    }
}

extension JSONWriter {
    /// Writes the answer of `reroute` (SPEC section 9).
    package mutating func reroute(_ answer: RerouteAnswer) {
        let (reroute, trip) = (answer.reroute, answer.itinerary.trip)
        object { json in
            json.member("trip", trip.id)
            json.member("status", reroute.status.rawValue)
            json.member("engine", reroute.engine)
            json.member("cost", answer.plan?.cost) { $0.cost($1) }
            json.key("legs")
            json.legs(answer.plan, of: trip)
            json.key("dropped")
            json.ids(answer.plan?.dropped ?? [], of: trip)
            json.key("missedGames")
            json.ids(answer.plan?.missedGames ?? [], of: trip)
            json.key("unreachableGames")
            json.ids(reroute.unreachableGames, of: trip)
            json.left(answer.left)
            json.member("conflict", reroute.conflict) { $0.conflict($1, Wording(trip)) }
            json.member("bound", reroute.bound) { json, bound in json.array(bound) { $0.int(Int($1)) } }
            json.member("tradeOffs", reroute.tradeOffs) { json, plans in
                json.array(plans.enumerated()) { json, entry in
                    json.object { json in
                        json.member("number", entry.offset + 1)
                        json.key("cost")
                        json.cost(entry.element.cost)
                        json.key("missedGames")
                        json.ids(entry.element.missedGames, of: trip)
                        json.key("dropped")
                        json.ids(entry.element.dropped, of: trip)
                        json.key("legs")
                        json.legs(entry.element, of: trip)
                    }
                }
            }
            json.member("stopped", reroute.stopped) { $0.string($1.name) }
            json.member("rerouted", answer.rerouted) { $0.compact($1.tree.root) }
        }
    }

    private mutating func legs(_ plan: ReroutedPlan?, of trip: Trip) {
        array(plan?.legs ?? []) { json, leg in
            json.object { json in
                json.member("item", leg.id)
                json.member("from", trip.cities.names[leg.from.index])
                json.member("to", trip.cities.names[leg.to.index])
                json.member("durationMinutes", leg.duration.count)
                json.key("distanceKm")
                json.optional(leg.distanceKm)
                json.key("at")
                json.object { json in
                    json.members(of: leg.slot, of: trip)
                    json.key("sortOrder")
                    json.double(leg.position.sortOrder)
                }
                json.member("change", leg.change.name)
            }
        }
    }

    /// Writes a cost, or the difference of two, level by level.
    mutating func cost(_ cost: RouteCost) {
        object { json in
            for level in RouteCost.Level.allCases { json.member(level.rawValue, Int(cost[level])) }
        }
    }

    /// Writes the demands that no plan keeps together.
    mutating func conflict(_ demands: [Demand], _ wording: Wording) {
        object { json in
            json.key("members")
            json.array(demands) { json, demand in
                let (kind, id) = demand.name(in: wording.trip)
                json.object { json in
                    json.member("kind", kind)
                    json.member("id", id)
                }
            }
            json.member("message", wording.sentence(demands))
        }
    }

    fileprivate mutating func newLeg(_ leg: ReroutedLeg, of trip: Trip) {
        object { json in
            json.member("id", leg.id)
            json.member("type", "travel")
            json.member("from", trip.cities.names[leg.from.index])
            json.member("to", trip.cities.names[leg.to.index])
            json.member("durationMinutes", leg.duration.count)
            if let distance = leg.distanceKm {
                json.key("distanceKm")
                json.double(distance)
            }
            json.member("day", leg.position.day)
            json.key("sortOrder")
            json.double(leg.position.sortOrder)
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
