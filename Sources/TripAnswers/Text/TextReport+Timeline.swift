extension TextReport {
    /// Returns the answer of `show` as text: the days of the trip as a timeline.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - slots: The slots of a leg, whose feasible slots are marked; `nil` to mark no slots.
    package func timeline(_ itinerary: Itinerary, marking slots: LegSlots? = nil) -> String {
        var lines = [title] + days(of: itinerary, Array(1...trip.dayCount), marking: slots)
        let unplaced = trip.items.indices.filter { trip.items[$0].position == nil }
        if !unplaced.isEmpty {
            lines.append(style.bold("Not placed"))
            lines += unplaced.map { line($0, isMissed: false) }
        }
        let total = TravelTotal(of: itinerary.timeline.items, in: trip)
        if total.count > 0 { lines.append(style.bold(padded("Total", to: 8)) + total.phrase(wording)) }
        let expenses = TripExpenses(itinerary)
        lines += stays(expenses) + money(expenses)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a list of days with their items.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - days: The days, from 1.
    ///   - slots: The slots of a leg, whose feasible slots are marked; `nil` to mark no slots.
    ///   - seen: The games that are seen, as indices into the trip's items; `nil` to compute these games.
    func days(
        of itinerary: Itinerary,
        _ days: [Int],
        marking slots: LegSlots? = nil,
        seeing seen: Set<Int>? = nil
    ) -> [String] {
        let met = seen ?? Set(itinerary.seenIndices)
        var lines: [String] = []
        for day in days {
            lines.append(heading(ofDay: day, in: itinerary))
            var index = 0
            for item in itinerary.timeline[day: day] {
                if item != slots?.leg {
                    lines += mark(slots, day: day, index: index)
                    index += 1
                }
                lines.append(line(item, isMissed: trip.items[item].isGame && !met.contains(item)))
            }
            lines += mark(slots, day: day, index: index)
        }
        return lines
    }

    /// Returns the heading of a day: its number, date, and total travel.
    private func heading(ofDay day: Int, in itinerary: Itinerary) -> String {
        let date = trip.date(ofDay: day).map { wording.date($0) } ?? ""
        let travel = TravelTotal(of: itinerary.timeline[day: day], in: trip)
        let parts = [date, travel.count > 0 ? travel.phrase(wording) : ""].filter { !$0.isEmpty }
        return style.bold(padded("Day \(day)", to: 8)) + style.faint(parts.joined(separator: " · "))
    }

    private func mark(_ slots: LegSlots?, day: Int, index: Int) -> [String] {
        guard let slots, let slot = slots.space.slot(day: day, index: index), slots.isFeasible(slot)
        else { return [] }
        return ["  " + style.green("+ \(id(slots.leg)) fits here")]
    }

    private func line(_ index: Int, isMissed: Bool) -> String {
        let item = trip.items[index]
        let (time, text) = words(ofItem: index, isMissed: isMissed)
        let mark =
            switch item.kind {
            case .game: style.red(isMissed ? "✗" : "◆")
            case .travel: style.blue("→")
            case .custom: "·"
            }
        let change = item.isTravel ? wording.changeOfZone(ofLeg: index) : nil
        return "  " + mark + " " + padded(time, to: 6) + padded(text, to: 44) + " "
            + style.faint(item.id.printable) + (change.map { "\n          " + style.yellow($0) } ?? "")
    }

    /// Returns the start time of an item (empty if it has none), and its name with the details that the timeline shows.
    /// `markdown` uses the same texts.
    func words(ofItem index: Int, isMissed: Bool) -> (time: String, text: String) {
        let item = trip.items[index]
        switch item.kind {
        case .game:
            let start = trip.startTime(ofItemAt: index)
            let zone = start == nil ? "" : wording.zone(ofGame: index).map { ", " + $0 } ?? ""
            let presumed = trip.presumesStart(ofItemAt: index) ? ", time presumed" : ""
            let hours = item.game?.openingHours.map { ", open " + $0.text } ?? ""
            let pin = item.game.map { $0.isVisit && $0.pinned } ?? false ? " (pinned)" : ""
            let text = wording.name(index) + zone + presumed + hours + pin + (isMissed ? ", missed" : "")
            let time = item.game?.isNight == true ? "night" : start.map { $0.description } ?? ""
            return (time, text)
        case .travel(let travel):
            let title = travel.timedTitle.map { $0.printable + ", " } ?? ""
            let name = title + wording.ends(of: travel)
            let length = travel.duration == 0 ? "" : ", " + wording.duration(travel.duration.count)
            let distance = travel.distanceKm.map { ", \(wording.distance($0))" } ?? ""
            let mode = travel.mode == .public ? ", by public transport" : ""
            let pin = travel.pinned ? " (pinned)" : ""
            let arrival = travel.start == nil ? "" : ", arrives" + wording.end(of: index)
            return (
                travel.start.map { $0.description } ?? "", name + length + arrival + distance + mode + pin
            )
        case .custom:
            return ("", wording.name(index))
        }
    }
}

extension TextReport {
    /// Returns the answer of `slots` as text.
    package func slots(_ answer: TripSlots) -> String {
        var lines = [title] + gaps(of: answer.itinerary)
        if !answer.hasPlan {
            let reason =
                "no arrangement of the legs satisfies all limits and rules and sees all games; the slots are valid only if "
            lines.append("  " + style.yellow("no plan") + "  " + reason + "nothing else moves")
        }
        var hasOthers = false
        // Many legs can be placed in the same slot, so the line of each slot is created only once.
        var known = [String?](repeating: nil, count: answer.skeleton.count)
        for entry in answer.legs {
            lines.append(legLine(entry.slots.leg) + range(of: entry))
            let others = slotsWithOthers(entry, answer, &known)
            hasOthers = hasOthers || !others.isEmpty
            if entry.slots.feasibleSlots.isEmpty {
                let condition = others.isEmpty ? "" : " unless other legs move"
                lines.append("  " + style.red("no slot is feasible" + condition))
            }
            // The sort is stable: among rows for the same slot, rows in which only this leg moves come first.
            let rows = (slotsAlone(entry, in: answer) + others).sorted { $0.slot < $1.slot }
            lines += rows.map { $0.line }
        }
        if let stopped = answer.stopped {
            lines.append(style.faint("\(stopped) There may be slots for more legs."))
        }
        if !answer.legs.isEmpty {
            lines.append(legend(answer, hasOthers: hasOthers))
        } else if answer.stopped == nil {
            lines.append(style.faint("no legs"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the legend of the marks that occur in the answer.
    private func legend(_ answer: TripSlots, hasOthers: Bool) -> String {
        let stands = answer.legs.contains { entry in
            entry.slots.home.map { entry.slots.isFeasible($0) } ?? false
        }
        let alone = answer.legs.contains { entry in
            entry.slots.feasibleSlots.contains { $0 != entry.slots.home }
        }
        let parts = [
            stands ? "● current slot" : "", alone ? "○ \(stands ? "other " : "")feasible slot" : "",
            hasOthers ? "◌ only if other legs move too" : "",
        ]
        return style.faint(parts.filter { !$0.isEmpty }.joined(separator: "   "))
    }

    /// A line about a slot, and the skeleton slot that contains it.
    private typealias Row = (slot: SkeletonSlot, line: String)

    /// Returns the slots in which the leg can be placed while everything else stays in place.
    private func slotsAlone(_ entry: LegReach, in answer: TripSlots) -> [Row] {
        entry.slots.feasibleSlots.compactMap { slot in
            guard let skeleton = entry.skeletonSlot(of: slot) else { return nil }
            let mark = slot == entry.slots.home ? style.green("●") : "○"
            let isLone = answer.hasPlan && !entry.isReachable(slot)
            let note = isLone ? style.faint("  (only if nothing else moves)") : ""
            return (skeleton, "  \(mark) " + self.slot(slot, of: entry.slots.space) + note)
        }
    }

    /// Returns the slots in which the leg can be placed only if other legs also move.
    ///
    /// - Parameter known: A cache of the lines of slots, by the number of the slot.
    private func slotsWithOthers(
        _ entry: LegReach,
        _ answer: TripSlots,
        _ known: inout [String?]
    ) -> [Row] {
        let feasible = Set(entry.slots.feasibleSlots.map { entry.skeletonSlot(of: $0) })
        return entry.reachable.filter { !feasible.contains($0) }.map { slot in
            if let line = known[slot.number] { return (slot, line) }
            let line =
                "  ◌ " + self.slot(slot, of: answer.skeleton) + style.faint("  (if other legs move too)")
            known[slot.number] = line
            return (slot, line)
        }
    }

    private func range(of entry: LegReach) -> String {
        guard let days = entry.slots.validDayRange else {
            return style.faint("  the games leave no day for it")
        }
        return style.faint("  " + wording.days(days.lowerBound, days.upperBound))
    }

    /// Returns the answer of `check` as text.
    package func check(_ answer: CheckAnswer) -> String {
        let target = "\(wording.day(answer.position.day)), sort order \(number(answer.position.sortOrder))"
        let name = style.bold(answer.item.printable)
        guard !answer.isValid else { return "\(name) can be placed on \(target)\n" }
        var lines = ["\(name) cannot be placed on \(target):"]
        for refusal in answer.refusals {
            lines.append("  \(style.red(refusal.code.name))  \(wording.sentence(refusal))")
        }
        if let nearest = answer.nearest {
            let order = nearest.sortOrder.map { "sort order \(number($0))" } ?? "renumbering the day"
            lines.append("  nearest: \(wording.day(nearest.slot.day)), \(order)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the answer of `place` as text.
    package func place(_ answer: PlaceAnswer) -> String {
        var lines = [legLine(answer.slots.leg)]
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

    /// Returns the preference of a ranked slot, and its distance from the leg's current slot.
    private func shift(_ ranked: RankedSlot) -> String {
        let days =
            ranked.dayShift == 0 ? "same day" : wording.count(ranked.dayShift, "day", "days") + " away"
        let slots =
            ranked.slotShift == 0 ? "" : ", " + wording.count(ranked.slotShift, "slot", "slots") + " away"
        let worse = ranked.preference == 0 ? "as preferred" : "less preferred (\(ranked.preference))"
        return "\(worse), \(days)\(slots)"
    }

    /// Returns a sort order as text, without a decimal point if it is an integer.
    func number(_ value: Double) -> String {
        value.magnitude < 1e15 && Double(Int64(value)) == value ? "\(Int64(value))" : "\(value)"
    }
}
