import Diagnostics

/// An error of a store of trips.
public enum FleetError: Error, Hashable, Sendable {
    /// The package was built without the library of this database; the package trait `trait` adds the library.
    case notBuilt(trait: String)
    /// The path of the store is empty.
    case emptyPath
    /// There is no store at the path, and an operation that only reads does not create one.
    case noStore
    /// The database cannot be opened, read or written; `reason` is the database's own message.
    case database(reason: String)
    /// The database or its disk is full; the operation was rolled back.
    case full
    /// Another process held its lock on the database for longer than an operation waits.
    case busy
    /// The database cannot be reached, or the connection was lost before the commit; nothing was written.
    case unavailable(reason: String)
    /// The connection was lost during the commit, so that the operation may have taken effect. The caller must read
    /// before it repeats the operation.
    case unknownOutcome(reason: String)
    /// The file is the database of another program.
    case otherProgram
    /// The store was created by a newer version of this package, with schema version `found`; this version
    /// supports schema versions up to `known`.
    case newerSchema(found: Int, known: Int)
    /// The store has schema version `found` of an older version of this package. Opening it for writing changes it to
    /// schema version `known`.
    case olderSchema(found: Int, known: Int)
    /// The store contains an invalid value; `place` states its location.
    case damaged(place: String)
    /// The store has no trip with this id, or its viewer does not see the trip.
    case unknownTrip(String)
    /// The viewer sees the trip with the right `right`, which does not include the operation.
    case notAllowed(trip: String, right: FleetRight)
    /// The operation is for operators only.
    case operatorsOnly
    /// Several owners have a trip with this id, and the operator names none of them. `owners` are at most ten of them.
    case severalOwners(trip: String, owners: [String])
    /// The new owner has a trip with this id already.
    case ownerHasTrip(trip: String, owner: String)
    /// The name of a user does not consist of 1 to 64 letters, digits, `.`, `-` or `_`.
    case badUser(String)
    /// The trip cannot be shared with its owner.
    case sharedWithOwner(String)
    /// The trip is not shared with the user.
    case unknownShare(trip: String, user: String)
    /// There is no such link: it never existed, was revoked, or its trip was removed.
    case unknownLink
    /// The trip has revision `found` instead of revision `expected`; `found` is 0 if the store does not have the trip.
    case otherRevision(trip: String, found: Int, expected: Int)
    /// The trip has no open proposal with this number.
    case noProposal(trip: String, number: Int)
    /// The proposal was made for an older revision of the trip. A worker makes new proposals.
    case staleProposal(trip: String, base: Int, revision: Int)
    /// The position `after` is higher than `newest`, the number of the newest note so far: the store is not the store from
    /// which the position comes, or a copy of that store was restored.
    case aheadOfOutbox(after: Int, newest: Int)
    /// The database has its own tools for copies.
    case noBackup
    /// The trip has no change to undo.
    case nothingToUndo(trip: String)
    /// The text is not a valid trip document, or an operation cannot be applied to it.
    case document(trip: String?, reason: String)
    /// The schedule cannot be imported.
    case schedule(reason: String)
}

extension FleetError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .notBuilt(let trait): ErrorFacts("not-built", ["trait": trait])
        case .emptyPath: ErrorFacts("empty-path")
        case .noStore: ErrorFacts("no-store")
        case .database(let reason): ErrorFacts("database", ["reason": reason])
        case .full: ErrorFacts("full")
        case .busy: ErrorFacts("busy")
        case .unavailable(let reason): ErrorFacts("unavailable", ["reason": reason])
        case .unknownOutcome(let reason): ErrorFacts("unknown-outcome", ["reason": reason])
        case .otherProgram: ErrorFacts("other-program")
        case .newerSchema(let found, let known):
            ErrorFacts("newer-schema", ["found": "\(found)", "known": "\(known)"])
        case .olderSchema(let found, let known):
            ErrorFacts("older-schema", ["found": "\(found)", "known": "\(known)"])
        case .damaged(let place): ErrorFacts("damaged", path: place)
        case .unknownTrip(let trip): ErrorFacts("unknown-trip", ["trip": trip])
        case .notAllowed(let trip, let right):
            ErrorFacts("not-allowed", ["trip": trip, "right": right.rawValue])
        case .operatorsOnly: ErrorFacts("not-operator")
        case .severalOwners(let trip, let owners):
            ErrorFacts("several-owners", ["trip": trip, "owners": owners.joined(separator: " ")])
        case .ownerHasTrip(let trip, let owner):
            ErrorFacts("owner-has-trip", ["trip": trip, "owner": owner])
        case .badUser(let user): ErrorFacts("bad-user", ["user": user])
        case .sharedWithOwner(let user): ErrorFacts("shared-with-owner", ["user": user])
        case .unknownShare(let trip, let user): ErrorFacts("unknown-share", ["trip": trip, "user": user])
        case .unknownLink: ErrorFacts("unknown-link")
        case .otherRevision(let trip, let found, let expected):
            ErrorFacts("other-revision", ["trip": trip, "found": "\(found)", "expected": "\(expected)"])
        case .noProposal(let trip, let number):
            ErrorFacts("no-proposal", ["trip": trip, "number": "\(number)"])
        case .staleProposal(let trip, let base, let revision):
            ErrorFacts("stale-proposal", ["trip": trip, "base": "\(base)", "revision": "\(revision)"])
        case .aheadOfOutbox(let after, let newest):
            ErrorFacts("ahead-of-outbox", ["after": "\(after)", "newest": "\(newest)"])
        case .noBackup: ErrorFacts("no-backup")
        case .nothingToUndo(let trip): ErrorFacts("nothing-to-undo", ["trip": trip])
        case .document(let trip, let reason):
            ErrorFacts("document", ["trip": trip ?? "", "reason": reason])
        case .schedule(let reason): ErrorFacts("schedule", ["reason": reason])
        }
    }

    /// A description of the error in one line.
    public var description: String {
        switch self {
        case .notBuilt(let trait):
            "this program was built without the package trait \(trait); rebuild it with that trait"
        case .emptyPath: "the path of the store is empty; name a file, such as trips.db"
        case .noStore: "there is no store; create one with 'itinerary fleet put'"
        case .database(let reason): "the database reports: \(reason)"
        case .full:
            "the database or its disk is full, or a file has reached its size limit; nothing was written"
        case .busy: "another process has locked the database; try again"
        case .unavailable(let reason):
            "the database cannot be reached, and nothing was written; try again later (\(reason))"
        case .unknownOutcome(let reason):
            "the connection was lost during the commit, so the change may or may not be stored; read before trying again (\(reason))"
        case .otherProgram: "the file is a database of another program, not a store of trips"
        case .newerSchema(let found, let known):
            "the store has schema \(found) of a newer version; this version supports schemas up to \(known)"
        case .olderSchema(let found, let known):
            "the store has schema \(found) of an older version; copy it with 'itinerary fleet backup', and change it to schema \(known) with 'itinerary fleet upgrade'"
        case .damaged(let place): "the store has an invalid value: \(place)"
        case .unknownTrip(let trip): "the store has no trip \(trip)"
        case .notAllowed(let trip, .read): "the trip \(trip) may be read, but not changed"
        case .notAllowed(let trip, .write), .notAllowed(let trip, .manage):
            "only the owner of the trip \(trip) may remove and share it"
        case .operatorsOnly: "this is for operators only"
        case .severalOwners(let trip, let owners):
            "several owners have a trip \(trip); state one of them: "
                + owners.map { $0.isEmpty ? "nobody ('')" : $0 }.joined(separator: ", ")
        case .ownerHasTrip(let trip, let owner):
            "\(owner.isEmpty ? "nobody" : owner) has another trip \(trip) already"
        case .badUser(let user):
            "the name \(user) of a user must consist of 1 to 64 letters, digits, '.', '-' and '_'"
        case .sharedWithOwner(let user): "\(user) is the owner of the trip, and needs no share"
        case .unknownShare(let trip, let user): "the trip \(trip) is not shared with \(user)"
        case .unknownLink: "there is no such link"
        case .otherRevision(let trip, 0, let expected):
            "the trip \(trip) is not in the store, but revision \(expected) was expected"
        case .otherRevision(let trip, let found, let expected):
            "the trip \(trip) has revision \(found), not \(expected)"
        case .noProposal(let trip, let number): "the trip \(trip) has no proposal with the number \(number)"
        case .staleProposal(let trip, let base, let revision):
            "the proposal was made for revision \(base) of the trip \(trip), which now has revision \(revision); new proposals are being made"
        case .aheadOfOutbox(let after, let newest):
            "the newest note is \(newest), but the position is \(after): the store was restored from a copy, or is another store; read all trips again, and continue after \(newest)"
        case .noBackup: "only a store in a file can be copied; use pg_dump for a PostgreSQL database"
        case .nothingToUndo(let trip): "the trip \(trip) has no change to undo"
        case .document(let trip, let reason): (trip.map { "the trip \($0): " } ?? "") + reason
        case .schedule(let reason): "the schedule: \(reason)"
        }
    }
}

extension FleetError {
    /// True if a lock or a lost connection prevented the operation, and the operation can be repeated as a whole.
    var leavesNothingWritten: Bool {
        switch self {
        case .busy, .unavailable: true
        default: false
        }
    }

    /// True if the cause passes without intervention: a lock, or a database that cannot be reached for some time.
    package var isTemporary: Bool {
        if case .unknownOutcome = self { return true }
        return leavesNothingWritten
    }
}
