/// The words of options.
extension Wording {
    static let onYourWay = "on your way"

    /// The price of an option, in words: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    package func price(of option: GameOption) -> String {
        let difference = option.difference
        let minutes = Int(clamping: difference.minutes)
        var parts: [String] = []
        if !option.insteadIndices.isEmpty {
            parts.append("instead of " + list(option.insteadIndices.map { nameAndDay($0) }))
        }
        if minutes > 0 { parts.append("+ " + duration(minutes)) }
        if minutes < 0 { parts.append("− " + duration(-minutes)) }
        let (edits, moved) = (Int(clamping: difference.edits), Int(clamping: difference.moved))
        if edits > 0 { parts.append(count(edits, "leg", "legs") + " added or left out") }
        if moved > 0 { parts.append(count(moved, "leg", "legs") + " moved") }
        return parts.isEmpty ? Wording.onYourWay : parts.joined(separator: ", ")
    }

    /// The end of a sentence about a word that is unknown: the one that is probably meant.
    func meant(_ nearest: String?) -> String {
        nearest.map { "; perhaps \($0.printable) is meant" } ?? ""
    }
}

/// The words of what a schedule changes.
extension Wording {
    /// A leg whose game is gone, as one sentence without its end.
    package func goesToNothing(_ leg: Item.ID) -> String {
        let name = trip[leg].map { nameAndDay(of: $0) } ?? leg.printable
        return "\(name) goes to nothing now: the game that it went to is gone"
    }

    /// The change of a game, as one sentence without its end: "Cubs v Brewers in Chicago on day 2 is moved to day 3".
    public func sentence(_ entry: ScheduleChanges.Entry) -> String {
        let name = nameAndDay(of: entry.item)
        switch entry.change {
        case .moved(_, let day): return "\(name) is moved to \(self.day(moved: day))"
        case .retimed(let old, let new): return "\(name) " + phrase(old, new)
        case .relocated(_, let city): return "\(name) is played in \(city.printable)"
        case .cancelled: return "\(name) is cancelled"
        case .postponed: return "\(name) is postponed, to no known date"
        case .reinstated: return "\(name) is played after all"
        case .notInFile: return "\(name) is not in the schedule, and stays as it is"
        }
    }

    /// A day to which a game is moved, which the trip need not have.
    func day(moved day: Int) -> String {
        guard !(1...trip.dayCount ~= day) else { return self.day(day) }
        let date = trip.startDate.map { " (\(self.date($0.adding(days: day - 1))))" } ?? ""
        return "day \(day)\(date), outside the trip"
    }

    private func phrase(_ old: ScheduleChanges.Hours, _ new: ScheduleChanges.Hours) -> String {
        var phrases: [String] = []
        if let start = new.start, start != old.start {
            phrases.append("starts at \(start)" + (old.start.map { ", not at \($0)" } ?? ""))
        }
        if new.duration != old.duration {
            phrases.append("lasts \(duration(new.duration.count)), not \(duration(old.duration.count))")
        }
        return phrases.joined(separator: ", and ")
    }
}
