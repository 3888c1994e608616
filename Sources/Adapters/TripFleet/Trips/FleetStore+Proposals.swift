import OrderedJSON
import TripDocuments
import TripModel

extension FleetStore {
    /// Returns the open proposals for a trip, in the order of their numbers.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    public func proposals(for trip: TripAddress) throws(FleetError) -> [FleetProposal] {
        try proposals(for: stored(trip))
    }

    private func proposals(for stored: StoredTrip) throws(FleetError) -> [FleetProposal] {
        try database.all(
            "select base, words, changes from proposal where trip = ?1 order by number",
            .int(stored.key)
        ).map { row throws(FleetError) in
            guard let root = try? JSONTree(try row.bytes(1)).root, let words = FleetNote.Choice(stored: root)
            else { throw .damaged(place: "proposal for trip \(stored.trip.id)") }
            return FleetProposal(
                words: words,
                base: try row.int(0),
                changes: String(decoding: try row.bytes(2), as: UTF8.self)
            )
        }
    }

    /// Writes a proposal in the open transaction.
    func write(_ proposal: FleetProposal, for key: Int) throws(FleetError) {
        try database.run(
            "insert into proposal (trip, number, base, words, changes) values (?1, ?2, ?3, ?4, ?5)",
            .int(key),
            .int(proposal.words.number),
            .int(proposal.base),
            .bytes(proposal.words.bytes),
            .bytes(Array(proposal.changes.utf8))
        )
    }

    /// Accepts a proposal and applies its changes to the trip.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - number: The proposal's number, from 1.
    ///   - revision: The revision that the trip must have; `nil` for any.
    /// - Returns: The new revision.
    /// - Throws: `FleetError.noProposal` if there is no proposal with this number; `FleetError.staleProposal` if the
    ///   trip has changed since the proposal was made; `FleetError.unknownTrip`; `FleetError.notAllowed`;
    ///   `FleetError.otherRevision`.
    @discardableResult
    public func accept(_ trip: TripAddress, pick number: Int, ifRevision revision: Int? = nil)
        throws(FleetError) -> Int
    {
        try database.transaction(.shared) { () throws(FleetError) in
            var stored = try locked(trip, for: .write)
            try expect(revision, of: trip.id, found: stored.trip.revision)
            guard let proposal = try proposals(for: stored).first(where: { $0.words.number == number }) else {
                throw .noProposal(trip: trip.id, number: number)
            }
            guard proposal.base == stored.trip.revision else {
                throw .staleProposal(trip: trip.id, base: proposal.base, revision: stored.trip.revision)
            }
            let changed = try document(stored.trip.document, of: trip.id).taking(proposal)
            let words = proposal.words.title
            try write(TripStep(document: changed, cause: .accept, words: words), of: &stored)
            try database.run("delete from proposal where trip = ?1", .int(stored.key))
            // If problems remain, the trip still needs a person.
            let left = proposal.words.left
            try set(left.isEmpty ? .well : .attention, left.first, of: stored.key)
            if left.isEmpty { try setBase(nil, of: stored.key) }
            try database.run("delete from job where trip = ?1 and proposes = 1", .int(stored.key))
            try write(
                FleetNote.Words(
                    .accepted,
                    revision: stored.trip.revision,
                    changes: [words] + proposal.words.lines,
                    findings: left
                ),
                about: stored
            )
            return stored.trip.revision
        }
    }

    /// Rejects all proposals for a trip. The trip stays unchanged until the schedule changes again.
    ///
    /// - Throws: `FleetError.noProposal` if there are no proposals; `FleetError.staleProposal` if they were made for an
    ///   older revision; `FleetError.unknownTrip`; `FleetError.notAllowed`; `FleetError.otherRevision`.
    public func reject(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) {
        try database.transaction(.shared) { () throws(FleetError) in
            let stored = try locked(trip, for: .write)
            try expect(revision, of: trip.id, found: stored.trip.revision)
            guard let proposal = try proposals(for: stored).first else {
                throw .noProposal(trip: trip.id, number: 1)
            }
            guard proposal.base == stored.trip.revision else {
                throw .staleProposal(trip: trip.id, base: proposal.base, revision: stored.trip.revision)
            }
            try database.run("delete from proposal where trip = ?1", .int(stored.key))
            try set(.well, nil, of: stored.key)
            try setBase(nil, of: stored.key)
            try write(
                FleetNote.Words(.rejected, revision: stored.trip.revision),
                about: stored
            )
        }
    }
}

extension TripDocument {
    /// Returns the document with the changes of a proposal.
    fileprivate func taking(_ proposal: FleetProposal) throws(FleetError) -> TripDocument {
        let trip = trip.id
        let changes = try rethrow(
            try TripChange.list(Array(proposal.changes.utf8)),
            as: { (_: DocumentError) in FleetError.damaged(place: "proposal for trip \(trip)") }
        )
        return try rethrow(
            try applying(changes),
            as: { (error: ChangeError) in FleetError.document(trip: trip, reason: error.description) }
        )
    }
}
