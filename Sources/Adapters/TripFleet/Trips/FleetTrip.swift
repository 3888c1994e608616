import TripDocuments
import TripModel

/// A trip in a store, at its newest revision.
public struct FleetTrip: Hashable, Sendable {
    /// The trip's id, which is the id of its document.
    public let id: String
    /// The name of the owner; empty if the trip is nobody's.
    public let owner: String
    /// The revision number, from 1.
    public let revision: Int
    /// The text of the document.
    public let document: [UInt8]
    /// The state of the trip, which shows whether it needs a person.
    public let state: FleetState
    /// The reason why the trip needs a person; `nil` if it does not.
    public let reason: String?

    /// The address of the trip.
    public var address: TripAddress { TripAddress(id, ownedBy: owner) }
}

/// The state of a trip, which shows whether it needs a person.
public enum FleetState: String, CaseIterable, Hashable, Sendable {
    /// The trip needs no action.
    case well
    /// A person must choose a proposal or solve a problem.
    case attention
    /// The document in the store cannot be read.
    case damaged
}

/// An entry in the list of the trips that a viewer sees.
public struct FleetEntry: Hashable, Sendable {
    /// The trip's id.
    public let id: String
    /// The name of the owner; empty if the trip is nobody's.
    public let owner: String
    /// The viewer's right to the trip.
    public let right: FleetRight
    /// The revision number, from 1.
    public let revision: Int
    /// The state of the trip, which shows whether it needs a person.
    public let state: FleetState
    /// The trip's first problem, in one sentence; `nil` if there is none.
    public let reason: String?
    /// The number of proposals that can be accepted.
    public let proposals: Int
    /// The time of the last change.
    public let changed: FleetTime

    /// The address of the trip.
    public var address: TripAddress { TripAddress(id, ownedBy: owner) }
}

/// A revision of a trip, with the change that led to it and its cause.
public struct FleetRevision: Hashable, Sendable {
    /// The cause of a revision.
    public enum Cause: String, CaseIterable, Hashable, Sendable {
        /// A person put the document into the store.
        case put
        /// The schedule changed.
        case schedule
        /// A worker moved legs to other days or into another order, as the policy allows.
        case placement
        /// A worker removed and added legs, as the policy allows.
        case rerouting
        /// A person accepted a proposal.
        case accept
        /// A person undid a change.
        case undo

        /// True if a person made the change.
        var isPersonal: Bool {
            switch self {
            case .put, .accept, .undo: true
            case .schedule, .placement, .rerouting: false
            }
        }
    }

    /// The revision number, from 1.
    public let number: Int
    /// The revision that an undo restores; 0 if there is none.
    public let parent: Int
    /// The cause of the change.
    public let cause: Cause
    /// A human-readable description of the change.
    public let words: String
    /// The time at which the revision was written.
    public let time: FleetTime
    /// The name of the user who made the change; `nil` for a worker, for the command line, and in revisions of stores that
    /// had no owners.
    public let user: String?
}

/// A proposal that a person can accept or reject.
public struct FleetProposal: Hashable, Sendable {
    /// The human-readable proposal, with the number that a person gives to accept it.
    public let words: FleetNote.Choice
    /// The revision for which the proposal was made. It is never applied to another revision.
    public let base: Int
    /// The changes, as the text of a change document.
    public let changes: String
}

/// A change of a trip's document, with the new document.
struct TripStep: Sendable {
    let document: TripDocument
    let cause: FleetRevision.Cause
    let words: String
}

extension FleetStore {
    /// Checks that a trip has the expected revision; `nil` accepts any revision.
    ///
    /// - Throws: `FleetError.otherRevision`.
    func expect(_ revision: Int?, of trip: String, found: Int) throws(FleetError) {
        if let revision, revision != found {
            throw .otherRevision(trip: trip, found: found, expected: revision)
        }
    }

    /// Parses the document of a trip in the store.
    func document(_ bytes: [UInt8], of trip: String) throws(FleetError) -> TripDocument {
        try rethrow(
            try TripDocument(bytes, context: context),
            as: { (error: DocumentError) in FleetError.document(trip: trip, reason: error.description) }
        )
    }

    /// Writes a revision in the open transaction: its patch, the document, and the index of the document's games.
    /// Proposals for older revisions become stale.
    ///
    /// - Parameter parent: The revision that an undo restores; `nil` for the previous revision.
    func write(_ step: TripStep, of stored: inout StoredTrip, parent: Int? = nil) throws(FleetError) {
        let before = stored.trip
        let number = before.revision + 1
        let bytes = step.document.bytes
        let now = clock.now().milliseconds
        try database.run(
            "update trip set revision = ?2, document = ?3, changed = ?4, calendar = ?2 where key = ?1",
            .int(stored.key),
            .int(number),
            .bytes(bytes),
            .int(now)
        )
        let patch = TextPatch(from: before.document, to: bytes)
        _ = try database.rows(
            """
            insert into revision (trip, number, parent, cause, words, changed, place, removed, inserted, made_by)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """,
            [
                .int(stored.key), .int(number), .int(parent ?? before.revision), .text(step.cause.rawValue),
                .text(step.words), .int(now), .int(patch.offset), .bytes(patch.removed),
                .bytes(before.document.isEmpty ? [] : patch.inserted),
                .text(step.cause.isPersonal ? viewer.name : nil),
            ]
        )
        try noteDropped(from: step, of: stored.key)
        try index(step.document.trip, as: stored.key)
        stored.trip = FleetTrip(
            id: before.id,
            owner: before.owner,
            revision: number,
            document: bytes,
            state: before.state,
            reason: before.reason
        )
    }

    /// Records the games that a person's change removes from a trip, so that no feed adds them again. `index` deletes
    /// the record when the trip has the game again.
    private func noteDropped(from step: TripStep, of key: Int) throws(FleetError) {
        guard step.cause != .schedule else { return }
        let games = Set(step.document.trip.gameFacts.map { $0.game })
        for row in try database.all("select game from trip_game where trip = ?1", .int(key)) {
            let game = try row.text(0)
            guard !games.contains(game) else { continue }
            try database.run(
                "insert into dropped_game (game, trip) values (?1, ?2) on conflict (trip, game) do nothing",
                .text(game),
                .int(key)
            )
        }
    }

    /// Sets the base revision of a trip. A comparison of the trip with its base finds the legs that no longer go to a
    /// game.
    ///
    /// - Parameter revision: The last revision before the feeds whose effects a person has not yet handled; `nil` for
    ///   the newest revision.
    func setBase(_ revision: Int?, of key: Int) throws(FleetError) {
        try database.run("update trip set base = ?2 where key = ?1", .int(key), .int(revision))
    }

    /// Returns the document at the base revision; `nil` if the newest revision is the base.
    func base(of stored: StoredTrip) throws(FleetError) -> [UInt8]? {
        let row = try database.first("select base from trip where key = ?1", .int(stored.key))
        guard let revision = try row?.optionalInt(0), revision < stored.trip.revision else { return nil }
        return try text(of: stored, at: revision)
    }

    /// Sets the state of a trip in the open transaction.
    func set(_ state: FleetState, _ reason: String?, of key: Int) throws(FleetError) {
        try database.run(
            "update trip set state = ?2, reason = ?3 where key = ?1",
            .int(key),
            .text(state.rawValue),
            .text(reason)
        )
    }
}
