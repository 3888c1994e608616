/// Answers as human-readable text.
package struct TextReport: Sendable {
    let trip: Trip
    let style: TextStyle
    let wording: Wording

    /// Creates a report about `trip` and, if it was planned, about its wishes.
    ///
    /// The day `firstDay` of the trip has the number 1.
    package init(
        _ trip: Trip,
        _ style: TextStyle,
        _ wishes: WishList? = nil,
        countingFrom firstDay: Int = 1
    ) {
        self.trip = trip
        self.style = style
        wording = Wording(trip, wishes, countingFrom: firstDay)
    }

    /// The name of the trip, its number of days, and its start date.
    var title: String { title(of: trip) }

    /// Returns the name of a trip, its number of days, and its start date.
    func title(of trip: Trip) -> String {
        let name = (trip.name ?? trip.id).printable
        var title = style.bold(name) + " · " + wording.count(trip.dayCount, "day", "days")
        if let start = trip.startDate {
            let (year, _, _) = start.components
            title += " from \(wording.date(start)) \(year)"
        }
        return title
    }

    /// Returns the gaps in the route, one per line.
    func gaps(of itinerary: Itinerary) -> [String] {
        itinerary.routeGaps.map {
            line(.routeGap(trip.itemIndex($0.before), trip.itemIndex($0.after)), isError: false)
        }
    }

    /// Returns a suggestion to set the rule that prevents tight connections. Returns no line if there are no tight
    /// connections, or if no arrangement can satisfy the rule because a timed leg departs too early.
    func invitation(_ tight: [TightConnection], alongside findings: [Finding] = []) -> [String] {
        let isHopeless =
            tight.contains { $0.isHopeless(in: trip) } || findings.contains { $0.overlapsTimedLeg(in: trip) }
        return tight.isEmpty || isHopeless ? [] : [help(wording.ruleForTightConnections)]
    }

    /// Returns the tight connections of a plan, one per line, and a suggestion to set the rule that prevents them.
    func tightConnections(_ tight: [TightConnection]) -> [String] {
        guard !tight.isEmpty else { return [] }
        return tight.map { line(.tightConnection($0), isError: false) }
            + invitation(tight)
    }

    /// Returns a line of advice.
    func help(_ sentence: String) -> String { "  " + style.green("help:") + " " + sentence }

    /// Returns a line with the items that were removed from the document, if any.
    func takenOut(_ replaced: ReplacedGames?) -> [String] {
        guard let replaced, !replaced.items.isEmpty else { return [] }
        return [
            "removed from the document: " + wording.list(replaced.items.map { wording.nameAndDay(of: $0) })
        ]
    }

    /// Returns the games that a plan misses or cannot reach, one per line.
    ///
    /// - Parameter why: A closure that returns additional lines for a missed game, by its index.
    func lost(_ missed: [Int], _ unreachable: [Int], _ why: (Int) -> [String] = { _ in [] }) -> [String] {
        missed.flatMap { ["  " + style.red("missed") + "  " + wording.nameAndDay($0)] + why($0) }
            + unreachable.map { "  " + style.yellow("unreachable") + "  " + wording.nameAndDay($0) }
    }

    /// Returns the number of games that a plan loses, for its headline; an empty string if the number is 0.
    func count(lost games: [Int], _ how: String) -> String {
        games.isEmpty ? "" : style.red(wording.count(games: games) + " " + how)
    }

    /// Returns the id of a leg, its title and its two cities.
    func legLine(_ item: Int) -> String {
        guard let travel = trip.items[item].travel else {
            return style.bold(id(item)) + "  " + wording.name(item)
        }
        let title = travel.timedTitle.map { $0.printable + ", " } ?? ""
        return style.bold(id(item)) + "  " + title + wording.ends(of: travel)
    }

    /// Returns the id of an item, without control characters.
    func id(_ item: Int) -> String { trip.items[item].id.printable }

    /// Returns a slot of a leg: its day, and the items before and after it on that day.
    func slot<Among>(_ slot: Slot<Among>, of space: SlotSpace<Among>) -> String {
        let items = space.items(around: slot)
        let after = items.before.map { "after \(wording.name($0))" }
        let before = items.after.map { "before \(wording.name($0))" }
        return [wording.day(slot.day), after, before].compactMap { $0 }.joined(separator: ", ")
    }
}

extension String {
    /// The text on one line, with a visible symbol for each character that would control a terminal or change the
    /// direction of text. Use it to print names from documents.
    ///
    ///     "a\u{1B}[2Jb"  →  "a␛[2Jb"
    package var printable: String {
        guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.picture ?? scalar) }
        return String(text)
    }

    /// True if the text may contain a character, other than a newline, that `picture` replaces. For speed, this
    /// property scans only bytes: a long answer has millions of bytes, but almost never a control character.
    fileprivate var mayControl: Bool {
        var (beforeLast, last): (UInt8, UInt8) = (0, 0)
        for byte in utf8 {
            switch (beforeLast, last, byte) {
            case (_, _, 0...0x09), (_, _, 0x0B...0x1F), (_, _, 0x7F), (_, 0xC2, 0x80...0x9F), (_, 0xD8, 0x9C),
                (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
                return true
            default:
                (beforeLast, last) = (last, byte)
            }
        }
        return false
    }
}

extension TextStyle {
    /// Returns a text of several lines in which all control characters are replaced by symbols, except newlines and the
    /// color codes of this style.
    package func printable(_ text: String) -> String {
        guard text.mayControl else { return text }
        var result = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += "\n" }
            result += isColored ? keepingColors(line) : String(line).printable
        }
        return result
    }

    private func keepingColors(_ line: Substring) -> String {
        var result = ""
        var rest = line.unicodeScalars
        while let escape = rest.firstIndex(of: "\u{1B}") {
            result += String(rest[..<escape]).printable
            rest = rest[escape...]
            let code = TextStyle.codes.first { rest.starts(with: $0.unicodeScalars) }
            result += code ?? "\u{1B}".printable
            rest = rest.dropFirst(code?.unicodeScalars.count ?? 1)
        }
        return result + String(rest).printable
    }

    /// All escape sequences that a style uses.
    private static let codes = ["0", "1", "2", "31", "32", "33", "34"].map { "\u{1B}[\($0)m" }
}

extension Unicode.Scalar {
    /// The visible symbol for a control character; `nil` for any other character.
    fileprivate var picture: Unicode.Scalar? {
        switch value {
        case 0...0x1F: Unicode.Scalar(0x2400 + value)
        case 0x7F: "\u{2421}"
        // 8-bit controls, line and paragraph separators, and characters that change the direction of text.
        case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: nil
        }
    }
}

/// The style of human-readable text. Text for a terminal can have colors and a limited width.
package struct TextStyle: Sendable {
    /// True if the text has colors and weights.
    package let isColored: Bool
    /// The maximum number of columns of a line; `nil` if it is unlimited.
    package let width: Int?
    /// True if hints name options by their JSON keys, for readers that do not use the command line.
    package let namesKeys: Bool

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - isColored: True to use colors and weights.
    ///   - width: The maximum number of columns of a line; `nil` if it is unlimited.
    ///   - namesKeys: True to name options by their JSON keys instead of their names on the command line.
    package init(isColored: Bool, width: Int? = nil, namesKeys: Bool = false) {
        (self.isColored, self.width, self.namesKeys) = (isColored, width, namesKeys)
    }

    /// Returns a flag as a hint names it: `--all`, or `"all":true`.
    func flag(_ name: String) -> String { namesKeys ? "\"\(name)\":true" : "--" + name }

    /// Returns an option as a hint names it, with its value: `--pick NUMBER`, or `"pick":NUMBER`.
    func option(_ name: String, _ value: String) -> String {
        namesKeys ? "\"\(name)\":\(value)" : "--\(name) \(value)"
    }

    func bold(_ text: String) -> String { set(text, "1") }
    func faint(_ text: String) -> String { set(text, "2") }
    func red(_ text: String) -> String { set(text, "31") }
    func green(_ text: String) -> String { set(text, "32") }
    func yellow(_ text: String) -> String { set(text, "33") }
    func blue(_ text: String) -> String { set(text, "34") }

    private func set(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// Returns a text padded with spaces to a width in characters.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
