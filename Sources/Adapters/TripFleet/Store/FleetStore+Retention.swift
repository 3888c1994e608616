import CLibrary

/// The numbers of rows that `FleetStore.prune` has removed.
public struct PrunedRows: Hashable, Sendable {
    /// The number of revisions.
    public let revisions: Int
    /// The number of notes.
    public let notes: Int
    /// The number of superseded feeds, which are removed with their events.
    public let feeds: Int
}

extension FleetStore {
    /// Removes what is older than a time: revisions, but not the newest of each trip, nor those since it last needed no
    /// person; notes; and feeds that newer feeds have superseded, with their events.
    ///
    /// Documents stay as they are. An undo stops at the oldest revision that is left. A reader of the outbox that has not
    /// read for that long misses the removed notes.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`; nothing is then removed.
    /// - Complexity: O(rows of the store).
    @discardableResult
    public func prune(before time: FleetTime) throws(FleetError) -> PrunedRows {
        try requireOperator()
        let time = StoredValue.int(time.milliseconds)
        return try database.transaction(.alone) { () throws(FleetError) in
            let revisions = try database.all(
                """
                delete from revision where (trip, number) in
                 (select old.trip, old.number from revision old join trip on trip.key = old.trip
                 left join (select trip, min(number) as number from revision where changed >= ?1 group by trip) young
                 on young.trip = old.trip
                 where old.changed < ?1 and old.number < case when trip.base < trip.revision then trip.base else trip.revision end
                 and (young.number is null or old.number < young.number))
                 returning number
                """,
                time
            )
            try database.run(
                """
                update revision set parent = 0 where parent > 0 and not exists
                 (select 1 from revision older where older.trip = revision.trip and older.number = revision.parent)
                """
            )
            let notes = try database.all(
                """
                delete from note where changed < ?1
                 and number < coalesce((select min(number) from note where changed >= ?1), number + 1)
                 returning number
                """,
                time
            ).map { row throws(FleetError) in try row.int(0) }
            if let last = notes.max() { try raise(.prunedNote, to: last) }
            // The last feed keeps its sequence number, from which later feeds count.
            let old = "changed < ?1 and content is null and sequence < (select max(sequence) from feed)"
            try database.run("delete from event where feed in (select sequence from feed where \(old))", time)
            let feeds = try database.all("delete from feed where \(old) returning sequence", time)
            return PrunedRows(revisions: revisions.count, notes: notes.count, feeds: feeds.count)
        }
    }

    /// Writes a consistent copy of the store to a new file while other processes use the store.
    ///
    /// The copy has the schema of the store, which stays unchanged even if the store is opened for reading.
    ///
    /// - Throws: `FleetError.noBackup` for a PostgreSQL database, which has its own tools; `FleetError.database` if the
    ///   file exists or cannot be written.
    public func backUp(to path: String) throws(FleetError) {
        try requireOperator()
        guard let copying = database.dialect.copying.last else { throw .noBackup }
        guard !path.isEmpty else { throw .emptyPath }
        let path = path.hasPrefix("/") ? path : "./" + path
        guard access(path, F_OK) != 0 else { throw .database(reason: "the file exists") }
        // The copy gets its name when it is complete, so that a part of a copy is never taken for a copy.
        let part = path + ".part"
        unlink(part)
        do throws(FleetError) {
            // A connection for reading would also reject writes to the new file.
            for statement in database.dialect.copying.dropLast() { try database.run(statement) }
            try database.run(copying, .text(part))
        } catch {
            unlink(part)
            throw error
        }
        guard rename(part, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(part)
            throw .database(reason: reason)
        }
    }
}
