import Testing

@testable import TripFleet

/// Feeds for the weekend's trip.
enum Feed {
    static let head = "gameId,date,start,city,title,status\n"
    static let asPlanned =
        head
        + "CHI-0501,2018-05-01,13:20,Chicago,Cubs v Rockies,\nDET-0503,2018-05-03,19:05,Detroit,Tigers v Rays,\n"
    /// The game in Chicago comes a day after the drive.
    static let postponed = head + "CHI-0501,2018-05-02,19:05,Chicago,Cubs v Rockies,\n"
    static let cancelled = head + "DET-0503,2018-05-03,19:05,Detroit,Tigers v Rays,cancelled\n"
}

extension FleetStore {
    @discardableResult
    func take(_ text: String, sequence: Int? = nil, isComplete: Bool = false) throws(FleetError) -> FeedReport
    {
        try take(feed: Array(text.utf8), sequence: sequence, isComplete: isComplete)
    }
}

@Suite(.enabled(if: FleetPlace.isBuilt)) struct FeedTests {
    @Test func whatIsAsPlannedAffectsNobody() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take(Feed.asPlanned)
        #expect(report.events.isEmpty && report.affected == 0 && report.games == 2)
    }

    @Test func eachChangeIsAnEventOnce() throws {
        let store = try FleetPlace().store()
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        try store.take(Feed.asPlanned)
        let report = try store.take(Feed.postponed)
        #expect(report.events.map { $0.kind } == [.moved, .retimed])
        #expect(report.affected == 2)
        #expect(try store.take(Feed.postponed).isKnown)
        #expect(try store.events().map { $0.number } == [1, 2])
        let cancelled = try store.take(Feed.cancelled)
        #expect(cancelled.events.map { $0.kind } == [.cancelled])
        let back = try store.take(Feed.asPlanned, sequence: 9)
        #expect(back.events.map { $0.kind } == [.moved, .retimed, .reinstated])
    }

    @Test func anOlderFeedThatComesLateChangesNothing() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.postponed, sequence: 5)
        let late = try store.take(Feed.asPlanned, sequence: 4)
        #expect(late.outdated == ["CHI-0501"])
        #expect(late.events.isEmpty)
        #expect(try store.take(Feed.asPlanned, sequence: 4).isKnown)
        #expect(throws: FleetError.self) { try store.take(Feed.cancelled, sequence: 4) }
    }

    @Test func nothingIsCancelledBySilenceUnlessTheFeedIsComplete() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let text = Feed.head + "NYA-0430,2018-04-30,19:05,New York,,\nNYA-0504,2018-05-04,19:05,New York,,\n"
        #expect(try store.take(text).affected == 0)
        let complete = try store.take(text + "BOS-0504,2018-05-04,19:05,Boston,,\n", isComplete: true)
        #expect(complete.events.map { $0.game } == ["CHI-0501", "DET-0503"])
        #expect(complete.affected == 1)
    }

    @Test func gamesWithoutNamesAreKnownByCityAndDate() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take("date,start,city\n2018-05-01,19:05,chicago\n2018-05-02,19:05,Chicago\n")
        #expect(report.events.map { $0.game } == ["CHI-0501"])
        #expect(report.affected == 1)
    }

    @Test func aCompleteFeedWithoutNamesKeepsTheGamesThatItLists() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let text = "date,start,city\n2018-05-01,19:05,Chicago\n2018-05-03,19:05,Detroit\n"
        let report = try store.take(text, isComplete: true)
        #expect(report.events.map { [$0.game, $0.kind.rawValue] } == [["CHI-0501", "retimed"]])
    }

    @Test func twoGamesOfADayAreToldApartByTheirStartsOrNotTaken() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.doubleheader())
        let clear = "date,start,city\n2018-05-03,13:35,Detroit\n2018-05-03,19:05,Detroit\n"
        #expect(try store.take(clear).events.map { [$0.game, $0.kind.rawValue] } == [["DET-1", "retimed"]])
        // Nobody knows which of them it is.
        let unclear = try store.take("date,start,city\n2018-05-03,16:05,Detroit\n", isComplete: true)
        #expect(unclear.unclear == [2])
        #expect(unclear.events.isEmpty)
    }

    @Test func daysOfTripsMayStandForDates() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take("gameId,day\nCHI-0501,2\n")
        #expect(report.events.map { $0.kind } == [.moved])
        #expect(report.affected == 1)
    }

    @Test func whatALaterFeedConfirmsNoEarlierOneChanges() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.postponed, sequence: 1)
        try store.take(Feed.postponed + "DET-0503,2018-05-03,19:05,Detroit,,\n", sequence: 9)
        let late = try store.take(Feed.asPlanned, sequence: 5)
        #expect(late.outdated == ["CHI-0501", "DET-0503"])
        #expect(late.events.isEmpty)
    }

    @Test func howLongAGameLastsIsNoNewsTheFirstTime() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take("gameId,date,start\nNYA-1,2018-05-03,19:05\n")
        let first = try store.take("gameId,date,start,durationMinutes\nNYA-1,2018-05-03,19:05,180\n")
        #expect(first.events.isEmpty)
        let longer = try store.take("gameId,date,start,durationMinutes\nNYA-1,2018-05-03,19:05,200\n")
        #expect(longer.events.map { $0.kind } == [.retimed])
    }

    @Test func aScheduleThatGoesBackIsNew() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.asPlanned)
        try store.take(Feed.postponed)
        let back = try store.take(Feed.asPlanned)
        #expect(!back.isKnown)
        #expect(back.events.map { $0.kind } == [.moved, .retimed])
        #expect(try store.take(Feed.asPlanned).isKnown)
    }

    @Test func aTripThatComesAfterTheFeedIsQueued() throws {
        let store = try FleetPlace().store()
        try store.take(Feed.postponed)
        try store.put(Weekend.document())
        #expect(try store.waiting() == 1)
        #expect(try store.trips(having: "CHI-0501") == ["weekend"])
    }

    @Test func aScheduleThatCannotBeReadIsRefused() throws {
        let store = try FleetPlace().store()
        #expect(throws: FleetError.self) { try store.take("nothing") }
        #expect(try store.take(Feed.asPlanned).sequence == 1)
    }
}
