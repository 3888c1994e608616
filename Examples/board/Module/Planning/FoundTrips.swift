import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// The trips to choose from, best first; if no trip meets a wished-for game or visit, the reasons.
struct FoundTrips {
    /// The maximum number of steps for games on free days: about a second of work.
    private static let stepsOfFilling = 100_000_000

    /// The answers whose trips meet a game or a visit.
    private let answers: [PlanAnswer]
    /// The trips of `answers` with games on their free days.
    private let filled: [FreeDayGames]
    /// The answer with the best trip.
    private let best: PlanAnswer?
    private let window: SeasonWindow
    /// The number of possible start days.
    private let starts: Int
    /// The dates on which a trip can begin.
    private let dates: [TripStart]
    /// True if another start day may be better.
    private let isCut: Bool

    /// Creates the list of the trips that were found in `window`.
    ///
    /// - Parameters:
    ///   - window: The days of the season that were searched.
    ///   - schedule: The schedule from which free days get games; `nil` if there is none.
    ///   - starts: The number of possible start days.
    ///   - dates: The dates on which a trip can begin.
    ///   - isCut: True if another start day may be better.
    /// - Throws: `BoardError` if a trip cannot be written into the document.
    init(
        _ window: SeasonWindow,
        of schedule: Schedule?,
        among starts: Int,
        _ dates: [TripStart],
        isCut: Bool
    ) throws(BoardError) {
        self.window = window
        self.starts = starts
        self.dates = dates
        self.isCut = isCut
        func answer(picking number: Int?) throws(ChangeError) -> PlanAnswer? {
            try PlanAnswer(window.itinerary, window.plan, of: window.document, picking: number, in: window)
        }
        do throws(ChangeError) {
            best = try answer(picking: nil)
            var picked: [PlanAnswer] = []
            for number in 1...max(1, window.plan.tradeOffs?.count ?? 0) {
                if let answer = try answer(picking: number) { picked.append(answer) }
            }
            let all = picked.isEmpty ? [best].compactMap { $0 } : picked
            answers = all.filter { $0.taken.map { !$0.games.isEmpty || !$0.visits.isEmpty } ?? false }
        } catch {
            throw BoardError(error.description)
        }
        let budget = WorkBudget(WorkLimits(steps: FoundTrips.stepsOfFilling))
        filled = try answers.compactMap { $0.planned }.map { planned throws(BoardError) in
            try FreeDayGames(planned, from: schedule, spending: budget)
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("trips")
            json.array(zip(answers, filled)) { $0.trip($1.0, $1.1) }
            json.member("start", window.startDate.description)
            json.key("isCut")
            json.bool(isCut)
            json.key("starts")
            json.array(dates) { $0.start($1) }
            json.member("note", answers.isEmpty ? note : nil)
            json.key("reasons")
            json.array(answers.isEmpty ? reasons : []) { json, reason in
                json.object { json in
                    json.member("title", reason.title)
                    json.member("why", reason.why)
                }
            }
        }
    }

    /// The reason why there is no trip to choose from.
    private var note: String {
        if let stopped = window.stopped ?? window.plan.stopped { return stopped.description }
        guard let best, best.taken != nil else {
            let none = "no trip grants all required wishes"
            // The reasons for one start day do not apply to the others.
            guard starts == 1, let why = best?.sentence else { return none }
            return "\(none): \(why)"
        }
        let mayVisit = best.plan.wishes.wishes.contains { $0.visit != nil }
        let none =
            "no trip between these dates sees a \(mayVisit ? "game or visit" : "game") that you wish for"
        guard starts > 1 else { return none }
        let start = Wording(window.itinerary.trip).date(window.startDate)
        return "\(none). Why the one that begins on \(start) does not:"
    }

    /// The wishes that are refused, with the reasons, and the games that cannot be added to a trip.
    private var reasons: [(title: String, why: String)] {
        guard let best, best.taken != nil else { return [] }
        let plan = best.plan
        let wording = Wording(window.itinerary.trip, plan.wishes)
        let refused = plan.wishes.wishes.compactMap { wish -> (title: String, why: String)? in
            if plan.unmatched.contains(wish.id) {
                let isVisit = wish.visit != nil
                return (
                    wording.name(wish),
                    isVisit ? wording.reasonOfUnmatched(wish) : "no game in the schedule matches"
                )
            }
            guard let refusal = plan.refusals?.first(where: { $0.id == wish.id }) else { return nil }
            return (wording.name(wish), wording.sentence(refusal))
        }
        return refused
            + plan.leftOut.prefix(3).map { (title: $0.gameID, why: "is left out: \($0.reason.sentence)") }
    }
}

extension TripDocument {
    /// The document without the days before the first item and after the last one, and the number of its first day in
    /// this document; this document if that is impossible.
    fileprivate var withoutEmptyEnds: (document: TripDocument, firstDay: Int) {
        guard let days = trip.usedDays, let trimmed = try? trimmed() else { return (self, 1) }
        return (trimmed, days.lowerBound)
    }
}

extension JSONWriter {
    /// Writes a date on which a trip can begin, with what its best trip sees and misses.
    mutating func start(_ start: TripStart) {
        object { json in
            json.member("date", start.date.description)
            json.member("missed", Int(clamping: start.cost.missed))
            json.member("games", start.games)
            json.member("parks", start.parks)
            json.key("granted")
            json.array(start.granted) { $0.int($1) }
        }
    }

    fileprivate mutating func trip(_ answer: PlanAnswer, _ filled: FreeDayGames) {
        guard let taken = answer.taken else { return null() }
        let (planned, firstDay) = filled.document.withoutEmptyEnds
        let wording = Wording(filled.document.trip, nil, countingFrom: firstDay)
        object { json in
            json.member("summary", wording.summary(taken))
            json.member("money", wording.cost(answer.expenses))
            json.member("games", taken.games.count + filled.games.count)
            json.key("free")
            json.array(filled.games) { json, dated in
                json.object { json in
                    json.member("day", dated.day - firstDay + 1)
                    json.member("title", dated.game.game.displayTitle ?? dated.gameID)
                }
            }
            json.objects("visits", taken.visits) { json, visit in
                let wish = answer.plan.wishes.wishes.first { $0.id == visit.id }
                json.member("title", wish.map { wording.name($0) } ?? visit.id)
                json.member("place", wording.start(visit.start))
            }
            json.key("wishes")
            json.array(zip(answer.plan.wishes.wishes, taken.wishes)) { json, pair in
                json.object { json in
                    json.member("id", pair.0.id)
                    json.member("title", wording.name(pair.0))
                    json.member("granted", pair.1.granted)
                    json.member("count", pair.1.count)
                }
            }
            json.member("document", planned.text)
            json.key("state")
            TripState(Itinerary(planned.trip)).write(to: &json, undo: nil, redo: nil)
        }
    }
}
