import Testing
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

/// Drags of visits along the hours of the days.
@Suite struct VisitDragTests {
    private let trip: Trip

    init() throws { trip = try VisitDragTests.trip(pinned: false) }

    private static func trip(pinned: Bool) throws -> Trip {
        let hours = OpeningHours([.init(from: 600, to: 1020)], every: 30)
        let position = Position(day: 1, sortOrder: 1)
        return try Trip(
            id: "t",
            dayCount: 2,
            items: [
                .visit(
                    "zoo",
                    title: "Zoo",
                    city: "A",
                    duration: 60,
                    openingHours: hours,
                    at: position,
                    start: "10:10",
                    pinned: pinned
                ),
                .game("g", city: "A", day: 2, sortOrder: 1, start: "13:00", duration: 60),
            ]
        )
    }

    @Test("a visit that is dropped on a day outside the trip goes back")
    func dayOutside() throws {
        var drag = try #require(VisitDrag(item: "zoo", of: Itinerary(trip)))
        #expect(drag.freeStarts(onDay: 3).isEmpty)
        let update = drag.update(day: 3, minute: 720)
        #expect(!update.isFree && update.nearest == VisitStart(day: 2, time: "16:00"))
        #expect(drag.reasons(against: update).map { $0.code } == ["outside-trip"])
        #expect(drag.drop() == .snappedBack([.outsideTrip]))
    }

    @Test("a pinned visit can be dropped only at its current start")
    func pinned() throws {
        var drag = try #require(VisitDrag(item: "zoo", of: Itinerary(VisitDragTests.trip(pinned: true))))
        #expect(drag.freeStarts(onDay: 1).map { [$0.first, $0.last] } == [[610, 610]])
        #expect(drag.freeStarts(onDay: 2).isEmpty)
        let update = drag.update(day: 2, minute: 725)
        #expect(!update.isFree && update.nearest == VisitStart(day: 1, time: "10:10"))
        #expect(drag.drop() == .snappedBack([.pinned]))
        #expect(drag.update(day: 1, minute: 610).isHome && drag.drop() == .unmoved)
    }

    @Test("a visit snaps to its grid, and is dropped only at free starts")
    func drag() throws {
        var drag = try #require(VisitDrag(item: "zoo", of: Itinerary(trip)))
        #expect(drag.freeStarts(onDay: 2).map { [$0.first, $0.last] } == [[600, 720], [840, 960]])
        #expect(drag.drop() == .unmoved)
        #expect(drag.update(day: 1, minute: 612).isHome && drag.drop() == .unmoved)
        let overlapping = drag.update(day: 2, minute: 770)
        #expect(overlapping.start == VisitStart(day: 2, time: "13:00") && !overlapping.isFree)
        #expect(overlapping.nearest == VisitStart(day: 2, time: "12:00"))
        guard case .snappedBack(let reasons) = drag.drop() else {
            Issue.record("the visit was dropped on the game")
            return
        }
        #expect(reasons.map { $0.code } == ["overlapping-games"])
        #expect(drag.update(day: 2, minute: 725).isFree)
        guard case .placed(let changes, let start) = drag.drop() else {
            Issue.record("the visit was not dropped")
            return
        }
        let changed = try TripDocument(trip).applying(changes).trip
        #expect(start == VisitStart(day: 2, time: "12:00") && changed["zoo"]?.start == "12:00")
        #expect(changed["zoo"]?.position.map { $0 < Position(day: 2, sortOrder: 1) } == true)
        #expect(VisitDrag(item: "g", of: Itinerary(trip)).map { _ in true } == nil)
    }
}
