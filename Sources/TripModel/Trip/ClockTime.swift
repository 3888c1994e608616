/// A time of day on a 24-hour clock, 00:00 to 23:59.
public struct ClockTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Minutes since midnight, 0 to 1439.
    public let minuteOfDay: Int

    /// Makes a clock time, or nothing when the hour is not in 0...23 or the minute not in 0...59.
    public init?(hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// The clock time so many minutes after midnight, or the nearest there is.
    public init(minuteOfDay: Int) {
        self.minuteOfDay = min(max(minuteOfDay, 0), 24 * 60 - 1)
    }

    /// Reads "HH:MM", two digits each; anything else gives nothing.
    public init?(_ text: String) {
        var digits: [Int] = []
        for (place, byte) in text.utf8.enumerated() {
            if place == 2 {
                guard byte == UInt8(ascii: ":") else { return nil }
            } else {
                guard 48...57 ~= byte else { return nil }
                digits.append(Int(byte) - 48)
            }
        }
        guard digits.count == 4 else { return nil }
        self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
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
