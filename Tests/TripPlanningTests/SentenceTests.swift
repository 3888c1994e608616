import Testing
import TripPlanning

/// Answers with identifiers and as sentences.
@Suite struct SentenceTests {
    private static func trip() throws -> Trip {
        try Trip(
            id: "lakes",
            dayCount: 4,
            items: [
                .game("cubs", city: "Chicago", day: 3, sortOrder: 1, title: "Cubs v Reds"),
                .travel(
                    "bus",
                    from: "Chicago",
                    to: "Detroit",
                    at: Position(day: 2, sortOrder: 1),
                    duration: 300
                ),
                .game("tigers", city: "Detroit", day: 4, sortOrder: 1, title: "Tigers v Jays"),
            ]
        )
    }

    @Test("a repair names its items by id and describes itself and its moves in sentences")
    func sentencesOfRepair() throws {
        let trip = try Self.trip()
        let itinerary = Itinerary(trip)
        #expect(itinerary.missedGames == ["cubs"] && itinerary.metGames == ["tigers"])
        let repair = try itinerary.repair()
        #expect(repair.moves.map { $0.id } == ["bus"] && repair.positions.map { $0.id } == ["bus"])
        #expect(repair.sentence == "see both games: 1 leg moved")
        #expect("\(repair)" == "Repair optimal: 1 moves")
        let move = try #require(repair.moves.first)
        #expect(move.sentence(in: trip) == "Chicago – Detroit moves from day 2 to day \(move.to.day)")
        let audit = try itinerary.audit()
        #expect("\(audit)" == "Audit: missed-game items[0]")
        let finding = try #require(audit.findings.first)
        #expect(finding.itemIDs(in: trip) == ["cubs"] && finding.items.map { trip[$0]?.id } == ["cubs"])
    }

    @Test("a rerouted plan describes itself and its legs in sentences")
    func sentencesOfPlan() throws {
        let trip = try Trip(
            id: "gap",
            dayCount: 3,
            items: [
                .game("a", city: "Ayr", day: 1, sortOrder: 1, title: "A"),
                .game("b", city: "Bex", day: 3, sortOrder: 1, title: "B"),
            ],
            geography: Geography(
                travelTimes: TravelTimes(legs: [TravelTimes.Leg(from: "Ayr", to: "Bex", duration: 130)])
            )
        )
        let reroute = try Itinerary(trip).reroute()
        let plan = try #require(reroute.plan)
        #expect(plan.sentence(in: trip) == "see both games: 1 new leg, 2 h 10 min more")
        #expect(reroute.sentence == plan.sentence(in: trip))
        let leg = try #require(plan.legs.first)
        #expect(leg.sentence(in: trip) == "New: Ayr – Bex, 2 h 10 min, on day \(leg.position.day)")
        #expect("\(plan)" == "1 legs, 1 new, 0 dropped")
    }

    @Test("a sentence requested for another trip says only that it is about another trip")
    func sentencesForAnotherTrip() throws {
        let trip = try Self.trip()
        let itinerary = Itinerary(trip)
        let other = try Trip(id: "empty", dayCount: 1, items: [])
        let said = "this is about another trip"
        let repair = try itinerary.repair()
        for finding in try itinerary.audit().findings { #expect(finding.sentence(in: other) == said) }
        for move in repair.moves { #expect(move.sentence(in: other) == said) }
        let slots = try #require(itinerary.slots(of: "bus"))
        for refusal in slots.refusals(at: Position(day: 9, sortOrder: 1)) {
            #expect(refusal.item == "bus" && refusal.sentence(in: other) == said)
        }
        let plan = try #require(try itinerary.reroute(RerouteOptions(maxEdits: 0)).plan)
        for leg in plan.legs { #expect(leg.sentence(in: other) == said) }
    }

    @Test("a difference lists its items and describes itself and its entries in sentences")
    func sentencesOfDifference() throws {
        let first = try TripDocument(Self.trip())
        let second = try first.applying([
            .move(item: "bus", day: 3, sortOrder: 5), .retime(item: "tigers", start: "19:05", duration: nil),
            .remove(item: "cubs"), .add(.custom("tea", title: "Tea", day: 1, sortOrder: 1)),
        ])
        let difference = try DocumentDifference(from: first, to: second)
        #expect(difference.added.map { $0.id } == ["tea"] && difference.removed.map { $0.id } == ["cubs"])
        #expect(difference.moved.map { [$0.from?.day, $0.to?.day] } == [[2, 3]])
        #expect(
            difference.retimed.map { $0.id } == ["tigers"] && difference.changed.map { $0.id } == ["tigers"]
        )
        #expect(difference.retimed.first?.new.game?.start == "19:05")
        #expect(difference.sentence == "1 item added, 1 removed, 1 moved, 1 changed")
        let words = difference.entries.map { difference.sentence($0) }
        #expect(
            words == [
                "the leg Chicago – Detroit on day 3: was on day 2",
                "Tigers v Jays in Detroit on day 4: start 19:05",
            ]
        )
        let same = try DocumentDifference(from: first, to: first)
        #expect(same.sentence == "no difference" && DiffAnswer(same).sentence == "no difference")
        #expect(difference.changed.map { same.sentence($0) } == ["this is not an entry of the difference"])
    }

    @Test("a work budget reports the steps and the time that were used")
    func usedBudget() throws {
        let budget = WorkBudget()
        _ = try Itinerary(Self.trip()).reroute(spending: budget)
        #expect(budget.stepsSpent > 0 && budget.elapsed > .zero && budget.stopped == nil)
        #expect(StopReason.timeLimit.sentence == "The search stopped at its time limit.")
    }

    @Test("a conflict names its items and the corrections that resolve it")
    func correctionsOfConflict() throws {
        var trip = try Self.trip()
        trip = try trip.replacing(
            .travel("bus", from: "Chicago", to: "Detroit", at: Position(day: 2, sortOrder: 1), pinned: true)
        )
        let itinerary = Itinerary(trip)
        let conflict = try #require(try itinerary.audit().conflict)
        #expect(Set(conflict.items.compactMap { trip[$0]?.id }) == ["cubs", "bus"])
        let corrections = try itinerary.corrections(of: conflict)
        #expect(corrections.first?.sentence(in: trip) == "unpin the leg Chicago – Detroit")
        let answer = try AuditAnswer(itinerary)
        #expect(answer.conflicts.map { $0.corrections } == [corrections])
        let reachable = try TripProgram(itinerary).reachableSlots()
        #expect(reachable["bus"].isEmpty && !reachable.hasPlan && reachable["cubs"].isEmpty)
    }
}
