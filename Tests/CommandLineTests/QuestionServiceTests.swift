import Foundation
import Testing
import TripQuestions

/// Tests that the question service gives the same answers as the program.
@Suite struct QuestionServiceTests {
    /// A question in both forms: arguments of the program, and JSON options in which `@FILE` stands for the text of a
    /// file.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: QuestionName
        let trip: String
        var arguments: [String] = []
        var options: String = "{}"

        var testDescription: String { "\(name.rawValue) \(trip) \(arguments.joined(separator: " "))" }
    }

    static let folder = Tool.package.appending(path: "Examples/Trips")

    static let trips = [
        "boston-2013.json", "east-unplaced-2011.json", "great-lakes-2010.json", "northeast-2010.json",
        "northeast-2023.json", "ohio-2010.json",
    ]

    static let whole: [Case] = trips.flatMap { trip -> [Case] in
        [
            Case(name: .slots, trip: trip), Case(name: .repair, trip: trip), Case(name: .audit, trip: trip),
            Case(name: .validate, trip: trip), Case(name: .convert, trip: trip),
            Case(name: .reroute, trip: trip),
            Case(
                name: .audit,
                trip: trip,
                arguments: ["--fail-on", "warning"],
                options: #"{"failOn":"warning"}"#
            ),
            Case(
                name: .repair,
                trip: trip,
                arguments: ["--from-day", "3", "--engine", "native"],
                options: #"{"fromDay":3,"engine":"native"}"#
            ),
            Case(
                name: .diff,
                trip: trip,
                arguments: ["northeast-2010.mended.json"],
                options: #"{"other":"@northeast-2010.mended.json"}"#
            ),
        ]
    }

    static let single = [
        Case(
            name: .slots,
            trip: "northeast-2010.json",
            arguments: ["--item", "back-north"],
            options: #"{"item":"back-north"}"#
        ),
        Case(
            name: .check,
            trip: "northeast-2010.json",
            arguments: ["--item", "to-baltimore", "--day", "8", "--sort-order", "1000"],
            options: #"{"item":"to-baltimore","day":8,"sortOrder":1000.0}"#
        ),
        Case(
            name: .place,
            trip: "northeast-2010.json",
            arguments: ["--item", "to-washington"],
            options: #"{"item":"to-washington","places":null}"#
        ),
        Case(
            name: .repair,
            trip: "great-lakes-2010.json",
            arguments: ["--change", "great-lakes-2010.rainout.json"],
            options: #"{"change":@great-lakes-2010.rainout.json}"#
        ),
        Case(
            name: .reroute,
            trip: "great-lakes-2010.json",
            arguments: [
                "--change", "great-lakes-2010.rainout.json", "--trade-offs", "--places",
                "great-lakes-2010.places.json", "--max-edits", "3",
            ],
            options:
                #"{"change":"@great-lakes-2010.rainout.json","tradeOffs":true,"places":@great-lakes-2010.places.json,"maxEdits":3}"#
        ),
        Case(
            name: .apply,
            trip: "northeast-2010.json",
            arguments: ["--change", "northeast-2010.rainout.json"],
            options: #"{"change":@northeast-2010.rainout.json}"#
        ),
        Case(
            name: .nearby,
            trip: "ohio-2010.json",
            arguments: ["--schedule", "ohio-2010.schedule.csv", "--city", "Cleveland", "--limit", "2"],
            options: #"{"schedule":"@ohio-2010.schedule.csv","city":"Cleveland","limit":2}"#
        ),
        Case(
            name: .plan,
            trip: "ohio-2010.json",
            arguments: [
                "--schedule", "ohio-2010.schedule.csv", "--wish", "city:Pittsburgh=2", "--trade-offs",
            ],
            options:
                #"{"schedule":"@ohio-2010.schedule.csv","wish":["city:Pittsburgh=2"],"tradeOffs":true}"#
        ),
        Case(
            name: .why,
            trip: "ohio-2010.json",
            arguments: ["--item", "back-west", "--day", "8"],
            options: #"{"item":"back-west","day":8}"#
        ),
        Case(
            name: .why,
            trip: "ohio-2010.json",
            arguments: ["--item", "indians-tigers"],
            options: #"{"item":"indians-tigers"}"#
        ),
        Case(
            name: .why,
            trip: "ohio-2010.json",
            arguments: ["--item", "2010-09-24-PIT", "--schedule", "ohio-2010.schedule.csv"],
            options: #"{"item":"2010-09-24-PIT","schedule":"@ohio-2010.schedule.csv"}"#
        ),
    ]

    private static func contents(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: file)))
    }

    /// Returns the options with files inserted: `"@FILE"` becomes a JSON string, and `@FILE` the JSON in the file.
    private static func options(_ text: String) throws -> [UInt8] {
        var result = text
        for match in text.matches(of: /"?@([\w.-]+)"?/) {
            let file = try String(decoding: contents(String(match.1)), as: UTF8.self)
            let isText = match.0.hasPrefix("\"")
            let encoded = try JSONEncoder().encode(file)
            result = result.replacing(match.0, with: isText ? String(decoding: encoded, as: UTF8.self) : file)
        }
        return Array(result.utf8)
    }

    private static func reply(_ question: Case, wantsText: Bool = true) throws -> QuestionReply {
        try QuestionService().answer(
            question.name,
            document: contents(question.trip),
            options: options(question.options),
            wantsText: wantsText
        )
    }

    @Test("the question service gives the same answer as the program", arguments: whole + single)
    func sameAnswers(_ question: Case) throws {
        let reply = try Self.reply(question)
        let run = try Tool.run([question.name.rawValue, question.trip] + question.arguments + ["--json"])
        #expect(String(decoding: reply.json, as: UTF8.self) + "\n" == run.output)
        #expect(reply.isNo == (run.status == 1))
        #expect(!reply.sentence.isEmpty && reply.sentence.utf8.count < 1000)
        #expect(!reply.sentence.contains("\n") && !reply.sentence.hasSuffix("."))
        let text = try Tool.run([question.name.rawValue, question.trip] + question.arguments)
        #expect(reply.text == text.output.replacing(question.trip + ":", with: "trip:"))
        // Without text, the rest of the answer is the same.
        let short = try Self.reply(question, wantsText: false)
        #expect(short.json == reply.json && short.text.isEmpty && short.sentence == reply.sentence)
    }

    @Test("an export or a picture is a JSON answer whose only member is the text")
    func textAnswers() throws {
        let cases: [(QuestionName, String, [String])] = [
            (.show, #"{"svg":true}"#, ["show", "--svg"]),
            (.exportMap, #"{"format":"kml"}"#, ["export-map", "--format", "kml"]),
            (.exportMap, "", ["export-map"]), (.exportCalendar, "", ["export-calendar"]),
            (.exportTrip, #"{"as":"md"}"#, ["export-trip", "--as", "md"]),
            (.exportModel, "", ["export-model"]),
            (
                .exportModel, #"{"reroute":true,"level":3,"programFormat":"mps"}"#,
                ["export-model", "--reroute", "--level", "3", "--format", "mps"]
            ),
        ]
        for (name, options, arguments) in cases {
            #if !Libical
                if name == .exportCalendar { continue }
            #endif
            let file = "great-lakes-2010.json"
            let reply = try QuestionService().answer(
                name,
                document: Self.contents(file),
                options: Array(options.utf8),
                wantsText: false
            )
            let object = try JSONSerialization.jsonObject(with: Data(reply.json)) as? [String: String]
            let run = try Tool.run([arguments[0], file] + arguments.dropFirst())
            #expect(object?["text"] == run.output)
            #expect(object?.count == 1)
        }
    }

    @Test("the JSON of show has the nights, the money and the days as text")
    func shownTrip() throws {
        let file = "great-lakes-2010.json"
        let reply = try QuestionService().answer(.show, document: Self.contents(file), options: [])
        let object = try JSONSerialization.jsonObject(with: Data(reply.json)) as? [String: Any]
        #expect(object?["text"] as? String == (try Tool.run(["show", file])).output)
        #expect((object?["nights"] as? [Any])?.count == 5 && object?["money"] is NSNull)
        #expect(
            String(decoding: reply.json, as: UTF8.self) + "\n"
                == (try Tool.run(["show", file, "--json"])).output
        )
    }

    @Test("the question service gives the same schedule comparison as the program")
    func scheduleComparison() throws {
        let arguments = ["import-schedule", "northeast-2010.newer.csv", "--against", "northeast-2010.json"]
        let options = try Self.options(#"{"schedule":"@northeast-2010.newer.csv"}"#)
        let trip = try Self.contents("northeast-2010.json")
        let reply = try QuestionService().answer(.importSchedule, document: trip, options: options)
        #expect(
            String(decoding: reply.json, as: UTF8.self) + "\n"
                == (try Tool.run(arguments + ["--json"])).output
        )
        #expect(reply.text == (try Tool.run(arguments)).output)
        #expect(reply.isNo)
        let questions = QuestionService()
        let schedule = try QuestionSchedule(Self.contents("northeast-2010.newer.csv"))
        let other = try questions.answer(
            .importSchedule,
            about: questions.trip(trip),
            with: schedule,
            spending: WorkBudget()
        )
        #expect(other.json == reply.json)
    }

    @Test(
        "the reply to a repair contains the changed document, and the reply to an audit contains no document"
    )
    func changedDocument() throws {
        let reply = try Self.reply(Case(name: .repair, trip: "east-unplaced-2011.json"))
        let document = try #require(reply.document)
        let again = try QuestionService().answer(.repair, document: document)
        #expect(again.document == document)
        #expect(try Self.reply(Case(name: .audit, trip: "ohio-2010.json")).document == nil)
    }

    @Test("the question service exports the same program as the command, and rejects wrong options")
    func exportedPrograms() throws {
        let plan = #"{"plan":true,"level":2,"schedule":"@ohio-2010.schedule.csv","wish":"city:Pittsburgh"}"#
        let reply = try QuestionService().answer(
            .exportModel,
            document: Self.contents("ohio-2010.json"),
            options: Self.options(plan)
        )
        let run = try Tool.run([
            "export-model", "ohio-2010.json", "--plan", "--level", "2", "--schedule",
            "ohio-2010.schedule.csv",
            "--wish", "city:Pittsburgh",
        ])
        #expect(reply.text == run.output && !run.output.isEmpty)
        let refused = [
            (#"{"level":6}"#, "a repair has 5 levels"), (#"{"wish":"city:Boston"}"#, "add plan"),
            (#"{"reroute":true,"reduced":true}"#, "exclude each other"),
        ]
        for (options, reason) in refused {
            #expect {
                try QuestionService().answer(
                    .exportModel,
                    document: Self.contents("ohio-2010.json"),
                    options: Array(options.utf8)
                )
            } throws: { "\($0)".contains(reason) }
        }
    }

    #if Libical
        @Test("the question service imports the same trip from a calendar as the program")
        func importedCalendar() throws {
            let reply = try QuestionService().trip(ofCalendar: Self.contents("great-lakes-2010.ics"))
            let run = try Tool.run(["import-calendar", "great-lakes-2010.ics"])
            #expect(try String(decoding: #require(reply.document), as: UTF8.self) == run.output)
            #expect(!reply.isNo && reply.warnings.isEmpty)
            #expect {
                try QuestionService().trip(ofCalendar: Array("BEGIN".utf8))
            } throws: { "\($0)".hasPrefix("calendar: ") }
            #expect {
                try QuestionService().trip(ofCalendar: [], timeZone: "Mars/Base")
            } throws: { ($0 as? QuestionError)?.code == "wrong-usage" }
        }
    #endif

    @Test("the question service finds the same departures in a timetable as the program")
    func importedTimetable() throws {
        let questions = QuestionService()
        let trip = try questions.trip(Self.contents("boston-2013.json"))
        let feed = Self.folder.appending(path: "boston-2013.gtfs").path()
        let reply = try questions.departures(of: feed, for: trip, spending: WorkBudget())
        let run = try Tool.run(["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json"])
        let object = try JSONSerialization.jsonObject(with: Data(reply.json)) as? [String: String]
        #expect(object?["text"] == run.output && reply.text == run.output)
        #expect(throws: QuestionError.self) {
            try questions.departures(of: feed, for: trip, within: .nan, spending: WorkBudget())
        }
        #expect(throws: QuestionError.self) {
            try questions.departures(of: feed + "/none", for: trip, spending: WorkBudget())
        }
    }
}
