import TripInteraction

/// Measurements of dragging one leg: the start of the drag, its updates, and its effect on other legs.
enum DragTables {
    static func run() throws {
        var steps = Table(
            "A drag on growing trips: 8 legs, 30 days for 200 items",
            ["items", "days", "begin", "allocations", "per item", "reachability", "drop"]
        )
        var updates = Table(
            "An update of a drag on growing trips",
            ["items", "by row", "by offset", "by position", "allocations", "scan of all items (baseline)"]
        )
        for items in [100, 1_000, 10_000, 100_000] {
            let itinerary = Itinerary(try Instances.long(items: items))
            let rows = TripRows(itinerary)
            let session = try DragSession(item: "t3", of: itinerary)
            guard let source = rows.row(ofItem: session.item) else { continue }
            let begin = Measurement { keep(try? DragSession(row: source, of: rows)) }
            let reach = Measurement { keep(try? session.reachability()) }
            let target = session.validSlots.last ?? session.space[0]
            steps.add(
                "\(items)",
                "\(itinerary.trip.dayCount)",
                time(begin.median),
                "\(Int(begin.allocations))",
                time(begin.median / Double(items)),
                time(reach.median),
                time(Measurement { keep(session.edit(into: target)) }.median)
            )
            try addUpdates(of: session, rows, to: &updates)
        }
        steps.print()
        updates.print()
        try manySegments()
    }

    /// Measures trips with many legs. Work over the whole trip is not part of starting a drag, because it grows with
    /// the legs.
    private static func manySegments() throws {
        var table = Table(
            "A drag on trips of one to eight seasons: one leg for every four games",
            ["items", "legs", "begin", "reachability", "moves that free one slot"]
        )
        for seasons in [1, 2, 4, 8] {
            let itinerary = Itinerary(try Instances.seasons(seasons))
            let session = try DragSession(item: "t9", of: itinerary)
            let reach = try session.reachability()
            guard let target = session.space.last(where: { reach.validity(of: $0) == .reachable }) else {
                continue
            }
            table.add(
                "\(itinerary.trip.items.count)",
                "\(itinerary.legs.count)",
                time(Measurement { keep(try? DragSession(item: "t9", of: itinerary)) }.median),
                time(Measurement { keep(try? session.reachability()) }.median),
                time(Measurement { keep(try? reach.edit(into: target)) }.median)
            )
        }
        table.print()
    }

    private static func addUpdates(of session: DragSession, _ rows: TripRows, to table: inout Table) throws {
        // A path over the whole list, back and forth. Each call is too short for the clock, so one run makes all calls.
        let path = (0..<64).map { 1 + $0 * 7919 % (rows.count - 1) }
        let positions = path.map { row in
            rows.position(ofRow: row) ?? Position(day: rows.day(ofRow: row), sortOrder: 0)
        }
        func each<Proposal>(_ proposals: [Proposal], _ body: (Proposal) -> Int) -> Measurement {
            Measurement(operations: proposals.count) {
                var sum = 0
                for proposal in proposals { sum &+= body(proposal) }
                keep(sum)
            }
        }
        var session = session
        let byRow = each(path) { code(session.update(row: $0)) }
        let byOffset = each(path) { code(session.update(offset: $0)) }
        let byPosition = each(positions) { code(session.update(position: $0)) }
        let scan = FoundingScan(session.itinerary.trip)
        let scanned = each(positions) { scan.isValid(from: "city 3", to: "city 4", $0) ? 1 : 0 }
        table.add(
            "\(session.itinerary.trip.items.count)",
            time(byRow.median),
            time(byOffset.median),
            time(byPosition.median),
            "\(byRow.allocations + byOffset.allocations + byPosition.allocations)",
            time(scanned.median)
        )
    }

    /// Returns a number that depends on all properties of an update.
    private static func code(_ update: DragUpdate) -> Int {
        (update.insertionRow ?? 0) &+ (update.nearestRow ?? 0) &+ (update.isAllowed ? 1 : 0)
            &+ (update.hasLeft ? 2 : 0) &+ (update.hasEntered ? 4 : 0)
            &+ (update.barrierBefore == nil ? 0 : 8)
    }
}
