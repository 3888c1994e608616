import TripDocuments
import TripModel

/// A trip of a store at its newest revision.
public struct FleetTrip: Hashable, Sendable {
    /// The trip's id, which is that of its document.
    public let id: String
    /// The revision, from 1.
    public let revision: Int
    /// The text of the document.
    public let document: [UInt8]
    /// The state.
    public let state: FleetState
    /// The reason why it needs a person; `nil` where it does not.
    public let reason: String?
}

/// Whether a trip needs a person.
public enum FleetState: String, CaseIterable, Hashable, Sendable {
    /// Nothing needs to be done.
    case well
    /// A person must choose, or help.
    case attention
    /// The document in the store cannot be read.
    case damaged
}

/// A line of the list of all trips.
public struct FleetEntry: Hashable, Sendable {
    /// The trip's id.
    public let id: String
    /// The revision, from 1.
    public let revision: Int
    /// The state.
    public let state: FleetState
    /// What is wrong, in one sentence; `nil` for nothing.
    public let reason: String?
    /// The number of proposals that may be accepted.
    public let proposals: Int
    /// When the trip was changed last.
    public let changed: FleetTime
}

/// A revision of a trip: what changed, and why.
public struct FleetRevision: Hashable, Sendable {
    /// The cause of a revision.
    public enum Cause: String, CaseIterable, Hashable, Sendable {
        /// A person wrote the document.
        case put
        /// The schedule changed.
        case schedule
        /// Work placed travel anew, by the policy.
        case placement
        /// Work left legs out and added others, by the policy.
        case rerouting
        /// A person took a proposal.
        case accept
        /// A person took a change back.
        case undo
    }

    /// The number, from 1.
    public let number: Int
    /// The revision to which an undo leads; 0 for none.
    public let parent: Int
    /// The cause.
    public let cause: Cause
    /// What changed, in words.
    public let words: String
    /// When it was made.
    public let time: FleetTime
}

/// A proposal that waits for somebody's yes.
public struct FleetProposal: Hashable, Sendable {
    /// The proposal in words, with the number by which it is accepted.
    public let words: FleetNote.Choice
    /// The revision that it was made for: of another it is never applied.
    public let base: Int
    /// The changes, as a change document.
    public let changes: String
}

/// The row of a trip.
struct StoredTrip {
    let key: Int
    var trip: FleetTrip

    static let columns = "key, id, revision, document, state, reason"

    init(_ row: StoredRow) throws(FleetError) {
        key = try row.int(0)
        let id = try row.text(1)
        guard let state = FleetState(rawValue: try row.text(4)) else { throw .damaged(place: "trip \(id)") }
        trip = FleetTrip(
            id: id,
            revision: try row.int(2),
            document: try row.bytes(3),
            state: state,
            reason: try row.optionalText(5)
        )
    }
}

/// One step of a trip's document.
struct TripStep: Sendable {
    let document: TripDocument
    let cause: FleetRevision.Cause
    let words: String
}

extension FleetStore {
    /// The row of a trip.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    func stored(_ trip: String) throws(FleetError) -> StoredTrip {
        let row = try database.first("select \(StoredTrip.columns) from trip where id = ?1", .text(trip))
        guard let row else { throw .unknownTrip(trip) }
        return try StoredTrip(row)
    }

    /// The row of a trip, which nobody else changes before the transaction that is open ends; `nil` where there is none.
    func lockedRow(_ trip: String) throws(FleetError) -> StoredTrip? {
        try database.first(
            "select \(StoredTrip.columns) from trip where id = ?1 \(database.dialect.locking)",
            .text(trip)
        ).map { row throws(FleetError) in try StoredTrip(row) }
    }

    /// The row of a trip by its key, likewise.
    func lockedRow(_ key: Int) throws(FleetError) -> StoredTrip? {
        try database.first(
            "select \(StoredTrip.columns) from trip where key = ?1 \(database.dialect.locking)",
            .int(key)
        ).map { row throws(FleetError) in try StoredTrip(row) }
    }

    /// The row of a trip, likewise.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    func locked(_ trip: String) throws(FleetError) -> StoredTrip {
        guard let stored = try lockedRow(trip) else { throw .unknownTrip(trip) }
        return stored
    }

    /// Throws where a trip does not have the revision that was expected.
    func expect(_ revision: Int?, of trip: String, found: Int) throws(FleetError) {
        if let revision, revision != found {
            throw .otherRevision(trip: trip, found: found, expected: revision)
        }
    }

    /// Reads a document that the store holds.
    func document(_ bytes: [UInt8], of trip: String) throws(FleetError) -> TripDocument {
        try rethrow(
            try TripDocument(bytes, beside: surroundings),
            as: { (error: DocumentError) in FleetError.document(trip: trip, reason: error.description) }
        )
    }

    /// Writes a revision in the transaction that is open: its patch, the document, and the index of its games.
    /// Proposals for older revisions are stale from then on.
    ///
    /// - Parameter parent: The revision to which an undo leads; the one before, where it is `nil`.
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
            insert into revision (trip, number, parent, cause, words, changed, place, removed, inserted)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            [
                .int(stored.key), .int(number), .int(parent ?? before.revision), .text(step.cause.rawValue),
                .text(step.words), .int(now), .int(patch.offset), .bytes(patch.removed),
                .bytes(before.document.isEmpty ? [] : patch.inserted),
            ]
        )
        try noteDropped(from: step, of: stored.key)
        try index(step.document.trip, as: stored.key)
        stored.trip = FleetTrip(
            id: before.id,
            revision: number,
            document: bytes,
            state: before.state,
            reason: before.reason
        )
    }

    /// Records the games that a person's step takes out of a trip, so that no feed adds them; a game that is in the trip
    /// again is forgotten.
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

    /// Sets the revision with which the trip is compared to find legs that no longer lead to a game: the last one before a
    /// feed that a person has not dealt with; `nil` for the newest.
    func setBase(_ revision: Int?, of key: Int) throws(FleetError) {
        try database.run("update trip set base = ?2 where key = ?1", .int(key), .int(revision))
    }

    /// The document of that revision; `nil` for the newest.
    func base(of stored: StoredTrip) throws(FleetError) -> [UInt8]? {
        let row = try database.first("select base from trip where key = ?1", .int(stored.key))
        guard let revision = try row?.optionalInt(0), revision < stored.trip.revision else { return nil }
        return try document(of: stored.trip.id, at: revision)
    }

    /// Sets the state of a trip in the transaction that is open.
    func set(_ state: FleetState, _ reason: String?, of key: Int) throws(FleetError) {
        try database.run(
            "update trip set state = ?2, reason = ?3 where key = ?1",
            .int(key),
            .text(state.rawValue),
            .text(reason)
        )
    }
}
