import OrderedJSON
import WorkBudgets

/// The entry point for complete questions: takes a document and JSON options as bytes, and returns an answer.
///
/// ```swift
/// let questions = QuestionService()
/// let reply = try questions.answer(.audit, document: bytes, options: Array(#"{"failOn":"warning"}"#.utf8))
/// print(reply.sentence)
/// ```
/// The options are a JSON object. Its keys are the command line's options in camel case: `fromDay`, `tradeOffs`,
/// `timeLimit`. A member that is null counts as absent. If an option takes a file on the command line, its value here
/// is JSON, or a text with the contents of the file. `QuestionName.optionsSchema` describes the options of a
/// question.
///
/// The service is a value without state, so several threads can use it at the same time.
public struct QuestionService: Sendable {
    /// The version of the program whose answers the service returns.
    public static let version = "0.4.0"

    package let context: TripContext
    /// True if hints in texts name options by their JSON keys instead of their names on the command line.
    private let namesKeys: Bool

    /// Creates a service.
    ///
    /// - Parameter context: The time zones and side files of every trip.
    public init(context: TripContext = .system) {
        self.init(context: context, namesKeys: false)
    }

    private init(context: TripContext, namesKeys: Bool) {
        (self.context, self.namesKeys) = (context, namesKeys)
    }

    /// The same service, with hints in texts that name options by their JSON keys.
    package var namingKeys: QuestionService { QuestionService(context: context, namesKeys: true) }

    /// Reads a document for several questions. If the document is invalid, each question throws its error.
    ///
    /// - Complexity: O(bytes).
    public func trip(_ document: [UInt8]) -> QuestionTrip {
        QuestionTrip(document, context: context)
    }

    /// Answers a question about a document within a work budget. The option `timeLimit` can only shorten the budget.
    ///
    /// - Parameters:
    ///   - name: The question.
    ///   - document: The trip document in UTF-8.
    ///   - options: The options, a JSON object in UTF-8; empty if there are none.
    ///   - wantsText: True if the reply needs its text, which can take more work than its JSON.
    ///   - budget: The work budget of the answer.
    /// - Throws: `QuestionError` that states the problem, its location, and what would be right.
    public func answer(
        _ name: QuestionName,
        document: [UInt8],
        options: [UInt8] = [],
        wantsText: Bool = true,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip(document), options: options, wantsText: wantsText, spending: budget)
    }

    /// Answers a question about a document within the time of the option `timeLimit`, or otherwise within
    /// `WorkLimits()`, as the command line does.
    ///
    /// - Throws: `QuestionError` that states the problem, its location, and what would be right.
    public func answer(
        _ name: QuestionName,
        document: [UInt8],
        options: [UInt8] = [],
        wantsText: Bool = true
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip(document), options: options, wantsText: wantsText) { WorkBudget($0) }
    }

    /// Answers a question about a document that has been read, within a work budget. The option `timeLimit` can only
    /// shorten the budget.
    ///
    /// - Parameters:
    ///   - name: The question.
    ///   - trip: The document.
    ///   - schedule: The schedule to use if the options have none.
    ///   - options: The options, a JSON object in UTF-8; empty if there are none.
    ///   - wantsText: True if the reply needs its text, which can take more work than its JSON.
    ///   - budget: The work budget of the answer.
    /// - Throws: `QuestionError` that states the problem, its location, and what would be right.
    public func answer(
        _ name: QuestionName,
        about trip: QuestionTrip,
        with schedule: QuestionSchedule? = nil,
        options: [UInt8] = [],
        wantsText: Bool = true,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        try answer(name, about: trip, with: schedule, options: options, wantsText: wantsText) { limits in
            limits.time == nil ? budget : WorkBudget(limits, of: budget)
        }
    }

    /// Answers a question about a document that has been read, within the budget that `budget` returns.
    ///
    /// `budget` is called with the limits of the option `timeLimit`, or with `QuestionName.usualLimits` if it is
    /// not given.
    ///
    /// - Throws: `QuestionError` that states the problem, its location, and what would be right.
    public func answer(
        _ name: QuestionName,
        about trip: QuestionTrip,
        with schedule: QuestionSchedule? = nil,
        options: [UInt8] = [],
        wantsText: Bool = true,
        budget: (WorkLimits) -> WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        let values = try OptionValues(options, of: name, hasSchedule: schedule != nil)
        let sides = try values.sides(zones: context.zones)
        let question = try AskedQuestion(values, schedule: schedule?.file, wantsText: wantsText).prepared(
            name
        )
        let units = values.units
        let isPlain = sides.isEmpty && units == nil
        let input = isPlain ? trip.input : trip.input.beside(context.adding(sides, units: units))
        let answer = try question.answer(input, budget(values.limits(or: name.usualLimits)))
        return QuestionReply(answer, wantsText: wantsText, about: trip.input, namesKeys: namesKeys)
    }
}

extension QuestionService {
    /// Returns a trip as a calendar to which programs can subscribe.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - revision: The number of its revision, which the calendar has as `SEQUENCE`.
    ///   - owner: The owner of the trip; empty if it has none.
    /// - Throws: `QuestionError` if the document cannot be read, or the trip has no dates.
    package func calendar(
        of document: [UInt8],
        revision: Int,
        ownedBy owner: String
    ) throws(QuestionError) -> String {
        let input = trip(document).input
        return try Calendars.text(
            of: try input.document(),
            named: input.name,
            sequence: revision,
            ownedBy: owner
        )
    }
}

// Imports of calendars and timetables, which are not questions about a single trip.
extension QuestionService {
    /// Makes a trip from a calendar (iCalendar), as `import-calendar` does.
    ///
    /// - Parameters:
    ///   - calendar: The calendar in UTF-8.
    ///   - timeZone: The time zone of an event that states none and whose place has no known time zone.
    /// - Returns: A reply with the trip as its document and JSON. Its warnings name the parts that are not imported.
    ///   Its `isNo` is true if events, such as recurring events, are rejected; the other events are imported
    ///   nevertheless.
    /// - Throws: `QuestionError` if the bytes are not a calendar, no trip can be made from them, or the package trait
    ///   `Libical` is off.
    public func trip(
        ofCalendar calendar: [UInt8],
        timeZone: String? = nil
    ) throws(QuestionError) -> QuestionReply {
        let name = "calendar"
        if let timeZone { try SystemTimeZones.check(timeZone, calling: "timeZone") }
        let imported = Calendars.trip(
            calendar,
            of: name,
            context: context,
            timeZone: timeZone,
            unknownStarts: [],
            calling: nil
        )
        switch imported.trip {
        case .success(let document):
            var answer = Answer.document(document, isKept: false, warnings: imported.notes)
            answer.isNo = imported.isPartial
            return QuestionReply(answer, wantsText: false)
        case .failure(let error):
            let reason = ([error.reason] + imported.notes.prefix(3)).joined(separator: "; ")
            throw QuestionError(error.facts, input: name, reason: reason)
        }
    }

    /// Reads the departures between a trip's cities from a timetable (GTFS), as `import-gtfs` does.
    ///
    /// - Parameters:
    ///   - feed: The path of a folder or a zip file.
    ///   - trip: The trip; it must have a `startDate`.
    ///   - km: The maximum distance from a stop to its city in kilometers, 0 or more.
    ///   - budget: The work budget; one step covers about 16 bytes of the feed.
    /// - Returns: A reply with the departures as CSV, in its text and as the only member of its JSON. The CSV can be
    ///   the value of the option `departures` of questions. The reply's warnings name rows that are not imported; its
    ///   `isNo` is true if rows are rejected.
    /// - Throws: `QuestionError` if the trip or the feed cannot be read, or the budget runs out.
    public func departures(
        of feed: String,
        for trip: QuestionTrip,
        within km: Double = 30,
        spending budget: WorkBudget
    ) throws(QuestionError) -> QuestionReply {
        guard km >= 0, km.isFinite else { throw .usage("km must be a finite number of 0 or more") }
        var answer = try DeparturesRequest(of: feed, within: km).answer(trip.input, budget)
        answer.isNo = answer.isPartial
        return QuestionReply(answer, wantsText: false)
    }
}

/// The answer to a question, as JSON and as text.
public struct QuestionReply: Sendable {
    /// The answer as JSON in UTF-8: the output of the program with `--json`, byte for byte, without the final
    /// newline.
    ///
    /// If the answer is only text, as for `export-model`, `export-trip`, `export-calendar` and `export-map`,
    /// the JSON is `{"text":…}`.
    public let json: [UInt8]
    /// The answer in one or two sentences, without a final period.
    public let sentence: String
    /// The human-readable output of the program, without colors; empty if it was not requested.
    public let text: String
    /// The warnings that the program prints to standard error, one line each.
    public let warnings: [String]
    /// True if the answer is no: the program's exit status is 1.
    public let isNo: Bool
    /// The document that `--write` would write.
    ///
    /// The value is `nil` if there is no document, if it is in the source app's coding, which only `convert`
    /// rewrites, or if it needs the option `places` to be readable, which a warning then reports.
    public let document: [UInt8]?

    /// Creates a reply from an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - wantsText: True if the reply needs its text.
    ///   - given: The original document, read without the side files that the options name; `nil` if there is none.
    ///   - namesKeys: True to name options in hints by their JSON keys.
    init(_ answer: Answer, wantsText: Bool, about given: TripInput? = nil, namesKeys: Bool = false) {
        let style = TextStyle(isColored: false, namesKeys: namesKeys)
        let isTextAlone = answer.json == nil
        let text = wantsText || isTextAlone ? answer.printed(style) : ""
        json =
            isTextAlone
            ? JSONWriter.bytes { $0.object { $0.member("text", text) } } : answer.jsonBytes
        sentence = answer.sentence()
        self.text = text
        isNo = answer.isNo
        // Only `convert` rewrites a document in the source app's coding.
        let isWritten = answer.isConversion || answer.document?.coding == .itinerary
        let unreadable = given.flatMap { $0.error == nil ? answer.document?.unreadableAlone : nil }
        warnings = answer.warnings + (unreadable.map { [TripInput.unreadable($0)] } ?? [])
        document = isWritten && unreadable == nil ? answer.document?.bytes : nil
    }
}

extension TripDocument {
    /// The error with which the document is rejected without its side files; `nil` if it needs no side files.
    fileprivate var unreadableAlone: DocumentError? {
        do throws(DocumentError) {
            try checkReadsAlone()
            return nil
        } catch {
            return error
        }
    }
}

@available(*, deprecated, renamed: "QuestionService")
public typealias QuestionDesk = QuestionService
