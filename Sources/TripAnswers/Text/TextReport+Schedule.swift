import TripDocuments
import TripModel

extension TextReport {
    /// The answer of `import-schedule`: what a schedule changes for the games of the trip.
    package func schedule(_ answer: ScheduleChanges) -> String {
        guard !answer.entries.isEmpty || !answer.added.isEmpty else {
            return title + "\nthe schedule changes nothing for this trip\n"
        }
        let added = answer.added.map { dated in
            let name = (dated.game.title ?? "game \(dated.game.gameID)").printable
            return mark("new", style.green) + "\(name) on \(wording.day(dated.day))"
        }
        return ([title] + answer.entries.map { line($0) } + added).joined(separator: "\n") + "\n"
    }

    private func line(_ entry: ScheduleChanges.Entry) -> String {
        let name = wording.nameAndDay(entry.item)
        let game = trip.items[entry.item].game
        switch entry.change {
        case .moved(let day) where 1...trip.dayCount ~= day:
            return mark("moved", style.yellow) + "\(name) → \(wording.day(day))"
        case .moved(let day):
            let date = trip.startDate.map { " (\(wording.date($0.adding(days: day - 1))))" } ?? ""
            return mark("moved", style.red) + "\(name) → day \(day)\(date), outside the trip"
        case .retimed(let start, let duration):
            var phrases: [String] = []
            if let start { phrases.append("\(game?.start.map { "\($0) → " } ?? "now at ")\(start)") }
            if let game, let duration {
                phrases.append(
                    "\(wording.duration(game.duration.count)) → \(wording.duration(duration.count))"
                )
            }
            return mark("retimed", style.yellow) + "\(name): " + phrases.joined(separator: ", ")
        case .relocated(let city):
            return mark("other city", style.yellow) + "\(name) → \(city.printable)"
        case .cancelled:
            return mark("cancelled", style.red) + name
        }
    }

    private func mark(_ word: String, _ color: (String) -> String) -> String {
        "  " + color(word) + String(repeating: " ", count: max(2, 12 - word.count))
    }
}
