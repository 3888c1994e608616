import Diagnostics

/// An error that prevents an engine from answering.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The trip has more legs than the limit for answers about the whole trip.
    case tooManyLegs(Int, limit: Int)
    /// The trip has more cities than the limit for a search for new legs between them.
    case tooManyCities(Int, limit: Int)
    /// The native engine would need more labels than it can keep, and it cannot use minimum cuts because of rest
    /// windows.
    case tooHard
    /// The program has more literals than the encoding allows, more rows than the engine accepts, or costs that are too
    /// large for exact arithmetic.
    case tooLarge
    /// The program has no plan, so later objectives cannot be exported.
    case infeasible
    /// The search was stopped before it had an answer.
    case stopped(StopReason)
    /// An engine's answer failed its check. The answer is discarded.
    case wrongAnswer(Disagreement)
    /// An engine failed. The second value is the engine's own message.
    case failed(engine: String, String)

    /// A description of the error in one line.
    public var description: String {
        switch self {
        case .tooManyLegs(let count, let limit):
            "the trip has \(count) legs; answers about the whole trip are limited to \(limit)"
        case .tooManyCities(let count, let limit):
            "the trip has \(count) cities; new legs can be searched for among at most \(limit)"
        case .tooHard:
            "rest days together with limits over runs of days make the search too large for the native engine; use GLPK"
        case .tooLarge: "the trip is too large for this engine"
        case .infeasible:
            "no plan satisfies the trip's limits and rules, so only cost level 1 can be exported"
        case .stopped(let reason): reason.description
        case .wrongAnswer(let disagreement): "the solver \(disagreement)"
        case .failed(let engine, let words): "\(engine) failed: \(words)."
        }
    }
}

extension SolverError {
    /// The limit on work or program size that the engine reached; `nil` for all other errors.
    package var limit: StopReason? {
        switch self {
        case .stopped(let reason): reason
        case .tooHard, .tooLarge, .tooManyCities: .memoryLimit
        case .tooManyLegs, .infeasible, .wrongAnswer, .failed: nil
        }
    }

    /// Evaluates an expression and returns its value; `nil` if it throws `SolverError.stopped`.
    ///
    /// - Throws: Any other error.
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

    /// Runs a closure and returns the reason why it was stopped; `nil` if it finished.
    ///
    /// - Throws: Any other error.
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

    /// Returns the answer of the native engine. If the native engine would need too much memory, returns the answer of
    /// another engine.
    ///
    /// - Throws: The errors of both engines, except that `SolverError.stopped` replaces an error about a limit of the
    ///   second engine.
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
    /// - Throws: `SolverError.stopped` if the work must stop.
    /// - Complexity: O(1), a few nanoseconds.
    @inlinable
    package func charge(_ steps: Int) throws(SolverError) {
        do throws(StopReason) { try spend(steps) } catch { throw .stopped(error) }
    }

    /// Checks immediately whether the work must stop. Call it in work that counts no steps.
    ///
    /// - Throws: `SolverError.stopped` if the work must stop.
    package func checkInSolver() throws(SolverError) {
        do throws(StopReason) { try check() } catch { throw .stopped(error) }
    }
}

extension SolverError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .tooManyLegs(let count, let limit):
            ErrorFacts("too-many-segments", ["count": "\(count)", "limit": "\(limit)"])
        case .tooManyCities(let count, let limit):
            ErrorFacts("too-many-places", ["count": "\(count)", "limit": "\(limit)"])
        case .tooHard: ErrorFacts("too-hard")
        case .tooLarge: ErrorFacts("too-large")
        case .infeasible: ErrorFacts("infeasible")
        case .stopped(let reason): reason.facts
        case .wrongAnswer(let disagreement): ErrorFacts("wrong-answer", ["solver": disagreement.description])
        case .failed(let engine, let words): ErrorFacts("engine-failed", ["engine": engine, "words": words])
        }
    }
}

/// A disagreement between an engine and the check of its answer.
public enum Disagreement: Hashable, Sendable, CustomStringConvertible {
    /// The plan violates a limit or a rule.
    case brokenPlan
    /// The plan's costs differ from the costs that the engine reports. Both lists have a cost for each objective, the
    /// most important first.
    case otherCost(said: [Int64], found: [Int64])
    /// The engine found no plan although one exists.
    case lostPlan

    /// The disagreement as a predicate whose subject is the solver.
    public var description: String {
        switch self {
        case .brokenPlan: "returned a plan that breaks the trip's limits; the plan is discarded"
        case .otherCost(let said, let found):
            "reported costs \(Disagreement.list(said)) for a plan that costs \(Disagreement.list(found)); "
                + "the plan is discarded"
        case .lostPlan: "found no plan, although one exists"
        }
    }

    private static func list(_ levels: [Int64]) -> String {
        var list = ""
        for level in levels { list += list.isEmpty ? "\(level)" : ", \(level)" }
        return "(\(list))"
    }
}
