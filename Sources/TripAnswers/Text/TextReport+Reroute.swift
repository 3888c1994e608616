import Rerouting
import TripPlanning

extension TextReport {
    /// The answer of `reroute`: the plan leg by leg, then what else one could choose.
    package func reroute(_ answer: RerouteAnswer) -> String {
        let list = answer.reroute.tradeOffList
        var lines = [title, headline(of: answer)] + shorter(of: answer)
        if let plan = answer.plan {
            lines += plan.legs.map { line($0) }
            for leg in plan.dropped {
                lines.append("  " + style.red("goes ") + "   " + wording.nameAndDay(leg))
            }
        }
        lines += lost(answer.plan?.missedGames ?? [], answer.reroute.unreachableGames) { game in
            guard let plan = answer.plan, let meeting = answer.meetings[game] else { return [] }
            return ["    " + style.blue("why:") + " " + wording.sentence(meeting, beside: plan, of: list)]
        }
        if let left = answer.left { lines += self.left(left) }
        if let conflict = answer.reroute.conflict { lines.append("  " + wording.sentence(conflict)) }
        lines += choices(of: answer)
        if let stopped = answer.reroute.stopped {
            let rest = leftOut(of: answer.reroute).map { " " + $0 } ?? ""
            lines.append(style.faint(stopped.description + rest))
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
        let number = answer.reroute.tradeOffList?.number(of: plan).map { ", number \($0)" } ?? ""
        let proof =
            isPicked
            ? "the plan picked" + number
            : answer.reroute.status == .optimal ? "the best plan" + number : "a plan, not proved the best"
        let far = count(lost: answer.reroute.unreachableGames, "out of reach")
        let parts = [wording.seen(plan) + ": " + wording.changes(plan), far] + undone(answer.left)
        return "\(proof): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The part that is left out of an answer that had to stop, and the bound that is proved all the same.
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

    /// The plan that sees as much as the best and is worth its changes where an hour of travel is.
    private func shorter(of answer: RerouteAnswer) -> [String] {
        guard let list = answer.reroute.tradeOffList, let number = list.shorter, let plan = list[number],
            let best = list[1], answer.plan == best
        else { return [] }
        let less = wording.duration(Int(best.cost.minutes - plan.cost.minutes))
        return [style.green("plan \(number)") + " sees as much with \(less) less: \(wording.changes(plan))"]
    }

    /// The trade-offs, of which those that are worth little share rows, and the one of least minutes.
    private func choices(of answer: RerouteAnswer) -> [String] {
        guard let list = answer.reroute.tradeOffList, list.plans.count > 1 else { return [] }
        func line(_ numbers: String, _ plan: ReroutedPlan, _ changes: String) -> String {
            "  \(padded(numbers, to: 3)) \(wording.seen(plan)): " + changes
        }
        var lines = [style.bold("One could also")]
        for row in list.rows {
            switch row {
            case .plan(let number):
                guard let plan = list[number] else { continue }
                lines.append(line("\(number)", plan, wording.changes(plan) + wording.misses(plan)))
            case .small(let numbers):
                guard let plan = list[numbers.lowerBound] else { continue }
                let range = "\(numbers.lowerBound)–\(numbers.upperBound)"
                let isAlike = numbers.allSatisfy { list[$0]?.missedGames == plan.missedGames }
                let misses = isAlike ? wording.misses(plan) : ""
                lines.append(line(range, plan, wording.small(numbers.count) + misses))
            }
        }
        if let number = list.shortest, number != list.shorter || answer.plan != list[1],
            let plan = list[number]
        {
            let changes = wording.changes(plan)
            lines.append(
                style.faint("plan \(number) has the least travel with as few games missed: \(changes)")
            )
        }
        return lines + [style.faint("--pick NUMBER takes one of them")]
    }
}
