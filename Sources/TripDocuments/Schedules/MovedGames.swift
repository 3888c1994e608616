/// The games of a trip that a schedule without ids may have moved: the games that match no row of their city and day, with
/// the rows of the same city that have their teams or their title (SPEC section 13).
struct MovedGames {
    /// The row of each game that surely moved: the only row of the schedule with its teams within `window` days.
    private(set) var rows: [Int: Int] = [:]
    /// The rows that could be a game, if there are several; or the only one, if it is farther away.
    private(set) var candidates: [(item: Int, rows: [Int])] = []

    /// The games that could be several rows, or of which several could be one row.
    private(set) var unclear: Set<Int> = []

    /// The maximum number of days by which a game moves without doubt.
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

    /// Finds the moved games.
    ///
    /// - Parameters:
    ///   - days: The days in the trip of the schedule's games.
    ///   - matched: The rows of the games that are matched.
    ///   - isOpen: A closure that returns true for an item that is neither ambiguous nor covered by the schedule. Other
    ///     items can only prevent that a game is matched.
    /// - Complexity: O(n log n), with n the number of items and of games in the schedule.
    init(
        _ schedule: Schedule,
        days: [Int?],
        _ trip: Trip,
        matched: [Int: Int],
        isOpen: (Int) -> Bool
    ) {
        let known = Set(matched.values)
        let left = Timeline(trip).items.filter { trip.items[$0].game?.gameID != nil && matched[$0] == nil }
        let names = left.map { Name.all(of: trip.items[$0].game) }
        let wanted = names.reduce(into: Set<Name>()) { $0.formUnion($1) }
        guard !wanted.isEmpty, schedule.unread.isEmpty, !schedule.hasUnreadRows else { return }
        var rowsOfName: [Name: [Int]] = [:]
        for (row, game) in schedule.games.enumerated() where game.status == .scheduled && days[row] != nil {
            for name in Name.all(of: game.game) where wanted.contains(name) {
                rowsOfName[name, default: []].append(row)
            }
        }
        var itemsOfRow: [Int: Int] = [:]
        var sole: [(item: Int, row: Int)] = []
        for (item, names) in zip(left, names) {
            let rows = Set(names.flatMap { rowsOfName[$0] ?? [] }).sorted()
            guard let day = trip.items[item].position?.day else { continue }
            let near = rows.filter { row in days[row].map { abs($0 - day) <= MovedGames.window } ?? false }
            for row in near { itemsOfRow[row, default: 0] += 1 }
            guard isOpen(item) else { continue }
            let free = (near.isEmpty ? rows : near).filter { !known.contains($0) }
            if near.count == 1, let row = free.first {
                sole.append((item, row))
            } else if near.count > 1 && !free.isEmpty {
                candidates.append((item, Array(free.prefix(MovedGames.most))))
                unclear.insert(item)
            } else if near.isEmpty && free.count == 1 {
                candidates.append((item, free))
            }
        }
        for (item, row) in sole {
            if itemsOfRow[row] == 1 {
                self.rows[item] = row
            } else {
                candidates.append((item, [row]))
                unclear.insert(item)
            }
        }
    }
}
