import OrderedJSON
import Rerouting
import TripAnswers

/// The ways out of a trip's troubles: the repair, which moves legs, and the plans of re-routing, which add legs or
/// leave some out (SPEC sections 5 and 11).
package struct WaysOut {
    /// How many ways are worth a look at most.
    private static let most = 6
    /// How many minutes less a plan must bring for each leg more that it adds or leaves out.
    private static let minutesForAnEdit: Int64 = 15

    fileprivate private(set) var ways: [WayOut] = []
    fileprivate private(set) var note: String?

    /// Looks for the ways out of a trip.
    ///
    /// - Throws: `PlanningError`.
    package init(
        of itinerary: Itinerary,
        in document: TripDocument,
        within limits: WorkLimits
    ) throws(PlanningError) {
        let repair = try itinerary.repair(within: limits)
        let words = WayWords(document)
        if let way = words.way(repair) { ways.append(way) }
        let reroute: Reroute
        do throws(PlanningError) {
            reroute = try itinerary.reroute(tradeOffs: true, spending: WorkBudget(limits))
        } catch {
            note = error.description
            return
        }
        let plans = reroute.tradeOffs ?? reroute.plan.map { [$0] } ?? []
        for plan in Self.worthwhile(plans, beside: repair) where ways.count < Self.most {
            ways.append(words.way(plan, isProved: reroute.status == .optimal))
        }
        if repair.cost != nil, repair.moves.isEmpty, repair.missedGames.isEmpty {
            note = "Nothing needs to move."
        } else if ways.isEmpty {
            note = repair.conflict?.sentence(in: itinerary.trip) ?? "No way out was found."
        }
    }

    /// The plans that add legs or leave some out and are better for it than what stands before them.
    private static func worthwhile(_ plans: [ReroutedPlan], beside repair: Repair) -> [ReroutedPlan] {
        let old = repair.cost.map { Int64($0.missed) }
        var shown: RouteCost?
        return plans.filter { plan in
            guard plan.cost.edits > 0 else {
                shown = plan.cost
                return false
            }
            if let old, plan.cost.missed > old { return false }
            if let shown, shown.missed == plan.cost.missed,
                shown.minutes - plan.cost.minutes < minutesForAnEdit * (plan.cost.edits - shown.edits)
            {
                return false
            }
            shown = plan.cost
            return true
        }
    }
}

extension JSONWriter {
    /// Writes the ways out.
    package mutating func ways(_ answer: WaysOut) {
        object { json in
            json.key("ways")
            json.array(answer.ways) { $0.way($1) }
            json.key("note")
            if let note = answer.note { json.string(note) } else { json.null() }
        }
    }
}
