/// A time of day on a 24-hour clock, from 00:00 to 23:59, or the end of the day, 24:00.
public struct ClockTime: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The last minute of a day, 23:59, in minutes since midnight.
    package static let lastMinuteOfDay = 24 * 60 - 1

    /// The end of a day, 24:00. Only `TravelHours.latest` can be this time.
    public static let endOfDay = ClockTime(sinceMidnight: lastMinuteOfDay + 1)

    /// The minutes since midnight, 0 to 1439, or 1440 for `endOfDay`.
    public let minuteOfDay: Int

    private init(sinceMidnight minutes: Int) { minuteOfDay = minutes }

    /// Creates a time of day; `nil` unless the hour is in 0...23 and the minute in 0...59.
    public init?(hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// Creates the time `minuteOfDay` minutes after midnight; values outside 0...1439 are clamped.
    public init(minuteOfDay: Int) {
        self.minuteOfDay = min(max(minuteOfDay, 0), ClockTime.lastMinuteOfDay)
    }

    /// Creates the end of a period, `minute` minutes after midnight; values outside 0...1440 are clamped.
    package init(endMinute minute: Int) {
        self = minute > ClockTime.lastMinuteOfDay ? .endOfDay : ClockTime(minuteOfDay: minute)
    }

    /// Creates a time of day from "HH:MM", two digits each; `nil` for any other text, such as "24:00".
    public init?(_ text: String) {
        self.init(utf8: ArraySlice(text.utf8))
    }

    /// Creates a time of day from the UTF-8 bytes of "HH:MM"; `nil` for any other bytes.
    package init?(utf8 text: ArraySlice<UInt8>) {
        guard text.count == 5, text[text.startIndex + 2] == UInt8(ascii: ":"),
            let hour = text.prefix(2).decimal, let minute = text.suffix(2).decimal
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// Creates a time of day from a literal, such as `"19:05"`.
    ///
    /// - Precondition: The literal has the form "HH:MM" and is from "00:00" to "23:59". For text from outside the
    ///   program use `init(_:)`, which returns `nil` if the text is invalid.
    public init(stringLiteral text: String) {
        guard let time = ClockTime(utf8: ArraySlice(text.utf8)) else {
            preconditionFailure("a clock time must have the form \"HH:MM\", from \"00:00\" to \"23:59\"")
        }
        self = time
    }

    /// The hour, 0 to 23, or 24 for `endOfDay`.
    public var hour: Int { minuteOfDay / 60 }

    /// The minute of the hour, 0 to 59.
    public var minute: Int { minuteOfDay % 60 }

    /// Returns the time `minutes` later on the same day, or earlier if `minutes` is negative; `nil` if the result is on
    /// another day.
    public func adding(_ minutes: Minutes) -> ClockTime? {
        let (sum, isTooLarge) = minuteOfDay.addingReportingOverflow(minutes.count)
        return !isTooLarge && 0...ClockTime.lastMinuteOfDay ~= sum ? ClockTime(minuteOfDay: sum) : nil
    }

    /// Returns the minutes from `right` to `left` on the same day; negative if `left` is earlier.
    public static func - (left: ClockTime, right: ClockTime) -> Minutes {
        Minutes(left.minuteOfDay - right.minuteOfDay)
    }

    /// The time as "HH:MM".
    public var description: String {
        "\((minuteOfDay / 60).padded(to: 2)):\((minuteOfDay % 60).padded(to: 2))"
    }

    public static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.minuteOfDay < right.minuteOfDay
    }
}

#if !hasFeature(Embedded)
    /// Encodes a time as "HH:MM".
    extension ClockTime: Codable {
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let value = ClockTime(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \"HH:MM\"")
            }
            self = value
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
#endif

/// A duration in minutes.
public struct Minutes: Hashable, Sendable, Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral {
    /// The number of minutes.
    public var count: Int

    /// Creates a duration of `count` minutes.
    public init(_ count: Int) {
        self.count = count
    }

    public init(integerLiteral value: Int) {
        self.count = value
    }

    /// Returns a duration of hours and minutes.
    ///
    /// - Precondition: The number of minutes can be represented as an `Int`.
    public static func hours(_ hours: Int, _ minutes: Int = 0) -> Minutes {
        Minutes(hours * 60 + minutes)
    }

    /// Creates a duration from a `Duration` of the standard library, rounded down to minutes; `nil` if the minutes
    /// cannot be represented as an `Int`.
    ///
    /// - Complexity: O(1).
    public init?(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        // Negative durations are also rounded down.
        guard let count = Int(exactly: rest < 0 || rest == 0 && attoseconds < 0 ? minutes - 1 : minutes)
        else {
            return nil
        }
        self.count = count
    }

    /// The duration as a `Duration` of the standard library, clamped to whole seconds that an `Int64` can represent.
    public var duration: Duration {
        let (seconds, overflow) = Int64(count).multipliedReportingOverflow(by: 60)
        return .seconds(overflow ? (count < 0 ? .min : .max) : seconds)
    }

    // Like the operators of `Int`, these operators trap on overflow.
    public static func + (left: Minutes, right: Minutes) -> Minutes { Minutes(left.count + right.count) }
    public static func - (left: Minutes, right: Minutes) -> Minutes { Minutes(left.count - right.count) }
    public static func * (minutes: Minutes, times: Int) -> Minutes { Minutes(minutes.count * times) }
    public static func += (left: inout Minutes, right: Minutes) { left = left + right }
    public static func -= (left: inout Minutes, right: Minutes) { left = left - right }

    public static func < (left: Minutes, right: Minutes) -> Bool {
        left.count < right.count
    }
}

#if !hasFeature(Embedded)
    /// Encodes a duration as its number of minutes.
    extension Minutes: Codable {
        public init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(count)
        }
    }
#endif

extension Minutes: CustomStringConvertible {
    /// The duration, such as "95 min".
    public var description: String { "\(count) min" }
}
