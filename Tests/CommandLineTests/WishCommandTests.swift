import Foundation
import Testing
import TripQuestions

/// Tests of wishes as people type them: hints, conditions, events, and days of the week (SPEC section 14).
@Suite struct WishCommandTests {
    private typealias Object = [String: Any]

    /// 2031-07-04 is a Friday.
    private static let schedule = """
        gameId,date,start,home,away,city,venue
        c1,2031-07-02,19:05,Chicago Cubs,Boston Red Sox,Chicago,Wrigley Field
        c2,2031-07-04,13:20,Chicago Cubs,New York Mets,Chicago,Wrigley Field
        w1,2031-07-05,19:10,Chicago White Sox,New York Mets,Chicago,Rate Field
        b1,2031-07-07,19:10,Boston Red Sox,Chicago White Sox,Boston,Fenway Park

        """

    private static func trip(_ items: String = "") -> String {
        """
        {"format": "itinerary/1", "id": "w", "startDate": "2031-07-01", "dayCount": 8, "start": "Chicago",
         "items": [\(items)],
         "travelTimes": {"symmetric": true, "legs": [{"from": "Chicago", "to": "Boston", "durationMinutes": 150}]}}
        """
    }

    private static let concert = """
        {"id": "gala", "type": "event", "title": "The Summer Concert", "city": "Boston", "day": 5, "sortOrder": 1,
         "start": "19:30", "durationMinutes": 120}
        """

    private static func run(_ arguments: [String], on trip: String = trip()) throws -> Tool.Run {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wish-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("trip.json", trip), ("games.csv", schedule)] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        return try Tool.run(["plan", "trip.json", "--schedule", "games.csv"] + arguments, in: folder)
    }

    private static func json(_ arguments: [String], on trip: String = trip()) throws -> Object {
        let run = try run(arguments + ["--json"], on: trip)
        let value = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(value as? Object, "\(run.errors)")
    }

    @Test(
        "the warning about a wish that matches no game repeats the wish as typed and suggests similar names",
        arguments: [
            (
                "team:Cusb",
                "the wish team:Cusb matches no game in the schedule or the trip; did you mean Chicago Cubs?"
            ),
            ("team:White Sux=2", "the wish team:White Sux=2 matches no game"),
            ("team:White Sux=2", "did you mean Chicago White Sox?"),
            ("city:Chicgo", "did you mean Chicago?"), ("city:Cubs", "did you mean team:Chicago Cubs?"),
            ("venue:Wrigly Field", "did you mean Wrigley Field?"),
            ("venue:Chicago", "did you mean city:Chicago?"),
            ("team:Fenway Park", "did you mean venue:Fenway Park?"), ("game:c9", "did you mean c1 or c2"),
            ("item:The Summer Conzert", "did you mean The Summer Concert?"),
            ("away:Cubs", "did you mean team:Chicago Cubs?"),
            ("team:Cubs@sun", "without its days of the week it matches 2 games"),
            ("team:Cubs@wed,13:00-14:00", "without its days of the week and hours it matches 2 games"),
        ]
    )
    func similarNames(_ wish: String, _ words: String) throws {
        let run = try Self.run(["--wish", wish], on: Self.trip(Self.concert))
        #expect(run.status == 1)
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test(
        "the text contains the suggestion for a misspelled wish, and a warning names a listed wish by its title"
    )
    func hintInText() throws {
        #expect(try Self.run(["--wish", "team:Cusb"]).output.contains("matches; did you mean Chicago Cubs?"))
        let list = """
            {"format": "itinerary-wishes/1", "wishes": [{"title": "The North Side", "team": "Cusb"}, {"id": "x", "city": "Oz"}]}
            """
        let options = #"{"schedule": \#(quoted(Self.schedule)), "wishes": \#(list)}"#
        let reply = try QuestionService().answer(
            .plan,
            document: Array(Self.trip().utf8),
            options: Array(options.utf8)
        )
        #expect(reply.warnings.contains { $0.contains("The North Side (team:Cusb) matches no game") })
        #expect(reply.warnings.contains { $0.contains("x (city:Oz) matches no game in the schedule") })
    }

    private func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    @Test("a wish that matches several teams or venues causes a warning that lists them")
    func severalNames() throws {
        let sox = try Self.run(["--wish", "team:Sox"])
        #expect(
            sox.errors.contains("team:Sox matches 2 teams: Boston Red Sox and Chicago White Sox"),
            "\(sox.errors)"
        )
        let field = try Self.run(["--wish", "venue:Field"])
        #expect(field.errors.contains("venue:Field matches 2 venues: Rate Field and Wrigley Field"))
        #expect(try !Self.run(["--wish", "team:Red Sox"]).errors.contains("matches"))
    }

    @Test(
        "a wish selects games by days of the week, hours and dates",
        arguments: [
            ("city:Chicago@fri-sun=9", ["c2", "w1"]), ("team:Cubs@13:00-18:00=9", ["c2"]),
            ("team:Cubs@2031-07-01..2031-07-03=9", ["c1"]),
            ("city:Chicago@wed,sat,19:00-20:00=9", ["c1", "w1"]),
            ("city:Chicago@fri-sun@19:00-23:00=9", ["w1"]),
        ]
    )
    func conditions(_ wish: String, _ games: [String]) throws {
        #expect(try Self.json(["--wish", wish])["games"] as? [String] == games)
    }

    @Test("a malformed condition is rejected, and the error states its position and the accepted forms")
    func malformedCondition() throws {
        let run = try Self.run(["--wish", "city:Chicago@fry-sun"])
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                #"--wish: character 14 of "city:Chicago@fry-sun": "fry-sun" must be days of the week such as fri-sun"#
            ),
            "\(run.errors)"
        )
    }

    @Test("an event of the trip or a game of the schedule can be required by title or id")
    func musts() throws {
        let trip = Self.trip(Self.concert)
        // Without a must, the two games in Chicago on the day of the concert and before outweigh it.
        let wish = ["--wish", "game:w1*5"]
        let free = try Self.json(wish, on: trip)
        #expect(free["missedGames"] as? [String] == ["gala"])
        for must in ["Summer Concert", "gala", "item:gala"] {
            let answer = try Self.json(wish + ["--must", must], on: trip)
            #expect(answer["missedGames"] as? [String] == [], "\(must)")
            #expect((answer["games"] as? [String]) == [], "\(must)")
        }
        #expect(try Self.json(["--must", "c1"], on: trip)["games"] as? [String] == ["c1"])
        #expect(try Self.json(["--must", "Chicago Cubs v New York Mets"])["games"] as? [String] == ["c2"])
        let none = try Self.run(["--must", "Summer Consert"], on: trip)
        #expect(none.status == 1)
        #expect(none.errors.contains("did you mean The Summer Concert?"), "\(none.errors)")
    }

    @Test("a planned trip starts and ends on the requested days of the week")
    func daysOfTheWeek() throws {
        let window = ["--within", "2031-07-01..2031-07-31", "--days", "3", "--wish", "city:Chicago=3"]
        func starts(_ options: String...) throws -> [String] {
            let answer = try Self.json(window + options)
            return (answer["starts"] as? [Object] ?? []).compactMap { $0["startDate"] as? String }
        }
        let fridays = ["2031-07-04", "2031-07-11", "2031-07-18", "2031-07-25"]
        #expect(try starts("--start-on", "fri") == fridays)
        #expect(try starts("--end-on", "sunday") == fridays)
        #expect(try starts("--end-on", "sat,sun", "--start-on", "fri-sun") == fridays)
        #expect(try starts("--end-on", "sat", "--end-on", "sun").count == 8)
        for (options, words) in [
            (["--end-on", "sat", "--start-on", "fri"], "a trip of 3 days from fri ends on sun"),
            (["--end-on", "someday"], "--end-on must be days of the week like fri-sun"),
        ] {
            let run = try Self.run(window + options)
            #expect(run.status == 2)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        let alone = try Self.run(["--end-on", "sun", "--wish", "city:Chicago"])
        #expect(alone.status == 2)
        #expect(alone.errors.contains("--end-on requires --within and --days"), "\(alone.errors)")
    }

    @Test("JSON options accept lists of days, and reject other words")
    func daysInJSON() throws {
        func answer(_ options: String) throws(QuestionError) -> QuestionReply {
            let all =
                #"{"schedule": \#(quoted(Self.schedule)), "within": "2031-07-01..2031-07-14", "days": 3, "#
                + #""wish": "city:Chicago", \#(options)}"#
            return try QuestionService().answer(
                .plan,
                document: Array(Self.trip().utf8),
                options: Array(all.utf8)
            )
        }
        let reply = try answer(#""startOn": ["thu", "fri-sat"], "endOn": "sun", "must": ["c2"]"#)
        #expect(String(decoding: reply.json, as: UTF8.self).contains(#""startDate":"2031-07-04""#))
        let error = #expect(throws: QuestionError.self) { try answer(#""startOn": []"#) }
        #expect(error?.description.contains(#"days of the week like "fri-sun""#) ?? false)
    }

    @Test("a plan names the empty days at both ends, and --trim removes them")
    func emptyDays() throws {
        let wish = ["--wish", "game:c2"]
        let text = try Self.run(wish).output
        #expect(
            text.contains("Days 1 to 3 and 5 to 8 have no items and stay in the trip; --trim removes them."),
            "\(text)"
        )
        #expect((try Self.json(wish)["planned"] as? Object)?["dayCount"] as? Int == 8)
        let planned = try #require(try Self.json(wish + ["--trim"])["planned"] as? Object)
        #expect(planned["dayCount"] as? Int == 1)
        #expect(planned["startDate"] as? String == "2031-07-04")
        // Planning the trimmed trip again changes nothing.
        let written = try JSONSerialization.data(withJSONObject: planned)
        let again = try Self.json(wish + ["--trim"], on: String(decoding: written, as: UTF8.self))
        #expect(again["planned"] as? NSDictionary == planned as NSDictionary)
        let still = try Self.run(["--wish", "game:c2", "--trim"]).output
        #expect(!still.contains("--trim"))
    }

    @Test("with --trim, legs and text have the day numbers of the written document")
    func trimmedDays() throws {
        let wish = ["--wish", "game:b1", "--trim", "--trade-offs"]
        let answer = try Self.json(wish)
        let planned = try #require(answer["planned"] as? Object)
        let items = try #require(planned["items"] as? [Object])
        let days = Dictionary(
            uniqueKeysWithValues: items.compactMap { item in
                (item["id"] as? String).map { ($0, item["day"] as? Int) }
            }
        )
        let legs = try #require(answer["legs"] as? [Object])
        #expect(legs.count == 1)
        for leg in legs {
            let (id, slot) = (try #require(leg["item"] as? String), leg["at"] as? Object)
            #expect(slot?["day"] as? Int == days[id] ?? nil)
        }
        let tradeOffs = try #require(answer["tradeOffs"] as? [Object])
        #expect(tradeOffs.contains { $0["legs"] as? NSArray == legs as NSArray })
        let text = try Self.run(wish).output
        #expect(text.contains("1 day from Mon 7 Jul 2031"), "\(text)")
    }

    /// A hotel night as `add-stay` writes it, and a custom item.
    private static let hotel = """
        {"id": "night", "type": "event", "title": "Hotel Commonwealth", "city": "Boston", "day": 7, "sortOrder": 9,
         "start": "23:59", "durationMinutes": 0, "weight": 100},
        {"id": "note", "type": "custom", "title": "Pack the bags", "day": 1, "sortOrder": 1}
        """

    @Test("a required stay is granted by its night, and a wish for its city is not")
    func requiredStay() throws {
        let run = try Self.run(["--must", "Hotel"], on: Self.trip(Self.hotel))
        #expect(run.status == 0 && run.output.contains("Hotel Commonwealth"), "\(run)")
        let wishes = try Self.json(["--wish", "city:Boston@2031-07-08"], on: Self.trip(Self.hotel))[
            "unmatched"
        ]
        #expect(wishes as? [String] == ["wish-1"])
    }

    @Test(
        "a required wish that no trip grants is repeated as typed, with the reason",
        arguments: [
            (
                "Hotell",
                "not granted  Hotell\n    why: no game in the schedule or the trip matches; did you mean"
            ),
            (
                "Pack the bags",
                "why: no game in the schedule or the trip matches; Pack the bags is a custom item"
            ),
            (
                "team:Yankees",
                "not granted  team:Yankees!\n    why: no game in the schedule or the trip matches"
            ),
            ("game:x1", "why: the matching game, x1 on Fri 1 Aug, is outside the trip"),
            (
                "city:Denver",
                "why: x2 is left out: no place, item or connection of the trip names the city Denver"
            ),
        ]
    )
    func ungrantedWish(_ wish: String, _ text: String) throws {
        let folder = try TemporaryFolder()
        let rows = """
            x1,2031-08-01,19:05,Chicago Cubs,Boston Red Sox,Chicago,Wrigley Field
            x2,2031-07-03,19:05,Rockies,Mets,Denver,Coors Field

            """
        let schedule = try folder.file("more.csv", Self.schedule + rows)
        let arguments = ["plan", "-", "--schedule", schedule, "--must", wish]
        let run = try Tool.run(arguments, input: Self.trip(Self.hotel))
        #expect(run.status == 1 && run.output.contains(text), "\(run)")
    }

    @Test(
        "a wish matches names without regard to accents and periods",
        arguments: [
            ("city:Montreal", "Montréal"), ("city:Montréal", "Montreal"),
            ("team:Expos de Montreal", "Montréal"),
            ("venue:St Hubert Park", "Montréal"),
        ]
    )
    func accents(_ wish: String, _ city: String) throws {
        let schedule = """
            gameId,date,start,home,away,city,venue
            m1,2031-07-02,19:05,Expos de Montréal,Reds,\(city),St. Hubert Park

            """
        let trip = Self.trip().replacing("Boston", with: "Montreal")
        let folder = try TemporaryFolder()
        let file = try folder.file("games.csv", schedule)
        let run = try Tool.run(["plan", "-", "--schedule", file, "--wish", wish, "--json"], input: trip)
        #expect(run.output.contains(#""games":["m1"]"#), "\(run)")
    }
}
