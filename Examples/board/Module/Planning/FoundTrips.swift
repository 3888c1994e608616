import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

/// The trips to choose from, best first; if no trip meets a wished-for game, the reasons.
struct FoundTrips {
    /// The answers whose trips meet a game.
    private let answers: [PlanAnswer]
    /// The answer with the best trip.
    private let best: PlanAnswer?
    private let window: SeasonWindow
    /// The number of possible start days.
    private let starts: Int

    /// Creates the list of the trips that were found in `window`.
    ///
    /// - Throws: `BoardError` if a trip cannot be written into the document.
    init(_ window: SeasonWindow, among starts: Int) throws(BoardError) {
        self.window = window
        self.starts = starts
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
            answers = all.filter { $0.taken?.games.isEmpty == false }
        } catch {
            throw BoardError(error.description)
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("trips")
            json.array(answers) { $0.trip($1) }
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
        let start = Wording(window.itinerary.trip).date(window.startDate)
        guard let best, best.taken != nil else {
            let why = best.map { ": \($0.sentence)" } ?? ""
            return "no trip grants all required wishes"
                + (starts > 1 ? "; of the one that begins on \(start)" : "")
                + why
        }
        let none = "no trip between these dates sees a game that you wish for"
        return starts > 1 ? "\(none). Why the one that begins on \(start) does not:" : none
    }

    /// The wishes that are refused, with the reasons, and the games that cannot be added to a trip.
    private var reasons: [(title: String, why: String)] {
        guard let best, best.taken != nil else { return [] }
        let plan = best.plan
        let wording = Wording(window.itinerary.trip, plan.wishes)
        let refused = plan.wishes.wishes.compactMap { wish -> (title: String, why: String)? in
            if plan.unmatched.contains(wish.id) {
                return (wording.name(wish), "no game in the schedule matches")
            }
            guard let refusal = plan.refusals?.first(where: { $0.id == wish.id }) else { return nil }
            return (wording.name(wish), wording.sentence(refusal))
        }
        return refused
            + plan.leftOut.prefix(3).map { (title: $0.gameID, why: "is left out: \($0.reason.sentence)") }
    }
}

extension JSONWriter {
    fileprivate mutating func trip(_ answer: PlanAnswer) {
        guard let taken = answer.taken, let planned = answer.planned else { return null() }
        let wording = Wording(planned.trip)
        object { json in
            json.member("summary", wording.summary(taken))
            json.member("games", taken.games.count)
            json.key("wishes")
            json.array(zip(answer.plan.wishes.wishes, taken.wishes)) { json, pair in
                json.object { json in
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
