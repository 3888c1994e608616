import Testing
import TripInteraction

@Suite struct RowTests {
    /// Day 1 is empty, day 2 has two items, day 3 is empty.
    static func trip() throws -> Trip {
        try Trip(
            id: "rows",
            dayCount: 3,
            items: [
                .custom("late", title: "Late", day: 2, sortOrder: 200),
                .travel("loose", from: "Here", to: "There"),
                .custom("early", title: "Early", day: 2, sortOrder: 100),
            ]
        )
    }

    @Test("the list shows a header for each day and then the day's items in order")
    func headersAndItems() throws {
        let rows = TripRows(Itinerary(try RowTests.trip()))
        #expect(
            Array(rows) == [.header(day: 1), .header(day: 2), .item("early"), .item("late"), .header(day: 3)]
        )
        #expect(rows.unplaced == ["loose"])
        #expect(rows.row(ofItem: "loose") == nil)
        #expect(rows.row(ofItem: "stranger") == nil)
        #expect(rows.position(ofRow: 3) == Position(day: 2, sortOrder: 200))
        #expect(rows.position(ofRow: 1) == nil)
        #expect(rows.position(ofRow: 5) == nil)
        #expect(rows.day(ofRow: -1) == 1 && rows.day(ofRow: 99) == 3)
    }

    @Test("each day is one section of the list")
    func daysAreSections() throws {
        try RandomTrips.each { document, name in
            let rows = TripRows(Itinerary(document.trip))
            let sections = rows.sections
            #expect(sections.map { $0.id } == Array(1...document.trip.dayCount), "\(name)")
            let flat = sections.flatMap { [Row.header(day: $0.day)] + $0.items.map { .item($0.id) } }
            #expect(flat == Array(rows) && Set(rows.map { $0.id }).count == rows.count, "\(name)")
            for section in sections {
                #expect(rows[section.firstRow - 1] == .header(day: section.day), "\(name)")
            }
        }
    }

    @Test("each row maps to its header or item, and each header or item to its row")
    func rowsOfItems() throws {
        try RandomTrips.each { document, name in
            let rows = TripRows(Itinerary(document.trip))
            // A slow definition: below a header for each day, its items sorted by sort order and then by their order in
            // the document.
            let items = document.trip.items.enumerated()
            let expected: [Row] = (1...document.trip.dayCount).flatMap { day in
                let ofDay = items.filter { $0.element.position?.day == day }
                let sorted = ofDay.sorted {
                    ($0.element.position?.sortOrder ?? 0, $0.offset)
                        < ($1.element.position?.sortOrder ?? 0, $1.offset)
                }
                return [Row.header(day: day)] + sorted.map { Row.item($0.element.id) }
            }
            #expect(Array(rows) == expected, "\(name)")
            var day = 0
            for (number, row) in rows.enumerated() {
                switch row {
                case .header(let header):
                    day += 1
                    #expect(header == day && rows.row(ofHeader: day) == number, "\(name)")
                case .item(let item):
                    #expect(rows.row(ofItem: item) == number, "\(name)")
                    #expect(rows.position(ofRow: number) == document.trip[item]?.position, "\(name)")
                }
                #expect(rows.day(ofRow: number) == day, "\(name)")
            }
            let reloaded = TripRows(Itinerary(try TripDocument(document.text).trip))
            #expect(reloaded == rows, "\(name)")
        }
    }

    @Test("each slot maps to its row and its insertion offset, and both map back to the slot")
    func rowsOfSlots() throws {
        try RandomTrips.eachDrag { session, _, name in
            let destinations = session.destinations
            let shown = Array(TripRows(session.itinerary))
            for slot in session.space {
                let row = destinations.row(of: slot)
                let offset = destinations.offset(of: slot)
                #expect(session.slot(ofRow: row) == slot, "\(name)")
                #expect(session.slot(ofRow: destinations.row(ofOffset: offset)) == slot, "\(name)")
                guard let source = destinations.source else {
                    #expect(row == offset, "\(name)")
                    continue
                }
                // Moving a row and copying it give the same list.
                var moved = shown
                moved.insert(moved.remove(at: source), at: row)
                var copied = shown
                copied.insert(shown[source], at: offset)
                copied.remove(at: offset <= source ? source + 1 : source)
                #expect(moved == copied, "\(name)")
            }
            #expect(session.slot(ofRow: 0) == nil, "\(name)")
            #expect(session.slot(ofRow: session.space.count + 1) == nil, "\(name)")
        }
    }

    @Test("the insertion offsets before and after the dragged row both map to its own row")
    func offsetsOfDraggedRow() throws {
        let session = try DragSession(row: 2, of: TripRows(Itinerary(try RowTests.trip())))
        #expect(session.destinations.row(ofOffset: 2) == 2)
        #expect(session.destinations.row(ofOffset: 3) == 2)
        #expect(session.destinations.row(ofOffset: 4) == 3)
    }
}
