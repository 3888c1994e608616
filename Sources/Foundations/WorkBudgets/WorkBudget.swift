@_exported import Diagnostics

/// The remaining steps and time of one answer. Every computation that can take a long time spends steps from the
/// budget, and stops when `spend` throws.
///
/// All parts of an answer share one budget, so that together they stay within the limits:
///
///     WorkLimits ──► WorkBudget ──► search for the route ──► engine ──► conflict ──► suggestions
///                        ▲                 │ spend              │ spend     │ spend        │ spend
///                        └─────────────────┴────────────────────┴───────────┴──────────────┘
///
/// The budget checks the clock and the cancellation of the task every `stepsBetweenChecks` steps. After `spend` has
/// thrown a reason to stop, every later call throws the same reason.
public final class WorkBudget {
    /// The number of steps between two checks of the clock, well under a millisecond of work.
    private static let stepsBetweenChecks = 16_384
    /// The number of steps after which progress is reported even if nothing has changed, a few hundredths of a second
    /// of work.
    private static let stepsBetweenReports = 4_000_000

    @usableFromInline internal var meter: Meter
    /// The number of steps that were left at the last check.
    private var stepsAtCheck: Int
    /// The reason why the work must stop; `nil` while it may continue.
    public private(set) var stopped: StopReason?
    private let whole: WorkBudget?
    private let isCancelled: (() -> Bool)?
    /// The number of steps at the start.
    private let steps: Int
    private let onProgress: ((WorkProgress) -> Void)?
    private var reported: WorkProgress?
    #if !hasFeature(Embedded)
        private let started = ContinuousClock.now
        private let deadline: ContinuousClock.Instant?
    #endif

    /// The counters that every step changes. The counters are in one value, so that spending steps accesses the budget
    /// only once.
    @usableFromInline
    struct Meter {
        /// The steps left. Negative if more steps were spent than available.
        @usableFromInline var stepsLeft: Int
        /// The value of `stepsLeft` below which the budget makes the next check.
        @usableFromInline var nextCheck: Int

        /// Spends steps. Returns true if it is time to check the clock.
        @inlinable
        mutating func spend(_ steps: Int) -> Bool {
            stepsLeft -= steps
            return stepsLeft < nextCheck
        }
    }

    /// Creates a budget whose time starts now.
    ///
    /// ```swift
    /// let budget = WorkBudget(.time(.seconds(2))) { progress in print("at least", progress.bound) }
    /// let reroute = try itinerary.reroute(spending: budget)
    /// ```
    /// - Parameters:
    ///   - limits: The limits on steps and time.
    ///   - onProgress: A closure that is called on the thread of the work. Rerouting calls it for each better bound and
    ///     each additional trade-off. All work calls it at least once every few million steps, even if nothing has
    ///     changed.
    public convenience init(
        _ limits: WorkLimits = WorkLimits(),
        onProgress: ((WorkProgress) -> Void)? = nil
    ) {
        self.init(limits, isCancelled: nil, onProgress: onProgress)
    }

    /// Creates a budget that the caller can cancel without a task.
    ///
    /// - Parameters:
    ///   - limits: The limits on steps and time.
    ///   - isCancelled: A closure that is called on the thread of the work, more than once per millisecond. After it
    ///     returns true, the work stops with `StopReason.cancelled`.
    ///   - onProgress: The closure that `init(_:onProgress:)` describes.
    public init(
        _ limits: WorkLimits,
        isCancelled: (() -> Bool)?,
        onProgress: ((WorkProgress) -> Void)? = nil
    ) {
        self.isCancelled = isCancelled
        self.onProgress = onProgress
        steps = max(0, limits.steps)
        stepsAtCheck = steps
        meter = Meter(stepsLeft: steps, nextCheck: steps)
        whole = nil
        #if !hasFeature(Embedded)
            deadline = limits.time.map { WorkBudget.instant(after: $0) }
        #endif
    }

    /// Creates a part of another budget. The part has at most `steps` of the remaining steps. Its steps also count in
    /// the other budget.
    package init(_ steps: Int, of whole: WorkBudget) {
        self.steps = max(0, min(steps, whole.stepsLeft))
        onProgress = nil
        isCancelled = nil
        stepsAtCheck = self.steps
        meter = Meter(stepsLeft: self.steps, nextCheck: self.steps)
        self.whole = whole
        #if !hasFeature(Embedded)
            deadline = whole.deadline
        #endif
    }

    #if !hasFeature(Embedded)
        /// Creates a part of another budget with additional limits. The part reports progress to the closure of the
        /// other budget.
        package init(_ limits: WorkLimits, of whole: WorkBudget) {
            steps = max(0, min(limits.steps, whole.stepsLeft))
            onProgress = whole.onProgress
            isCancelled = nil
            stepsAtCheck = steps
            meter = Meter(stepsLeft: steps, nextCheck: steps)
            self.whole = whole
            let own = limits.time.map { WorkBudget.instant(after: $0) }
            deadline = [own, whole.deadline].compactMap { $0 }.min()
        }
    #endif

    /// The steps spent so far, 0 or more. The same work takes the same number of steps on every machine.
    public var stepsSpent: Int { steps - max(0, stepsLeft) }

    #if !hasFeature(Embedded)
        /// The time since the budget was created.
        public var elapsed: Duration { started.duration(to: .now) }
    #endif

    /// The steps left. Negative if more steps were spent than available.
    package var stepsLeft: Int { meter.stepsLeft }

    /// Spends steps, 0 or more.
    ///
    /// - Throws: `StopReason` if the work must stop.
    /// - Complexity: O(1), a few nanoseconds.
    @inlinable
    package func spend(_ steps: Int = 1) throws(StopReason) {
        if meter.spend(steps) { try check() }
    }

    /// True if progress is reported. Parts created from a number of steps do not report progress.
    package var reportsProgress: Bool { onProgress != nil }

    /// Reports the state of a search if it has changed since the last report.
    package func report(bound: [Int64], cost: [Int64]?, tradeOffs: Int = 0) {
        guard let onProgress else { return }
        let progress = WorkProgress(
            steps: stepsSpent,
            after: reported,
            bound: bound,
            cost: cost,
            tradeOffs: tradeOffs
        )
        if let reported, progress.saysTheSame(as: reported) { return }
        reported = progress
        onProgress(progress)
    }

    /// Reports the number of steps if the last report is at least `stepsBetweenReports` steps old.
    private func reportSteps() {
        guard let onProgress, stepsSpent - (reported?.steps ?? 0) >= WorkBudget.stepsBetweenReports else {
            return
        }
        let progress = WorkProgress(steps: stepsSpent, after: reported)
        reported = progress
        onProgress(progress)
    }

    /// Checks the clock, the task, and the steps immediately. Call this method in work that counts no steps.
    ///
    /// - Throws: `StopReason` if the work must stop.
    @usableFromInline
    package func check() throws(StopReason) {
        let spent = takeSpent()
        if let stopped { throw stopped }
        meter.nextCheck = max(0, stepsLeft - WorkBudget.stepsBetweenChecks)
        do throws(StopReason) {
            if let whole { try whole.spend(spent) }
            if stepsLeft < 0 { throw StopReason.stepLimit }
            if let isCancelled, isCancelled() { throw StopReason.cancelled }
            #if !hasFeature(Embedded)
                if Task.isCancelled { throw StopReason.cancelled }
                if let deadline, ContinuousClock.now >= deadline { throw StopReason.timeLimit }
            #endif
        } catch {
            stop(error)
            if let whole, !isOwn(error) { whole.stop(error) }
            throw error
        }
        reportSteps()
    }

    /// True if a reason stops only this part: the part's own limit of steps, or a deadline before the deadline of the
    /// whole budget.
    private func isOwn(_ reason: StopReason) -> Bool {
        switch reason {
        case .stepLimit: true
        case .timeLimit:
            #if hasFeature(Embedded)
                false
            #else
                deadline != whole?.deadline
            #endif
        case .cancelled, .memoryLimit: false
        }
    }

    /// Stops all further work, starting with the next step.
    private func stop(_ reason: StopReason) {
        stopped = stopped ?? reason
        meter.nextCheck = .max
    }

    /// Returns the steps spent since the last check, which the whole budget has not yet counted.
    private func takeSpent() -> Int {
        let left = max(0, stepsLeft)
        defer { stepsAtCheck = left }
        return stepsAtCheck - left
    }

    deinit {
        whole?.meter.stepsLeft -= takeSpent()
    }

    /// The time left; `nil` if the time is not limited.
    package var timeLeft: Duration? {
        #if hasFeature(Embedded)
            nil
        #else
            deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
        #endif
    }

    #if !hasFeature(Embedded)
        /// Returns the instant after a duration from now. Durations over 100 years are shortened to 100 years.
        private static func instant(after time: Duration) -> ContinuousClock.Instant {
            let longest = Duration.seconds(WorkLimits.longestSeconds)
            return .now.advanced(by: max(.zero, min(time, longest)))
        }
    #endif
}

/// The limits on the work of one answer: a number of steps, which is the same on every machine, and time.
///
/// ```swift
/// let repair = try itinerary.repair(within: WorkLimits(time: .milliseconds(200)))
/// ```
public struct WorkLimits: Hashable, Sendable {
    /// The default limit on the steps of an answer, a few seconds of work.
    @usableFromInline
    package static let usualSteps = 400_000_000

    /// The maximum time for all of the work; `nil` if time is not limited. If the time is zero or less, no work is
    /// done.
    ///
    /// Embedded Swift has no clock; there, only steps are limited.
    public var time: Duration?
    /// The maximum number of steps for all of the work, 0 or more. A step is an elementary operation of a few
    /// nanoseconds.
    public var steps: Int

    /// Creates limits. By default, only steps are limited, to `usualSteps`.
    public init(time: Duration? = nil, steps: Int = WorkLimits.usualSteps) {
        self.time = time
        self.steps = steps
    }

    /// Returns limits with a deadline only. On machines of different speed, the work may stop at different points.
    public static func time(_ time: Duration) -> WorkLimits {
        WorkLimits(time: time, steps: .max)
    }

    /// Returns limits with a deadline after a number of seconds, which must be more than 0. For a century or more,
    /// returns `none`.
    public static func seconds(_ seconds: Double) -> WorkLimits {
        seconds < longestSeconds ? .time(.seconds(seconds)) : .none
    }

    /// The number of seconds in a century, the longest deadline that clocks can represent.
    fileprivate static let longestSeconds = 3_155_760_000.0

    /// No limit. The work ends when it is done or cancelled.
    package static let none = WorkLimits(steps: .max)
}

#if !hasFeature(Embedded)
    extension WorkLimits: Codable {}
#endif

/// The progress of a search for the minimum cost: a lower bound and the best cost found.
///
/// No value gets worse from one report to the next: steps, bound, and trade-offs never decrease, and the cost never
/// increases.
public struct WorkProgress: Hashable, Sendable {
    /// The steps spent so far, 0 or more.
    public let steps: Int
    /// A lower bound on the cost of every answer that the search may still find, the most important cost level first.
    /// The bound has only the levels proved so far; it is empty at first.
    public let bound: [Int64]
    /// The cost of the best answer found so far, the most important cost level first; `nil` if none has been found.
    public let cost: [Int64]?
    /// The number of proved trade-offs; 0 if the search does not compute trade-offs.
    public let tradeOffs: Int
}

extension WorkProgress {
    /// Creates a report that combines an earlier report with the current state of a search.
    init(steps: Int, after last: WorkProgress?, bound: [Int64] = [], cost: [Int64]? = nil, tradeOffs: Int = 0)
    {
        self.steps = steps
        let known = last?.bound ?? []
        self.bound = known.lexicographicallyPrecedes(bound) ? bound : known
        self.cost = [last?.cost, cost].compactMap { $0 }.min { $0.lexicographicallyPrecedes($1) }
        self.tradeOffs = max(last?.tradeOffs ?? 0, tradeOffs)
    }

    /// True if two reports differ at most in their steps.
    fileprivate func saysTheSame(as last: WorkProgress) -> Bool {
        bound == last.bound && cost == last.cost && tradeOffs == last.tradeOffs
    }
}

/// The reason why work stopped early.
public enum StopReason: Error, Hashable, Sendable, CustomStringConvertible {
    /// The limit of steps was reached.
    case stepLimit
    /// The deadline has passed.
    case timeLimit
    /// The search reached its memory limit.
    case memoryLimit
    /// The task was cancelled.
    case cancelled

    /// The reason as a sentence.
    public var sentence: String { description }

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .stepLimit: "The search stopped at its limit of steps."
        case .timeLimit: "The search stopped at its time limit."
        case .memoryLimit: "The search stopped at its memory limit."
        case .cancelled: "The search was cancelled."
        }
    }

    /// The reason as one word, as used in JSON answers.
    package var name: String {
        switch self {
        case .stepLimit: "steps"
        case .timeLimit: "time"
        case .memoryLimit: "memory"
        case .cancelled: "cancelled"
        }
    }
}

extension StopReason: CodedError {
    public var facts: ErrorFacts { ErrorFacts("stopped", ["reason": name]) }
}
