/// The rows of a schedule without ids that could be games of a trip on other days: the rows in the city of a game, with its
/// teams or its title, if the game matches no row of its city and day (SPEC section 13).
struct PossibleMoves {
    /// The rows that each such game could be, in the order of the file: those at most `window` days away, otherwise all.
    private(set) var candidates: [(item: Int, rows: [Int])] = []

    /// The number of days within which a row is a candidate rather than the rows farther away.
    private static let window = 7
    /// The maximum number of candidates of a game.
    private static let most = 5

    /// A pair of teams or a title, in a city.
    private struct Name: Hashable {
        let city: String
        let text: String

        /// Returns the names by which a game can be found again; empty without a city.
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

    /// Finds the rows that could be games on other days; none if rows of the schedule could not be read.
    ///
    /// - Parameters:
    ///   - days: The days in the trip of the schedule's games.
    ///   - matched: The rows of the games that are matched.
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
