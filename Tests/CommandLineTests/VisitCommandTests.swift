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
        #expect(free.status == 0 && free.output == "zoo can be on day 4 (Sun 13 Jun) at 10:00\n")
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
