import Testing
import TripModel
import WorkBudgets

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct WorkTests {
    private static let options = WorkOptions(today: "2018-04-01")

    /// Creates a store with the trip of `Weekend`, and takes a feed.
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

    @Test("a schedule change that causes no finding makes a revision and a note")
    func harmlessChange() throws {
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

    @Test("without a policy, repairs are proposed and a person chooses a repair")
    func noPolicy() throws {
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

    @Test("a repair that the policy allows is applied, and can be undone")
    func policyRepair() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.placed])
        #expect(try store.history(of: "weekend").map { $0.cause } == [.placement, .schedule, .put])
        let schedule = try store.document(of: "weekend", at: 2)
        try store.undo("weekend")
        #expect(try store.get("weekend").document == schedule)
        // The undone repair is proposed and not applied again.
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.placed, .undone, .proposed])
        #expect(try store.get("weekend").document == schedule)
    }

    @Test("a trip's own policy overrides the fleet's policy")
    func tripPolicy() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.setPolicy(FleetPolicy.none, of: "weekend")
        #expect(try store.policy(of: "weekend") == .none)
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.proposed])
        #expect(throws: FleetError.unknownTrip("other")) { try store.setPolicy(.placement, of: "other") }
    }

    @Test("a policy moves neither a pinned leg nor a leg in the past")
    func pinnedAndPast() throws {
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

    @Test("a trip that is over is not repaired")
    func pastTrip() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.work(as: "worker", WorkOptions(today: "2018-06-01"))
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.kept])
    }

    @Test("an edit makes proposals stale, and the next work makes new proposals")
    func staleProposals() throws {
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

    @Test("rejected proposals can no longer be accepted, and the trip needs no attention")
    func rejectedProposals() throws {
        let (_, store) = try Self.store(Feed.postponed)
        try store.work(as: "worker", Self.options)
        try store.reject("weekend")
        #expect(throws: FleetError.noProposal(trip: "weekend", number: 1)) {
            try store.accept("weekend", pick: 1)
        }
        #expect(try store.list(in: .attention).isEmpty)
    }

    @Test("stale proposals cannot be rejected")
    func staleRejection() throws {
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

    @Test("a cancelled game returns to the trip if a feed reinstates it")
    func reinstatedGame() throws {
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

    @Test("an edit made while a worker has the trip takes precedence over the worker's result")
    func overtakenWork() throws {
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

    @Test("a trip whose worker died is claimed again, and its work is done once")
    func expiredClaim() throws {
        let (place, store) = try Self.store(Feed.postponed, .placement)
        let job = try #require(try store.claim(as: "dead", Self.options))
        #expect(try store.claim(as: "other", Self.options) == nil)
        place.wait(121)
        #expect(try store.work(as: "other", Self.options).count == 1)
        // The first worker was not dead but slow.
        #expect(try store.settle(job, store.verdict(on: job, Self.options), Self.options) == .overtaken)
        #expect(try store.notes(after: 0).count == 1)
    }

    @Test("a worker that is stopped gives its trip back unchanged, and another worker takes it at once")
    func stoppedWork() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        let before = try store.get("weekend")
        let stopped = try #require(try store.workNext(as: "stopped", Self.options) { true })
        #expect(stopped.end == .deferred)
        #expect(try store.get("weekend") == before)
        #expect(try store.notes(after: 0).isEmpty)
        let job = try #require(try store.claim(as: "other", Self.options))
        #expect(job.attempt == 0)
    }

    @Test("a trip that exceeds the work budget is deferred, and the other trips are done first")
    func hardTrip() throws {
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

    @Test("the last attempt has the given limits, and all attempts together use at most 4/3 of them")
    func attemptLimits() {
        var options = WorkOptions()
        options.setLimits(ofLastAttempt: WorkLimits(time: .seconds(1), steps: 16_000))
        let limits = (0..<options.attempts).map { options.limits(ofAttempt: $0) }
        #expect(limits.map { $0.steps } == [1_000, 4_000, 16_000])
        #expect(limits.map { $0.time } == [.milliseconds(62.5), .milliseconds(250), .seconds(1)])
        options.setLimits(ofLastAttempt: WorkLimits(steps: 5))
        #expect(options.limits == WorkLimits(steps: 1))
    }

    @Test("a damaged document does not stop the work on other trips")
    func damagedDocument() throws {
        let (_, store) = try Self.store(Feed.postponed, .placement)
        try store.put(Weekend.document("whole"))
        try store.database.run("update trip set document = ?1 where id = 'weekend'", .bytes([0x7b]))
        try store.work(as: "worker", Self.options)
        #expect(try store.list().map { $0.state } == [.damaged, .well])
        try store.put(Weekend.document())
        #expect(try store.list().map { $0.state } == [.well, .well])
    }

    @Test("the Fleet actor reports each trip after its work")
    func workSequence() async throws {
        let place = try FleetPlace()
        let fleet = try Fleet(at: place.place)
        for id in ["one", "two"] { try await fleet.put(Weekend.document(id)) }
        try await fleet.take(feed: Array(Feed.postponed.utf8))
        var trips: [String] = []
        for try await worked in fleet.work(as: "app", Self.options) { trips.append(worked.trip) }
        #expect(trips == ["one", "two"])
    }

    @Test("a trip needs a person if a feed makes one of its errors worse")
    func worseError() throws {
        let store = try FleetPlace().store()
        try store.put(Short.document(start: "18:59"))
        try store.take("gameId,date,start\nG2,2027-06-01,16:00\n")
        try store.work(as: "worker", WorkOptions(today: "2027-05-01"))
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.proposed])
        #expect(try store.list(in: .attention).count == 1)
    }

    @Test("a trip needs a person if a feed makes a violation of the rule connections worse")
    func worseBreach() throws {
        let store = try FleetPlace().store()
        try store.put(Short.document(start: "18:59", rules: "{\"connections\":true}"))
        try store.take("gameId,date,start\nG2,2027-06-01,17:00\n")
        try store.work(as: "worker", WorkOptions(today: "2027-05-01"))
        #expect(try store.list(in: .attention).count == 1)
    }

    @Test("a known error is not reported again if a feed reduces it")
    func smallerError() throws {
        let store = try FleetPlace().store()
        try store.put(Short.document(start: "16:00"))
        try store.take("gameId,date,start\nG2,2027-06-01,18:00\n")
        try store.work(as: "worker", WorkOptions(today: "2027-05-01"))
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.kept])
    }

    @Test("a trip without games needs a person until a game is reinstated")
    func noGameLeft() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.cancelled + "CHI-0501,2018-05-01,13:20,Chicago,,cancelled\n")
        try store.work(as: "worker", Self.options)
        let entry = try #require(try store.list(in: .attention).first)
        #expect(entry.reason == "the trip no longer has a game")
        // Another feed that does not concern the trip leaves it unchanged.
        try store.take(Feed.head + "NYA-1,2018-05-02,13:20,New York,,\n")
        try store.work(as: "worker", Self.options)
        #expect(try store.list(in: .attention).count == 1)
        try store.take(Feed.asPlanned)
        try store.work(as: "worker", Self.options)
        #expect(try store.list().map { $0.state } == [.well])
    }

    @Test("a trip with a leg to a cancelled game needs a person, even after another feed")
    func legToNothing() throws {
        let (_, store) = try Self.store(Feed.cancelled)
        try store.work(as: "worker", Self.options)
        let note = try #require(try store.notes(after: 0).last)
        #expect(note.words.outcome == .proposed)
        #expect(note.words.findings.contains { $0.contains("Chicago – Detroit") && $0.contains("is gone") })
        #expect(note.words.legsToNothing == ["drive"])
        #expect(note.jsonText.contains("\"legsToNothing\":[\"drive\"]"))
        try store.take(Feed.head + "CHI-0501,2018-05-01,14:20,Chicago,,\n")
        try store.work(as: "worker", Self.options)
        #expect(try store.list(in: .attention).count == 1)
        // An edit by a person settles it.
        let edited = try store.text("weekend").replacing("\"name\": \"Weekend\"", with: "\"name\": \"Trip\"")
        try store.put(Array(edited.utf8))
        try store.work(as: "worker", Self.options)
        #expect(try store.list().map { $0.state } == [.well])
    }

    @Test(
        "a proposal lists the remaining findings, and the trip needs a person after the proposal is accepted"
    )
    func proposalThatLeavesErrors() throws {
        let store = try FleetPlace().store()
        try store.put(
            Array(
                """
                {"format":"itinerary/1","id":"x","startDate":"2027-06-01","dayCount":2,"items":[
                {"id":"g1","type":"game","gameId":"G1","title":"Aces","city":"Ada","day":1,"sortOrder":1000,"start":"13:00"},
                {"id":"leg","type":"travel","from":"Ada","to":"Bex","durationMinutes":60,"day":2,"sortOrder":1000},
                {"id":"g2","type":"game","gameId":"G2","title":"Bears","city":"Bex","day":2,"sortOrder":2000,"start":"19:05"}]}
                """.utf8
            )
        )
        try store.take("gameId,date,start,city\nG1,2027-06-02,19:00,Ada\n")
        try store.work(as: "worker", WorkOptions(today: "2027-05-01"))
        let proposal = try #require(try store.proposals(for: "x").first)
        #expect(proposal.words.left.count == 2)
        #expect(proposal.words.consequence.contains("not everything fits"))
        #expect(proposal.words.lines.count { $0.hasPrefix("Left: ") } == 2)
        try store.accept("x", pick: 1)
        let entry = try #require(try store.list(in: .attention).first)
        #expect(entry.reason == proposal.words.left.first)
        #expect(try store.notes(after: 0).last?.words.findings == proposal.words.left)
    }

    @Test("work on a trip with a thousand changed games ends with the result that a person must decide")
    func manyGames() throws {
        let store = try FleetPlace().store()
        let count = 1_000
        let items = (0..<count).map {
            "{\"id\":\"g\($0)\",\"type\":\"game\",\"gameId\":\"G\($0)\",\"city\":\"C\($0 % 50)\",\"day\":\($0 / 5 + 1),\"sortOrder\":\($0 % 5),\"start\":\"1\($0 % 5):00\"}"
        }
        let head =
            "{\"format\":\"itinerary/1\",\"id\":\"big\",\"startDate\":\"2018-05-01\",\"dayCount\":\(count / 5 + 2)"
        try store.put(Array("\(head),\"items\":[\(items.joined(separator: ","))]}".utf8))
        let rows = (0..<count).map {
            "G\($0),\(("2018-05-01" as CalendarDate).adding(days: $0 / 5 + ($0 % 7 == 0 ? 1 : 0))),1\($0 % 5):30\n"
        }
        try store.take("gameId,date,start\n" + rows.joined())
        try store.work(
            as: "worker",
            WorkOptions(today: "2018-04-01", limits: .time(.seconds(1)), attempts: 1)
        )
        let entry = try #require(try store.list(in: .attention).first)
        #expect(entry.id == "big" && entry.reason != nil)
    }
}

/// A one-day trip with a three-hour leg between two games.
private enum Short {
    static func document(start: String, rules: String = "{}") -> [UInt8] {
        Array(
            """
            {"format":"itinerary/1","id":"x","startDate":"2027-06-01","dayCount":1,"items":[
            {"id":"g1","type":"game","gameId":"G1","title":"Aces","city":"Ada","day":1,"sortOrder":1000,"start":"13:00"},
            {"id":"leg","type":"travel","from":"Ada","to":"Bex","durationMinutes":180,"day":1,"sortOrder":2000},
            {"id":"g2","type":"game","gameId":"G2","title":"Bears","city":"Bex","day":1,"sortOrder":3000,"start":"\(start)"}],
            "rules":\(rules)}
            """.utf8
        )
    }
}
