import TripPlanning

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
            count("overlapping-games", "pair of games overlaps", "pairs of games overlap"),
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
        let isTight = !left.itinerary.tightConnections.isEmpty
        return lines + others + (isTight ? [help(wording.ruleForTightConnections)] : [])
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
        case .missedGame, .unreachableGame, .routeOrder, .routeUnproven, .unplacedTravel, .breach, .timeOrder,
            .lateArrival, .unknownKey, .unknownRule, .noValidAssignment:
            finding.code
        }
    }
}
