import Effort
import OrderedJSON
import TripDocuments
import TripModel
import TripPlanning

/// True if a game of a schedule can be added to a trip, and why not: the answer of `why` with a schedule.
package struct CandidateAnswer: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The game, and its day.
    package let candidate: DatedGame
    /// What came of it.
    package let verdict: CandidateVerdict

    /// Asks about a game of a schedule.
    ///
    /// - Throws: `SolverError`.
    package init(
        _ itinerary: Itinerary,
        adding candidate: DatedGame,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        self.itinerary = itinerary
        self.candidate = candidate
        verdict = try itinerary.verdict(
            on: CandidateGame(candidate.game.game, day: candidate.day),
            spending: budget
        )
    }

    /// True if the game can be added; `nil` where the search stopped before that was known.
    package var isPossible: Bool? {
        switch verdict {
        case .option: true
        case .impossible, .refused, .known, .outside, .noPlan: false
        case .stopped: nil
        }
    }

    /// What it costs, or what stands in the way, as one sentence.
    package var sentence: String {
        let wording = Wording(itinerary.trip)
        switch verdict {
        case .option(let option): return "it can be seen: " + Wording(option.trip).price(of: option)
        case .impossible(let demands, let trip):
            guard candidate.game.game.cityName != nil else { return "it has no city to travel to" }
            guard !demands.isEmpty else {
                return "no walk along legs and connections comes to it in time"
            }
            return "it cannot be seen while "
                + Wording(trip).list(demands.map { Wording(trip).phrase($0) })
        case .refused(let error): return "the trip would be invalid with it: \(error.reason)"
        case .known(let item): return "it is in the trip already, as \(wording.nameAndDay(item))"
        case .outside: return "it is on none of the trip's days"
        case .noPlan: return "the trip has no plan as it is; itinerary reroute says why"
        case .stopped(let reason): return "not known whether it can be seen: \(reason)"
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `why` with a schedule.
    package mutating func why(_ answer: CandidateAnswer) {
        object { json in
            json.member("trip", answer.itinerary.trip.id)
            json.member("gameId", answer.candidate.gameID)
            json.day(answer.candidate.day, of: answer.itinerary.trip)
            json.member("possible", answer.isPossible) { $0.bool($1) }
            json.member("message", answer.sentence)
            json.key("difference")
            if case .option(let option) = answer.verdict { json.cost(option.difference) } else { json.null() }
            json.key("missedGames")
            if case .option(let option) = answer.verdict {
                json.ids(option.missedGames, of: option.trip)
            } else {
                json.ids([], of: answer.itinerary.trip)
            }
            json.key("conflict")
            if case .impossible(let demands, let trip) = answer.verdict {
                json.conflict(demands, Wording(trip))
            } else {
                json.null()
            }
        }
    }
}
