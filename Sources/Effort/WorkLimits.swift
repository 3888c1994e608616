/// What one answer may use up: steps, which are counted alike on every machine, and time.
///
/// ```swift
/// let repair = try itinerary.repair(within: WorkLimits(time: .milliseconds(200)))
/// ```
public struct WorkLimits: Hashable, Sendable {
    /// The steps of an answer for which nobody set a limit: a few seconds of work.
    @usableFromInline
    package static let usualSteps = 400_000_000

    /// The time for all of the work; `nil` for no limit. Nothing is tried once a time of zero or less is given.
    ///
    /// Embedded Swift has no clock, so that steps alone count there.
    package var time: Duration?
    /// The elementary operations for all of the work, 0 or more. One takes some nanoseconds.
    package var steps: Int

    /// Makes limits; by default only steps are limited, to `usualSteps`.
    public init(time: Duration? = nil, steps: Int = WorkLimits.usualSteps) {
        self.time = time
        self.steps = steps
    }

    /// The limits of work that has a deadline and need not end in the same place on every machine.
    public static func time(_ time: Duration) -> WorkLimits {
        WorkLimits(time: time, steps: .max)
    }

    /// No limit at all: the work ends when it is done or cancelled.
    package static let none = WorkLimits(steps: .max)
}
