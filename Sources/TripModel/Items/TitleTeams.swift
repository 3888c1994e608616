/// The teams that the title of a game names (SPEC section 14).
///
///     Cubs v Reds           Cubs at home, Reds away
///     Reds @ Cubs           the same
///     Cubs – Reds           the same
///     @ Cubs                Cubs at home; away is the club of the calendar
///     Cubs (A)              the same
///     Cup: Cubs v Reds (TV: 4)    Cubs at home, Reds away
struct TitleTeams {
    /// The home team; `nil` if the title does not name it.
    private(set) var home: String?
    /// The visiting team; `nil` if the title does not name it.
    private(set) var away: String?

    private enum Separator {
        /// `at` or `@`: the second team is at home.
        case visit
        /// `v` or `vs`: the first team is at home.
        case versus
        /// A dash: the first team is at home, if the title has no other separator.
        case dash

        init?(_ word: Substring) {
            switch word.lowercased() {
            case "at", "@": self = .visit
            case "v", "v.", "vs", "vs.": self = .versus
            case "-", "–", "—": self = .dash
            default: return nil
            }
        }

        var isDash: Bool { if case .dash = self { true } else { false } }
        var isVisit: Bool { if case .visit = self { true } else { false } }
    }

    /// Finds the teams of a title.
    ///
    /// - Parameter club: The club whose calendar contains the game; `nil` if it is unknown. Titles such as `@ Cubs` do
    ///   not name this club.
    init(of title: String, club: String?) {
        let (plain, remarks) = TitleTeams.withoutRemarks(title)
        let all = City.folded(plain).split(separator: " ").drop { TitleTeams.isPicture($0) }
        let words = TitleTeams.withoutHeading(all)
        if let (index, separator) = TitleTeams.separator(in: words) {
            let second = TitleTeams.name(TitleTeams.head(of: words[(index + 1)...]))
            guard index == words.startIndex else {
                let first = TitleTeams.name(TitleTeams.tail(of: words[..<index], before: separator))
                (home, away) = separator.isVisit ? (second, first) : (first, second)
                return
            }
            (home, away) = separator.isVisit ? (second, club) : (club, second)
        } else if remarks.contains("h") || remarks.contains("a"), !words.isEmpty {
            let name = TitleTeams.name(words)
            (home, away) = remarks.contains("h") ? (club, name) : (name, club)
        }
    }

    /// Returns a title without its parts in parentheses and brackets, and these parts in lower case. Examples of such
    /// parts are `TV: TSN4` and `Carabao Cup R2`.
    private static func withoutRemarks(_ title: String) -> (plain: String, remarks: [String]) {
        var plain = ""
        var remarks: [String] = []
        var depth = 0
        for character in title {
            switch character {
            case "(", "[":
                if depth == 0 { remarks.append("") }
                depth += 1
            case ")", "]":
                depth = max(0, depth - 1)
                plain.append(" ")
            case _ where depth == 0: plain.append(character)
            case _: if let last = remarks.indices.last { remarks[last] += character.lowercased() }
            }
        }
        return (plain, remarks)
    }

    /// Returns the words after a heading with a colon, such as `Cup:`, if these words still name teams; otherwise all
    /// words.
    private static func withoutHeading(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        let heading = words.indices.dropLast().last { index in
            words[index].hasSuffix(":") && separator(in: words[(index + 1)...]) != nil
        }
        return heading.map { words[($0 + 1)...] } ?? words
    }

    /// Returns the separator of the teams; `nil` if there is none. A separator that is the first word is used, unless
    /// it is a dash or another separator follows it directly. Otherwise the first later separator that is not a dash is
    /// used or, if there is none, the first later dash.
    private static func separator(in words: ArraySlice<Substring>) -> (index: Int, separator: Separator)? {
        var found = words.indices.dropLast().compactMap { index in
            Separator(words[index]).map { (index: index, separator: $0) }
        }
        if let first = found.first, first.index == words.startIndex {
            let isAlone = Separator(words[first.index + 1]) == nil
            if isAlone, !first.separator.isDash { return first }
            found.removeFirst()
        }
        return found.first { !$0.separator.isDash } ?? found.first
    }

    /// Returns the words of the first team, without a heading that ends with a dash, such as `Cup –`.
    private static func tail(
        of words: ArraySlice<Substring>,
        before separator: Separator
    ) -> ArraySlice<Substring> {
        guard !separator.isDash, let rule = words.lastIndex(where: { isRule($0) }), rule + 1 < words.endIndex
        else { return words }
        return words[(rule + 1)...]
    }

    /// Returns the words of the second team, without a venue or remark that follows a dash, a comma, a semicolon, a
    /// colon or another `at`.
    private static func head(of words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        for index in words.indices {
            let word = words[index]
            if index > words.startIndex, isRule(word) || Separator(word)?.isVisit ?? false {
                return words[..<index]
            }
            if let mark = word.last, ",;:".contains(mark) {
                return words[..<index] + [word.dropLast()]
            }
        }
        return words
    }

    /// Returns true if a word is a dash or another line between the parts of a title.
    private static func isRule(_ word: Substring) -> Bool {
        Separator(word)?.isDash ?? false || ["|", "·", "•", "/"].contains(word)
    }

    /// Returns the name of a team in a title, without the emoji that calendars put before or after the name.
    private static func name(_ words: ArraySlice<Substring>) -> String {
        guard let first = words.firstIndex(where: { !isPicture($0) }),
            let last = words.lastIndex(where: { !isPicture($0) })
        else { return words.joined(separator: " ") }
        return words[first...last].joined(separator: " ")
    }

    /// Returns true if a word consists only of emoji and other pictographs.
    private static func isPicture(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x200D, 0x2600...0x27BF, 0xFE0F, 0x1F000...0x1FAFF: true
            default: false
            }
        }
    }
}
