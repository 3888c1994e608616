import PlacementTestSupport
import Testing
import TripInteraction

/// Properties of every drag, on random trips.
@Suite struct DragPropertyTests {
    @Test("an item that is dropped where it was picked up does not move")
    func dropAtHome() throws {
        try RandomTrips.eachDrag { session, _, name in
            #expect(session.drop() == .unmoved, "\(name)")
            var session = session
            guard let source = session.destinations.source else { return }
            #expect(session.update(row: source).isHome, "\(name)")
            #expect(session.drop() == .unmoved, "\(name)")
        }
    }

    @Test("a drag over a row is allowed exactly if the check of its position allows it")
    func updatesByRow() throws {
        try RandomTrips.eachDrag { session, _, name in
            var session = session
            let check = try #require(ItemSlots(session.itemIndex, of: session.itinerary))
            for slot in session.space {
                let update = session.update(row: slot.number + 1)
                let offset = session.destinations.offset(of: slot)
                #expect(update.slot == slot && update.row == slot.number + 1, "\(name)")
                #expect(session.refusals(of: update).map { $0.code } == update.refusals.codes, "\(name)")
                #expect(update.insertionRow == (update.isAllowed ? offset : nil), "\(name)")
                #expect(session.update(offset: offset).refusals == update.refusals, "\(name)")
                let items = session.space.items(around: slot)
                let (before, after) = (sortOrder(items.before, session), sortOrder(items.after, session))
                guard let number = SortOrder.between(before, after) else { continue }
                let refusals = check.refusals(at: Position(day: slot.day, sortOrder: number))
                #expect(refusals.map { $0.code } == update.refusals.codes, "\(name) slot \(slot)")
            }
        }
    }

    @Test("a drag to a position is allowed exactly if the check of that position allows it")
    func updatesByPosition() throws {
        try RandomTrips.eachDrag { session, document, name in
            var session = session
            let check = try #require(ItemSlots(session.itemIndex, of: session.itinerary))
            for position in positions(around: document.trip) {
                let update = session.update(position: position)
                let expected = check.refusals(at: position)
                #expect(update.refusals.codes == expected.map { $0.code }, "\(name) \(position)")
                #expect(session.refusals(of: update) == expected, "\(name) \(position)")
                #expect(update.nearest == check.nearest(to: position)?.slot, "\(name) \(position)")
            }
        }
    }

    @Test("the nearest slot that a drag reports is the nearest allowed slot")
    func nearestSlot() throws {
        try RandomTrips.eachDrag { session, _, name in
            var session = session
            let valid = session.space.filter { session.isAllowed(in: $0) }
            #expect(session.validSlots == valid, "\(name)")
            for slot in session.space {
                let nearest = valid.min { left, right in
                    let costs = [left, right].map {
                        (abs($0.number - slot.number), $0.day == slot.day ? 0 : 1, $0.number)
                    }
                    return costs[0] < costs[1]
                }
                #expect(session.update(row: slot.number + 1).nearest == nearest, "\(name) slot \(slot)")
                #expect(
                    session.nearestRow(to: slot.number + 1) == nearest.map { $0.number + 1 },
                    "\(name) slot \(slot)"
                )
            }
        }
    }

    @Test("a drag reports a crossing exactly when it enters or leaves a zone of allowed slots")
    func zoneCrossings() throws {
        var random = SeededGenerator(seed: RandomTrips.seed)
        try RandomTrips.eachDrag { session, _, name in
            var session = session
            // The first slot of a zone identifies it.
            func zone(_ row: Int) -> Int? {
                guard var slot = session.slot(ofRow: row)?.number, session.isAllowed(in: session.space[slot])
                else { return nil }
                while slot > 0, session.isAllowed(in: session.space[slot - 1]) { slot -= 1 }
                return slot
            }
            var last = session.destinations.source.flatMap { zone($0) }
            for _ in 0..<20 {
                let row = Int.random(in: 0...session.space.count + 1, using: &random)
                let next = zone(row)
                var expected: DragUpdate.Crossing = []
                if next != last, last != nil { expected.insert(.left) }
                if next != last, next != nil { expected.insert(.entered) }
                let update = session.update(row: row)
                #expect(update.crossing == expected, "\(name) row \(row)")
                #expect((update.feedback == .selection) == (next != last), "\(name) row \(row)")
                last = next
            }
        }
    }

    @Test("a dropped item is in the row where it was dropped")
    func droppedRow() throws {
        try RandomTrips.eachDrag(10) { session, document, name in
            var session = session
            let shown = Array(TripRows(session.itinerary))
            for row in session.validRows {
                _ = session.update(row: row)
                guard let edit = session.drop().edit else {
                    #expect(row == session.destinations.source, "\(name) row \(row)")
                    continue
                }
                var expected = shown
                if let source = session.destinations.source { expected.remove(at: source) }
                expected.insert(.item(session.item), at: row)
                let moved = try document.applying(edit.changes).trip
                #expect(Array(TripRows(Itinerary(moved))) == expected, "\(name) row \(row)")
            }
        }
    }

    @Test("3,000 drops at one place keep the items in order")
    func repeatedDrops() throws {
        let ids = ["a", "b", "c", "d"]
        var trip = try Trip(
            id: "spot",
            dayCount: 1,
            items: ids.enumerated().map { .custom($1, title: $1, day: 1, sortOrder: Double($0)) }
        )
        var expected = Array(ids.indices)
        var renumberings = 0
        for step in 0..<3000 {
            // The last row moves right below the first item, where the free range of sort orders halves each time.
            var session = try DragSession(row: 4, of: TripRows(Itinerary(trip)))
            _ = session.update(row: 2)
            let edit = try #require(session.drop().edit)
            if edit.moves.count > 1 { renumberings += 1 }
            trip = try trip.placing(
                edit.moves.map { PlacedItem($0.item, at: $0.to) }
            )
            expected.insert(expected.removeLast(), at: 1)
            let rows = TripRows(Itinerary(trip)).dropFirst()
            #expect(Array(rows) == expected.map { Row.item(ids[$0]) }, "step \(step)")
        }
        #expect(renumberings > 10)
    }

    private func sortOrder(_ item: Int?, _ session: DragSession) -> Double? {
        item.flatMap { session.itinerary.trip.items[$0].position?.sortOrder }
    }

    /// Positions of the placed items and just before them, at the ends of days, and outside the trip.
    private func positions(around trip: Trip) -> [Position] {
        let standing = trip.items.compactMap { $0.position }
        return standing + standing.map { Position(day: $0.day, sortOrder: $0.sortOrder - 0.25) }
            + (0...trip.dayCount + 1).map { Position(day: $0, sortOrder: 1e7) }
            + [.nan, .infinity].map { Position(day: trip.dayCount, sortOrder: $0) }
    }
}
