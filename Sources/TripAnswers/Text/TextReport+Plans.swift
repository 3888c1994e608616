extension TextReport {
    /// Returns the answer of `repair` as text.
    package func repair(_ answer: RepairAnswer) -> String {
        let repair = answer.repair
        var lines = [title, headline(of: answer)]
        lines += moves(of: answer)
        lines += lost(repair.missedIndices, repair.unreachableIndices)
        if let left = answer.left { lines += self.left(left) } else { lines += gaps(of: answer.itinerary) }
        lines += nights(answer.left) + money(answer.expenses)
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
        case .infeasible:
            return style.red("impossible: no arrangement of the legs satisfies the limits and rules")
        case .unknown: return style.yellow("unknown: the search stopped before it found a plan")
        case .optimal, .feasible: break
        }
        guard let cost = repair.cost else { return "" }
        let proof = repair.status == .optimal ? "the best plan" : "a plan, not proved to be the best"
        let placed = repair.moves.count { $0.from == nil }
        let days =
            cost.displacement == 0 ? "" : " by \(wording.count(cost.displacement, "day", "days")) in total"
        let changes = [
            placed > 0 ? wording.count(placed, "leg", "legs") + " placed" : "",
            cost.moved > 0 || placed == 0
                ? wording.count(cost.moved, "leg", "legs") + " moved\(days)" : "",
        ]
        let parts = [seen(by: answer)] + changes + undone(answer.left)
        return "\(proof): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns the numbers of games that are missed or out of reach. If both are 0, returns "no game missed", or an
    /// empty string if a remaining finding excludes a game.
    private func seen(by answer: RepairAnswer) -> String {
        let (missed, far) = (answer.repair.missedIndices, answer.repair.unreachableIndices)
        if missed.isEmpty, far.isEmpty {
            return answer.left?.excludesGames ?? false ? "" : style.green("no game missed")
        }
        return [count(lost: missed, "missed"), count(lost: far, "out of reach")]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns the legs that move to another slot, one per line, and a line with the items whose sort order changes
    /// while their slot stays the same.
    private func moves(of answer: RepairAnswer) -> [String] {
        let itinerary = answer.itinerary
        let skeleton = itinerary.skeleton
        let moves = answer.repair.moves.filter { $0.from.map { skeleton.slot(of: $0) } != $0.slot }
        let moved = Set(moves.map { $0.leg })
        let renumbered = answer.repair.placed.map { $0.index }.filter { !moved.contains($0) }
        let lines = moves.map { "  " + start(of: $0) + target(of: $0, in: skeleton) }
        guard !renumbered.isEmpty else { return lines }
        return lines + ["  renumbered in place  " + wording.names(renumbered)]
    }

    /// Returns the first part of the line about a move: the leg, and the day from which it moves.
    func start(of move: Repair.Move) -> String {
        let from = move.from.map { wording.day($0.day) } ?? "not placed"
        return "\(legLine(move.leg))  \(from) → "
    }

    /// Returns the target of a move, with the fixed item before or after it.
    func target(of move: Repair.Move, in skeleton: SlotSpace<FixedItems>) -> String {
        let items = skeleton.items(around: move.slot)
        return target(on: move.slot.day, after: items.before, before: items.after)
    }

    /// Returns the target of a suggested move, with the fixed item before or after it. A suggestion moves no other
    /// item.
    func target(of move: Suggestion, in itinerary: Itinerary) -> String {
        let slot = move.slot
        let items = itinerary.timeline[day: slot.day].filter { $0 != move.leg }
        return target(
            on: slot.day,
            after: items.prefix(slot.index).last { trip.items[$0].isFixed },
            before: items.dropFirst(slot.index).first { trip.items[$0].isFixed }
        )
    }

    private func target(on day: Int, after previous: Int?, before next: Int?) -> String {
        let neighbor =
            previous.map { ", after \(wording.name($0))" } ?? next.map { ", before \(wording.name($0))" }
        return wording.day(day) + (neighbor ?? "")
    }

    /// Returns the answer of `reroute` as text: the plan by leg, then the trade-offs.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - isFull: True to list all trade-offs. If false, the text states only the number of trade-offs with fewer than
    ///     half as many games as the best plan.
    package func reroute(_ answer: RerouteAnswer, inFull isFull: Bool = false) -> String {
        let list = answer.reroute.tradeOffList
        var lines = [title, headline(of: answer)] + shorter(of: answer)
        if let plan = answer.plan {
            lines += plan.legs.map { line($0) }
            lines += drops(plan.droppedIndices)
        }
        lines += lost(answer.plan?.missedIndices ?? [], answer.reroute.unreachableIndices) { game in
            guard let plan = answer.plan, let meeting = answer.meetings[game] else { return [] }
            return ["    " + style.blue("why:") + " " + wording.sentence(meeting, comparedTo: plan, of: list)]
        }
        lines += takenOut(answer.replaced)
        if let left = answer.left { lines += self.left(left) }
        lines += nights(answer.left) + money(answer.expenses)
        if let conflict = answer.reroute.conflict { lines.append("  " + wording.sentence(conflict)) }
        lines += choices(of: answer, inFull: isFull)
        if let stopped = answer.reroute.stopped {
            let rest = leftOut(of: answer.reroute).map { " " + $0 } ?? ""
            lines.append(style.faint(stopped.description + rest))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a line for each leg that a plan omits.
    func drops(_ legs: [Int]) -> [String] {
        legs.map { "  " + style.red("drops") + "   " + wording.nameAndDay($0) }
    }

    private func headline(of answer: RerouteAnswer) -> String {
        guard let plan = answer.plan else {
            return answer.reroute.status == .infeasible
                ? style.red("impossible: no plan satisfies the limits and rules")
                : style.yellow("unknown: no plan was found in time")
        }
        let isPicked = plan != answer.reroute.plan
        let number = answer.reroute.tradeOffList?.number(of: plan).map { ", number \($0)," } ?? ""
        let proof =
            isPicked
            ? "the picked plan" + number
            : answer.reroute.status == .optimal
                ? "the best plan" + number : "a plan, not proved to be the best,"
        let far = count(lost: answer.reroute.unreachableIndices, "out of reach")
        let parts = [wording.sees(plan) + ": " + wording.changes(plan), far] + undone(answer.left)
        return "\(proof) " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns a sentence about the part of the answer that is missing because the search stopped, or about the proved
    /// lower bound; `nil` if there is neither.
    private func leftOut(of reroute: Reroute) -> String? {
        switch reroute.status {
        case .optimal: "The alternatives are unknown."
        case .infeasible: "The limits and rules that prevent a plan are unknown."
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
        let distance = leg.distanceKm.map { ", \(wording.distance($0))" } ?? ""
        let mode = leg.mode == .public ? ", by public transport" : ""
        let from =
            leg.change == .moved
            ? leg.index.flatMap { trip.items[$0].position }.map { wording.day($0.day) + " → " }
                ?? "not placed → " : ""
        return "  \(word)   \(wording.name(leg)), \(wording.duration(leg.duration.count))\(distance)\(mode)  "
            + "\(from)\(wording.day(leg.slot.day))  " + style.faint(leg.id.printable)
    }

    /// Returns a line about the trade-off that misses no more than the best plan and is better if an edit costs as much
    /// as an hour of travel; no line if there is none.
    private func shorter(of answer: RerouteAnswer) -> [String] {
        guard let list = answer.reroute.tradeOffList, let number = list.shorter, let plan = list[number],
            let best = list[1], answer.plan == best
        else { return [] }
        let less = wording.duration(Int(best.cost.minutes - plan.cost.minutes))
        return [
            style.green("plan \(number)")
                + " sees as many games with \(less) less travel than plan 1: \(wording.changes(plan))"
        ]
    }

    /// Returns the trade-offs, the number of trade-offs that are not listed, and the plan with the fewest minutes.
    /// Consecutive trade-offs that save little share a line.
    private func choices(of answer: RerouteAnswer, inFull isFull: Bool) -> [String] {
        guard let list = answer.reroute.tradeOffList, list.plans.count > 1 else { return [] }
        func line(_ numbers: String, _ plan: ReroutedPlan, _ changes: String) -> String {
            "  \(padded(numbers, to: 3)) \(wording.seen(plan)): " + changes
        }
        var lines = [style.bold("Alternatives")]
        let shown = list.rows.filter { isFull || isWorthShowing($0, of: list, in: answer) }
        for row in shown {
            switch row {
            case .plan(let number):
                guard let plan = list[number] else { continue }
                lines.append(
                    line("\(number)", plan, wording.changes(plan) + wording.misses(plan.missedIndices))
                )
            case .small(let numbers):
                guard let plan = list[numbers.lowerBound] else { continue }
                let range = "\(numbers.lowerBound)–\(numbers.upperBound)"
                let isAlike = numbers.allSatisfy { list[$0]?.missedIndices == plan.missedIndices }
                let misses = isAlike ? wording.misses(plan.missedIndices) : ""
                lines.append(line(range, plan, wording.small(numbers.count) + misses))
            }
        }
        let shownCount = shown.reduce(0) { $0 + $1.numbers.count }
        lines += leftOutLine(list.plans.count - shownCount, "plan")
        if let number = list.shortest, number != list.shorter || answer.plan != list[1],
            let plan = list[number]
        {
            let changes = wording.changes(plan)
            lines.append(
                style.faint(
                    "of the plans that miss as few games, plan \(number) has the least travel: \(changes)"
                )
            )
        }
        return lines + [style.faint("\(style.option("pick", "NUMBER")) selects one of them")]
    }

    /// True if a row contains the chosen plan, or a plan with at least half as many games as the best plan.
    private func isWorthShowing(
        _ row: TradeOffList.Row,
        of list: TradeOffList,
        in answer: RerouteAnswer
    ) -> Bool {
        let games = wording.gamesWithCity.count
        let most = games - (list[1]?.missedIndices.count ?? 0)
        return row.numbers.contains { number in
            guard let plan = list[number] else { return false }
            return plan == answer.plan || 2 * (games - plan.missedIndices.count) >= most
        }
    }
}

extension TradeOffList.Row {
    /// The numbers of the plans in the row.
    fileprivate var numbers: ClosedRange<Int> {
        switch self {
        case .plan(let number): number...number
        case .small(let numbers): numbers
        }
    }
}
