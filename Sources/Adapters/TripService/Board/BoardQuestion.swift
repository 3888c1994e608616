import BoardAnswers
import HTTPServer
import OrderedJSON
import TripQuestions
import WorkBudgets

/// The questions about the document on the page. Each raw value is the last part of the question's path.
enum BoardQuestion: String, CaseIterable {
    /// Repairs the document, with GLPK if the program was built with it; lists the document's findings and conflicts.
    case repair, audit
    /// Lists the recovery plans; lists the nearby games of a schedule.
    case ways, near
    /// Converts a calendar to a schedule; converts the trip to a calendar.
    case schedule, calendar

    /// The maximum size of a question in bytes. For `repair` and `audit`, it is the maximum size of a document that the
    /// server saves. For other questions, it is far above the size of a season and its schedule.
    var bodyLimit: Int {
        switch self {
        case .repair, .audit: BoardQuestion.documentLimit
        case .ways, .near, .schedule, .calendar: 8 << 20
        }
    }

    /// The maximum size of a document in bytes.
    static let documentLimit = 32 << 20

    /// Answers the question `{"document": {…}, "beside": ["…"], "schedule": "…", "numbers": [4]}`.
    ///
    /// - Parameter body: The question. For `repair` and `audit`, it may also be the document itself.
    /// - Throws: `RequestRefusal` if the question is invalid or has no answer.
    func response(to body: [UInt8]) throws(RequestRefusal) -> Response {
        switch self {
        case .repair, .audit: return try commandAnswer(to: body)
        case .ways: return try AskedDocument(body).ways()
        case .near: return try AskedDocument(body).near()
        case .schedule: return try AskedDocument(body).games()
        case .calendar: return try AskedDocument(body).calendar()
        }
    }

    /// The time limit of a repair and of an audit.
    private static let limits = WorkLimits.time(.seconds(60))

    /// Returns the response with the output of the command of the same name with `--json`.
    private func commandAnswer(to body: [UInt8]) throws(RequestRefusal) -> Response {
        let root = (try? JSONTree(body))?.root
        let isDocument = root?["format"] != nil || root?["items"] != nil
        let asked = isDocument ? nil : root?["document"]
        let sides = asked == nil ? [] : root?["beside"]?.elements.compactMap { $0.string } ?? []
        let options = JSONWriter.bytes { json in
            json.object { json in
                if self == .repair { json.member("engine", BoardQuestion.engine) }
                guard !sides.isEmpty else { return }
                json.key("places")
                json.array(sides) { $0.string($1) }
            }
        }
        do throws(QuestionError) {
            let reply = try QuestionService().answer(
                self == .repair ? .repair : .audit,
                document: asked.map { Array($0.text) } ?? body,
                options: options,
                wantsText: false,
                spending: WorkBudget(BoardQuestion.limits)
            )
            return Response(status: 200, type: Response.json, body: reply.json)
        } catch {
            // The page has only one document, which needs no name.
            throw RequestRefusal(422, error.code, error.reason)
        }
    }

    #if GLPK
        private static let engine = "glpk"
    #else
        private static let engine = "native"
    #endif
}

/// A question of the page: a document, and the other members of the question.
private struct AskedDocument {
    /// The time limit of each search. An answer needs at most two searches.
    private static let limits = WorkLimits.time(.seconds(10))

    private let root: JSONValue
    private let document: TripDocument

    /// Parses a question.
    ///
    /// - Throws: `RequestRefusal` if the question is invalid.
    init(_ body: [UInt8]) throws(RequestRefusal) {
        do throws(JSONError) { root = try JSONTree(body).root } catch { throw RequestRefusal(error) }
        guard let asked = root["document"] else {
            throw RequestRefusal(400, "no-document", "a question requires a document")
        }
        let texts = root["beside"]?.elements.compactMap { $0.string } ?? []
        document = try AskedDocument.answered { () throws(DocumentError) in
            let zones = TripContext.system.zones
            let sides = try texts.map { text throws(DocumentError) in
                try Geography(Array(text.utf8), zones: zones)
            }
            return try TripDocument(Array(asked.text), context: TripContext(sides: sides, zones: zones))
        }
    }

    /// Returns the result of `value`; converts its error to a refusal with the status 422.
    private static func answered<Value, Problem: CodedError>(_ value: () throws(Problem) -> Value)
        throws(RequestRefusal) -> Value
    {
        do throws(Problem) { return try value() } catch { throw RequestRefusal(422, for: error) }
    }

    /// The first day of the trip, from 1, that is not past: the member `fromDay`; `nil` if no day is past.
    private var firstDay: Int? {
        guard let day = root["fromDay"]?.double, day > 1, day <= Double(document.trip.dayCount) else {
            return nil
        }
        return Int(day)
    }

    /// Returns the response with the recovery plans for the trip.
    func ways() throws(RequestRefusal) -> Response {
        let budget = WorkBudget(AskedDocument.limits)
        let plans = try AskedDocument.answered { () throws(SolverError) in
            try RecoveryPlans(of: Itinerary(document.trip), fromDay: firstDay, spending: budget)
        }
        let moved = root["numbers"]?.elements.first { _ in true }?.double
            .flatMap { $0 >= 1 && $0 <= Double(document.trip.items.count) ? Int($0) - 1 : nil }
        return Response(200) {
            $0.ways(plans, in: document, fromDay: firstDay, moving: moved, spending: budget)
        }
    }

    /// Returns the response with the nearby games on a day, which is the first element of `numbers`.
    func near() throws(RequestRefusal) -> Response {
        guard let text = root["schedule"]?.string,
            let day = root["numbers"]?.elements.first(where: { _ in true })?.double,
            day >= 1, day <= Double(document.trip.dayCount)
        else {
            let reason = "a question about games requires a schedule and a day of the trip"
            throw RequestRefusal(400, "no-schedule", reason)
        }
        let games = try AskedDocument.answered { () throws(ScheduleError) in
            try Schedule(Array(text.utf8)).local(to: document).schedule.named.games(in: document.trip)
        }
        let near = try AskedDocument.answered { () throws(SolverError) in
            try GamesNear(
                of: Itinerary(document.trip),
                in: document,
                onDay: Int(day),
                among: games,
                fromDay: firstDay,
                within: AskedDocument.limits
            )
        }
        return Response(200) { $0.games(near) }
    }

    /// Returns the response with the games of a calendar as a schedule in JSON. The member `schedule` of the question
    /// is the calendar.
    func games() throws(RequestRefusal) -> Response {
        guard let text = root["schedule"]?.string else {
            let reason = "a question about a calendar requires its text as schedule"
            throw RequestRefusal(400, "no-schedule", reason)
        }
        let schedule = try AskedDocument.answered { () throws(QuestionError) in
            try Calendars.schedule(Array(text.utf8), of: "calendar", for: document)
        }
        return Response(200) { json in
            json.object { json in
                json.member("format", "itinerary-schedule/1")
                json.key("games")
                json.array(schedule.games) { $0.game($1) }
            }
        }
    }

    /// Returns the response with the trip as a calendar.
    func calendar() throws(RequestRefusal) -> Response {
        let text = try AskedDocument.answered { () throws(QuestionError) in
            try Calendars.text(of: document)
        }
        return Response(200) { json in
            json.object { json in
                json.member("text", text)
                json.key("notes")
                json.array([String]()) { $0.string($1) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func game(_ game: ScheduledGame) {
        object { json in
            if let id = game.gameID { json.member("gameId", id) }
            if let title = game.title { json.member("title", title) }
            if let city = game.city { json.member("city", city) }
            if let day = game.day { json.member("day", day) }
            if let date = game.date { json.member("date", date.description) }
            if let start = game.start { json.member("start", start.description) }
            if let duration = game.duration { json.member("durationMinutes", duration.count) }
            if game.status != .scheduled { json.member("status", game.status.rawValue) }
        }
    }
}
