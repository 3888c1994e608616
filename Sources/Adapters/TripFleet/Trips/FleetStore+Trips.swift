import TripDocuments
import TripModel

extension FleetStore {
    /// Puts a new trip, or a newer document of a trip, into the store.
    ///
    /// Putting the same text again changes nothing. If the document disagrees with the known schedule, the trip enters
    /// the queue, and a worker corrects it. If a person has replaced the document of a trip, the worker applies no
    /// policy to the trip, and makes proposals instead.
    /// - Parameters:
    ///   - document: The text of the document. Its id is the trip's id.
    ///   - owner: The owner of the trip; `nil` for the trip that a ``TripAddress`` without an owner names, or for a new
    ///     trip of the viewer.
    ///   - revision: The revision that the trip must have; 0 if the trip must be new, `nil` for any.
    /// - Returns: The revision of the trip.
    /// - Throws: `FleetError.document`, `FleetError.otherRevision` or `FleetError.notAllowed`; `FleetError.unknownTrip` if
    ///   the viewer sees no such trip of another owner, and may not create it; `FleetError.badUser` if the name of the
    ///   owner is malformed.
    /// - Complexity: O(bytes).
    @discardableResult
    public func put(_ document: [UInt8], ownedBy owner: String? = nil, ifRevision revision: Int? = nil)
        throws(FleetError) -> Int
    {
        let document = try readable(document)
        return try database.transaction(.shared) { () throws(FleetError) in
            try put(document, ownedBy: owner, ifRevision: revision)
        }
    }

    /// Puts many trips into the store, all of them or none.
    ///
    /// - Throws: The errors of `put(_:ownedBy:ifRevision:)`.
    public func put(all documents: [[UInt8]], ownedBy owner: String? = nil) throws(FleetError) {
        var read: [TripDocument] = []
        for bytes in documents { read.append(try readable(bytes)) }
        try database.transaction(.shared) { () throws(FleetError) in
            for document in read { _ = try put(document, ownedBy: owner, ifRevision: nil) }
        }
    }

    /// A document in a stream, and the line of the stream on which it begins, from 1. Errors state line numbers of the
    /// stream.
    public typealias StreamedDocument = (bytes: [UInt8], line: Int)

    /// Puts all documents of a source into the store in one transaction, all of them or none.
    ///
    /// - Parameters:
    ///   - owner: The owner of the trips, as in `put(_:ownedBy:ifRevision:)`.
    ///   - documents: A closure that returns a closure. The inner closure returns the next document at each call, and
    ///     `nil` after the last. The outer closure is called again, to start from the first document, if the database
    ///     rolls the transaction back because of a deadlock.
    /// - Throws: The errors of `put(_:ownedBy:ifRevision:)` and of the closures.
    public func put(
        ownedBy owner: String? = nil,
        from documents: () -> () throws(FleetError) -> StreamedDocument?
    ) throws(FleetError) {
        try database.transaction(.shared) { () throws(FleetError) in
            let next = documents()
            while let (bytes, line) = try next() {
                _ = try put(try readable(bytes, onLine: line), ownedBy: owner, ifRevision: nil)
            }
        }
    }

    private func readable(_ bytes: [UInt8], onLine line: Int = 1) throws(FleetError) -> TripDocument {
        let document = try rethrow(
            try TripDocument(bytes, context: context),
            as: { (error: DocumentError) in
                FleetError.document(trip: nil, reason: error.onLine(line).description)
            }
        )
        guard !document.trip.id.utf8.contains(0) else {
            throw .document(trip: nil, reason: "$.id must not have the character U+0000")
        }
        return document
    }

    private func put(_ document: TripDocument, ownedBy owner: String?, ifRevision revision: Int?)
        throws(FleetError) -> Int
    {
        let trip = TripAddress(document.trip.id, ownedBy: owner)
        guard let found = try lockedRow(trip, for: .write) else {
            return try insert(document, ownedBy: try newOwner(of: trip), ifRevision: revision)
        }
        return try replace(found, by: document, ifRevision: revision)
    }

    /// Returns the owner of a new trip. To a user who may not create a trip of another owner, the trip is as unknown as a
    /// trip that exists but is not shared with him.
    private func newOwner(of trip: TripAddress) throws(FleetError) -> String {
        guard let own = viewer.own, viewer.isOperating || trip.owner ?? own == own else {
            throw .unknownTrip(trip.id)
        }
        let owner = trip.owner ?? own
        guard owner.isEmpty || FleetUser(owner) != nil else { throw .badUser(owner) }
        return owner
    }

    private func replace(_ found: StoredTrip, by document: TripDocument, ifRevision revision: Int?)
        throws(FleetError) -> Int
    {
        let id = document.trip.id
        var stored = found
        try expect(revision, of: id, found: stored.trip.revision)
        guard stored.trip.document != document.bytes else { return stored.trip.revision }
        let state = stored.trip.state
        try write(TripStep(document: document, cause: .put, words: "written"), of: &stored)
        if state == .damaged { try set(.well, nil, of: stored.key) }
        // Existing proposals were made for the previous document, so a worker must make new ones.
        let isOutdated = try isOutdated(stored.key, document)
        if state != .well || isOutdated { try enqueue(stored.key, proposes: true) }
        return stored.trip.revision
    }

    private func insert(_ document: TripDocument, ownedBy owner: String, ifRevision revision: Int?)
        throws(FleetError) -> Int
    {
        let id = document.trip.id
        let trip = TripAddress(id, ownedBy: owner)
        let key = try next(.trip)
        // Another transaction can put the same trip while this transaction waits for the counter.
        if let found = try lockedRow(trip, for: .write) {
            return try replace(found, by: document, ifRevision: revision)
        }
        try expect(revision, of: id, found: 0)
        let last = try lastRevision(ofRemoved: id, ownedBy: owner)
        try database.run(
            """
            insert into trip (key, owner, id, revision, document, state, changed, calendar)
             values (?1, ?2, ?3, ?4, ?5, 'well', 0, 0)
            """,
            .int(key),
            .text(owner),
            .text(id),
            .int(last),
            .bytes([])
        )
        var stored = try stored(trip)
        try write(TripStep(document: document, cause: .put, words: "written"), of: &stored, parent: 0)
        if try isOutdated(key, document) { try enqueue(key, proposes: false) }
        return stored.trip.revision
    }

    /// Returns a trip at its newest revision.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    public func get(_ trip: TripAddress) throws(FleetError) -> FleetTrip { try stored(trip).trip }

    /// Removes a trip with its history, its notes, its shares and its links. One note that the trip was removed remains.
    /// If the owner puts a trip with the same id later, its revisions continue from the last number.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - revision: The revision that the trip must have; `nil` for any.
    /// - Throws: `FleetError.unknownTrip`, `FleetError.notAllowed` or `FleetError.otherRevision`.
    public func remove(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) {
        try database.transaction(.shared) { () throws(FleetError) in
            let stored = try locked(trip, for: .manage)
            try expect(revision, of: trip.id, found: stored.trip.revision)
            for table in FleetStore.partTables {
                try database.run("delete from \(table) where trip = ?1", .int(stored.key))
            }
            try database.run("delete from trip where key = ?1", .int(stored.key))
            try rememberRevision(of: stored.trip)
            let removed = stored.trip.address
            try database.run(
                "delete from note where owner = ?1 and trip = ?2",
                .text(removed.owner),
                .text(removed.id)
            )
            try write(
                FleetNote.Words(.removed, revision: stored.trip.revision),
                about: stored
            )
        }
    }

    /// The tables whose rows belong to a trip.
    private static let partTables = [
        "revision", "trip_game", "lost_game", "dropped_game", "proposal", "job", "share", "link",
    ]

    /// Returns the highest revision of the trips with an id that an owner had before; 0 if he had none.
    func lastRevision(ofRemoved id: String, ownedBy owner: String) throws(FleetError) -> Int {
        let removed = try database.first(
            "select revision from removed_trip where owner = ?1 and id = ?2",
            .text(owner),
            .text(id)
        )
        return try removed.map { row throws(FleetError) in try row.int(0) } ?? 0
    }

    /// Records the revision of a trip that its owner loses, so that the revisions of his next trip with this id continue
    /// from it.
    func rememberRevision(of trip: FleetTrip) throws(FleetError) {
        try database.run(
            """
            insert into removed_trip (owner, id, revision) values (?1, ?2, ?3) on conflict (owner, id) do update
             set revision = case when removed_trip.revision > excluded.revision then removed_trip.revision
             else excluded.revision end
            """,
            .text(trip.owner),
            .text(trip.id),
            .int(trip.revision)
        )
    }
}
