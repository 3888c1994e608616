extension TextReport {
    /// The number of corrections of a conflict that are printed.
    private static var correctionsShown: Int { 4 }

    /// The answer of `audit`, as compilers print what they find; `place` says where an item is written, as
    /// FILE:LINE.
    package func audit(_ answer: AuditAnswer, place: (Int) -> String? = { _ in nil }) -> String {
        var lines = [title]
        for (finding, suggestion) in zip(answer.audit.findings, answer.suggestions) {
            let code = "[\(finding.code)] "
            let isError = finding.severity(in: trip) == .error
            lines.append(
                (isError ? style.red("error") : style.yellow("warning")) + code + wording.sentence(finding)
            )
            if let item = finding.items.first, let place = place(item.offset) {
                lines.append("  " + style.blue("-->") + style.faint(" \(place)"))
            }
            if let suggestion { lines.append(help("move \(segment(suggestion, answer))")) }
            if case .noValidAssignment = finding { lines += conflicts(answer) }
        }
        lines += stops(of: answer.itinerary)
        if let plan = answer.rerouting { lines.append(help(rerouting: plan)) }
        if let stopped = answer.stopped {
            lines.append(
                style.faint("\(stopped) Conflicts, what would dissolve them, or moves may be left out.")
            )
        }
        lines.append(summary(answer.audit))
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line for each leg that is too long for a day and could be interrupted.
    private func stops(of itinerary: Itinerary) -> [String] {
        let connections = Connections(trip)
        return trip.items.compactMap { item in
            item.isTravel ? itinerary.stop(on: item.id, over: connections).map { help($0) } : nil
        }
    }

    /// The stop with which a leg that is too long for a day fits into two.
    func help(_ stop: StopBetween) -> String {
        let parts = [stop.first, stop.second].map { wording.duration($0.count) }.joined(separator: " and ")
        return help(
            "\(style.bold(stop.id.printable)) is too long for one day: 'itinerary split' at \(stop.city.printable) makes \(parts) of it"
        )
    }

    private func segment(_ move: Suggestion, _ answer: AuditAnswer) -> String {
        "\(style.bold(id(move.segment))) to \(place(of: move, in: answer.itinerary))"
    }

    private func conflicts(_ answer: AuditAnswer) -> [String] {
        var lines = help(answer.conflicts.first?.corrections ?? [])
        for other in answer.conflicts.dropFirst() {
            lines.append("  " + style.blue("also:") + " " + wording.sentence(other.conflict))
            lines += help(other.corrections)
        }
        if answer.audit.conflicts?.mayBeMore ?? false { lines.append(moreConflicts) }
        return lines
    }

    /// The line for conflicts that are not given.
    var moreConflicts: String { "  " + style.faint("there may be more conflicts") }

    /// The best corrections, one a line.
    func help(_ corrections: [Correction]) -> [String] {
        corrections.prefix(TextReport.correctionsShown).map { correction in
            help(wording.sentence(correction.change)) + style.faint(reserve(correction))
        }
    }

    /// The findings that a correction leaves, after two blanks; empty where it is enough.
    private func reserve(_ correction: Correction) -> String {
        if correction.isEnough { return "" }
        return correction.losesGames
            ? "  (no travel leads to some game then)" : "  (there are other conflicts besides)"
    }

    /// The plan of `reroute`.
    func help(rerouting plan: ReroutedPlan) -> String {
        help("reroute would \(wording.seen(plan)): \(wording.changes(plan))")
    }

    private func summary(_ audit: Audit) -> String {
        if audit.findings.isEmpty { return style.green("all is well") }
        let errors = audit.findings.count { $0.severity(in: trip) == .error }
        let warnings = audit.findings.count - errors
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        return style.bold(counts.map { wording.count($0.0, $0.1, $0.1 + "s") }.joined(separator: ", "))
    }
}

// The remaining findings of a plan.
extension TextReport {
    /// The remaining findings of a plan, counted, in a few words each: "1 gap in the route", "1 connection too tight".
    func undone(_ left: RemainingFindings?) -> [String] {
        guard let left else { return [] }
        let codes = left.codes
        func count(_ code: String, _ one: String, _ many: String) -> String? {
            let count = codes.count { $0 == code }
            return count == 0 ? nil : wording.count(count, one, many)
        }
        let parts = [
            count("tight-connection", "connection", "connections").map { $0 + " too tight" },
            left.overlapsTimedLeg
                ? count("overlapping-games", "overlap", "overlaps")
                : count("overlapping-games", "pair of games overlaps", "pairs of games overlap"),
            count("route-gap", "gap", "gaps").map { $0 + " in the route" },
            codes.contains("wrong-start") ? "it starts elsewhere" : nil,
            codes.contains("wrong-end") ? "it ends elsewhere" : nil,
        ]
        return parts.compactMap { $0.map { style.red($0) } }
    }

    /// The remaining findings of a plan, one a line, and the rule that heeds them; also those that the trip allows.
    func left(_ left: RemainingFindings) -> [String] {
        let report = TextReport(left.itinerary.trip, style)
        let lines = left.findings.map { report.line($0, isError: true) }
        let others = left.itinerary.allowedFindings.map { report.line($0, isError: false) }
        return lines + others
            + report.invitation(
                left.itinerary.tightConnections,
                beside: left.findings + left.itinerary.allowedFindings
            )
    }

    /// The legs of a plan at night, each with when it would leave and arrive in a calendar.
    func nights(_ left: RemainingFindings?) -> [String] {
        guard let itinerary = left?.itinerary else { return [] }
        let wording = Wording(itinerary.trip)
        return itinerary.nightTravel.map { leg in
            "  " + style.yellow("at night")
                + "  \(wording.nameAndDay(leg.index)), \(leg.leaves.time) to \(leg.arrives.time)"
        }
    }

    /// A finding in one line.
    func line(_ finding: Finding, isError: Bool) -> String {
        let word = word(finding)
        return "  " + (isError ? style.red(word) : style.yellow(word)) + "  " + wording.sentence(finding)
    }

    private func word(_ finding: Finding) -> String {
        switch finding {
        case .routeGap: "gap"
        case .wrongStart: "start"
        case .wrongEnd: "end"
        case .tightConnection: "tight"
        case .overlappingGames: "overlap"
        case .missedGame, .unreachableGame, .noGame, .routeOrder, .routeUnproven, .unplacedTravel, .breach,
            .timeOrder, .lateArrival, .unknownStart, .unknownKey, .unknownRule, .noValidAssignment:
            finding.code
        }
    }
}
