import Testing
import TripModel

@Suite struct ItemIndexTests {
    private func trip(_ ids: [String], id: String = "trip") throws -> Trip {
        try Trip(
            id: id,
            dayCount: 2,
            items: ids.enumerated().map { .custom($1, title: "Same", day: 1, sortOrder: Double($0)) }
        )
    }

    @Test("an item index finds its item in its own trip, and no item in a trip with other items")
    func indexInOtherTrips() throws {
        let lists = [["a"], ["a", "b"], ["b", "a"], ["ab"], ["a", "b", "c"], ["a", "c"], []]
        for one in lists {
            for other in lists {
                let (first, second) = (try trip(one), try trip(other, id: "other"))
                for id in one {
                    let index = try #require(first.itemIndex(of: id))
                    #expect(first[index]?.id == id)
                    #expect((second[index] != nil) == (one == other), "\(id) of \(one) in \(other)")
                }
            }
        }
        #expect(try trip(["a"]).itemIndex(of: "b") == nil)
    }

    @Test("an item index stays valid when items move, but not when an item is added")
    func indexAfterChanges() throws {
        let trip = try trip(["a", "b"])
        let index = try #require(trip.itemIndex(of: "b"))
        let moved = trip.moving([(1, Position(day: 2, sortOrder: 9))])
        #expect(moved[index]?.position?.day == 2)
        let added = Item.custom("c", title: "C", day: 1, sortOrder: 3)
        #expect(try trip.adding(added)[index] == nil)
        let game = Item.game("g", city: "Ayr", day: 1, sortOrder: 4)
        #expect(try trip.adding([game], moving: []).itemMark == trip.adding(game).itemMark)
    }

    @Test("items are added, replaced and removed by id")
    func itemsAddedAndRemoved() throws {
        let trip = try trip(["a", "b"])
        let bus = Item.travel("bus", from: "Ayr", to: "Bex", duration: .hours(2), distanceKm: 90)
        let longer = try trip.adding(bus)
        #expect(longer["bus"] == bus && longer.items.count == 3)
        #expect(throws: TripError.self) { try longer.adding(bus) }
        var other = bus
        other.position = Position(day: 2, sortOrder: 1)
        #expect(try longer.replacing(other)["bus"]?.position?.day == 2)
        other.position = Position(day: 3, sortOrder: 1)
        #expect(throws: TripError.self) { try longer.replacing(other) }
        #expect(try longer.removing("bus") == trip)
        #expect(throws: TripError.self) { try trip.removing("bus") }
        #expect(throws: TripError.self) { try trip.replacing(bus) }
        #expect("\(longer)" == "Trip trip: 2 days, 3 items")
        #expect("\(bus)" == "Item bus: Ayr – Bex, not placed")
    }
}
