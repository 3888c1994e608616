import Effort
import Rerouting
import TripModel

extension Itinerary {
    /// Re-routes the trip with each of some games added, among the plans that meet it.
    ///
    /// Candidates that the trip has already, by their `gameID`, and those on days that it does not have are passed over.
    /// - Throws: `SolverError.tooManySegments`, `SolverError.tooManyPlaces`; `SolverError` where the check of a
    ///   plan disagrees with the search.
    /// - Complexity: a search for each candidate, which shares with the others the distances and what follows its game.
    public func options(
        adding candidates: [CandidateGame],
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> GameOptions {
        let found = try SolverError.unlessStopped { () throws(SolverError) in
            try OptionSearch(self, spending: budget)
        }
        guard let search = found ?? nil else {
            return GameOptions(base: nil, options: [], refused: [], stopped: budget.stopped)
        }
        let known = Set(trip.items.compactMap { $0.game?.gameID })
        var options: [GameOption] = []
        var refused: [(candidate: Int, error: TripError)] = []
        candidates: for (index, candidate) in candidates.enumerated() {
            guard 1...trip.dayCount ~= candidate.day, !known.contains(candidate.game.gameID ?? "") else {
                continue
            }
            do throws(TripError) {
                try search.check(candidate)
            } catch {
                refused.append((index, error))
                continue
            }
            do throws(SolverError) {
                guard let solved = try search.best(candidate, spending: budget) else { continue }
                let difference = solved.route.cost.less(search.base)
                let instead = solved.missedGames.filter { !search.missed.contains($0) }
                options.append(
                    GameOption(candidate: index, solved, difference: difference, insteadOf: instead)
                )
            } catch {
                guard case .stopped = error else { throw error }
                break candidates
            }
        }
        return GameOptions(
            base: search.base,
            options: GameOption.sorted(options, among: candidates),
            refused: refused,
            stopped: budget.stopped
        )
    }
}

extension GameOption {
    /// Options by the first four levels of the difference, then day, start (none last) and `gameID`.
    fileprivate static func sorted(_ options: [GameOption], among candidates: [CandidateGame]) -> [GameOption]
    {
        let keys = options.map { option in
            let (cost, game) = (option.difference, candidates[option.candidate].game)
            let start = Int64(game.start?.minuteOfDay ?? .max)
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
