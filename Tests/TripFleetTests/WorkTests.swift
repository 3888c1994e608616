import Testing
import WorkBudgets

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct WorkTests {
    private static let options = WorkOptions(today: "2018-04-01")

    /// A store with the weekend after a feed.
    private static func store(_ feed: String, _ policy: FleetPolicy = .none, rules: String = "{}") throws
        -> (FleetPlace, FleetStore)
    {
        let place = try FleetPlace()
        let store = try place.store()
        try store.put(Weekend.document(rules: rules))
        try store.setPolicy(policy)
        try store.take(feed)
        return (place, store)
    }

    @Test func whatBreaksNothingIsARevisionAndANote() throws {
        let (_, store) = try Self.store(Feed.head + "DET-0503,2018-05-04,19:05,Detroit,,\n")
        let worked = try store.work(as: "worker", Self.options)
        #expect(worked.count == 1)
        let note = try #require(try store.notes(after: 0).first)
        #expect(note.words.outcome == .kept)
        #expect(note.words.revision == 2)
        #expect(
            note.words.changes == [
                "Tigers v Rays in Detroit on day 3 (Thu 3 May) is moved to day 4 (Fri 4 May)"
            ]
        )
        #expect(try store.history(of: "weekend").map { $0.cause } == [.schedule, .put])
        #expect(try store.list().map { $0.state } == [.well])
        #expect(try store.waiting() == 0)
    }

    @Test func withoutAPolicyAPersonChooses() throws {
        let (_, store) = try Self.store(Feed.postponed)
        try store.work(as: "worker", Self.options)
        let note = try #require(try store.notes(after: 0).first)
        #expect(note.words.outcome == .proposed)
        #expect(note.words.proposals.first?.title == "Move one leg")
        let entry = try #require(try store.list(in: .attention).first)
        #expect(entry.proposals > 0 && entry.reason != nil)
        let revision = try store.accept("weekend", pick: 1)
        #expect(revision == 3)
        #expect(try store.list(in: .attention).isEmpty)
        #expect(try store.history(of: "weekend").first?.cause == .accept)
        try store.undo("weekend")
        try store.work(as: "worker", Self.options)
        #expect(try store.list(in: .attention).count == 1)
    }

    @Test func whatThePolicyAllowsIsDoneAndCanBeTakenBack() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.placed])
        #expect(try store.history(of: "weekend").map { $0.cause } == [.placement, .schedule, .put])
        let schedule = try store.document(of: "weekend", at: 2)
        try store.undo("weekend")
        #expect(try store.get("weekend").document == schedule)
        // What was taken back is proposed, not done again.
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.placed, .undone, .proposed])
        #expect(try store.get("weekend").document == schedule)
    }

    @Test func aTripsOwnPolicyCounts() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.setPolicy(FleetPolicy.none, of: "weekend")
        #expect(try store.policy(of: "weekend") == .none)
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.proposed])
        #expect(throws: FleetError.unknownTrip("other")) { try store.setPolicy(.placement, of: "other") }
    }

    @Test func aPinnedLegAndThePastStay() throws {
        let place = try FleetPlace()
        let store = try place.store()
        let text = String(decoding: Weekend.document(), as: UTF8.self)
        let pinned = text.replacing(
            "\"durationMinutes\": 270",
            with: "\"durationMinutes\": 270, \"pinned\": true"
        )
        try store.put(Array(pinned.utf8))
        try store.put(Weekend.document("begun"))
        try store.setPolicy(.placement)
        try store.take(Feed.postponed)
        try store.work(as: "worker", WorkOptions(today: "2018-05-03"))
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.proposed, .proposed])
    }

    @Test func aTripThatIsOverIsLetBe() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.work(as: "worker", WorkOptions(today: "2018-06-01"))
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.kept])
    }

    @Test func anEditMakesProposalsStaleAndTheyAreMadeAnew() throws {
        let (_, store) = try Self.store(Feed.postponed)
        try store.work(as: "worker", Self.options)
        let document = try store.get("weekend").document
        let edited = String(decoding: document, as: UTF8.self).replacing("Weekend", with: "Lakes")
        try store.put(Array(edited.utf8))
        #expect(throws: FleetError.staleProposal(trip: "weekend", base: 2, revision: 3)) {
            try store.accept("weekend", pick: 1)
        }
        #expect(try store.get("weekend").document == Array(edited.utf8))
        try store.work(as: "worker", Self.options)
        #expect(try store.accept("weekend", pick: 1) == 4)
    }

    @Test func rejectedProposalsAreGoneUntilTheScheduleChanges() throws {
        let (_, store) = try Self.store(Feed.postponed)
        try store.work(as: "worker", Self.options)
        try store.reject("weekend")
        #expect(throws: FleetError.noProposal(trip: "weekend", number: 1)) {
            try store.accept("weekend", pick: 1)
        }
        #expect(try store.list(in: .attention).isEmpty)
    }

    @Test func aNoToStaleProposalsIsRefused() throws {
        let (_, store) = try Self.store(Feed.postponed)
        try store.work(as: "worker", Self.options)
        #expect(try store.get("weekend").reason != nil)
        let edited = String(decoding: try store.get("weekend").document, as: UTF8.self)
        try store.put(Array(edited.replacing("\"name\": \"Weekend\"", with: "\"name\": \"Trip\"").utf8))
        #expect(throws: FleetError.staleProposal(trip: "weekend", base: 2, revision: 3)) {
            try store.reject("weekend")
        }
        try store.work(as: "worker", Self.options)
        #expect(try store.list(in: .attention).count == 1)
    }

    @Test func aGameThatIsCalledOffComesBackAsItWas() throws {
        let (_, store) = try Self.store(Feed.cancelled)
        let before = try store.get("weekend").document
        try store.work(as: "worker", Self.options)
        #expect(!String(decoding: try store.get("weekend").document, as: UTF8.self).contains("tigers"))
        try store.take(Feed.head + "DET-0503,2018-05-03,19:05,Detroit,Tigers v Rays,scheduled\n")
        try store.work(as: "worker", Self.options)
        let after = String(decoding: try store.get("weekend").document, as: UTF8.self)
        #expect(after.contains("tigers"))
        #expect(try store.document(of: "weekend", at: 1) == before)
    }

    @Test func anEditWhileAWorkerHasTheTripWins() throws {
        let (place, store) = try Self.store(Feed.postponed, .placement)
        let job = try #require(try store.claim(as: "slow", Self.options))
        let verdict = store.verdict(on: job, Self.options)
        let user = try place.store()
        let edited = String(decoding: Weekend.document(), as: UTF8.self).replacing("Weekend", with: "Lakes")
        try user.put(Array(edited.utf8))
        #expect(try store.settle(job, verdict, Self.options) == .overtaken)
        #expect(try store.get("weekend").document == Array(edited.utf8))
        try user.work(as: "quick", Self.options)
        #expect(String(decoding: try store.get("weekend").document, as: UTF8.self).contains("Lakes"))
        #expect(try store.notes(after: 0).count == 1)
    }

    @Test func aDeadWorkersTripIsTakenAgainAndDoneOnce() throws {
        let (place, store) = try Self.store(Feed.postponed, .placement)
        let job = try #require(try store.claim(as: "dead", Self.options))
        #expect(try store.claim(as: "other", Self.options) == nil)
        place.wait(121)
        #expect(try store.work(as: "other", Self.options).count == 1)
        // The dead one was only slow.
        #expect(try store.settle(job, store.verdict(on: job, Self.options), Self.options) == .overtaken)
        #expect(try store.notes(after: 0).count == 1)
    }

    @Test func aHardTripHoldsNobodyUp() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.put(Weekend.document("next"))
        var options = Self.options
        options.limits = WorkLimits(steps: 1)
        options.attempts = 2
        let worked = try store.work(as: "worker", options)
        #expect(worked.map { $0.trip } == ["weekend", "next", "weekend", "next"])
        #expect(worked.prefix(2).allSatisfy { $0.end == .deferred })
        #expect(try store.waiting() == 0)
    }

    @Test func aDamagedDocumentStopsOnlyItself() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.put(Weekend.document("whole"))
        try store.database.run("update trip set document = ?1 where id = 'weekend'", .bytes([0x7b]))
        try store.work(as: "worker", Self.options)
        #expect(try store.list().map { $0.state } == [.damaged, .well])
        try store.put(Weekend.document())
        #expect(try store.list().map { $0.state } == [.well, .well])
    }

    @Test func anAppSeesWhatBecomesOfEachTrip() async throws {
        let place = try FleetPlace()
        let fleet = try Fleet(at: place.place)
        for id in ["one", "two"] { try await fleet.put(Weekend.document(id)) }
        try await fleet.take(feed: Array(Feed.postponed.utf8))
        var trips: [String] = []
        for try await worked in fleet.work(as: "app", Self.options) { trips.append(worked.trip) }
        #expect(trips == ["one", "two"])
    }
}
