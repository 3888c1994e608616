import Placement
import Testing
import TripDocuments
import TripPlanning

@Suite struct ConformanceTests {
    @Test func allCasesAreThere() {
        #expect(ConformanceCase.all.count == 400)
    }

    @Test(arguments: ConformanceCase.all)
    func interactiveAnswersAgree(_ entry: ConformanceCase) throws {
        let itinerary = Itinerary(try TripDocument(entry.trip).trip)
        #expect(ids(itinerary.route.segments, itinerary) == entry.expected.route)
        for (id, expected) in entry.expected.segments {
            let segment = try #require(itinerary.trip.index(ofItem: id))
            let slots = try #require(SegmentSlots(segment, of: itinerary))
            #expect(slots.feasibleSlots.map { pair($0) } == expected.feasible)
            #expect(slots.ranking().map { pair($0.slot) } == expected.ranking)
            #expect(slots.best() == slots.ranking().first)
            #expect(slots.validDayRange.map { [$0.lowerBound, $0.upperBound] } == expected.validDayRange)
            #expect(slots.barrierGames.before.map { itinerary.trip.items[$0].id } == expected.barriers.before)
            #expect(slots.barrierGames.after.map { itinerary.trip.items[$0].id } == expected.barriers.after)
            for check in expected.positions {
                let position = Position(day: check.day, sortOrder: check.sortOrder)
                #expect(slots.isValid(position) == check.valid)
                #expect(slots.refusals(at: position).isEmpty == check.valid)
            }
            for clamp in expected.clamps {
                let slot = slots.clamp(Position(day: clamp.day, sortOrder: clamp.sortOrder))
                #expect(slot.map { pair($0) } == clamp.slot)
            }
        }
    }

    @Test(arguments: ConformanceCase.all)
    func reachableSlotsAgree(_ entry: ConformanceCase) throws {
        let itinerary = Itinerary(try TripDocument(entry.trip).trip)
        let program = try TripProgram(itinerary)
        let reachable = try program.reachableSlots()
        for (id, place) in zip(entry.expected.route, itinerary.route.allPlaces) {
            #expect(reachable[place].map { pair($0) } == entry.expected.segments[id]?.reachable)
        }
    }

    @Test(arguments: ConformanceCase.all)
    func auditAgrees(_ entry: ConformanceCase) throws {
        let itinerary = Itinerary(try TripDocument(entry.trip).trip)
        let findings = try Audit(itinerary).findings.map { finding in
            ConformanceCase.Finding(
                code: finding.code,
                items: ids(finding.items, itinerary),
                day: finding.day(in: itinerary.trip)
            )
        }
        #expect(findings.sorted() == entry.expected.audit.sorted())
    }

    private func ids(_ items: [Int], _ itinerary: Itinerary) -> [String] {
        items.map { itinerary.trip.items[$0].id }
    }

    private func pair<Among>(_ slot: Slot<Among>) -> [Int] { [slot.day, slot.index] }
}
