extension TextReport {
    /// The days as a timeline, with the feasible slots of a segment marked where one is given: the answer of
    /// `show`.
    package func timeline(_ itinerary: Itinerary, marking slots: SegmentSlots? = nil) -> String {
        var lines = [title] + days(of: itinerary, Array(1...trip.dayCount), marking: slots)
        let unplaced = trip.items.indices.filter { trip.items[$0].position == nil }
        if !unplaced.isEmpty {
            lines.append(style.bold("Not placed"))
            lines += unplaced.map { line($0, isMissed: false) }
        }
        let total = TravelTotal(of: itinerary.timeline.items, in: trip)
        if total.count > 0 { lines.append(style.bold(padded("In all", to: 8)) + total.phrase(wording)) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Some days with what stands on them.
    ///
    /// - Parameter seen: The games that are seen, as indices into the trip's items; `nil` to work them out.
    func days(
        of itinerary: Itinerary,
        _ days: [Int],
        marking slots: SegmentSlots? = nil,
        seeing seen: Set<Int>? = nil
    ) -> [String] {
        let met = seen ?? Set(itinerary.seenIndices)
        var lines: [String] = []
        for day in days {
            lines.append(heading(ofDay: day, in: itinerary))
            var index = 0
            for item in itinerary.timeline[day: day] {
                if item != slots?.segment {
                    lines += mark(slots, day: day, index: index)
                    index += 1
                }
                lines.append(line(item, isMissed: trip.items[item].isGame && !met.contains(item)))
            }
            lines += mark(slots, day: day, index: index)
        }
        return lines
    }

    /// The day, its date, and the minutes and km of its travel.
    private func heading(ofDay day: Int, in itinerary: Itinerary) -> String {
        let date = trip.date(ofDay: day).map { wording.date($0) } ?? ""
        let travel = TravelTotal(of: itinerary.timeline[day: day], in: trip)
        let parts = [date, travel.count > 0 ? travel.phrase(wording) : ""].filter { !$0.isEmpty }
        return style.bold(padded("Day \(day)", to: 8)) + style.faint(parts.joined(separator: " · "))
    }

    private func mark(_ slots: SegmentSlots?, day: Int, index: Int) -> [String] {
        guard let slots, let slot = slots.space.slot(day: day, index: index), slots.isFeasible(slot)
        else { return [] }
        return ["  " + style.green("+ \(id(slots.segment)) may stand here")]
    }

    private func line(_ index: Int, isMissed: Bool) -> String {
        let item = trip.items[index]
        switch item.kind {
        case .game:
            let start = trip.startTime(ofItemAt: index)
            let time = start.map { $0.description } ?? ""
            let zone = start == nil ? "" : wording.zone(ofGame: index).map { ", " + $0 } ?? ""
            let presumed = trip.presumesStart(ofItemAt: index) ? ", time presumed" : ""
            let name = wording.name(index) + zone + presumed + (isMissed ? ", missed" : "")
            return "  " + style.red(isMissed ? "✗" : "◆") + " " + padded(time, to: 6) + entry(name, item.id)
        case .travel(let travel):
            let title = travel.timedTitle.map { $0.printable + ", " } ?? ""
            let name = title + wording.ends(of: travel)
            let length = travel.duration == 0 ? "" : ", " + wording.duration(travel.duration.count)
            let distance = travel.distanceKm.map { ", \(kilometres($0))" } ?? ""
            let mode = travel.mode == .public ? ", by public transport" : ""
            let pin = travel.pinned ? " (pinned)" : ""
            let time = travel.start.map { $0.description } ?? ""
            let arrival = travel.start == nil ? "" : ", arrives" + wording.end(of: index)
            return "  " + style.blue("→") + " " + padded(time, to: 6)
                + entry(name + length + arrival + distance + mode + pin, item.id)
                + (wording.changeOfZone(ofSegment: index).map { "\n          " + style.yellow($0) } ?? "")
        case .custom:
            return "  · " + padded("", to: 6) + entry(wording.name(index), item.id)
        }
    }

    private func entry(_ text: String, _ id: String) -> String {
        padded(text, to: 44) + " " + style.faint(id.printable)
    }
}
