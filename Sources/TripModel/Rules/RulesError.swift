/// A value of the rules.
package enum RulePlace: Hashable, Sendable {
    /// The value of a rule.
    case rule(Rule)
    /// The buffer after a game.
    case bufferAfterGame
    /// The buffer before a game.
    case bufferBeforeGame
}

/// An error in the rules: the problem and its location.
struct RulesError: Error {
    /// The kind of a problem.
    enum Problem {
        /// An integer is outside its range.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// The first of two values is not before the second.
        case reversed
    }

    let place: RulePlace
    let problem: Problem
}
