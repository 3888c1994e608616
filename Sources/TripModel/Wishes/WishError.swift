import Diagnostics

/// An error in a list of wishes: the problem, and the wish that has it.
public struct WishError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A text that must say something is blank.
        case blank
        /// The wish says nothing by which games could match, beside dates and hours.
        case noCriterion
        /// A list of games without a game.
        case noGames
        /// A number is outside its range.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// A range ends before it begins.
        case reversed
        /// An earlier wish has the same identifier.
        case duplicateID(firstIndex: Int)
        /// There are too many wishes.
        case tooMany(Int, limit: Int)
        /// The weights times the counts are too much to be added.
        case tooHeavy(limit: Int64)
    }

    /// The problem.
    package let problem: Problem
    /// The key concerned; `nil` where the wish is, or the list.
    package let key: WishKey?
    /// The place of the wish in the list, from 0.
    public let index: Int

    package init(_ problem: Problem, key: WishKey?, at index: Int) {
        (self.problem, self.key, self.index) = (problem, key, index)
    }

    /// The error in one line: the place, the problem, and what is allowed.
    public var description: String {
        "wishes[\(index)]\(key.map { ".\($0.name)" } ?? ""): \(problem.message)"
    }
}

extension WishError.Problem {
    /// The problem and what is allowed, without the place.
    package var message: String {
        switch self {
        case .blank: "is empty, but must say something"
        case .noCriterion:
            "says nothing of the games; it must say one or more of city, venue, team, home, away and games"
        case .noGames: "is empty; it must list one or more games by their gameId, or be left out"
        case .outOfRange(let value, let allowed):
            "\(value) is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .reversed: "ends before it begins; the first must not come after the last"
        case .duplicateID(let first):
            "is the id of wishes[\(first)] already; each wish must have an id of its own"
        case .tooMany(let count, let limit): "there are \(count) wishes, but the limit is \(limit)"
        case .tooHeavy(let limit):
            "is too much: the weights of all wishes times their counts must add up to \(limit) at most"
        }
    }
}

extension WishError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = "$.wishes[\(index)]" + (key.map { ".\($0.name)" } ?? "")
        return facts
    }
}

extension WishError.Problem {
    /// The code and the values of the problem, without its place.
    package var facts: ErrorFacts {
        switch self {
        case .blank: ErrorFacts("blank")
        case .noCriterion: ErrorFacts("no-criterion")
        case .noGames: ErrorFacts("no-games")
        case .outOfRange(let value, let allowed):
            ErrorFacts(
                "out-of-range",
                ["value": "\(value)", "first": "\(allowed.lowerBound)", "last": "\(allowed.upperBound)"]
            )
        case .reversed: ErrorFacts("reversed")
        case .duplicateID(let first): ErrorFacts("duplicate-id", ["first": "\(first)"])
        case .tooMany(let count, let limit):
            ErrorFacts("too-many", ["count": "\(count)", "limit": "\(limit)"])
        case .tooHeavy(let limit): ErrorFacts("too-heavy", ["limit": "\(limit)"])
        }
    }
}
