#if Libical
    import Foundation
    import Testing

    /// Tests of calendars and schedules from other programs (SPEC sections 1, 13 and 14).
    @Suite struct OtherCalendarTests {
        private typealias Object = [String: Any]
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func event(_ uid: String, _ lines: String...) -> String {
            (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT", ""]).joined(separator: "\r\n")
        }

        private func calendar(_ name: String, _ events: String...) throws -> String {
            let text =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n" + events.joined()
                + "END:VCALENDAR\r\n"
            return try folder.file(name, text)
        }

        private func object(_ run: Tool.Run) throws -> Object {
            try #require(
                try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object,
                "\(run.errors)"
            )
        }

        private func items(_ run: Tool.Run) throws -> [Object] { try object(run)["items"] as? [Object] ?? [] }

        @Test("a city gets the time zone of its events, not of its calendar, in any order of the events")
        func homeZone() throws {
            let home = event(
                "g1",
                "DTSTART;TZID=America/New_York:20260711T142000",
                "SUMMARY:Bears v Red",
                "LOCATION:Chicago"
            )
            let city = event(
                "g2",
                "DTSTART;TZID=America/Chicago:20260712T132000",
                "SUMMARY:Bears v Blue",
                "LOCATION:Chicago"
            )
            let zone = "X-WR-TIMEZONE:America/New_York\r\n"
            for file in [try calendar("a.ics", zone, home, city), try calendar("b.ics", zone, city, home)] {
                let run = try Tool.run(["import-calendar", file])
                #expect(run.status == 0)
                #expect(run.errors.isEmpty)
                #expect(try items(run).map { $0["start"] as? String } == ["13:20", "13:20"])
            }
            // Without a home zone, each game still keeps its instant.
            for file in [try calendar("c.ics", home, city), try calendar("d.ics", city, home)] {
                let run = try Tool.run(["import-calendar", file])
                let zone = (try object(run)["places"] as? [Object])?.first?["timeZone"] as? String
                let start = zone == "America/Chicago" ? "13:20" : "14:20"
                #expect(try items(run).map { $0["start"] as? String } == [start, start])
            }
        }

        private static let games = """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-10","dayCount":4,"start":"Chicago","items":[
            {"id":"a","type":"game","gameId":"g1","city":"Chicago","title":"Bears v Red","day":2,"sortOrder":1000,"start":"13:20"},
            {"id":"b","type":"game","gameId":"g2","city":"Chicago","title":"Bears v Blue","day":3,"sortOrder":1000,"start":"13:20"}]}
            """

        @Test(
            "a trip without time zones accepts a calendar's events in one zone and reports the other events"
        )
        func oneZone() throws {
            let trip = try folder.file("games.json", Self.games)
            let file = try calendar(
                "two.ics",
                event(
                    "g1",
                    "DTSTART;TZID=America/Chicago:20260711T132000",
                    "SUMMARY:Bears v Red",
                    "LOCATION:Chicago"
                ),
                event(
                    "g2",
                    "DTSTART;TZID=America/New_York:20260712T152000",
                    "SUMMARY:Bears v Blue",
                    "LOCATION:Chicago"
                ),
                event(
                    "g3",
                    "DTSTART;TZID=America/New_York:20260712T192000",
                    "SUMMARY:Late",
                    "LOCATION:Chicago"
                ),
                event("g4", "DTSTART;TZID=US/Central:20260713T192000", "SUMMARY:Later", "LOCATION:Chicago")
            )
            let note =
                "line 10: “Bears v Blue” is in the time zone America/New_York, but the trip has no time zones and accepts only times in"
                + " America/Chicago unless the trip or its places have a timeZone (option places); it is left out"
            for more in [[], ["--complete"]] {
                let run = try Tool.run(["import-calendar", file, "--against", trip, "--json"] + more)
                #expect(run.status == 0, "\(run.output)")
                #expect(run.errors.contains(note), "\(run.errors)")
                let changes = (try object(run)["entries"] as? [Object])?.map { $0["change"] as? String }
                #expect(changes == [], "\(run.output)")
            }
            let options = try Tool.run(["nearby", trip, "--schedule", file, "--json"])
            #expect(options.errors.contains("“Late” is in the time zone America/New_York"))
            let ids = (try object(options)["options"] as? [Object])?.map { $0["gameId"] as? String }
            #expect(ids == ["g4"])
            let zoned = try Tool.run(
                ["import-calendar", file, "--against", trip, "--json", "--time-zone", "America/Chicago"]
            )
            #expect(!zoned.errors.contains("left out"), "\(zoned.errors)")
            let entries = try object(zoned)["entries"] as? [Object] ?? []
            #expect(entries.map { $0["to"] as? String } == ["14:20"])
        }

        @Test("parts of a UID or of a league's game id are not mistaken for cities")
        func pieces() throws {
            let file = try calendar(
                "team.ics",
                event(
                    "6f1c2d3e-9d41-4c55-8a0b-1",
                    "DTSTART;TZID=America/Los_Angeles:20260711T191000",
                    "SUMMARY:Home v Red"
                ),
                event("game-Boston-2", "DTSTART:20260712T123500Z", "SUMMARY:Home v Green")
            )
            let run = try Tool.run(["import-calendar", file])
            #expect(run.status == 0)
            #expect(
                run.errors.contains("line 4: “Home v Red” has no LOCATION, so its city is unknown")
            )
            #expect(try object(run)["places"] == nil)
            let audit = try Tool.run(["audit", "-"], input: run.output)
            // In a trip document, `game-Boston-2` names the city Boston. The first game's city is unknown, so no leg
            // goes to Boston.
            #expect(audit.status == 1)
            #expect(audit.output.contains("Home v Green in Boston on day 2"), "\(audit.output)")
            #expect(audit.output.contains("\n1 error\n"), "\(audit.output)")

            let home =
                #"{"format":"itinerary/1","id":"b","startDate":"2026-08-20","dayCount":3,"start":"BOS","items":[],"#
            let legs =
                #""places":[{"city":"NYY"}],"travelTimes":{"legs":[{"from":"BOS","to":"NYY","durationMinutes":240}]}}"#
            let trip = try folder.file("bos.json", home + legs)
            let rows = "gameId,date,start,home,away\n20260821-NYY-BOS,2026-08-21,19:10,BOS,NYY\n"
            let schedule = try folder.file("msf.csv", rows)
            let options = try Tool.run(["nearby", trip, "--schedule", schedule])
            #expect(options.output.contains("1 game has no city to travel to"), "\(options.output)")
            let uid = try calendar(
                "uid.ics",
                event("game-NYY-1", "DTSTART:20260821T191000", "SUMMARY:Yankees v Reds")
            )
            let none = try Tool.run(["nearby", trip, "--schedule", uid])
            #expect(none.output.contains("1 game has no city to travel to"), "\(none.output)")
            let plan = try Tool.run(["plan", trip, "--schedule", uid, "--wish", "team:Yankees"])
            #expect(plan.errors.contains("it has no city"), "\(plan.errors)")
        }

        @Test("games with cancelled titles are removed from the trip, and unknown statuses are reported")
        func calledOff() throws {
            let trip = try folder.file("games.json", Self.games)
            let titles = try calendar(
                "title.ics",
                event(
                    "g1",
                    "DTSTART:20260711T132000",
                    "STATUS:CONFIRMED",
                    "SUMMARY:POSTPONED: Bears v Red",
                    "LOCATION:Chicago"
                ),
                event("g2", "DTSTART:20260712T132000", "SUMMARY:[CANCELLED] Bears v Blue", "LOCATION:Chicago")
            )
            let run = try Tool.run(["import-calendar", titles, "--against", trip, "--json"])
            #expect(run.status == 1)
            let changes = (try object(run)["entries"] as? [Object])?.map { $0["change"] as? String }
            #expect(changes == ["postponed", "cancelled"])
            let statuses = try calendar(
                "status.ics",
                event(
                    "g1",
                    "DTSTART:20260711T132000",
                    "STATUS:CANCELED",
                    "SUMMARY:Bears v Red",
                    "LOCATION:Chicago"
                ),
                event(
                    "g2",
                    "DTSTART:20260712T132000",
                    "STATUS:MOVED TO MONDAY 18:00",
                    "SUMMARY:Bears v Blue",
                    "LOCATION:Chicago"
                )
            )
            let other = try Tool.run(["import-calendar", statuses, "--against", trip, "--json"])
            #expect(
                (try object(other)["entries"] as? [Object])?.map { $0["change"] as? String } == ["cancelled"]
            )
            #expect(
                other.errors.contains(
                    "line 14: “Bears v Blue” has the unknown STATUS “MOVED TO MONDAY 18:00”"
                ),
                "\(other.errors)"
            )
        }

        @Test("cities of a places file are recognized within the locations of events")
        func places() throws {
            let locations = [
                ("Nationals Park\\, Washington\\, DC", "Washington, DC", "19:10"),
                ("Washington\\, DC", "Washington, DC", "19:10"),
                (
                    "Wrigley Field\\n1060 W Addison St\\, Chicago\\, IL 60613\\, United States", "Chicago",
                    "18:10"
                ),
                ("Oracle Park - San Francisco", "San Francisco", "16:10"),
                ("Busch Stadium\\, St Louis\\, MO", "St. Louis", "18:10"),
                ("Stade Olympique (Montreal)", "Montréal", "19:10"), ("Sports Hall", "Sports Hall", "23:10"),
            ]
            let events = locations.enumerated().map { place, location in
                event(
                    "u\(place)",
                    "DTSTART:2026070\(place + 1)T231000Z",
                    "SUMMARY:T\(place)",
                    "LOCATION:\(location.0)"
                )
            }
            let file = try calendar("loc.ics", events.joined())
            let side = try folder.file(
                "places.json",
                """
                {"places":[{"city":"Washington, DC","timeZone":"America/New_York"},{"city":"Chicago","timeZone":"America/Chicago"},
                {"city":"San Francisco","timeZone":"America/Los_Angeles"},{"city":"St. Louis","timeZone":"America/Chicago"},
                {"city":"Montréal","timeZone":"America/Toronto"}]}
                """
            )
            let run = try Tool.run(["import-calendar", file, "--places", side])
            #expect(try items(run).map { $0["city"] as? String } == locations.map { $0.1 })
            #expect(try items(run).map { $0["start"] as? String } == locations.map { $0.2 })
            #expect(run.errors.contains("“T6” is in “Sports Hall”, which contains no known city"))
            #expect(!run.errors.contains("“T5”"), "\(run.errors)")
        }

        @Test("a wish for a team matches the titles of games in a calendar")
        func teams() throws {
            let text =
                #"{"format":"itinerary/1","id":"t","startDate":"2026-06-12","dayCount":4,"start":"East Rutherford","items":[],"#
                + #""places":[{"city":"East Rutherford","timeZone":"America/New_York"}]}"#
            let trip = try folder.file("trip.json", text)
            let file = try calendar(
                "cup.ics",
                event(
                    "m7",
                    "DTSTART:20260613T220000Z",
                    "DTEND:20260614T000000Z",
                    "SUMMARY:Brazil vs Morocco",
                    "LOCATION:Big Stadium\\, East Rutherford"
                )
            )
            for wish in ["team:Brazil", "home:brazil", "away:Morocco"] {
                let run = try Tool.run(["plan", trip, "--schedule", file, "--wish", wish, "--json"])
                #expect(try object(run)["games"] as? [String] == ["m7"], "\(wish): \(run.errors)")
                let planned = try object(run)["planned"] as? Object
                let game = (planned?["items"] as? [Object])?.first
                #expect(game?["title"] as? String == "Brazil vs Morocco")
                #expect(game?["home"] == nil)
                let list = try folder.file(
                    "wishes.json",
                    #"{"format":"itinerary-wishes/1","wishes":[{"team":"Morocco"}]}"#
                )
                let why = try Tool.run(
                    ["why", trip, "--wish", "wish-1", "--schedule", file, "--wishes", list, "--json"]
                )
                #expect(try object(why)["granted"] as? Int == 1, "\(why.errors)")
            }
            let none = try Tool.run(["plan", trip, "--schedule", file, "--wish", "home:Morocco", "--json"])
            #expect(try object(none)["games"] as? [String] == [])
            let options = try Tool.run(["nearby", trip, "--schedule", file, "--team", "morocco", "--json"])
            #expect((try object(options)["options"] as? [Object])?.count == 1)
            let part = try Tool.run(["nearby", trip, "--schedule", file, "--team", "Moro", "--json"])
            #expect((try object(part)["options"] as? [Object])?.count == 0)
        }

        @Test(
            "a complete calendar with new UIDs moves a game that has one possible match and reports an unclear match"
        )
        func newUIDs() throws {
            let trip = try folder.file("games.json", Self.games)
            func game(_ uid: String, _ day: Int, _ title: String) -> String {
                event(uid, "DTSTART:202607\(day)T132000", "SUMMARY:\(title)", "LOCATION:Chicago")
            }
            func entries(_ events: String...) throws -> (lines: [String], unclear: [String], run: Tool.Run) {
                let file = try calendar("new.ics", events.joined())
                let run = try Tool.run(["import-calendar", file, "--against", trip, "--complete", "--json"])
                let object = try object(run)
                let lines = (object["entries"] as? [Object] ?? []).map { entry in
                    "\(entry["item"] ?? "") \(entry["change"] ?? "") \(entry["to"] ?? "")"
                }
                return (lines, object["unclear"] as? [String] ?? [], run)
            }
            let moved = try entries(game("x1", 13, "Bears v Red"), game("x2", 12, "Bears v Blue"))
            #expect(moved.lines == ["a moved 4"])
            let outside = try entries(game("x1", 20, "Bears v Red"), game("x2", 12, "Bears v Blue"))
            #expect(outside.lines == ["a moved 11"])
            let two = try entries(
                game("x1", 13, "Bears v Red"),
                game("x3", 14, "Bears v Red"),
                game("x2", 12, "Bears v Blue")
            )
            // The game keeps its day.
            #expect(two.lines == ["a notInFile 2"])
            #expect(two.unclear == ["a"])
            let gone = try entries(game("x1", 13, "Bears v Green"), game("x2", 12, "Bears v Blue"))
            #expect(gone.lines == ["a cancelled <null>"])
        }
    }
#endif
