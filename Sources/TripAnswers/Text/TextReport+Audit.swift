import TripPlanning

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
            if let item = finding.items.first, let place = place(item) {
                lines.append("  " + style.blue("-->") + style.faint(" \(place)"))
            }
            if let suggestion { lines.append(help("move \(segment(suggestion, answer))")) }
            if case .noValidAssignment = finding { lines += conflicts(answer) }
        }
        if let plan = answer.rerouting { lines.append(help(rerouting: plan)) }
        if let stopped = answer.stopped {
            lines.append(
                style.faint("\(stopped) Conflicts, what would dissolve them, or moves may be left out.")
            )
        }
        lines.append(summary(answer.audit))
        return lines.joined(separator: "\n") + "\n"
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
            help(wording.sentence(correction.change))
                + (correction.isEnough ? "" : style.faint("  (there are other conflicts besides)"))
        }
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
