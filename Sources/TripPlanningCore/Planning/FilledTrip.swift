/// A trip into which games of a season are put (SPEC section 14): each on its day before the first game with a later start,
/// else last; among each other by start, those without one last, then `gameID`.
///
///     day       museum   Tigers 19:05
///     put in    Cubs 13:20, Sox 13:20, Mets without a start
///     filled    museum   Cubs   Sox   Tigers   Mets
struct FilledTrip {
    /// The trip with the games behind its items, and its own route.
    let itinerary: Itinerary

    /// Puts games into a trip, which must be valid with each of them.
    ///
    /// - Complexity: O(items + games · log games).
    init(_ itinerary: Itinerary, with games: [CandidateGame]) {
        let trip = itinerary.trip
        var byDay: [Int: [Int]] = [:]
        for (candidate, game) in games.enumerated() { byDay[game.day, default: []].append(candidate) }
        var positions = [Position](repeating: Position(day: 1, sortOrder: 0), count: games.count)
        var moves: [(index: Int, position: Position)] = []
        for day in byDay.keys.sorted() {
            let arriving = (byDay[day] ?? []).sorted {
                FilledTrip.isBefore(games[$0].game, games[$1].game, in: trip)
            }
            let merged = FilledTrip.merge(itinerary.timeline[day: day], games, arriving, in: trip)
            for (number, entry) in merged.enumerated() {
                let position = Position(day: day, sortOrder: SortOrder.spacing * Double(number + 1))
                switch entry {
                case .own(let item): moves.append((item, position))
                case .candidate(let candidate): positions[candidate] = position
                }
            }
        }
        var ids = FreeIDs(trip)
        let items = games.enumerated().map { candidate, game in
            Item(
                id: ids.take(game.game.gameID ?? "game"),
                position: positions[candidate],
                kind: .game(game.game)
            )
        }
        self.itinerary = itinerary.keepingRoute(in: trip.adding(items, moving: moves))
    }

    /// An item of a day.
    private enum Entry {
        case own(Int)
        case candidate(Int)
    }

    private static func isBefore(_ one: Game, _ other: Game, in trip: Trip) -> Bool {
        func start(_ game: Game) -> Int { trip.startTime(of: game)?.minuteOfDay ?? .max }
        let starts = (start(one), start(other))
        return starts.0 != starts.1 ? starts.0 < starts.1 : one.gameID ?? "" < other.gameID ?? ""
    }

    /// The items of a day with the games among them.
    private static func merge(
        _ day: ArraySlice<Int>,
        _ games: [CandidateGame],
        _ arriving: [Int],
        in trip: Trip
    ) -> [Entry] {
        var merged: [Entry] = []
        var rest = day
        for candidate in arriving {
            let next = rest.lazy.map { trip.startTime(ofItemAt: $0) }.arrivalIndex(
                ofItemStartingAt: trip.startTime(of: games[candidate].game)
            )
            merged += rest[..<next].map { .own($0) }
            merged.append(.candidate(candidate))
            rest = rest[next...]
        }
        return merged + rest.map { .own($0) }
    }
}
