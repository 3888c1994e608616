/// A nearby game: a game that the trip could add, with the best plan that meets it, and the difference in cost from the
/// best plan without it (SPEC section 12).
public struct NearbyGame: Sendable {
    /// The candidate, as an index into the requested candidates.
    public let candidate: Int
    /// The cost of the plan minus the cost of the best plan without the game, level by level. Levels after the first
    /// may be negative.
    public let difference: RouteCost
    /// The games of `instead`, as indices into the trip's items.
    package let insteadIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    let game: CandidateGame
    let itinerary: Itinerary
    let connections: SharedConnections
    /// The plan of the rerouting program. Its city numbers are the numbers of the trip with the game.
    let route: RoutePlan

    /// The trip without the game.
    package var original: Trip { itinerary.trip }

    /// The day of the game.
    public var day: Int { game.day }

    /// The games that the trip loses for this game: the games that the plan misses, but the best plan without this game
    /// meets.
    public var instead: [Item.ID] { itinerary.trip.ids(insteadIndices) }

    /// The trip's games that the plan does not meet. This equals `plan.missedGames` but does not compute `plan`.
    public var missedGames: [Item.ID] { itinerary.trip.ids(missedIndices) }

    /// The trip with the game appended to `items`, before the plan changes its legs.
    ///
    /// - Complexity: O(items + places) for each access.
    public var trip: Trip { itinerary.adding(game) }

    /// The best plan, for `trip`, that meets the game.
    ///
    /// - Complexity: O(items + cities²) for each access.
    public var plan: ReroutedPlan {
        let trip = trip
        // Decoding needs only the connections that the plan uses.
        let none = ConnectionTable(cityCount: trip.cities.names.count)
        let compilation = RouteCompilation(small: Itinerary(trip), RerouteOptions(), none)
        return compilation.decode(route, connections.renumbered(for: trip))
    }
}

/// The nearby games of a trip, with the cost of each (SPEC section 12).
public struct NearbyGames: Sendable {
    /// The cost of the best plan without any of the games; `nil` if there is no such plan (`games` is then empty).
    public fileprivate(set) var base: RouteCost?
    /// The nearby games, cheapest first.
    public fileprivate(set) var games: [NearbyGame] = []
    /// The candidates that would make the trip invalid, as indices into the requested candidates, with the errors.
    public fileprivate(set) var refused: [(candidate: Int, error: TripError)] = []
    /// The reason why the search stopped before it examined all candidates; `nil` if it did not stop.
    public fileprivate(set) var stopped: StopReason?

    /// Returns a copy with `games` replaced.
    package func keeping(_ games: [NearbyGame]) -> NearbyGames {
        var kept = self
        kept.games = games
        return kept
    }
}

/// A game that could be added to a trip.
public struct CandidateGame: Hashable, Sendable {
    /// The game. Its `gameID` becomes the identifier of the item.
    package let game: Game
    /// The day of the game, from 1.
    package let day: Int

    /// Creates a candidate.
    public init(_ game: Game, day: Int) {
        self.game = game
        self.day = day
    }

    /// The game as an item that is first on its day.
    var item: Item {
        Item(id: game.gameID ?? "", position: Position(day: day, sortOrder: 0), kind: .game(game))
    }
}

/// A game to be added to a trip, and the new positions of the other items on its day.
struct AddedGame {
    /// The game as an item. No other item has its identifier.
    let item: Item
    /// The other items of the day, in order, with their new positions.
    let moves: [(index: Int, position: Position)]
    /// The number of items on the day that come before the game.
    let index: Int

    /// Places a game on its day of the trip, before the first item with a later start, or at the end of the day if
    /// there is no such item.
    ///
    /// - Complexity: O(items).
    init(_ candidate: CandidateGame, to itinerary: Itinerary) {
        let trip = itinerary.trip
        let order = itinerary.timeline[day: candidate.day]
        let next = order.lazy.map { trip.startTime(ofItemAt: $0) }
            .arrivalIndex(ofItemStartingAt: trip.startTime(of: candidate.game))
        let index = next - order.startIndex
        func position(_ index: Int) -> Position {
            Position(day: candidate.day, sortOrder: SortOrder.spacing * Double(index + 1))
        }
        moves = order.enumerated().map { ($1, position($0 < index ? $0 : $0 + 1)) }
        var ids = FreeIDs(trip)
        item = Item(
            id: ids.take(candidate.game.gameID ?? "game"),
            position: position(index),
            kind: .game(candidate.game)
        )
        self.index = index
    }
}

extension Itinerary {
    /// Returns the trip with a game appended to `items`. The day of the game is renumbered.
    ///
    /// - Complexity: O(items + places).
    func adding(_ candidate: CandidateGame) -> Trip {
        let game = AddedGame(candidate, to: self)
        return trip.adding([game.item], moving: game.moves)
    }
}

extension Itinerary {
    /// Finds, for each candidate, the best plan that meets it in the trip with the candidate added.
    ///
    /// Skips candidates that the trip already has, by their `gameID`, and candidates on days outside the trip.
    /// - Throws: `SolverError.tooManyLegs`; `SolverError.wrongAnswer` if the check of a plan disagrees with the
    ///   search.
    /// - Complexity: One search for each candidate. The searches share the distances and the completions after the
    ///   game.
    public func nearbyGames(
        adding candidates: [CandidateGame],
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> NearbyGames {
        var answer = NearbyGames()
        let search: NearbySearch
        do throws(SolverError) {
            guard let found = try NearbySearch(self, spending: budget) else { return answer }
            search = found
        } catch {
            guard let reason = error.limit else { throw error }
            answer.stopped = reason
            return answer
        }
        answer.base = search.base
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        var options: [NearbyGame] = []
        candidates: for (index, candidate) in candidates.enumerated() {
            guard 1...trip.dayCount ~= candidate.day, !known.contains(candidate.game.gameID ?? "") else {
                continue
            }
            do throws(TripError) {
                try search.check(candidate)
            } catch {
                answer.refused.append((index, error))
                continue
            }
            do throws(SolverError) {
                if let option = try search.option(index, candidate, spending: budget) {
                    options.append(option)
                }
            } catch {
                guard case .stopped(let reason) = error else { throw error }
                answer.stopped = reason
                // The search for another candidate may need less memory.
                if reason != .memoryLimit { break candidates }
            }
        }
        answer.games = NearbyGame.sorted(options, among: candidates, of: trip)
        return answer
    }
}

extension NearbyGame {
    /// Sorts nearby games by the first four levels of the difference, then day, start (games without a start last) and
    /// `gameID`.
    fileprivate static func sorted(
        _ options: [NearbyGame],
        among candidates: [CandidateGame],
        of trip: Trip
    ) -> [NearbyGame] {
        let keys = options.map { option in
            let (cost, game) = (option.difference, candidates[option.candidate].game)
            let start = Int64(trip.startTime(of: game)?.minuteOfDay ?? .max)
            return (
                (cost.missed, cost.edits, cost.minutes),
                (cost.moved, Int64(option.day), start, game.gameID ?? "")
            )
        }
        let order = options.indices.sorted { one, other in
            keys[one].0 != keys[other].0 ? keys[one].0 < keys[other].0 : keys[one].1 < keys[other].1
        }
        return order.map { options[$0] }
    }
}
