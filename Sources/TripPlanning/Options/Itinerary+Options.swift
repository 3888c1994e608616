import Effort
import Rerouting
import TripModel

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
        let places = trip.cities.names.count
        guard places <= TripLimits.places else { throw .tooManyPlaces(places, limit: TripLimits.places) }
        let connections: SharedConnections
        do throws(StopReason) {
            connections = try SharedConnections(trip, budget)
        } catch {
            return GameOptions(base: nil, options: [], refused: [], stopped: error)
        }
        let base = try reroute(meeting: nil, over: connections.renumbered(for: trip), spending: budget)
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
            let reroute = try itinerary.reroute(
                meeting: changed.items.count - 1,
                over: connections.renumbered(for: changed),
                spending: budget
            )
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
