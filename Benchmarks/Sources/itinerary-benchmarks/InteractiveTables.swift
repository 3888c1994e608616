import TripPlanning

/// Measurements of questions about one leg while everything else stays in place.
enum InteractiveTables {
    static func run() throws {
        let columns = ["question", "items", "days"] + Table.growing
        var table = Table("One leg moves: 8 legs, 30 days for 200 items, growing", columns)
        var moved = Table("A trip with one item moved, created and queried again", columns)
        for items in [100, 1_000, 10_000, 100_000] {
            try add(Itinerary(try Instances.long(items: items)), to: &table, &moved)
        }
        table.print()
        moved.print()
    }

    private static func add(_ itinerary: Itinerary, to table: inout Table, _ moved: inout Table) throws {
        let trip = itinerary.trip
        let segment = "t3"
        guard let slots = itinerary.slots(of: "t3") else { return }
        let sizes = [trip.items.count, trip.dayCount]
        let positions = (0..<64).map {
            Position(day: 1 + $0 * 7919 % trip.dayCount, sortOrder: Double($0) * 31)
        }
        // Each call is too short for the clock, so one run checks all positions.
        func each(_ body: (Position) -> Int) -> Measurement {
            Measurement(operations: positions.count) {
                var sum = 0
                for position in positions { sum &+= body(position) }
                keep(sum)
            }
        }
        let scan = FoundingScan(trip)
        table.add("position check", sizes: sizes, each { slots.isValid($0) ? 1 : 0 })
        table.add(
            "position check by a scan of all items (baseline)",
            sizes: sizes,
            each { scan.isValid(from: "city 3", to: "city 4", $0) ? 1 : 0 }
        )
        table.add("clamp", sizes: sizes, each { slots.clamp($0)?.number ?? 0 })
        table.add(
            "local slots, compiled and listed",
            sizes: sizes,
            Measurement { keep(itinerary.slots(of: segment)?.feasibleSlots) }
        )
        table.add("local slots, listed", sizes: sizes, Measurement { keep(slots.feasibleSlots) })
        table.add("ranked placement, all", sizes: sizes, Measurement { keep(slots.ranking()) })
        table.add("ranked placement, best", sizes: sizes, Measurement { keep(slots.best()) })
        let place = PlacedItem(segment, at: positions[0])
        moved.add(
            "trip",
            sizes: sizes,
            Measurement { keep((try? trip.placing([place])).map { Itinerary($0) }) }
        )
        moved.add(
            "trip, local slots and best placement",
            sizes: sizes,
            Measurement {
                keep(
                    (try? trip.placing([place])).flatMap { Itinerary($0).slots(of: segment) }?.best()
                )
            }
        )
    }
}
