import OrderedJSON

extension JSONWriter {
    /// Writes the member `left`, which is empty without a plan.
    mutating func left(_ left: RemainingFindings?) {
        guard let left else { return list("left", [Int]()) { $0.int($1) } }
        findings("left", zip(left.findings, left.suggestions), of: left.itinerary.trip)
    }

    /// Writes a member with findings and the moves that do away with them (SPEC section 9).
    mutating func findings(_ key: String, _ findings: Zip2Sequence<[Finding], [Suggestion?]>, of trip: Trip) {
        let wording = Wording(trip)
        objects(key, findings) { json, entry in
            let (finding, suggestion) = entry
            json.member("code", finding.code)
            json.member("severity", finding.severity(in: trip).rawValue)
            json.ids("items", finding.items.map { $0.offset }, of: trip)
            json.day(finding.day(in: trip), of: trip)
            json.member("message", wording.sentence(finding))
            json.member("suggestion", suggestion) { $0.move($1, of: trip) }
            if finding.isAboutTimes { json.times(ofGamesAmong: finding.items.map { $0.offset }, in: trip) }
        }
    }
}

extension Finding {
    /// True if it is about when games start and end.
    fileprivate var isAboutTimes: Bool {
        switch self {
        case .timeOrder, .overlappingGames, .tightConnection, .lateArrival: true
        case .missedGame, .unreachableGame, .noGame, .routeGap, .wrongStart, .wrongEnd, .routeOrder,
            .routeUnproven, .unplacedTravel, .breach, .unknownStart, .unknownKey, .unknownRule,
            .noValidAssignment:
            false
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `audit` (SPEC section 9); the document is the trip's, where there is one.
    public mutating func audit(_ answer: AuditAnswer, in document: TripDocument? = nil) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        let mayBeMore = answer.audit.conflicts?.mayBeMore ?? false
        object { json in
            json.member("trip", trip.id)
            json.findings("findings", zip(answer.audit.findings, answer.suggestions), of: trip)
            json.member("conflict", answer.audit.conflict) { $0.conflict($1, wording) }
            json.member("stopped", answer.stopped) { $0.string($1.name) }
            json.conflicts(answer.conflicts, mayBeMore: mayBeMore, wording, in: document)
        }
    }

    /// Writes the answer of `validate` (SPEC section 9): the trip's id, or why the document is refused, all that is
    /// wrong with it, and what is odd about it besides.
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

    /// Writes what stands for a line of a stream that could not be answered (SPEC section 9).
    package mutating func badLine(_ error: String, line: Int, file: String? = nil) {
        object { json in
            json.member("error", error)
            json.member("line", line)
            if let file { json.member("file", file) }
        }
    }
}
