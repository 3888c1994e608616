import TripPlanning

extension TextReport {
    /// The answer of `repair`.
    package func repair(_ answer: RepairAnswer) -> String {
        let repair = answer.repair
        var lines = [title, headline(of: answer)]
        lines += moves(of: answer)
        lines += lost(repair.missedGames, repair.unreachableGames)
        if let left = answer.left { lines += self.left(left) } else { lines += gaps(of: answer.itinerary) }
        for explained in answer.conflicts {
            let why = repair.slots == nil ? "" : style.blue("why:") + " "
            lines.append("  " + why + wording.sentence(explained.conflict))
            lines += help(explained.corrections)
        }
        if answer.mayBeMore { lines.append(moreConflicts) }
        if let plan = answer.rerouting { lines.append(help(rerouting: plan)) }
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
        let placed = repair.moves.count { $0.from == nil }
        let days =
            cost.displacement == 0 ? "" : " by \(wording.count(cost.displacement, "day", "days")) in all"
        let changes = [
            placed > 0 ? wording.count(placed, "travel", "travels") + " placed" : "",
            cost.moved > 0 || placed == 0
                ? wording.count(cost.moved, "travel", "travels") + " moved\(days)" : "",
        ]
        let parts = [seen(by: answer)] + changes + undone(answer.left)
        return "\(proof): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The numbers of games that the plan misses and that are out of reach; that it misses none where one can see them all.
    private func seen(by answer: RepairAnswer) -> String {
        let (missed, far) = (answer.repair.missedGames, answer.repair.unreachableGames)
        if missed.isEmpty, far.isEmpty {
            return answer.left?.excludesGames ?? false ? "" : style.green("no game missed")
        }
        return [count(lost: missed, "missed"), count(lost: far, "out of reach")]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The segments that get another slot, and the items that only get another number there.
    private func moves(of answer: RepairAnswer) -> [String] {
        let itinerary = answer.itinerary
        let skeleton = itinerary.skeleton
        let moves = answer.repair.moves.filter { $0.from.map { skeleton.slot(of: $0) } != $0.slot }
        let moved = Set(moves.map { $0.segment })
        let renumbered = answer.repair.positions.map { $0.index }.filter { !moved.contains($0) }
        let lines = moves.map { "  " + start(of: $0) + place(of: $0, in: skeleton) }
        guard !renumbered.isEmpty else { return lines }
        return lines + ["  renumbered where they stand  " + wording.names(renumbered)]
    }

    /// The segment that a move is about, and the day from which it moves.
    func start(of move: Repair.Move) -> String {
        let from = move.from.map { wording.day($0.day) } ?? "not placed"
        return "\(segment(move.segment))  \(from) → "
    }

    /// The target of a move of a repair, with the game or custom item that stands before it there.
    func place(of move: Repair.Move, in skeleton: SlotSpace<FixedItems>) -> String {
        let items = skeleton.items(around: move.slot)
        return place(on: move.slot.day, after: items.before, before: items.after)
    }

    /// The target of a move that leaves all else standing, with the game or custom item that stands before it there.
    func place(of move: Suggestion, in itinerary: Itinerary) -> String {
        let slot = move.slot
        let items = itinerary.timeline[day: slot.day].filter { $0 != move.segment }
        return place(
            on: slot.day,
            after: items.prefix(slot.index).last { !trip.items[$0].isTravel },
            before: items.dropFirst(slot.index).first { !trip.items[$0].isTravel }
        )
    }

    private func place(on day: Int, after previous: Int?, before next: Int?) -> String {
        let neighbour =
            previous.map { ", after \(wording.name($0))" } ?? next.map { ", before \(wording.name($0))" }
        return wording.day(day) + (neighbour ?? "")
    }
}
