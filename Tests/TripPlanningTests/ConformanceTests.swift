import Placement
import Testing
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning

#if GLPK
    import PlacementGLPK
#endif

@Suite struct ConformanceTests {
    @Test("all 771 conformance cases are read")
    func numberOfCases() {
        #expect(ConformanceCase.all.count == 771)
    }

    @Test(
        "routes, slots, rankings and position checks agree with the conformance cases",
        arguments: ConformanceCase.all
    )
    func interactiveAnswersAgree(_ entry: ConformanceCase) throws {
        let itinerary = try entry.itinerary()
        #expect(ids(itinerary.route.legs, itinerary) == entry.expected.route)
        for (id, expected) in entry.expected.segments {
            let segment = try #require(itinerary.trip.index(ofItem: id))
            let slots = try #require(LegSlots(segment, of: itinerary))
            #expect(slots.feasibleSlots.map { pair($0) } == expected.feasible)
            #expect(slots.ranking().map { pair($0.slot) } == expected.ranking)
            #expect(slots.best() == slots.ranking().first)
            #expect(slots.validDayRange.map { [$0.lowerBound, $0.upperBound] } == expected.validDayRange)
            #expect(slots.barrierGames.before == expected.barriers.before)
            #expect(slots.barrierGames.after == expected.barriers.after)
            for check in expected.positions {
                let position = Position(day: check.day, sortOrder: check.sortOrder)
                #expect(slots.isValid(position) == check.valid)
                let refusals = slots.refusals(at: position).map { $0.code }
                #expect(refusals.isEmpty == check.valid)
                if let limits = check.limits {
                    #expect(refusals.filter { isLimit($0) }.map { $0.name } == limits)
                }
            }
            for clamp in expected.clamps {
                let slot = slots.clamp(Position(day: clamp.day, sortOrder: clamp.sortOrder))
                #expect(slot.map { pair($0) } == clamp.slot)
            }
        }
    }

    @Test("reachable slots agree with the conformance cases", arguments: ConformanceCase.all)
    func reachableSlotsAgree(_ entry: ConformanceCase) throws {
        let itinerary = try entry.itinerary()
        let program = try TripProgram(itinerary)
        let reachable = try program.reachableSlots()
        for (place, id) in entry.expected.route.enumerated() where place < itinerary.route.legs.count {
            #expect(reachable[RouteIndex(place)].map { pair($0) } == entry.expected.segments[id]?.reachable)
        }
    }

    @Test("the findings of audits agree with the conformance cases", arguments: ConformanceCase.all)
    func auditAgrees(_ entry: ConformanceCase) throws {
        let document = try entry.document()
        let itinerary = Itinerary(document.trip)
        let findings = try AuditAnswer(itinerary, of: document).audit.findings
        #expect(self.findings(findings, itinerary) == entry.expected.audit.sorted())
    }

    @Test("the repairs of each solver agree with the conformance cases", arguments: ConformanceCase.all)
    func repairsAgree(_ entry: ConformanceCase) throws {
        let program = try TripProgram(entry.itinerary())
        try check(program.repair(with: NativeSolver()), against: entry)
        #if GLPK
            try check(program.repair(with: GLPKSolver()), against: entry)
        #endif
    }

    private func check(_ repair: Repair, against entry: ConformanceCase) throws {
        let expected = entry.expected.repair
        #expect(repair.status == (expected.feasible ? .optimal : .infeasible))
        #expect((repair.conflict == nil) == expected.feasible)
        #expect(repair.cost.map { ConformanceCase.Cost($0) } == expected.cost)
        let slots = expected.slots.map { slots in entry.expected.route.map { slots[$0] ?? [] } }
        #expect(repair.slots?.map { pair($0) } == slots)
        let left = repair.trip.map { trip in findings(Itinerary(trip).remainingFindings, Itinerary(trip)) }
        #expect(left ?? [] == expected.left?.sorted() ?? [])
    }

    private func findings(_ findings: [Finding], _ itinerary: Itinerary) -> [ConformanceCase.Finding] {
        findings.map { finding in
            ConformanceCase.Finding(
                code: finding.code,
                items: finding.itemIDs(in: itinerary.trip),
                day: finding.day(in: itinerary.trip)
            )
        }.sorted()
    }

    /// True for `pinned`, `outsideDays` and the codes of rules.
    private func isLimit(_ code: RefusalCode) -> Bool {
        switch code {
        case .gameFixed, .outsideTrip, .beforePreviousTravel, .afterNextTravel, .beforeDepartureGame,
            .afterArrivalGame, .tie:
            false
        case .pinned, .outsideDays, .rule: true
        }
    }

    private func ids(_ items: [Int], _ itinerary: Itinerary) -> [String] {
        items.map { itinerary.trip.items[$0].id }
    }

    private func pair<Among>(_ slot: Slot<Among>) -> [Int] { [slot.day, slot.index] }
}

extension ConformanceCase.Cost {
    fileprivate init(_ cost: RepairCost) {
        self.init(
            missed: cost.missed,
            moved: cost.moved,
            displacement: cost.displacement,
            preference: cost.preference,
            shift: cost.shift
        )
    }
}
