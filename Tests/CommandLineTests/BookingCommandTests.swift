import Foundation
import Testing

/// Tests of `add-flight`, `add-train` and `add-stay`, and of answers about nights.
@Suite struct BookingCommandTests {
    private let trip = """
        {"format":"itinerary/1","id":"lakes","startDate":"2026-07-03","dayCount":4,"timeZone":"America/Chicago","rules":{"travelHours":["07:00","23:00"]},"items":[
        {"id":"cubs","type":"game","gameId":"c","city":"Chicago","title":"Cubs v Reds","day":1,"sortOrder":100,"start":"13:20"},
        {"id":"north","type":"travel","from":"Chicago","to":"Milwaukee","durationMinutes":95,"day":1,"sortOrder":200},
        {"id":"brewers","type":"game","gameId":"b","city":"Milwaukee","title":"Brewers v Mets","day":2,"sortOrder":100,"start":"19:10"}]}
        """

    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    @Test("add-flight adds a timed leg between two airports, and its minutes do not count as driving")
    func addFlight() throws {
        let run = try Tool.run(
            [
                "add-flight", "-", "--from", "mke", "--to", "BOS", "--date", "2026-07-05", "--start",
                "7:15am",
                "--arrive", "10:40", "--title", "UA 123",
            ],
            input: trip
        )
        #expect(run.status == 0, "\(run.errors)")
        let items = try #require(object(run.output)["items"] as? [[String: Any]])
        let leg = try #require(items.last)
        #expect(leg["from"] as? String == "Milwaukee" && leg["to"] as? String == "Boston")
        #expect(leg["durationMinutes"] as? Int == 145)
        #expect(leg["mode"] as? String == "public" && leg["start"] as? String == "07:15")
        let places = try #require(object(run.output)["places"] as? [[String: Any]])
        #expect(places.first?["timeZone"] as? String == "America/New_York")
        let show = try Tool.run(["show", "-"], input: run.output)
        #expect(show.output.contains("UA 123, Milwaukee – Boston"))
        #expect(show.output.contains("by public transport"))
    }

    @Test("add-train accepts an arrival on a later day and rejects a malformed arrival")
    func addTrain() throws {
        let words = [
            "add-train", "-", "--from", "chicago", "--to", "Milwaukee", "--day", "3", "--start", "23:00",
        ]
        let run = try Tool.run(words + ["--arrive", "00:30+1"], input: trip)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output.contains("\"durationMinutes\":90") || run.output.contains("\"durationMinutes\": 90")
        )
        for text in ["25:00", "10:00+", "10:00+x", "10:00+9", ""] {
            let bad = try Tool.run(words + ["--arrive", text], input: trip)
            #expect(bad.status == 2 && bad.errors.contains("--arrive must be a local time"), "\(text)")
        }
        let typo = try Tool.run(
            words.map { $0 == "chicago" ? "Chicgo" : $0 } + ["--arrive", "23:59"],
            input: trip
        )
        #expect(typo.status == 2 && typo.errors.contains("did you mean Chicago"), "\(typo.errors)")
    }

    @Test("a night outside the city of a booked stay is an error, and repair moves the leg")
    func sleepingElsewhere() throws {
        let booked = try Tool.run(
            ["add-stay", "-", "--city", "chicago", "--from", "2026-07-03", "--title", "Palmer House"],
            input: trip
        )
        #expect(booked.status == 0, "\(booked.errors)")
        let audit = try Tool.run(["audit", "-", "--json"], input: booked.output)
        #expect(audit.status == 1)
        #expect(audit.output.contains("missed-game") && audit.output.contains("sleeps elsewhere"))
        let repair = try Tool.run(["repair", "-", "--json"], input: booked.output)
        #expect(repair.status == 0, "\(repair.output)")
        let answer = try object(repair.output)
        #expect(answer["missedGames"] as? [String] == [])
        let moves = try #require(answer["moves"] as? [[String: Any]])
        #expect(moves.map { $0["item"] as? String } == ["north"])
        #expect((moves.first?["to"] as? [String: Any])?["day"] as? Int == 2)
        let show = try Tool.run(["show", "-"], input: booked.output)
        #expect(show.output.contains("night") && show.output.contains("Palmer House in Chicago, missed"))
    }

    @Test("no wish matches a booked stay, and a plan keeps the stay")
    func planning() throws {
        let folder = try TemporaryFolder()
        let start = """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":3,"start":"Chicago","items":[],
            "travelTimes":{"legs":[{"from":"Chicago","to":"Milwaukee","durationMinutes":95}]}}
            """
        let booked = try Tool.run(
            ["add-stay", "-", "--city", "Milwaukee", "--from", "1", "--title", "Inn"],
            input: start
        )
        #expect(booked.status == 0, "\(booked.errors)")
        let schedule = try folder.file(
            "s.json",
            """
            {"format":"itinerary-schedule/1","games":[
            {"gameId":"a","title":"A","city":"Chicago","date":"2026-07-03","start":"19:05"},
            {"gameId":"b","title":"B","city":"Chicago","date":"2026-07-04","start":"13:05"}]}
            """
        )
        let plan = try Tool.run(
            [
                "plan", "-", "--schedule", schedule, "--wish", "city:Milwaukee", "--wish", "city:Chicago=2",
                "--json",
            ],
            input: booked.output
        )
        let answer = try object(plan.output)
        #expect(answer["missedGames"] as? [String] == [], "\(plan.output)")
        let wishes = try #require(answer["wishes"] as? [[String: Any]])
        #expect(wishes.map { $0["granted"] as? Int } == [0, 2])
        let planned = String(
            decoding: try JSONSerialization.data(withJSONObject: #require(answer["planned"])),
            as: UTF8.self
        )
        let audit = try Tool.run(["audit", "-", "--json", "--fail-on", "error"], input: planned)
        #expect(audit.status == 0, "\(audit.output)")
    }

    /// Stays of the first and second night, each in a city.
    private static func stays(_ first: String, _ second: String) -> String {
        let nights = [first, second].enumerated().map { number, city in
            #"""
            {"id":"s\#(number + 1)","type":"event","title":"Inn","city":"\#(city)","day":\#(number + 1),"sortOrder":1,
            "start":"23:59","durationMinutes":0}
            """#
        }
        return #"{"format":"itinerary/1","id":"t","dayCount":3,"items":[\#(nights.joined(separator: ","))]}"#
    }

    @Test("moving a stay to the night of another stay is reported", arguments: ["move", "postpone"])
    func sharedNight(_ command: String) throws {
        func moved(_ trip: String, to day: String) throws -> Tool.Run {
            try Tool.run([command, "-", "--item", "s1", "--day", day], input: trip)
        }
        let elsewhere = try moved(Self.stays("Chicago", "Boston"), to: "2")
        #expect(elsewhere.status == 0)
        let text =
            "two stays are on the night of day 2: Inn in Chicago and Inn in Boston; the traveler can sleep in only"
        #expect(elsewhere.errors.contains(text), "\(elsewhere)")
        let same = try moved(Self.stays("Chicago", "Chicago"), to: "2").errors
        #expect(same.contains("two stays are on the night of day 2") && !same.contains("only one"), "\(same)")
        #expect(try !moved(Self.stays("Chicago", "Boston"), to: "3").errors.contains("two stays"))
    }
}
