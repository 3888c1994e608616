import Diagnostics

/// A wish for games that a fan would like to see (SPEC section 14): a game matches it when it is all that the wish says.
///
/// ```swift
/// Wish(id: "fenway", venue: "Fenway Park", count: 2)                              // two games there
/// Wish(id: "derby", home: "Cubs", away: "Cardinals", hours: "18:00"..."23:59")    // one of them in the evening
/// ```
public struct Wish: Hashable, Sendable, Identifiable {
    /// The identifier of the wish, unique in its list and not empty.
    public var id: String
    /// The title that is shown; `nil` where the wish is told by what it says.
    public var title: String?
    /// The city of the games; `nil` for any.
    public var city: String?
    /// The stadium or hall, or whole words of its name; `nil` for any.
    public var venue: String?
    /// The team that plays, at home or away, or whole words of its name; `nil` for any.
    public var team: String?
    /// The team that plays at home, or whole words of its name; `nil` for any.
    public var home: String?
    /// The team that visits, or whole words of its name; `nil` for any.
    public var away: String?
    /// The `gameID`s of the games; empty for any.
    public var games: [String]
    /// The dates of the games, the last included; `nil` for any. Games without a date do not match.
    public var dates: ClosedRange<CalendarDate>?
    /// The starts of the games on the clocks of their cities, the last included; `nil` for any. Games without a start do
    /// not match.
    public var hours: ClosedRange<ClockTime>?
    /// The number of games that are wished for, 1 or more.
    public var count: Int
    /// The penalty for each game that is not granted, 1 or more.
    public var weight: Int
    /// True if a trip that does not grant the wish in full is none.
    public var isRequired: Bool

    /// Creates a wish, which must say a city, venue, team, home, away or games for a list to take it.
    public init(
        id: String,
        title: String? = nil,
        city: String? = nil,
        venue: String? = nil,
        team: String? = nil,
        home: String? = nil,
        away: String? = nil,
        games: [String] = [],
        dates: ClosedRange<CalendarDate>? = nil,
        hours: ClosedRange<ClockTime>? = nil,
        count: Int = 1,
        weight: Int = 1,
        isRequired: Bool = false
    ) {
        self.id = id
        self.title = title
        (self.city, self.venue, self.team, self.home, self.away) = (city, venue, team, home, away)
        (self.games, self.dates, self.hours) = (games, dates, hours)
        (self.count, self.weight, self.isRequired) = (count, weight, isRequired)
    }
}

/// The keys of a wish in a wish list.
package enum WishKey: String, DocumentKey {
    case id, title, city, venue, team, home, away, games, dates, hours, count, weight, required
}

extension Wish {
    /// The names that games must have, by their keys.
    package var names: [(key: WishKey, name: String)] {
        let all: [(WishKey, String?)] = [
            (.city, city), (.venue, venue), (.team, team), (.home, home), (.away, away),
        ]
        return all.compactMap { key, name in name.map { (key, $0) } }
    }
}

/// The wishes of a fan, in the order in which they are listed (SPEC section 14).
public struct WishList: Hashable, Sendable {
    /// The greatest number of wishes.
    package static let limit = 128
    /// The greatest sum of weights times counts.
    package static let greatestWeight: Int64 = 1_000_000_000_000_000

    /// The wishes, each of which is valid and has an identifier of its own.
    public let wishes: [Wish]

    /// Creates a list.
    ///
    /// - Throws: `WishError` for the first wish that is not valid.
    /// - Complexity: O(wishes).
    public init(_ wishes: [Wish]) throws(WishError) {
        guard wishes.count <= WishList.limit else {
            throw WishError(.tooMany(wishes.count, limit: WishList.limit), key: nil, at: WishList.limit)
        }
        var first: [String: Int] = [:]
        var weight: Int64 = 0
        for (index, wish) in wishes.enumerated() {
            if let (problem, key) = wish.problem { throw WishError(problem, key: key, at: index) }
            if let other = first.updateValue(index, forKey: wish.id) {
                throw WishError(.duplicateID(firstIndex: other), key: .id, at: index)
            }
            let (product, overflows) = Int64(wish.weight).multipliedReportingOverflow(by: Int64(wish.count))
            guard !overflows, product <= WishList.greatestWeight - weight else {
                throw WishError(.tooHeavy(limit: WishList.greatestWeight), key: .weight, at: index)
            }
            weight += product
        }
        self.wishes = wishes
    }

    /// The identifiers of wishes of which some are not named: `wish-N` with N their place in the list from 1, or with the
    /// next number whose identifier is not taken.
    ///
    /// - Parameter stated: The identifiers in the order of the list, `nil` for those that are not stated.
    package static func ids(_ stated: [String?]) -> [String] {
        var taken = Set(stated.compactMap { $0 })
        return stated.enumerated().map { index, id in
            if let id { return id }
            var number = index + 1
            while !taken.insert("wish-\(number)").inserted { number += 1 }
            return "wish-\(number)"
        }
    }
}

extension Wish {
    /// The first problem of the wish; `nil` when it is valid.
    fileprivate var problem: (WishError.Problem, WishKey?)? {
        if id.isEmpty { return (.blank, .id) }
        for (key, name) in names where City.isBlank(name) { return (.blank, key) }
        if games.contains(where: { $0.isEmpty }) { return (.blank, .games) }
        guard !names.isEmpty || !games.isEmpty else { return (.noCriterion, nil) }
        for (key, number) in [(WishKey.count, count), (.weight, weight)] {
            let allowed = 1...TripLimits.whole
            guard allowed ~= number else { return (.outOfRange(number, allowed: allowed), key) }
        }
        return nil
    }
}

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
