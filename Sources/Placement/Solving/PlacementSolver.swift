/// An engine that finds the best assignment of a program.
///
/// The best satisfies all but the gates, loses the least weight at gates, then costs the least at each level in
/// turn, and of those still equal comes first in dictionary order; so all engines give the same one.
public protocol PlacementSolver: Sendable {
    /// The engine's name, a plain word.
    var name: String { get }

    /// The best assignment of a program, as far as the limits let it be found.
    ///
    /// Stops early when the task that calls it is cancelled.
    /// - Throws: `SolverError` when the engine cannot solve the program.
    func solve(_ program: PlacementProgram, within limits: SolveLimits) throws(SolverError) -> Outcome
}

/// What an engine may use up, and who hears how it stands.
public struct SolveLimits: Sendable {
    /// Seconds for the whole search; nothing means no limit.
    public var seconds: Double?
    /// Megabytes that the engine may use beside this package's own memory; only GLPK can be limited so.
    public var megabytes: Int?
    /// Told again and again how the search stands, on the thread that searches.
    public var progress: (@Sendable (SolveProgress) -> Void)?

    /// Told of each level how much of it is left to solve, by engines that write the program out.
    public var levelReports: (@Sendable (LevelReport) -> Void)?

    /// Makes limits.
    public init(
        seconds: Double? = nil,
        megabytes: Int? = nil,
        progress: (@Sendable (SolveProgress) -> Void)? = nil,
        levelReports: (@Sendable (LevelReport) -> Void)? = nil
    ) {
        self.seconds = seconds
        self.megabytes = megabytes
        self.progress = progress
        self.levelReports = levelReports
    }
}

/// How a search stands.
public struct SolveProgress: Hashable, Sendable {
    /// The level that is being solved: 0 for the weight lost at gates, then the program's levels, and one more
    /// for the order of what is still equal.
    public let level: Int
    /// What the best assignment found costs at that level, if one was found.
    public let incumbent: Int?
    /// What every assignment costs at that level at least, if that is known.
    public let bound: Int?
    /// How many nodes of a branch and bound tree there have been.
    public let nodes: Int

    /// Makes a report.
    public init(level: Int, incumbent: Int?, bound: Int?, nodes: Int) {
        self.level = level
        self.incumbent = incumbent
        self.bound = bound
        self.nodes = nodes
    }
}
