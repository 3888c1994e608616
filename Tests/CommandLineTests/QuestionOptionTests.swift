import Foundation
import PlacementTestSupport
import Testing
import TripQuestions

/// Tests of options and documents that the question service rejects.
@Suite struct QuestionOptionTests {
    private static let trip = try? Data(
        contentsOf: Tool.package.appending(path: "Examples/Trips/ohio-2010.json")
    )

    private static func error(_ name: QuestionName, _ options: String, document: [UInt8]? = nil)
        -> QuestionError?
    {
        do throws(QuestionError) {
            _ = try QuestionService().answer(
                name,
                document: document ?? Array(trip ?? Data()),
                options: Array(options.utf8)
            )
            return nil
        } catch { return error }
    }

    @Test(
        "the error for a wrong option has a code, a path and a correction",
        arguments: [
            (
                QuestionName.check, #"{"item":"east","day":"two","sortOrder":1}"#, "bad-option", "$.day",
                #"the option day must be a whole number, not "two""#
            ),
            (
                .check, #"{"item":"east","day":2}"#, "missing-option", "$.sortOrder",
                #"the option sortOrder or start is missing: sortOrder, a number (the sort order on that day, any finite number) or start, a time of day like "19:05" (the start time of a visit, such as 10:30)"#
            ),
            (
                .check, #"{"item":"east","day":2,"date":"2010-09-22","sortOrder":1}"#, "bad-option", "$.date",
                "day and date exclude each other; leave one out"
            ),
            (
                .repair, #"{"fromday":2}"#, "unknown-option", "$.fromday",
                #"repair has no option "fromday"; did you mean fromDay?"#
            ),
            (
                .audit, #"{"xyzzy":2}"#, "unknown-option", "$.xyzzy",
                #"audit has no option "xyzzy"; it has failOn, timeLimit, places and miles"#
            ),
            (
                .repair, #"{"engine":"cplex"}"#, "bad-option", "$.engine",
                #"the option engine must be "auto", "native" or "glpk", not "cplex""#
            ),
            (
                .repair, #"{"timeLimit":0}"#, "bad-option", "$.timeLimit",
                "the option timeLimit must be a number of seconds, more than 0, not 0"
            ),
            (
                .repair, #"{"fromDay":0}"#, "bad-option", "$.fromDay",
                "the option fromDay must be a whole number from 1 to 1000000000, not 0"
            ),
            (
                .plan, #"{}"#, "missing-option", "$.schedule",
                "the option schedule is missing: JSON, or a string with the contents of a file (the games of a season, in JSON, CSV or iCalendar; JSON has the format itinerary-schedule/1, the other formats are strings)"
            ),
            (
                .plan, #"{"schedule":{},"days":3}"#, "wrong-usage", "",
                "days also requires within, the dates for the trip"
            ),
            (
                .repair, #"[]"#, "bad-option", "$",
                #"the options must be a JSON object, such as {"item":"ID"}"#
            ),
            (
                .exportTrip, "{}", "missing-option", "$.as",
                #"the option as is missing: "svg", "ics", "geojson", "kml", "gpx" or "md" (the format of the file: svg, ics, geojson, kml, gpx or md)"#
            ),
            (
                .why, #"{"item":"back-west"}"#, "refused-input", "",
                "trip: the option day or date is missing: back-west is a leg"
            ),
            (
                .place, #"{"item":"back-wset"}"#, "unknown-item", "",
                "trip: the trip has no item back-wset; did you mean back-west?"
            ),
        ] as [(QuestionName, String, String, String, String)]
    )
    func rejectedOptions(
        _ name: QuestionName,
        _ options: String,
        _ code: String,
        _ path: String,
        _ words: String
    ) throws {
        let error = try #require(Self.error(name, options))
        #expect(error.code == code)
        #expect(error.facts.path ?? "" == path)
        #expect(error.description == words)
    }

    @Test("an error within an option's document names the option")
    func nestedErrors() throws {
        let change = try #require(Self.error(.apply, #"{"change":[{"op":"fly"}]}"#))
        #expect(change.input == "change")
        #expect(change.facts.path == "$[0].op")
        let schedule = try #require(Self.error(.plan, #"{"schedule":"gameId,city\nx"}"#))
        #expect(schedule.input == "schedule")
        let document = try #require(Self.error(.repair, "{}", document: Array("{}".utf8)))
        #expect(document.input == "trip")
        #expect(document.code == "missing")
    }

    @Test("an error in a foreign table names the options that make the table readable")
    func foreignTables() throws {
        let table = #""schedule":"Game Date,city,start\n5/4/2010,Boston,19:05""#
        let column = try #require(Self.error(.nearby, "{\(table)}"))
        #expect(column.description.hasSuffix(#"; the option columns, "date=Game Date", reads it"#))
        let columns = #""columns":"date=Game Date""#
        let order = try #require(Self.error(.nearby, "{\(table),\(columns)}"))
        #expect(order.code == "ambiguous-date")
        #expect(order.description.hasSuffix(#"; set the option dates to "dmy" or "mdy""#))
        #expect(Self.error(.nearby, "{\(table),\(columns),\"dates\":\"dmy\"}") == nil)
        #expect(Self.error(.nearby, "{\(table),\(columns),\"dates\":\"ymd\"}")?.code == "bad-option")
        #expect(Self.error(.nearby, "{\(table),\"columns\":\"Day\"}")?.code == "wrong-usage")
    }

    @Test("a question is found by its name and by its earlier names")
    func questionNames() {
        for name in QuestionName.allCases { #expect(QuestionName(rawValue: name.rawValue) == name) }
        #expect(
            QuestionName(rawValue: "options") == .nearby && QuestionName(rawValue: "export") == .exportModel
        )
        #expect(QuestionName.nearby.aliases == ["options"] && QuestionName.audit.aliases.isEmpty)
        #expect(QuestionName(rawValue: "fly") == nil)
        let names = QuestionName.allCases.map { $0.rawValue } + QuestionName.allAliases.map { $0.alias }
        #expect(Set(names).count == names.count)
    }

    @Test("every question has a JSON schema of its options", arguments: QuestionName.allCases)
    func optionSchemas(_ name: QuestionName) throws {
        let schema =
            try JSONSerialization.jsonObject(with: Data(name.optionsSchema)) as? [String: Any] ?? [:]
        #expect(schema["type"] as? String == "object")
        #expect(schema["additionalProperties"] as? Bool == false)
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        #expect(properties["places"] != nil)
        for required in schema["required"] as? [String] ?? [] { #expect(properties[required] != nil) }
        for (key, property) in properties {
            #expect(property["type"] != nil || property["enum"] != nil)
            #expect(!(property["description"] as? String ?? "").isEmpty)
            // Every property of the schema must be a known option.
            let error = Self.error(name, "{\"\(key)\":[[1]]}")
            #expect(error?.code != "unknown-option")
        }
        #expect(!name.summary.isEmpty)
    }

    @Test("random options are answered or rejected without a crash")
    func randomOptions() throws {
        var generator = SeededGenerator(seed: 33)
        let keys = [
            "item", "day", "date", "index", "sortOrder", "change", "places", "departures", "schedule",
            "wishes",
            "wish", "wishID", "engine", "tradeOffs", "pick", "fromDay", "maxEdits", "least", "within", "days",
            "other", "was", "complete", "completeFor", "format", "svg", "free", "city", "instead", "zzz",
        ]
        let values = [
            "null", "true", "false", "0", "1", "-1", "3", "1e99", "1e400", "0.5", "\"\"", "\"east\"",
            "\"2010-09-22\"", "[]", "[1]", "[\"a\"]", "[\"\"]", "{}", "{\"games\":[]}", "\"city:Boston\"",
            "\"gameId,city,date\\na,Boston,2010-09-22\"", "\"BEGIN:VCALENDAR\\r\\nEND:VCALENDAR\"",
            "[{\"op\":\"remove\",\"item\":\"east\"}]", "9223372036854775807", "\"glpk\"", "\"\\u0000\"",
            "{\"format\":\"itinerary-schedule/1\",\"games\":[]}", "\"2010-09-22..2010-09-30\"",
        ]
        let trip = try #require(Self.trip)
        let questions = QuestionService()
        let read = questions.trip(Array(trip))
        var answers = 0
        for _ in 0..<600 {
            let name = QuestionName.allCases.randomElement(using: &generator) ?? .audit
            let members = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                "\"\(keys.randomElement(using: &generator) ?? "")\":\(values.randomElement(using: &generator) ?? "")"
            }
            var bytes = Array("{\(members.joined(separator: ","))}".utf8)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            do throws(QuestionError) {
                let budget = WorkBudget(WorkLimits(steps: 200_000))
                _ = try questions.answer(name, about: read, options: bytes, spending: budget)
                answers += 1
            } catch {
                #expect(!error.description.isEmpty && !error.code.isEmpty)
            }
        }
        #expect(answers > 20)
    }

    @Test("a question stops when it is cancelled, and its own time limit does not end the shared budget")
    func stoppedWork() throws {
        let trip = Array(try #require(Self.trip))
        let questions = QuestionService()
        let reply = try questions.answer(.reroute, about: questions.trip(trip)) { limits in
            WorkBudget(limits, isCancelled: { true })
        }
        let answer = try JSONSerialization.jsonObject(with: Data(reply.json)) as? [String: Any]
        #expect(answer?["stopped"] as? String == "cancelled" || answer?["status"] as? String == "optimal")
        var limited = WorkBudget(WorkLimits(time: .zero, steps: .max))
        _ = try? questions.answer(.audit, about: questions.trip(trip), spending: limited)
        #expect(limited.stopped == .timeLimit)
        // The time limit of one question does not end the budget that contains it.
        limited = WorkBudget()
        _ = try? questions.answer(
            .audit,
            about: questions.trip(trip),
            options: Array(#"{"timeLimit":1e-9}"#.utf8),
            spending: limited
        )
        #expect(limited.stopped == nil)
    }
}
