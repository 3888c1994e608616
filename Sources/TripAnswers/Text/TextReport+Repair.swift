import TripModel
import TripPlanning

extension TextReport {
    /// The answer of `repair`.
    public func repair(_ answer: RepairAnswer) -> String {
        let repair = answer.repair
        var lines = [title, headline(of: answer)]
        for move in repair.moves {
            let from = move.from.map { wording.day($0.day) } ?? "not placed"
            lines.append("  \(segment(move.segment))  \(from) → \(place(of: move))")
        }
        for game in repair.missedGames {
            lines.append("  " + style.red("missed") + "  " + wording.nameAndDay(game))
        }
        for game in repair.unreachableGames {
            lines.append("  " + style.yellow("unreachable") + "  " + wording.nameAndDay(game))
        }
        lines += gaps(of: answer.itinerary)
        for explained in answer.conflicts {
            lines.append("  " + wording.sentence(explained.conflict))
            lines += help(explained.corrections)
        }
        if repair.conflicts?.mayBeMore ?? false { lines.append(moreConflicts) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func headline(of answer: RepairAnswer) -> String {
        let repair = answer.repair
        switch repair.status {
        case .infeasible: return style.red("impossible: no arrangement keeps the limits and rules")
        case .unknown: return style.yellow("unknown: the search stopped before it found a plan")
        case .optimal, .feasible: break
        }
        guard let cost = repair.cost else { return "" }
        let proof = repair.status == .optimal ? "the best plan" : "a plan, not proved the best"
        let missed =
            cost.missed == 0
            ? style.green("no game missed")
            : style.red(wording.count(repair.missedGames.count, "game", "games") + " missed")
        let moved = wording.count(cost.moved, "travel", "travels") + " moved"
        let days =
            cost.displacement == 0 ? "" : " by \(wording.count(cost.displacement, "day", "days")) in all"
        let gaps = answer.itinerary.routeGaps.count
        let gapCount =
            gaps == 0 ? "" : ", " + style.yellow(wording.count(gaps, "gap", "gaps") + " in the route")
        return "\(proof): \(missed), \(moved)\(days)\(gapCount)"
    }

    /// Where a move goes, with what stands before it there.
    func place(of move: Repair.Move) -> String {
        let before = trip.items.indices.filter { index in
            guard let position = trip.items[index].position, !trip.items[index].isTravel else { return false }
            return position.day == move.to.day && position.sortOrder < move.to.sortOrder
        }
        guard let last = before.max(by: { (sortOrder($0), $0) < (sortOrder($1), $1) }) else {
            return wording.day(move.to.day)
        }
        return wording.day(move.to.day) + ", after \(wording.name(last))"
    }

    private func sortOrder(_ item: Int) -> Double { trip.items[item].position?.sortOrder ?? 0 }
}
