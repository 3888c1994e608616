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
    /// The visits that may be met at any of their allowed starts (SPEC section 16).
    let visits: PlanVisits

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
        var timed: Item?
        for row in season {
            guard let id = row.game.gameID else { continue }
            let date = row.date ?? row.day.flatMap { trip.date(ofDay: $0) }
            if own.contains(id) { rows[id] = (row.game, date) }
            guard row.isPlayed else { continue }
            let matched = matcher.wishes(
                matchedBy: row.game,
                on: date,
                startingAt: trip.startTime(of: row.game)
            ).filter { wishes.wishes[$0].visit == nil }
            guard !matched.isEmpty else { continue }
            for wish in matched { isMatched[wish] = true }
            guard !own.contains(id), let day = row.day, 1...trip.dayCount ~= day else { continue }
            let candidate = CandidateGame(row.game, day: day)
            if let reason = PlanCandidates.reason(against: candidate, after: timed, itemCount, in: trip) {
                guard day >= firstDay else { continue }
                leftOut.append(LeftOutGame(gameID: id, line: row.line, reason: reason))
            } else {
                games.append(candidate)
                matches.append(matched)
                isPast.append(day < firstDay)
                itemCount += 1
                timed = timed ?? (candidate.game.start == nil ? nil : candidate.item)
            }
        }
        visits = PlanVisits(wishes, trip, options, after: timed)
        for (index, item) in trip.items.enumerated() {
            guard let game = item.game else { continue }
            let row = game.gameID.flatMap { rows[$0] }
            let date = row == nil ? item.position.flatMap { trip.date(ofDay: $0.day) } : row?.date
            let matching = row?.game ?? game
            let start = trip.startTime(of: matching)
            // A booked night is not a game in its city; only a wish with `item` can match it.
            // A visit that became a wish matches no other wish.
            guard visits.ofItem[index] == nil else { continue }
            var matched = matcher.wishes(matchedBy: matching, on: date, startingAt: start, in: item)
                .filter { !game.isNight || wishes.wishes[$0].item != nil }
                .filter { wishes.wishes[$0].visit == nil }
            if game.isVisit,
                let own = wishes.wishes.firstIndex(where: { $0.visit != nil && $0.id == item.id })
            {
                matched = (matched + [own]).sorted()
            }
            for wish in matched { isMatched[wish] = true }
            if !matched.isEmpty { ownMatches[index] = matched }
        }
        for visit in visits.all { isMatched[visit.wish] = true }
        for wish in visits.unmatched { isMatched[wish] = false }
        unmatched = isMatched.indices.filter { !isMatched[$0] }
    }

    /// The candidates that may be met, as indices into `games`.
    var indices: [Int] { games.indices.filter { !isPast[$0] } }

    /// Returns the reason why a game cannot be a candidate; `nil` if the game can be a candidate.
    ///
    /// - Parameter timed: The first candidate with a start before this one.
    private static func reason(
        against candidate: CandidateGame,
        after timed: Item?,
        _ itemCount: Int,
        in trip: Trip
    ) -> LeftOutGame.Reason? {
        guard let name = candidate.game.cityName, trip.cities.city(named: name) != nil else {
            return .unknownCity(candidate.game.cityName)
        }
        do throws(TripError) {
            try trip.check(adding: candidate.item, after: timed)
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
