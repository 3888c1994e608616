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
