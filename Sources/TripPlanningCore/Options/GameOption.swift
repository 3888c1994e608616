/// The cost of adding a game: the best plan that meets it, and its difference to the best plan without it (SPEC section
/// 12).
public struct GameOption: Sendable {
    /// The candidate, as an index into those that were asked about.
    public let candidate: Int
    /// The cost of the plan less that of the best plan without the game, level by level; below the first, levels may be
    /// negative.
    public let difference: RouteCost
    /// The games of `instead`, as indices into the trip's items.
    package let insteadIndices: [Int]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    let game: CandidateGame
    let itinerary: Itinerary
    let connections: SharedConnections
    /// The plan in whole numbers; its places are the cities of the trip with the game.
    let route: RoutePlan

    /// The trip without the game, as it was asked about.
    package var original: Trip { itinerary.trip }

    /// The day of the game.
    public var day: Int { game.day }

    /// The trip's games that cannot be seen beside it: the plan misses them, the best plan without the game does not.
    public var instead: [Item.ID] { itinerary.trip.ids(insteadIndices) }

    /// The trip's games that the plan does not meet: `plan.missedGames`, without working out `plan`.
    public var missedGames: [Item.ID] { itinerary.trip.ids(missedIndices) }

    /// The trip with the game, which stands last in `items`, before the plan is carried out.
    ///
    /// - Complexity: O(items + places), each time that it is asked for.
    public var trip: Trip { itinerary.adding(game) }

    /// The best plan of that trip that meets the game.
    ///
    /// - Complexity: O(items + places²), each time that it is asked for.
    public var plan: ReroutedPlan {
        let trip = trip
        // What is decoded asks for no other connections than the plan's.
        let none = ConnectionTable(placeCount: trip.cities.names.count)
        let compilation = RouteCompilation(small: Itinerary(trip), RerouteOptions(), none)
        return compilation.decode(route, connections.renumbered(for: trip))
    }
}

/// The games that could be added to a trip, and the cost of each (SPEC section 12).
public struct GameOptions: Sendable {
    /// The cost of the best plan without any of them; `nil` where there is none, and then there are no options.
    public internal(set) var base: RouteCost?
    /// The options, the one of the least difference first.
    public internal(set) var options: [GameOption] = []
    /// The candidates that would make the trip invalid, as indices, and why.
    public internal(set) var refused: [(candidate: Int, error: TripError)] = []
    /// The reason why not all were looked at, when the budget was spent before.
    public internal(set) var stopped: StopReason?

    /// The same with some of the options only.
    package func keeping(_ options: [GameOption]) -> GameOptions {
        var kept = self
        kept.options = options
        return kept
    }
}

/// A game that could be added to a trip.
public struct CandidateGame: Hashable, Sendable {
    /// The game; its `gameID` becomes the item's id.
    package let game: Game
    /// The day on which it is played, from 1.
    package let day: Int

    /// Makes a candidate.
    public init(_ game: Game, day: Int) {
        self.game = game
        self.day = day
    }
}

/// The place of a game that is added to a trip, and the items that are numbered anew for it.
struct AddedGame {
    /// The game as an item, its id one that no item has.
    let item: Item
    /// The items of its day in their order, with the numbers that they get.
    let moves: [(index: Int, position: Position)]
    /// The number of items of its day that stand before it.
    let place: Int

    /// A game on one of the trip's days, which stands before the first game with a later start, else last.
    ///
    /// - Complexity: O(items).
    init(_ candidate: CandidateGame, to itinerary: Itinerary) {
        let trip = itinerary.trip
        let order = itinerary.timeline[day: candidate.day]
        let next = order.lazy.map { trip.startTime(ofItemAt: $0) }
            .arrivalIndex(ofItemStartingAt: trip.startTime(of: candidate.game))
        let place = next - order.startIndex
        func position(_ place: Int) -> Position {
            Position(day: candidate.day, sortOrder: SortOrder.spacing * Double(place + 1))
        }
        moves = order.enumerated().map { ($1, position($0 < place ? $0 : $0 + 1)) }
        var ids = FreeIDs(trip)
        item = Item(
            id: ids.take(candidate.game.gameID ?? "game"),
            position: position(place),
            kind: .game(candidate.game)
        )
        self.place = place
    }
}

extension Itinerary {
    /// The trip with a game more, last in `items`; the day of the game is numbered anew.
    ///
    /// - Complexity: O(items + places).
    func adding(_ candidate: CandidateGame) -> Trip {
        let game = AddedGame(candidate, to: self)
        return trip.adding([game.item], moving: game.moves)
    }
}

extension Itinerary {
    /// Re-routes the trip with each of some games added, among the plans that meet it.
    ///
    /// Candidates that the trip has already, by their `gameID`, and those on days that it does not have are passed over.
    /// - Throws: `SolverError.tooManySegments`; `SolverError.wrongAnswer` where the check of a plan disagrees with the
    ///   search.
    /// - Complexity: a search for each candidate, which shares with the others the distances and what follows its game.
    public func options(
        adding candidates: [CandidateGame],
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> GameOptions {
        var answer = GameOptions()
        let search: OptionSearch
        do throws(SolverError) {
            guard let found = try OptionSearch(self, spending: budget) else { return answer }
            search = found
        } catch {
            guard let reason = error.limit else { throw error }
            answer.stopped = reason
            return answer
        }
        answer.base = search.base
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        var options: [GameOption] = []
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
                // Of another game there may be less to remember.
                if reason != .memoryLimit { break candidates }
            }
        }
        answer.options = GameOption.sorted(options, among: candidates, of: trip)
        return answer
    }
}

extension GameOption {
    /// Options by the first four levels of the difference, then day, start (none last) and `gameID`.
    fileprivate static func sorted(
        _ options: [GameOption],
        among candidates: [CandidateGame],
        of trip: Trip
    ) -> [GameOption] {
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
