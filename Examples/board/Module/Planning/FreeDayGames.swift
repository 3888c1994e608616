import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// A planned trip with more games on its free days: games in cities of the trip that need no more travel, cost no money,
/// and leave no finding.
struct FreeDayGames {
    /// The document of the trip with the games.
    private(set) var document: TripDocument
    /// The added games, in the order of their days.
    private(set) var games: [DatedGame] = []

    /// Adds at most one game to each day without a game or visit, from the first day with an item on.
    ///
    /// - Parameters:
    ///   - planned: The document of a planned trip.
    ///   - schedule: The schedule; `nil` if the trip is for visits only.
    ///   - budget: The work budget. If it runs out, the remaining days stay free.
    init(_ planned: TripDocument, from schedule: Schedule?, spending budget: WorkBudget) throws(BoardError) {
        document = planned
        guard let schedule else { return }
        let dated: [DatedGame]
        do throws(ScheduleError) {
            dated = try schedule.local(to: planned).schedule.named.games(in: planned.trip)
        } catch {
            throw BoardError(error.description)
        }
        let cities = planned.trip.keysOfSeenCities
        guard let first = planned.trip.usedDays?.lowerBound else { return }
        for day in first...planned.trip.dayCount where !planned.trip.hasGame(onDay: day) {
            let near = dated.filter { game in
                game.day == day
                    && (game.game.game.cityName.map { cities.contains(City.key(of: $0)) } ?? false)
            }
            if !near.isEmpty { try add(oneOf: near, spending: budget) }
        }
    }

    /// Adds the best of some games that costs nothing; adds none if there is no such game.
    private mutating func add(oneOf near: [DatedGame], spending budget: WorkBudget) throws(BoardError) {
        let itinerary = Itinerary(document.trip)
        let answer = try answered { () throws(SolverError) in
            try NearbyAnswer(itinerary, of: document, adding: near, isFree: true, spending: budget)
        }
        let findings = itinerary.remainingFindings.count
        let cost = Wording(document.trip).cost(itinerary.expenses)
        for (option, left) in zip(answer.nearby.games, answer.left) where left.findings.count <= findings {
            let filled: TripDocument
            do throws(ChangeError) { filled = try document.applying(answer.changes(option)) } catch {
                throw BoardError(error.description)
            }
            guard Wording(filled.trip).cost(Itinerary(filled.trip).expenses) == cost else { continue }
            games.append(answer.candidates[option.candidate])
            document = filled
            return
        }
    }
}

extension Trip {
    /// The keys of the cities in which the trip has games and visits.
    fileprivate var keysOfSeenCities: Set<String> {
        Set(items.compactMap { item in item.game?.cityName.map { City.key(of: $0) } })
    }

    /// True if a game, event or visit is on the day.
    fileprivate func hasGame(onDay day: Int) -> Bool {
        items.contains { $0.position?.day == day && $0.game != nil }
    }
}
