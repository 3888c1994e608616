/// A date with the name of its month at the start of a text, as British and American tables write it.
///
///     15 Aug 2026    15th August 2026    15-Aug-26    Aug 15, 2026
struct NamedDate {
    let date: CalendarDate
    /// The text after the date.
    let rest: ArraySlice<UInt8>

    /// Parses a date; `nil` if the text does not begin with a date.
    init?(_ text: ArraySlice<UInt8>) {
        var cursor = Cursor(rest: text)
        let first = cursor.month()
        if first != nil { cursor.skipSigns() }
        guard let day = cursor.number(digits: 1...2) else { return nil }
        cursor.skipOrdinal()
        cursor.skipSigns()
        guard let month = first ?? cursor.month() else { return nil }
        if first == nil { cursor.skipSigns() }
        guard let year = cursor.year(), let date = CalendarDate(year: year, month: month, day: day) else {
            return nil
        }
        (self.date, rest) = (date, cursor.rest)
    }

    /// Returns a text without the day of the week at its start, such as `Sat` or `Saturday,`.
    static func withoutWeekday(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var cursor = Cursor(rest: text)
        guard let word = cursor.word(), isAbbreviation(word, of: weekdays) != nil || word == "weds" else {
            return text
        }
        cursor.skipSigns()
        return cursor.rest.isEmpty ? text : cursor.rest
    }

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// Returns the index of the name that a word abbreviates to its first three or more letters; `nil` if there is
    /// none.
    private static func isAbbreviation(_ word: String, of names: [String]) -> Int? {
        word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
    }

    /// A position in a text that is read from left to right.
    private struct Cursor {
        var rest: ArraySlice<UInt8>

        /// Reads a word of letters, in lower case.
        mutating func word() -> String? {
            let letters = rest.prefix { 97...122 ~= $0 | 0x20 }
            guard !letters.isEmpty else { return nil }
            rest = rest.dropFirst(letters.count)
            return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
        }

        /// Reads the name of a month, and returns its number from 1.
        mutating func month() -> Int? {
            var next = self
            guard let word = next.word(), let index = NamedDate.isAbbreviation(word, of: months) else {
                return nil
            }
            self = next
            return index + 1
        }

        /// Reads a number; returns `nil` if its number of digits is not in `digits`.
        mutating func number(digits: ClosedRange<Int>) -> Int? {
            let found = rest.prefix { 48...57 ~= $0 }
            guard digits ~= found.count, let number = found.decimal else { return nil }
            rest = rest.dropFirst(found.count)
            return number
        }

        /// Reads a year of four or two digits; returns `nil` if the digits are part of a time or a word.
        mutating func year() -> Int? {
            let count = rest.prefix { 48...57 ~= $0 }.count
            guard count == 4 || count == 2, let year = number(digits: count...count) else { return nil }
            let isTime = rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: ".")
            let isWord = rest.first.map { 97...122 ~= $0 | 0x20 && $0 | 0x20 != UInt8(ascii: "t") } ?? false
            return isTime || isWord ? nil : count == 2 ? 2000 + year : year
        }

        /// Skips `st`, `nd`, `rd` or `th` after a number.
        mutating func skipOrdinal() {
            var next = self
            if let word = next.word(), ["st", "nd", "rd", "th"].contains(word) { self = next }
        }

        /// Skips blanks and the signs between the parts of a date.
        mutating func skipSigns() {
            rest = rest.drop { " \t,.-/".utf8.contains($0) }
        }
    }
}
