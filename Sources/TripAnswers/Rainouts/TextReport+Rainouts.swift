extension TextReport {
    /// Returns the answer of `rainouts` as text: one line for each game, in the order of the largest
    /// weight that its rain-out loses.
    package func rainouts(_ answer: Rainouts) -> String {
        var lines = [title]
        let ordered = answer.games.enumerated().sorted { one, two in
            let weights = (answer.weightLost(by: one.element), answer.weightLost(by: two.element))
            return weights.0 == weights.1 ? one.offset < two.offset : weights.0 > weights.1
        }
        let games = ordered.map { $0.element }
        let names = games.map { wording.nameAndDay($0.index) }
        let width = min(44, names.map { $0.count }.max() ?? 0)
        for (name, game) in zip(names, games) {
            let parts = [
                sentence(onPostponing: game),
                "called off: " + words(game.cancelled, keeps: "all others seen"),
            ]
            let mark = mark(of: game, in: answer)
            lines.append("  \(mark) \(padded(name, to: width))  " + parts.joined(separator: "; "))
        }
        lines.append(games.isEmpty ? style.faint("the trip sees no game") : answer.sentence)
        return lines.joined(separator: "\n") + "\n"
    }

    private func mark(of game: Rainouts.Game, in answer: Rainouts) -> String {
        if game.isUnknown { return style.yellow("?") }
        let isSafe = answer.weightLost(by: game) == 0 && game.postponed?.seen != false
        return isSafe ? style.green("✓") : style.yellow("!")
    }

    private func sentence(onPostponing game: Rainouts.Game) -> String {
        guard let outcome = game.postponed else {
            return "a day later: impossible, \(game.refusal ?? "")"
        }
        let seen = outcome.seen == false ? style.red("not seen") : "seen"
        return "a day later: " + words(outcome, keeps: seen, otherwise: seen + ", ")
    }

    /// Returns what a plan loses.
    ///
    /// - Parameters:
    ///   - kept: The words if it loses nothing.
    ///   - start: The words before what it loses.
    private func words(_ outcome: Rainouts.Outcome, keeps kept: String, otherwise start: String = "")
        -> String
    {
        if outcome.isUnknown { return style.yellow("unknown") }
        guard outcome.cost != nil else { return style.red("no plan is possible") }
        guard !outcome.lostIndices.isEmpty else { return kept }
        return start + style.red("loses ") + wording.lost(by: outcome)
    }
}

extension Wording {
    /// Returns the games and events that an outcome loses as a phrase; those after the third are counted.
    fileprivate func lost(by outcome: Rainouts.Outcome) -> String {
        let names = outcome.lostIndices.prefix(3).map { name($0) }
        let rest = outcome.lostIndices.count - names.count
        return list(names + (rest > 0 ? ["\(rest) more"] : []))
    }

    /// Returns a sentence about the other games and events that a rain-out of a game loses; `nil` if it loses none, or if
    /// that is unknown.
    package func sentence(onRainoutOf game: Rainouts.Game) -> String? {
        let outcomes = [
            (condition: "If it is played a day later", outcome: game.postponed),
            (condition: "If it is called off", outcome: game.cancelled),
        ]
        for case (let condition, let outcome?) in outcomes where !outcome.lostIndices.isEmpty {
            guard outcome.cost != nil else { return "\(condition), no plan is possible" }
            return "\(condition), \(lost(by: outcome)) \(outcome.lostIndices.count == 1 ? "is" : "are") lost"
        }
        return nil
    }
}

extension Rainouts {
    /// A sentence with the number of games that can be put off by a day without losing another.
    package var sentence: String {
        let games = Wording(trip).count(games.count, "game", "games")
        let unknown = self.games.count { $0.isUnknown }
        return "\(allSeen) of \(games) can be seen a day later without losing another"
            + (worst == 0 ? "" : "; the worst rain-out loses other games of weight \(worst)")
            + (unknown == 0
                ? "" : "; the answers for \(Wording(trip).count(unknown, "game", "games")) are incomplete")
    }
}
