/// One thing that is done to a program written out before a solver sees it; none of them changes an answer.
public enum Reduction: Hashable, Sendable, CaseIterable {
    /// What follows from constants by implication is not sent: slots that no assignment can use, and the like.
    case settled
    /// Numbers of segments at checkpoints that would lose more weight than is looked at are left out.
    case losses
    /// Neighbouring slots that an objective cannot tell apart are one.
    case equalSlots
    /// Where some assignment misses no checkpoint, only slots that the native solver has reached are left.
    case reachableSlots
}

extension Set<Reduction> {
    /// All that rests on the program alone, and not on the native solver.
    public static var standard: Set<Reduction> { [.settled, .losses, .equalSlots] }
}

/// How large a program is that is sent to a solver.
public struct ProgramSize: Hashable, Sendable {
    /// How many rows, columns, and coefficients in the rows there are.
    public let rows, columns, entries: Int
}

/// How much an objective was presolved before it was sent to a solver.
public struct ObjectiveReport: Hashable, Sendable {
    /// The objective, 0 for the weight lost at checkpoints.
    package let level: Int
    /// The program as written out, and as sent.
    public let before, after: ProgramSize
}
