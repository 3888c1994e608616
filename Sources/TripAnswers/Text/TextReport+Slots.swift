import TripModel
import TripPlanning

extension TextReport {
    /// The answer of `slots`.
    public func slots(_ answer: SlotsAnswer) -> String {
        var lines = [title]
        for entry in answer.segments {
            lines.append(segment(entry.slots.segment) + range(of: entry))
            let home = entry.slots.home
            for (slot, isReachable) in zip(entry.slots.feasibleSlots, entry.isReachable) {
                let mark = slot == home ? style.green("●") : "○"
                let note = isReachable ? "" : style.faint("  (only if nothing else moves)")
                lines.append("  \(mark) " + self.slot(slot, of: entry.slots.space) + note)
            }
            if entry.slots.feasibleSlots.isEmpty { lines.append("  " + style.red("no slot is feasible")) }
        }
        if answer.segments.isEmpty { lines.append(style.faint("no travel")) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func range(of entry: SlotsAnswer.Entry) -> String {
        guard let days = entry.slots.validDayRange else { return style.faint("  games leave no day") }
        return style.faint("  " + wording.days(days.lowerBound, days.upperBound))
    }

    /// The answer of `check`.
    public func check(_ answer: CheckAnswer) -> String {
        let place = "\(wording.day(answer.position.day)), sort order \(number(answer.position.sortOrder))"
        let name = style.bold(id(answer.item))
        guard !answer.isValid else { return "\(name) may stand on \(place)\n" }
        var lines = ["\(name) may not stand on \(place):"]
        for refusal in answer.refusals {
            let sentence = wording.sentence(refusal, item: answer.item, day: answer.position.day)
            lines.append("  \(style.red(refusal.code.name))  \(sentence)")
        }
        if let nearest = answer.nearest {
            let number =
                nearest.sortOrder.map { ", sort order \(self.number($0))" } ?? ", renumbering the day"
            lines.append("  nearest: \(wording.day(nearest.slot.day))\(number)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answer of `place`.
    public func place(_ answer: PlaceAnswer) -> String {
        var lines = [segment(answer.slots.segment)]
        for (rank, ranked) in answer.ranking.enumerated() {
            let mark = rank == 0 ? style.green("1.") : "\(rank + 1)."
            let cost = "preference \(ranked.preference), days \(ranked.dayShift), slots \(ranked.slotShift)"
            lines.append(
                "  \(padded(mark, to: 3)) " + slot(ranked.slot, of: answer.slots.space)
                    + style.faint("  \(cost)")
            )
        }
        if answer.ranking.isEmpty { lines.append("  " + style.red("no slot is feasible")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A sort order with the fewest digits.
    func number(_ value: Double) -> String {
        value.magnitude < 1e15 && Double(Int(value)) == value ? "\(Int(value))" : "\(value)"
    }
}
