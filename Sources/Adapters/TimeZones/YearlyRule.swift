import TripModel
import WorkBudgets

/// A rule for the offsets of every year, in the format of the POSIX variable TZ with the extensions of RFC 9636, such
/// as `EST5EDT,M3.2.0,M11.1.0`.
struct YearlyRule: Hashable, Sendable {
    /// The daylight saving time of each year.
    struct Summer: Hashable, Sendable {
        /// The offset during daylight saving time, in seconds.
        var offset: Int64
        /// The local time at which daylight saving time begins, in standard time.
        var begin: YearlyTime
        /// The local time at which daylight saving time ends, in daylight saving time.
        var end: YearlyTime
    }

    /// The offset in standard time, in seconds.
    let offset: Int64
    /// The daylight saving time; `nil` if the zone has none.
    let summer: Summer?

    /// Parses a rule; `nil` if the text is not valid.
    init?(_ text: ArraySlice<UInt8>) {
        var reader = YearlyRuleReader(text)
        guard reader.name(), let west = reader.offset() else { return nil }
        offset = -west
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.name() else { return nil }
        // Without an explicit offset, daylight saving time is one hour ahead.
        var summerOffset = offset + 3600
        if !reader.isAt(",") {
            guard let west = reader.offset() else { return nil }
            summerOffset = -west
        }
        guard reader.take(","), let begin = reader.time(), reader.take(","), let end = reader.time(),
            reader.isAtEnd
        else { return nil }
        summer = Summer(offset: summerOffset, begin: begin, end: end)
    }

    /// Returns the transitions in a range of years in ascending order, at most one per instant. Years before 1 and
    /// after 12000 have none.
    func changes(in years: ClosedRange<Int64>) -> [(instant: Int64, offset: Int64)] {
        guard let summer else { return [] }
        var all: [(instant: Int64, isBegin: Bool)] = []
        for year in years.clamped(to: 1...12000) {
            all.append((summer.begin.local(in: year) - offset, true))
            all.append((summer.end.local(in: year) - summer.offset, false))
        }
        // If daylight saving time lasts all year, it ends at the instant at which it begins again, and the start takes
        // precedence.
        all.sort { ($0.instant, $0.isBegin ? 1 : 0) < ($1.instant, $1.isBegin ? 1 : 0) }
        var changes: [(instant: Int64, offset: Int64)] = []
        for (instant, isBegin) in all {
            if changes.last?.instant == instant { changes.removeLast() }
            changes.append((instant: instant, offset: isBegin ? summer.offset : offset))
        }
        return changes
    }

    /// Returns the year, in UTC, of an instant, clamped to 1 ... 12000.
    static func year(of instant: Int64) -> Int64 {
        Int64((2..<12_001).partitionPoint { firstDay(of: Int64($0)) * 86_400 > instant } - 1)
    }

    /// Returns the first day of a year, 1 or later, in days since 1970-01-01.
    static func firstDay(of year: Int64) -> Int64 {
        let before = year - 1
        return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
    }
}

/// A time that recurs every year.
struct YearlyTime: Hashable, Sendable {
    /// A day that recurs every year.
    enum Day: Hashable, Sendable {
        /// A weekday (0 for Sunday) in a week (1 to 4, or 5 for the last week) of a month (1 to 12).
        case weekday(Int64, week: Int64, month: Int)
        /// The day of the year from 1 to 365, without counting February 29.
        case dayWithoutLeap(Int64)
        /// The day of the year from 0 to 365.
        case dayFromZero(Int64)
    }

    var day: Day
    /// The seconds after midnight. They may be negative or more than a day.
    var seconds: Int64

    /// Returns the local time in a year, in seconds since 1970-01-01 00:00 local time.
    func local(in year: Int64) -> Int64 {
        let first = YearlyRule.firstDay(of: year)
        let isLeap = YearlyRule.firstDay(of: year + 1) - first == 366
        let date: Int64
        switch day {
        case .dayFromZero(let number):
            date = first + number
        case .dayWithoutLeap(let number):
            date = first + number - (isLeap && number >= 60 ? 0 : 1)
        case .weekday(let weekday, let week, let month):
            let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            let start = first + lengths[..<(month - 1)].reduce(0, +)
            // 1970-01-01 was a Thursday.
            let weekdayOfStart = ((start + 4) % 7 + 7) % 7
            var offset = (weekday - weekdayOfStart + 7) % 7 + (week - 1) * 7
            if offset >= lengths[month - 1] { offset -= 7 }
            date = start + offset
        }
        return date * 86_400 + seconds
    }
}

/// A parser for the parts of a rule in the format of the POSIX variable TZ.
private struct YearlyRuleReader {
    private let text: [UInt8]
    private var index = 0

    init(_ text: ArraySlice<UInt8>) {
        self.text = Array(text)
    }

    var isAtEnd: Bool { index == text.count }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    func isAt(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

    /// Consumes a character and returns true if it is next; otherwise returns false.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        index += 1
        return true
    }

    /// Consumes the name of a local time: three or more letters, or any text in angle brackets. Returns true if there
    /// was a name.
    mutating func name() -> Bool {
        let start = index
        if take("<") {
            while let byte = next, byte != UInt8(ascii: ">") { index += 1 }
            return index > start + 1 && take(">")
        }
        while let byte = next, isLetter(byte) { index += 1 }
        return index - start >= 3
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    /// Parses an offset in seconds, positive to the west; `nil` if it is not valid.
    mutating func offset() -> Int64? { signedTime(hours: 24) }

    /// Parses a time of the year: a day, optionally followed by a slash and a time, which is 02:00 by default; `nil` if
    /// it is not valid.
    mutating func time() -> YearlyTime? {
        guard let day = day() else { return nil }
        guard take("/") else { return YearlyTime(day: day, seconds: 2 * 3600) }
        guard let seconds = signedTime(hours: 167) else { return nil }
        return YearlyTime(day: day, seconds: seconds)
    }

    private mutating func day() -> YearlyTime.Day? {
        if take("M") {
            guard let month = number(1...12), take("."), let week = number(1...5), take("."),
                let weekday = number(0...6)
            else { return nil }
            return .weekday(weekday, week: week, month: Int(month))
        }
        if take("J") { return number(1...365).map { .dayWithoutLeap($0) } }
        return number(0...365).map { .dayFromZero($0) }
    }

    /// Parses a time of the form `[+-]hh[:mm[:ss]]` in seconds; `nil` if it is not valid.
    private mutating func signedTime(hours: Int64) -> Int64? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hour = number(0...hours) else { return nil }
        var seconds = hour * 3600
        if take(":") {
            guard let minute = number(0...59) else { return nil }
            seconds += minute * 60
            if take(":") {
                guard let second = number(0...59) else { return nil }
                seconds += second
            }
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func number(_ allowed: ClosedRange<Int64>) -> Int64? {
        let digits = text[index...].prefix(4).prefix { 48...57 ~= $0 }
        index += digits.count
        return digits.decimal.map { Int64($0) }.flatMap { allowed ~= $0 ? $0 : nil }
    }
}
