import Foundation
import Testing

/// Tests of `--departures`: flights, trains and ferries on the command line, and their wording.
@Suite struct DepartureCommandTests {
    private static let trip = """
        {"format":"itinerary/1","id":"x","startDate":"2023-04-11","dayCount":2,"start":"New York","items":[
        {"id":"a","type":"game","gameId":"a","city":"New York","day":1,"sortOrder":1,"start":"13:05"},
        {"id":"b","type":"game","gameId":"b","city":"Boston","title":"Red Sox","day":2,"sortOrder":1,"start":"15:05"}]}
        """
    private static let timetable = """
        from,to,date,start,durationMinutes,title,id
        New York,Boston,2023-04-12,09:05,245,Northeast Regional 171,171
        New York,Boston,2023-04-11,14:00,230,Acela 2165,2165
        Boston,New York,2023-04-13,08:00,240,Northeast Regional 93,93

        """

    private func withFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "departures-\(UUID().uuidString).csv"
        )
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path())
    }

    @Test(
        "the reroute command names the train that the plan takes and the departures outside the trip's days"
    )
    func trainInText() throws {
        try withFile(Self.timetable) { file in
            let run = try Tool.run(["reroute", "-", "--departures", file], input: Self.trip)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output.contains(
                    "New York – Boston by Northeast Regional 171, 09:05 to 13:10, 4 h 5 min  day 2"
                ),
                "\(run.output)"
            )
            let named =
                "the departure Northeast Regional 93, Boston – New York, 2023-04-13 08:00, is left out: "
                + "it is not on the trip's days, 1 to 2"
            #expect(run.errors.contains(named))
        }
    }

    @Test("the JSON of reroute has the start and title of a train", arguments: ["native", "glpk"])
    func trainInJSON(engine: String) throws {
        #if !GLPK
            guard engine == "native" else { return }
        #endif
        try withFile(Self.timetable) { file in
            let run = try Tool.run(
                ["reroute", "-", "--json", "--engine", engine, "--departures", file],
                input: Self.trip
            )
            #expect(run.output.contains(#""start":"09:05","title":"Northeast Regional 171","at":{"day":2"#))
            #expect(run.output.contains(#""id":"new-1","type":"travel""#))
        }
    }

    @Test("a document written by reroute keeps the train")
    func writtenTrain() throws {
        try withFile(Self.timetable) { file in
            let output = FileManager.default.temporaryDirectory.appending(
                path: "trip-\(UUID().uuidString).json"
            )
            defer { try? FileManager.default.removeItem(at: output) }
            let arguments = ["reroute", "-", "--departures", file, "--output", output.path()]
            #expect(try Tool.run(arguments, input: Self.trip).status == 0)
            let text = try String(contentsOf: output, encoding: .utf8)
            let again = try Tool.run(["reroute", "-", "--departures", file], input: text)
            #expect(
                again.output.contains("the best plan sees both games: no changes"),
                "\(again.output)"
            )
            #expect(
                again.output.contains("stays   New York – Boston by Northeast Regional 171, 09:05 to 13:10"),
                "\(again.output)"
            )
        }
    }

    @Test("an exported reroute program includes departures")
    func exportedDepartures() throws {
        try withFile(Self.timetable) { file in
            let arguments = ["export-model", "-", "--reroute", "--level", "1"]
            let without = try Tool.run(arguments, input: Self.trip)
            let with = try Tool.run(arguments + ["--departures", file], input: Self.trip)
            #expect(with.status == 0 && without.status == 0)
            #expect(with.output != without.output)
        }
    }

    /// The row is not in the trip's document, so the error must name the row.
    @Test("the error for a departure whose day and date disagree names the row")
    func dayMismatch() throws {
        try withFile("from,to,day,date,start,durationMinutes\nNew York,Boston,1,2023-04-12,09:05,245\n") {
            file in
            let run = try Tool.run(["reroute", "-", "--departures", file], input: Self.trip)
            #expect(run.status == 2)
            #expect(
                run.errors.contains(
                    "puts row 1 of the trip's departures, New York – Boston at 09:05, on day 2,"
                        + " but its day is 1"
                ),
                "\(run.errors)"
            )
        }
    }

    @Test("a departure at a local time that clocks skip is reported")
    func skippedHour() throws {
        let trip = Self.trip.replacing("2023-04-11", with: "2023-03-12")
            .replacing(#""start":"New York""#, with: #""timeZone":"America/New_York""#)
        try withFile("from,to,day,start,durationMinutes\nNew York,Boston,1,02:30,245\n") { file in
            let run = try Tool.run(["reroute", "-", "--departures", file], input: trip)
            #expect(
                run.errors.contains("day 1 02:30, is left out: 02:30 does not exist on 2023-03-12"),
                "\(run.errors)"
            )
        }
    }

    @Test("ambiguous dates of departures are an error until --dates states their order")
    func ambiguousDates() throws {
        let table = Self.timetable.replacing("2023-04-12", with: "4/12/2023").replacing(
            "2023-04-11",
            with: "4/11/2023"
        )
        .replacing("2023-04-13", with: "4/12/2023")
        try withFile(table) { file in
            let unclear = try Tool.run(["reroute", "-", "--departures", file], input: Self.trip)
            #expect(unclear.status == 2)
            #expect(unclear.errors.hasSuffix("; use --dates dmy or --dates mdy\n"))
            let line = ["reroute", "-", "--departures", file, "--dates", "mdy"]
            let run = try Tool.run(line, input: Self.trip)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("Northeast Regional 171, 09:05"))
        }
    }

    @Test("a departure file without a required column is rejected")
    func badDepartures() throws {
        try withFile("from,to,day\n") { file in
            let run = try Tool.run(["reroute", "-", "--departures", file], input: Self.trip)
            #expect(run.status == 2)
            #expect(
                run.errors.hasSuffix(
                    "line 1: there is no column start or date; the first line must name the columns\n"
                )
            )
        }
    }
}
