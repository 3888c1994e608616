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
        var (place, digits) = (0, 0)
        for byte in text {
            if place == 2 {
                guard byte == UInt8(ascii: ":") else { return nil }
            } else {
                guard 48...57 ~= byte, place < 5 else { return nil }
                digits = digits * 10 + Int(byte) - 48
            }
            place += 1
        }
        guard place == 5 else { return nil }
        self.init(hour: digits / 100, minute: digits % 100)
    }

    /// The time as "HH:MM".
    public var description: String {
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(twoDigits(minuteOfDay / 60)):\(twoDigits(minuteOfDay % 60))"
    }

    public static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.minuteOfDay < right.minuteOfDay
    }
}
