import Rerouting
import TripModel
import TripPlanning

extension TextReport {
    /// The answer of `reroute`: the plan leg by leg, then what else one could choose.
    package func reroute(_ answer: RerouteAnswer) -> String {
        var lines = [title, headline(of: answer)]
        if let plan = answer.plan {
            lines += plan.legs.map { line($0) }
            for leg in plan.dropped {
                lines.append("  " + style.red("goes ") + "   " + wording.nameAndDay(leg))
            }
            for game in plan.missedGames {
                lines.append("  " + style.red("missed") + "  " + wording.nameAndDay(game))
                for reason in answer.reasons where reason.game == game {
                    lines.append("    " + style.blue("why:") + " " + wording.sentence(reason, beside: plan))
                }
            }
        }
        for game in answer.reroute.unreachableGames {
            lines.append("  " + style.yellow("unreachable") + "  " + wording.nameAndDay(game))
        }
        if let left = answer.left { lines += self.left(left) }
        if let conflict = answer.reroute.conflict { lines.append("  " + wording.sentence(conflict)) }
        lines += choices(of: answer)
        if let stopped = answer.reroute.stopped {
            lines.append(
                style.faint(stopped.description + (leftOut(of: answer.reroute).map { " " + $0 } ?? ""))
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func headline(of answer: RerouteAnswer) -> String {
        guard let plan = answer.plan else {
            return answer.reroute.status == .infeasible
                ? style.red("impossible: no plan keeps the limits and rules")
                : style.yellow("unknown: no plan was found in time")
        }
        let isPicked = plan != answer.reroute.plan
        let proof =
            isPicked
            ? "the plan picked"
            : answer.reroute.status == .optimal ? "the best plan" : "a plan, not proved the best"
        let far = answer.reroute.unreachableGames
        let parts =
            [
                wording.seen(plan) + ": " + wording.changes(plan),
                far.isEmpty ? "" : style.red(wording.count(games: far) + " out of reach"),
            ] + (answer.left.map { undone($0) } ?? [])
        return "\(proof): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What an answer leaves out that had to stop, and what is proved all the same.
    private func leftOut(of reroute: Reroute) -> String? {
        switch reroute.status {
        case .optimal: "What else one could choose is left out."
        case .infeasible: "Which limits and rules stand in the way is left out."
        case .feasible, .unknown: wording.atLeast(reroute.bound ?? [])
        }
    }

    private func line(_ leg: ReroutedLeg) -> String {
        let word: String =
            switch leg.change {
            case .none: style.faint("stays")
            case .moved: style.blue("moves")
            case .new: style.green("new  ")
            }
        let distance = leg.distanceKm.map { ", \(kilometres($0))" } ?? ""
        let from =
            leg.change == .moved
            ? leg.item.flatMap { trip.items[$0].position }.map { wording.day($0.day) + " → " }
                ?? "not placed → " : ""
        return "  \(word)   \(wording.name(leg)), \(wording.duration(leg.duration.count))\(distance)  "
            + "\(from)\(wording.day(leg.slot.day))  " + style.faint(leg.id.printable)
    }

    /// The trade-offs worth a row, and the plan of least minutes where it is another than the best.
    private func choices(of answer: RerouteAnswer) -> [String] {
        guard let plans = answer.reroute.tradeOffs, plans.count > 1 else { return [] }
        var lines = [style.bold("One could also")]
        var shown: ReroutedPlan?
        for (place, plan) in plans.enumerated() {
            if let shown, shown.cost.missed == plan.cost.missed,
                shown.cost.minutes - plan.cost.minutes < 15 * (plan.cost.edits - shown.cost.edits)
            {
                continue
            }
            shown = plan
            lines.append("  \(padded("\(place + 1)", to: 3)) \(wording.seen(plan)): \(wording.changes(plan))")
        }
        if let best = answer.reroute.plan,
            let least = plans.filter({ $0.cost.missed == best.cost.missed }).min(by: {
                $0.cost.minutes < $1.cost.minutes
            }), least.cost.minutes < best.cost.minutes
        {
            lines.append(style.faint("the least travel with as few games missed: \(wording.changes(least))"))
        }
        lines.append(style.faint("--pick NUMBER takes one of them"))
        return lines
    }
}
