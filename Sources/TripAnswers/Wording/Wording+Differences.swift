import OrderedJSON
import TripDocuments
import TripPlanningCore

/// The words of differences; the trip is the first of the two.
extension Wording {
    /// The changes of an item, each in a few words: "was on day 2", "start 13:20 → 19:05".
    func changes(of entry: DocumentDifference.Entry, in difference: DocumentDifference) -> [String] {
        let (old, new) = difference.objects(of: entry)
        let keys = entry.otherKeys.map { change(of: $0, old[$0], new[$0]) }
        guard entry.isMoved else { return keys }
        let from = entry.from.map { "was on " + day($0.day) } ?? "was not placed"
        return [entry.from?.day == entry.to?.day ? "elsewhere on the day" : from] + keys
    }

    /// A key and its values, those that are short as they are written.
    func change(of key: String, _ old: JSONValue?, _ new: JSONValue?) -> String {
        guard let old else { return "\(key.printable) \(phrase(new) ?? "added")" }
        guard let new else { return "\(key.printable) taken away" }
        guard let before = phrase(old), let after = phrase(new) else { return "\(key.printable) changed" }
        return "\(key.printable) \(before) → \(after)"
    }

    /// A value that is no object and no list, where it is short.
    private func phrase(_ value: JSONValue?) -> String? {
        guard let value, value.kind != .object, value.kind != .array else { return nil }
        let text = value.string ?? String(decoding: value.text, as: UTF8.self)
        return text.count <= 40 ? text.printable : nil
    }
}

extension DocumentDifference {
    /// Returns the change of an item of this difference in one sentence: "Cubs v Brewers in Chicago on day 3: was on day
    /// 2, start 13:20 → 19:05".
    public func sentence(_ entry: Entry) -> String {
        guard entries.contains(entry) else { return "this is no entry of the difference" }
        let changes = Wording(first.trip).changes(of: entry, in: self)
        let words = changes.isEmpty ? "another number in the same order" : changes.joined(separator: ", ")
        return "\(Wording(second.trip).nameAndDay(of: entry.new)): \(words)"
    }

    /// The difference in one sentence: "1 item added, 2 moved, 1 changed".
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
        if !keys.isEmpty { parts.append("the trip itself changed in " + keys.list("and")) }
        return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
    }
}
