extension TextReport {
    /// The answer of `slots`.
    package func slots(_ answer: TripSlots) -> String {
        var lines = [title] + gaps(of: answer.itinerary)
        if !answer.hasPlan {
            let reason =
                "no arrangement of the travels keeps every game, limit and rule; the slots hold only while "
            lines.append("  " + style.yellow("no plan") + "  " + reason + "nothing else moves")
        }
        var hasOthers = false
        // Many segments may stand in one gap; its line is made once.
        var known = [String?](repeating: nil, count: answer.skeleton.count)
        for entry in answer.segments {
            lines.append(segment(entry.slots.segment) + range(of: entry))
            let others = slotsWithOthers(entry, answer, &known)
            hasOthers = hasOthers || !others.isEmpty
            if entry.slots.feasibleSlots.isEmpty {
                let condition = others.isEmpty ? "" : " while nothing else moves"
                lines.append("  " + style.red("no slot is feasible" + condition))
            }
            // The sort is stable: of the same slot those that the segment may take alone come first.
            let rows = (slotsAlone(entry, in: answer) + others).sorted { $0.slot < $1.slot }
            lines += rows.map { $0.line }
        }
        if let stopped = answer.stopped {
            lines.append(style.faint("\(stopped) Segments are left out."))
        }
        if !answer.segments.isEmpty {
            lines.append(legend(answer, hasOthers: hasOthers))
        } else if answer.stopped == nil {
            lines.append(style.faint("no travel"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The meaning of the marks, of those that are used.
    private func legend(_ answer: TripSlots, hasOthers: Bool) -> String {
        let stands = answer.segments.contains { entry in
            entry.slots.home.map { entry.slots.isFeasible($0) } ?? false
        }
        let alone = answer.segments.contains { entry in
            entry.slots.feasibleSlots.contains { $0 != entry.slots.home }
        }
        let parts = [
            stands ? "● where it stands" : "", alone ? "○ where \(stands ? "else " : "")it may stand" : "",
            hasOthers ? "◌ only if others move too" : "",
        ]
        return style.faint(parts.filter { !$0.isEmpty }.joined(separator: "   "))
    }

    /// A line about a slot, and the skeleton slot in which that lies.
    private typealias Row = (slot: SkeletonSlot, line: String)

    /// The slots where the segment may stand while all else stands still.
    private func slotsAlone(_ entry: SegmentReach, in answer: TripSlots) -> [Row] {
        entry.slots.feasibleSlots.compactMap { slot in
            guard let skeleton = entry.skeletonSlot(of: slot) else { return nil }
            let mark = slot == entry.slots.home ? style.green("●") : "○"
            let isLone = answer.hasPlan && !entry.isReachable(slot)
            let note = isLone ? style.faint("  (only if nothing else moves)") : ""
            return (skeleton, "  \(mark) " + self.slot(slot, of: entry.slots.space) + note)
        }
    }

    /// The slots where the segment may stand only if others move too; their lines are kept by number.
    private func slotsWithOthers(
        _ entry: SegmentReach,
        _ answer: TripSlots,
        _ known: inout [String?]
    ) -> [Row] {
        let feasible = Set(entry.slots.feasibleSlots.map { entry.skeletonSlot(of: $0) })
        return entry.reachable.filter { !feasible.contains($0) }.map { slot in
            if let line = known[slot.number] { return (slot, line) }
            let line = "  ◌ " + self.slot(slot, of: answer.skeleton) + style.faint("  (if others move too)")
            known[slot.number] = line
            return (slot, line)
        }
    }

    private func range(of entry: SegmentReach) -> String {
        guard let days = entry.slots.validDayRange else { return style.faint("  games leave no day") }
        return style.faint("  " + wording.days(days.lowerBound, days.upperBound))
    }

    /// The answer of `check`.
    package func check(_ answer: CheckAnswer) -> String {
        let place = "\(wording.day(answer.position.day)), sort order \(number(answer.position.sortOrder))"
        let name = style.bold(answer.item.printable)
        guard !answer.isValid else { return "\(name) may stand on \(place)\n" }
        var lines = ["\(name) may not stand on \(place):"]
        for refusal in answer.refusals {
            lines.append("  \(style.red(refusal.code.name))  \(wording.sentence(refusal))")
        }
        if let nearest = answer.nearest {
            let order = nearest.sortOrder.map { "sort order \(number($0))" } ?? "renumbering the day"
            lines.append("  nearest: \(wording.day(nearest.slot.day)), \(order)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answer of `place`.
    package func place(_ answer: PlaceAnswer) -> String {
        var lines = [segment(answer.slots.segment)]
        for (rank, ranked) in answer.ranking.enumerated() {
            let mark = rank == 0 ? style.green("1.") : "\(rank + 1)."
            let isTight = answer.slots.sortOrder(in: ranked.slot) == nil
            let cost = style.faint("  " + shift(ranked) + (isTight ? ", renumbering the day" : ""))
            lines.append("  \(padded(mark, to: 3)) " + slot(ranked.slot, of: answer.slots.space) + cost)
        }
        if answer.ranking.isEmpty { lines.append("  " + style.red("no slot is feasible")) }
        lines += gaps(of: answer.slots.itinerary) + tightConnections(answer.tightConnections)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The distance of a ranked slot from where the segment stands, and its preference.
    private func shift(_ ranked: RankedSlot) -> String {
        let days =
            ranked.dayShift == 0 ? "no other day" : wording.count(ranked.dayShift, "day", "days") + " away"
        let slots =
            ranked.slotShift == 0 ? "" : ", " + wording.count(ranked.slotShift, "slot", "slots") + " away"
        let worse = ranked.preference == 0 ? "as preferred" : "preferred less (\(ranked.preference))"
        return "\(worse), \(days)\(slots)"
    }

    /// A distance to the nearest km; without `rounded()`, which would ask for a C library.
    func kilometres(_ distance: Double) -> String {
        distance.magnitude < 1e15 ? "\(Int64(distance + 0.5)) km" : "\(distance) km"
    }

    /// A sort order with the fewest digits.
    func number(_ value: Double) -> String {
        value.magnitude < 1e15 && Double(Int64(value)) == value ? "\(Int64(value))" : "\(value)"
    }
}
