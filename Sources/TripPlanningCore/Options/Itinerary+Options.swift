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
