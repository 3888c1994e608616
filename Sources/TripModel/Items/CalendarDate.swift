/// A date in the Gregorian calendar, without a time or a time zone.
///
/// The conversion to and from day numbers follows Richards (2013), "Calendars", in the Explanatory Supplement to the
/// Astronomical Almanac; days are counted from 1970-01-01.
public struct CalendarDate: Hashable, Sendable, Strideable, CustomStringConvertible,
    ExpressibleByStringLiteral
{
    /// The number of days since 1970-01-01.
    package let dayNumber: Int

    /// Creates the date `dayNumber` days after 1970-01-01.
    package init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// Creates a date in the years 1 to 9999; `nil` if the date does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        // Years start in March here, so that the leap day is the last day of a year.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = (month + 9) % 12
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        dayNumber = marchYear * 365 + leapDays + dayOfYear - 719_468
        guard components == (year, month, day) else { return nil }
    }

    /// Creates a date from "YYYY-MM-DD"; `nil` for any other text, or for a date that does not exist.
    public init?(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    private init?(bytes: [UInt8]) {
        let hyphen = UInt8(ascii: "-")
        guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen, let year = bytes[..<4].decimal,
            let month = bytes[5..<7].decimal, let day = bytes[8...].decimal
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates a date from a literal, such as `"2018-05-04"`.
    ///
    /// - Precondition: The literal has the form "YYYY-MM-DD" and names a date that exists. For text from outside the
    ///   program use `init(_:)`, which returns `nil` if the text is invalid.
    public init(stringLiteral text: String) {
        guard let date = CalendarDate(bytes: Array(text.utf8)) else {
            preconditionFailure("a date must have the form \"YYYY-MM-DD\" and exist")
        }
        self = date
    }

    /// The year, the month (1 to 12) and the day of the month (from 1).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (
            era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    package var weekday: Int {
        let remainder = (dayNumber + 3) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    /// Returns the day (from 1) of the date in a trip that starts on `start`; 0 or less if the date is before `start`.
    package func day(from start: CalendarDate) -> Int {
        dayNumber - start.dayNumber + 1
    }

    /// Returns the date `days` days later, or earlier if `days` is negative.
    ///
    /// - Precondition: The result can be represented as an `Int` of days.
    public func adding(days: Int) -> CalendarDate {
        CalendarDate(dayNumber: dayNumber + days)
    }

    /// The date as "YYYY-MM-DD".
    public var description: String {
        let (year, month, day) = components
        return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    /// Returns the number of days from this date to `other`; negative if `other` is earlier.
    public func distance(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }

    public func advanced(by days: Int) -> CalendarDate { adding(days: days) }

    /// Returns the date `days` days later.
    public static func + (date: CalendarDate, days: Int) -> CalendarDate { date.adding(days: days) }

    /// Returns the date `days` days earlier.
    public static func - (date: CalendarDate, days: Int) -> CalendarDate { date.adding(days: 0 - days) }

    /// Returns the number of days from `right` to `left`.
    public static func - (left: CalendarDate, right: CalendarDate) -> Int { right.distance(to: left) }
}

#if !hasFeature(Embedded)
    /// Encodes a date as "YYYY-MM-DD".
    extension CalendarDate: Codable {
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let value = CalendarDate(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "expected \"YYYY-MM-DD\""
                )
            }
            self = value
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
#endif

extension ArraySlice<UInt8> {
    /// The integer that the bytes spell in 1 to 18 decimal digits; `nil` for any other bytes.
    ///
    /// On platforms with a 32-bit `Int`, the integer is clamped to the range of `Int`, whose maximum exceeds every
    /// limit of a trip.
    package var decimal: Int? {
        guard 1...18 ~= count, allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(clamping: reduce(Int64(0)) { $0 * 10 + Int64($1) - 48 })
    }
}

extension Int {
    /// Returns the decimal digits, with leading zeros up to `width`.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
