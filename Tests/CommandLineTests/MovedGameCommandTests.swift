import Testing

/// The answers about games that a schedule moves outside the trip or past the leg to them.
@Suite struct MovedGameCommandTests {
    private let folder: TemporaryFolder
    private let trip: String

    init() throws {
        folder = try TemporaryFolder()
        trip = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-08-14","dayCount":4,"start":"London","items":[
            {"id":"leg","type":"travel","from":"London","to":"Liverpool","day":2,"sortOrder":500,"durationMinutes":150},
            {"id":"g","type":"game","gameId":"m1","title":"Liverpool v Arsenal","city":"Liverpool","day":2,
             "sortOrder":1000,"start":"15:00"},
            {"id":"back","type":"travel","from":"Liverpool","to":"London","day":3,"sortOrder":500,"durationMinutes":150}]}
            """
        )
    }

    private func run(_ row: String, _ options: String...) throws -> Tool.Run {
        let file = try folder.file("new.csv", "gameId,date,start\n\(row)\n")
        return try Tool.run(["import-schedule", file, "--against", trip] + options)
    }

    @Test("every form of the answer names a game that moves outside the trip with its new date")
    func outside() throws {
        let sentence = "day 12 (Tue 25 Aug), outside the trip, and is removed from the trip"
        #expect(try run("m1,2026-08-25,15:00").output.contains("→ \(sentence)"))
        let json = try run("m1,2026-08-25,15:00", "--json").output
        #expect(json.contains(#""to":12,"title":"Liverpool v Arsenal","date":"2026-08-25"}"#), "\(json)")
        let errors = try run("m1,2026-08-25,15:00", "--as-change").errors
        #expect(
            errors.contains("Liverpool v Arsenal in Liverpool on day 2 (Sat 15 Aug) is moved to \(sentence)"),
            "\(errors)"
        )
        #expect(
            errors.contains(
                "goes to a game: Liverpool v Arsenal has moved to day 12 (Tue 25 Aug), outside the trip"
            )
        )
    }

    @Test("the finding about a leg that no longer goes to a game states where the game has moved")
    func pastTheLeg() throws {
        let output = try run("m1,2026-08-17,15:00").output
        #expect(
            output.contains(
                "no longer goes to a game: Liverpool v Arsenal has moved to day 4 (Mon 17 Aug)\n"
            ),
            "\(output)"
        )
        let json = try run("m1,2026-08-17,15:00", "--json").output
        #expect(json.contains(#""from":2,"to":4}"#) && json.contains(#""legsToNothing":["leg"]"#), "\(json)")
    }

    @Test("the answer about a game that moves outside the trip states the command that extends the trip")
    func advice() throws {
        let longer =
            "'itinerary days \(trip) 12 --write' makes the trip longer, and keeps the item on its new day\n"
        for option in [[], ["--json"], ["--as-change"]] {
            let file = try folder.file("new.csv", "gameId,date,start\nm1,2026-08-25,15:00\n")
            let run = try Tool.run(["import-schedule", file, "--against", trip] + option)
            #expect(run.errors.contains("before this change, \(longer)"), "\(run.errors)")
        }
        let earlier = "'itinerary days \(trip) --from 2026-08-10 --write' makes the trip start earlier"
        #expect(try run("m1,2026-08-10,15:00").errors.contains(earlier))
        #expect(try !run("m1,2026-08-16,15:00").errors.contains("itinerary days"))
        // The longer trip keeps the game.
        #expect(try Tool.run(["days", trip, "12", "--write"]).status == 0)
        let kept = try run("m1,2026-08-25,15:00")
        #expect(kept.output.contains("→ day 12 (Tue 25 Aug)\n") && !kept.errors.contains("days"), "\(kept)")
    }
}
