import Testing
import TripInteraction

@Suite struct ReachabilityTests {
    /// Two legs, of which the first cannot move past the second alone.
    static func trip() throws -> Trip {
        try Trip(
            id: "two-legs",
            dayCount: 3,
            items: [
                .game("one", city: "A", day: 1, sortOrder: 100),
                .travel("first", from: "A", to: "B", at: Position(day: 1, sortOrder: 200)),
                .travel("second", from: "B", to: "C", at: Position(day: 2, sortOrder: 100)),
                .game("two", city: "C", day: 3, sortOrder: 500),
            ]
        )
    }

    @Test("a leg that is moved to a reachable slot pushes the next leg later")
    func pushedLeg() throws {
        let document = try TripDocument(ReachabilityTests.trip().documentText)
        let session = try DragSession(item: "first", of: Itinerary(document.trip))
        let reach = try session.reachability()
        // Slots: in day 1, after "one"; in day 2, after "second"; in day 3, after "two".
        #expect(
            reach.validities == [.refused, .feasible, .feasible, .reachable, .reachable, .refused]
        )
        let edit = try #require(try reach.edit(into: session.space[4]))
        #expect(edit.action == .push(item: "first", toDay: 3, others: 1))
        #expect(edit.action.name(in: document.trip) == "Move A – B to day 3, shifting 1 other")
        let moved = Itinerary(try document.applying(edit.changes).trip)
        #expect(
            Array(TripRows(moved)) == [
                .header(day: 1), .item("one"), .header(day: 2), .header(day: 3), .item("first"),
                .item("second"),
                .item("two"),
            ]
        )
        #expect(try reach.edit(into: session.space[5]) == nil)
        #expect(try reach.edit(into: session.space[2]) == session.edit(into: session.space[2]))
        // A slot of another trip is not a slot of this trip.
        let other = try DragSession(item: "loose", of: Itinerary(try RowTests.trip()))
        #expect(!reach.isReachable(other.space[1]) && !session.isAllowed(in: other.space[1]))
    }

    @Test("a custom item can move to every slot without pushing other items")
    func customItemNeedsNoPush() throws {
        let trip = try RowTests.trip()
        let reach = try DragSession(item: "late", of: Itinerary(trip)).reachability()
        #expect(reach.validities.allSatisfy { $0 == .feasible })
    }

    @Test("a reachability search throws stepLimit if it reaches its step limit")
    func stepLimit() throws {
        let session = try DragSession(item: "first", of: Itinerary(ReachabilityTests.trip()))
        let none = WorkLimits(steps: 0)
        #expect(throws: SolverError.stopped(.stepLimit)) {
            try session.reachability(spending: WorkBudget(none))
        }
        let reach = try session.reachability()
        #expect(reach.validities[3] == .reachable)
        #expect(throws: SolverError.stopped(.stepLimit)) {
            try reach.edit(into: session.space[3], spending: WorkBudget(none))
        }
    }

    @Test(
        "the reachable slots of a dragged leg agree with the whole trip, and moving there keeps the trip valid"
    )
    func reachableSlotsOfWholeTrip() throws {
        try RandomTrips.eachDrag(6) { session, document, name in
            guard let slots = session.legSlots else { return }
            let program = try TripProgram(session.itinerary)
            let place = try #require(session.itinerary.route.routeIndex(ofLegAt: session.itemIndex))
            guard let reachable = try? program.reachableSlots() else { return }
            let reach = try session.reachability()
            for slot in session.space {
                let skeleton = try #require(program.skeletonSlot(slot, of: slots))
                #expect(reach.isReachable(slot) == reachable.contains(skeleton, of: place), "\(name) \(slot)")
                #expect((reach.validity(of: slot) == .feasible) == slots.isFeasible(slot), "\(name)")
                guard reach.validity(of: slot) == .reachable else { continue }
                let edit = try #require(try reach.edit(into: slot), "\(name) \(slot)")
                let moved = Itinerary(try document.applying(edit.changes).trip)
                let findings = try Audit(moved).findings
                #expect(!findings.contains { isBroken($0) }, "\(name) \(slot)")
            }
        }
    }

    private func isBroken(_ finding: Finding) -> Bool {
        [
            "missed-game", "unplaced-travel", "day-minutes", "day-count", "clock-window", "rest-day",
            "rolling-minutes", "no-travel-day", "outside-days", "no-valid-assignment",
        ].contains(finding.code)
    }
}
