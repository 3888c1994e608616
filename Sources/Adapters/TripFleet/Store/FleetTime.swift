import CLibrary
import TripModel

/// An instant, in milliseconds since 1970-01-01 00:00 UTC.
public struct FleetTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The milliseconds since 1970-01-01 00:00 UTC.
    public let milliseconds: Int

    /// Creates an instant.
    public init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// The date in UTC.
    public var date: CalendarDate { FleetTime.epoch.adding(days: day.quotient) }

    private static let epoch: CalendarDate = "1970-01-01"
    private static let millisecondsOfDay = 86_400_000

    private var day: (quotient: Int, remainder: Int) {
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: FleetTime.millisecondsOfDay)
        return remainder < 0
            ? (quotient - 1, remainder + FleetTime.millisecondsOfDay) : (quotient, remainder)
    }

    /// The instant as in `2018-05-01T19:05:00.000Z`.
    public var description: String {
        let rest = day.remainder
        func digits(_ number: Int, _ width: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { digits($0, 2) }
        return "\(date)T\(clock.joined(separator: ":")).\(digits(rest % 1_000, 3))Z"
    }

    public static func < (left: FleetTime, right: FleetTime) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

/// What a store asks for the time.
public struct FleetClock: Sendable {
    /// Returns the present instant.
    public let now: @Sendable () -> FleetTime

    /// Creates a clock; a test gives one that stands still.
    public init(now: @escaping @Sendable () -> FleetTime) { self.now = now }

    /// The clock of the system.
    public static let system = FleetClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FleetTime(milliseconds: Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000)
    }
}
