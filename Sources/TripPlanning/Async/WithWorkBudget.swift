import WorkBudgets

/// A closure that is told how far some work has come, on the thread of the work.
public typealias ProgressHandler = @Sendable (WorkProgress) -> Void

/// Does work off the caller's actor, in the caller's task, with a budget that stops when the task is cancelled.
///
/// The asynchronous forms of this module are short for it; all else that takes a budget can be called likewise:
///
/// ```swift
/// let reach = try await withWorkBudget(.time(.seconds(1))) { budget in
///     try session.reachability(spending: budget)
/// }
/// ```
/// A search looks whether its task is cancelled after every 16,384 steps, and ends within some milliseconds. GLPK looks
/// after every 100 iterations of the simplex method: trips of whole seasons may take it 200 ms to end.
///
/// The work has the priority of the task, and like any synchronous call it holds one thread of the task's executor until
/// it ends. The usual executor shares about one thread for each core among all tasks: whoever asks about many trips at
/// once limits the group to a few tasks at a time, or gives them threads of their own by `withTaskExecutorPreference`.
/// - Parameters:
///   - limits: The limits of the work. Their time starts when the work does: a call that waits for a free thread, since
///     many were made at once, waits besides.
///   - onProgress: A closure that is told how far the work has come.
///   - work: The work. When the task is cancelled, an answer with a `stopped` property has what was found before;
///     what has none throws `SolverError.stopped(.cancelled)`.
/// - Throws: The error of the work.
#if compiler(>=6.2)
    @concurrent
#endif
public func withWorkBudget<Value: Sendable, Failure: Error>(
    _ limits: WorkLimits = WorkLimits(),
    onProgress: ProgressHandler? = nil,
    _ work: @Sendable (WorkBudget) throws(Failure) -> Value
) async throws(Failure) -> Value {
    try work(WorkBudget(limits, onProgress: onProgress))
}
