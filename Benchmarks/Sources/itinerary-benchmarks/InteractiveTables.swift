import TripPlanning

/// Questions about one segment while all else stands still.
enum InteractiveTables {
    static func run() throws {
        let trip = try Instances.month(items: 200)
        let itinerary = Itinerary(trip)
        guard let segment = trip.index(ofItem: "t3"), let slots = itinerary.slots(of: "t3") else { return }
        let positions = (0..<64).map { Position(day: 1 + $0 * 7 % 30, sortOrder: Double($0) * 31) }
        // Each call is too short for the clock, so that one run asks about all positions.
        func each(_ body: (Position) -> Int) -> Measurement {
            Measurement(operations: positions.count) {
                var sum = 0
                for position in positions { sum &+= body(position) }
                keep(sum)
            }
        }
        let scan = FoundingScan(trip)
        let scanned = each { scan.isValid(from: "city 3", to: "city 4", $0) ? 1 : 0 }
        let check = each { slots.isValid($0) ? 1 : 0 }
        var table = Table("One segment, 30 days, 200 items", Table.timing)
        table.add("position check", check, "1/\(Int(scanned.median / check.median)) of a scan of all items")
        table.add("scan of all items (baseline)", scanned)
        table.add("clamp", each { slots.clamp($0) ?? 0 })
        table.add(
            "handle and all slots",
            Measurement { keep(SegmentSlots(segment, of: itinerary)?.feasibleSlots) }
        )
        table.add("ranking", Measurement { keep(slots.ranking()) })
        table.add(
            "trip with one item moved",
            Measurement {
                keep(Itinerary(trip.placing([PlacedItem(index: segment, position: positions[0])])))
            }
        )
        table.print()
        try growth()
    }

    private static func growth() throws {
        var table = Table(
            "Handle and all slots of one segment, growing trips",
            ["items", "days", "median", "per item"]
        )
        for items in [100, 1_000, 10_000, 100_000] {
            let itinerary = Itinerary(try Instances.long(items: items))
            guard let segment = itinerary.trip.index(ofItem: "t3") else { continue }
            let measured = Measurement { keep(SegmentSlots(segment, of: itinerary)?.feasibleSlots) }
            table.add(
                "\(items)",
                "\(itinerary.trip.dayCount)",
                time(measured.median),
                time(measured.median / Double(items))
            )
        }
        table.print()
    }
}
