import Foundation
import Testing

/// Tests of the commands that edit a trip without JSON.
@Suite struct SmallEditTests {
    private func changes(_ line: String) throws -> String {
        let run = try Tool.run(line.split(separator: " ").map(String.init) + ["--as-change"])
        #expect(run.status == 0, "\(line): \(run.errors)")
        return run.output.replacing("\n", with: "").replacing("  ", with: " ")
    }

    @Test("a postponed game is ordered on its new day by its start time")
    func postponedGame() throws {
        #expect(
            try changes("postpone northeast-2010.json --item mets-dodgers --date 2010-05-01 --start 13:10")
                == #"[ {"op":"move","item":"mets-dodgers","day":13,"sortOrder":750},"#
                + #" {"op":"retime","item":"mets-dodgers","start":"13:10"}]"#
        )
        #expect(
            try changes("postpone northeast-2010.json --item mets-dodgers --day 13")
                == #"[ {"op":"move","item":"mets-dodgers","day":13,"sortOrder":2000}]"#
        )
    }

    @Test(
        "the move command places a leg into the first slot of the day, or into the slot that its options state"
    )
    func movedLeg() throws {
        #expect(
            try changes("move northeast-2010.json --item to-baltimore --day 8")
                == #"[ {"op":"move","item":"to-baltimore","day":8,"sortOrder":2000}]"#
        )
        #expect(
            try changes("move northeast-2010.json --item to-baltimore --day 8 --index 0")
                == #"[ {"op":"move","item":"to-baltimore","day":8,"sortOrder":0}]"#
        )
        #expect(
            try changes("move northeast-2010.json --item to-baltimore --day 8 --sort-order -2.5")
                == #"[ {"op":"move","item":"to-baltimore","day":8,"sortOrder":-2.5}]"#
        )
        let beyond = ["move", "northeast-2010.json", "--item", "to-baltimore", "--day", "8", "--index", "2"]
        #expect(
            try Tool.run(beyond).errors.hasSuffix("day 8 has 1 other item, so --index must be 0 to 1\n")
        )
    }

    @Test("the move command warns with the reason if the new slot is not feasible")
    func infeasibleMove() throws {
        let line = ["move", "northeast-2010.json", "--item", "to-baltimore", "--day", "2"]
        let run = try Tool.run(line)
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                "to-baltimore is placed there, but the slot is not feasible: it must come after"
            )
        )
        #expect(
            try Tool.run(["move", "northeast-2010.json", "--item", "to-baltimore", "--day", "8"]).errors == ""
        )
    }

    /// The warning also names a command that may fix it.
    @Test("an edit that breaks the trip prints a warning")
    func breakingEdit() throws {
        func errors(_ line: String) throws -> String {
            let run = try Tool.run(line.split(separator: " ").map(String.init) + ["--as-change"])
            #expect(run.status == 0, "\(line)")
            return run.errors
        }
        #expect(
            try errors("postpone northeast-2010.json --item mets-dodgers --day 10").contains(
                "Mets v Dodgers in New York on day 10 (Wed 28 Apr) is missed in the current trip: the traveler is "
                    + "elsewhere at that time; 'itinerary repair' moves the legs, and 'itinerary reroute' finds other legs\n"
            )
        )
        #expect(
            try errors("cancel northeast-2010.json --item to-baltimore").contains(
                "the leg Baltimore – New York on day 13 (Sat 1 May) does not start where the leg Washington – "
                    + "New York on day 7 (Sun 25 Apr) ends; close the gap with 'itinerary add-travel' or 'itinerary reroute'\n"
            )
        )
        #expect(try errors("cancel northeast-2010.json --item mets-cubs").isEmpty)
        #expect(try errors("pin northeast-2010.json --item to-baltimore").isEmpty)
        let standing = try errors(
            "add-travel northeast-2010.json --from Baltimore --to Boston --minutes 9 --day 2"
        )
        #expect(standing.contains("baltimore-boston is placed there, but the slot is not feasible: "))
        #expect(
            try errors("add-game northeast-2010.json --city Baltimor --day 11 --new-city").contains(
                "the city \"Baltimor\" is named nowhere else, but \"Baltimore\" is"
            )
        )
    }

    @Test("new items get unused ids")
    func newIDs() throws {
        let folder = try TemporaryFolder()
        let original = Tool.package.appending(path: "Examples/Trips/northeast-2010.json")
        let trip = try folder.file("trip.json", String(contentsOf: original, encoding: .utf8))
        for id in ["baltimore-boston", "baltimore-boston-2"] {
            let line = [
                "add-travel", trip, "--from", "Baltimore", "--to", "Boston", "--minutes", "240", "--km",
                "640.5",
            ]
            #expect(try Tool.run(line + ["--write"]).status == 0)
            #expect(
                try folder.text("trip.json").contains(
                    #"{"id":"\#(id)","type":"travel","from":"Baltimore","to":"Boston","durationMinutes":240,"#
                        + #""distanceKm":640.5}"#
                )
            )
        }
        let game = [
            "add-game", trip, "--city", "Boston", "--date", "2010-05-02", "--start", "13:05", "--weight", "2",
        ]
        #expect(try Tool.run(game + ["--write", "--title", "Red Sox v Orioles"]).status == 0)
        #expect(try folder.text("trip.json").contains(#""id":"boston-2010-05-02","type":"game""#))
        #expect(try Tool.run(["validate", trip]).status == 0)
    }

    @Test("pinning and then unpinning a leg restores the document byte for byte")
    func pinAndUnpin() throws {
        let folder = try TemporaryFolder()
        let original = try String(
            contentsOf: Tool.package.appending(path: "Examples/Trips/northeast-2010.json"),
            encoding: .utf8
        )
        let trip = try folder.file("trip.json", original)
        #expect(try Tool.run(["pin", trip, "--item", "home-stretch", "--write"]).status == 0)
        #expect(try folder.text("trip.json").contains(#""pinned": true"#))
        #expect(try Tool.run(["unpin", trip, "--item", "home-stretch", "--write"]).status == 0)
        #expect(try folder.text("trip.json") == original)
        #expect(
            try Tool.run(["pin", "east-unplaced-2011.json", "--item", "a"]).errors.contains("is not placed")
        )
    }

    @Test("applying the output of --as-change has the same result as the edit")
    func changeDocument() throws {
        let folder = try TemporaryFolder()
        let edit = ["postpone", "great-lakes-2010.json", "--item", "tigers-jays", "--date", "2010-07-25"]
        let change = try folder.file("change.json", Tool.run(edit + ["--as-change"]).output)
        let applied = try Tool.run(["apply", "great-lakes-2010.json", "--change", change])
        #expect(try Tool.run(edit).output == applied.output)
    }

    @Test("wrong edits are rejected with the reason")
    func wrongEdits() throws {
        func complaint(_ line: String) throws -> String {
            let run = try Tool.run(line.split(separator: " ").map(String.init))
            #expect(run.status == 2 && run.output.isEmpty, "\(line)")
            return run.errors
        }
        #expect(
            try complaint("postpone northeast-2010.json --item statue --day 3").contains(
                "is not a game or event"
            )
        )
        #expect(
            try complaint("postpone northeast-2010.json --item mets-cubs --day 99").contains(
                "day 99 is outside"
            )
        )
        #expect(
            try complaint("postpone northeast-2010.json --item mets-cubs --date 2010-06-01")
                .contains("2010-06-01 is outside the trip, which is from 2010-04-19 to 2010-05-03")
        )
        #expect(
            try complaint("move northeast-2010.json --item statue --date soon").contains(
                "--date must be a date"
            )
        )
        #expect(
            try complaint("move northeast-2010.json --item statue --day 0")
                == "itinerary: northeast-2010.json: day 0 is outside the trip, which has days 1 to 15; 'itinerary days northeast-2010.json --from 0 --write' makes it start earlier\n"
        )
        #expect(
            try complaint("add-game northeast-2010.json --city Boston --day 2 --item statue")
                == "itinerary: northeast-2010.json: the trip already has an item statue; give the new item another id\n"
        )
        #expect(
            try complaint("add-game northeast-2010.json --city Boston --day 2 --weight 0")
                .contains("--weight must be 1 to 1000000000, not 0")
        )
        #expect(
            try complaint("add-travel northeast-2010.json --from Boston --to Boston").contains(
                "are the same city"
            )
        )
        #expect(
            try complaint("add-travel northeast-2010.json --from Baltimore --to baltimore").contains(
                "the same city"
            )
        )
        #expect(try complaint("cancel northeast-2010.json --item statu").contains("did you mean statue?"))
        #expect(try complaint("pin northeast-2010.json --item statue").contains("is not a leg"))
        #expect(
            try complaint("cancel northeast-2010.json --item statue --write --as-change").contains("exclude")
        )
    }

    @Test("a new trip is valid, and can be filled with games and repaired")
    func newTrip() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "trip.json").path()
        let cities = ["Oakland", "Los Angeles", "San Diego"].flatMap { ["--city", $0] }
        let new = ["new", "--start-date", "2010-07-21", "--days", "5", "--output", trip] + cities
        #expect(try Tool.run(new).output.isEmpty)
        // The rule travelHours counts the minutes of legs, which are unknown here.
        let valid = try Tool.run(["validate", trip]).output.split(separator: "\n").map(String.init)
        #expect(valid.first == "\(trip): valid")
        #expect(valid.count == 3)
        #expect(
            valid.dropFirst().allSatisfy {
                $0.contains("warning[unknown-minutes]") && $0.contains("\"travelHours\"")
            }
        )
        #expect(try folder.text("trip.json").contains("\"id\":\"oakland-los-angeles\""))
        for (city, day) in [("Oakland", 21), ("Los Angeles", 23), ("San Diego", 25)] {
            let add = ["add-game", trip, "--city", city, "--date", "2010-07-\(day)", "--write"]
            #expect(try Tool.run(add).status == 0)
        }
        let repair = try Tool.run(["repair", trip, "--write"])
        #expect(repair.status == 0, "\(repair.output)")
        #expect(try Tool.run(["audit", trip]).status == 0)
        #expect(try Tool.run(["new", "--days", "0"]).errors.contains("0 is out of range; it must be 1 to"))
        #expect(try Tool.run(["new", "--days", "3", "x.json"]).errors.contains("new takes no file"))
    }

    private static let places = #"""
        {"places": [{"city": "Chicago", "latitude": 41.88, "longitude": -87.63},
          {"city": "Detroit", "latitude": 42.34, "longitude": -83.05}],
         "travelTimes": {"estimate": {"kmPerHour": 88, "detour": 1.25},
          "legs": [{"from": "Detroit", "to": "Cleveland", "durationMinutes": 165, "distanceKm": 270}]}}
        """#

    /// The line on standard error about the travel hours of a new trip.
    private static let newHours =
        "itinerary: travel is allowed from 07:00 to 23:00 by the rule travelHours; --no-hours omits the rule\n"

    @Test("new legs get their minutes from the places file or the document")
    func knownMinutes() throws {
        let folder = try TemporaryFolder()
        let places = try folder.file("places.json", Self.places)
        let cities = ["Chicago", "Detroit", "Cleveland", "Boston"].flatMap { ["--city", $0] }
        let new = try Tool.run(["new", "--days", "9", "--places", places, "--new-city"] + cities)
        #expect(new.output.contains(#""to":"Detroit","durationMinutes":325,"distanceKm":477}"#))
        #expect(new.output.contains(#""to":"Cleveland","durationMinutes":165,"distanceKm":270}"#))
        #expect(new.output.contains(#""from":"Cleveland","to":"Boston"}"#))
        #expect(new.output.contains(#""city":"Chicago","latitude":41.88,"longitude":-87.63}"#))
        #expect(
            new.errors
                == Self.newHours
                + "itinerary: stored in the trip: the places of Chicago, Detroit and Cleveland and the estimate of "
                + "travel times; later commands need --places only for other cities, such as the cities of a schedule\n"
                + "itinerary: the travel time from Cleveland to Boston is unknown and counts as 0 "
                + "minutes; give --places FILE with travel times, or write \"durationMinutes\" into the document\n"
        )
        let trip = try folder.file("trip.json", new.output)
        func added(_ options: String...) throws -> Tool.Run {
            try Tool.run(["add-travel", trip, "--from", "Cleveland", "--as-change", "--to"] + options)
        }
        let known = try added("Detroit")
        #expect(known.output.contains(#""durationMinutes":165,"distanceKm":270"#) && known.errors.isEmpty)
        let given = try added("Detroit", "--minutes", "200", "--places", places)
        #expect(given.output.contains(#""durationMinutes":200}"#))
        #expect(
            try added("Detroit", "--km", "3.5").output.contains(#""durationMinutes":165,"distanceKm":3.5"#)
        )
        let unknown = try added("Chicago", "--places", places)
        #expect(unknown.status == 0)
        #expect(
            unknown.errors
                == "itinerary: \(trip): the travel time from Cleveland to Chicago is unknown "
                + "and counts as 0 minutes; give --minutes N, or --places FILE with travel times\n"
        )
    }

    @Test("add-game --travel adds a leg to the game and a leg onward")
    func travelToGame() throws {
        let folder = try TemporaryFolder()
        let places = try folder.file("places.json", Self.places)
        let trip = folder.url.appending(path: "trip.json").path()
        #expect(
            try Tool.run(["new", "--days", "5", "--city", "Chicago", "--no-hours", "--output", trip]).status
                == 0
        )
        func add(_ city: String, _ day: String, _ options: String...) throws -> Tool.Run {
            let line = [
                "add-game", trip, "--city", city, "--day", day, "--start", "19:05", "--places", places,
                "--write",
            ]
            return try Tool.run(line + options)
        }
        let alone = try Tool.run(["add-game", trip, "--city", "Detroit", "--day", "2"])
        #expect(alone.errors.contains("is missed in the current trip"))
        #expect(alone.errors.contains("itinerary add-travel"))
        #expect(try add("Detroit", "2", "--travel").errors.isEmpty)
        // The traveler is already there, so no leg is added.
        #expect(try add("Chicago", "4", "--travel").errors.isEmpty)
        let text = try folder.text("trip.json")
        #expect(text.split(separator: "\"travel\"").count == 3)
        #expect(
            text.contains(#""from":"Chicago","to":"Detroit","durationMinutes":325,"distanceKm":477,"day":2"#)
        )
        #expect(
            text.contains(#""from":"Detroit","to":"Chicago","durationMinutes":325,"distanceKm":477,"day":2"#)
        )
        #expect(try Tool.run(["audit", trip]).output.contains("all is well"))
        let boston = try add("Boston", "5", "--travel", "--new-city")
        #expect(
            boston.errors
                == "itinerary: \(trip): the travel times from Chicago to Boston and from Boston to Chicago are "
                + "unknown and count as 0 minutes; give --places FILE with travel times, or write "
                + "\"durationMinutes\" into the document\n"
        )
        #expect(boston.output.contains("gained  game boston-day-5 in Boston on day 5"))
    }

    /// The onward leg comes right after the game, even if travel hours do not allow it; a line of output reports that.
    @Test("a leg added after an evening game causes a warning if it breaks the travel hours")
    func nightLeg() throws {
        let folder = try TemporaryFolder()
        let places = try folder.file("places.json", Self.places)
        let trip = folder.url.appending(path: "trip.json").path()
        #expect(
            try Tool.run(["new", "--days", "5", "--city", "Chicago", "--output", trip]).status == 0
        )
        let line = ["add-game", trip, "--city", "Detroit", "--day", "2", "--start", "19:05", "--travel"]
        let add = try Tool.run(line + ["--places", places, "--write"])
        #expect(add.status == 0)
        #expect(add.errors.split(separator: "\n").count == 1)
        #expect(add.errors.contains("detroit-chicago is placed there, but the slot is not feasible"))
        #expect(try Tool.run(["audit", trip]).output.contains("error[clock-window] day 2"))
        #expect(try Tool.run(["repair", trip, "--write"]).status == 0)
        #expect(try Tool.run(["audit", trip]).output.contains("all is well"))
    }

    /// Checks unplaced legs, and a leg that follows.
    @Test("add-game --travel adds only the legs that are missing")
    func legsAroundGame() throws {
        let folder = try TemporaryFolder()
        func legs(_ city: String, _ day: String, _ trip: String) throws -> [String] {
            let file = try folder.file("trip.json", trip)
            let run = try Tool.run([
                "add-game", file, "--city", city, "--day", day, "--travel", "--as-change",
            ])
            return run.output.split(separator: "\n").filter { $0.contains("\"travel\"") }.map(String.init)
        }
        let new = try Tool.run(["new", "--days", "5", "--city", "A", "--city", "B"]).output
        #expect(try legs("B", "3", new).isEmpty)
        let detour = try legs("C", "1", new)
        #expect(detour.count == 2)
        #expect(detour.first?.contains(#""from":"A","to":"C""#) == true)
        #expect(detour.last?.contains(#""from":"C","to":"A""#) == true)
        let placed = new.replacing(#""to":"B"}"#, with: #""to":"B","day":3,"sortOrder":5}"#)
        let before = try legs("C", "3", placed)
        #expect(before.map { $0.contains(#""from":"B","to":"C""#) } == [true], "the game is last of its day")
        #expect(try legs("C", "2", placed).count == 2)
    }

    @Test("a new trip with one city starts and ends there")
    func oneCity() throws {
        let one = try Tool.run(["new", "--days", "3", "--city", "Chicago", "--title", "Lakes & more"])
        #expect(one.errors == Self.newHours)
        #expect(
            one.output == #"{"format":"itinerary/1","id":"lakes-more","name":"Lakes & more","dayCount":3,"#
                + #""start":"Chicago","end":"Chicago","#
                + #""rules":{"travelHours":["07:00","23:00"],"visitHours":["08:00","22:00"]},"items":[]}"#
                + "\n"
        )
        let dated = try Tool.run(["new", "--days", "3", "--start-date", "2026-06-01"]).output
        #expect(dated.contains(#""id":"2026-06-01","startDate":"2026-06-01""#))
        let two = try Tool.run(["new", "--days", "3", "--city", "A", "--city", "B"]).output
        #expect(
            two.contains(
                #""id":"a","dayCount":3,"start":"A","rules":{"travelHours":["07:00","23:00"],"#
                    + #""visitHours":["08:00","22:00"]},"items""#
            )
        )
        #expect(
            try Tool.run(["new", "--days", "3", "--city", " "]).errors.contains("--city must name a city")
        )
        let twice = ["new", "--days", "3", "--city", "New York", "--city", "new  york"]
        #expect(try Tool.run(twice).errors.contains("--city new  york is given twice in a row; give it once"))
    }

    @Test("the new command replaces an existing file only with --force")
    func newOverFile() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file("trip.json", "mine")
        let refused = try Tool.run(["new", "--days", "3", "--output", trip])
        #expect(refused.status == 2)
        #expect(refused.errors == "itinerary: \(trip): the file exists; --force replaces it\n")
        #expect(try folder.text("trip.json") == "mine")
        #expect(try Tool.run(["new", "--days", "3", "--output", trip, "--force"]).status == 0)
        #expect(try folder.text("trip.json").contains("\"dayCount\":3"))
    }

    @Test("commands accept a date in place of a day")
    func dates() throws {
        for line in [
            "check northeast-2010.json --item statue --sort-order 5", "why ohio-2010.json --item east",
        ] {
            let words = line.split(separator: " ").map(String.init)
            let date = words[0] == "check" ? "2010-04-21" : "2010-09-23"
            #expect(
                try Tool.run(words + ["--date", date]).output == Tool.run(words + ["--day", "3"]).output
            )
        }
    }
}

/// Tests that answers on several files name their files.
@Suite struct FileNameTests {
    @Test("the error for an unreadable file is printed at the file's position among the answers")
    func unreadableFile() throws {
        let files = ["northeast-2010.json", "nowhere.json", "ohio-2010.json"]
        let text = try Tool.run(["audit"] + files)
        #expect(text.status == 2)
        let parts = text.output.components(separatedBy: "==> ").dropFirst()
        #expect(parts.map { String($0.prefix { $0 != " " }) } == files)
        #expect(parts.dropFirst().first == "nowhere.json <==\nno answer: No such file or directory\n\n")
        let lines = try Tool.run(["audit", "--json"] + files).output.split(separator: "\n")
        #expect(lines.count == 3)
        for (line, file) in zip(lines, files) { #expect(line.hasPrefix("{\"file\":\"\(file)\",")) }
        #expect(lines[1] == #"{"file":"nowhere.json","error":"No such file or directory"}"#)
        #expect(text.errors == "itinerary: nowhere.json: No such file or directory\n")
    }

    @Test("the answer for a single file does not name the file")
    func singleFile() throws {
        #expect(try Tool.run(["audit", "ohio-2010.json", "--json"]).output.hasPrefix("{\"trip\":"))
        #expect(try Tool.run(["audit", "ohio-2010.json"]).output.hasPrefix("Last games"))
        #expect(
            try Tool.run(["validate", "ohio-2010.json", "no.json"]).output.hasPrefix(
                "ohio-2010.json: valid\nno.json: "
            )
        )
    }

    @Test("--item accepts an item's title, and lists the ids if several items have that title")
    func itemsByTitle() throws {
        let ferry = ["--item", "ferry to the statue of liberty"]
        let canceled = try Tool.run(["cancel", "northeast-2010.json"] + ferry + ["--as-change"])
        #expect(canceled.output.contains(#""op":"remove","item":"statue""#), "\(canceled)")
        let checked = try Tool.run(
            ["check", "northeast-2010.json", "--day", "2", "--sort-order", "5"] + ferry
        )
        #expect(checked.status == 0 || checked.status == 1, "\(checked)")
        let trip = #"""
            {"format":"itinerary/1","id":"t","dayCount":3,"items":[
            {"id":"a","type":"event","title":"Café Central","city":"Boston","day":1,"sortOrder":1},
            {"id":"b","type":"custom","title":"Lunch","day":1,"sortOrder":2},
            {"id":"c","type":"custom","title":"Lunch","day":2,"sortOrder":1}]}
            """#
        let lunch = try Tool.run(["move", "-", "--item", "Lunch", "--day", "3"], input: trip)
        #expect(lunch.status == 2)
        #expect(lunch.errors.contains("2 items have the title Lunch; give the id: b on day 1 or c on day 2"))
        let plain = try Tool.run(
            ["move", "-", "--item", "cafe central", "--day", "3", "--as-change"],
            input: trip
        )
        #expect(plain.output.contains(#""item":"a","day":3"#), "\(plain)")
    }

    @Test("dates are read in common written forms, and the error for an ambiguous date states both readings")
    func typedDates() throws {
        func moved(_ date: String) throws -> Tool.Run {
            let line = ["move", "northeast-2010.json", "--item", "statue", "--date", date, "--as-change"]
            return try Tool.run(line)
        }
        for date in ["2010-04-22", "22/04/2010", "22 Apr 2010", "Thu 22 April 2010"] {
            #expect(try moved(date).output.contains(#""item":"statue","day":4"#), "\(date)")
        }
        let ambiguous = try moved("05/04/2010")
        #expect(ambiguous.status == 2)
        #expect(ambiguous.errors.contains("--date is ambiguous: 05/04/2010 is 2010-04-05 or 2010-05-04"))
        #expect(try moved("Fri 22 Apr 2010").errors.contains("--date must be a date like"))
    }
}
