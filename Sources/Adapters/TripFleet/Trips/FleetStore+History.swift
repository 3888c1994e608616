import TripDocuments

extension FleetStore {
    /// Returns the revisions of a trip, the newest first, at most `most` of them.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    public func history(of trip: TripAddress, most: Int = 1_000) throws(FleetError) -> [FleetRevision] {
        let key = try stored(trip).key
        return try database.all(
            """
            select number, parent, cause, words, changed, made_by from revision where trip = ?1 order by number desc limit ?2
            """,
            .int(key),
            .int(most)
        ).map { row throws(FleetError) in
            guard let cause = FleetRevision.Cause(rawValue: try row.text(2)) else {
                throw .damaged(place: "revision of trip \(trip.id)")
            }
            return FleetRevision(
                number: try row.int(0),
                parent: try row.int(1),
                cause: cause,
                words: try row.text(3),
                time: FleetTime(milliseconds: try row.int(4)),
                user: try row.optionalText(5)
            )
        }
    }

    /// Returns the text of a trip's document at a revision.
    ///
    /// - Throws: `FleetError.unknownTrip`; `FleetError.otherRevision` if the store does not have the revision.
    /// - Complexity: O(bytes · later revisions).
    public func document(of trip: TripAddress, at revision: Int) throws(FleetError) -> [UInt8] {
        try text(of: stored(trip), at: revision)
    }

    func text(of stored: StoredTrip, at revision: Int) throws(FleetError) -> [UInt8] {
        let trip = stored.trip
        guard revision >= 1, revision <= trip.revision else {
            throw .otherRevision(trip: trip.id, found: trip.revision, expected: revision)
        }
        var text = trip.document
        let rows = try database.all(
            """
            select place, removed, inserted, number from revision
             where trip = ?1 and number between ?2 and ?3 order by number desc
            """,
            .int(stored.key),
            .int(revision),
            // Another process may have added revisions since the row of the trip was read.
            .int(trip.revision)
        )
        // The revisions of an earlier trip with this id, the pruned ones, and numbers that were left out have no rows.
        guard let oldest = rows.last, try oldest.int(3) == revision else {
            throw .otherRevision(trip: trip.id, found: trip.revision, expected: revision)
        }
        for row in rows.dropLast() {
            let offset = try row.int(0)
            let (removed, inserted) = (try row.bytes(1), try row.bytes(2))
            guard offset >= 0, offset <= text.count - inserted.count,
                text[offset..<offset + inserted.count].elementsEqual(inserted)
            else { throw .damaged(place: "revision \(try row.int(3)) of trip \(trip.id)") }
            text.replaceSubrange(offset..<offset + inserted.count, with: removed)
        }
        return text
    }

    /// Undoes the last change of a trip and restores the earlier document byte for byte. Each further call
    /// undoes the previous change.
    ///
    /// If a policy could apply the undone change again, a worker proposes it instead.
    /// - Parameters:
    ///   - trip: The trip.
    ///   - revision: The revision that the trip must have; `nil` for any.
    /// - Returns: The new revision.
    /// - Throws: `FleetError.nothingToUndo`, `FleetError.unknownTrip`, `FleetError.notAllowed` or
    ///   `FleetError.otherRevision`.
    @discardableResult
    public func undo(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) -> Int {
        try database.transaction(.shared) { () throws(FleetError) in
            var stored = try locked(trip, for: .write)
            try expect(revision, of: trip.id, found: stored.trip.revision)
            let top = try step(stored.trip.revision, of: stored)
            guard top.parent > 0 else { throw .nothingToUndo(trip: trip.id) }
            let target = try step(top.parent, of: stored)
            let document = try document(try text(of: stored, at: top.parent), of: trip.id)
            let words = "back to revision \(top.parent)"
            try write(
                TripStep(document: document, cause: .undo, words: words),
                of: &stored,
                parent: target.parent
            )
            try enqueue(stored.key, proposes: true)
            try write(
                FleetNote.Words(.undone, revision: stored.trip.revision, changes: [words]),
                about: stored
            )
            return stored.trip.revision
        }
    }

    private func step(_ number: Int, of stored: StoredTrip) throws(FleetError) -> (number: Int, parent: Int) {
        let row = try database.first(
            "select number, parent from revision where trip = ?1 and number = ?2",
            .int(stored.key),
            .int(number)
        )
        guard let row else { throw .damaged(place: "revision \(number) of trip \(stored.trip.id)") }
        return (try row.int(0), try row.int(1))
    }
}
