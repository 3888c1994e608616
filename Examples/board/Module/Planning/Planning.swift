import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// The cost of the best trip that begins on a date, the numbers of games and parks that it sees, and for each wish the
/// number of times that it grants the wish.
struct TripStart {
    let date: CalendarDate
    let cost: PlanCost
    let games: Int
    let parks: Int
    let granted: [Int]
}

/// Planning of a trip from a season, one start day at a time, so that the page can show the progress.
final class Planning {
    private let asked: Asked
    private let games: [SeasonGame]
    /// The number of possible start days.
    let count: Int
    /// The number of start days that were searched.
    private(set) var done = 0
    /// True if the search for some start day reached its limit of steps, so that another day may be the best.
    private var isCut = false
    /// The dates on which a trip can begin.
    private var starts: [TripStart] = []
    /// The parks of the games, by the games' identifiers.
    private let parks: [String: String]

    /// Prepares the search.
    ///
    /// - Throws: `BoardError` if the schedule cannot be applied to the trip.
    init(_ asked: Asked, in schedule: Schedule) throws(BoardError) {
        self.asked = asked
        do throws(ScheduleError) {
            let local = try schedule.local(to: asked.document).schedule
            games = try local.named.season(for: asked.document.trip)
        } catch {
            throw BoardError(error.description)
        }
        var parks: [String: String] = [:]
        for case (let id?, let park?) in games.map({ ($0.game.gameID, $0.game.park) }) { parks[id] = park }
        self.parks = parks
        count = asked.dates.lowerBound.distance(to: asked.dates.upperBound) + 2 - asked.days
    }

    /// Searches the next possible start day.
    func next() throws(BoardError) {
        guard done < count else { return }
        let date = asked.dates.lowerBound.adding(days: done)
        let window = try window(from: date, within: WorkLimits(steps: stepsPerStart), tradeOffs: false)
        done += 1
        if window.stopped != nil { isCut = true }
        guard let trip = window.plan.best else { return }
        let seen = Set(trip.games.compactMap { parks[$0] })
        starts.append(
            TripStart(
                date: date,
                cost: trip.cost,
                games: trip.games.count,
                parks: seen.count,
                granted: trip.wishes.map { $0.granted }
            )
        )
    }

    /// The start day of the best trip found so far; `nil` if no trip is found.
    var best: TripStart? { starts.min { $0.cost.isLess(than: $1.cost, asked.options) } }

    /// Returns the trips to choose from: the trade-offs of the best start day. If not all days were searched, the user
    /// waits for an answer, so that only its best trip may be found.
    func answer() throws(BoardError) -> FoundTrips {
        let limits = done < count ? WorkLimits(steps: Planning.stepsOfStopped) : WorkLimits()
        return try FoundTrips(
            window(from: best?.date ?? asked.dates.lowerBound, within: limits, tradeOffs: true),
            of: season,
            among: count,
            starts,
            isCut: isCut
        )
    }

    /// The maximum number of steps for the answer of a stopped search: about a second of work.
    private static let stepsOfStopped = 50_000_000

    /// The maximum number of steps for a start day: a third of a second of work, and more if there are few start days.
    private var stepsPerStart: Int { max(15_000_000, 600_000_000 / max(1, count)) }

    /// Returns the best trip that starts on a date, within limits, and its trade-offs if they are requested.
    private func window(
        from date: CalendarDate,
        within limits: WorkLimits,
        tradeOffs: Bool
    ) throws(BoardError) -> SeasonWindow {
        do throws(SeasonWindowError) {
            return try SeasonWindow(
                asked.document,
                asked.wishes,
                from: games,
                within: date...date.adding(days: asked.days - 1),
                lasting: asked.days,
                asked.options,
                tradeOffs: tradeOffs,
                spending: WorkBudget(limits)
            )
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension Game {
    /// The city with the venue, if it is stated; `nil` for a game without a city.
    fileprivate var park: String? {
        cityName.map { City.key(of: $0) + ", " + (venue.map { City.key(of: $0) } ?? "") }
    }
}
