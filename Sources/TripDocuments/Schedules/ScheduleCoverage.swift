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
    /// A text names a game when it is its `home`, `away`, `city` or `venue`, as names of cities are compared, or stands as
    /// whole words in its `title`: "Red Sox" in "Red Sox v Rays".
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
    private let names: [String?]
    private let title: String?

    package init(_ game: Game) {
        names = [game.home, game.away, game.cityName, game.venue]
        title = game.title
    }

    /// Returns true if a text names the game.
    func contains(_ text: String) -> Bool {
        guard !City.isBlank(text) else { return false }
        if names.contains(where: { $0.map { City.areSame($0, text) } ?? false }) { return true }
        return title.map { GameNames.stands(text, in: $0) } ?? false
    }

    /// Returns true if a title contains a text as whole words.
    private static func stands(_ text: String, in title: String) -> Bool {
        let (wanted, all) = (Array(City.key(of: text)), Array(City.key(of: title)))
        guard wanted.count <= all.count else { return false }
        return (0...all.count - wanted.count).contains { start in
            let end = start + wanted.count
            return all[start..<end] == wanted[...] && (start == 0 || !isOfWord(all[start - 1]))
                && (end == all.count || !isOfWord(all[end]))
        }
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
