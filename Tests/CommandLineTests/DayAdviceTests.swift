import Foundation
import Testing

/// Advice about days outside a trip, and about its start date.
@Suite struct DayAdviceTests {
    private func errors(_ line: String) throws -> String {
        try Tool.run(line.split(separator: " ").map(String.init)).errors
    }

    @Test(
        "the postpone command suggests complete days and cancel commands if the new day is outside the trip"
    )
    func postpone() throws {
        #expect(
            try errors("postpone northeast-2010.json --item nats-rockies --day 17")
                == """
                itinerary: northeast-2010.json: day 17 is outside the trip, which has days 1 to 15; \
                'itinerary days northeast-2010.json 17 --write' makes it longer; \
                'itinerary cancel northeast-2010.json --item nats-rockies --write' removes the game from the trip instead

                """
        )
        #expect(
            try errors("postpone northeast-2010.json --item nats-rockies --date 2010-04-17").contains(
                "; 'itinerary days northeast-2010.json --from 2010-04-17 --write' makes it start earlier; 'itinerary cancel "
            )
        )
        #expect(
            try errors("move northeast-2010.json --item statue --day 0").hasSuffix(
                "; 'itinerary days northeast-2010.json --from 0 --write' makes it start earlier\n"
            )
        )
        let stream = try Tool.run(
            ["postpone", "-", "--item", "a b", "--day", "9"],
            input:
                #"{"format":"itinerary/1","id":"t","dayCount":2,"items":[{"id":"a b","type":"game","gameId":"g","day":1,"sortOrder":1}]}"#
        )
        #expect(
            stream.errors.contains("'itinerary days - 9' makes") && stream.errors.contains(#"--item "a b"'"#)
        )
    }

    @Test("the suggested days and cancel commands run without errors")
    func offered() throws {
        let folder = try TemporaryFolder()
        let text = try String(
            contentsOf: Tool.package.appending(path: "Examples/Trips/northeast-2010.json"),
            encoding: .utf8
        )
        let trip = try folder.file("my trip.json", text)
        for day in ["17", "0"] {
            let failed = try Tool.run(["postpone", trip, "--item", "nats-rockies", "--day", day])
            let commands = failed.errors.split(separator: "'").filter { $0.hasPrefix("itinerary ") }
            #expect(commands.count == 2, "\(failed.errors)")
            for command in commands.prefix(1) {
                let words = command.replacing("\"\(trip)\"", with: "TRIP").split(separator: " ").dropFirst()
                let run = try Tool.run(words.map { $0 == "TRIP" ? trip : String($0) })
                #expect(run.status == 0, "\(command): \(run.errors)")
            }
        }
        #expect(try Tool.run(["postpone", trip, "--item", "nats-rockies", "--day", "18"]).status == 0)
    }

    @Test(
        "if a new start date moves games with a gameId, a warning gives the command that keeps their dates"
    )
    func startDate() throws {
        #expect(
            try errors("set northeast-2010.json startDate 2010-04-17 --as-change").hasSuffix(
                """
                 a schedule fixes, to other dates; 'itinerary days northeast-2010.json --from 2010-04-17 --write' makes \
                2010-04-17 the first day, and keeps all dates

                """
            )
        )
        let later = try errors("set northeast-2010.json startDate 2010-04-26 --as-change")
        #expect(later.contains("'itinerary days --from 2010-04-26' would keep all dates, but"), "\(later)")
        #expect(later.contains(" items are before day 8, the new first day of the trip: "))
        #expect(try errors("set northeast-2010.json startDate 2010-04-19 --as-change").isEmpty)
        let folder = try TemporaryFolder()
        let text =
            #"{"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,"items":[{"id":"g","type":"game","gameId":"g","city":"A","day":2,"sortOrder":1}]}"#
        let trip = try folder.file("trip.json", text)
        let written = try Tool.run(["set", trip, "startDate", "2018-05-02", "--write"])
        #expect(
            written.errors.contains(
                "moves 1 game with a gameId, whose date a schedule fixes, to another date; after 'itinerary set "
            )
        )
        let change = try folder.file("change.json", #"[{"op":"set","key":"startDate","value":"2018-05-01"}]"#)
        #expect(
            try Tool.run(["apply", trip, "--change", change]).errors.contains("moves 1 game with a gameId")
        )
    }

    @Test(
        "days --from removes empty days at the start, by number or date, and names the items that prevent it"
    )
    func daysFrom() throws {
        let folder = try TemporaryFolder()
        let text =
            #"{"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":6,"items":[{"id":"g","type":"game","gameId":"g","city":"A","day":3,"sortOrder":1}]}"#
        let trip = try folder.file("trip.json", text)
        for day in ["3", "2018-05-03"] {
            let run = try Tool.run(["days", trip, "--from", day])
            #expect(run.status == 0 && run.errors.isEmpty)
            #expect(
                run.output.contains(#""startDate":"2018-05-03","dayCount":4"#)
                    && run.output.contains(#""day":1"#)
            )
        }
        #expect(
            try Tool.run(["days", trip, "--from", "4"]).errors.hasSuffix(
                "1 item is before day 4, the new first day of the trip: g; move or remove it first\n"
            )
        )
        #expect(
            try Tool.run(["days", trip, "2"]).errors.hasSuffix(
                "1 item is after day 2, the new last day of the trip: g; move or remove it first\n"
            )
        )
        #expect(
            try Tool.run(["days", trip, "--from", "2018-05-09"]).errors.hasSuffix(
                "--from 2018-05-09 is after day 6, 2018-05-06, the last day of the trip, which stays; give that day or an earlier one\n"
            )
        )
    }
}
