import Testing
import TripInteraction

@Suite struct DragTests {
    /// Rows: 0 day 1, 1 cubs, 2 day 2, 3 train, 4 day 3, 5 lunch, 6 brewers, 7 day 4, 8 museum.
    static func rows() throws -> TripRows {
        let trip = try Trip(
            id: "weekend",
            dayCount: 4,
            items: [
                .game("cubs", city: "Chicago", day: 1, sortOrder: 100),
                .travel("train", from: "Chicago", to: "Milwaukee", at: Position(day: 2, sortOrder: 100)),
                .custom("lunch", title: "Lunch", day: 3, sortOrder: 50),
                .game("brewers", city: "Milwaukee", day: 3, sortOrder: 100),
                .custom("museum", title: "Museum", day: 4, sortOrder: 100),
            ]
        )
        return TripRows(Itinerary(trip))
    }

    @Test("day headers, games and unknown items cannot be dragged")
    func rowsThatCannotBeDragged() throws {
        let rows = try DragTests.rows()
        #expect(throws: DragError.header(day: 1)) { try DragSession(row: 0, of: rows) }
        #expect(throws: DragError.game(id: "cubs")) { try DragSession(row: 1, of: rows) }
        #expect(throws: DragError.noSuchRow(9, rowCount: 9)) { try DragSession(row: 9, of: rows) }
        #expect(throws: DragError.noSuchRow(-1, rowCount: 9)) { try DragSession(row: -1, of: rows) }
        #expect(throws: DragError.unknownItem("bus")) { try DragSession(item: "bus", of: rows.itinerary) }
    }

    @Test("the error for dragging a timed leg states its departure time")
    func timedLegCannotBeDragged() throws {
        let position = Position(day: 1, sortOrder: 1)
        let ferry = Item.travel("ferry", from: "A", to: "B", at: position, duration: 60, start: "07:30")
        let itinerary = Itinerary(try Trip(id: "sea", dayCount: 2, items: [ferry]))
        let error = DragError.timed(id: "ferry", start: "07:30")
        #expect(throws: error) { try DragSession(item: "ferry", of: itinerary) }
        #expect(error.description.hasPrefix("ferry leaves at 07:30 and cannot be moved"))
    }

    @Test("a leg can be dropped only between the games in the cities where it starts and ends")
    func legBetweenGames() throws {
        var session = try DragSession(row: 3, of: DragTests.rows())
        #expect(session.feedback == .light)
        #expect(session.validRows == [2, 3, 4, 5])
        #expect(session.validOffsets == [2, 3, 5, 6])
        #expect(session.validDayRange == 1...3)
        #expect(session.barrierGames == ["cubs", "brewers"])

        let lunch = session.update(row: 5)
        #expect(lunch.isAllowed && lunch.insertionRow == 6 && lunch.crossing.isEmpty)
        #expect(lunch.feedback == nil && lunch.barrierBefore == nil)
        let late = session.update(row: 7)
        #expect(!late.isAllowed && late.reason == .afterArrivalGame && late.insertionRow == nil)
        #expect(late.crossing == .left && late.feedback == .selection)
        #expect(late.nearestRow == 5 && late.barrierBefore?.offset == 0 && late.barrierAfter?.offset == 3)
        let refusals = session.refusals(of: late)
        #expect(refusals.map { $0.code } == [.afterArrivalGame] && refusals.map { $0.items } == [["brewers"]])
        let later = session.update(row: 8)
        #expect(!later.isAllowed && later.crossing.isEmpty)
        let early = session.update(row: 1)
        #expect(early.reason == .beforeDepartureGame && early.nearestRow == 2)
        #expect(session.update(row: 2).crossing == .entered)
    }

    @Test("an item cannot be dropped above the first day header or below the last row")
    func outsideTheTrip() throws {
        var session = try DragSession(item: "museum", of: DragTests.rows().itinerary)
        for update in [session.update(row: 0), session.update(offset: 0), session.update(row: .min)] {
            #expect(update.slot == nil && update.reason == .outsideTrip && update.nearestRow == 1)
        }
        #expect(session.drop() == .snappedBack([.outsideTrip]))
        #expect(session.nearestRow(to: .min) == 1 && session.nearestRow(to: .max) == 8)
        #expect(session.update(offset: .max).nearestRow == 8)
        let below = session.update(row: 9)
        #expect(below.slot == nil && below.nearestRow == 8)
        #expect(session.refusals(of: below).map { $0.code } == [.outsideTrip])
        let after = session.update(position: Position(day: 5, sortOrder: 1))
        #expect(after.reason == .outsideTrip && after.nearestRow == 8)
    }

    @Test("a custom item can be dropped in every row below the first day header")
    func customItem() throws {
        var session = try DragSession(item: "lunch", of: DragTests.rows().itinerary)
        #expect(session.validRows == Array(1...8))
        #expect(session.barrierGames.isEmpty && session.validDayRange == 1...4)
        // Below the last item of the last day.
        let end = session.update(row: 8)
        #expect(end.isAllowed && end.insertionRow == 9)
        let edit = try #require(session.drop().edit)
        #expect(edit.moves.map { $0.to } == [Position(day: 4, sortOrder: 1100)])
        // Under the first header.
        #expect(session.update(row: 1).isAllowed)
        #expect(session.drop().edit?.moves[0].to == Position(day: 1, sortOrder: -900))
    }

    @Test("an invalid drop snaps back, and a valid drop settles")
    func dropOutcomes() throws {
        var session = try DragSession(item: "train", of: DragTests.rows().itinerary)
        _ = session.update(row: 8)
        let refused = session.drop()
        #expect(refused == .snappedBack([.afterArrivalGame]))
        #expect(refused.edit == nil && refused.feedback == .error && refused.spring == Appearance.snapBack)
        #expect(refused.feedback.taps == [0, 60, 120])
        _ = session.update(row: 4)
        let placed = session.drop()
        #expect(placed.feedback == .medium && placed.spring == Appearance.settle)
        #expect(placed.edit?.action == .move(item: "train", toDay: 3))
        _ = session.update(row: 3)
        #expect(session.drop() == .unmoved)
    }

    @Test("an unplaced leg can be dropped on the empty day of a trip")
    func oneEmptyDay() throws {
        let trip = try Trip(id: "day", dayCount: 1, items: [.travel("bus", from: "Here", to: "There")])
        var session = try DragSession(item: "bus", of: Itinerary(trip))
        #expect(session.destinations.source == nil && session.home == nil)
        #expect(session.drop() == .unmoved)
        let update = session.update(row: 1)
        #expect(update.isAllowed && update.crossing == .entered && update.insertionRow == 1)
        let edit = try #require(session.drop().edit)
        #expect(edit.moves[0].from == nil)
        #expect(edit.moves[0].to == Position(day: 1, sortOrder: 1000))
    }

    @Test("an item that is dropped among items with equal sort orders stays where it is dropped")
    func tiedItems() throws {
        let trip = try Trip(
            id: "tied",
            dayCount: 1,
            items: ["a", "b", "c"].map { .custom($0, title: $0, day: 1, sortOrder: 7) }
        )
        var session = try DragSession(row: 1, of: TripRows(Itinerary(trip)))
        #expect(session.drop() == .unmoved)
        _ = session.update(row: 2)
        let edit = try #require(session.drop().edit)
        #expect(edit.moves.map { $0.item } == ["b", "a", "c"])
        #expect(edit.moves.map { $0.to.sortOrder } == [1000, 2000, 3000])
        _ = session.update(row: 1)
        #expect(session.drop() == .unmoved)
    }
}

@Suite struct AppearanceTests {
    @Test("the list scrolls automatically only near its top and bottom edges")
    func autoScroll() {
        #expect(Appearance.autoScroll(at: 0, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 59, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 60, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 740, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 741, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 900, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 30, height: 100) == -5)
    }

    @Test("the list scrolls faster near its edges, and outside of them at its highest speed")
    func autoScrollSpeed() {
        #expect(Appearance.autoScrollSpeed(at: 60, height: 800) == 0)
        #expect(Appearance.autoScrollSpeed(at: 30, height: 800) == -750)
        #expect(Appearance.autoScrollSpeed(at: 0, height: 800) == -1200)
        #expect(Appearance.autoScrollSpeed(at: -50, height: 800) == -1200)
        #expect(Appearance.autoScrollSpeed(at: 770, height: 800) == 750)
        #expect(Appearance.autoScrollSpeed(at: 900, height: 800) == 1200)
    }

    @Test("error feedback has three taps, and all other feedback has one tap")
    func feedbackTaps() {
        #expect(Feedback.error.taps == [0, 60, 120])
        #expect(Feedback.allCases.filter { $0 != .error }.allSatisfy { $0.taps == [0] })
    }
}
