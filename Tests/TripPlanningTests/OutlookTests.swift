import Foundation
import Testing
import TripAnswers
import TripPlanning

/// The summary of what a trip needs, and the order of its recovery plans.
struct OutlookTests {
    /// A game in A, a game in B two days later, and a leg between them; C is known, and travel times connect all
    /// cities.
    private func document(_ extra: String = "", times: Bool = true, minutes: Int = 120, rules: String = "")
        throws -> TripDocument
    {
        let roads = """
            , "travelTimes": {"legs": [{"from": "A", "to": "B", "durationMinutes": 120},
              {"from": "A", "to": "C", "durationMinutes": 60}, {"from": "C", "to": "B", "durationMinutes": 90}]}
            """
        return try TripDocument(
            """
            {"format": "itinerary/1", "id": "t", "dayCount": 5, "items": [
              {"id": "a", "type": "game", "gameId": "a", "title": "Aces v Bats", "city": "A", "day": 1, "sortOrder": 1},
              {"id": "ab", "type": "travel", "from": "A", "to": "B", "durationMinutes": \(minutes), "day": 2, "sortOrder": 1},
              {"id": "b", "type": "game", "gameId": "b", "title": "Bats v Aces", "city": "B", "day": 3, "sortOrder": 1}\(extra)],
              "rules": {"connections": true\(rules)}\(times ? roads : "")}
            """
        )
    }

    /// A game in a city that no leg reaches.
    private static let cubs = """
        , {"id": "c", "type": "game", "gameId": "c", "title": "Cubs v Bats", "city": "C", "day": 4, "sortOrder": 1}
        """

    private func outlook(of document: TripDocument) throws -> (Outlook.Kind, String) {
        let outlook = try Itinerary(document.trip).outlook()
        return (outlook.kind, outlook.words(in: document.trip))
    }

    @Test("the outlook for a trip without problems states that the trip fits unchanged")
    func tripWithoutProblems() throws {
        #expect(try outlook(of: document()) == (.fine, "No change needed"))
    }

    @Test("the outlook for a game that is postponed past its leg suggests moving the leg")
    func postponedPastItsLeg() throws {
        let postponed = try document().performing(.postpone(item: "a", to: .day(2), at: .index(1))).document
        #expect(try outlook(of: postponed) == (.moves, "Move one leg"))
    }

    @Test("the outlook for a game that is postponed past the last leg suggests another route")
    func postponedPastTheLastLeg() throws {
        let postponed = try document().performing(.postpone(item: "a", to: .day(4))).document
        let (kind, words) = try outlook(of: postponed)
        #expect(kind == .reroutes)
        #expect(words.contains("leg"))
    }

    @Test("without travel times, a game in a city without legs must be skipped")
    func withoutTravelTimes() throws {
        let document = try document(Self.cubs, times: false)
        #expect(try outlook(of: document) == (.loses, "Skip Cubs v Bats"))
        let ways = try RecoveryPlans(of: Itinerary(document.trip))
        #expect(ways.noteText?.contains("no travel times") == true)
        #expect(ways.written(in: document).first?.losses == ["Cubs v Bats"])
    }

    @Test("the recovery plan that loses the fewest games comes first")
    func orderOfRecoveryPlans() throws {
        let document = try document(Self.cubs)
        let ways = try RecoveryPlans(of: Itinerary(document.trip))
        let written = ways.written(in: document)
        #expect(written.first?.losses == [])
        #expect(written.last?.losses == ["Cubs v Bats"])
        #expect(ways.verdict == "Every game can be seen.")
        let seen = written.map { $0.losses.count }
        #expect(seen == seen.sorted())
        for way in written {
            let after = try document.applying(way.changes)
            let lost = Itinerary(after.trip).missedGames + Itinerary(after.trip).unreachableGames
            #expect(lost.isEmpty, "what cannot be seen has left the trip")
        }
    }

    @Test(
        "another duration of a leg is a recovery plan only if it satisfies a violated limit, and the leg stays"
    )
    func legReplacedByItself() throws {
        let slow = try RecoveryPlans(of: Itinerary(document(minutes: 300).trip))
        #expect(slow.ways.isEmpty, "the same way in a time that is known otherwise is no other way")
        #expect(slow.noteText == "Nothing needs to move.")
        let limited = try document(minutes: 300, rules: #", "maxTravelMinutesPerDay": 200"#)
        let plan = try #require(try RecoveryPlans(of: Itinerary(limited.trip)).written(in: limited).first)
        #expect(plan.title == "Use the known travel time of A – B")
        #expect(plan.lines.first == "A – B takes 2 h instead of 5 h, on day 2")
        #expect(try limited.applying(plan.changes).trip["ab"]?.travel?.duration == 120)
    }

    @Test(
        "if nothing else helps, a recovery plan may give a leg the duration in the travel times"
    )
    func legWithKnownDuration() throws {
        let document = try TripDocument(
            """
            {"format": "itinerary/1", "id": "t", "startDate": "2026-06-01", "dayCount": 3, "items": [
              {"id": "a", "type": "game", "gameId": "a", "city": "A", "day": 1, "sortOrder": 1, "start": "12:00"},
              {"id": "ab", "type": "travel", "from": "A", "to": "B", "durationMinutes": 500, "day": 1, "sortOrder": 2},
              {"id": "b", "type": "game", "gameId": "b", "city": "B", "day": 1, "sortOrder": 3, "start": "21:00"}],
              "travelTimes": {"legs": [{"from": "A", "to": "B", "durationMinutes": 200}]}}
            """
        )
        let way = try #require(try RecoveryPlans(of: Itinerary(document.trip)).written(in: document).first)
        #expect(Itinerary(try document.applying(way.changes).trip).remainingFindings.isEmpty)
    }

    /// Two games in A on day 1, of which the second starts at a given time.
    private func doubleheader(at start: String) throws -> TripDocument {
        try TripDocument(
            """
            {"format": "itinerary/1", "id": "t", "dayCount": 2, "items": [
              {"id": "a", "type": "game", "gameId": "a", "title": "Aces v Bats", "city": "A", "day": 1, "sortOrder": 1, "start": "13:00"},
              {"id": "b", "type": "game", "gameId": "b", "title": "Aces v Cubs", "city": "A", "day": 1, "sortOrder": 2, "start": "\(start)"}]}
            """
        )
    }

    @Test("games at the same time have the plans to start one at another time, and to skip either")
    func gamesAtTheSameTime() throws {
        let document = try doubleheader(at: "13:00")
        let itinerary = Itinerary(document.trip)
        #expect(Wording(document.trip).overlap(of: 0, in: itinerary) == "At the same time as Aces v Cubs")
        let plans = OverlapPlans(of: itinerary, in: document, moving: 1).summaries()
        #expect(
            plans.map { $0.title } == ["Start Aces v Cubs at 16:00", "Skip Aces v Bats", "Skip Aces v Cubs"]
        )
        #expect(plans.map { $0.losses } == [[], ["Aces v Bats"], ["Aces v Cubs"]])
        for plan in plans {
            #expect(Itinerary(try document.applying(plan.changes).trip).overlappingGames.isEmpty)
        }
        #expect(
            OverlapPlans(of: Itinerary(try doubleheader(at: "19:00").trip), in: document).summaries().isEmpty
        )
    }

    @Test(
        "if the last game is after the last leg, the first recovery plan ends in its city, and states its departure"
    )
    func planWithFreeEnd() throws {
        let postponed = try document(rules: #", "travelHours": ["06:00", "23:00"]"#)
            .performing(.postpone(item: "a", to: .day(4), start: ClockTime("19:00"))).document
        let best = try #require(try RecoveryPlans(of: Itinerary(postponed.trip)).written(in: postponed).first)
        #expect(best.losses.isEmpty)
        #expect(Itinerary(try postponed.applying(best.changes).trip).missedGames.isEmpty)
        #expect(best.advice.contains { $0.hasPrefix("Leave B by 17:00 on day 4") || $0.contains("in A") })
    }

    @Test("a short refusal has at most 60 characters and names the day")
    func shortRefusals() throws {
        let trip = try document().trip
        let slots = try #require(Itinerary(trip).slots(of: "ab"))
        let refusals = slots.space.flatMap { slots.refusals(in: $0) }
        let texts = refusals.map { $0.shortSentence(in: trip) }
        #expect(texts.contains("Not on day 4: you are in B since day 3"))
        #expect(texts.allSatisfy { $0.count <= 60 })
    }

    /// Postpones each game of a trip to other days.
    @Test(
        "every recovery plan can be applied, and no leg needs to move after a plan that skips games",
        arguments: ["east-unplaced-2011", "ohio-2010", "great-lakes-2010"]
    )
    func everyRecoveryPlanApplies(name: String) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Examples/Trips/\(name).json")
            .standardized
        let document = try TripDocument(Array(Data(contentsOf: file)))
        for item in document.trip.items where item.game != nil {
            for day in stride(from: 1, through: document.trip.dayCount, by: 2) {
                let postponed = try document.performing(.postpone(item: item.id, to: .day(day))).document
                for way in try RecoveryPlans(of: Itinerary(postponed.trip)).written(in: postponed) {
                    let after = try postponed.applying(way.changes)
                    guard !way.losses.isEmpty, !way.title.contains("leg left out"),
                        !way.title.contains("new leg")
                    else { continue }
                    let repair = try TripProgram(Itinerary(after.trip)).repair(with: NativeSolver())
                    #expect(repair.moves.isEmpty, "\(item.id) on day \(day): \(way.title)")
                }
            }
        }
    }

    @Test("a search that stops keeps all recovery plans that it reported")
    func recoveryPlansOfStoppedSearch() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Examples/Trips/ohio-2010.json")
            .standardized
        let document = try TripDocument(Array(Data(contentsOf: file)))
        let postponed = try document.performing(.postpone(item: "pirates-cards", to: .day(9))).document
        let itinerary = Itinerary(postponed.trip)
        var stopped = 0
        var steps = 1_000
        while steps < 100_000_000 {
            let budget = WorkBudget(WorkLimits(steps: steps))
            var reported = 0
            let found = try? RecoveryPlans(of: itinerary, spending: budget) { reported = $0.ways.count }
            if let found {
                #expect(found.ways.count >= reported, "\(steps) steps")
                if budget.stopped == nil { break }
                if reported > 1 { stopped += 1 }
            }
            steps += steps / 20
        }
        #expect(stopped > 0, "some searches stop with several plans")
    }

    @Test("recovery plans are reported as they are found, starting with the repair")
    func recoveryPlansInProgress() throws {
        let document = try document(Self.cubs)
        var told: [[RecoveryPlanSummary]] = []
        let ways = try RecoveryPlans(of: Itinerary(document.trip)) { told.append($0.written(in: document)) }
        #expect(told.count > 1)
        #expect(told.first?.first?.losses == ["Cubs v Bats"], "the repair comes first, and loses a game")
        #expect(told.allSatisfy { !$0.isEmpty })
        #expect(told.last?.map { $0.title } == ways.written(in: document).map { $0.title })
    }
}
