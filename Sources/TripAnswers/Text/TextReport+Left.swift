import TripModel
import TripPlanning

// The remaining findings of a plan.
extension TextReport {
    /// The remaining findings of a plan, counted, in a few words each: "1 gap in the route", "1 connection too tight".
    func undone(_ left: RemainingFindings) -> [String] {
        let codes = left.codes
        func counted(_ code: String, _ words: (Int) -> String) -> String {
            let count = codes.count { $0 == code }
            return count == 0 ? "" : style.red(words(count))
        }
        return [
            counted("tight-connection") { wording.count($0, "connection", "connections") + " too tight" },
            counted("overlapping-games") {
                wording.count($0, "pair of games overlaps", "pairs of games overlap")
            },
            counted("route-gap") { wording.count($0, "gap", "gaps") + " in the route" },
            counted("wrong-start") { _ in "it starts elsewhere" },
            counted("wrong-end") { _ in "it ends elsewhere" },
        ].filter { !$0.isEmpty }
    }

    /// The remaining findings of a plan, one a line, and the rule that heeds them; also those that the trip allows.
    func left(_ left: RemainingFindings) -> [String] {
        let report = TextReport(left.itinerary.trip, style)
        let lines = left.findings.map { report.line($0, isError: true) }
        let others = left.itinerary.allowedFindings.map { report.line($0, isError: false) }
        let isHelped = !left.itinerary.tightConnections.isEmpty
        return lines + others
            + (isHelped ? ["  " + style.green("help:") + " " + wording.ruleForTightConnections] : [])
    }

    private func line(_ finding: Finding, isError: Bool) -> String {
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
