import OrderedJSON

/// A date, a time, or both, as written in a table, with an optional offset from UTC (SPEC section 12).
///
///     2026-07-03    7:05 PM    07/03/26 7:05 PM    2026-07-03T19:05:00Z    20260703T1905+0200    2026-07-03 TBD
struct WrittenMoment: Hashable, Sendable {
    /// The date; `nil` if the text has only a time.
    private(set) var date: WrittenDate?
    /// The time, rounded down to the minute; `nil` if the text has only a date, or states that the time is not known
    /// yet.
    private(set) var time: ClockTime?
    /// True if the time is written as 24:00, which is 00:00 of the next day.
    private(set) var isNextDay = false
    /// The offset of the time from UTC, in seconds; `nil` if the text has no offset.
    private(set) var offset: Int64?
    /// True if the date and the time have the form of ISO 8601 that JSON documents use: `2026-07-03T19:05`, with
    /// optional seconds and offset.
    private(set) var isISO = false

    /// The maximum length of a text in bytes.
    private static let longest = 64

    /// Parses a date, a time, both, or a mark such as `TBD`; `nil` for any other text.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= WrittenMoment.longest else { return nil }
        var rest = WrittenMoment.trimmed(bytes[...])
        if WrittenMoment.isUnknown(rest) { return }
        let dated = NamedDate.withoutWeekday(rest)
        let hasWeekday = dated.count < rest.count
        rest = dated
        let length = WrittenMoment.lengthOfDate(rest)
        if let named = NamedDate(rest) {
            date = WrittenDate(named.date)
            rest = named.rest
        } else if length > 0 {
            guard let date = WrittenDate(String(decoding: rest.prefix(length), as: UTF8.self)) else {
                return nil
            }
            self.date = date
            isISO = date.isISO && !hasWeekday
            rest = rest.dropFirst(length)
        } else if hasWeekday {
            return nil
        }
        if date != nil {
            if rest.isEmpty { return }
            guard let time = WrittenMoment.afterSeparator(rest) else { return nil }
            rest = time
            if WrittenMoment.isUnknown(rest) { return }
        }
        guard readTime(rest) else { return nil }
    }

    /// Parses the time and the offset after it; returns false if the text is not a time.
    private mutating func readTime(_ text: ArraySlice<UInt8>) -> Bool {
        let (written, offset) = WrittenMoment.splitOffset(text)
        let colon = WrittenMoment.withColon(written)
        guard let clock = WrittenMoment.withoutSeconds(colon, mayBeBare: date != nil) else { return false }
        self.offset = offset
        isISO = (date == nil || isISO) && colon.elementsEqual(written) && ClockTime(utf8: clock) != nil
        if clock.elementsEqual("24:00".utf8) {
            (time, isNextDay) = (ClockTime(minuteOfDay: 0), true)
        } else {
            time = ClockTime(written: String(decoding: clock, as: UTF8.self))
        }
        return time != nil
    }
}

extension WrittenMoment {
    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { 48...57 ~= $0 } ?? false }

    private static func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop { isBlank($0) }
        while isBlank(text.last) { text.removeLast() }
        return text
    }

    /// True if a text states that a date or a time is not known yet.
    private static func isUnknown(_ text: ArraySlice<UInt8>) -> Bool {
        ["tbd", "tba", "tbc"].contains { $0.utf8.elementsEqual(text.map { $0 | 0x20 }) }
    }

    /// Returns the length of the date at the start of a text, or 0 if there is none. A date is three numbers with the
    /// same separator between them, or eight digits at the end of the text or before a `T`.
    private static func lengthOfDate(_ text: ArraySlice<UInt8>) -> Int {
        let digits = text.prefix { isDigit($0) }
        let next = text.dropFirst(digits.count).first
        if digits.count == 8, next == nil || next.map({ $0 | 0x20 }) == UInt8(ascii: "t") { return 8 }
        guard let sign = next, !digits.isEmpty, "-/.".utf8.contains(sign) else { return 0 }
        let second = text.dropFirst(digits.count + 1).prefix { isDigit($0) }
        let length = digits.count + 1 + second.count
        guard !second.isEmpty, text.dropFirst(length).first == sign else { return 0 }
        let third = text.dropFirst(length + 1).prefix { isDigit($0) }
        return third.isEmpty ? 0 : length + 1 + third.count
    }

    /// Returns the text after the separator between a date and a time: a `T`, or blanks with an optional comma before
    /// them; `nil` if there is no separator.
    private static func afterSeparator(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.first else { return nil }
        if first | 0x20 == UInt8(ascii: "t"), isDigit(text.dropFirst().first) { return text.dropFirst() }
        let rest = first == UInt8(ascii: ",") ? text.dropFirst() : text
        guard isBlank(rest.first) else { return nil }
        return trimmed(rest)
    }

    /// Returns a time such as `19.45` or `7.45pm` with a colon instead of the point; returns any other text unchanged.
    private static func withColon(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let hours = text.prefix { isDigit($0) }
        let rest = text.dropFirst(hours.count)
        let minutes = rest.dropFirst().prefix { isDigit($0) }
        guard 1...2 ~= hours.count, rest.first == UInt8(ascii: "."), minutes.count == 2,
            rest.dropFirst(3).first != UInt8(ascii: ".")
        else { return text }
        return ArraySlice(Array(hours) + [UInt8(ascii: ":")] + Array(rest.dropFirst()))
    }

    /// Splits a text into a time and the offset at its end: `Z`, `UTC`, `GMT`, `+02`, `+0200` or `+02:00`.
    private static func splitOffset(_ text: ArraySlice<UInt8>) -> (clock: ArraySlice<UInt8>, offset: Int64?) {
        let small = text.map { $0 | 0x20 }
        for name in ["z", "utc", "gmt"]
        where small.count > name.utf8.count && small.suffix(name.utf8.count).elementsEqual(name.utf8) {
            let clock = text.dropLast(name.utf8.count)
            return isDigit(clock.last) || isBlank(clock.last) ? (trimmed(clock), 0) : (text, nil)
        }
        guard let sign = text.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
            sign > text.startIndex
        else { return (text, nil) }
        let digits = text[(sign + 1)...]
        let isColon = digits.count == 5 && digits.dropFirst(2).first == UInt8(ascii: ":")
        let plain = isColon ? digits.prefix(2) + digits.suffix(2) : digits
        guard plain.count == 2 || plain.count == 4, let hours = plain.prefix(2).decimal,
            let minutes = plain.count == 2 ? 0 : plain.suffix(2).decimal, minutes < 60
        else { return (text, nil) }
        let seconds = Int64(hours * 3600 + minutes * 60)
        let isWest = text[sign] == UInt8(ascii: "-")
        // Offsets range from 12 hours behind UTC to 14 hours ahead of it.
        guard seconds <= (isWest ? 12 : 14) * 3600 else { return (text, nil) }
        return (trimmed(text[..<sign]), isWest ? -seconds : seconds)
    }

    /// Returns a time without its seconds; `nil` if the seconds are not 0 to 59.
    ///
    /// - Parameter mayBeBare: True if the time may have no colons, as in `1905` or `190500`. Only a time after a date
    ///   may.
    private static func withoutSeconds(_ text: ArraySlice<UInt8>, mayBeBare: Bool) -> ArraySlice<UInt8>? {
        let digits = text.prefix { isDigit($0) }
        let colon = UInt8(ascii: ":")
        if mayBeBare, digits.count == text.count, digits.count == 4 || digits.count == 6 {
            if digits.count == 6 { guard digits.suffix(2).decimal ?? 60 < 60 else { return nil } }
            return ArraySlice(Array(digits.prefix(2)) + [colon] + Array(digits.dropFirst(2).prefix(2)))
        }
        let minutes = text.dropFirst(digits.count + 1).prefix { isDigit($0) }
        let length = digits.count + 1 + minutes.count
        guard text.dropFirst(digits.count).first == colon, text.dropFirst(length).first == colon else {
            return text
        }
        let seconds = text.dropFirst(length + 1).prefix { isDigit($0) }
        guard 1...2 ~= seconds.count, seconds.decimal ?? 60 < 60 else { return nil }
        var rest = text.dropFirst(length + 1 + seconds.count)
        if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
            let fraction = rest.dropFirst().prefix { isDigit($0) }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(1 + fraction.count)
        }
        return ArraySlice(Array(text.prefix(length)) + Array(rest))
    }
}

/// The order of day and month in dates written as numbers.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    /// Day, month, year, as in 14.05.2019.
    case dayFirst = "dmy"
    /// Month, day, year, as in 5/14/2019.
    case monthFirst = "mdy"
}

/// A date as people write it, possibly ambiguous until the order of day and month is known.
///
/// Two-digit years mean 2000 to 2099.
///
///     2019-05-14   2019/5/14   20190514   14.05.2019   5/14/19   5/4/2019 (ambiguous without an order)
struct WrittenDate: Hashable, Sendable {
    /// The date as read in each order; `nil` if it is not a valid date in that order.
    private let dayFirst, monthFirst: CalendarDate?
    /// True if the text has the form "2018-05-01".
    let isISO: Bool

    /// Creates a date that is not ambiguous.
    init(_ date: CalendarDate) {
        (dayFirst, monthFirst) = (date, date)
        isISO = false
    }

    /// Parses a text; `nil` if it is not a date in any order.
    init?(_ text: String) {
        let parts = WrittenParts(text)
        let numbers = parts.numbers
        isISO = CalendarDate(text) != nil
        if parts.shape == "#", parts.widths == [8] {
            let number = numbers[0]
            monthFirst = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
            dayFirst = monthFirst
        } else if ["#-#-#", "#/#/#", "#.#.#"].contains(parts.shape) {
            if parts.widths[0] == 4 {
                monthFirst = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
                dayFirst = monthFirst
            } else {
                guard parts.widths[2] == 4 || parts.widths[2] == 2 else { return nil }
                let year = numbers[2] + (parts.widths[2] == 2 ? 2000 : 0)
                monthFirst = CalendarDate(year: year, month: numbers[0], day: numbers[1])
                dayFirst = CalendarDate(year: year, month: numbers[1], day: numbers[0])
            }
        } else {
            return nil
        }
        if dayFirst == nil, monthFirst == nil { return nil }
    }

    /// The order that the numbers imply; `nil` if both orders give a date.
    var order: DateOrder? {
        switch (dayFirst, monthFirst) {
        case (_?, nil): .dayFirst
        case (nil, _?): .monthFirst
        case (_, _): nil
        }
    }

    /// The date if it is the same in both orders; otherwise `nil`.
    var plain: CalendarDate? { dayFirst == monthFirst ? dayFirst : nil }

    /// Returns the date in an order; `nil` if it is invalid in that order.
    func date(_ order: DateOrder) -> CalendarDate? {
        switch order {
        case .dayFirst: dayFirst
        case .monthFirst: monthFirst
        }
    }
}

/// The pattern of a short text and the numbers in it. For example, `6 h 30 min` has the pattern `#h#m` and the numbers
/// 6 and 30.
struct WrittenParts {
    /// The text without blanks, in lower case: each number is `#`, each word for hours is `h`, and each word for
    /// minutes is `m`.
    private(set) var shape = ""
    private(set) var numbers: [Int] = []
    /// The number of digits of each number.
    private(set) var widths: [Int] = []

    /// The maximum length of a text in bytes; a longer text has an empty pattern.
    private static let longest = 64

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard rest.count <= WrittenParts.longest else { return }
        while let byte = rest.first {
            let digits = rest.prefix { 48...57 ~= $0 }
            let letters = rest.prefix { WrittenParts.isLetter($0) }
            if !digits.isEmpty {
                shape += "#"
                numbers.append(digits.decimal ?? .max)
                widths.append(digits.count)
                rest = rest.dropFirst(digits.count)
            } else if !letters.isEmpty {
                shape += WrittenParts.unit(String(decoding: letters, as: UTF8.self).lowercased())
                rest = rest.dropFirst(letters.count)
            } else {
                // A literal `#` becomes `?`, because `#` marks a number.
                shape += byte == 0x20 || byte == 0x09 ? "" : byte == 0x23 ? "?" : String(Unicode.Scalar(byte))
                rest = rest.dropFirst()
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 65...90 ~= byte || 97...122 ~= byte }

    private static func unit(_ word: String) -> String {
        switch word {
        case "hour", "hours", "hr", "hrs": "h"
        case "minute", "minutes", "min", "mins": "m"
        case _: word
        }
    }
}

extension ClockTime {
    /// Parses a time of day in common formats: `19:05`, `9:05`, `19.05`, `19:05:00`, `7:05 PM`, `7 p.m.`; `nil` for
    /// any other text. Seconds must be 0.
    public init?(written text: String) {
        let parts = WrittenParts(text)
        // A period between hours and minutes counts as a colon; other periods belong to `p.m.`
        let isDotted = parts.shape.hasPrefix("#.#") && parts.widths.element(at: 1) == 2
        let shape =
            isDotted ? "#:" + parts.shape.dropFirst(2).filter { $0 != "." } : parts.shape.filter { $0 != "." }
        var (hour, minute) = (parts.numbers.first ?? 0, 0)
        let half: Substring
        if shape.hasPrefix("#:#:#") {
            guard parts.numbers[2] == 0 else { return nil }
            (minute, half) = (parts.numbers[1], shape.dropFirst(5))
        } else if shape.hasPrefix("#:#") {
            (minute, half) = (parts.numbers[1], shape.dropFirst(3))
        } else if shape.hasPrefix("#"), shape.utf8.count > 1 {
            half = shape.dropFirst()
        } else {
            return nil
        }
        if !half.isEmpty {
            guard 1...12 ~= hour else { return nil }
            switch half {
            case "am", "a": hour %= 12
            case "pm", "p": hour = hour % 12 + 12
            case _: return nil
            }
        }
        self.init(hour: hour, minute: minute)
    }
}

extension Minutes {
    /// Parses a duration in common formats: `390`, `6h`, `6h 30`, `6 h 30 min`, `6:30`, `1.5h`, `45 min`; `nil` for any
    /// other text, or for more than 10⁹ minutes.
    ///
    /// A number without a unit is in minutes. Letter case is ignored. The units may also be `hours`, `hour`, `hrs`,
    /// `hr`, `minutes`, `minute`, `mins`, `min` or `m`.
    public init?(written text: String) {
        let parts = WrittenParts(text)
        guard let first = parts.numbers.first, let last = parts.numbers.last,
            first <= TripLimits.whole, last <= TripLimits.whole
        else { return nil }
        // This needs 64 bits because `Int` may have 32.
        let (hours, rest) = (Int64(first) * 60, Int64(last))
        let count: Int64?
        switch parts.shape {
        case "#", "#m": count = Int64(first)
        case "#h": count = hours
        case "#h#", "#h#m": count = hours + rest
        case "#:#": count = last < 60 && parts.widths.last == 2 ? hours + rest : nil
        case "#.#h": count = Minutes.ofFraction(last, digits: parts.widths[1]).map { hours + Int64($0) }
        case _: count = nil
        }
        guard let count, count <= TripLimits.whole else { return nil }
        self.init(Int(count))
    }

    /// Returns the minutes of a decimal fraction of an hour; `nil` if they are not an integer.
    private static func ofFraction(_ fraction: Int, digits: Int) -> Int? {
        guard 1...3 ~= digits, fraction < 1000 else { return nil }
        let parts = digits == 1 ? 10 : digits == 2 ? 100 : 1000
        let (minutes, rest) = (fraction * 60).quotientAndRemainder(dividingBy: parts)
        return rest == 0 ? minutes : nil
    }
}
