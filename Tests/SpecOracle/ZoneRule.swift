/// The rule that a zone follows after all that its file lists: "EST5EDT,M3.2.0,M11.1.0" (POSIX, TZ).
struct ZoneRule: Sendable {
    /// Seconds ahead of UTC.
    let standard: Int
    private var summer: Summer?

    private struct Summer {
        let offset: Int
        let begins: Change
        let ends: Change
    }

    /// A day of the year and the seconds after its midnight.
    private struct Change {
        let day: [Int]
        let kind: Character
        let seconds: Int
    }

    init?(_ text: String) {
        var rest = text[...]
        guard Self.skipName(&rest), let standard = Self.clock(&rest) else { return nil }
        self.standard = -standard
        guard Self.skipName(&rest) else { return }
        let offset = Self.clock(&rest).map { -$0 } ?? self.standard + 3600
        guard let begins = Self.change(&rest), let ends = Self.change(&rest) else { return nil }
        summer = Summer(offset: offset, begins: begins, ends: ends)
    }

    /// The changes of a year: the instants in seconds, and the offsets from then on.
    func transitions(in year: Int) -> [Zone.Transition] {
        guard let summer else {
            return [Zone.Transition(at: CivilDate.days(year: year, month: 1) * 86_400, offset: standard)]
        }
        let begins = Self.local(summer.begins, year) - standard
        let ends = Self.local(summer.ends, year) - summer.offset
        return [
            Zone.Transition(at: begins, offset: summer.offset), Zone.Transition(at: ends, offset: standard),
        ]
    }

    private static func local(_ change: Change, _ year: Int) -> Int {
        let first = CivilDate.days(year: year, month: 1)
        switch change.kind {
        case "J":
            let leap = CivilDate.isLeap(year) && change.day[0] >= 60 ? 1 : 0
            return (first + change.day[0] - 1 + leap) * 86_400 + change.seconds
        case "M":
            let month = CivilDate.days(year: year, month: change.day[0])
            let days = (month..<(month + CivilDate.length(of: change.day[0], in: year))).filter {
                // 1970-01-01 was a Thursday, and Sunday is 0.
                (($0 + 4) % 7 + 7) % 7 == change.day[2]
            }
            return days[min(change.day[1], days.count) - 1] * 86_400 + change.seconds
        default: return (first + change.day[0]) * 86_400 + change.seconds
        }
    }

    private static func skipName(_ rest: inout Substring) -> Bool {
        let before = rest.count
        if rest.first == "<" {
            rest = rest.drop { $0 != ">" }.dropFirst()
        } else {
            rest = rest.drop { $0.isLetter }
        }
        return rest.count < before
    }

    /// Reads "[+-]H[:MM[:SS]]" as seconds.
    private static func clock(_ rest: inout Substring) -> Int? {
        let text = rest.prefix { $0.isNumber || "+-:".contains($0) }
        guard !text.isEmpty else { return nil }
        rest = rest.dropFirst(text.count)
        var seconds = 0
        for (part, unit) in zip(text.drop { "+-".contains($0) }.split(separator: ":"), [3600, 60, 1]) {
            seconds += (Int(part) ?? 0) * unit
        }
        return text.first == "-" ? -seconds : seconds
    }

    /// Reads ",M3.2.0/2", ",J60" or ",59".
    private static func change(_ rest: inout Substring) -> Change? {
        guard rest.first == "," else { return nil }
        rest = rest.dropFirst()
        var kind: Character = "n"
        if let first = rest.first, first.isLetter {
            kind = first
            rest = rest.dropFirst()
        }
        let text = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(text.count)
        let day = text.split(separator: ".").compactMap { Int($0) }
        guard day.count == (kind == "M" ? 3 : 1) else { return nil }
        guard rest.first == "/" else { return Change(day: day, kind: kind, seconds: 7200) }
        rest = rest.dropFirst()
        return Change(day: day, kind: kind, seconds: clock(&rest) ?? 7200)
    }
}
