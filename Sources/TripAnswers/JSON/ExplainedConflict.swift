import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

/// A conflict, and what would dissolve it.
package struct ExplainedConflict: Hashable, Sendable {
    /// The conflict.
    package let conflict: Conflict
    /// The single changes that dissolve it, best first.
    package let corrections: [Correction]

    /// Makes an explanation of what is known.
    package init(_ conflict: Conflict, _ corrections: [Correction]) {
        self.conflict = conflict
        self.corrections = corrections
    }

    /// Explains conflicts of a trip: with `ofGames` false, those of an infeasible repair; with `fromDay`, those that
    /// there are while what is before stays.
    ///
    /// Once the budget is spent conflicts are given without what would dissolve them.
    /// - Throws: `SolverError` when no engine can say.
    package static func all<Solver: PlacementSolver>(
        _ conflicts: Conflicts?,
        of itinerary: Itinerary,
        ofGames: Bool,
        fromDay: Int? = nil,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) -> [ExplainedConflict] {
        var explained: [ExplainedConflict] = []
        for conflict in conflicts?.all ?? [] {
            let corrections = try SolverError.unlessStopped { () throws(SolverError) in
                try itinerary.corrections(
                    of: conflict,
                    ofGames: ofGames,
                    fromDay: fromDay,
                    asking: solver,
                    spending: budget
                )
            }
            explained.append(ExplainedConflict(conflict, corrections ?? []))
        }
        return explained
    }
}

extension JSONWriter {
    /// Writes conflicts with what would dissolve them.
    mutating func conflicts(
        _ conflicts: [ExplainedConflict],
        mayBeMore: Bool,
        _ wording: Wording,
        in document: TripDocument?
    ) {
        key("conflicts")
        array(conflicts) { json, explained in
            json.object { json in
                json.members(of: explained.conflict, wording)
                json.corrections(explained.corrections, wording, in: document)
            }
        }
        member("mayBeMore", mayBeMore)
    }

    /// Writes the member `corrections`: each with its kind, the item or the rule that it is about, and the change
    /// document that carries it out.
    mutating func corrections(_ corrections: [Correction], _ wording: Wording, in document: TripDocument?) {
        let trip = wording.trip
        key("corrections")
        array(corrections) { json, correction in
            json.object { json in
                json.member("kind", correction.change.kindName)
                json.member("item", correction.change.item) { $0.string(trip.items[$1].id) }
                json.member("rule", correction.change.rule) { $0.string($1.name) }
                json.member("message", wording.sentence(correction.change))
                json.member("enough", correction.isEnough)
                json.key("changes")
                json.changes(correction.change, of: trip, in: document)
            }
        }
    }

    /// Writes the change document (SPEC section 8) that carries a correction out; null where there is none that
    /// keeps all else.
    private mutating func changes(_ change: Correction.Change, of trip: Trip, in document: TripDocument?) {
        switch change {
        case .miss: null()
        case .unpin(let segment):
            update(trip.items[segment].id, .pinned) { $0.bool(false) }
        case .widen(let segment, let days):
            update(trip.items[segment].id, .days) { json in
                json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
            }
        case .open, .raise, .hours, .buffers, .drop:
            changeRules(to: change.applied(to: trip.rules), of: trip, in: document)
        }
    }

    private mutating func changeRules(to rules: Rules, of trip: Trip, in document: TripDocument?) {
        let text = document?.rulesText(changedTo: rules)
        // Without the document nobody knows what the unknown rules say.
        guard text != nil || trip.rules.unknownKeys.isEmpty else { return null() }
        array([rules]) { json, rules in
            json.object { json in
                json.member("op", "rules")
                json.key("rules")
                if let text { json.compact(text.value) } else { json.rules(rules) }
            }
        }
    }

    private mutating func update(_ item: String, _ key: ItemKey, _ value: (inout JSONWriter) -> Void) {
        array([item]) { json, item in
            json.object { json in
                json.member("op", "update")
                json.member("item", item)
                json.key("set")
                json.object { json in
                    json.key(key.name)
                    value(&json)
                }
            }
        }
    }
}

extension Correction.Change {
    fileprivate var kindName: String {
        switch self {
        case .unpin: "unpin"
        case .widen: "widen"
        case .open: "open"
        case .raise: "raise"
        case .hours, .buffers: "hours"
        case .miss: "miss"
        case .drop: "drop"
        }
    }

    /// The segment or game that it is about, if it is about one.
    fileprivate var item: Int? {
        switch self {
        case .unpin(let item), .widen(let item, _), .miss(let item): item
        case .open, .raise, .hours, .buffers, .drop: nil
        }
    }

    /// The rule that it is about, if it is about one.
    fileprivate var rule: Rule? {
        switch self {
        case .raise(let rule, _, _), .drop(let rule): rule
        case .open: .noTravelDays
        case .hours, .buffers: .travelHours
        case .unpin, .widen, .miss: nil
        }
    }
}
