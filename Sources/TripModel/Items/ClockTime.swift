/// A time of day on a 24-hour clock, 00:00 to 23:59.
public struct ClockTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number of minutes since midnight, 0 to 1439.
    public let minuteOfDay: Int

    /// Creates a clock time; `nil` when the hour is not in 0...23 or the minute not in 0...59.
    public init?(hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// Creates the clock time `minuteOfDay` minutes after midnight; values outside 0...1439 are clamped.
    public init(minuteOfDay: Int) {
        self.minuteOfDay = min(max(minuteOfDay, 0), 24 * 60 - 1)
    }

    /// Creates a clock time from "HH:MM", two digits each; `nil` for any other text.
    public init?(_ text: String) {
        self.init(utf8: ArraySlice(text.utf8))
    }

    /// Creates a clock time from the UTF-8 bytes of "HH:MM"; `nil` for any others.
    package init?(utf8 text: ArraySlice<UInt8>) {
        guard text.count == 5, text[text.startIndex + 2] == UInt8(ascii: ":"),
            let hour = text.prefix(2).decimal, let minute = text.suffix(2).decimal
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time as "HH:MM".
    public var description: String {
        "\((minuteOfDay / 60).padded(to: 2)):\((minuteOfDay % 60).padded(to: 2))"
    }

    public static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.minuteOfDay < right.minuteOfDay
    }
}
