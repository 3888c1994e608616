/// The work that remains of one answer's limits: everything that can take long spends steps from it, and stops when
/// `spend` throws.
///
/// All parts of an answer share one budget, so that together they keep within the limits:
///
///     WorkLimits ──► WorkBudget ──► search for the route ──► engine ──► conflict ──► suggestions
///                        ▲                 │ spend              │ spend     │ spend        │ spend
///                        └─────────────────┴────────────────────┴───────────┴──────────────┘
///
/// The clock and the cancellation of the task are checked after every `stepsBetweenLooks` steps. A budget that has
/// thrown a reason to stop throws it again each time.
public final class WorkBudget {
    /// The number of steps between two looks at the clock: well under a millisecond of work.
    static let stepsBetweenLooks = 16_384
    /// The number of steps after which progress is reported where the work has no news to tell: some hundredths of a
    /// second.
    static let stepsBetweenReports = 4_000_000

    @usableFromInline internal var meter: Meter
    /// The number of steps that were left at the last look.
    private var stepsAtLook: Int
    /// The reason for which the work must stop; `nil` before there is one.
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

    /// The counters that every step changes, in one value, so that spending is one access to the budget.
    @usableFromInline
    struct Meter {
        /// The steps left; below 0 once more were spent than there were.
        @usableFromInline var stepsLeft: Int
        /// The number of steps left at which to look again.
        @usableFromInline var nextLook: Int

        /// Spends steps; returns true if it is time to look.
        @inlinable
        mutating func spend(_ steps: Int) -> Bool {
            stepsLeft -= steps
            return stepsLeft < nextLook
        }
    }

    /// Creates a budget of some limits, whose time starts now.
    ///
    /// ```swift
    /// let budget = WorkBudget(.time(.seconds(2))) { progress in print("at least", progress.bound) }
    /// let reroute = try itinerary.reroute(spending: budget)
    /// ```
    /// - Parameters:
    ///   - limits: The limits on steps and time.
    ///   - onProgress: A closure that is called on the thread of the work, whenever re-routing has better bounds or one
    ///     trade-off more, and in all work after some millions of steps at most, whether or not there is news.
    public convenience init(
        _ limits: WorkLimits = WorkLimits(),
        onProgress: ((WorkProgress) -> Void)? = nil
    ) {
        self.init(limits, isCancelled: nil, onProgress: onProgress)
    }

    /// Creates a budget of some limits that a caller without tasks can cancel.
    ///
    /// - Parameters:
    ///   - limits: The limits on steps and time.
    ///   - isCancelled: A closure that is called on the thread of the work, after well under a millisecond of it each time; once
    ///     it returns true, the work stops as when its task is cancelled.
    ///   - onProgress: As in `init(_:onProgress:)`.
    public init(
        _ limits: WorkLimits,
        isCancelled: (() -> Bool)?,
        onProgress: ((WorkProgress) -> Void)? = nil
    ) {
        self.isCancelled = isCancelled
        self.onProgress = onProgress
        steps = max(0, limits.steps)
        stepsAtLook = steps
        meter = Meter(stepsLeft: steps, nextLook: steps)
        whole = nil
        #if !hasFeature(Embedded)
            deadline = limits.time.map { WorkBudget.instant(after: $0) }
        #endif
    }

    /// Creates a part of another budget: at most `steps` of its remaining steps, which are spent from both.
    package init(_ steps: Int, of whole: WorkBudget) {
        self.steps = max(0, min(steps, whole.stepsLeft))
        onProgress = nil
        isCancelled = nil
        stepsAtLook = self.steps
        meter = Meter(stepsLeft: self.steps, nextLook: self.steps)
        self.whole = whole
        #if !hasFeature(Embedded)
            deadline = whole.deadline
        #endif
    }

    #if !hasFeature(Embedded)
        /// Creates a part of another budget with limits of its own, which tells the progress of the other.
        package init(_ limits: WorkLimits, of whole: WorkBudget) {
            steps = max(0, min(limits.steps, whole.stepsLeft))
            onProgress = whole.onProgress
            isCancelled = nil
            stepsAtLook = steps
            meter = Meter(stepsLeft: steps, nextLook: steps)
            self.whole = whole
            let own = limits.time.map { WorkBudget.instant(after: $0) }
            deadline = [own, whole.deadline].compactMap { $0 }.min()
        }
    #endif

    /// The steps spent so far, 0 or more, which count work alike on every machine.
    public var stepsSpent: Int { steps - max(0, stepsLeft) }

    #if !hasFeature(Embedded)
        /// The time since the budget was created.
        public var elapsed: Duration { started.duration(to: .now) }
    #endif

    /// The steps left; below 0 once more were spent than there were.
    package var stepsLeft: Int { meter.stepsLeft }

    /// Spends steps, 0 or more.
    ///
    /// - Throws: `StopReason` when the work must stop.
    /// - Complexity: O(1); some nanoseconds.
    @inlinable
    package func spend(_ steps: Int = 1) throws(StopReason) {
        if meter.spend(steps) { try look() }
    }

    /// True if progress is reported; that of a part is not.
    package var reportsProgress: Bool { onProgress != nil }

    /// Reports what a search has found out, if it is more than was reported before.
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

    /// Reports the steps alone where there was no report for long.
    private func reportSteps() {
        guard let onProgress, stepsSpent - (reported?.steps ?? 0) >= WorkBudget.stepsBetweenReports else {
            return
        }
        let progress = WorkProgress(steps: stepsSpent, after: reported)
        reported = progress
        onProgress(progress)
    }

    /// Checks the clock, the task and the steps now, so that work that counts no steps of its own can stop too.
    ///
    /// - Throws: `StopReason` when the work must stop.
    @usableFromInline
    package func look() throws(StopReason) {
        let spent = takeSpent()
        if let stopped { throw stopped }
        meter.nextLook = max(0, stepsLeft - WorkBudget.stepsBetweenLooks)
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

    /// True if a reason stops this part alone: its limit of steps, or a deadline before that of the whole.
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

    /// Stops all further work, from the next step on.
    private func stop(_ reason: StopReason) {
        stopped = stopped ?? reason
        meter.nextLook = .max
    }

    /// Returns the steps spent since the last look, which the whole budget has not counted yet.
    private func takeSpent() -> Int {
        let left = max(0, stepsLeft)
        defer { stepsAtLook = left }
        return stepsAtLook - left
    }

    deinit {
        whole?.meter.stepsLeft -= takeSpent()
    }

    /// The time left; `nil` where there is no limit.
    package var timeLeft: Duration? {
        #if hasFeature(Embedded)
            nil
        #else
            deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
        #endif
    }

    #if !hasFeature(Embedded)
        /// Returns the instant after a duration from now, at most a century.
        private static func instant(after time: Duration) -> ContinuousClock.Instant {
            let longest = Duration.seconds(WorkLimits.longestSeconds)
            return .now.advanced(by: max(.zero, min(time, longest)))
        }
    #endif
}
