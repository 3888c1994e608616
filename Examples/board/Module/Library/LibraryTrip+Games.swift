import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

// The questions about single games, legs and wishes.
extension LibraryTrip {
    func nearby(_ reply: LibraryReply) throws(LibraryError) {
        let isInstead = try options.flag("instead")
        let wanted = WantedGames(
            day: try day(),
            cities: try options.texts("city"),
            team: try options.text("team"),
            gameID: try options.text("item")
        )
        if wanted.gameID == nil, isInstead { throw .option("instead", "instead requires item") }
        let itinerary = Itinerary(trip, spending: budget)
        let schedule = try schedule(for: document)
        let games = try schedule.games(in: trip)
        if let id = wanted.gameID, !games.contains(where: { $0.gameID == id }) {
            throw schedule.lacks(id, on: " on the trip's days")
        }
        let (most, isFree) = (try options.whole("limit", from: 1), try options.flag("free"))
        var answer = try catching(SolverError.self) { () throws(SolverError) in
            try NearbyAnswer(
                itinerary,
                of: document,
                adding: games.filter { wanted.contains($0) },
                keeping: most,
                isFree: isFree,
                spending: budget
            )
        }
        answer.lookForReason(among: games, of: schedule.schedule, wanted: wanted, spending: budget)
        if wanted.gameID != nil, let option = answer.nearby.games.first {
            reply.keep(try taking(option, of: &answer, instead: isInstead))
        }
        reply.answer { $0.options(answer) }
        reply.sentence = answer.sentence
        reply.isNo = wanted.gameID != nil && answer.nearby.games.isEmpty
        reply.warnings +=
            schedule.warnings + answer.warnings.map { "schedule: \($0)" } + trip.departureWarnings
    }

    /// Returns the document with a nearby game.
    private func taking(_ option: NearbyGame, of answer: inout NearbyAnswer, instead isInstead: Bool)
        throws(LibraryError) -> TripDocument
    {
        do throws(ChangeError) {
            return isInstead
                ? try answer.take(option, spending: budget) : try document.applying(answer.changes(option))
        } catch {
            throw LibraryError(error.facts, about: "trip", error.description)
        }
    }

    func why(_ reply: LibraryReply) throws(LibraryError) {
        let itinerary = Itinerary(trip, spending: budget)
        let question = try whyQuestion(reply)
        let found = try catching(SolverError.self) { () throws(SolverError) in
            try itinerary.why(question, spending: budget)
        }
        guard let answer = found else {
            throw .refused("trip", "the leg has no such slot, or the list no such wish")
        }
        reply.answer { $0.why(answer, in: document) }
        reply.sentence = answer.sentence(in: trip)
        reply.isNo = answer.isNo
    }

    /// Returns the question that the options state: about a wish, a game of the schedule, or an item of the trip.
    private func whyQuestion(_ reply: LibraryReply) throws(LibraryError) -> WhyQuestion {
        let (day, index) = (try day(), try options.whole("index", from: 0))
        if let wish = try options.text("wishID") {
            let schedule = try schedule(for: document)
            reply.warnings += schedule.warnings
            return .wish(wish, of: try wishes(), from: try schedule.season(for: trip))
        }
        if options["schedule"] != nil {
            let schedule = try schedule(for: document)
            reply.warnings += schedule.warnings
            return .candidate(try schedule.candidate(try options.required("item"), in: trip))
        }
        let item = trip.items[try item()]
        switch item.kind {
        case .travel:
            guard let day else { throw options.missing("day") }
            return index.map { .slot(item.id, day: day, index: $0) } ?? .leg(item.id, day: day)
        case .game:
            guard day == nil, index == nil else {
                throw .refused(
                    "trip",
                    "\(item.id.printable) is a game, and its day is fixed; omit day, date and index"
                )
            }
            return .game(item.id)
        case .custom:
            throw .refused("trip", "the item \(item.id.printable) can be placed anywhere")
        }
    }
}
