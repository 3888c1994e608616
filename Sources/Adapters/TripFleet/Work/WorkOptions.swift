import TripModel
import WorkBudgets

/// How a worker works.
public struct WorkOptions: Hashable, Sendable {
    /// The date of today, before which nothing is changed; `nil` for that of the store's clock, in UTC.
    public var today: CalendarDate?
    /// The limits of the work on one trip. A trip that reaches them goes to the end of the queue, with four times as much;
    /// after `attempts` what was found by then is written.
    public var limits: WorkLimits
    /// The number of attempts, 1 or more.
    public var attempts: Int
    /// The time, in seconds, after which a trip is taken from a worker that has died; one that lives renews it.
    public var lease: Int

    /// Makes options.
    public init(
        today: CalendarDate? = nil,
        limits: WorkLimits = WorkLimits(),
        attempts: Int = 3,
        lease: Int = 120
    ) {
        (self.today, self.limits, self.attempts, self.lease) = (today, limits, attempts, lease)
    }

    /// The limits of an attempt, from 0.
    func limits(ofAttempt attempt: Int) -> WorkLimits {
        let factor = 1 << (2 * min(max(0, attempt), 10))
        let steps = limits.steps.multipliedReportingOverflow(by: factor)
        return WorkLimits(
            time: limits.time.map { $0 * factor },
            steps: steps.overflow ? .max : steps.partialValue
        )
    }
}

/// What became of a trip that was worked.
public struct WorkedTrip: Hashable, Sendable {
    /// How the work on a trip ended.
    public enum End: Hashable, Sendable {
        /// It is done; the note of it, `nil` where there was nothing to say.
        case done(FleetNote?)
        /// The work stopped at its limits, or was cancelled; the trip still stands in the queue.
        case deferred
        /// The trip, or what is known of its games, changed meanwhile; the work was rolled back, and begins anew.
        case overtaken
    }

    /// The trip's id.
    public let trip: String
    /// How the work ended.
    public let end: End
}
