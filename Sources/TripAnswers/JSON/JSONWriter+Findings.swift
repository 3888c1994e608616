import OrderedJSON

extension JSONWriter {
    /// Writes the member `left`: the remaining findings, or an empty array if there is no plan.
    mutating func left(_ left: RemainingFindings?) {
        guard let left else { return list("left", [Int]()) { $0.int($1) } }
        findings("left", zip(left.findings, left.suggestions), Wording(left.itinerary.trip))
    }

    /// Writes a member with findings and the moves that remove them (SPEC section 9).
    ///
    /// - Parameter reason: The sentence about the conflict of the finding `noValidAssignment`, if it is known.
    mutating func findings(
        _ key: String,
        _ findings: Zip2Sequence<[Finding], [Suggestion?]>,
        _ wording: Wording,
        conflict reason: String? = nil
    ) {
        let trip = wording.trip
        objects(key, findings) { json, entry in
            let (finding, suggestion) = entry
            json.member("code", finding.code)
            json.member("severity", finding.severity(in: trip).rawValue)
            json.ids("items", finding.items.map { $0.offset }, of: trip)
            json.day(finding.day(in: trip), of: trip)
            if case .noValidAssignment = finding, let reason {
                json.member("message", reason)
            } else {
                json.member("message", wording.sentence(finding))
            }
            json.member("suggestion", suggestion) { $0.move($1, of: trip) }
            if finding.isAboutTimes { json.times(ofGamesAmong: finding.items.map { $0.offset }, in: trip) }
        }
    }
}

extension Finding {
    /// True if the finding is about start and end times.
    fileprivate var isAboutTimes: Bool {
        switch self {
        case .timeOrder, .overlappingGames, .tightConnection, .lateArrival: true
        case .missedGame, .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeOrder,
            .routeUnproven, .unplacedTravel, .unplacedVisit, .closed, .breach, .unknownStart, .unknownKey,
            .unknownRule,
            .noValidAssignment:
            false
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `audit` (SPEC section 9).
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - document: The document of the trip, if there is one. Corrections of the rules preserve the document's
    ///     unknown rules.
    public mutating func audit(_ answer: AuditAnswer, in document: TripDocument? = nil) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        let mayBeMore = answer.audit.conflicts?.mayBeMore ?? false
        // The first conflict is written three times.
        let reasons = answer.conflicts.map { wording.sentence($0.conflict) }
        object { json in
            json.member("trip", trip.id)
            json.findings(
                "findings",
                zip(answer.audit.findings, answer.suggestions),
                wording,
                conflict: reasons.first
            )
            json.member("conflict", answer.conflicts.first?.conflict) { json, conflict in
                json.object { $0.members(conflict.members, of: trip, reasons[0]) }
            }
            json.member("stopped", answer.stopped) { $0.string($1.name) }
            json.conflicts(zip(answer.conflicts, reasons), mayBeMore: mayBeMore, wording, in: document)
        }
    }

    /// Writes the answer of `validate` (SPEC section 9): the trip's id, or the reasons why the document is invalid, and
    /// warnings.
    ///
    /// - Parameters:
    ///   - trip: The trip; `nil` if the document is invalid.
    ///   - error: The first error.
    ///   - errors: All errors.
    ///   - warnings: The warnings.
    public mutating func validate(
        _ trip: Trip?,
        error: String?,
        errors: [String],
        warnings: [DocumentWarning]
    ) {
        object { json in
            json.member("trip", trip?.id) { $0.string($1) }
            json.member("valid", error == nil)
            json.member("error", error) { $0.string($1) }
            if !errors.isEmpty { json.list("errors", errors) { $0.string($1) } }
            json.objects("warnings", warnings) { json, warning in
                json.member("code", warning.code)
                json.member("path", warning.path)
                json.member("message", warning.message)
            }
        }
    }

    /// Writes the output for a line of a stream that has no answer because of an error (SPEC section 9).
    package mutating func badLine(_ error: String, line: Int, file: String? = nil) {
        object { json in
            json.member("error", error)
            json.member("line", line)
            if let file { json.member("file", file) }
        }
    }
}

extension JSONWriter {
    /// Writes demands that no arrangement of the legs satisfies together.
    mutating func conflict(_ conflict: Conflict, _ wording: Wording) {
        object { $0.members(conflict.members, of: wording.trip, wording.sentence(conflict)) }
    }

    /// Writes demands that no rerouting satisfies together.
    mutating func conflict(_ demands: [Demand], _ wording: Wording) {
        object { $0.members(demands, of: wording.trip, wording.sentence(demands)) }
    }

    /// Writes demands that cannot be satisfied if a game is met.
    mutating func conflict(_ conflict: Conflict, meeting game: Int, _ wording: Wording) {
        let message = wording.sentence(conflict, meeting: game)
        object { $0.members(conflict.members, of: wording.trip, message) }
    }

    /// Writes the demands that prevent one more game for a wish.
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

    /// Writes conflicts, each with its sentence and the corrections that resolve it.
    mutating func conflicts(
        _ conflicts: Zip2Sequence<[ExplainedConflict], [String]>,
        mayBeMore: Bool,
        _ wording: Wording,
        in document: TripDocument?
    ) {
        objects("conflicts", conflicts) { json, entry in
            let (explained, reason) = entry
            json.members(explained.conflict.members, of: wording.trip, reason)
            json.corrections(explained.corrections, wording, in: document)
        }
        member("mayBeMore", mayBeMore)
    }

    /// Writes the member `corrections`: for each correction, its kind, its item or rule, and the change document that
    /// applies it.
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
    /// The kind of the change, and the leg, game or rule that it changes.
    fileprivate var subject: (kind: String, item: ItemIndex?, rule: Rule?) {
        switch self {
        case .unpin(let leg): ("unpin", leg, nil)
        case .widen(let leg, _): ("widen", leg, nil)
        case .open: ("open", nil, .noTravelDays)
        case .raise(let rule, _, _): ("raise", nil, rule)
        case .hours, .buffers: ("hours", nil, .travelHours)
        case .miss(let game): ("miss", game, nil)
        case .leaveOut(let leg): ("leave-out", leg, nil)
        case .drop(let rule): ("drop", nil, rule)
        }
    }

    /// Returns the change document (SPEC section 8) that applies the correction; `nil` if a change document cannot
    /// express the correction without also changing something else.
    fileprivate func changes(of trip: Trip, in document: TripDocument?) -> [TripChange]? {
        switch self {
        case .miss:
            return nil
        case .unpin(let leg):
            let pinned = TripChange.Setting(ItemKey.pinned.name, .written { $0.bool(false) })
            return [.update(item: trip.id(of: leg), set: [pinned])]
        case .widen(let leg, let days):
            let value = JSONText.written { $0.array([days.lowerBound, days.upperBound]) { $0.int($1) } }
            return [.update(item: trip.id(of: leg), set: [.init(ItemKey.days.name, value)])]
        case .leaveOut(let leg):
            let id = trip.id(of: leg)
            return [document?.removal(of: id) ?? .remove(item: id)]
        case .open, .raise, .hours, .buffers, .drop:
            let rules = applied(to: trip.rules)
            if let text = document?.rulesText(changedTo: rules) { return [.rules(text)] }
            // Without the document, the values of unknown rules are not available.
            guard trip.rules.unknownKeys.isEmpty else { return nil }
            return [.rules(.written { $0.rules(rules) })]
        }
    }
}

extension Demand {
    /// Returns the kind and the id that identify a demand in a conflict (SPEC sections 9 and 11).
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
