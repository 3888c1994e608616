import Foundation
import Testing

@testable import TripFleet

/// Compares a store with dictionaries, in random sequences of operations by four users and an operator.
@Suite(.enabled(if: FleetPlace.isBuilt)) struct OwnerModelTests {
    /// For other sequences, set `OWNER_SEED`; for longer ones, `OWNER_STEPS`.
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["OWNER_SEED"].flatMap { UInt64($0) } ?? 51
    private static let steps = environment["OWNER_STEPS"].flatMap { Int($0) } ?? 1_000

    @Test("each user sees exactly what plain dictionaries say, after any operations of all users")
    func agreesWithDictionaries() throws {
        let store = try FleetPlace().store()
        var model = OwnerModel()
        var dice = Dice(state: Self.seed)
        var done: [String: Int] = [:]
        for step in 0..<Self.steps {
            let operation = OwnerOperation(using: &dice)
            // Only the operator can give a trip to another owner.
            let isOperating = operation.kind == "setOwner" && Bool.random(using: &dice)
            let actor = isOperating ? nil : OwnerModel.actors.randomElement(using: &dice) ?? nil
            let expected = model.result(of: operation, by: actor)
            let found = operation.result(in: store.acting(for: OwnerModel.viewer(actor)))
            let place = "seed \(Self.seed), step \(step): \(operation) by \(actor ?? "the operator")"
            try #require(found == expected, "\(place)")
            if !found.hasPrefix("error") { done[operation.kind, default: 0] += 1 }
            guard step % 7 == 0 || step == Self.steps - 1 else { continue }
            for viewer in OwnerModel.actors {
                let seen = try Self.seen(by: store.acting(for: OwnerModel.viewer(viewer)))
                try #require(seen == model.seen(by: viewer), "\(place), seen by \(viewer ?? "the operator")")
            }
            for number in 0..<OwnerOperation.links {
                let holder = store.acting(for: .link(OwnerOperation.hash(number)))
                let text = (try? holder.linkedTrip()).map { String(decoding: $0.document, as: UTF8.self) }
                try #require(text == model.text(ofLink: number), "\(place), link \(number)")
            }
        }
        // A sequence in which an operation never succeeds would test little.
        #expect(Set(done.keys) == Set(OwnerOperation.kinds), "seed \(Self.seed): \(done)")
    }

    /// Returns a text of everything that the viewer of a store sees.
    private static func seen(by store: FleetStore) throws -> [String] {
        var lines: [String] = []
        for entry in try store.list() {
            let document = String(decoding: try store.get(entry.address).document, as: UTF8.self)
            let history = try store.history(of: entry.address)
                .map { "\($0.number) \($0.parent) \($0.cause.rawValue) \($0.user ?? "-")" }
            lines.append(
                "\(entry.id) of \(entry.owner): \(entry.right) \(entry.revision) \(document) \(history)"
            )
            guard entry.right == .manage else { continue }
            lines.append("shares \(try store.shares(of: entry.address).map { "\($0.user) \($0.right)" })")
            lines.append("links \(try store.links(to: entry.address).map { $0.id }.sorted())")
        }
        // The list in pages of one entry has the same trips.
        var (pages, last): ([TripAddress], TripAddress?) = ([], nil)
        while let entry = try store.list(after: last, most: 1).first {
            pages.append(entry.address)
            last = entry.address
        }
        lines.append("pages \(pages.map { "\($0.id)/\($0.owner ?? "")" })")
        lines.append("export \(try store.export().map { "\($0.id)/\($0.owner)" })")
        lines += try store.notes(after: 0).map {
            "note \($0.trip) of \($0.owner): \($0.words.outcome) \($0.words.revision) \($0.user ?? "-")"
        }
        return lines
    }
}

/// An operation of a random sequence.
private struct OwnerOperation: CustomStringConvertible {
    static let kinds = [
        "put", "get", "remove", "undo", "revision", "share", "unshare", "addLink", "removeLink", "setOwner",
    ]
    /// The operations that are more frequent than others, so that the rest finds trips, shares and links.
    private static let frequent = [
        "put", "put", "put", "share", "addLink", "addLink", "removeLink", "setOwner",
    ]
    static let links = 4

    let kind: String
    let id: String
    let owner: String?
    let number: Int
    let revision: Int?
    let user: String

    init(using dice: inout Dice) {
        kind = (OwnerOperation.kinds + OwnerOperation.frequent).randomElement(using: &dice) ?? "put"
        id = ["a", "b", "c"].randomElement(using: &dice) ?? "a"
        owner = [nil, nil, nil, "ann", "bob", "cyd", "dan", ""].randomElement(using: &dice) ?? nil
        number = Int.random(in: 0..<OwnerOperation.links, using: &dice)
        revision = [nil, nil, 0, 1, 2, 3].randomElement(using: &dice) ?? nil
        user = ["ann", "bob", "cyd", "dan"].randomElement(using: &dice) ?? "ann"
    }

    var description: String {
        "\(kind) \(id) of \(owner ?? "nil"), \(number), \(revision.map { "\($0)" } ?? "nil"), \(user)"
    }

    /// The text of the document that `put` puts.
    var text: String { String(decoding: Weekend.document(id, name: "Trip \(number)"), as: UTF8.self) }

    static func hash(_ number: Int) -> FleetLinkHash {
        FleetLinkHash(String(repeating: "\(number)a", count: 32)) ?? hash(0)
    }

    /// Performs the operation; returns its result or its error as text.
    func result(in store: FleetStore) -> String {
        let trip = TripAddress(id, ownedBy: owner)
        do throws(FleetError) {
            switch kind {
            case "put":
                let bytes = Array(text.utf8)
                return "\(try store.put(bytes, ownedBy: owner, ifRevision: revision))"
            case "get": return String(decoding: try store.get(trip).document, as: UTF8.self)
            case "remove": try store.remove(trip, ifRevision: revision)
            case "undo": return "\(try store.undo(trip, ifRevision: revision))"
            case "revision": return String(decoding: try store.document(of: trip, at: number), as: UTF8.self)
            case "share":
                guard let user = FleetUser(user) else { return "no user" }
                try store.share(trip, with: user, mayWrite: number % 2 == 1)
            case "unshare":
                guard let user = FleetUser(user) else { return "no user" }
                try store.unshare(trip, from: user)
            case "addLink": try store.addLink(to: trip, OwnerOperation.hash(number))
            case "removeLink": try store.removeLink(OwnerOperation.hash(number).id, to: trip)
            default: try store.setOwner(FleetUser(user), of: [trip])
            }
            return "done"
        } catch .database {
            return "error: database"
        } catch {
            return "error: \(error.description)"
        }
    }
}

/// The trips of all owners in dictionaries.
private struct OwnerModel {
    private struct Key: Hashable {
        let owner: String
        let id: String
    }

    private struct Revision {
        let number: Int
        let parent: Int
        let text: String
        let line: String

        /// Returns the revision with another number.
        func numbered(_ number: Int) -> Revision {
            let line = "\(number)" + line.drop { $0 != " " }
            return Revision(number: number, parent: parent, text: text, line: line)
        }
    }

    private struct Stored {
        var revisions: [Revision] = []
        var shares: [String: FleetRight] = [:]
        var links: Set<Int> = []

        var newest: Revision { revisions.last ?? Revision(number: 0, parent: 0, text: "", line: "") }

        /// Adds a revision.
        mutating func add(
            _ cause: String,
            _ text: String,
            parent: Int,
            _ user: String?,
            after last: Int? = nil
        ) {
            let number = (last ?? newest.number) + 1
            let line = "\(number) \(parent) \(cause) \(user ?? "-")"
            revisions.append(Revision(number: number, parent: parent, text: text, line: line))
        }
    }

    /// The users, and `nil` for the operator.
    static let actors: [String?] = ["ann", "bob", "cyd", "dan", nil]

    private var trips: [Key: Stored] = [:]
    private var removed: [Key: Int] = [:]
    private var notes: [(key: Key, line: String, isRemoval: Bool)] = []

    static func viewer(_ actor: String?) -> FleetViewer {
        actor.flatMap { FleetUser($0) }.map { .user($0) } ?? .operating(nil)
    }

    private func right(_ actor: String?, _ key: Key) -> FleetRight? {
        guard let trip = trips[key] else { return nil }
        guard let actor else { return .manage }
        return key.owner == actor ? .manage : trip.shares[actor]
    }

    private enum Failure: Error { case because(String) }

    private static func failure(_ error: FleetError) -> Failure { .because("error: \(error.description)") }

    /// Returns the key of an address; `nil` if the actor sees no such trip.
    private func key(_ operation: OwnerOperation, _ actor: String?) throws -> Key? {
        if operation.owner == nil, actor == nil {
            let owners = trips.keys.filter { $0.id == operation.id }.map { $0.owner }.sorted()
            if owners.count > 1 {
                throw OwnerModel.failure(.severalOwners(trip: operation.id, owners: owners))
            }
            return owners.first.map { Key(owner: $0, id: operation.id) }
        }
        let key = Key(owner: operation.owner ?? actor ?? "", id: operation.id)
        return right(actor, key) == nil ? nil : key
    }

    /// Returns the key of a trip to which the actor has a right.
    private func key(_ operation: OwnerOperation, _ actor: String?, for needed: FleetRight) throws -> Key {
        guard let key = try key(operation, actor), let right = right(actor, key) else {
            throw OwnerModel.failure(.unknownTrip(operation.id))
        }
        guard right >= needed else {
            throw OwnerModel.failure(.notAllowed(trip: operation.id, right: right))
        }
        return key
    }

    private static func check(_ operation: OwnerOperation, _ found: Int) throws {
        guard let revision = operation.revision, revision != found else { return }
        throw failure(.otherRevision(trip: operation.id, found: found, expected: revision))
    }

    /// Performs an operation; returns its result or its error as text.
    mutating func result(of operation: OwnerOperation, by actor: String?) -> String {
        do {
            return try perform(operation, by: actor)
        } catch Failure.because(let text) {
            return text
        } catch {
            return "\(error)"
        }
    }

    private mutating func perform(_ operation: OwnerOperation, by actor: String?) throws -> String {
        switch operation.kind {
        case "put": return try put(operation, by: actor)
        case "get": return trips[try key(operation, actor, for: .read)]?.newest.text ?? ""
        case "revision":
            let trip = trips[try key(operation, actor, for: .read)] ?? Stored()
            let text = trip.revisions.first { $0.number == operation.number }?.text
            guard let text else {
                let (found, expected) = (trip.newest.number, operation.number)
                throw OwnerModel.failure(.otherRevision(trip: operation.id, found: found, expected: expected))
            }
            return text
        case "remove": try remove(operation, by: actor)
        case "undo": return try undo(operation, by: actor)
        case "share":
            let key = try key(operation, actor, for: .manage)
            guard key.owner != operation.user else {
                throw OwnerModel.failure(.sharedWithOwner(operation.user))
            }
            trips[key]?.shares[operation.user] = operation.number % 2 == 1 ? .write : .read
        case "unshare":
            let key = try key(operation, actor, for: actor == operation.user ? .read : .manage)
            guard trips[key]?.shares.removeValue(forKey: operation.user) != nil else {
                throw OwnerModel.failure(.unknownShare(trip: operation.id, user: operation.user))
            }
        case "addLink":
            let key = try key(operation, actor, for: .manage)
            // Two links never have the same random secret.
            guard !trips.values.contains(where: { $0.links.contains(operation.number) }) else {
                return "error: database"
            }
            trips[key]?.links.insert(operation.number)
        case "removeLink":
            let key = try key(operation, actor, for: .manage)
            guard trips[key]?.links.remove(operation.number) != nil else {
                throw OwnerModel.failure(.unknownLink)
            }
        default: try setOwner(operation, by: actor)
        }
        return "done"
    }

    private mutating func put(_ operation: OwnerOperation, by actor: String?) throws -> String {
        if let key = try key(operation, actor), let right = right(actor, key), var trip = trips[key] {
            guard right >= .write else {
                throw OwnerModel.failure(.notAllowed(trip: operation.id, right: right))
            }
            try OwnerModel.check(operation, trip.newest.number)
            guard trip.newest.text != operation.text else { return "\(trip.newest.number)" }
            trip.add("put", operation.text, parent: trip.newest.number, actor)
            trips[key] = trip
            return "\(trip.newest.number)"
        }
        let own = actor ?? ""
        guard actor == nil || operation.owner ?? own == own else {
            throw OwnerModel.failure(.unknownTrip(operation.id))
        }
        let key = Key(owner: operation.owner ?? own, id: operation.id)
        try OwnerModel.check(operation, 0)
        var trip = Stored()
        trip.add("put", operation.text, parent: 0, actor, after: removed[key] ?? 0)
        trips[key] = trip
        return "\(trip.newest.number)"
    }

    private mutating func remove(_ operation: OwnerOperation, by actor: String?) throws {
        let key = try key(operation, actor, for: .manage)
        let revision = trips[key]?.newest.number ?? 0
        try OwnerModel.check(operation, revision)
        trips[key] = nil
        removed[key] = max(removed[key] ?? 0, revision)
        notes.removeAll { $0.key == key }
        notes.append((key, "removed \(revision) \(actor ?? "-")", true))
    }

    private mutating func undo(_ operation: OwnerOperation, by actor: String?) throws -> String {
        let key = try key(operation, actor, for: .write)
        guard var trip = trips[key] else { return "" }
        try OwnerModel.check(operation, trip.newest.number)
        guard let target = trip.revisions.first(where: { $0.number == trip.newest.parent }) else {
            throw OwnerModel.failure(.nothingToUndo(trip: operation.id))
        }
        trip.add("undo", target.text, parent: target.parent, actor)
        trips[key] = trip
        notes.append((key, "undone \(trip.newest.number) \(actor ?? "-")", false))
        return "\(trip.newest.number)"
    }

    private mutating func setOwner(_ operation: OwnerOperation, by actor: String?) throws {
        guard actor == nil else { throw OwnerModel.failure(.operatorsOnly) }
        let key = try key(operation, actor, for: .manage)
        let new = Key(owner: operation.user, id: operation.id)
        guard key != new, var trip = trips[key], let newest = trip.revisions.last else { return }
        guard trips[new] == nil else {
            throw OwnerModel.failure(.ownerHasTrip(trip: new.id, owner: new.owner))
        }
        (trip.shares, trip.links) = ([:], [])
        trips[key] = nil
        if let last = removed[new], last >= newest.number {
            trip.revisions.removeLast()
            trip.revisions.append(newest.numbered(last + 1))
        }
        trips[new] = trip
        removed[key] = max(removed[key] ?? 0, newest.number)
        notes = notes.map { $0.key == key && !$0.isRemoval ? (new, $0.line, false) : $0 }
    }

    /// Returns a text of everything that an actor sees, in the form of `OwnerModelTests.seen`.
    func seen(by actor: String?) -> [String] {
        let keys = trips.keys.filter { right(actor, $0) != nil }.sorted {
            ($0.id, $0.owner) < ($1.id, $1.owner)
        }
        var lines: [String] = []
        for key in keys {
            guard let trip = trips[key], let right = right(actor, key) else { continue }
            let history = trip.revisions.reversed().map { $0.line }
            lines.append(
                "\(key.id) of \(key.owner): \(right) \(trip.newest.number) \(trip.newest.text) \(history)"
            )
            guard right == .manage else { continue }
            lines.append("shares \(trip.shares.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
            lines.append("links \(trip.links.map { OwnerOperation.hash($0).id }.sorted())")
        }
        let names = keys.map { "\($0.id)/\($0.owner)" }
        lines += ["pages \(names)", "export \(names)"]
        for (key, line, isRemoval) in notes
        where actor == nil || key.owner == actor || !isRemoval && right(actor, key) != nil {
            lines.append("note \(key.id) of \(key.owner): \(line)")
        }
        return lines
    }

    /// Returns the document of the trip of a link; `nil` if there is no such link.
    func text(ofLink number: Int) -> String? {
        trips.values.first { $0.links.contains(number) }?.newest.text
    }
}
