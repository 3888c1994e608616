/// An engine that finds the best assignment of a program.
///
/// The best satisfies all but the gates, loses the least weight at gates, then costs the least at each level in
/// turn, and of those still equal comes first in dictionary order; so all engines give the same one.
public protocol PlacementSolver: Sendable {
    /// The engine's name, a plain word.
    var name: String { get }

    /// The best assignment of a program, as far as the limits let it be found.
    ///
    /// - Throws: `SolverError` when the engine cannot solve the program.
    func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome
}

/// How long an engine may search.
public struct SolveLimits: Hashable, Sendable {
    /// Seconds for the whole search; nothing means no limit.
    public var seconds: Double?

    /// Makes limits.
    public init(seconds: Double? = nil) {
        self.seconds = seconds
    }
}
