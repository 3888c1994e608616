import Foundation
import Testing
import TripQuestions

/// Tests of miles and kilometers in texts and arguments, and of places that `new` and `plan` store.
@Suite struct UnitCommandTests {
    private static let trip = #"""
        {"format":"itinerary/1","id":"x","startDate":"2026-07-03","dayCount":4,"rules":{"maxTravelKmPerDay":300},"items":[
        {"id":"a","type":"travel","from":"Chicago","to":"Detroit","durationMinutes":270,"distanceKm":455,"day":1,"sortOrder":1},
        {"id":"g","type":"game","gameId":"g","city":"Detroit","day":2,"sortOrder":1}]}
        """#

    private static let schedule = """
        gameId,title,home,date,start
        1,Reds at Brewers,Milwaukee Brewers,2026-07-04,19:10
        2,Mets at Cubs,Chicago Cubs,2026-07-06,13:20
        """

    @Test("distances are printed in miles with --miles, or if the trip's unit is miles")
    func milesInTexts() throws {
        let km = try Tool.run(["show", "-"], input: Self.trip).output
        #expect(km.contains("4 h 30 min, 455 km"), "\(km)")
        let miles = try Tool.run(["show", "-", "--miles"], input: Self.trip).output
        #expect(miles.contains("4 h 30 min, 283 mi") && !miles.contains(" km"), "\(miles)")
        let set = try Tool.run(["set", "-", "units", "miles"], input: Self.trip)
        #expect(set.output.contains(#""units":"miles""#))
        #expect(try Tool.run(["show", "-"], input: set.output).output == miles)
    }

    @Test("JSON answers state kilometers even if text uses miles")
    func kilometersInJSON() throws {
        let trip = Self.trip.replacing("300}", with: "600}")
        let km = try Tool.run(["reroute", "-", "--json"], input: trip).output
        #expect(try Tool.run(["reroute", "-", "--json", "--miles"], input: trip).output == km)
        #expect(km.contains(#""distanceKm":455"#))
    }

    @Test("limits of rules and their corrections are stated in miles")
    func milesOfLimits() throws {
        let text = try Tool.run(["audit", "-", "--miles"], input: Self.trip).output
        #expect(text.contains("has 283 mi of travel, more than the 186 mi allowed"), "\(text)")
        #expect(!text.contains(" km"), "\(text)")
        let close = Self.trip.replacing("300}", with: "455}").replacing("Km\":455", with: "Km\":456")
        let near = try Tool.run(["audit", "-", "--miles"], input: close).output
        #expect(near.contains("has 283.3 mi of travel, more than the 282.7 mi allowed"), "\(near)")
    }

    @Test("two trips are compared in miles")
    func milesOfDifferences() throws {
        let folder = try TemporaryFolder()
        let first = try folder.file("a.json", Self.trip)
        let second = try folder.file("b.json", Self.trip.replacing("455", with: "400"))
        let text = try Tool.run(["diff", first, second, "--miles"]).output
        #expect(text.contains("282.7 mi") && text.contains("248.5 mi"), "\(text)")
    }

    @Test("the JSON option miles changes only the text of an answer")
    func milesInOptions() throws {
        func reply(_ options: String) throws -> QuestionReply {
            try QuestionService().answer(
                .show,
                document: Array(Self.trip.utf8),
                options: Array(options.utf8)
            )
        }
        #expect(try reply(#"{"miles":true}"#).text.contains("283 mi"))
        #expect(try reply(#"{"miles":false}"#).text.contains("455 km"))
    }

    @Test("a distance can be given in miles")
    func distances() throws {
        let added = try Tool.run(
            ["add-travel", "-", "--from", "Detroit", "--to", "Toledo", "--minutes", "60", "--km", "59 mi"],
            input: Self.trip
        )
        #expect(added.output.contains(#""distanceKm":94.951296"#), "\(added.output)\(added.errors)")
        let bad = try Tool.run(
            ["add-travel", "-", "--from", "Detroit", "--to", "Toledo", "--km", "59 feet"],
            input: Self.trip
        )
        #expect(bad.status == 2)
        #expect(
            bad.errors.hasPrefix(
                "itinerary: --km must be a distance like 150km or 92mi, 0 or more, not 59 feet"
            )
        )
        #expect(
            try Tool.run(["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json", "--km", "20mi"])
                .status == 0
        )
    }

    @Test("the new command stores the places of the trip's cities and reports this")
    func newTripStoresPlaces() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "t.json").path()
        let new = try Tool.run([
            "new", "--days", "4", "--start-date", "2026-07-03", "--city", "Chicago", "--city", "Milwaukee",
            "--places", "mlb", "--miles", "--output", trip,
        ])
        #expect(new.status == 0)
        #expect(
            new.errors.contains(
                "stored in the trip: the places of Chicago and Milwaukee and the estimate of travel times;"
                    + " later commands need --places only for other cities, such as the cities of a schedule\n"
            ),
            "\(new.errors)"
        )
        let text = try folder.text("t.json")
        #expect(text.contains(#""units":"miles""#) && !text.contains("Boston"))
        #expect(text.contains("\n"), "\(text)")
        let reroute = try Tool.run(["reroute", trip])
        #expect(reroute.output.contains(/\d mi\b/), "\(reroute.output)\(reroute.errors)")
    }

    @Test("the new command does not mention places if its cities have no places")
    func newTripWithoutPlaces() throws {
        let new = try Tool.run(["new", "--days", "4", "--city", "Chicago"])
        #expect(!new.errors.contains("stored"))
        #expect(!new.output.contains("places"))
    }

    @Test("places with time zones are rejected for a new trip without a start date")
    func newTripWithoutDate() throws {
        let new = try Tool.run(["new", "--days", "4", "--city", "Chicago", "--places", "mlb"])
        #expect(new.status == 2)
        #expect(new.errors.contains("--start-date"), "\(new.errors)")
    }

    @Test("a written plan can be read without --places, and planning it again changes nothing")
    func planStoresPlaces() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file(
            "t.json",
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":4,"start":"St. Louis","end":"Chicago",
             "items":[]}
            """
        )
        let schedule = try folder.file("s.csv", Self.schedule)
        let wishes = ["--schedule", schedule, "--wish", "home:Cubs", "--wish", "home:Brewers"]
        let plan = try Tool.run(["plan", trip, "--places", "mlb", "--write", "--json"] + wishes)
        #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
        #expect(plan.errors.contains("stored in the trip: the places of St. Louis, "), "\(plan.errors)")
        let text = try folder.text("t.json")
        #expect(text.contains("Wrigley Field") && !text.contains("Fenway Park"))
        let again = try Tool.run(["plan", trip, "--write"] + wishes)
        #expect(again.status == 0, "\(again.output)\(again.errors)")
        #expect(!again.errors.contains("stored"))
        #expect(try folder.text("t.json") == text)
    }

    @Test("the text of an unwritten plan does not mention stored places, but its document contains them")
    func printedPlan() throws {
        let folder = try TemporaryFolder()
        let schedule = try folder.file("s.csv", Self.schedule)
        let trip =
            #"{"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":4,"start":"Chicago","items":[]}"#
        let line = ["plan", "-", "--places", "mlb", "--schedule", schedule, "--wish", "team:Brewers"]
        #expect(!(try Tool.run(line, input: trip).errors.contains("stored")))
        let bytes = try Data(contentsOf: URL(filePath: schedule))
        let csv = String(
            decoding: try JSONEncoder().encode(String(decoding: bytes, as: UTF8.self)),
            as: UTF8.self
        )
        let reply = try QuestionService().answer(
            .plan,
            document: Array(trip.utf8),
            options: Array(#"{"places":"mlb","schedule":\#(csv),"wish":"team:Brewers"}"#.utf8)
        )
        let document = String(decoding: try #require(reply.document), as: UTF8.self)
        #expect(document.contains(#""city":"Milwaukee""#) && document.contains(#""estimate""#))
        #expect(reply.warnings.isEmpty, "\(reply.warnings)")
    }

    #if Libical
        @Test("a trip imported from a calendar stores the places of its cities")
        func calendarStoresPlaces() throws {
            let folder = try TemporaryFolder()
            let calendar = try folder.file(
                "c.ics",
                """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//x//x//EN\r
                BEGIN:VEVENT\r
                UID:a@x\r
                SUMMARY:Mets at Cubs\r
                LOCATION:Wrigley Field\r
                DTSTART:20260706T182000Z\r
                DTEND:20260706T212000Z\r
                END:VEVENT\r
                END:VCALENDAR\r

                """
            )
            let trip = try Tool.run(["import-calendar", calendar, "--places", "mlb"])
            #expect(trip.status == 0, "\(trip.errors)")
            #expect(trip.errors.contains("stored in the trip: the places of Chicago"), "\(trip.errors)")
            let map = try Tool.run(["export-trip", "-", "--as", "geojson"], input: trip.output)
            #expect(map.output.contains("41.8889"), "\(map.output)")
        }
    #endif

    @Test("the speed for estimated travel times can be set in miles or kilometers per hour")
    func speed() throws {
        let trip = #"{"format":"itinerary/1","id":"t","dayCount":4,"items":[]}"#
        let set = try Tool.run(["set", "-", "speed", "55mph"], input: trip)
        #expect(set.output.contains(#""travelTimes":{"estimate":{"kmPerHour":88.51392,"detour":1.2}}"#))
        let bad = try Tool.run(["set", "-", "speed", "fast"], input: trip)
        #expect(bad.status == 2)
        #expect(
            bad.errors.contains(#"speed must be a speed like 55mph or 90km/h, not "fast""#),
            "\(bad.errors)"
        )
    }
}
