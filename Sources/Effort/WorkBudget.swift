/// What is left of the limits of one answer: everything that can be long spends steps from it and stops when it is
/// told to.
///
/// One budget is handed through all parts of an answer, so that together they keep within the limits:
///
///     WorkLimits ──► WorkBudget ──► search for the route ──► engine ──► conflict ──► suggestions
///                        ▲                 │ spend              │ spend     │ spend        │ spend
///                        └─────────────────┴────────────────────┴───────────┴──────────────┘
///
/// The clock, and whether the task was cancelled, are looked at after every `stepsBetweenLooks` steps. Once a budget
/// has told a reason to stop it keeps telling it.
public final class WorkBudget {
    /// How many steps may pass before the clock is looked at again: well under a millisecond of work.
    static let stepsBetweenLooks = 16_384

    @usableFromInline internal var meter: Meter
    /// The steps that were left when the clock was looked at last.
    private var stepsAtLook: Int
    /// Why the work must stop, once that was told.
    package private(set) var stopped: StopReason?
    private let whole: WorkBudget?
    /// The steps there were to begin with.
    private let steps: Int
    private let onProgress: ((WorkProgress) -> Void)?
    private var told: WorkProgress?
    #if !hasFeature(Embedded)
        private let deadline: ContinuousClock.Instant?
    #endif

    /// What every step changes, in one value, so that spending is one access to the budget.
    @usableFromInline
    struct Meter {
        /// The steps left; below 0 once more were spent than there were.
        @usableFromInline var stepsLeft: Int
        /// The number of steps left at which to look again.
        @usableFromInline var nextLook: Int

        /// Uses up steps; gives whether to look.
        @inlinable
        mutating func spend(_ steps: Int) -> Bool {
            stepsLeft -= steps
            return stepsLeft < nextLook
        }
    }

    /// Starts the time of some limits.
    ///
    /// ```swift
    /// let budget = WorkBudget(.time(.seconds(2))) { progress in print("at least", progress.bound) }
    /// let reroute = try itinerary.reroute(spending: budget)
    /// ```
    /// - Parameters:
    ///   - limits: What may be spent.
    ///   - onProgress: Called on the thread of the work, each time that a search which tells its progress has learned
    ///     more; re-routing does.
    public init(_ limits: WorkLimits = WorkLimits(), onProgress: ((WorkProgress) -> Void)? = nil) {
        self.onProgress = onProgress
        steps = max(0, limits.steps)
        stepsAtLook = steps
        meter = Meter(stepsLeft: steps, nextLook: steps)
        whole = nil
        #if !hasFeature(Embedded)
            deadline = limits.time.map { WorkBudget.instant(after: $0) }
        #endif
    }

    /// A part of another budget: at most `steps` of what is left of it, which are spent from both.
    package init(_ steps: Int, of whole: WorkBudget) {
        self.steps = max(0, min(steps, whole.stepsLeft))
        onProgress = nil
        stepsAtLook = self.steps
        meter = Meter(stepsLeft: self.steps, nextLook: self.steps)
        self.whole = whole
        #if !hasFeature(Embedded)
            deadline = whole.deadline
        #endif
    }

    /// The steps left; below 0 once more were spent than there were.
    package var stepsLeft: Int { meter.stepsLeft }

    /// Uses up steps, 0 or more.
    ///
    /// - Throws: why the work must stop, if it must.
    /// - Complexity: O(1); some nanoseconds.
    @inlinable
    package func spend(_ steps: Int = 1) throws(StopReason) {
        if meter.spend(steps) { try look() }
    }

    /// True if somebody listens to progress; nobody does to that of a part.
    package var tellsProgress: Bool { onProgress != nil }

    /// Tells how far the work has come, where that is news.
    package func tell(bound: [Int64], cost: [Int64]?) {
        guard let onProgress, told.map({ $0.bound != bound || $0.cost != cost }) ?? true else { return }
        let progress = WorkProgress(steps: steps - max(0, stepsLeft), bound: bound, cost: cost)
        told = progress
        onProgress(progress)
    }

    /// Looks at the clock, the task and the steps now, so that work that counts no steps of its own can stop too.
    ///
    /// - Throws: why the work must stop, if it must.
    @usableFromInline
    package func look() throws(StopReason) {
        let spent = takeSpent()
        if let stopped { throw stopped }
        meter.nextLook = max(0, stepsLeft - WorkBudget.stepsBetweenLooks)
        do throws(StopReason) {
            if let whole { try whole.spend(spent) }
            if stepsLeft < 0 { throw StopReason.stepLimit }
            #if !hasFeature(Embedded)
                if Task.isCancelled { throw StopReason.cancelled }
                if let deadline, ContinuousClock.now >= deadline { throw StopReason.timeLimit }
            #endif
        } catch {
            stop(error)
            // What a part may spend is its own matter; time and the task are those of all.
            if error != .stepLimit { whole?.stop(error) }
            throw error
        }
    }

    /// Stops all further work, from the next step on.
    private func stop(_ reason: StopReason) {
        stopped = stopped ?? reason
        meter.nextLook = .max
    }

    /// The steps spent since the last look, which the whole does not know yet.
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
        /// The moment so long from now; a time past a century is none that anyone waits for.
        private static func instant(after time: Duration) -> ContinuousClock.Instant {
            let longest = Duration.seconds(3_155_760_000)
            return .now.advanced(by: max(.zero, min(time, longest)))
        }
    #endif
}
