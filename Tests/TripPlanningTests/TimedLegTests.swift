import Testing
import TripDocuments
import TripPlanning

/// Legs with a departure time (SPEC section 15).
@Suite struct TimedLegTests {
    private static func trip(_ items: [Item], rules: Rules = Rules(connections: true), days: Int = 3) throws
        -> Trip
    {
        try Trip(id: "lakes", dayCount: days, items: items, rules: rules)
    }

    private static func flight(at start: ClockTime, on day: Int = 2, minutes: Minutes = 90) -> Item {
        .travel(
            "flight",
            from: "Chicago",
            to: "Detroit",
            at: Position(day: day, sortOrder: 500),
            duration: minutes,
            start: start,
            title: "UA 1180"
        )
    }

    @Test("a timed leg without a day or without minutes is rejected")
    func dayAndMinutesRequired() throws {
        let unplaced = Item.travel("f", from: "A", to: "B", duration: 60, start: "09:00")
        let timeless = Item.travel(
            "f",
            from: "A",
            to: "B",
            at: Position(day: 1, sortOrder: 1),
            start: "09:00"
        )
        for (item, code) in [(unplaced, "timed-unplaced"), (timeless, "timed-without-minutes")] {
            let error = #expect(throws: TripError.self) { try Self.trip([item]) }
            #expect(error?.facts.code == code)
        }
    }

    @Test("a repair keeps a timed leg in place and puts the other legs before and after it")
    func repairAroundTimedLeg() throws {
        let trip = try Self.trip([
            .travel("bus", from: "Toledo", to: "Chicago", duration: 240),
            Self.flight(at: "12:00"),
            .travel("train", from: "Detroit", to: "Lansing", duration: 100),
        ])
        let repair = try Itinerary(trip).repair()
        #expect(repair.moves.map { $0.id } == ["bus", "train"])
        let repaired = try #require(repair.trip)
        let flight = try #require(repaired["flight"]?.position)
        #expect(flight == trip["flight"]?.position)
        #expect(try #require(repaired["bus"]?.position) < flight)
        #expect(try #require(repaired["train"]?.position) > flight)
    }

    @Test("a game that ends after a timed leg departs is in conflict with the leg")
    func gameEndsTooLate() throws {
        let trip = try Self.trip([
            .game("cubs", city: "Chicago", day: 2, sortOrder: 100, title: "Cubs v Reds", start: "13:20"),
            Self.flight(at: "16:00"),
        ])
        let itinerary = Itinerary(trip)
        let conflict = try #require(try itinerary.audit().conflict)
        #expect(conflict.members == [.timed(trip.itemIndex(1)), .rule(.connections)])
        let corrections = try itinerary.corrections(of: conflict)
        #expect(corrections.first?.change == .leaveOut(trip.itemIndex(1)))
        let finding = try #require(try itinerary.audit().findings.first)
        #expect(finding.code == "connection" && finding.itemIDs(in: trip) == ["flight"])
    }

    /// The correction is offered once, even if both rules with time windows apply.
    @Test(
        "if a buffer causes a conflict, a correction offers a shorter buffer",
        arguments: [nil, TravelHours(from: "06:00", to: "23:00")]
    )
    func shorterBuffer(_ hours: TravelHours?) throws {
        let rules = Rules(
            travelHours: hours,
            connections: true,
            buffers: GameBuffers(beforeDeparture: 60)
        )
        let trip = try Self.trip(
            [
                .game("cubs", city: "Chicago", day: 2, sortOrder: 100, title: "Cubs v Reds", start: "13:20"),
                Self.flight(at: "16:45"),
            ],
            rules: rules
        )
        let itinerary = Itinerary(trip)
        let conflict = try #require(try itinerary.audit().conflict)
        let changes = try itinerary.corrections(of: conflict).map { $0.change }
        #expect(changes == [.buffers(GameBuffers(beforeDeparture: 25)), .leaveOut(trip.itemIndex(1))])
        let wording = Wording(trip)
        #expect(wording.sentence(changes[0]) == "leave 25 min before a departure instead of 1 h")
        #expect(
            wording.sentence(conflict).contains(
                "to the first game or timed leg and from each of them to the next"
            )
        )
    }

    /// A reroute may drop a timed leg. If it may not, the conflict names the demand that keeps the leg, and its
    /// departure time.
    @Test("the conflict of a reroute names timed legs with their departure times")
    func conflictOfPinnedLegs() throws {
        func leg(_ id: String, from: String, to: String, at start: ClockTime, _ order: Double) -> Item {
            .travel(
                id,
                from: from,
                to: to,
                at: Position(day: 1, sortOrder: order),
                duration: 120,
                pinned: true,
                start: start
            )
        }
        let trip = try Self.trip(
            [
                leg("one", from: "A", to: "B", at: "08:00", 1),
                leg("two", from: "B", to: "C", at: "09:00", 2),
            ],
            rules: Rules()
        )
        let reroute = try Itinerary(trip).reroute()
        // Both legs keep their departure times, 08:00 and 09:00, and the first takes until 10:00. There is no
        // connection to B except the first leg, whether or not that is pinned.
        let (first, second) = (trip.itemIndex(0), trip.itemIndex(1))
        #expect(reroute.conflict == [.timed(first), .timed(second), .pinned(second)])
        #expect(
            reroute.sentence
                == "no plan is possible, because the leg A – B on day 1 leaves at 08:00 and must keep its departure time, the leg B – C on day 1 leaves at 09:00 and must keep its departure time and the leg B – C on day 1, which leaves at 09:00, is pinned and must stay"
        )
    }

    /// Two tied items leave no sort order for the departure between them, so that the day is renumbered without the
    /// dropped leg.
    @Test("a timed leg that a plan drops is not moved")
    func droppedLegIsNotMoved() throws {
        let document = try TripDocument(
            #"""
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,"items":[
            {"id":"night","type":"travel","from":"Bex","to":"Ada","day":1,"sortOrder":300,"start":"02:00","durationMinutes":1500},
            {"id":"game","type":"game","gameId":"g","city":"Ada","day":1,"sortOrder":300,"start":"20:00"}],
            "travelTimes":{"departures":[{"from":"Bex","to":"Ada","day":1,"start":"11:00","durationMinutes":120}]}}
            """#
        )
        let plan = try #require(try Itinerary(document.trip).reroute().plan)
        #expect(plan.dropped == ["night"] && plan.missedGames == [])
        let changes = try plan.changes(in: document)
        let rerouted = try document.applying(changes).trip
        #expect(rerouted == (try plan.trip()))
        #expect(rerouted.items.map { $0.id } == ["game", "new-1"])
    }

    @Test("a timed leg that stays on a renumbered day is moved by a single change")
    func keptLegIsMovedOnce() throws {
        let document = try TripDocument(
            #"""
            {"format":"itinerary/1","id":"t","dayCount":1,"start":"Ada","items":[
            {"id":"one","type":"game","gameId":"g","city":"Ada","day":1,"sortOrder":300,"start":"08:00","durationMinutes":60},
            {"id":"two","type":"game","gameId":"h","city":"Bex","day":1,"sortOrder":300,"start":"12:00","durationMinutes":60},
            {"id":"night","type":"travel","from":"Bex","to":"Cor","day":1,"sortOrder":300,"start":"21:00","durationMinutes":60}],
            "travelTimes":{"legs":[{"from":"Ada","to":"Bex","durationMinutes":60}]}}
            """#
        )
        let plan = try #require(try Itinerary(document.trip).reroute().plan)
        let moved = try plan.changes(in: document).compactMap { change -> String? in
            guard case .move(let item, _, _) = change else { return nil }
            return item
        }
        #expect(moved == ["one", "two", "night"])
    }

    /// With only the first steps, the search for a conflict stops, however many legs it would release.
    @Test("the search for a conflict of timed legs obeys its work budget")
    func conflictWithinBudget() throws {
        let legs = (0..<60).flatMap { number -> [Item] in
            let (day, there) = (number / 2 + 1, number % 2 == 0)
            return [
                .travel(
                    "leg\(number)",
                    from: there ? "A" : "B",
                    to: there ? "B" : "A",
                    at: Position(day: day, sortOrder: Double(number)),
                    duration: 600,
                    start: ClockTime(minuteOfDay: there ? 480 : 540)
                )
            ]
        }
        let itinerary = Itinerary(try Self.trip(legs, days: 30))
        #expect(try Audit(itinerary).conflict?.members.count == 3)
        let few = WorkBudget(WorkLimits(steps: 1_000))
        #expect(try Audit(itinerary, spending: few).stopped == .stepLimit)
    }

    @Test("a timed leg may be only in its own slot")
    func timedLegStays() throws {
        let trip = try Self.trip([Self.flight(at: "16:00")])
        let slots = try #require(Itinerary(trip).slots(of: "flight"))
        #expect(slots.feasibleSlots == [slots.home])
        #expect(slots.isValid(Position(day: 2, sortOrder: 500)))
        let refusals = slots.refusals(at: Position(day: 3, sortOrder: 1))
        #expect(refusals.map { $0.code } == [.pinned])
        #expect(refusals.first.map { Wording(trip).sentence($0) } == "it leaves at 16:00 and cannot be moved")
    }

    @Test("a timed leg and a game with the same sort order are in the order of the document")
    func tieWithGame() throws {
        let game = Item.game("tigers", city: "Detroit", day: 2, sortOrder: 500)
        #expect(Itinerary(try Self.trip([Self.flight(at: "16:00"), game])).missedGames == [])
        #expect(Itinerary(try Self.trip([game, Self.flight(at: "16:00")])).missedGames == ["tigers"])
    }

    @Test("changes can set, change and remove the departure time of a leg")
    func changedDeparture() throws {
        let document = try TripDocument(
            #"""
            {"format":"itinerary/1","id":"t","dayCount":2,"items":[
            {"id":"f","type":"travel","from":"A","to":"B","day":1,"sortOrder":1,"start":"09:00","durationMinutes":60},
            {"id":"d","type":"travel","from":"B","to":"C","day":2,"sortOrder":1,"durationMinutes":60}]}
            """#
        )
        let later = try document.applying([.retime(item: "f", start: "10:00", duration: 70)])
        #expect(later.trip["f"]?.start == "10:00" && later.trip["f"]?.travel?.duration == 70)
        let free = try document.applying([.update(item: "f", set: [.init("start", nil)])])
        #expect(free.trip["f"]?.isFixed == false)
        let error = #expect(throws: ChangeError.self) {
            try document.applying([.retime(item: "d", start: "10:00", duration: nil)])
        }
        #expect(error?.description.contains("not a game, event or timed leg") == true)
        let timed = try TripChange.list(Array(#"[{"op":"update","item":"d","set":{"start":"08:00"}}]"#.utf8))
        #expect(try document.applying(timed).trip["d"]?.isFixed == true)
    }
}
