import TripModel

/// A parser of the parts of a rule in the form of the POSIX variable TZ.
struct YearlyRuleReader {
    private let text: [UInt8]
    private var place = 0

    init(_ text: ArraySlice<UInt8>) {
        self.text = Array(text)
    }

    var isAtEnd: Bool { place == text.count }

    private var next: UInt8? { place < text.count ? text[place] : nil }

    func isAt(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

    /// Consumes a character if it is the next; returns true if it was.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        place += 1
        return true
    }

    /// Consumes the name of a local time, three letters or more, or any text in angle brackets; returns true
    /// if there was one.
    mutating func name() -> Bool {
        let start = place
        if take("<") {
            while let byte = next, byte != UInt8(ascii: ">") { place += 1 }
            return place > start + 1 && take(">")
        }
        while let byte = next, isLetter(byte) { place += 1 }
        return place - start >= 3
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    /// Parses an offset, in seconds, positive to the west; `nil` when it is not valid.
    mutating func offset() -> Int64? { signedTime(hours: 24) }

    /// Parses a time of the year: a day, and a time after a slash, by default 02:00; `nil` when it is not
    /// valid.
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

    /// Parses a time of the form `[+-]hh[:mm[:ss]]`, in seconds; `nil` when it is not valid.
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
        let digits = text[place...].prefix(4).prefix { 48...57 ~= $0 }
        place += digits.count
        return digits.decimal.map { Int64($0) }.flatMap { allowed ~= $0 ? $0 : nil }
    }
}
