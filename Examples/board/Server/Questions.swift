import BoardAnswers
import HTTPServer
import OrderedJSON
import TripAnswers

/// A question about a document: `{"document": {…}, "schedule": "…", "numbers": [4]}`.
struct Question {
    /// The maximum size of a question in bytes, far larger than a season with its schedule.
    static let largest = 8 << 20
    /// The time limit of each search; an answer needs at most two.
    private static let limits = WorkLimits.time(.seconds(10))

    let document: TripDocument
    let root: JSONValue
    private let itinerary: Itinerary

    /// Reads a question.
    ///
    /// - Throws: `Refused` if it is invalid.
    init(_ body: [UInt8]) throws(Refused) {
        guard body.count <= Question.largest else {
            throw Refused(413, "a question may have at most \(Question.largest) bytes")
        }
        do throws(JSONError) {
            root = try JSONTree(body).root
        } catch {
            throw Refused(400, error.description)
        }
        guard let asked = root["document"] else { throw Refused(400, "a question requires a document") }
        do throws(DocumentError) {
            document = try Question.document(asked, beside: root["beside"])
        } catch {
            throw Refused(422, error.description)
        }
        itinerary = Itinerary(document.trip)
    }

    /// Returns the document of a question, or a body that is itself a document.
    static func document(in body: [UInt8]) throws(DocumentError) -> TripDocument {
        guard let root = (try? JSONTree(body))?.root, root["format"] == nil, root["items"] == nil,
            let asked = root["document"]
        else {
            return try TripDocument(body, context: .system)
        }
        return try document(asked, beside: root["beside"])
    }

    /// Returns a document with the texts of its side files.
    private static func document(
        _ document: JSONValue,
        beside texts: JSONValue?
    ) throws(DocumentError) -> TripDocument {
        let sides = try (texts?.elements.compactMap { $0.string } ?? []).map { text throws(DocumentError) in
            try Geography(Array(text.utf8), zones: TripContext.zoneSource)
        }
        let context = TripContext(sides: sides, zones: TripContext.zoneSource)
        return try TripDocument(Array(document.text), context: context)
    }

    /// Answers with the recovery plans for the trip.
    func ways() throws(Refused) -> Response {
        let budget = WorkBudget(Question.limits)
        let ways = try planned { () throws(SolverError) in try RecoveryPlans(of: itinerary, spending: budget)
        }
        return .json { $0.ways(ways, in: document, spending: budget) }
    }

    /// Answers with the nearby games on a day, the first of `numbers`.
    func near() throws(Refused) -> Response {
        guard let text = root["schedule"]?.string,
            let day = root["numbers"]?.elements.first(where: { _ in true })?.double,
            day >= 1, day <= Double(document.trip.dayCount)
        else { throw Refused(400, "a question about games requires a schedule and a day of the trip") }
        let games: [DatedGame]
        do throws(ScheduleError) {
            let schedule = try Schedule(Array(text.utf8)).local(to: document).schedule
            games = try schedule.named.games(in: document.trip)
        } catch {
            throw Refused(422, error.description)
        }
        let near = try planned { () throws(SolverError) in
            try GamesNear(of: itinerary, in: document, onDay: Int(day), among: games, within: Question.limits)
        }
        return .json { $0.games(near) }
    }

    private func planned<Value>(_ plan: () throws(SolverError) -> Value) throws(Refused) -> Value {
        do throws(SolverError) {
            return try plan()
        } catch {
            throw Refused(422, error.description)
        }
    }
}
