/// The limits on the work of one answer: steps, which are counted alike on every machine, and time.
///
/// ```swift
/// let repair = try itinerary.repair(within: WorkLimits(time: .milliseconds(200)))
/// ```
public struct WorkLimits: Hashable, Sendable {
    /// The default limit on the steps of an answer: a few seconds of work.
    @usableFromInline
    package static let usualSteps = 400_000_000

    /// The time for all of the work; `nil` for no limit. Nothing is tried once a time of zero or less is given.
    ///
    /// Embedded Swift has no clock, so that steps alone count there.
    public var time: Duration?
    /// The elementary operations for all of the work, 0 or more. One takes some nanoseconds.
    public var steps: Int

    /// Creates limits; by default only steps are limited, to `usualSteps`.
    public init(time: Duration? = nil, steps: Int = WorkLimits.usualSteps) {
        self.time = time
        self.steps = steps
    }

    /// Returns limits with a deadline only, so that the work may end in another place on another machine.
    public static func time(_ time: Duration) -> WorkLimits {
        WorkLimits(time: time, steps: .max)
    }

    /// Returns limits with a deadline after so many seconds, more than 0; a hundred years or more are no limit.
    public static func seconds(_ seconds: Double) -> WorkLimits {
        seconds < longestSeconds ? .time(.seconds(seconds)) : .none
    }

    /// A hundred years, past which clocks cannot be reckoned with.
    static let longestSeconds = 3_155_760_000.0

    /// No limit at all: the work ends when it is done or cancelled.
    package static let none = WorkLimits(steps: .max)
}

#if !hasFeature(Embedded)
    extension WorkLimits: Codable {}
#endif
