import Foundation
import Testing

/// Tests of plans that choose the best start date in a season, and of `why` for single wishes (SPEC sections 9 and 14).
@Suite struct PlanWindowTests {
    private typealias Object = [String: Any]

    private static let schedule = """
        gameId,date,start,title,city,durationMinutes
        a1,2031-06-02,19:00,Lions,Akron,180
        b1,2031-06-03,19:00,Bears,Bath,180
        a2,2031-06-05,13:00,Lions,Akron,180
        b2,2031-06-06,19:00,Bears,Bath,180
        c1,2031-06-06,13:00,Crows,Cadiz,180
        c2,2031-06-08,13:00,Crows,Cadiz,180

        """

    private static func trip(from date: String = "2030-01-01", days: Int = 1) -> String {
        """
        {"format": "itinerary/1", "id": "w", "startDate": "\(date)", "dayCount": \(days), "items": [],
         "rules": {"maxTravelMinutesPerDay": 300, "travelHours": ["08:00", "20:00"]},
         "travelTimes": {"symmetric": true, "legs": [
             {"from": "Akron", "to": "Bath", "durationMinutes": 60}, {"from": "Bath", "to": "Cadiz", "durationMinutes": 200},
             {"from": "Akron", "to": "Cadiz", "durationMinutes": 280}]}}
        """
    }

    private static let wishes = """
        {"format": "itinerary-wishes/1", "wishes": [
            {"id": "lions", "title": "Lions", "city": "Akron"}, {"id": "bath", "city": "Bath"},
            {"id": "cadiz", "city": "Cadiz"}]}
        """

    private static func run(_ arguments: [String], on trip: String) throws -> Tool.Run {
        let folder = FileManager.default.temporaryDirectory.appending(path: "window-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("trip.json", trip), ("games.csv", schedule), ("wishes.json", wishes)] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let command = [arguments[0], "trip.json", "--schedule", "games.csv", "--wishes", "wishes.json"]
        return try Tool.run(command + arguments.dropFirst(), in: folder)
    }

    private static func json(_ arguments: [String], on trip: String = trip()) throws -> Object {
        let run = try run(arguments + ["--json"], on: trip)
        let value = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(value as? Object, "\(run.errors)")
    }

    private static func text(_ value: Any?) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: [value ?? NSNull()], options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    @Test(
        "for each start date, the plan command finds the cost of the best plan from that date",
        arguments: ["minutes", "days", "span"]
    )
    func startDates(_ least: String) throws {
        let answer = try Self.json(
            ["plan", "--within", "2031-06-01..2031-06-08", "--days", "4", "--least", least]
        )
        let starts = try #require(answer["starts"] as? [Object])
        #expect(starts.map { $0["startDate"] as? String } == (1...5).map { "2031-06-0\($0)" })
        for start in starts {
            let date = try #require(start["startDate"] as? String)
            let alone = try Self.json(["plan", "--least", least], on: Self.trip(from: date, days: 4))
            #expect(try Self.text(start["cost"]) == Self.text(alone["cost"]), "\(date)")
            if date == answer["startDate"] as? String {
                #expect(try Self.text(answer["planned"]) == Self.text(alone["planned"]))
            }
        }
        // All three wishes fit into four days from 3 June or from 5 June; the latter takes an hour less.
        #expect((answer["cost"] as? Object)?["missed"] as? Int == 0)
        if least == "minutes" { #expect(answer["startDate"] as? String == "2031-06-05") }
    }

    @Test("the plan command chooses the earliest of equally good start dates")
    func equalStarts() throws {
        let answer = try Self.json(["plan", "--within", "2031-06-20..2031-06-30", "--days", "2"])
        #expect(answer["startDate"] as? String == "2031-06-20")
    }

    @Test("the plan command rejects an impossible date range and a trip with items")
    func badWindow() throws {
        for (arguments, words) in [
            (["--within", "2031-06-01..2031-06-03", "--days", "4"], "does not fit within 3 dates"),
            (["--within", "2031-06-03..2031-06-01", "--days", "4"], "the first not after the last"),
            (["--within", "2031-06-01..2031-06-03"], "--within also requires --days"),
            (["--days", "4"], "--days also requires --within"),
        ] {
            let run = try Self.run(["plan"] + arguments, on: Self.trip())
            #expect(run.status == 2)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        let item = #"{"id": "x", "type": "custom", "title": "x", "day": 1, "sortOrder": 1}"#
        let trip = Self.trip().replacing(#""items": []"#, with: "\"items\": [\(item)]")
        let run = try Self.run(["plan", "--within", "2031-06-01..2031-06-08", "--days", "4"], on: trip)
        #expect(run.status == 2)
        #expect(run.errors.contains("only a trip without items"))
    }

    @Test("the why command gives the same answer on a wish as the plan command")
    func whyWish() throws {
        let trip = Self.trip(from: "2031-06-02", days: 4)
        let plan = try Self.json(["plan"], on: trip)
        for wish in plan["wishes"] as? [Object] ?? [] {
            let id = try #require(wish["id"] as? String)
            let why = try Self.json(["why", "--wish", id], on: trip)
            #expect(why["wish"] as? String == id)
            for key in ["granted", "count", "games"] {
                #expect(try Self.text(why[key]) == Self.text(wish[key]))
            }
            let refusals = plan["refusals"] as? [Object] ?? []
            let refusal = refusals.first { $0["wish"] as? String == id }
            #expect(try Self.text(why["conflict"]) == Self.text(refusal?["conflict"] ?? NSNull()))
        }
        let text = try Self.run(["why", "--wish", "cadiz"], on: trip)
        #expect(text.status == 1)
        #expect(text.output.hasPrefix("a game in Cadiz: not granted: "), "\(text.output)")
        let none = try Self.run(["why", "--wish", "cadix"], on: trip)
        #expect(none.status == 2)
        #expect(none.errors.contains("cadiz"))
    }

    @Test("games in unknown cities on any date of --within are reported with the places to add")
    func unknownCities() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"w","startDate":"2031-01-01","dayCount":1,"items":[],"start":"Akron",
             "places":[{"city":"Akron","venues":["The Rink"],"teams":["Akron Lions"]}]}
            """
        )
        func warnings(_ rows: String, _ wish: String = "team:Lions=2") throws -> String {
            let schedule = try folder.file("games.csv", "date,start,venue,city,home,away\n" + rows)
            let line = ["plan", trip, "--schedule", schedule, "--wish", wish]
            return try Tool.run(line + ["--within", "2031-01-01..2031-02-28", "--days", "3"]).errors
        }
        // The best trip starts in January; the game in Ely is played in February.
        let home = "2031-01-10,19:00,The Rink,,Akron Lions,Bath Bears\n"
        let ely = try warnings(home + "2031-02-20,19:00,,Ely,Ely Eels,Akron Lions\n")
        #expect(
            ely.contains(
                "2031-02-20-ely is left out: no place, item or connection of the trip names the city Ely"
            )
        )
        #expect(
            ely.contains(
                "1 game that matches a wish is in a city without a known place; add --places FILE\n"
            ),
            "\(ely)"
        )
        #expect(try !warnings(home + "2031-03-20,19:00,,Ely,Ely Eels,Akron Lions\n").contains("Ely"))
        #expect(try !warnings(home + "2031-02-20,19:00,,Ely,Ely Eels,Bath Bears\n").contains("Ely"))
        // The arena is also in the places of another league, but the team is not.
        let jazz = try warnings(home + "2031-02-20,19:00,,\"Delta Center, Utah\",Utah Jazz,Akron Lions\n")
        #expect(jazz.contains("without a known place; add --places nba\n"), "\(jazz)")
        let far = (10...17).map { "2031-02-\($0),19:00,,\"Moda Center, Portland, OR\",Trail Blazers,Lions\n" }
        let portland = try warnings(home + far.joined())
        #expect(
            portland.contains("3 more games are left out for the same reason, in Moda Center, Portland, OR\n")
        )
        #expect(
            portland.contains(
                "8 games that match a wish are in cities without a known place; add --places nba\n"
            ),
            "\(portland)"
        )
    }

    @Test("each start date decides the prices of nights on days of the week, also without a startDate")
    func nightsOfStartDates() throws {
        let costs =
            #""costs": {"km": 0, "nights": [{"city": "Bath", "price": 10, "on": ["tue"]}, {"city": "Bath", "price": 99}]},"#
        let dated = Self.trip().replacing(#""items""#, with: "\(costs) \"items\"")
        let undated = dated.replacing(#""startDate": "2030-01-01", "#, with: "")
        #expect(try Self.run(["plan"], on: undated).status == 2)
        let window = ["plan", "--within", "2031-06-02..2031-06-09", "--days", "5", "--least", "money"]
        let json = try Self.json(window, on: undated)
        #expect(try Self.text(json["starts"]) == Self.text(try Self.json(window, on: dated)["starts"]))
        #expect((json["starts"] as? [Object])?.isEmpty == false)
    }
}
