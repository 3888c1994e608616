/// A user with whom a trip is shared.
public struct FleetShare: Hashable, Sendable {
    /// The user.
    public let user: String
    /// True if the user may also change the trip.
    public let mayWrite: Bool

    /// The user's right to the trip.
    public var right: FleetRight { mayWrite ? .write : .read }
}

/// A link by which anyone who has its secret can read the document of a trip. The store has only a hash of the secret.
public struct FleetLink: Hashable, Sendable {
    /// The id of the link among the links of its trip, which does not reveal the secret.
    public let id: String
    /// The time at which the link was made.
    public let time: FleetTime
    /// The name of the user who made the link; `nil` for the command line.
    public let user: String?
}

// Only the owner of a trip and operators see and change its shares and links.
extension FleetStore {
    /// Returns the users with whom a trip is shared, in the order of their names.
    ///
    /// - Throws: `FleetError.unknownTrip` or `FleetError.notAllowed`.
    public func shares(of trip: TripAddress) throws(FleetError) -> [FleetShare] {
        let key = try managed(trip).key
        return try database.all("select person, writes from share where trip = ?1 order by person", .int(key))
            .map { row throws(FleetError) in
                FleetShare(user: try row.text(0), mayWrite: try row.int(1) != 0)
            }
    }

    /// Shares a trip with a user, or changes the right of the user.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - user: The user. The store does not know which users exist.
    ///   - mayWrite: True if the user may also change the trip.
    /// - Throws: `FleetError.sharedWithOwner`, `FleetError.unknownTrip` or `FleetError.notAllowed`.
    public func share(_ trip: TripAddress, with user: FleetUser, mayWrite: Bool = false) throws(FleetError) {
        try database.transaction { () throws(FleetError) in
            let stored = try locked(trip, for: .manage)
            guard stored.trip.owner != user.name else { throw .sharedWithOwner(user.name) }
            try database.run(
                """
                insert into share (trip, person, writes) values (?1, ?2, ?3)
                 on conflict (trip, person) do update set writes = excluded.writes
                """,
                .int(stored.key),
                .text(user.name),
                .int(mayWrite ? FleetRight.write.number : FleetRight.read.number)
            )
        }
    }

    /// Stops sharing a trip with a user. The user himself can do this, too.
    ///
    /// - Throws: `FleetError.unknownShare`, `FleetError.unknownTrip` or `FleetError.notAllowed`.
    public func unshare(_ trip: TripAddress, from user: FleetUser) throws(FleetError) {
        try database.transaction { () throws(FleetError) in
            let stored = try locked(trip, for: viewer.name == user.name ? .read : .manage)
            let row = try database.first(
                "delete from share where trip = ?1 and person = ?2 returning trip",
                .int(stored.key),
                .text(user.name)
            )
            if row == nil { throw .unknownShare(trip: trip.id, user: user.name) }
        }
    }

    /// Returns the links to a trip, the oldest first.
    ///
    /// - Throws: `FleetError.unknownTrip` or `FleetError.notAllowed`.
    public func links(to trip: TripAddress) throws(FleetError) -> [FleetLink] {
        let key = try managed(trip).key
        return try database.all(
            "select name, created, made_by from link where trip = ?1 order by created, name",
            .int(key)
        ).map { row throws(FleetError) in
            FleetLink(
                id: try row.text(0),
                time: FleetTime(milliseconds: try row.int(1)),
                user: try row.optionalText(2)
            )
        }
    }

    /// Adds a link to a trip. A store that acts for ``FleetViewer/link(_:)`` with the same hash reads the trip.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - hash: The hash of the link's secret, which must have at least 128 random bits.
    /// - Throws: `FleetError.unknownTrip` or `FleetError.notAllowed`.
    @discardableResult
    public func addLink(to trip: TripAddress, _ hash: FleetLinkHash) throws(FleetError) -> FleetLink {
        try database.transaction { () throws(FleetError) in
            let stored = try locked(trip, for: .manage)
            let link = FleetLink(id: hash.id, time: clock.now(), user: viewer.name)
            try database.run(
                "insert into link (hash, name, trip, created, made_by) values (?1, ?2, ?3, ?4, ?5)",
                .text(hash.digits),
                .text(link.id),
                .int(stored.key),
                .int(link.time.milliseconds),
                .text(link.user)
            )
            return link
        }
    }

    /// Revokes a link to a trip.
    ///
    /// - Throws: `FleetError.unknownLink`, `FleetError.unknownTrip` or `FleetError.notAllowed`.
    public func removeLink(_ id: String, to trip: TripAddress) throws(FleetError) {
        try database.transaction { () throws(FleetError) in
            let stored = try locked(trip, for: .manage)
            let row = try database.first(
                "delete from link where trip = ?1 and name = ?2 returning trip",
                .int(stored.key),
                .text(id)
            )
            if row == nil { throw .unknownLink }
        }
    }

    /// Returns the trip of the link for which the store acts.
    ///
    /// - Throws: `FleetError.unknownLink` if the link never existed, was revoked, or its trip was removed.
    public func linkedTrip() throws(FleetError) -> FleetTrip {
        guard case .link = viewer, let trip = try export(most: 1).first else { throw .unknownLink }
        return trip
    }

    /// Gives trips another owner, with their revisions and notes; all of them or none. Their shares and links end, so that
    /// the new owner decides who sees the trips.
    ///
    /// If the new owner had a trip with the same id and a revision that is not lower, the newest revision of the trip gets
    /// the number after that, so that a revision which a client knows never means another document.
    /// - Parameters:
    ///   - owner: The new owner; `nil` for nobody, so that only operators see the trips.
    ///   - trips: The trips.
    /// - Throws: `FleetError.ownerHasTrip`, `FleetError.unknownTrip`, or `FleetError.operatorsOnly`.
    public func setOwner(_ owner: FleetUser?, of trips: [TripAddress]) throws(FleetError) {
        try requireOperator()
        try database.transaction(.shared) { () throws(FleetError) in
            for trip in trips { try setOwner(owner?.name ?? "", of: try locked(trip, for: .manage)) }
        }
    }

    private func setOwner(_ owner: String, of stored: StoredTrip) throws(FleetError) {
        let trip = stored.trip
        guard trip.owner != owner else { return }
        if try lockedRow(TripAddress(trip.id, ownedBy: owner), for: .manage) != nil {
            throw .ownerHasTrip(trip: trip.id, owner: owner)
        }
        try database.run("update trip set owner = ?2 where key = ?1", .int(stored.key), .text(owner))
        try rememberRevision(of: trip)
        let last = try lastRevision(ofRemoved: trip.id, ownedBy: owner)
        if last >= trip.revision { try renumber(stored, to: last + 1) }
        try database.run(
            "update note set owner = ?3 where owner = ?1 and trip = ?2 and trip_key = ?4",
            .text(trip.owner),
            .text(trip.id),
            .text(owner),
            .int(stored.key)
        )
        for table in ["share", "link"] {
            try database.run("delete from \(table) where trip = ?1", .int(stored.key))
        }
    }

    /// Gives the newest revision of a trip a higher number. The numbers between have no revision.
    private func renumber(_ stored: StoredTrip, to number: Int) throws(FleetError) {
        for statement in [
            "update revision set number = ?2 where trip = ?1 and number = ?3",
            "update proposal set base = ?2 where trip = ?1 and base = ?3",
            "update trip set base = ?2 where key = ?1 and base = ?3",
            "update trip set revision = ?2, calendar = ?2 where key = ?1 and revision = ?3",
        ] {
            try database.run(statement, .int(stored.key), .int(number), .int(stored.trip.revision))
        }
    }

    /// Returns a trip whose shares and links the viewer may see.
    private func managed(_ trip: TripAddress) throws(FleetError) -> StoredTrip {
        let stored = try stored(trip)
        guard stored.right >= .manage else { throw .notAllowed(trip: trip.id, right: stored.right) }
        return stored
    }
}
