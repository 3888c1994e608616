extension TextReport {
    /// The answer of `options`: a row for each game that could be added.
    package func options(_ answer: OptionsAnswer) -> String {
        var lines = [title]
        if answer.options.base == nil {
            let reason =
                answer.options.stopped == nil
                ? "the trip has no plan as it is; itinerary reroute says why"
                : "no plan of the trip as it is was found in time"
            lines.append(style.yellow(reason))
        } else if answer.options.options.isEmpty, answer.options.stopped == nil {
            lines.append(answer.reason.map { wording.sentence($0) } ?? "no other game can be seen on the way")
        }
        for (option, left) in zip(answer.options.options, answer.left) {
            let dated = answer.candidates[option.candidate]
            let game = dated.game
            let time = padded(game.start.map { $0.description } ?? "", to: 6)
            let name = wording.name(game.game.displayTitle ?? dated.gameID, in: game.city)
            let price = wording.price(of: option)
            let undone = undone(left).map { ", " + $0 }.joined()
            lines.append(
                "  \(padded(wording.day(option.day), to: 20)) \(time)"
                    + padded(name, to: 44) + " "
                    + (price == Wording.onYourWay ? style.green(price) : price) + undone + "  "
                    + style.faint(dated.gameID.printable)
            )
        }
        if let replaced = answer.replaced, !replaced.names.isEmpty {
            lines.append("in its place goes: " + wording.list(replaced.names))
        }
        if let left = answer.left.first, answer.left.count == 1 { lines += self.left(left) }
        if answer.options.options.count > 1 {
            lines.append(style.faint("--item GAME --write adds one of them, with its legs"))
        }
        if let stopped = answer.options.stopped {
            lines.append(style.faint("\(stopped) Games may be left out."))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answer of `import-schedule`: what a schedule changes for the games of the trip, and the legs that go to nothing in
    /// the changed trip.
    package func schedule(
        _ answer: ScheduleChanges,
        legsToNothing legs: [Item.ID] = [],
        in changed: Trip? = nil
    ) -> String {
        var lines = [title]
        if answer.changes.isEmpty {
            lines.append(
                answer.notInFile.isEmpty
                    ? "the schedule changes nothing for this trip"
                    : "the schedule changes none of the trip's games that it has"
            )
        }
        lines += answer.entries.filter { $0.change != .notInFile }.map { line($0) }
        lines += answer.added.map { dated in
            let name = (dated.game.game.displayTitle ?? "game \(dated.gameID)").printable
            return mark("new", style.green) + "\(name) on \(wording.day(dated.day))"
        }
        if let changed {
            lines += TextReport(changed, style).toNothing(legs)
        }
        let left = answer.notInFile
        if !left.isEmpty {
            let games = wording.count(left.count, "game is", "games are")
            let stay = left.count == 1 ? "stays" : "stay"
            lines.append("\(games) not in the schedule, and \(stay) in the trip:")
            lines += left.map { mark("not told", style.faint) + wording.nameAndDay(of: $0) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How a schedule affects the trip, in a few words, such as "1 moved, 2 cancelled", and what a repair then makes of it.
    package func affected(_ answer: ScheduleChanges, _ repair: Repair?) -> String {
        let missing = answer.notInFile.count
        let unknown = missing == 0 ? "" : "; \(wording.count(missing, "game", "games")) not in the schedule"
        if answer.changes.isEmpty { return style.faint("not affected" + unknown) }
        var counts: [(word: String, count: Int)] = []
        let words = answer.entries.filter { $0.change != .notInFile }.map { $0.change.word }
        for word in words + answer.added.map({ _ in "new" }) {
            if let place = counts.firstIndex(where: { $0.word == word }) {
                counts[place].count += 1
            } else {
                counts.append((word, 1))
            }
        }
        let sum = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        return style.yellow(sum + unknown) + (repair.map { "; " + $0.sentence } ?? "")
    }

    private func line(_ entry: ScheduleChanges.Entry) -> String {
        let name = wording.nameAndDay(of: entry.item)
        switch entry.change {
        case .moved(_, let day):
            let color = 1...trip.dayCount ~= day ? style.yellow : style.red
            return mark("moved", color) + "\(name) → \(wording.day(moved: day))"
        case .retimed(let old, let new):
            var phrases: [String] = []
            if let start = new.start, start != old.start {
                phrases.append("\(old.start.map { "\($0) → " } ?? "now at ")\(start)")
            }
            if new.duration != old.duration {
                let (before, after) = (old.duration.count, new.duration.count)
                phrases.append("\(wording.duration(before)) → \(wording.duration(after))")
            }
            return mark("retimed", style.yellow) + "\(name): " + phrases.joined(separator: ", ")
        case .relocated(_, let city):
            return mark("other city", style.yellow) + "\(name) → \(city.printable)"
        case .cancelled: return mark("cancelled", style.red) + name
        case .postponed: return mark("postponed", style.red) + "\(name), to no known date"
        case .reinstated: return mark("reinstated", style.green) + "\(name) is played after all"
        case .notInFile: return mark("not told", style.faint) + name
        }
    }

    /// The legs of the trip that go to nothing, one per line.
    package func toNothing(_ legs: [Item.ID]) -> [String] {
        legs.map { mark("to nothing", style.yellow) + wording.goesToNothing($0) }
    }

    private func mark(_ word: String, _ color: (String) -> String) -> String {
        "  " + color(word) + String(repeating: " ", count: max(2, 12 - word.count))
    }
}
