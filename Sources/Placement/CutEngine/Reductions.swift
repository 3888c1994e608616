/// A reduction of an encoded program before a solver gets it; reductions change no answer.
public enum Reduction: Hashable, Sendable, CaseIterable {
    /// Literals fixed by implications of constants are removed, among them the slots that no assignment can
    /// use.
    case fixedLiterals
    /// Counts at checkpoints that would miss more weight than is allowed are excluded.
    case losses
    /// Neighbouring slots that no objective and no constraint distinguishes are merged.
    case equalSlots
    /// When some assignment misses no checkpoint, only slots that the native solver reaches are kept.
    case reachableSlots
}

extension Set<Reduction> {
    /// The reductions that use the program alone, and not the native solver.
    public static var standard: Set<Reduction> { [.fixedLiterals, .losses, .equalSlots] }
}

/// The effect of presolving on one objective.
public struct ObjectiveReport: Hashable, Sendable {
    /// The index of the objective, 0 for the weight of the missed checkpoints.
    package let level: Int
    /// The size of the program as encoded, and as sent to the solver.
    public let before, after: ProgramSize
}
