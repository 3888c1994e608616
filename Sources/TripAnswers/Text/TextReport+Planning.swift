extension TextReport {
    /// Returns the answer of `plan` as text: the granted wishes, the trip by day, the refused wishes with reasons, and
    /// the trade-offs.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - isFull: True to list all trade-offs and start days. If false, the text states only the number of trade-offs
    ///     with fewer than half as many games as the best trip, and only the number of start days after the best ones.
    package func plan(_ answer: PlanAnswer, inFull isFull: Bool = false) -> String {
        let (plan, expenses) = (answer.plan, answer.expenses)
        var lines = [title(of: answer.planned?.trip ?? trip), headline(of: answer)]
        if let trip = answer.planned?.trip {
            lines += self.days(
                of: trip,
                missing: (answer.taken?.missedGames ?? []) + self.trip.ids(plan.unreachableIndices)
            )
        }
        lines += drops(answer.taken?.plan.droppedIndices ?? [])
        lines += refused(in: answer)
        lines += lost(answer.taken?.plan.missedIndices ?? [], plan.unreachableIndices)
        lines += takenOut(answer.replaced)
        if let left = answer.left { lines += self.left(left) }
        lines += nights(answer.left) + money(expenses)
        lines += emptyDays(of: answer)
        lines += conflict(of: answer)
        lines += choices(of: answer, inFull: isFull)
        if let window = answer.window { lines += starts(of: window, inFull: isFull) }
        if let stopped = plan.stopped ?? answer.window?.stopped {
            let rest = plan.bound.map { wording.atLeast($0, answer.taken) } ?? unknown(of: plan)
            lines.append(style.faint(stopped.description + (rest.map { " " + $0 } ?? "")))
        }
        if answer.taken?.games.isEmpty == false {
            let isPriced = expenses?.money?.tickets != nil
            let subject = isPriced ? "Sold-out games" : "Ticket prices and sold-out games"
            lines.append(style.faint("\(subject) are not taken into account."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a sentence about the parts of the answer that are missing, although the search proved that the trip is
    /// the best; `nil` if no part is missing.
    private func unknown(of plan: SeasonPlan) -> String? {
        guard plan.status == .optimal else { return nil }
        if plan.refusals == nil {
            return "The alternatives, and the reasons for the wishes that are not granted, are unknown."
        }
        return plan.tradeOffs == nil ? "The alternatives are unknown." : nil
    }

    private func headline(of answer: PlanAnswer) -> String {
        guard let taken = answer.taken else {
            return answer.status == .infeasible
                ? style.red(impossible(answer.plan))
                : style.yellow("unknown: no trip was found in time")
        }
        let proof =
            taken != answer.plan.best
            ? "the picked trip"
            : answer.status == .optimal ? "the best trip" : "a trip, not proved to be the best,"
        let verb = taken.wishes.isEmpty ? " has " : " grants "
        return proof + verb + ([wording.summary(taken)] + undone(answer.left)).joined(separator: ", ")
    }

    /// Returns the demands that no trip satisfies; if the only demand is a required wish, the wish as typed and the
    /// reason.
    private func conflict(of answer: PlanAnswer) -> [String] {
        guard answer.ungranted.isEmpty else {
            return answer.ungranted.flatMap { wish, reason in
                ["  \(style.red("not granted"))  \(wish.shownLine)", "    \(style.blue("why:")) \(reason)"]
            }
        }
        return answer.plan.conflict.map { ["  " + wording.sentence($0)] } ?? []
    }

    private func impossible(_ plan: SeasonPlan) -> String {
        let isOfWishes = plan.conflict?.allSatisfy { if case .wish = $0 { true } else { false } } ?? false
        return isOfWishes
            ? "impossible: no trip grants all required wishes"
            : "impossible: no trip satisfies the limits and rules"
    }

    /// Returns the days of a planned trip that have items, with missed games marked.
    private func days(of trip: Trip, missing missed: [Item.ID]) -> [String] {
        let itinerary = Itinerary(trip)
        let days = (1...trip.dayCount).filter { !itinerary.timeline[day: $0].isEmpty }
        let games = trip.items.indices.filter { trip.items[$0].isGame }
        let seen = Set(games).subtracting(missed.compactMap { trip.index(ofItem: $0) })
        return TextReport(trip, style).days(of: itinerary, days, seeing: seen)
    }

    /// Returns a line about the empty days at both ends of the planned trip, which stay in the document; no line if
    /// there are none.
    private func emptyDays(of answer: PlanAnswer) -> [String] {
        guard let trip = answer.planned?.trip, let used = trip.usedDays else { return [] }
        let ends = [1..<used.lowerBound, (used.upperBound + 1)..<(trip.dayCount + 1)].filter { !$0.isEmpty }
        guard !ends.isEmpty else { return [] }
        let count = ends.reduce(0) { $0 + $1.count }
        let named = ends.map { days in
            days.count == 1 ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound - 1)"
        }
        let text =
            count == 1
            ? "Day \(named.list("and")) has no item and stays in the trip; \(style.flag("trim")) removes it."
            : "Days \(named.list("and")) have no items and stay in the trip; \(style.flag("trim")) removes them."
        return [style.faint(text)]
    }

    /// The maximum number of lines of start days that are printed by default.
    private static var startsShown: Int { 5 }

    /// Returns the possible start days. Consecutive days with the same summary share a line. If there are too many
    /// lines, returns only the best lines, the best first, and the number of other days.
    private func starts(of window: SeasonWindow, inFull isFull: Bool) -> [String] {
        var runs = StartRun.runs(of: window) { wording.summary($0) }
        var more: [String] = []
        let isCut = !isFull && runs.count > TextReport.startsShown
        if isCut {
            runs.sort { $0.rank < $1.rank }
            let left = runs.dropFirst(TextReport.startsShown).reduce(0) { $0 + $1.count }
            runs.removeLast(runs.count - TextReport.startsShown)
            let others = wording.count(left, "other start date", "other start dates")
            more = [
                style.faint("\(others) left out; \(style.flag("all")) lists \(left == 1 ? "it" : "them")")
            ]
        }
        let dates = runs.map { words($0.dates) }
        let width = dates.map { $0.count }.max() ?? 0
        return [style.bold(isCut ? "Best start dates" : "Possible start dates")]
            + zip(dates, runs).map { date, run in
                let line = "  \(padded(date, to: width))  \(run.summary)"
                return run.dates.contains(window.startDate) ? style.green(line) : line
            } + more
    }

    private func words(_ dates: ClosedRange<CalendarDate>) -> String {
        let (first, last) = (dates.lowerBound, dates.upperBound)
        return switch first.distance(to: last) {
        case 0: wording.date(first)
        case 1: "\(wording.date(first)) or \(wording.date(last))"
        default: "any day from \(wording.date(first)) to \(wording.date(last))"
        }
    }

    /// Returns the wishes that are not granted in full, each with the reason if it is known.
    private func refused(in answer: PlanAnswer) -> [String] {
        guard let taken = answer.taken else { return [] }
        let isBest = taken == answer.plan.best
        return zip(answer.plan.wishes.wishes, taken.wishes).flatMap { wish, granted -> [String] in
            guard !granted.isInFull else { return [] }
            let count = granted.count > 1 ? ", \(granted.granted) of \(granted.count)" : ""
            let weight = wish.weight > 1 ? ", weight \(wish.weight)" : ""
            let verdict = granted.granted > 0 ? style.yellow("granted in part") : style.red("not granted")
            var lines = ["  \(verdict)  \(wording.name(wish))\(count)\(weight)"]
            if answer.plan.unmatched.contains(wish.id) {
                let hint = answer.hints[wish.id].map { "; " + $0 } ?? ""
                lines.append(
                    "    " + style.blue("why:") + " " + wording.reasonOfUnmatched(wish) + hint
                )
            } else if isBest, let refusal = answer.plan.refusals?.first(where: { $0.id == wish.id }) {
                lines.append("    " + style.blue("why:") + " " + wording.sentence(refusal))
            }
            return lines
        }
    }

    /// Returns the trade-offs, one per line, and the number of trade-offs that are not listed.
    private func choices(of answer: PlanAnswer, inFull isFull: Bool) -> [String] {
        guard let tradeOffs = answer.plan.tradeOffs, tradeOffs.count > 1 else { return [] }
        var lines = [style.bold("Choices")]
        let most = answer.plan.best.map { wording.gamesSeen($0) } ?? 0
        var leftOut = 0
        for (offset, planned) in tradeOffs.enumerated() {
            guard isFull || planned == answer.taken || 2 * wording.gamesSeen(planned) >= most else {
                leftOut += 1
                continue
            }
            lines.append(
                "  \(padded("\(offset + 1)", to: 3)) \(wording.summary(planned))"
                    + wording.price(answer.expenses(of: planned)?.money)
                    + wording.without(planned, answer.plan.wishes)
                    + (planned.cost == answer.plan.best?.cost ? style.green("  (the best trip)") : "")
            )
        }
        return lines + leftOutLine(leftOut, "trip") + [
            style.faint("\(style.option("pick", "NUMBER")) selects one of them")
        ]
    }

    /// Returns a line with the number of trade-offs that are not listed, because they have fewer than half as many
    /// games as the best trade-off; no line if the number is 0.
    func leftOutLine(_ count: Int, _ noun: String) -> [String] {
        guard count > 0 else { return [] }
        let isOne = count == 1
        let subject = isOne ? "1 more \(noun) sees" : "\(count) more \(noun)s see"
        let object = "fewer than half as many games as the best \(noun)"
        return [style.faint("\(subject) \(object); \(style.flag("all")) lists \(isOne ? "it" : "them")")]
    }
}

extension Wording {
    /// Returns a sentence about the proved lower bound for all trips; `nil` if there is no informative bound.
    fileprivate func atLeast(_ bound: [Int64], _ taken: PlannedTrip?) -> String? {
        guard let missed = bound.first else { return nil }
        guard let taken else {
            return missed > 0 ? "Each trip misses wishes with a total weight of at least \(missed)." : nil
        }
        guard missed >= taken.cost.missed else {
            return
                "Each trip misses wishes with a total weight of at least \(missed); this one misses \(taken.cost.missed)."
        }
        return "No trip misses a smaller total weight of wishes."
    }
}

/// Consecutive start days of a trip that have the same summary.
private struct StartRun {
    var dates: ClosedRange<CalendarDate>
    /// The number of start days.
    var count: Int
    let summary: String
    /// The rank of the best day of the run among all start days, from 0.
    var rank: Int

    /// Returns the runs of start days in a window, in order of date.
    static func runs(of window: SeasonWindow, _ summary: (PlanCost?) -> String) -> [StartRun] {
        var ranks: [CalendarDate: Int] = [:]
        for (rank, start) in window.rankedStarts.enumerated() where ranks[start.date] == nil {
            ranks[start.date] = rank
        }
        var runs: [StartRun] = []
        for start in window.starts {
            let (summary, rank) = (summary(start.cost), ranks[start.date] ?? 0)
            if let last = runs.last, last.summary == summary,
                last.dates.upperBound.distance(to: start.date) == 1
            {
                runs[runs.count - 1].dates = last.dates.lowerBound...start.date
                runs[runs.count - 1].count += 1
                runs[runs.count - 1].rank = min(last.rank, rank)
            } else {
                runs.append(StartRun(dates: start.date...start.date, count: 1, summary: summary, rank: rank))
            }
        }
        return runs
    }
}
