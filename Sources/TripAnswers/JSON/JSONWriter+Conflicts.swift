import OrderedJSON

extension JSONWriter {
    /// Writes demands that no arrangement of the travels keeps together.
    mutating func conflict(_ conflict: Conflict, _ wording: Wording) {
        object { $0.members(conflict.members, of: wording.trip, wording.sentence(conflict)) }
    }

    /// Writes demands that no plan of re-routing keeps together.
    mutating func conflict(_ demands: [Demand], _ wording: Wording) {
        object { $0.members(demands, of: wording.trip, wording.sentence(demands)) }
    }

    /// Writes demands that cannot hold together with meeting a game.
    mutating func conflict(_ conflict: Conflict, meeting game: Int, _ wording: Wording) {
        let message = wording.sentence(conflict, meeting: game)
        object { $0.members(conflict.members, of: wording.trip, message) }
    }

    /// Writes demands that keep a wish from being granted once more.
    mutating func refusal(_ refusal: WishRefusal, _ wording: Wording) {
        object { $0.members(refusal.conflict, of: wording.trip, wording.sentence(refusal)) }
    }

    private mutating func members(_ demands: [Demand], of trip: Trip, _ message: String) {
        objects("members", demands) { json, demand in
            let (kind, id) = demand.name(in: trip)
            json.member("kind", kind)
            json.member("id", id)
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
        objects("conflicts", conflicts) { json, explained in
            let conflict = explained.conflict
            json.members(conflict.members, of: wording.trip, wording.sentence(conflict))
            json.corrections(explained.corrections, wording, in: document)
        }
        member("mayBeMore", mayBeMore)
    }

    /// Writes the member `corrections`: each with its kind, the item or the rule that it is about, and the change
    /// document that carries it out.
    mutating func corrections(_ corrections: [Correction], _ wording: Wording, in document: TripDocument?) {
        let trip = wording.trip
        objects("corrections", corrections) { json, correction in
            let (kind, item, rule) = correction.change.subject
            json.member("kind", kind)
            json.member("item", item) { $0.string(trip.id(of: $1)) }
            json.member("rule", rule) { $0.string($1.name) }
            json.member("message", wording.sentence(correction.change))
            json.member("enough", correction.isEnough)
            json.member("changes", correction.change.changes(of: trip, in: document)) { $0.changes($1) }
        }
    }
}

extension Correction.Change {
    /// The kind of the change, and the segment or game, or the rule, that it is about.
    fileprivate var subject: (kind: String, item: ItemIndex?, rule: Rule?) {
        switch self {
        case .unpin(let segment): ("unpin", segment, nil)
        case .widen(let segment, _): ("widen", segment, nil)
        case .open: ("open", nil, .noTravelDays)
        case .raise(let rule, _, _): ("raise", nil, rule)
        case .hours, .buffers: ("hours", nil, .travelHours)
        case .miss(let game): ("miss", game, nil)
        case .leaveOut(let leg): ("leave-out", leg, nil)
        case .drop(let rule): ("drop", nil, rule)
        }
    }

    /// The change document (SPEC section 8) that carries the correction out; `nil` where there is none that keeps all
    /// else.
    fileprivate func changes(of trip: Trip, in document: TripDocument?) -> [TripChange]? {
        switch self {
        case .miss:
            return nil
        case .unpin(let segment):
            let pinned = TripChange.Setting(ItemKey.pinned.name, .written { $0.bool(false) })
            return [.update(item: trip.id(of: segment), set: [pinned])]
        case .widen(let segment, let days):
            let value = JSONText.written { $0.array([days.lowerBound, days.upperBound]) { $0.int($1) } }
            return [.update(item: trip.id(of: segment), set: [.init(ItemKey.days.name, value)])]
        case .leaveOut(let leg):
            let id = trip.id(of: leg)
            return [document?.removal(of: id) ?? .remove(item: id)]
        case .open, .raise, .hours, .buffers, .drop:
            let rules = applied(to: trip.rules)
            if let text = document?.rulesText(changedTo: rules) { return [.rules(text)] }
            // Without the document nobody knows what the unknown rules say.
            guard trip.rules.unknownKeys.isEmpty else { return nil }
            return [.rules(.written { $0.rules(rules) })]
        }
    }
}

extension Demand {
    /// The kind and the id with which conflicts name a member (SPEC sections 9 and 11).
    fileprivate func name(in trip: Trip) -> (kind: String, id: String) {
        switch self {
        case .game(let item), .departureGame(let item), .arrivalGame(let item): ("game", trip.id(of: item))
        case .previousTravel(let item), .nextTravel(let item): ("travel", trip.id(of: item))
        case .pinned(let item): ("pinned", trip.id(of: item))
        case .timed(let item): ("timed", trip.id(of: item))
        case .days(let item): ("days", trip.id(of: item))
        case .rule(let rule): ("rule", rule.name)
        case .end(let city): ("end", trip.cities.names[city.index])
        case .option(let option): ("option", option.name)
        case .wish(let id): ("wish", id)
        }
    }
}
