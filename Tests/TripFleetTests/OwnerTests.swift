import Foundation
import Testing

@testable import TripFleet

/// Tests of owners, shares and links: who sees and changes a trip.
@Suite(.enabled(if: FleetPlace.isBuilt)) struct OwnerTests {
    private static let (ann, bob) = (FleetUser("ann"), FleetUser("bob"))

    /// Returns a store that acts for a user.
    private func store(_ store: FleetStore, for name: String) throws -> FleetStore {
        store.acting(for: .user(try #require(FleetUser(name))))
    }

    private static let hash = FleetLinkHash(String(repeating: "0a", count: 32))

    @Test("two users may have trips with the same id, and neither sees the other's trip")
    func sameID() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        #expect(try ann.put(Weekend.document(name: "Ann"), ifRevision: 0) == 1)
        #expect(try ann.put(Weekend.document(name: "Ann 2"), ifRevision: 1) == 2)
        #expect(throws: FleetError.otherRevision(trip: "weekend", found: 0, expected: 2)) {
            try bob.put(Weekend.document(name: "Bob"), ifRevision: 2)
        }
        #expect(try bob.put(Weekend.document(name: "Bob"), ifRevision: 0) == 1)
        #expect(try ann.get("weekend").document == Weekend.document(name: "Ann 2"))
        #expect(try bob.get("weekend").document == Weekend.document(name: "Bob"))
        #expect(throws: FleetError.unknownTrip("weekend")) {
            try bob.get(TripAddress("weekend", ownedBy: "ann"))
        }
        #expect(throws: FleetError.unknownTrip("weekend")) {
            try bob.put(Weekend.document(), ownedBy: "ann", ifRevision: 0)
        }
        #expect(throws: FleetError.unknownTrip("new")) {
            try bob.put(Weekend.document("new"), ownedBy: "ann")
        }
        #expect(throws: FleetError.severalOwners(trip: "weekend", owners: ["ann", "bob"])) {
            try operating.get("weekend")
        }
        #expect(try operating.get(TripAddress("weekend", ownedBy: "bob")).revision == 1)
        #expect(try operating.list().map { $0.owner } == ["ann", "bob"])
        #expect(try operating.list(after: TripAddress("weekend", ownedBy: "ann")).map { $0.owner } == ["bob"])
        #expect(try operating.export(after: "weekend").isEmpty)
        #expect(try bob.list().map { $0.owner } == ["bob"])
        #expect(try ann.export().map { $0.owner } == ["ann"])
    }

    @Test("a removal, and the revision numbers after it, concern only the trip of one owner")
    func removalOfOne() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        for name in ["A", "B", "C"] { try ann.put(Weekend.document(name: name)) }
        try ann.remove("weekend")
        #expect(try bob.put(Weekend.document()) == 1)
        #expect(try bob.notes(after: 0).isEmpty)
        #expect(try bob.notes(after: 0, quiet: 0).isEmpty)
        #expect(try ann.notes(after: 0).map { $0.words.outcome } == [.removed])
        #expect(try ann.put(Weekend.document()) == 4)
        try bob.remove("weekend")
        #expect(try ann.get("weekend").revision == 4)
        #expect(try operating.notes(after: 0).map { $0.owner } == ["ann", "bob"])
    }

    @Test(
        "a user may do what his right includes",
        arguments: [("read", FleetRight.read), ("write", .write), ("ann", .manage), ("stranger", nil)]
    )
    func rights(_ name: String, _ right: FleetRight?) throws {
        let operating = try FleetPlace().store()
        let ann = try store(operating, for: "ann")
        try ann.put(Weekend.document())
        try ann.put(Weekend.document(name: "Lakes"))
        try ann.share("weekend", with: #require(FleetUser("read")))
        try ann.share("weekend", with: #require(FleetUser("write")), mayWrite: true)
        let user = try store(operating, for: name)
        let trip = TripAddress("weekend", ownedBy: "ann")
        let zoe = try #require(FleetUser("zoe"))
        let hash = try #require(Self.hash)
        let operations: [(FleetRight, (FleetStore) throws -> Void)] = [
            (.read, { _ = try $0.get(trip) }), (.read, { _ = try $0.history(of: trip) }),
            (.read, { _ = try $0.document(of: trip, at: 1) }), (.read, { _ = try $0.proposals(for: trip) }),
            (.read, { _ = try $0.policy(of: trip) }), (.write, { try $0.setPolicy(.placement, of: trip) }),
            (.write, { _ = try $0.put(Weekend.document(name: "X"), ownedBy: "ann") }),
            (.write, { _ = try $0.undo(trip) }), (.manage, { _ = try $0.shares(of: trip) }),
            (.manage, { try $0.share(trip, with: zoe) }), (.manage, { try $0.unshare(trip, from: zoe) }),
            (.manage, { _ = try $0.addLink(to: trip, hash) }), (.manage, { _ = try $0.links(to: trip) }),
            (.manage, { try $0.removeLink(hash.id, to: trip) }), (.manage, { try $0.remove(trip) }),
        ]
        for (needed, operation) in operations {
            guard let right else {
                #expect(throws: FleetError.unknownTrip("weekend")) { try operation(user) }
                continue
            }
            if right >= needed {
                #expect(throws: Never.self) { try operation(user) }
            } else {
                #expect(throws: FleetError.notAllowed(trip: "weekend", right: right)) { try operation(user) }
            }
        }
    }

    @Test("a decision about a proposal needs the right to write")
    func decisions() throws {
        let operating = try FleetPlace().store()
        let ann = try store(operating, for: "ann")
        try ann.put(Weekend.document())
        try ann.share("weekend", with: #require(FleetUser("read")))
        try ann.share("weekend", with: #require(FleetUser("write")), mayWrite: true)
        try operating.take(Feed.postponed)
        try operating.work(as: "worker", WorkOptions(today: "2018-04-01"))
        let trip = TripAddress("weekend", ownedBy: "ann")
        let reader = try store(operating, for: "read")
        #expect(try !reader.proposals(for: trip).isEmpty)
        #expect(throws: FleetError.notAllowed(trip: "weekend", right: .read)) {
            try reader.accept(trip, pick: 1)
        }
        #expect(throws: FleetError.notAllowed(trip: "weekend", right: .read)) { try reader.reject(trip) }
        let stranger = try store(operating, for: "stranger")
        #expect(throws: FleetError.unknownTrip("weekend")) { try stranger.accept(trip, pick: 1) }
        #expect(try stranger.notes(after: 0).isEmpty)
        try store(operating, for: "write").accept(trip, pick: 1)
        #expect(try reader.history(of: trip).map { $0.user } == ["write", nil, "ann"])
        #expect(try reader.notes(after: 0).map { $0.user } == [nil, "write"])
        #expect(try reader.notes(after: 0, quiet: 0).count == 2)
    }

    @Test("a shared trip is in the list with its owner and right, and a user can end the share")
    func sharedList() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        for id in ["a", "b", "c"] { try ann.put(Weekend.document(id)) }
        try bob.put(Weekend.document("b"))
        let user = try #require(Self.bob)
        try ann.share("b", with: user)
        try ann.share("c", with: user, mayWrite: true)
        let entries = try bob.list()
        #expect(entries.map { $0.id } == ["b", "b", "c"])
        #expect(entries.map { $0.owner } == ["ann", "bob", "ann"])
        #expect(entries.map { $0.right } == [.read, .manage, .write])
        #expect(try bob.list(after: entries[0].address, most: 1).map { $0.owner } == ["bob"])
        #expect(try bob.list(in: .well, ownedBy: "ann").map { $0.id } == ["b", "c"])
        #expect(try ann.shares(of: "c") == [FleetShare(user: "bob", mayWrite: true)])
        #expect(throws: FleetError.sharedWithOwner("ann")) { try ann.share("c", with: #require(Self.ann)) }
        try bob.unshare(TripAddress("c", ownedBy: "ann"), from: user)
        #expect(throws: FleetError.unknownShare(trip: "c", user: "bob")) { try ann.unshare("c", from: user) }
        #expect(try bob.list().map { $0.id } == ["b", "b"])
    }

    @Test("a share without its owner's name never leads to the trip of another user")
    func sharesDoNotCapture() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        try ann.put(Weekend.document())
        try ann.share("weekend", with: #require(Self.bob), mayWrite: true)
        #expect(throws: FleetError.unknownTrip("weekend")) { try bob.get("weekend") }
        #expect(try bob.put(Weekend.document(name: "Bob"), ifRevision: 0) == 1)
        #expect(try ann.get("weekend").document == Weekend.document())
    }

    @Test("a link reads one trip and nothing else, until it is revoked")
    func links() throws {
        let operating = try FleetPlace().store()
        let ann = try store(operating, for: "ann")
        for id in ["a", "b"] { try ann.put(Weekend.document(id)) }
        let hash = try #require(Self.hash)
        let link = try ann.addLink(to: "b", hash)
        #expect(try ann.links(to: "b") == [link])
        #expect(link.user == "ann" && !hash.digits.dropFirst(16).isEmpty && link.id.count == 16)
        let holder = operating.acting(for: .link(hash))
        #expect(try holder.linkedTrip().id == "b")
        #expect(try holder.list().map { $0.right } == [.read])
        #expect(throws: FleetError.unknownTrip("a")) { try holder.get(TripAddress("a", ownedBy: "ann")) }
        #expect(throws: FleetError.notAllowed(trip: "b", right: .read)) {
            try holder.remove(TripAddress("b", ownedBy: "ann"))
        }
        #expect(throws: FleetError.unknownTrip("c")) { try holder.put(Weekend.document("c")) }
        #expect(try holder.notes(after: 0).isEmpty)
        #expect(throws: FleetError.unknownLink) { try ann.removeLink(link.id, to: "a") }
        try ann.removeLink(link.id, to: "b")
        #expect(throws: FleetError.unknownLink) { try holder.linkedTrip() }
        #expect(FleetLinkHash("12") == nil)
    }

    @Test("feeds, work, retention, counts and owners are for operators only")
    func operatorsOnly() throws {
        let operating = try FleetPlace().store()
        try operating.put(Weekend.document())
        try operating.take(Feed.postponed)
        let ann = try #require(Self.ann)
        let user = operating.acting(for: .user(ann))
        let operations: [(FleetStore) throws -> Void] = [
            { try $0.take(feed: Array(Feed.postponed.utf8)) }, { _ = try $0.events() },
            { _ = try $0.trips(having: "CHI-0501") }, { _ = try $0.names(ofGames: ["CHI-0501"]) },
            { _ = try $0.workload() }, { _ = try $0.waiting() }, { try $0.work() },
            { try $0.prune(before: FleetTime(milliseconds: 0)) }, { try $0.backUp(to: "/nowhere/copy") },
            { try $0.setPolicy(.placement) }, { try $0.setOwner(ann, of: ["weekend"]) },
        ]
        for operation in operations {
            #expect(throws: FleetError.operatorsOnly) { try operation(user) }
        }
        #expect(try user.list().isEmpty)
        #expect(try operating.waiting() == 1)
    }

    @Test("an operator gives trips an owner, all of them or none, and their shares and links end")
    func setOwner() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try #require(Self.ann), try #require(Self.bob))
        for id in ["a", "b"] { try operating.put(Weekend.document(id)) }
        try operating.put(Weekend.document("b"), ownedBy: "bob")
        #expect(throws: FleetError.ownerHasTrip(trip: "b", owner: "bob")) {
            try operating.setOwner(bob, of: ["a", TripAddress("b", ownedBy: "")])
        }
        #expect(try operating.list(ownedBy: "").map { $0.id } == ["a", "b"])
        try operating.setOwner(ann, of: [TripAddress("a", ownedBy: ""), TripAddress("b", ownedBy: "")])
        let user = operating.acting(for: .user(ann))
        try user.share("a", with: bob)
        try user.addLink(to: "a", #require(Self.hash))
        try user.put(Weekend.document("a", name: "Lakes"))
        try user.undo("a")
        try operating.setOwner(bob, of: ["a"])
        let other = operating.acting(for: .user(bob))
        #expect(try other.history(of: "a").map { $0.user } == ["ann", "ann", nil])
        #expect(try other.notes(after: 0).map { $0.words.outcome } == [.undone])
        #expect(try user.notes(after: 0).isEmpty)
        #expect(try other.shares(of: "a").isEmpty && other.links(to: "a").isEmpty)
        #expect(throws: FleetError.unknownTrip("a")) { try user.get("a") }
        // An old revision of the former owner does not match a new trip.
        #expect(try user.put(Weekend.document("a")) == 4)
        try operating.setOwner(nil, of: [TripAddress("a", ownedBy: "bob")])
        #expect(try other.list().map { $0.id } == ["b"])
    }

    @Test("the note of a removal is only for the owner of the removed trip, also if a later trip has its id")
    func notesOfRemoved() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        try ann.put(Weekend.document())
        try ann.put(Weekend.document(name: "Secret"))
        try ann.undo("weekend")
        try ann.remove("weekend")
        try ann.put(Weekend.document())
        try ann.share("weekend", with: #require(Self.bob))
        #expect(try bob.notes(after: 0).isEmpty)
        #expect(try bob.notes(after: 0, quiet: 0).isEmpty)
        try ann.put(Weekend.document(name: "Lakes"))
        try ann.undo("weekend")
        #expect(try bob.notes(after: 0).map { $0.words.outcome } == [.undone])
        #expect(try ann.notes(after: 0).map { $0.words.outcome } == [.removed, .undone])
        try operating.setOwner(FleetUser("cyd"), of: ["weekend"])
        #expect(try ann.notes(after: 0).map { $0.words.outcome } == [.removed])
        #expect(try store(operating, for: "cyd").notes(after: 0).map { $0.words.outcome } == [.undone])
    }

    @Test("revisions of a trip with the same owner and id only rise, also if another trip takes its place")
    func risingRevisions() throws {
        let operating = try FleetPlace().store()
        let (ann, bob) = (try store(operating, for: "ann"), try store(operating, for: "bob"))
        for name in ["A", "B", "C", "D"] { try bob.put(Weekend.document(name: name)) }
        try bob.remove("weekend")
        for name in ["E", "F"] { try ann.put(Weekend.document(name: name)) }
        try operating.take(Feed.postponed)
        try operating.work(as: "worker", WorkOptions(today: "2018-04-01"))
        let before = try ann.get("weekend").revision
        try operating.setOwner(Self.bob, of: ["weekend"])
        let trip = try bob.get("weekend")
        #expect(trip.revision == 5 && before < 5)
        #expect(try bob.history(of: "weekend").map { $0.number } == [5] + (1..<before).reversed())
        #expect(try bob.document(of: "weekend", at: 5) == trip.document)
        #expect(try bob.document(of: "weekend", at: 1) == Weekend.document(name: "E"))
        for gap in before...4 {
            #expect(throws: FleetError.otherRevision(trip: "weekend", found: 5, expected: gap)) {
                try bob.document(of: "weekend", at: gap)
            }
        }
        #expect(throws: FleetError.otherRevision(trip: "weekend", found: 5, expected: before)) {
            try bob.put(Weekend.document(name: "G"), ifRevision: before)
        }
        #expect(try bob.proposals(for: "weekend").allSatisfy { $0.base == 5 })
        #expect(try !bob.proposals(for: "weekend").isEmpty)
        #expect(try bob.undo("weekend") == 6)
        // The trip of a new owner who had no such trip keeps its numbers.
        try operating.setOwner(FleetUser("cyd"), of: ["weekend"])
        #expect(try store(operating, for: "cyd").get("weekend").revision == 6)
        #expect(try bob.put(Weekend.document()) == 7)
    }

    @Test("a name of an owner must be well formed")
    func badOwner() throws {
        let operating = try FleetPlace().store()
        #expect(throws: FleetError.badUser("a b")) { try operating.put(Weekend.document(), ownedBy: "a b") }
        for name in ["", "a b", "ä", String(repeating: "a", count: 65)] { #expect(FleetUser(name) == nil) }
        #expect(FleetUser("Ann.B-c_1")?.description == "Ann.B-c_1")
    }
}
