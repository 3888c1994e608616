extension TextReport {
    /// The answer of `why`.
    package func why(_ answer: WhyAnswer) -> String {
        let lines =
            switch answer {
            case .leg(let leg): self.lines(leg)
            case .game(let game): self.lines(game)
            case .candidate(let candidate): [line(candidate)]
            case .wish(let wish): [line(wish)]
            }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ leg: LegExplanation) -> [String] {
        let segment = leg.segment.segment
        var lines = [self.segment(segment)]
        var said = SaidMoves(skeleton: leg.segment.itinerary.skeleton)
        for explanation in leg.slots {
            let place = slot(explanation.slot, of: leg.segment.space)
            lines.append(style.bold(place) + ": " + verdict(explanation))
            for refusal in explanation.refusals {
                lines.append("  \(style.yellow(refusal.code.name))  \(wording.sentence(refusal))")
            }
            let others = explanation.push?.moves.filter { $0.segment != segment } ?? []
            lines += others.map { line(of: $0, &said) }
            if let conflict = explanation.conflict {
                lines.append("  " + wording.sentence(conflict, with: segment))
            }
            lines += help(explanation.corrections)
        }
        let stop = leg.segment.itinerary.stop(on: trip.items[segment].id)
        return lines + (stop.map { [help($0)] } ?? [])
    }

    private func lines(_ game: GameExplanation) -> [String] {
        let color = game.isMet ? style.green : style.red
        return [style.bold(wording.nameAndDay(game.gameIndex)) + ": " + color(wording.verdict(on: game))]
            + wording.details(of: game).map { "  " + $0 }
    }

    private func line(_ answer: CandidateExplanation) -> String {
        let game = answer.candidate.game
        let name = wording.name(game.displayTitle ?? game.gameID ?? "", in: game.city)
        let heading = name + " on " + wording.day(answer.candidate.day)
        let sentence = wording.sentence(answer)
        return style.bold(heading) + ": "
            + (answer.isPossible == true ? style.green(sentence) : style.yellow(sentence))
    }

    private func line(_ answer: WishExplanation) -> String {
        let sentence = Wording(trip, answer.wishes).sentence(answer)
        return style.bold(wording.name(answer.wish)) + ": "
            + (answer.granted.isInFull ? style.green(sentence) : style.red(sentence))
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

    private func line(of move: Repair.Move, _ said: inout SaidMoves) -> String {
        let start = said.starts.value(for: move.segment) { "  with " + self.start(of: move) }
        let skeleton = said.skeleton
        return start + said.places.value(for: move.slot.number) { place(of: move, in: skeleton) }
    }
}

/// The words that are alike for moves into many slots, made once: of where segments start from, and of the slots.
private struct SaidMoves {
    let skeleton: SlotSpace<FixedItems>
    /// By the segment.
    var starts: [Int: String] = [:]
    /// By the number of the slot.
    var places: [Int: String] = [:]
}

extension [Int: String] {
    /// The value for a key, which is made if there is none.
    fileprivate mutating func value(for key: Int, _ make: () -> String) -> String {
        if let value = self[key] { return value }
        let value = make()
        self[key] = value
        return value
    }
}
