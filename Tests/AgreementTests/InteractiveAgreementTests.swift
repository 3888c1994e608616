import SpecOracle
import Testing
import TripDocuments
import TripPlanning

/// Compares the interactive answers with the oracle, which was written from the specification alone.
@Suite struct InteractiveAgreementTests {
    @Test(
        "feasible slots, barrier games and sort orders agree with the oracle",
        arguments: GeneratorOptions.asked
    )
    func slotsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            #expect(entry.ids(entry.itinerary.route.legs) == entry.oracle.route, "\(entry.name)")
            for segment in entry.itinerary.route.legs {
                let id = entry.itinerary.trip.items[segment].id
                let slots = try #require(LegSlots(segment, of: entry.itinerary))
                let feasible = slots.feasibleSlots.map { SpecOracle.Slot($0) }
                #expect(feasible == entry.oracle.feasible(id), "\(entry.name) \(id)")
                #expect(slots.validDayRange == entry.oracle.validDayRange(id), "\(entry.name) \(id)")
                let barriers = entry.oracle.barriers(id)
                #expect(
                    slots.barrierGames.before == barriers.before,
                    "\(entry.name) \(id)"
                )
                #expect(
                    slots.barrierGames.after == barriers.after,
                    "\(entry.name) \(id)"
                )
                for slot in slots.space {
                    let expected = entry.oracle.sortOrder(of: SpecOracle.Slot(slot), for: id)
                    #expect(slots.sortOrder(in: slot) == expected, "\(entry.name) \(id) \(slot)")
                }
            }
        }
    }

    @Test("the ranking of a leg's slots agrees with the oracle", arguments: GeneratorOptions.asked)
    func rankingsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            for segment in entry.itinerary.route.legs {
                let id = entry.itinerary.trip.items[segment].id
                let slots = try #require(LegSlots(segment, of: entry.itinerary))
                let ranking = slots.ranking().map {
                    [
                        $0.slot.day, $0.slot.index, $0.preference, $0.dayShift,
                        $0.slotShift,
                    ]
                }
                let expected = entry.oracle.ranking(id).map {
                    [$0.slot.day, $0.slot.index, $0.preference, $0.dayShift, $0.slotShift]
                }
                #expect(ranking == expected, "\(entry.name) \(id)")
            }
        }
    }

    @Test("position checks and clamped positions agree with the oracle", arguments: GeneratorOptions.asked)
    func checksAndClampsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let trip = entry.itinerary.trip
            for (index, item) in trip.items.enumerated() {
                let slots = try #require(ItemSlots(index, of: entry.itinerary))
                for position in positions(around: trip) {
                    let name = "\(entry.name) \(item.id) at day \(position.day), \(position.sortOrder)"
                    let check = try #require(
                        entry.oracle.check(item: item.id, day: position.day, sortOrder: position.sortOrder)
                    )
                    let refusals = slots.refusals(at: position)
                    #expect(refusals.map { $0.code.name } == check.reasons, "\(name)")
                    guard case .travel(let segment) = slots else { continue }
                    #expect(segment.isValid(position) == check.valid, "\(name)")
                    let clamped = segment.clamp(position).map { SpecOracle.Slot($0) }
                    let expected = entry.oracle.clamp(
                        item.id,
                        day: position.day,
                        sortOrder: position.sortOrder
                    )
                    #expect(clamped == expected, "\(name)")
                }
            }
        }
    }

    /// Positions of the placed items and just before them, at the ends of days, and outside the trip.
    private func positions(around trip: Trip) -> [TripModel.Position] {
        var positions = [
            TripModel.Position(day: 0, sortOrder: 100),
            TripModel.Position(day: trip.dayCount + 1, sortOrder: -100),
        ]
        positions += (1...trip.dayCount).map { TripModel.Position(day: $0, sortOrder: 1e7) }
        for position in trip.items.compactMap({ $0.position }) {
            positions.append(position)
            positions.append(TripModel.Position(day: position.day, sortOrder: position.sortOrder - 0.25))
        }
        return positions
    }
}
