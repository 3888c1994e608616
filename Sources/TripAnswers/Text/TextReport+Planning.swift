extension TextReport {
    /// Returns the answer of `plan`: the granted wishes, the trip by day, the refused wishes with reasons, and the
    /// trade-offs.
    package func plan(_ answer: PlanAnswer) -> String {
        let plan = answer.plan
        var lines = [title, headline(of: answer)]
        if let trip = answer.planned?.trip {
            lines += self.days(
                of: trip,
                missing: (answer.taken?.missedGames ?? []) + self.trip.ids(plan.unreachableIndices)
            )
        }
        lines += refused(in: answer)
        lines += lost(answer.taken?.plan.missedIndices ?? [], plan.unreachableIndices)
        lines += takenOut(answer.replaced)
        if let left = answer.left { lines += self.left(left) }
        lines += nights(answer.left)
        lines += emptyDays(of: answer)
        if let conflict = plan.conflict { lines.append("  " + wording.sentence(conflict)) }
        lines += choices(of: answer)
        if let window = answer.window { lines += starts(of: window) }
        if let stopped = plan.stopped ?? answer.window?.stopped {
            let rest = plan.bound.map { wording.atLeast($0, answer.taken) } ?? unknown(of: plan)
            lines.append(style.faint(stopped.description + (rest.map { " " + $0 } ?? "")))
        }
        if answer.taken?.games.isEmpty == false {
            lines.append(style.faint("Ticket prices and sold-out games are not taken into account."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns which parts of the answer are missing after a search that proved the best trip; `nil` if none are.
    private func unknown(of plan: SeasonPlan) -> String? {
        guard plan.status == .optimal else { return nil }
        if plan.refusals == nil {
            return "The reasons for refused wishes and the alternatives are not known."
        }
        return plan.tradeOffs == nil ? "The alternatives are not known." : nil
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
            : answer.status == .optimal ? "the best trip" : "a trip, not proved to be the best"
        return "\(proof): " + ([wording.summary(taken)] + undone(answer.left)).joined(separator: ", ")
    }

    private func impossible(_ plan: SeasonPlan) -> String {
        let isOfWishes = plan.conflict?.allSatisfy { if case .wish = $0 { true } else { false } } ?? false
        return isOfWishes
            ? "impossible: no trip grants all required wishes"
            : "impossible: no trip keeps the limits and rules"
    }

    /// Returns the days of a planned trip that have items, with missed games marked.
    private func days(of trip: Trip, missing missed: [Item.ID]) -> [String] {
        let itinerary = Itinerary(trip)
        let days = (1...trip.dayCount).filter { !itinerary.timeline[day: $0].isEmpty }
        let games = trip.items.indices.filter { trip.items[$0].isGame }
        let seen = Set(games).subtracting(missed.compactMap { trip.index(ofItem: $0) })
        return TextReport(trip, style).days(of: itinerary, days, seeing: seen)
    }

    /// Returns the line that names the empty days at both ends of the planned trip, which stay in the document.
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
            ? "Day \(named.list("and")) has no item and stays in the trip; --trim removes it."
            : "Days \(named.list("and")) have no items and stay in the trip; --trim removes them."
        return [style.faint(text)]
    }

    /// Returns the possible start days. Consecutive days with the same summary share one line.
    private func starts(of window: SeasonWindow) -> [String] {
        var runs: [(dates: ClosedRange<CalendarDate>, summary: String)] = []
        for start in window.starts {
            let summary = wording.summary(start.cost)
            if let run = runs.last, run.summary == summary, run.dates.upperBound + 1 == start.date {
                runs[runs.count - 1].dates = run.dates.lowerBound...start.date
            } else {
                runs.append((start.date...start.date, summary))
            }
        }
        let dates = runs.map { run in
            let (first, last) = (run.dates.lowerBound, run.dates.upperBound)
            return switch first.distance(to: last) {
            case 0: wording.date(first)
            case 1: "\(wording.date(first)) or \(wording.date(last))"
            default: "any day from \(wording.date(first)) to \(wording.date(last))"
            }
        }
        let width = dates.map { $0.count }.max() ?? 0
        return [style.bold("Possible start dates")]
            + zip(dates, runs).map { date, run in
                let line = "  \(padded(date, to: width))  \(run.summary)"
                return run.dates.contains(window.startDate) ? style.green(line) : line
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
                    "    " + style.blue("why:") + " no game in the schedule or the trip matches" + hint
                )
            } else if isBest, let refusal = answer.plan.refusals?.first(where: { $0.id == wish.id }) {
                lines.append("    " + style.blue("why:") + " " + wording.sentence(refusal))
            }
            return lines
        }
    }

    /// Returns the trade-offs, one per line.
    private func choices(of answer: PlanAnswer) -> [String] {
        guard let tradeOffs = answer.plan.tradeOffs, tradeOffs.count > 1 else { return [] }
        var lines = [style.bold("Choices")]
        for (offset, planned) in tradeOffs.enumerated() {
            lines.append(
                "  \(padded("\(offset + 1)", to: 3)) \(wording.summary(planned))"
                    + wording.without(planned, answer.plan.wishes)
                    + (planned.cost == answer.plan.best?.cost ? style.green("  (the best trip)") : "")
            )
        }
        return lines + [style.faint("--pick NUMBER selects one of them")]
    }
}

extension Wording {
    /// Returns the proved bound for all trips; `nil` if it adds nothing to the chosen trip.
    fileprivate func atLeast(_ bound: [Int64], _ taken: PlannedTrip?) -> String? {
        guard let missed = bound.first else { return nil }
        guard let taken else {
            return missed > 0 ? "Each trip misses wishes with a total weight of at least \(missed)." : nil
        }
        guard missed >= taken.cost.missed else {
            return
                "Each trip misses wishes with a total weight of at least \(missed); this one misses \(taken.cost.missed)."
        }
        return "No trip misses less than this one."
    }
}
