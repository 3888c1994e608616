/// A date as a person types it in an option.
///
/// Letter case and commas do not matter. The name of the day of the week may come first, and must be correct.
///
///     2026-08-14   14/08/2026   14.8.2026   15 Aug 2026   Sat 15 August 2026   Aug 15th, 2026
package enum TypedDate: Hashable, Sendable {
    /// The text has only this meaning.
    case date(CalendarDate)
    /// Either number may be the month, and the two readings give different dates.
    case ambiguous(dayFirst: CalendarDate, monthFirst: CalendarDate)

    /// Parses a text; `nil` if it is not a date.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - order: The order of day and month in numbers; `nil` if it is unknown.
    package init?(_ text: String, _ order: DateOrder? = nil) {
        var words = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map { String($0) }
        var weekday: Weekdays?
        if words.count > 1, let first = words.first, !first.contains("-"), let days = Weekdays(first),
            days.days.count == 1
        {
            weekday = days
            words.removeFirst()
        }
        guard let read = words.count == 1 ? TypedDate.numbers(words[0], order) : TypedDate.named(words) else {
            return nil
        }
        if let weekday, case .date(let date) = read, !weekday.contains(date) { return nil }
        self = read
    }

    private static func numbers(_ text: String, _ order: DateOrder?) -> TypedDate? {
        guard let written = WrittenDate(text) else { return nil }
        if let order = order ?? written.order { return written.date(order).map { .date($0) } }
        if let plain = written.plain { return .date(plain) }
        guard let dayFirst = written.date(.dayFirst), let monthFirst = written.date(.monthFirst) else {
            return nil
        }
        return .ambiguous(dayFirst: dayFirst, monthFirst: monthFirst)
    }

    /// Returns the date from words that name the month: day, month and year, or month, day and year.
    private static func named(_ words: [String]) -> TypedDate? {
        guard words.count == 3, words[2].utf8.count == 4, let year = Int(words[2]) else { return nil }
        let readings = [(words[0], words[1]), (words[1], words[0])]
        return readings.lazy.compactMap { written, name -> TypedDate? in
            guard let day = day(written), let month = month(name) else { return nil }
            return CalendarDate(year: year, month: month, day: day).map { .date($0) }
        }.first
    }

    /// Returns the day of the month from `15` or `15th`.
    private static func day(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(text.dropFirst(digits.count).lowercased()) else {
            return nil
        }
        return digits.utf8.count <= 2 ? Int(digits) : nil
    }

    /// Returns the number of a month, from 1, given its name or at least the first three letters of its name.
    private static func month(_ text: String) -> Int? {
        let letters = (text.utf8.last == UInt8(ascii: ".") ? String(text.dropLast()) : text).lowercased()
        guard letters.utf8.count >= 3 else { return nil }
        return months.firstIndex { $0.utf8.starts(with: letters.utf8) }.map { $0 + 1 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]
}

extension CalendarDate {
    /// Parses a date as a person types it; `nil` if it is not a date, or if it is ambiguous.
    package init?(typed text: String, _ order: DateOrder? = nil) {
        guard case .date(let date) = TypedDate(text, order) else { return nil }
        self = date
    }
}
