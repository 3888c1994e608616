extension FleetStore {
    /// Writes a note in the open transaction. The times of notes never decrease, even if the clock does.
    @discardableResult
    func write(_ words: FleetNote.Words, about stored: StoredTrip) throws(FleetError) -> FleetNote {
        let (trip, owner) = (stored.trip.id, stored.trip.owner)
        // The note of a removal is not a note of a later trip with the same id.
        let key = words.outcome == .removed ? nil : stored.key
        let number = try next(.note)
        let last = try database.first("select changed from note order by number desc limit 1")
        let before = try last.map { row throws(FleetError) in try row.int(0) } ?? .min
        let time = FleetTime(milliseconds: max(before, clock.now().milliseconds))
        let user = words.outcome.isPersonal ? viewer.name : nil
        try database.run(
            """
            insert into note (number, owner, trip, changed, words, made_by, trip_key)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """,
            .int(number),
            .text(owner),
            .text(trip),
            .int(time.milliseconds),
            .bytes(words.bytes),
            .text(user),
            .int(key)
        )
        return FleetNote(
            sequence: number,
            trip: trip,
            owner: owner,
            time: time,
            user: user,
            words: words
        )
    }
}
