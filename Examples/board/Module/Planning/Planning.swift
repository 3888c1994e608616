import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// A trip that is planned out of a season, one start day after the other, so that the page can tell how far it is.
final class Planning {
    private let document: TripDocument
    private let season: Schedule
    private let wishes: WishList
    private let options: PlanOptions
    private let first: CalendarDate
    private let days: Int
    /// How many days there are on which the trip could begin.
    let count: Int
    /// How many of them were looked at.
    private(set) var done = 0
    private var best: (date: CalendarDate, cost: PlanCost)?

    /// Reads what is asked: `{"document": {…}, "wishes": {…}, "from": "2027-06-01", "to": "2027-06-28", "days": 8,
    /// "least": "minutes"}`.
    init(_ bytes: [UInt8], in schedule: Schedule) throws(BoardError) {
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(bytes) } catch { throw BoardError(error.description) }
        let root = tree.root
        guard let asked = root["document"], let wished = root["wishes"],
            let from = root["from"]?.string.flatMap({ CalendarDate($0) }),
            let to = root["to"]?.string.flatMap({ CalendarDate($0) }),
            let days = root["days"]?.double, days >= 1, days <= 366
        else { throw BoardError("say how many days the trip has, and between which dates it lies") }
        do throws(DocumentError) {
            document = try TripDocument(Array(asked.text), beside: .ofPage)
            wishes = try WishList(Array(wished.text))
        } catch {
            throw BoardError(error.description)
        }
        season = schedule
        options = PlanOptions(
            least: root["least"]?.string.flatMap { PlanOptions.Quantity(rawValue: $0) } ?? .minutes
        )
        (first, self.days) = (from, Int(days))
        count = from.distance(to: to) + 2 - Int(days)
        guard count >= 1 else { throw BoardError("these dates have no room for so many days") }
    }

    /// Looks at the next day on which the trip could begin.
    func next() throws(BoardError) {
        guard done < count else { return }
        let date = first.adding(days: done)
        let window = try window(from: date, tradeOffs: false)
        done += 1
        guard let cost = window.plan.best?.cost else { return }
        if best.map({ cost.isLess(than: $0.cost, options) }) ?? true { best = (date, cost) }
    }

    /// The trips to choose from, once all days were looked at: the trade-offs of the best start.
    func answer() throws(BoardError) -> SeasonWindow {
        try window(from: best?.date ?? first, tradeOffs: true)
    }

    private func window(from date: CalendarDate, tradeOffs: Bool) throws(BoardError) -> SeasonWindow {
        let games: [SeasonGame]
        do throws(ScheduleError) { games = try season.season(for: document.trip) } catch {
            throw BoardError(error.description)
        }
        do throws(SeasonWindowError) {
            return try SeasonWindow(
                document,
                wishes,
                from: games,
                within: date...date.adding(days: days - 1),
                lasting: days,
                options,
                tradeOffs: tradeOffs
            )
        } catch {
            throw BoardError(error.description)
        }
    }
}
