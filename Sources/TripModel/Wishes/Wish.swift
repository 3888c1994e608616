import Diagnostics

/// A wish for games that a fan would like to see (SPEC section 14). A game matches if it satisfies every criterion.
///
/// ```swift
/// Wish(id: "fenway", venue: "Fenway Park", count: 2)                              // two games there
/// Wish(id: "derby", home: "Cubs", away: "Cardinals", hours: "18:00"..."23:59")    // one of them in the evening
/// ```
public struct Wish: Hashable, Sendable, Identifiable {
    /// The identifier of the wish, unique in its list and not empty.
    public var id: String
    /// The title to display; `nil` if the criteria describe the wish.
    public var title: String?
    /// The city of the games; `nil` matches any city.
    public var city: String?
    /// The name of the stadium or hall, or whole words of the name; `nil` matches any venue.
    public var venue: String?
    /// The name of a team that plays at home or away, or whole words of the name; `nil` matches any team.
    public var team: String?
    /// The name of the home team, or whole words of the name; `nil` matches any team.
    public var home: String?
    /// The name of the visiting team, or whole words of the name; `nil` matches any team.
    public var away: String?
    /// The `gameID`s of the games; an empty array matches any game.
    public var games: [String]
    /// The id, the `gameID`, or whole words of the title of a game or event in the trip; `nil` matches any game.
    public var item: String?
    /// The dates of the games, including the last date; `nil` matches every game. A game without a date is outside
    /// every range.
    public var dates: ClosedRange<CalendarDate>?
    /// The days of the week of the games; `nil` matches every game. A game without a date is on no day of the week.
    public var weekdays: Weekdays?
    /// The start times of the games in the local time of their cities, including the last time; `nil` matches every
    /// game. A game without a start is outside every range.
    public var hours: ClosedRange<ClockTime>?
    /// The number of games to see, 1 or more.
    public var count: Int
    /// The cost of each missing game, 1 or more.
    public var weight: Int
    /// True if a plan must satisfy the wish in full.
    public var isRequired: Bool
    /// The visit that the wish requests instead of games; `nil` for a wish for games.
    public var visit: WishedVisit?

    /// Creates a wish for a visit.
    public init(
        id: String,
        title: String? = nil,
        visit: WishedVisit,
        weight: Int = 1,
        isRequired: Bool = false
    ) {
        self.init(id: id, title: title, weight: weight, isRequired: isRequired)
        self.visit = visit
    }

    /// Creates a wish for games. `WishList` rejects a wish that has no city, venue, team, home team, away team, games or item.
    public init(
        id: String,
        title: String? = nil,
        city: String? = nil,
        venue: String? = nil,
        team: String? = nil,
        home: String? = nil,
        away: String? = nil,
        games: [String] = [],
        item: String? = nil,
        dates: ClosedRange<CalendarDate>? = nil,
        weekdays: Weekdays? = nil,
        hours: ClosedRange<ClockTime>? = nil,
        count: Int = 1,
        weight: Int = 1,
        isRequired: Bool = false
    ) {
        self.id = id
        self.title = title
        (self.city, self.venue, self.team, self.home, self.away) = (city, venue, team, home, away)
        (self.games, self.item) = (games, item)
        (self.dates, self.weekdays, self.hours) = (dates, weekdays, hours)
        (self.count, self.weight, self.isRequired) = (count, weight, isRequired)
    }
}

/// The keys of a wish in a wish list.
package enum WishKey: String, DocumentKey {
    case id, title, city, venue, team, home, away, games, item, dates, weekdays, hours, count, weight,
        required, visit
}

extension Wish {
    /// The criteria that are names, with their keys.
    package var names: [(key: WishKey, name: String)] {
        let all: [(WishKey, String?)] = [
            (.city, city), (.venue, venue), (.team, team), (.home, home), (.away, away),
            (.item, item),
        ]
        return all.compactMap { key, name in name.map { (key, $0) } }
    }
}

extension Wish {
    /// The keys of the wish that match or count games.
    fileprivate var gameKeys: [WishKey] {
        var keys = names.map { $0.key }
        if !games.isEmpty { keys.append(.games) }
        if dates != nil { keys.append(.dates) }
        if weekdays != nil { keys.append(.weekdays) }
        if hours != nil { keys.append(.hours) }
        if count != 1 { keys.append(.count) }
        return keys
    }
}

/// The wishes of a fan, in the listed order (SPEC section 14).
public struct WishList: Hashable, Sendable {
    /// The maximum number of wishes.
    package static let limit = 128
    /// The maximum sum of the products of weight and count.
    package static let greatestWeight: Int64 = 1_000_000_000_000_000

    /// The wishes, all valid and with different identifiers.
    public let wishes: [Wish]

    /// Creates a list.
    ///
    /// - Throws: `WishError` for the first invalid wish.
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

    /// Creates a list of wishes that are known to be valid.
    package init(unchecked wishes: [Wish]) { self.wishes = wishes }

    /// Returns an identifier for every wish: the stated identifier if there is one, otherwise `wish-N`.
    ///
    /// N is the position of the wish in the list, from 1, or the next number whose identifier is free.
    ///
    /// - Parameters:
    ///   - stated: The stated identifiers in the order of the list; `nil` for each wish without a stated identifier.
    ///   - reserved: Other identifiers that are not free.
    package static func ids(_ stated: [String?], avoiding reserved: Set<String> = []) -> [String] {
        var taken = reserved.union(stated.compactMap { $0 })
        return stated.enumerated().map { index, id in
            if let id { return id }
            var number = index + 1
            while !taken.insert("wish-\(number)").inserted { number += 1 }
            return "wish-\(number)"
        }
    }
}

extension Wish {
    /// The first problem of the wish; `nil` if it is valid.
    fileprivate var problem: (WishError.Problem, WishKey?)? {
        if id.isEmpty { return (.blank, .id) }
        for (key, name) in names where City.isBlank(name) { return (.blank, key) }
        if games.contains(where: { $0.isEmpty }) { return (.blank, .games) }
        if visit != nil {
            if let key = gameKeys.first { return (.visitWithGameKey(key), key) }
        } else if names.isEmpty, games.isEmpty {
            return (.noCriterion, nil)
        }
        for (key, number) in [(WishKey.count, count), (.weight, weight)] {
            let allowed = 1...TripLimits.whole
            guard allowed ~= number else { return (.outOfRange(number, allowed: allowed), key) }
        }
        guard case .new(let visit) = visit else { return nil }
        return visit.problem.map { (.visit($0, $1), .visit) }
    }
}

/// An error in a list of wishes: a problem, and the wish that has it.
public struct WishError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A text is blank, but must not be.
        case blank
        /// The wish has no criterion except dates, days of the week and hours.
        case noCriterion
        /// The list of games is empty.
        case noGames
        /// A text does not name days of the week, or a list of such texts is empty.
        case noWeekdays
        /// A number is outside the allowed range.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// The end of a range is before its start.
        case reversed
        /// The wish at `firstIndex` has the same identifier.
        case duplicateID(firstIndex: Int)
        /// The list has more wishes than its limit.
        case tooMany(Int, limit: Int)
        /// The sum of the products of weight and count exceeds its limit.
        case tooHeavy(limit: Int64)
        /// A wish for a visit has a key that only wishes for games have.
        case visitWithGameKey(WishKey)
        /// A wish for games has the id of a visit of the trip.
        case gamesWithIDOfVisit
        /// A wish for a new visit has the id of an item that is not a visit.
        case visitWithIDOfItem
        /// A wish for a visit of the trip has an id that no visit of the trip has.
        case noSuchVisit
        /// A problem in the value of a key of `visit`.
        case visit(TripError.Problem, VisitKey)
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The key of the invalid value; `nil` if the problem concerns the whole wish or the list.
    package let key: WishKey?
    /// The index of the wish in the list, from 0.
    public let index: Int

    package init(_ problem: Problem, key: WishKey?, at index: Int) {
        (self.problem, self.key, self.index) = (problem, key, index)
    }

    /// The error in one line: the location, the problem, and the allowed values.
    public var description: String {
        "wishes[\(index)]\(key.map { ".\($0.name)" } ?? ""): \(problem.message)"
    }
}

extension WishError.Problem {
    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .blank: "is empty; give it a value"
        case .noCriterion:
            "has no criterion; give one or more of city, venue, team, home, away, games and item"
        case .noGames: "is empty; list one or more games by their gameId, or leave it out"
        case .noWeekdays: #"must be one or more days of the week, such as ["fri-sun"] or ["mon", "sat"]"#
        case .outOfRange(let value, let allowed):
            "\(value) is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .reversed: "ends before it begins; give the earlier value first"
        case .duplicateID(let first):
            "is already the id of wishes[\(first)]; give each wish a unique id"
        case .tooMany(let count, let limit): "there are \(count) wishes, but the limit is \(limit)"
        case .tooHeavy(let limit):
            "is too large; the sum of weight times count over all wishes must be at most \(limit)"
        case .visitWithGameKey(let key):
            "\(key.name) is only for games; leave it out of a wish with visit"
        case .gamesWithIDOfVisit:
            "is the id of a visit of the trip; add visit to the wish, or give it another id"
        case .visitWithIDOfItem:
            "is the id of an item that is not a visit; give the wish another id"
        case .noSuchVisit: "is not the id of a visit of the trip"
        case .visit(let problem, let key): "\(key.name): \(problem.message)"
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
    /// The code and the values of the problem, without its location.
    package var facts: ErrorFacts {
        switch self {
        case .blank: ErrorFacts("blank")
        case .noCriterion: ErrorFacts("no-criterion")
        case .noGames: ErrorFacts("no-games")
        case .noWeekdays: ErrorFacts("no-weekdays")
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
        case .visitWithGameKey(let key): ErrorFacts("unknown-key", ["key": key.name])
        case .gamesWithIDOfVisit, .visitWithIDOfItem: ErrorFacts("duplicate-id")
        case .noSuchVisit: ErrorFacts("no-such-item")
        case .visit(let problem, _): problem.facts
        }
    }
}
