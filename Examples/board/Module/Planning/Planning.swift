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
    /// True if the search for some start day reached its limit of steps, so that another day may be the best.
    private var isCut = false
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
        let window = try window(from: date, within: WorkLimits(steps: stepsPerStart))
        done += 1
        if window.stopped != nil { isCut = true }
        guard let cost = window.plan.best?.cost else { return }
        starts.append((date, cost))
    }

    /// Returns the trips to choose from after all days were searched: the trade-offs of the best start day.
    func answer() throws(BoardError) -> FoundTrips {
        let best = starts.min { $0.cost.isLess(than: $1.cost, asked.options) }
        return try FoundTrips(
            window(from: best?.date ?? asked.dates.lowerBound),
            of: season,
            among: count,
            starts,
            isCut: isCut
        )
    }

    /// The maximum number of steps for a start day: a third of a second of work, and more if there are few start days.
    private var stepsPerStart: Int { max(15_000_000, 600_000_000 / max(1, count)) }

    /// Returns the best trip that starts on a date within limits; without limits, all trade-offs.
    private func window(from date: CalendarDate, within limits: WorkLimits? = nil) throws(BoardError)
        -> SeasonWindow
    {
        do throws(SeasonWindowError) {
            return try SeasonWindow(
                asked.document,
                asked.wishes,
                from: games,
                within: date...date.adding(days: asked.days - 1),
                lasting: asked.days,
                asked.options,
                tradeOffs: limits == nil,
                spending: WorkBudget(limits ?? WorkLimits())
            )
        } catch {
            throw BoardError(error.description)
        }
    }
}
