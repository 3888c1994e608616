/// What is done to a program written out before a solver sees it; none of it changes an answer.
public struct Reductions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// What follows from constants by implication is not sent: slots that no assignment can use, and the like.
    public static let settled = Reductions(rawValue: 1)
    /// Numbers of segments at checkpoints that would lose more weight than is looked at are left out.
    public static let losses = Reductions(rawValue: 2)
    /// Neighbouring slots that an objective cannot tell apart are one.
    public static let equalSlots = Reductions(rawValue: 4)
    /// Where some assignment misses no checkpoint, only slots that the native solver has reached are left.
    public static let reachableSlots = Reductions(rawValue: 8)

    /// All that rests on the program alone, and not on the native solver.
    public static let standard: Reductions = [.settled, .losses, .equalSlots]
}

/// How large a program is that is sent to a solver.
public struct ProgramSize: Hashable, Sendable {
    /// How many rows, columns, and coefficients in the rows there are.
    public let rows, columns, entries: Int
}

/// How much an objective was presolved before it was sent to a solver.
public struct ObjectiveReport: Hashable, Sendable {
    /// The objective, 0 for the weight lost at checkpoints.
    public let level: Int
    /// The program as written out, and as sent.
    public let before, after: ProgramSize
}
