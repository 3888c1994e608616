import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// A trip that is planned out of a season, one start day after the other, so that the page can tell how far it is.
final class Planning {
    private let asked: Asked
    private let games: [SeasonGame]
    /// How many days there are on which the trip could begin.
    let count: Int
    /// How many of them were looked at.
    private(set) var done = 0
    private var best: (date: CalendarDate, cost: PlanCost)?

    /// - Throws: why the schedule is none for the trip.
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

    /// Looks at the next day on which the trip could begin.
    func next() throws(BoardError) {
        guard done < count else { return }
        let date = asked.dates.lowerBound.adding(days: done)
        let window = try window(from: date, tradeOffs: false)
        done += 1
        guard let cost = window.plan.best?.cost else { return }
        if best.map({ cost.isLess(than: $0.cost, asked.options) }) ?? true { best = (date, cost) }
    }

    /// The trips to choose from, once all days were looked at: the trade-offs of the best start.
    func answer() throws(BoardError) -> FoundTrips {
        try FoundTrips(window(from: best?.date ?? asked.dates.lowerBound, tradeOffs: true), among: count)
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
