import OrderedJSON

extension TextReport {
    /// The answer of `diff`, like the log of a change: games gained and lost, then what is other day by day.
    ///
    /// The report must be about the second trip.
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
            lines.append(style.faint(items + " another number in the same order"))
        }
        let (before, after) = (answer.totals.before.phrase(old), answer.totals.after.phrase(wording))
        if before != after { lines.append(style.bold(padded("In all", to: 8)) + before + " → " + after) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The differences of the trip itself.
    private func tripLines(_ difference: DocumentDifference) -> [String] {
        guard !difference.keys.isEmpty else { return [] }
        let (old, new) = (difference.first.tree.root, difference.second.tree.root)
        return [style.bold("The trip")]
            + difference.keys.map {
                "  " + style.yellow("~") + " " + wording.change(of: $0, old[$0], new[$0])
            }
    }
}

/// The lines about items, day by day.
private struct DiffLog {
    private let report: TextReport
    /// Words for the first trip.
    private let old: Wording
    private let answer: DiffAnswer
    /// The lines of each day of the longer trip, from day 1; then of what is not placed.
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

    /// The lines with their headings.
    var days: [String] {
        var result: [String] = []
        for (place, lines) in lines.enumerated() where !lines.isEmpty {
            let day = place + 1
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

    /// An item of the second trip, with its start.
    private func entry(_ item: Int) -> String {
        let start = answer.second.trip.items[item].start.map { "\($0) " } ?? ""
        return start + report.wording.name(item)
    }
}
