/// A date, a time, or both, as tables write them, with an offset from UTC if one is written (SPEC section 12).
///
///     2026-07-03    7:05 PM    07/03/26 7:05 PM    2026-07-03T19:05:00Z    20260703T1905+0200    2026-07-03 TBD
struct WrittenMoment: Hashable, Sendable {
    /// The date; `nil` if the text has only a time.
    private(set) var date: WrittenDate?
    /// The time, rounded down to the minute; `nil` if the text has only a date, or says that the time is not known yet.
    private(set) var time: ClockTime?
    /// True if the time is 24:00, that is 00:00 of the next day.
    private(set) var isNextDay = false
    /// The offset of the time from UTC, in seconds; `nil` if none is written.
    private(set) var offset: Int64?
    /// True if date and time are in the form of ISO 8601 that JSON has: `2026-07-03T19:05`, with or without the rest.
    private(set) var isISO = false

    /// The longest text that is examined.
    private static let longest = 64

    /// Reads a text; `nil` if it is neither a date nor a time.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= WrittenMoment.longest else { return nil }
        var rest = WrittenMoment.trimmed(bytes[...])
        if WrittenMoment.isUnknown(rest) { return }
        let length = WrittenMoment.lengthOfDate(rest)
        if length > 0 {
            guard let date = WrittenDate(String(decoding: rest.prefix(length), as: UTF8.self)) else {
                return nil
            }
            self.date = date
            isISO = date.isISO
            rest = rest.dropFirst(length)
            if rest.isEmpty { return }
            guard let time = WrittenMoment.afterSeparator(rest) else { return nil }
            rest = time
            if WrittenMoment.isUnknown(rest) { return }
        }
        guard readTime(rest) else { return nil }
    }

    /// Reads the time and the offset behind it.
    private mutating func readTime(_ text: ArraySlice<UInt8>) -> Bool {
        let (clock, offset) = WrittenMoment.splitOffset(text)
        guard let clock = WrittenMoment.withoutSeconds(clock, mayBeBare: date != nil) else { return false }
        self.offset = offset
        isISO = (date == nil || isISO) && ClockTime(utf8: clock) != nil
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

    /// True if a text says that a date or a time is not known yet.
    private static func isUnknown(_ text: ArraySlice<UInt8>) -> Bool {
        ["tbd", "tba"].contains { $0.utf8.elementsEqual(text.map { $0 | 0x20 }) }
    }

    /// The length of the date with which a text begins: three numbers with two equal signs between them, or eight digits
    /// with nothing or a `T` behind them; 0 for another text.
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

    /// The text behind what separates a date from a time: a `T`, or blanks with or without a comma; `nil` if there is neither.
    private static func afterSeparator(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.first else { return nil }
        if first | 0x20 == UInt8(ascii: "t"), isDigit(text.dropFirst().first) { return text.dropFirst() }
        let rest = first == UInt8(ascii: ",") ? text.dropFirst() : text
        guard isBlank(rest.first) else { return nil }
        return trimmed(rest)
    }

    /// Divides a time from the offset at its end: `Z`, `UTC`, `GMT`, `+02`, `+0200` or `+02:00`.
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
        // Clocks are between 12 hours behind UTC and 14 hours ahead of it.
        guard seconds <= (isWest ? 12 : 14) * 3600 else { return (text, nil) }
        return (trimmed(text[..<sign]), isWest ? -seconds : seconds)
    }

    /// Returns a time without its seconds; `nil` if the seconds are not those of a minute.
    ///
    /// - Parameter mayBeBare: True if it may be written as `1905` or `190500`, as behind a date.
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
