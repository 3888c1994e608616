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
    ///   - revision: The revision that the trip must have; 0 if the trip must be new, `nil` for any.
    /// - Returns: The revision of the trip.
    /// - Throws: `FleetError.document` or `FleetError.otherRevision`.
    /// - Complexity: O(bytes).
    @discardableResult
    public func put(_ document: [UInt8], ifRevision revision: Int? = nil) throws(FleetError) -> Int {
        let document = try readable(document)
        return try database.transaction(.shared) { () throws(FleetError) in
            try put(document, ifRevision: revision)
        }
    }

    /// Puts many trips into the store, all of them or none.
    ///
    /// - Throws: The errors of `put(_:ifRevision:)`.
    public func put(all documents: [[UInt8]]) throws(FleetError) {
        var read: [TripDocument] = []
        for bytes in documents { read.append(try readable(bytes)) }
        try database.transaction(.shared) { () throws(FleetError) in
            for document in read { _ = try put(document, ifRevision: nil) }
        }
    }

    /// A document in a stream, and the line of the stream on which it begins, from 1. Errors state line numbers of the
    /// stream.
    public typealias StreamedDocument = (bytes: [UInt8], line: Int)

    /// Puts all documents of a source into the store in one transaction, all of them or none.
    ///
    /// - Parameter documents: A closure that returns a closure. The inner closure returns the next document at each
    ///   call, and `nil` after the last. The outer closure is called again, to start from the first document, if the
    ///   database rolls the transaction back because of a deadlock.
    /// - Throws: The errors of `put(_:ifRevision:)` and of the closures.
    public func put(
        from documents: () -> () throws(FleetError) -> StreamedDocument?
    ) throws(FleetError) {
        try database.transaction(.shared) { () throws(FleetError) in
            let next = documents()
            while let (bytes, line) = try next() {
                _ = try put(try readable(bytes, onLine: line), ifRevision: nil)
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

    private func put(_ document: TripDocument, ifRevision revision: Int?) throws(FleetError) -> Int {
        let id = document.trip.id
        guard let found = try lockedRow(id) else { return try insert(document, ifRevision: revision) }
        return try replace(found, by: document, ifRevision: revision)
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

    private func insert(_ document: TripDocument, ifRevision revision: Int?) throws(FleetError) -> Int {
        let id = document.trip.id
        let key = try next(.trip)
        // Another transaction can put the same trip while this transaction waits for the counter.
        if let found = try lockedRow(id) { return try replace(found, by: document, ifRevision: revision) }
        try expect(revision, of: id, found: 0)
        let removed = try database.first("select revision from removed_trip where id = ?1", .text(id))
        let last = try removed.map { row throws(FleetError) in try row.int(0) } ?? 0
        try database.run(
            """
            insert into trip (key, id, revision, document, state, changed, calendar) values (?1, ?2, ?3, ?4, 'well', 0, 0)
            """,
            .int(key),
            .text(id),
            .int(last),
            .bytes([])
        )
        var stored = try stored(id)
        try write(TripStep(document: document, cause: .put, words: "written"), of: &stored, parent: 0)
        if try isOutdated(key, document) { try enqueue(key, proposes: false) }
        return stored.trip.revision
    }

    /// Returns a trip at its newest revision.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    public func get(_ trip: String) throws(FleetError) -> FleetTrip { try stored(trip).trip }

    /// Removes a trip with its history and its notes. One note that the trip was removed remains. If a trip with the same
    /// id is put later, its revisions continue from the last number.
    ///
    /// - Parameters:
    ///   - trip: The trip's id.
    ///   - revision: The revision that the trip must have; `nil` for any.
    /// - Throws: `FleetError.unknownTrip` or `FleetError.otherRevision`.
    public func remove(_ trip: String, ifRevision revision: Int? = nil) throws(FleetError) {
        try database.transaction(.shared) { () throws(FleetError) in
            let stored = try locked(trip)
            try expect(revision, of: trip, found: stored.trip.revision)
            for table in ["revision", "trip_game", "lost_game", "dropped_game", "proposal", "job"] {
                try database.run("delete from \(table) where trip = ?1", .int(stored.key))
            }
            try database.run("delete from trip where key = ?1", .int(stored.key))
            try database.run(
                """
                insert into removed_trip (id, revision) values (?1, ?2)
                 on conflict (id) do update set revision = excluded.revision
                """,
                .text(trip),
                .int(stored.trip.revision)
            )
            try database.run("delete from note where trip = ?1", .text(trip))
            try write(FleetNote.Words(.removed, revision: stored.trip.revision), about: trip)
        }
    }

    /// Returns an overview of the trips, in the order of their ids.
    ///
    /// - Parameters:
    ///   - state: The state of the trips to list; `nil` for any.
    ///   - trip: The id after which the list starts; `nil` to start with the first trip.
    ///   - most: The maximum number of entries to return.
    /// - Throws: `FleetError`.
    public func list(in state: FleetState? = nil, after trip: String? = nil, most: Int = 1_000)
        throws(FleetError) -> [FleetEntry]
    {
        let columns = """
            select id, revision, state, reason, changed,
             (select count(*) from proposal where proposal.trip = trip.key and base = revision) from trip
            """
        let rows =
            if let state {
                try database.all(
                    "\(columns) where state = ?1 and id > ?2 order by id limit ?3",
                    .text(state.rawValue),
                    .text(trip ?? ""),
                    .int(most)
                )
            } else {
                try database.all(
                    "\(columns) where id > ?1 order by id limit ?2",
                    .text(trip ?? ""),
                    .int(most)
                )
            }
        return try rows.map { row throws(FleetError) in
            let id = try row.text(0)
            guard let state = FleetState(rawValue: try row.text(2)) else {
                throw .damaged(place: "trip \(id)")
            }
            return FleetEntry(
                id: id,
                revision: try row.int(1),
                state: state,
                reason: try row.optionalText(3),
                proposals: try row.int(5),
                changed: FleetTime(milliseconds: try row.int(4))
            )
        }
    }

    /// Returns the trips after `trip` in the order of their ids, at most `most` of them, with their documents.
    ///
    /// To read all documents, call this method repeatedly.
    public func export(after trip: String? = nil, most: Int = 500) throws(FleetError) -> [FleetTrip] {
        try database.all(
            "select \(StoredTrip.columns) from trip where id > ?1 order by id limit ?2",
            .text(trip ?? ""),
            .int(most)
        ).map { row throws(FleetError) in try StoredTrip(row).trip }
    }
}
