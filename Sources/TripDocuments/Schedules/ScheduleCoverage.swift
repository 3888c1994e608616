/// The games for which a schedule is complete: one of them that it does not have is cancelled (SPEC section 13).
///
/// A calendar of one team, or a list of games that have changed, says nothing of all others.
public struct ScheduleCoverage: Hashable, Sendable {
    private enum Extent: Hashable, Sendable {
        case all
        case named([String])
    }

    private let extent: Extent

    /// The games that it lists, and no others: nothing is cancelled that it does not say is.
    public static let listed = ScheduleCoverage(extent: .named([]))
    /// All games on the days of the trip.
    public static let complete = ScheduleCoverage(extent: .all)

    /// All games that one of some texts names: a team, a city or a venue.
    ///
    /// A text names a game if it is its `city`, or if its `home`, `away`, `venue` or `title` has it as whole words, as names
    /// of cities are compared: "Red Sox" in "Red Sox v Rays".
    public static func complete(for texts: [String]) -> ScheduleCoverage {
        ScheduleCoverage(extent: .named(texts))
    }

    /// The games for which this or another is complete.
    public func union(_ other: ScheduleCoverage) -> ScheduleCoverage {
        switch (extent, other.extent) {
        case (.all, _), (_, .all): .complete
        case (.named(let mine), .named(let theirs)): .complete(for: mine + theirs)
        }
    }

    /// The texts that name the games; `nil` where it is all games.
    package var texts: [String]? {
        switch extent {
        case .all: nil
        case .named(let texts): texts
        }
    }

    /// Returns true if a schedule is complete for the game with the names that the trip and an earlier schedule give it.
    package func covers(_ names: () -> [GameNames]) -> Bool {
        switch extent {
        case .all: return true
        case .named(let texts):
            let names = names()
            return texts.contains { text in names.contains { $0.contains(text) } }
        }
    }

    /// The texts of a coverage that name none of some games, in order.
    ///
    /// - Complexity: O(texts · games).
    package func texts(namingNoneOf games: [Game]) -> [String] {
        guard case .named(let texts) = extent else { return [] }
        let names = games.map { GameNames($0) }
        return texts.filter { text in !names.contains { $0.contains(text) } }
    }
}

/// The names by which a text can denote a game: its teams, city and venue, and the words of its title.
package struct GameNames {
    private let cityName: String?
    private let names: [String?]

    package init(_ game: Game) {
        cityName = game.cityName
        names = [game.home, game.away, game.venue, game.title]
    }

    /// Returns true if a text names the game: it is its city, or one of the other names, or stands in one as whole words.
    func contains(_ text: String) -> Bool {
        guard !City.isBlank(text) else { return false }
        let key = City.key(of: text)
        if let cityName, City.key(of: cityName) == key { return true }
        return names.contains { $0.map { City.isAmongWords(key, ofName: City.key(of: $0)) } ?? false }
    }
}
