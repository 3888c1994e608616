/// A duration in whole minutes.
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

    /// Returns a duration of whole hours, and of minutes beside them.
    ///
    /// - Precondition: The number of minutes can be represented.
    public static func hours(_ hours: Int, _ minutes: Int = 0) -> Minutes {
        Minutes(hours * 60 + minutes)
    }

    /// Creates the whole minutes of a duration, rounded down; `nil` for more than can be represented.
    ///
    /// - Complexity: O(1).
    public init?(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        // Rounded down, also below 0.
        guard let count = Int(exactly: rest < 0 || rest == 0 && attoseconds < 0 ? minutes - 1 : minutes)
        else {
            return nil
        }
        self.count = count
    }

    /// The duration as one of the standard library, at most `Int64.max` seconds.
    public var duration: Duration {
        let (seconds, overflow) = Int64(count).multipliedReportingOverflow(by: 60)
        return .seconds(overflow ? (count < 0 ? .min : .max) : seconds)
    }

    // Like those of `Int`, these trap where the result cannot be represented.
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
    /// As the number of minutes.
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
