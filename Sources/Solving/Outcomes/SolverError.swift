/// An error that keeps an engine from an answer.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has more segments than answers about the whole trip are given for.
    case tooManySegments(Int, limit: Int)
    /// The trip names more cities than new legs between them are looked for.
    case tooManyPlaces(Int, limit: Int)
    /// The native engine would need more labels than it keeps, and rest windows rule out its minimum cuts.
    case tooHard
    /// The program has more literals than the encoding allows, more rows than the engine takes, or costs too
    /// large for exact arithmetic.
    case tooLarge
    /// The program has no plan, so that no later objective can be written out.
    case infeasible
    /// The search was stopped before it had an answer.
    case stopped(StopReason)
    /// An engine's answer disagrees with the check of it; it is not given out.
    case wrongAnswer(Disagreement)
    /// An engine failed; its own words say how.
    case failed(engine: String, String)

    /// The error in one line.
    public var description: String {
        switch self {
        case .tooManySegments(let count, let limit):
            "the trip has \(count) travel segments; answers about the whole trip are given for at most \(limit)"
        case .tooManyPlaces(let count, let limit):
            "the trip names \(count) cities; new ways between them are looked for among at most \(limit)"
        case .tooHard:
            "rest days together with limits over runs of days leave too much to search natively; use GLPK"
        case .tooLarge: "the trip is too large for this engine"
        case .infeasible: "no plan keeps the trip's limits and rules, so that only level 1 can be written"
        case .stopped(let reason): reason.description
        case .wrongAnswer(let disagreement): "the solver \(disagreement)"
        case .failed(let engine, let words): "\(engine) failed: \(words)."
        }
    }
}

extension SolverError {
    /// The limit that was reached, of work or of what an engine can take; `nil` where something else is wrong.
    package var limit: StopReason? {
        switch self {
        case .stopped(let reason): reason
        case .tooHard, .tooLarge, .tooManyPlaces: .memoryLimit
        case .tooManySegments, .infeasible, .wrongAnswer, .failed: nil
        }
    }

    /// Returns the result of some work; `nil` when the work was stopped.
    ///
    /// - Throws: The other errors of the work.
    package static func unlessStopped<Value>(
        _ work: @autoclosure () throws(SolverError) -> Value
    ) throws(SolverError) -> Value? {
        do throws(SolverError) {
            return try work()
        } catch {
            guard case .stopped = error else { throw error }
            return nil
        }
    }

    /// Does some work and returns the reason why it was stopped; `nil` when it came to its end.
    ///
    /// - Throws: The other errors of the work.
    package static func stopReason(of work: () throws(SolverError) -> Void) throws(SolverError) -> StopReason?
    {
        do throws(SolverError) {
            try work()
            return nil
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return reason
        }
    }

    /// Returns the native engine's answer or, where that would need more memory than it keeps, another engine's.
    ///
    /// - Throws: The errors of either; `SolverError.stopped` also where the other cannot take the program.
    package static func answer<Value>(
        natively solve: @autoclosure () throws(SolverError) -> Value,
        else ask: @autoclosure () throws(SolverError) -> Value
    ) throws(SolverError) -> Value {
        do throws(SolverError) {
            return try solve()
        } catch {
            guard error.limit == .memoryLimit else { throw error }
        }
        do throws(SolverError) {
            return try ask()
        } catch {
            throw error.limit.map { .stopped($0) } ?? error
        }
    }
}

extension WorkBudget {
    /// Spends steps of an engine's work.
    ///
    /// - Throws: `SolverError.stopped` when the work must stop.
    /// - Complexity: O(1); some nanoseconds.
    @inlinable
    package func charge(_ steps: Int) throws(SolverError) {
        do throws(StopReason) { try spend(steps) } catch { throw .stopped(error) }
    }

    /// Looks now whether the work must stop, for work that counts no steps of its own.
    ///
    /// - Throws: `SolverError.stopped` when the work must stop.
    package func poll() throws(SolverError) {
        do throws(StopReason) { try look() } catch { throw .stopped(error) }
    }
}
