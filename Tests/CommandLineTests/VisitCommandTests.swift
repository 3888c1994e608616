import Foundation
import Testing

/// Tests of visits on the command line (SPEC section 16).
@Suite struct VisitCommandTests {
    private let trip = "chesapeake-2027.json"

    private func copy() throws -> (folder: TemporaryFolder, file: String) {
        let folder = try TemporaryFolder()
        let text = try String(
            contentsOf: Tool.package.appending(path: "Examples/Trips/\(trip)"),
            encoding: .utf8
        )
        return (folder, try folder.file("trip.json", text))
    }

    private func codes(_ run: Tool.Run) throws -> [String] {
        let answer = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        return (answer["reasons"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }

    @Test("slots prints the runs of free starts of a visit")
    func freeStarts() throws {
        let run = try Tool.run(["slots", trip, "--item", "aquarium", "--json"])
        #expect(
            run.output
                == #"{"trip":"chesapeake-2027","item":"aquarium","starts":[{"day":2,"from":"09:00","to":"17:30"},{"day":3,"from":"09:00","to":"13:30"}]}"#
                + "\n"
        )
        let zoo = try Tool.run(["slots", trip, "--item", "zoo"])
        #expect(zoo.status == 0 && zoo.output.contains("day 4 (Sun 13 Jun): ○ 09:30 to 10:30"))
    }

    @Test("visits without a day are not among the games that a plan sees")
    func seenGames() throws {
        let run = try Tool.run(["reroute", trip])
        #expect(run.output.contains("sees all 4 games and events"))
    }

    @Test("why states that a visit without a day is not in the trip yet")
    func whyUnplaced() throws {
        let run = try Tool.run(["why", trip, "--item", "zoo"])
        #expect(run.output.contains("not in the trip yet: no day and time"))
        #expect(!run.output.contains("missed"))
    }

    @Test("why explains the wish for a visit of the trip without a schedule and a wish list")
    func whyOwnVisit() throws {
        let run = try Tool.run(["why", trip, "--wish", "zoo"])
        #expect(!run.errors.contains("missing") && run.output.contains("Zoo"))
        let unknown = try Tool.run(["why", trip, "--wish", "castle"])
        #expect(unknown.status != 0 && unknown.errors.contains("castle"))
    }

    @Test("a reason against a start gives the hours of the evening before, and the days outside the trip")
    func hoursPastMidnight() throws {
        let folder = try TemporaryFolder()
        let bar = #"""
            {"format": "itinerary/1", "id": "bar", "dayCount": 5, "items": [
            {"id": "bar", "type": "event", "title": "Blue Note", "city": "A", "durationMinutes": 60, "days": [8, 9],
             "open": [{"from": "20:00", "to": "26:00"}]}]}
            """#
        let file = try folder.file("bar.json", bar)
        let run = try Tool.run(["check", file, "--item", "bar", "--day", "2", "--start", "01:30"])
        #expect(run.output.contains("from 00:00 to 02:00 and from 20:00 to 02:00"))
        #expect(run.output.contains("Blue Note"))
        #expect(run.output.contains("days 8 to 9"))
    }

    @Test("move --start puts an unplaced visit at a chosen start", arguments: ["move", "postpone"])
    func chosenStart(_ command: String) throws {
        let (folder, file) = try copy()
        defer { withExtendedLifetime(folder) {} }
        let moved = try Tool.run([
            command, file, "--item", "aquarium", "--day", "2", "--start", "10:30", "--write",
        ])
        #expect(moved.status == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let items = try #require(document["items"] as? [[String: Any]])
        let visit = try #require(items.first { $0["id"] as? String == "aquarium" })
        #expect(visit["day"] as? Int == 2 && visit["start"] as? String == "10:30")
        #expect(visit["sortOrder"] as? Double ?? 0 > 1000)
    }

    @Test("an unplaced visit cannot be moved without a start", arguments: ["move", "postpone"])
    func startIsMissing(_ command: String) throws {
        let run = try Tool.run([command, trip, "--item", "aquarium", "--day", "2"])
        #expect(run.status != 0)
        #expect(
            run.errors.contains("the visit aquarium is not placed, so it needs a start in addition to a day")
        )
        let leg = try Tool.run(["move", trip, "--item", "to-baltimore", "--day", "2", "--start", "10:00"])
        #expect(leg.status != 0 && leg.errors.contains("--start is for games and events"))
    }

    @Test("set lists the properties of visits in the error about an unknown one")
    func unknownProperty() throws {
        let visit = try Tool.run(["set", trip, "--item", "zoo", "color", "red"])
        #expect(visit.status != 0 && visit.errors.contains("hours") && visit.errors.contains("pinned"))
        let game = try Tool.run(["set", trip, "--item", "orioles", "color", "red"])
        #expect(game.status != 0 && !game.errors.contains("hours"))
    }

    @Test("check states the reasons against a start of a visit")
    func checkedStarts() throws {
        let early = try Tool.run([
            "check", trip, "--item", "aquarium", "--day", "4", "--start", "10:00", "--json",
        ])
        #expect(early.status == 1)
        #expect(try codes(early) == ["clock-window", "tight-connection"])
        let monday = try Tool.run([
            "check", trip, "--item", "zoo", "--day", "5", "--start", "10:05", "--json",
        ])
        #expect(try codes(monday) == ["closed", "off-grid"])
        let night = try Tool.run([
            "check", trip, "--item", "harbor", "--day", "9", "--start", "23:00", "--json",
        ])
        #expect(try codes(night) == ["outside-trip", "visit-hours"])
        let free = try Tool.run(["check", trip, "--item", "zoo", "--day", "4", "--start", "10:00"])
        #expect(
            free.status == 0 && free.output == "Zoo in Philadelphia can be on day 4 (Sun 13 Jun) at 10:00\n"
        )
        #expect(
            try Tool.run(["check", trip, "--item", "zoo", "--day", "4", "--sort-order", "1"]).status == 2
        )
        #expect(
            try Tool.run(["check", trip, "--item", "orioles", "--day", "4", "--start", "10:00"]).status == 2
        )
    }

    @Test("place writes a visit at its best start, and undo removes it again")
    func placedVisit() throws {
        let (folder, file) = try copy()
        let before = try folder.text("trip.json")
        let run = try Tool.run(["place", file, "--item", "aquarium", "--write", "--history", "--json"])
        #expect(
            run.output == #"{"item":"aquarium","best":{"day":2,"start":"09:00"}}"# + "\n",
            "\(run.errors)"
        )
        let audit = try Tool.run(["audit", file])
        #expect(!audit.output.contains("Aquarium"))
        #expect(try Tool.run(["undo", file, "--write"]).status == 0)
        #expect(try folder.text("trip.json") == before)
    }

    @Test("add-visit adds a visit with opening hours in the syntax of OpenStreetMap")
    func addedVisit() throws {
        let (folder, file) = try copy()
        let line = ["add-visit", file, "--title", "Museum", "--city", "Baltimore", "--minutes", "90"]
        let run = try Tool.run(line + ["--hours", "We-Su 10:00-17:00; 2027 Jun 13 off", "--write"])
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("trip.json").replacing(" ", with: "")
        #expect(text.contains(#""on":["wed","thu","fri","sat","sun"]}],"closed":["2027-06-13"]"#))
        let shown = try Tool.run(["show", file]).output
        #expect(shown.contains("Museum in Baltimore, open We-Su 10:00-17:00; 2027 Jun 13 off"))
        let wrong = try Tool.run(line + ["--hours", "We-Su 10:00+"])
        #expect(wrong.status == 2 && wrong.errors.contains("character 12 of"))
        #expect(try Tool.run(line + ["--hours", "24/7", "--day", "2"]).status == 2)
    }

    @Test("set changes the hours of a visit, and makes an event a visit")
    func setHours() throws {
        let (folder, file) = try copy()
        #expect(try Tool.run(["set", file, "--item", "zoo", "hours", "24/7", "--write"]).status == 0)
        #expect(try folder.text("trip.json").contains("48:00"))
        #expect(try Tool.run(["set", file, "--item", "zoo", "every", "90"]).status == 2)
        #expect(try Tool.run(["set", file, "--item", "orioles", "hours", "24/7"]).status == 2)
        #expect(try Tool.run(["set", file, "visitHours", "09:00-18:00", "--write"]).status == 0)
        let pinned = try Tool.run(["pin", file, "--item", "air-and-space", "--write"])
        #expect(pinned.status == 0, "\(pinned.errors)")
        let moved = try Tool.run([
            "check", file, "--item", "air-and-space", "--day", "1", "--start", "12:00", "--json",
        ])
        #expect(try codes(moved) == ["pinned"])
    }

    @Test("new writes the rule visitHours, which limits visits in places that are open all day")
    func newTrip() throws {
        let run = try Tool.run(["new", "--city", "Rome", "--start-date", "2027-06-01", "--days", "3"])
        #expect(
            run.output.replacing(" ", with: "").contains(#""visitHours":["08:00","22:00"]"#),
            "\(run.errors)"
        )
    }
}
