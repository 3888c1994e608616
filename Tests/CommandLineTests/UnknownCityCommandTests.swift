import Foundation
import Testing

/// Cities that are typed in commands and that nothing knows.
@Suite struct UnknownCityCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "every command that takes a city rejects a misspelled name and suggests the right name",
        arguments: [
            "add-travel TRIP --from Chicgo --to Detroit --minutes 270",
            "add-travel TRIP --from Detroit --to Chicgo --minutes 270",
            "add-game TRIP --city Chicgo --day 2",
            "add-event TRIP --city Chicgo --day 2 --title Concert",
            "add-place TRIP Chicgo --at 41.9,-87.6",
            "set TRIP start Chicgo", "set TRIP end Chicgo", "set TRIP --item leg from Chicgo",
            "set TRIP --item leg to Chicgo", "set TRIP --item cubs city Chicgo", "split TRIP leg --at Chicgo",
        ]
    )
    func misspelledCity(_ line: String) throws {
        let trip = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"t","dayCount":4,"items":[
            {"id":"cubs","type":"game","gameId":"cubs","city":"Chicago","day":2,"sortOrder":1},
            {"id":"next","type":"game","gameId":"next","city":"Chicago","day":3,"sortOrder":1},
            {"id":"leg","type":"travel","from":"Cleveland","to":"Detroit","durationMinutes":150}]}
            """
        )
        let words = line.split(separator: " ").map { $0 == "TRIP" ? trip : String($0) }
        let run = try Tool.run(words)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(
            run.errors.hasSuffix(
                #"no place, leg, game or schedule mentions "Chicgo"; did you mean Chicago? If it is a new city, --new-city accepts it"#
                    + "\n"
            ),
            "\(run.errors)"
        )
        let accepted = try Tool.run(words + ["--new-city"])
        #expect(accepted.status == 0 && accepted.output.contains("Chicgo"), "\(accepted.errors)")
        let other = try Tool.run(words.map { $0 == "Chicgo" ? "Omaha" : $0 })
        #expect(other.status == 0, "\(other.errors)")
    }

    @Test("a trip with places rejects a city that has no place, and an empty trip accepts its first cities")
    func placesAreGiven() throws {
        let line = [
            "add-event", "boston-2013.json", "--date", "2013-07-30", "--title", "Concert", "--city", "Omaha",
        ]
        let run = try Tool.run(line)
        #expect(
            run.errors.contains(
                #"mentions "Omaha"; --places FILE adds places, and --new-city accepts a new city"#
            ),
            "\(run.errors)"
        )
        #expect(try Tool.run(line + ["--new-city"]).status == 0)
        let places = try folder.file(
            "places.json",
            #"{"places":[{"city":"Omaha","latitude":41.3,"longitude":-95.9}]}"#
        )
        #expect(try Tool.run(line + ["--places", places]).status == 0)
        let new = try Tool.run(["new", "--days", "3"])
        let empty = try folder.file("empty.json", new.output)
        #expect(try Tool.run(["add-game", empty, "--city", "Chicgo", "--day", "2"]).status == 0)
    }

    @Test("the new command checks the spelling of its cities against the places and each other")
    func newTrip() throws {
        let line = ["new", "--start-date", "2013-07-21", "--days", "9", "--city", "Baltimore", "--city"]
        #expect(try Tool.run(line + ["Omaha"]).status == 0)
        let run = try Tool.run(line + ["Bostn", "--places", "boston-2013.json"])
        #expect(run.status == 2 && run.errors.contains("did you mean Boston?"), "\(run.errors)")
        #expect(
            try Tool.run(line + ["Boston", "--city", "Baltimore", "--places", "boston-2013.json"]).status == 0
        )
        #expect(try Tool.run(line + ["Baltimor"]).errors.contains("did you mean Baltimore?"))
        #expect(try Tool.run(line + ["Baltimor", "--new-city"]).status == 0)
    }

    @Test("a misspelled city of an item can be corrected")
    func corrected() throws {
        let text =
            #"{"format":"itinerary/1","id":"t","dayCount":4,"items":[{"id":"g","type":"game","gameId":"g","city":"Chicgo","day":2,"sortOrder":1}]}"#
        let trip = try folder.file("wrong.json", text)
        #expect(try Tool.run(["set", trip, "--item", "g", "city", "Chicago"]).status == 0)
    }

    @Test("the commands new, add-travel and add-event use the places' spelling of cities")
    func knownSpelling() throws {
        let new = try Tool.run([
            "new", "--start-date", "2013-07-21", "--days", "3", "--city", "baltimore", "--places",
            "boston-2013.json",
        ])
        #expect(new.output.contains(#""start":"Baltimore""#), "\(new.output)")
        let places = ["--places", "boston-2013.json", "--as-change"]
        let leg = try Tool.run(
            ["add-travel", "-", "--from", "baltimore", "--to", "boston"] + places,
            input: new.output
        )
        #expect(leg.output.contains(#""from":"Baltimore","to":"Boston""#), "\(leg.output)\(leg.errors)")
        let event = try Tool.run(
            ["add-event", "-", "--city", "boston", "--day", "2", "--title", "Concert"] + places,
            input: new.output
        )
        #expect(event.output.contains(#""city":"Boston""#), "\(event.output)\(event.errors)")
    }
}
