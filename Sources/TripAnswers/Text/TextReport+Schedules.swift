import OrderedJSON

extension TextReport {
    /// Returns the answer of `import-schedule` as text: the changes of the trip's games, and the legs that go to no
    /// game in the changed trip.
    package func schedule(
        _ answer: ScheduleChanges,
        legsToNothing legs: [Item.ID] = [],
        in changed: Trip? = nil
    ) -> String {
        var lines = [title]
        if answer.changes.isEmpty {
            lines.append(
                answer.notInFile.isEmpty
                    ? "the schedule changes nothing in this trip"
                    : "the schedule changes none of the trip's games that it lists"
            )
        }
        lines += games(of: answer)
        if let changed {
            lines += TextReport(changed, style).toNothing(legs, since: trip, movedOutside: answer.daysOutside)
        }
        let left = answer.notInFile
        if !left.isEmpty {
            let games = wording.count(left.count, "game is", "games are")
            let stay = left.count == 1 ? "stays" : "stay"
            lines.append("\(games) not in the schedule, and \(stay) in the trip:")
            lines += left.map { mark("not listed", style.faint) + wording.nameAndDay(of: $0) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the effect of a schedule on the trip: a line such as "1 moved, 2 cancelled" with a summary of the
    /// repair, and a line for each game that changes.
    ///
    /// - Parameters:
    ///   - answer: The changes.
    ///   - legs: The legs that go to no game in the changed trip.
    ///   - repair: The repair of the changed trip, if there is one.
    package func affected(_ answer: ScheduleChanges, _ legs: [Item.ID], _ repair: Repair?) -> String {
        let missing = answer.notInFile.count
        let unknown = missing == 0 ? "" : "; \(wording.count(missing, "game", "games")) not in the schedule"
        if answer.changes.isEmpty { return style.faint("not affected" + unknown) + "\n" }
        var counts: [(word: String, count: Int)] = []
        for word in ScheduleTotals.words(of: answer) {
            if let index = counts.firstIndex(where: { $0.word == word }) {
                counts[index].count += 1
            } else {
                counts.append((word, 1))
            }
        }
        let sum = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        let toNothing =
            legs.isEmpty
            ? "" : "; \(wording.count(legs.count, "leg no longer goes", "legs no longer go")) to a game"
        let head = style.yellow(sum + unknown) + toNothing + (repair.map { "; " + $0.sentence } ?? "")
        return ([head] + games(of: answer)).joined(separator: "\n") + "\n"
    }

    /// Returns the games that a schedule changes or adds, one per line.
    private func games(of answer: ScheduleChanges) -> [String] {
        answer.entries.filter { $0.change != .notInFile }.map { line($0) }
            + answer.added.map { dated in
                let name = (dated.game.game.displayTitle ?? "game \(dated.gameID)").printable
                return mark("new", style.green) + "\(name) on \(wording.day(dated.day))"
            }
    }

    private func line(_ entry: ScheduleChanges.Entry) -> String {
        let name = wording.nameAndDay(of: entry.item)
        switch entry.change {
        case .moved(_, let day):
            let color = 1...trip.dayCount ~= day ? style.yellow : style.red
            return mark("moved", color) + "\(name) → \(wording.day(day))" + wording.leaving(day)
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
        case .postponed: return mark("postponed", style.red) + "\(name), with no new date"
        case .reinstated: return mark("reinstated", style.green) + "\(name) is played after all"
        case .notInFile: return mark("not listed", style.faint) + name
        }
    }

    /// Returns the legs that go to no game, one per line.
    ///
    /// - Parameters:
    ///   - original: The trip before the change; `nil` if it is unknown.
    ///   - days: The days of the games that moved outside the trip, by the ids of their items.
    package func toNothing(
        _ legs: [Item.ID],
        since original: Trip? = nil,
        movedOutside days: [Item.ID: Int] = [:]
    ) -> [String] {
        legs.map { leg in
            mark("to no game", style.yellow)
                + wording.goesToNothing(leg, since: original, movedOutside: days)
        }
    }

    private func mark(_ word: String, _ color: (String) -> String) -> String {
        "  " + color(word) + String(repeating: " ", count: max(2, 12 - word.count))
    }
}

extension TextReport {
    /// Returns the answer of `diff` as text: the games gained and lost, then the differences by day.
    ///
    /// The trip of this report must be the second trip.
    package func diff(_ answer: DiffAnswer) -> String {
        let difference = answer.difference
        guard !difference.isEmpty else { return title + "\nno difference\n" }
        let old = Wording(answer.first.trip)
        var lines = [title]
        lines += answer.gainedIndices.map { "  " + style.green("gained") + "  " + wording.nameAndDay($0) }
        lines += answer.lostIndices.map { "  " + style.red("lost") + "    " + old.nameAndDay($0) }
        lines += DiffLog(self, old, answer).days
        lines += tripLines(difference)
        let renumbered = answer.renumbered.count { $0.otherKeys.isEmpty }
        if renumbered > 0 {
            let items = wording.count(renumbered, "item has", "items have")
            lines.append(style.faint(items + " a new sort order; the order of the items is unchanged"))
        }
        let (before, after) = (answer.totals.before.phrase(old), answer.totals.after.phrase(wording))
        if before != after { lines.append(style.bold(padded("Total", to: 8)) + before + " → " + after) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the differences in the trip's top-level keys.
    private func tripLines(_ difference: DocumentDifference) -> [String] {
        guard !difference.keys.isEmpty else { return [] }
        let (old, new) = (difference.first.tree.root, difference.second.tree.root)
        return [style.bold("The trip")]
            + difference.keys.map {
                "  " + style.yellow("~") + " " + wording.change(of: $0, old[$0], new[$0])
            }
    }
}

/// The differences of items, by day.
private struct DiffLog {
    private let report: TextReport
    /// The text generator for the first trip.
    private let old: Wording
    private let answer: DiffAnswer
    /// The lines for each day of the longer trip, from day 1, followed by the lines for items that are not placed.
    private var lines: [[String]]

    init(_ report: TextReport, _ old: Wording, _ answer: DiffAnswer) {
        self.report = report
        self.old = old
        self.answer = answer
        let (first, second) = (answer.first.trip, answer.second.trip)
        lines = [[String]](repeating: [], count: max(first.dayCount, second.dayCount) + 1)
        let style = report.style
        let difference = answer.difference
        for item in difference.removedIndices {
            add("  " + style.red("−") + " " + old.name(item), on: first.items[item].position)
        }
        let added = Set(difference.addedIndices)
        let pairs = Dictionary(uniqueKeysWithValues: difference.entries.map { ($0.second, $0) })
        let unplaced = second.items.indices.filter { second.items[$0].position == nil }
        for item in answer.second.timeline.items + unplaced {
            let position = second.items[item].position
            if added.contains(item) {
                add("  " + style.green("+") + " " + entry(item), on: position)
            } else if let pair = pairs[item], pair.isMoved || !pair.otherKeys.isEmpty {
                let changes = old.changes(of: pair, in: answer.difference).joined(separator: ", ")
                add("  " + style.yellow("~") + " " + entry(item) + ": " + changes, on: position)
            }
        }
    }

    /// All lines, with a heading for each day that has lines.
    var days: [String] {
        var result: [String] = []
        for (index, lines) in lines.enumerated() where !lines.isEmpty {
            let day = index + 1
            let isPlaced = day < self.lines.count
            let title = isPlaced ? "Day \(day)" : "Not placed"
            let date = answer.second.trip.date(ofDay: day) ?? answer.first.trip.date(ofDay: day)
            if isPlaced, let date {
                result.append(report.style.bold(padded(title, to: 8)) + report.style.faint(old.date(date)))
            } else {
                result.append(report.style.bold(title))
            }
            result += lines
        }
        return result
    }

    private mutating func add(_ line: String, on position: Position?) {
        lines[position.map { $0.day - 1 } ?? lines.count - 1].append(line)
    }

    /// Returns an item of the second trip, with its start time.
    private func entry(_ item: Int) -> String {
        let start = answer.second.trip.items[item].start.map { "\($0) " } ?? ""
        return start + report.wording.name(item)
    }
}
