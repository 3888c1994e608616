import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// Planning of a trip from a season, one start day at a time, so that the page can show the progress.
final class Planning {
    private let asked: Asked
    private let games: [SeasonGame]
    /// The number of possible start days.
    let count: Int
    /// The number of start days that were searched.
    private(set) var done = 0
    private var best: (date: CalendarDate, cost: PlanCost)?
    /// The dates on which a trip can begin, with the cost of the best one.
    private var starts: [(date: CalendarDate, cost: PlanCost)] = []

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
        count = asked.dates.lowerBound.distance(to: asked.dates.upperBound) + 2 - asked.days
    }

    /// Searches the next possible start day.
    func next() throws(BoardError) {
        guard done < count else { return }
        let date = asked.dates.lowerBound.adding(days: done)
        let window = try window(from: date, tradeOffs: false)
        done += 1
        guard let cost = window.plan.best?.cost else { return }
        starts.append((date, cost))
        if best.map({ cost.isLess(than: $0.cost, asked.options) }) ?? true { best = (date, cost) }
    }

    /// Returns the trips to choose from after all days were searched: the trade-offs of the best start day.
    func answer() throws(BoardError) -> FoundTrips {
        try FoundTrips(
            window(from: best?.date ?? asked.dates.lowerBound, tradeOffs: true),
            of: season,
            among: count,
            starts
        )
    }

    private func window(from date: CalendarDate, tradeOffs: Bool) throws(BoardError) -> SeasonWindow {
        do throws(SeasonWindowError) {
            return try SeasonWindow(
                asked.document,
                asked.wishes,
                from: games,
                within: date...date.adding(days: asked.days - 1),
                lasting: asked.days,
                asked.options,
                tradeOffs: tradeOffs
            )
        } catch {
            throw BoardError(error.description)
        }
    }
}
