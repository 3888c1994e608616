import Effort
import Rerouting
import TripModel

/// A game that could be added to a trip.
public struct CandidateGame: Hashable, Sendable {
    /// The game; its `gameID` becomes the item's id.
    public let game: Game
    /// The day on which it is played, from 1.
    public let day: Int

    /// Makes a candidate.
    public init(_ game: Game, day: Int) {
        self.game = game
        self.day = day
    }
}

/// What adding a game costs: the best plan that meets it, and its difference to the best plan without it (SPEC section
/// 12).
public struct GameOption: Sendable {
    /// The candidate, as an index into those that were asked about.
    public let candidate: Int
    /// The day of the game.
    public let day: Int
    /// The trip with the game, which stands last in `items`, before the plan is carried out.
    public let trip: Trip
    /// The best plan of that trip that meets the game.
    public let plan: ReroutedPlan
    /// The cost of the plan less that of the best plan without the game, level by level; below the first, levels may be
    /// negative.
    public let difference: RouteCost
}

/// Which of some games could be added to a trip, and what each costs (SPEC section 12).
public struct GameOptions: Sendable {
    /// What the best plan without any of them costs; `nil` where there is none, and then there are no options.
    public let base: RouteCost?
    /// The options, the one of the least difference first.
    public let options: [GameOption]
    /// The candidates that would make the trip invalid, as indices, and why.
    public let refused: [(candidate: Int, error: TripError)]
    /// Why not all were looked at, when the budget was spent before.
    public let stopped: StopReason?

    /// The same with some of the options only.
    public func keeping(_ options: [GameOption]) -> GameOptions {
        GameOptions(base: base, options: options, refused: refused, stopped: stopped)
    }
}

extension Itinerary {
    /// Re-routes the trip with each of some games added, among the plans that meet it.
    ///
    /// Candidates that the trip has already, by their `gameID`, and those on days that it does not have are passed over.
    /// - Throws: `PlanningError.tooManySegments`, `PlanningError.tooManyPlaces`.
    /// - Complexity: a re-routing for each candidate.
    public func options(
        adding candidates: [CandidateGame],
        spending budget: WorkBudget = WorkBudget()
    ) throws(PlanningError) -> GameOptions {
        let base = try reroute(meeting: nil, spending: budget)
        guard base.status == .optimal, let cost = base.plan?.cost else {
            return GameOptions(base: nil, options: [], refused: [], stopped: base.stopped)
        }
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        var options: [GameOption] = []
        var refused: [(candidate: Int, error: TripError)] = []
        for (index, candidate) in candidates.enumerated() {
            guard 1...trip.dayCount ~= candidate.day, !known.contains(candidate.game.gameID ?? "") else {
                continue
            }
            let changed: Trip
            do throws(TripError) {
                changed = try trip.adding(candidate, in: timeline)
            } catch {
                refused.append((index, error))
                continue
            }
            let itinerary = Itinerary(changed, spending: budget)
            let reroute = try itinerary.reroute(meeting: changed.items.count - 1, spending: budget)
            if reroute.stopped != nil { break }
            guard let plan = reroute.plan else { continue }
            options.append(
                GameOption(
                    candidate: index,
                    day: candidate.day,
                    trip: changed,
                    plan: plan,
                    difference: plan.cost.less(cost)
                )
            )
        }
        return GameOptions(
            base: cost,
            options: options.sorted { GameOption.comesFirst($0, $1, candidates) },
            refused: refused,
            stopped: budget.stopped
        )
    }
}

extension GameOption {
    /// The order of options: by the first four levels of the difference, then day, start (none last) and `gameID`.
    fileprivate static func comesFirst(_ one: GameOption, _ other: GameOption, _ candidates: [CandidateGame])
        -> Bool
    {
        let levels = zip(one.difference.levels, other.difference.levels).prefix(4)
        if let (left, right) = levels.first(where: { $0 != $1 }) { return left < right }
        if one.day != other.day { return one.day < other.day }
        let (left, right) = (candidates[one.candidate].game, candidates[other.candidate].game)
        let (start, otherStart) = (left.start?.minuteOfDay ?? .max, right.start?.minuteOfDay ?? .max)
        if start != otherStart { return start < otherStart }
        return (left.gameID ?? "") < (right.gameID ?? "")
    }
}

extension RouteCost {
    /// The cost less another, level by level.
    fileprivate func less(_ other: RouteCost) -> RouteCost {
        var difference = RouteCost()
        difference.missed = missed - other.missed
        difference.edits = edits - other.edits
        difference.minutes = minutes - other.minutes
        difference.moved = moved - other.moved
        difference.displacement = displacement - other.displacement
        difference.preference = preference - other.preference
        difference.shift = shift - other.shift
        return difference
    }
}

extension Trip {
    /// The trip with a game more, last in `items`: on its day before the first game with a later start, else last; the
    /// day is numbered anew.
    fileprivate func adding(_ candidate: CandidateGame, in timeline: Timeline) throws(TripError) -> Trip {
        var order = Array(timeline[day: candidate.day])
        let place = order.firstIndex { item in
            guard let start = candidate.game.start, let other = items[item].game?.start else { return false }
            return start < other
        }
        order.insert(items.count, at: place ?? order.count)
        var changed = items
        let id = freeID(candidate.game.gameID ?? "game")
        changed.append(Item(id: id, position: nil, kind: .game(candidate.game)))
        for (number, item) in order.enumerated() {
            changed[item].position = Position(
                day: candidate.day,
                sortOrder: SortOrder.spacing * Double(number + 1)
            )
        }
        return try replacing(items: changed, start: nil, end: nil)
    }

    /// An id that no item has: the one given, else with -2, -3 and so on.
    private func freeID(_ id: String) -> String {
        let taken = Set(items.map { $0.id })
        var (free, number) = (id, 2)
        while taken.contains(free) {
            free = "\(id)-\(number)"
            number += 1
        }
        return free
    }
}
