/// A set of days of the week, such as Friday to Sunday.
///
/// ```swift
/// Weekdays("fri-sun")?.contains(date)
/// ```
public struct Weekdays: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// One bit for each day; the lowest is for Monday.
    public let rawValue: UInt8

    /// Creates a set from its bits; bits that represent no day are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

    /// Monday.
    public static let monday = Weekdays(rawValue: 1)
    /// Tuesday.
    public static let tuesday = Weekdays(rawValue: 1 << 1)
    /// Wednesday.
    public static let wednesday = Weekdays(rawValue: 1 << 2)
    /// Thursday.
    public static let thursday = Weekdays(rawValue: 1 << 3)
    /// Friday.
    public static let friday = Weekdays(rawValue: 1 << 4)
    /// Saturday.
    public static let saturday = Weekdays(rawValue: 1 << 5)
    /// Sunday.
    public static let sunday = Weekdays(rawValue: 1 << 6)

    /// The English names of the days.
    package static let names = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// Parses days and ranges of days, separated by commas; `nil` for any other text.
    ///
    /// A day is its English name or its first three or more letters, in any letter case; `weekend` is Saturday and
    /// Sunday, and `weekdays` are Monday to Friday. The last day of a range may be earlier in the week than the first
    /// day: `fri-mon` has four days.
    public init?(_ text: String) {
        self = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if let group = Weekdays.group(part) {
                formUnion(group)
                continue
            }
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Weekdays.day($0) }
            guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1] else {
                return nil
            }
            for offset in 0...(last - first + 7) % 7 { insert(Weekdays(day: (first + offset) % 7)) }
        }
    }

    /// Returns the days that a word such as `weekend` denotes; `nil` for any other text.
    private static func group(_ text: Substring) -> Weekdays? {
        switch Weekdays.letters(of: text) {
        case "weekend", "weekends": [.saturday, .sunday]
        case "weekday", "weekdays": [.monday, .tuesday, .wednesday, .thursday, .friday]
        case _: nil
        }
    }

    /// Creates the set of one day from its name in opening hours, `mon` to `sun`; `nil` for any other text.
    package init?(shortName name: String) {
        guard let day = (0..<7).first(where: { Weekdays.shortName(ofDay: $0) == name }) else { return nil }
        self.init(day: day)
    }

    /// Returns the name in opening hours, `mon` to `sun`, of a day from 0 for Monday to 6 for Sunday.
    package static func shortName(ofDay day: Int) -> String { String(names[day].prefix(3)) }

    /// Returns a text in lower case, without spaces.
    private static func letters(of text: Substring) -> String {
        String(decoding: text.utf8.filter { $0 != 0x20 }.map { 65...90 ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
    }

    /// Creates the set of one day, from 0 for Monday to 6 for Sunday.
    package init(day: Int) { self.init(rawValue: 1 << UInt8(day)) }

    /// Returns the number of the day with a name or abbreviated name, from 0 for Monday; `nil` if there is none.
    private static func day(_ text: Substring) -> Int? {
        let letters = letters(of: text).utf8
        guard letters.count >= 3 else { return nil }
        return names.firstIndex { $0.utf8.starts(with: letters) }
    }

    /// Returns true if the set contains the day of the week of a date.
    public func contains(_ date: CalendarDate) -> Bool { contains(Weekdays(day: date.weekday)) }

    /// Returns the set in which each day is `count` days later.
    package func shifted(by count: Int) -> Weekdays {
        days.reduce(into: []) { $0.insert(Weekdays(day: ($1 + count % 7 + 7) % 7)) }
    }

    /// The days of the set, from 0 for Monday to 6 for Sunday.
    package var days: [Int] { (0..<7).filter { contains(Weekdays(day: $0)) } }

    /// The days as `init(_:)` parses them, with consecutive days as ranges: `mon,fri-sun`.
    public var description: String {
        if days.count == 7 { return "mon-sun" }
        return days.filter { !contains(Weekdays(day: ($0 + 6) % 7)) }.map { first in
            var last = first
            while contains(Weekdays(day: (last + 1) % 7)) { last = (last + 1) % 7 }
            let ends = first == last ? [first] : [first, last]
            return ends.map { Weekdays.shortName(ofDay: $0) }.joined(separator: "-")
        }.joined(separator: ",")
    }
}
