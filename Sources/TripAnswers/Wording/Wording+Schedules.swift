import OrderedJSON
import TripDocuments
import TripPlanningCore

/// The text for nearby games.
extension Wording {
    static let onYourWay = "on your way"

    /// Returns the cost of adding a nearby game: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    package func price(of option: NearbyGame) -> String {
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

    /// Returns a suggestion to append to a sentence about an unknown name; an empty string if there is none.
    ///
    /// - Parameter nearest: The name that is probably meant.
    func meant(_ nearest: String?) -> String {
        nearest.map { "; perhaps you mean \($0.printable)" } ?? ""
    }
}

/// The text for changes of a schedule.
extension Wording {
    /// Returns a sentence, without a final period, about a leg that no longer goes to a game, because its games were
    /// moved or removed.
    ///
    /// - Parameters:
    ///   - original: The trip before the change, which has the games that the leg went to; `nil` if it is unknown.
    ///   - days: The days of the games that moved outside the trip, by the ids of their items.
    package func goesToNothing(
        _ leg: Item.ID,
        since original: Trip? = nil,
        movedOutside days: [Item.ID: Int] = [:]
    ) -> String {
        let name = trip[leg].map { nameAndDay(of: $0) } ?? leg.printable
        let moves = (original?.games(afterLeg: leg) ?? []).compactMap { game -> String? in
            let day = trip[game]?.position?.day ?? days[game]
            guard let day, let item = original?[game] else { return nil }
            let isOutside = !(1...trip.dayCount ~= day)
            let verb = item.position?.day == day ? "is on" : "has moved to"
            return "\(item.shortTitle.printable) \(verb) \(self.day(day))"
                + (isOutside ? ", outside the trip" : "")
        }
        let reason = moves.isEmpty ? "the game at its destination is gone" : moves.list("and")
        return "\(name) no longer goes to a game: \(reason)"
    }

    /// Returns the change of a game in one sentence, without a final period: "Cubs v Brewers in Chicago on day 2 is
    /// moved to day 3".
    public func sentence(_ entry: ScheduleChanges.Entry) -> String {
        let name = nameAndDay(of: entry.item)
        switch entry.change {
        case .moved(_, let day): return "\(name) is moved to \(self.day(day))" + leaving(day)
        case .retimed(let old, let new): return "\(name) " + phrase(old, new)
        case .relocated(_, let city): return "\(name) is played in \(city.printable)"
        case .cancelled: return "\(name) is cancelled"
        case .postponed: return "\(name) is postponed, with no new date"
        case .reinstated: return "\(name) is played after all"
        case .notInFile: return "\(name) is not in the schedule and stays unchanged"
        }
    }

    /// Returns a clause that states that a game is removed because its new day is outside the trip; empty for a day of
    /// the trip.
    func leaving(_ day: Int) -> String {
        1...trip.dayCount ~= day ? "" : ", outside the trip, and is removed from the trip"
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

/// The text for differences between two documents. `trip` must be the first of the two trips.
extension Wording {
    /// Returns the changes of an item: "was on day 2", "start 13:20 → 19:05".
    func changes(of entry: DocumentDifference.Entry, in difference: DocumentDifference) -> [String] {
        let (old, new) = difference.objects(of: entry)
        let keys = entry.otherKeys.map { change(of: $0, old[$0], new[$0]) }
        guard entry.isMoved else { return keys }
        let from = entry.from.map { "was on " + day($0.day) } ?? "was not placed"
        return [entry.from?.day == entry.to?.day ? "moved within the day" : from] + keys
    }

    /// Returns the change of a key, with the old and the new value if both are short.
    func change(of key: String, _ old: JSONValue?, _ new: JSONValue?) -> String {
        guard let old else { return "\(key.printable) \(phrase(new) ?? "added")" }
        guard let new else { return "\(key.printable) removed" }
        guard let before = phrase(old), let after = phrase(new) else { return "\(key.printable) changed" }
        return "\(key.printable) \(before) → \(after)"
    }

    /// Returns a value as text; `nil` if it is an object, an array, or longer than 40 characters.
    private func phrase(_ value: JSONValue?) -> String? {
        guard let value, value.kind != .object, value.kind != .array else { return nil }
        let text = value.string ?? String(decoding: value.text, as: UTF8.self)
        return text.count <= 40 ? text.printable : nil
    }
}

extension DocumentDifference {
    /// Returns the change of an item in one sentence: "Cubs v Brewers in Chicago on day 3: was on day 2, start 13:20 →
    /// 19:05".
    ///
    /// - Parameter entry: An entry of this difference.
    public func sentence(_ entry: Entry) -> String {
        guard entries.contains(entry) else { return "this is not an entry of the difference" }
        let changes = Wording(first.trip).changes(of: entry, in: self)
        let words = changes.isEmpty ? "new sort order, same position" : changes.joined(separator: ", ")
        return "\(Wording(second.trip).nameAndDay(of: entry.new)): \(words)"
    }

    /// A summary of the differences in one sentence: "1 item added, 2 moved, 1 changed".
    public var sentence: String {
        let renumbered = entries.count { $0.isRenumbered && $0.otherKeys.isEmpty }
        let counts = [
            (added.count, "added"), (removed.count, "removed"), (moved.count, "moved"),
            (entries.count { !$0.isMoved && !$0.otherKeys.isEmpty }, "changed"), (renumbered, "renumbered"),
        ]
        var parts: [String] = []
        for (count, word) in counts where count > 0 {
            let noun = parts.isEmpty ? count == 1 ? " item" : " items" : ""
            parts.append("\(count)\(noun) \(word)")
        }
        if !keys.isEmpty { parts.append("the trip's " + keys.list("and") + " changed") }
        return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
    }
}
