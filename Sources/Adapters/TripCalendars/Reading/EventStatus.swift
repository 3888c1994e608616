/// Reads from a `STATUS`, or from a title, whether a game is called off (SPEC section 13).
enum EventStatus {
    /// Returns the status that a `STATUS` states; `nil` if it is not known.
    static func ofProperty(_ text: String) -> ScheduledGame.Status? {
        switch CalendarText.trimmed(text).uppercased() {
        case "CANCELLED", "CANCELED": .cancelled
        case "POSTPONED": .postponed
        case "", "CONFIRMED", "TENTATIVE", "NEEDS-ACTION", "IN-PROCESS", "COMPLETED": .scheduled
        default: nil
        }
    }

    /// Returns the status that a title states; `scheduled` if it states none.
    ///
    ///     POSTPONED Cubs v Reds      Postponed: Cubs v Reds      Cubs v Reds (postponed)      Cubs v Reds - Postponed
    static func ofTitle(_ title: String) -> ScheduledGame.Status {
        let title = City.folded(title)
        let lower = title.lowercased()
        let found = EventStatus.words.first { word, _ in
            begins(lower, title, with: word) || lower.hasSuffix(" - " + word) || isBracketed(word, in: lower)
        }
        return found?.status ?? .scheduled
    }

    private static let words: [(word: String, status: ScheduledGame.Status)] = [
        ("cancelled", .cancelled), ("canceled", .cancelled), ("called off", .cancelled),
        ("abandoned", .cancelled), ("postponed", .postponed),
    ]

    /// Returns true if a word begins a title in capitals, or followed by `:`, ` - ` or nothing.
    private static func begins(_ lower: String, _ title: String, with word: String) -> Bool {
        guard lower.hasPrefix(word) else { return false }
        let rest = lower.dropFirst(word.count)
        guard let next = rest.first else { return true }
        if next == ":" || rest.hasPrefix(" - ") { return true }
        return title.hasPrefix(word.uppercased()) && !next.isLetter && !next.isNumber
    }

    private static func isBracketed(_ word: String, in lower: String) -> Bool {
        ["[\(word)]", "[ \(word) ]", "(\(word))", "( \(word) )"].contains { lower.contains($0) }
    }
}
