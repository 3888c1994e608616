/// The games of a season that may be added to a trip, and the wishes that they and the trip's own games match (SPEC
/// section 14).
struct PlanCandidates {
    /// The candidates, in the order of the season.
    private(set) var games: [CandidateGame] = []
    /// For each candidate, the wishes that it matches, as indices into the list in ascending order; never empty.
    private(set) var matches: [[Int]] = []
    /// True for each candidate whose day is past. Such a candidate may not be met, and is kept only so that a refusal
    /// can state this reason.
    private(set) var isPast: [Bool] = []
    /// For each item of the trip, by index, the wishes that it matches. Items that match no wish have no entry.
    private(set) var ownMatches: [Int: [Int]] = [:]
    /// The games that match a wish and are on a day of the trip, but are not candidates.
    private(set) var leftOut: [LeftOutGame] = []
    /// The wishes that no game matches, as indices into the list.
    private(set) var unmatched: [Int] = []

    /// Matches the games of a season and of a trip with the wishes.
    ///
    /// - Complexity: O(games · wishes + items).
    init(_ wishes: WishList, among season: [SeasonGame], for itinerary: Itinerary, _ options: PlanOptions) {
        let trip = itinerary.trip
        let firstDay = options.rerouting.fromDay ?? 1
        var matcher = WishMatcher(wishes)
        var isMatched = [Bool](repeating: false, count: wishes.wishes.count)
        var rows: [String: (game: Game, date: CalendarDate?)] = [:]
        let own = Set(trip.items.compactMap { $0.game?.gameID })
        var itemCount = trip.items.count
        for row in season {
            guard let id = row.game.gameID else { continue }
            let date = row.date ?? row.day.flatMap { trip.date(ofDay: $0) }
            if own.contains(id) { rows[id] = (row.game, date) }
            guard row.isPlayed else { continue }
            let matched = matcher.wishes(
                matchedBy: row.game,
                on: date,
                startingAt: trip.startTime(of: row.game)
            )
            guard !matched.isEmpty else { continue }
            for wish in matched { isMatched[wish] = true }
            guard !own.contains(id), let day = row.day, 1...trip.dayCount ~= day else { continue }
            let candidate = CandidateGame(row.game, day: day)
            if let reason = PlanCandidates.reason(against: candidate, itemCount, in: trip) {
                guard day >= firstDay else { continue }
                leftOut.append(LeftOutGame(gameID: id, line: row.line, reason: reason))
            } else {
                games.append(candidate)
                matches.append(matched)
                isPast.append(day < firstDay)
                itemCount += 1
            }
        }
        for (index, item) in trip.items.enumerated() {
            guard let game = item.game else { continue }
            let row = game.gameID.flatMap { rows[$0] }
            let date = row == nil ? item.position.flatMap { trip.date(ofDay: $0.day) } : row?.date
            let matching = row?.game ?? game
            let start = trip.startTime(of: matching)
            // A booked night is not a game in its city; only a wish with `item` can match it.
            let matched = matcher.wishes(matchedBy: matching, on: date, startingAt: start, in: item)
                .filter { !game.isNight || wishes.wishes[$0].item != nil }
            for wish in matched { isMatched[wish] = true }
            if !matched.isEmpty { ownMatches[index] = matched }
        }
        unmatched = isMatched.indices.filter { !isMatched[$0] }
    }

    /// The candidates that may be met, as indices into `games`.
    var indices: [Int] { games.indices.filter { !isPast[$0] } }

    /// Returns the reason why a game cannot be a candidate; `nil` if the game can be a candidate.
    private static func reason(
        against candidate: CandidateGame,
        _ itemCount: Int,
        in trip: Trip
    ) -> LeftOutGame.Reason? {
        guard let name = candidate.game.cityName, trip.cities.city(named: name) != nil else {
            return .unknownCity(candidate.game.cityName)
        }
        let position = Position(day: candidate.day, sortOrder: 0)
        let item = Item(id: candidate.game.gameID ?? "", position: position, kind: .game(candidate.game))
        do throws(TripError) {
            try trip.check(adding: item)
        } catch {
            return .invalid(error)
        }
        return itemCount < TripLimits.items ? nil : .tooMany(limit: TripLimits.items)
    }
}

extension Itinerary {
    /// Returns the games that match a wish and are on a day of the trip, but cannot be added to it, in season order.
    ///
    /// - Complexity: O(games · wishes + items).
    package func gamesLeftOut(for wishes: WishList, from season: [SeasonGame]) -> [LeftOutGame] {
        PlanCandidates(wishes, among: season, for: self, PlanOptions()).leftOut
    }
}

/// A game that matches a wish and is played on a day of the trip, but cannot be added to the trip.
public struct LeftOutGame: Sendable {
    /// The reasons why a game cannot be added.
    public enum Reason: Sendable {
        /// The trip, its places and its connections do not contain the city of the game. The value is the name of the
        /// city; `nil` if the game has no city.
        case unknownCity(String?)
        /// The trip would be invalid with the game, for example because its start does not exist on that day.
        case invalid(TripError)
        /// The trip would have too many items.
        case tooMany(limit: Int)
    }

    /// The `gameID` of the game.
    public let gameID: String
    /// The line of the game in the schedule's text, from 1; 0 if the game has no line.
    package let line: Int
    /// The reason why the game cannot be added.
    public let reason: Reason
}

/// A trip with games of a season added (SPEC section 14). Each game is placed on its day before the first item with a
/// later start, or at the end of the day if there is no such item. Added games are sorted by start (games without a
/// start last), and then by `gameID`.
///
///     day       museum   Tigers 19:05
///     added     Cubs 13:20, Sox 13:20, Mets without a start
///     filled    museum   Cubs   Sox   Tigers   Mets
struct FilledTrip {
    /// The trip with the games appended to its items. The route is unchanged.
    let itinerary: Itinerary

    /// Adds games to a trip. The trip must be valid with each of the games.
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

    /// An item of a day: an item of the trip or a candidate, by index.
    private enum Entry {
        case own(Int)
        case candidate(Int)
    }

    private static func isBefore(_ one: Game, _ other: Game, in trip: Trip) -> Bool {
        func start(_ game: Game) -> Int { trip.startTime(of: game)?.minuteOfDay ?? .max }
        let starts = (start(one), start(other))
        return starts.0 != starts.1 ? starts.0 < starts.1 : one.gameID ?? "" < other.gameID ?? ""
    }

    /// Returns the items of a day with the candidates at the indices `arriving` inserted.
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
