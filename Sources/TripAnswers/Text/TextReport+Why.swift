import TripModel
import TripPlanning

extension TextReport {
    /// The answer of `why`.
    package func why(_ answer: WhyAnswer) -> String {
        let segment = answer.slots.segment
        var lines = [self.segment(segment)]
        for explanation in answer.explanations {
            let place = slot(explanation.slot, of: answer.slots.space)
            lines.append(style.bold(place) + ": " + verdict(explanation))
            for refusal in explanation.refusals {
                lines.append("  \(style.yellow(refusal.code.name))  \(wording.sentence(refusal))")
            }
            lines += moves(explanation, besides: segment, answer.itinerary)
            if let conflict = explanation.conflict {
                lines.append("  " + wording.sentence(conflict, with: segment))
            }
            lines += help(explanation.corrections)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func verdict(_ explanation: SlotExplanation) -> String {
        switch (explanation.isFeasible, explanation.isReachable) {
        case (true, true): style.green("possible")
        case (true, false):
            style.yellow("possible while all else stands still, though the trip then cannot hold")
        case (false, true): style.yellow("possible if others move too")
        case (false, false): style.red("impossible, whatever else moves")
        case (true, nil):
            style.yellow("possible while all else stands still; the search stopped before more was known")
        case (false, nil):
            style.yellow("not known whether it is possible if others move too: the search stopped")
        }
    }

    /// What else moves, or that nothing does.
    private func moves(
        _ explanation: SlotExplanation,
        besides segment: Int,
        _ itinerary: Itinerary
    ) -> [String] {
        let others = explanation.push?.moves.filter { $0.segment != segment } ?? []
        guard !others.isEmpty else { return [] }
        let skeleton = itinerary.skeleton
        return others.map { move in
            let from = move.from.map { wording.day($0.day) } ?? "not placed"
            return "  with \(self.segment(move.segment))  \(from) → \(place(of: move, in: skeleton))"
        }
    }
}
