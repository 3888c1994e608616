import Foundation

/// The UTC offsets of a time zone. All instants are seconds since 1970-01-01 UTC.
struct Zone: Sendable {
    /// A change of the offset, which applies from an instant on.
    struct Transition: Sendable {
        let at: Int
        let offset: Int
    }

    /// The offset before the first change.
    let initial: Int
    /// All listed changes, in ascending order.
    let transitions: [Transition]
    /// The rule that applies after the last listed change.
    let rule: ZoneRule?

    /// Returns the seconds by which local time is ahead of UTC at an instant.
    func offset(at instant: Int) -> Int {
        changes(around: instant).last { $0.at <= instant }?.offset ?? initial
    }

    /// Returns the first instant at which the local time is at least `local`.
    ///
    /// If the local time occurs twice, this is the first occurrence. If it is skipped, this is the instant of the
    /// change.
    func instant(ofLocal local: Int) -> Int {
        let near = changes(around: local)
        // Local time is continuous except at changes, so it can reach the value only at one of these instants.
        var candidates = near.map(\.at) + [local - initial]
        candidates += near.map { local - $0.offset }
        return candidates.filter { $0 > local - 172_800 && $0 + offset(at: $0) >= local }.min() ?? local
            - initial
    }

    /// True if the local time occurs.
    func exists(local: Int) -> Bool {
        let instant = instant(ofLocal: local)
        return instant + offset(at: instant) == local
    }

    /// Returns all listed changes, and the rule's changes in the years around an instant.
    private func changes(around instant: Int) -> [Transition] {
        guard let rule else { return transitions }
        var year = 1970 + instant / 31_557_600
        if instant < 0 { year -= 1 }
        let ruled = ((year - 1)...(year + 1)).flatMap { rule.transitions(in: $0) }
        let listedUntil = transitions.last?.at ?? Int.min
        return transitions + ruled.filter { $0.at > listedUntil }.sorted { $0.at < $1.at }
    }
}

/// The rule of a time zone after the last change in its file, such as "EST5EDT,M3.2.0,M11.1.0" (POSIX, TZ).
struct ZoneRule: Sendable {
    /// The standard offset in seconds ahead of UTC.
    let standard: Int
    private var summer: Summer?

    private struct Summer {
        let offset: Int
        let begins: Change
        let ends: Change
    }

    /// A day of the year and the seconds after midnight.
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

    /// Returns the changes in a year, with the offsets that apply from then on.
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

/// A reader for files of a compiled time zone database (TZif, RFC 9636).
struct ZoneFile {
    private let bytes: [UInt8]
    private var next = 0

    /// Returns the time zone with a name; `nil` if the database has none.
    static func zone(named name: String) -> Zone? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let outside: Set<Substring> = ["", ".", "..", "posix", "right", "localtime", "posixrules"]
        guard !parts.contains(where: outside.contains) else { return nil }
        let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo"
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"), data.count > 44 else {
            return nil
        }
        var file = ZoneFile(bytes: [UInt8](data))
        return file.read()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The counts in the header, in the order of the file.
    private struct Counts {
        let utc, standard, leap, time, type, char: Int
        func size(ofTime width: Int) -> Int {
            time * (width + 1) + type * 6 + char + leap * (width + 4) + standard + utc
        }
    }

    private mutating func read() -> Zone? {
        // The first block has 32-bit numbers. The second repeats and extends it with 64-bit numbers.
        guard let first = readHeader() else { return nil }
        next += first.size(ofTime: 4)
        guard let counts = readHeader() else { return nil }
        let end = next + counts.size(ofTime: 8)
        let times = (0..<counts.time).map { _ in readNumber(8) }
        let types = (0..<counts.time).map { _ in readNumber(1) & 0xFF }
        let offsets = (0..<counts.type).map { _ in
            let offset = readNumber(4)
            next += 2
            return offset
        }
        guard let initial = offsets.first else { return nil }
        let footer = String(decoding: bytes[end...], as: UTF8.self).filter { $0 != "\n" }
        return Zone(
            initial: initial,
            transitions: zip(times, types).map { Zone.Transition(at: $0, offset: offsets[$1]) },
            rule: ZoneRule(footer)
        )
    }

    private mutating func readHeader() -> Counts? {
        guard bytes[next...].starts(with: Array("TZif".utf8)) else { return nil }
        next += 20
        let counts = (0..<6).map { _ in readNumber(4) }
        return Counts(
            utc: counts[0],
            standard: counts[1],
            leap: counts[2],
            time: counts[3],
            type: counts[4],
            char: counts[5]
        )
    }

    /// Reads a signed big-endian number with `width` bytes.
    private mutating func readNumber(_ width: Int) -> Int {
        var number = Int(Int8(bitPattern: bytes[next]))
        for byte in bytes[(next + 1)..<(next + width)] { number = number << 8 | Int(byte) }
        next += width
        return number
    }
}
