/// The rows of a schedule that could be games of a trip, moved to other days (SPEC section 13). These rows are needed
/// if the ids in the schedule are unknown in the trip. For a game that matches no row by city and day, they are the
/// rows with the game's city and its teams or title.
struct PossibleMoves {
    /// The possible rows of each game that has any, in the order of the file: the rows at most `window` days away, or
    /// all rows if none is that near.
    private(set) var candidates: [(item: Int, rows: [Int])] = []

    /// The maximum distance, in days, of a near row from the game. If there are near rows, rows farther away are not
    /// candidates.
    private static let window = 7
    /// The maximum number of candidates of a game.
    private static let most = 5

    /// A pair of teams or a title, in a city.
    private struct Name: Hashable {
        let city: String
        let text: String

        /// Returns the names by which the rows of a game can be found; empty if the game has no city.
        static func all(of game: Game?) -> Set<Name> {
            guard let game, let city = game.cityName.map({ City.key(of: $0) }) else { return [] }
            var texts: Set<String> = []
            if let title = game.displayTitle, !City.isBlank(title) { texts.insert(City.key(of: title)) }
            let teams = game.teams
            if let home = teams.home, let away = teams.away {
                texts.insert(City.key(of: "\(home) v \(away)"))
            }
            return Set(texts.map { Name(city: city, text: $0) })
        }
    }

    /// Finds the rows that could be games of the trip on other days; finds none if some rows of the schedule could not
    /// be read.
    ///
    /// - Parameters:
    ///   - days: The day of the trip of each game in the schedule.
    ///   - matched: The rows of the matched games, by the indices of their items.
    ///   - isOpen: A closure that returns true for an item that is neither ambiguous nor covered by the schedule.
    /// - Complexity: O(n log n), with n the number of items and of games in the schedule.
    init(
        _ schedule: Schedule,
        days: [Int?],
        _ trip: Trip,
        matched: [Int: Int],
        isOpen: (Int) -> Bool
    ) {
        guard schedule.unread.isEmpty, !schedule.hasUnreadRows else { return }
        let known = Set(matched.values)
        let left = Timeline(trip).items.filter {
            trip.items[$0].game?.gameID != nil && matched[$0] == nil && isOpen($0)
        }
        let names = left.map { Name.all(of: trip.items[$0].game) }
        let wanted = names.reduce(into: Set<Name>()) { $0.formUnion($1) }
        guard !wanted.isEmpty else { return }
        var rowsOfName: [Name: [Int]] = [:]
        for (row, game) in schedule.games.enumerated() where game.status == .scheduled && days[row] != nil {
            guard !known.contains(row) else { continue }
            for name in Name.all(of: game.game) where wanted.contains(name) {
                rowsOfName[name, default: []].append(row)
            }
        }
        for (item, names) in zip(left, names) {
            guard let day = trip.items[item].position?.day else { continue }
            let rows = Set(names.flatMap { rowsOfName[$0] ?? [] }).sorted()
            let near = rows.filter { row in days[row].map { abs($0 - day) <= PossibleMoves.window } ?? false }
            let found = near.isEmpty ? rows : near
            guard !found.isEmpty else { continue }
            candidates.append((item, Array(found.prefix(PossibleMoves.most))))
        }
    }
}
