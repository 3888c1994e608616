extension TextReport {
    /// The maximum number of corrections printed for a conflict.
    private static var correctionsShown: Int { 4 }

    /// Returns the answer of `audit` as text, in the style of compiler diagnostics.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - place: A closure that returns the location of the item at an index as FILE:LINE; `nil` if the location is
    ///     unknown.
    package func audit(_ answer: AuditAnswer, place: (Int) -> String? = { _ in nil }) -> String {
        var lines = [title]
        for (finding, suggestion) in zip(answer.audit.findings, answer.suggestions) {
            let code = "[\(finding.code)] "
            let isError = finding.severity(in: trip) == .error
            lines.append(
                (isError ? style.red("error") : style.yellow("warning")) + code + wording.sentence(finding)
            )
            if let item = finding.items.first, let location = place(item.offset) {
                lines.append("  " + style.blue("-->") + style.faint(" \(location)"))
            }
            if let suggestion { lines.append(help("move the leg \(line(suggestion, answer))")) }
            if case .noValidAssignment = finding { lines += conflicts(answer) }
        }
        lines += stops(of: answer.itinerary)
        if let plan = answer.rerouting { lines.append(help(rerouting: plan)) }
        if let stopped = answer.stopped {
            lines.append(
                style.faint("\(stopped) There may be more conflicts, corrections and moves.")
            )
        }
        lines.append(summary(answer.audit))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a suggestion for each leg that is too long for one day and can be split.
    private func stops(of itinerary: Itinerary) -> [String] {
        let connections = Connections(trip)
        return trip.items.compactMap { item in
            item.isTravel ? itinerary.stop(on: item.id, over: connections).map { help($0) } : nil
        }
    }

    /// Returns a suggestion to split a leg that is too long for one day.
    func help(_ stop: StopBetween) -> String {
        let parts = [stop.first, stop.second].map { wording.duration($0.count) }.joined(separator: " and ")
        let split = style.namesKeys ? "the operation \"split\"" : "'itinerary split'"
        return help(
            "\(style.bold(stop.id.printable)) is too long for one day: \(split) at \(stop.city.printable) divides it into \(parts)"
        )
    }

    private func line(_ move: Suggestion, _ answer: AuditAnswer) -> String {
        "\(style.bold(id(move.leg))) to \(target(of: move, in: answer.itinerary))"
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

    /// A line that states that there may be more conflicts.
    var moreConflicts: String { "  " + style.faint("there may be more conflicts") }

    /// Returns the best corrections, one per line.
    func help(_ corrections: [Correction]) -> [String] {
        corrections.prefix(TextReport.correctionsShown).map { correction in
            help(wording.sentence(correction.change)) + style.faint(reserve(correction))
        }
    }

    /// Returns the reason why a correction is not enough, preceded by two spaces; an empty string if the correction is
    /// enough.
    private func reserve(_ correction: Correction) -> String {
        if correction.isEnough { return "" }
        return correction.losesGames
            ? "  (a game would then have no leg to its city)" : "  (there are other conflicts)"
    }

    /// Returns a suggestion to use the plan that `reroute` finds.
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

// The text for the remaining findings of a plan.
extension TextReport {
    /// Returns the number of remaining findings of a plan for each kind, in short form: "1 gap in the route", "1
    /// connection too tight".
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

    /// Returns the remaining findings of a plan, including findings that the trip allows, one per line. If the plan has
    /// tight connections, the last line can be a suggestion to set the rule that prevents them.
    func left(_ left: RemainingFindings) -> [String] {
        let report = TextReport(left.itinerary.trip, style)
        let lines = left.findings.map { report.line($0, isError: true) }
        let others = left.itinerary.allowedFindings.map { report.line($0, isError: false) }
        return lines + others
            + report.invitation(
                left.itinerary.tightConnections,
                alongside: left.findings + left.itinerary.allowedFindings
            )
    }

    /// Returns a line for each leg of a plan that an exported calendar shows at night, with its start and end times.
    func nights(_ left: RemainingFindings?) -> [String] {
        guard let itinerary = left?.itinerary else { return [] }
        let wording = Wording(itinerary.trip)
        return itinerary.nightTravel.map { leg in
            "  " + style.yellow("at night")
                + "  \(wording.nameAndDay(leg.index)), \(leg.leaves.time) to \(leg.arrives.time)"
        }
    }

    /// Returns a finding as one line.
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
        case .missedGame, .unreachableGame, .noGame, .routeOrder, .routeUnproven, .unplacedTravel,
            .unplacedVisit, .closed, .breach,
            .timeOrder, .lateArrival, .unknownStart, .unknownKey, .unknownRule, .noValidAssignment:
            finding.code
        }
    }
}

extension TextReport {
    /// Returns the answer of `why` as text.
    package func why(_ answer: WhyAnswer) -> String {
        let lines =
            switch answer {
            case .leg(let leg): self.lines(leg)
            case .game(let game): self.lines(game)
            case .candidate(let candidate): [line(candidate)]
            case .wish(let wish): [line(wish)]
            }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ leg: LegExplanation) -> [String] {
        let index = leg.legSlots.leg
        var lines = [legLine(index)]
        var texts = MoveTexts(skeleton: leg.legSlots.itinerary.skeleton)
        for explanation in leg.slots {
            let slotText = slot(explanation.slot, of: leg.legSlots.space)
            lines.append(style.bold(slotText) + ": " + verdict(explanation))
            for refusal in explanation.refusals {
                lines.append("  \(style.yellow(refusal.code.name))  \(wording.sentence(refusal))")
            }
            let others = explanation.push?.moves.filter { $0.leg != index } ?? []
            lines += others.map { line(of: $0, &texts) }
            if let conflict = explanation.conflict {
                lines.append("  " + wording.sentence(conflict, with: index))
            }
            lines += help(explanation.corrections)
        }
        let stop = leg.legSlots.itinerary.stop(on: trip.items[index].id)
        return lines + (stop.map { [help($0)] } ?? [])
    }

    private func lines(_ game: GameExplanation) -> [String] {
        let color = game.isMet ? style.green : style.red
        return [style.bold(wording.nameAndDay(game.gameIndex)) + " is " + color(wording.verdict(on: game))]
            + wording.details(of: game).map { "  " + $0 }
    }

    private func line(_ answer: CandidateExplanation) -> String {
        let game = answer.candidate.game
        let name = wording.name(game.displayTitle ?? game.gameID ?? "", in: game.city)
        let heading = name + " on " + wording.day(answer.candidate.day)
        let sentence = wording.sentence(answer)
        return style.bold(heading) + ": "
            + (answer.isPossible == true ? style.green(sentence) : style.yellow(sentence))
    }

    private func line(_ answer: WishExplanation) -> String {
        let sentence = Wording(trip, answer.wishes).sentence(answer)
        return style.bold(wording.name(answer.wish)) + ": "
            + (answer.granted.isInFull ? style.green(sentence) : style.red(sentence))
    }

    private func verdict(_ explanation: SlotExplanation) -> String {
        switch (explanation.isFeasible, explanation.isReachable) {
        case (true, true): style.green("possible")
        case (true, false):
            style.yellow("possible if nothing else moves, but then the trip has no plan")
        case (false, true): style.yellow("possible if other legs move too")
        case (false, false): style.red("impossible, even if other legs move")
        case (true, nil):
            style.yellow("possible if nothing else moves; the search stopped before more was known")
        case (false, nil):
            style.yellow("unknown whether it is possible if other legs move too: the search stopped")
        }
    }

    private func line(of move: Repair.Move, _ texts: inout MoveTexts) -> String {
        let start = texts.starts.value(for: move.leg) { "  with " + self.start(of: move) }
        let skeleton = texts.skeleton
        return start + texts.slots.value(for: move.slot.number) { target(of: move, in: skeleton) }
    }
}

/// A cache of texts that occur in the lines of many moves.
private struct MoveTexts {
    let skeleton: SlotSpace<FixedItems>
    /// The start of a line, by the index of the leg.
    var starts: [Int: String] = [:]
    /// The text of a slot, by the slot's number.
    var slots: [Int: String] = [:]
}

extension [Int: String] {
    /// Returns the value for a key. If there is none, stores the value that `make` returns.
    fileprivate mutating func value(for key: Int, _ make: () -> String) -> String {
        if let value = self[key] { return value }
        let value = make()
        self[key] = value
        return value
    }
}
