import OrderedJSON
import TripDocuments
import TripModel
import TripPlanning

extension JSONWriter {
    mutating func conflict(_ conflict: Conflict, _ wording: Wording) {
        object { $0.members(of: conflict, wording) }
    }

    /// Writes the demands that no plan keeps together.
    mutating func conflict(_ demands: [Demand], _ wording: Wording) {
        object { json in
            json.members(demands.map { $0.name(in: wording.trip) }, message: wording.sentence(demands))
        }
    }

    /// Writes the demands that cannot hold together with meeting a game.
    mutating func conflict(_ conflict: Conflict, meeting game: Int, _ wording: Wording) {
        object { json in
            json.members(
                conflict.members.map { $0.name(in: wording.trip) },
                message: wording.sentence(conflict, meeting: game)
            )
        }
    }

    private mutating func members(of conflict: Conflict, _ wording: Wording) {
        members(conflict.members.map { $0.name(in: wording.trip) }, message: wording.sentence(conflict))
    }

    private mutating func members(_ members: [(kind: String, id: String)], message: String) {
        list("members", members) { json, member in
            json.object { json in
                json.member("kind", member.kind)
                json.member("id", member.id)
            }
        }
        member("message", message)
    }

    /// Writes conflicts with what would dissolve them.
    mutating func conflicts(
        _ conflicts: [ExplainedConflict],
        mayBeMore: Bool,
        _ wording: Wording,
        in document: TripDocument?
    ) {
        list("conflicts", conflicts) { json, explained in
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
        list("corrections", corrections) { json, correction in
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

extension Demand {
    /// The kind and the id with which conflicts name a member (SPEC sections 9 and 11).
    fileprivate func name(in trip: Trip) -> (kind: String, id: String) {
        switch self {
        case .game(let item), .departureGame(let item), .arrivalGame(let item): ("game", trip.items[item].id)
        case .previousTravel(let item), .nextTravel(let item): ("travel", trip.items[item].id)
        case .pinned(let item): ("pinned", trip.items[item].id)
        case .days(let item): ("days", trip.items[item].id)
        case .rule(let rule): ("rule", rule.name)
        case .end(let city): ("end", trip.cities.names[city.index])
        case .option(let option): ("option", option.name)
        }
    }
}
