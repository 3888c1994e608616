import TripDocuments

// All queries that find trips are in this file. Each asks only the parts of the table that the store's viewer sees, and
// only these queries make a `StoredTrip`, through which all other code reaches a trip. No operation can therefore reach a
// trip that its viewer does not see.

/// The row of a trip that the viewer of a store sees.
struct StoredTrip {
    let key: Int
    /// The viewer's right to the trip.
    let right: FleetRight
    var trip: FleetTrip

    fileprivate static let columns = "key, owner, id, revision, document, state, reason"

    fileprivate init(_ row: StoredRow) throws(FleetError) {
        key = try row.int(0)
        let id = try row.text(2)
        guard let state = FleetState(rawValue: try row.text(5)) else { throw .damaged(place: "trip \(id)") }
        trip = FleetTrip(
            id: id,
            owner: try row.text(1),
            revision: try row.int(3),
            document: try row.bytes(4),
            state: state,
            reason: try row.optionalText(6)
        )
        right = try FleetRight(stored: row.int(7))
    }
}

/// A part of the table of trips that a viewer sees, with the same right to each of its trips.
private struct SeenTrips {
    /// The start of a query's condition.
    let source: String
    /// The SQL expression of the right.
    let right: String
    /// The parameters so far.
    var values: [StoredValue] = []

    /// Adds a parameter; returns its name in the query.
    mutating func bind(_ value: StoredValue) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    /// Returns the parts that a viewer sees, which have no trip in common.
    static func parts(for viewer: FleetViewer) -> [SeenTrips] {
        switch viewer {
        case .operating:
            return [SeenTrips(source: "from trip where 0 = 0", right: "\(FleetRight.manage.number)")]
        case .user(let user):
            let name = StoredValue.text(user.name)
            return [
                SeenTrips(
                    source: "from trip where owner = ?1",
                    right: "\(FleetRight.manage.number)",
                    values: [name]
                ),
                SeenTrips(
                    source: "from share join trip on trip.key = share.trip where share.person = ?1",
                    right: "share.writes",
                    values: [name]
                ),
            ]
        case .link(let hash):
            return [
                SeenTrips(
                    source: "from link join trip on trip.key = link.trip where link.hash = ?1",
                    right: "\(FleetRight.read.number)",
                    values: [.text(hash.digits)]
                )
            ]
        }
    }
}

extension FleetStore {
    /// Returns the rows of the trips that the viewer sees.
    ///
    /// - Parameters:
    ///   - columns: The columns, to which the viewer's right is appended.
    ///   - condition: A closure that returns the end of the query for a part of the table, and binds its parameters.
    private func seen(
        _ columns: String,
        _ condition: (inout SeenTrips) -> String
    ) throws(FleetError) -> [StoredRow] {
        var rows: [StoredRow] = []
        for var part in SeenTrips.parts(for: viewer) {
            let end = condition(&part)
            rows += try database.rows(
                "select \(columns), \(part.right) \(part.source) and \(end)",
                part.values
            )
        }
        return rows
    }

    /// Returns the trip with an address; `nil` if the viewer sees no such trip.
    ///
    /// - Parameter isLocking: True to lock the row until the open transaction ends.
    /// - Throws: `FleetError.severalOwners` if an operator names no owner, and several have a trip with this id.
    private func find(_ address: TripAddress, isLocking: Bool) throws(FleetError) -> StoredTrip? {
        guard let owner = try owner(of: address) else { return nil }
        let lock = database.dialect.locking
        let locking = isLocking && !lock.isEmpty ? " \(lock) of trip" : ""
        return try seen(StoredTrip.columns) { part in
            "id = \(part.bind(.text(address.id))) and owner = \(part.bind(.text(owner)))\(locking)"
        }.first.map { row throws(FleetError) in try StoredTrip(row) }
    }

    /// Returns the owner that an address names. If it names none, returns the viewer or, for an operator, the only owner of
    /// a trip with this id; `nil` if there is none.
    private func owner(of address: TripAddress) throws(FleetError) -> String? {
        if let owner = address.owner { return owner }
        guard viewer.isOperating else { return viewer.own }
        let owners = try seen("owner") { part in
            "id = \(part.bind(.text(address.id))) order by owner limit 10"
        }.map { row throws(FleetError) in try row.text(0) }
        if owners.count > 1 { throw .severalOwners(trip: address.id, owners: owners) }
        return owners.first
    }

    /// Returns the row of a trip that the viewer sees.
    ///
    /// - Throws: `FleetError.unknownTrip` or `FleetError.severalOwners`.
    func stored(_ trip: TripAddress) throws(FleetError) -> StoredTrip {
        guard let stored = try find(trip, isLocking: false) else { throw .unknownTrip(trip.id) }
        return stored
    }

    /// Returns the row of a trip for an operation that requires a right, and locks it until the open transaction ends;
    /// `nil` if the viewer sees no such trip.
    ///
    /// - Throws: `FleetError.notAllowed` or `FleetError.severalOwners`.
    func lockedRow(_ trip: TripAddress, for right: FleetRight) throws(FleetError) -> StoredTrip? {
        guard let stored = try find(trip, isLocking: true) else { return nil }
        guard stored.right >= right else { throw .notAllowed(trip: trip.id, right: stored.right) }
        return stored
    }

    /// Returns the row of a trip for an operation that requires a right, and locks it until the open transaction ends.
    ///
    /// - Throws: `FleetError.unknownTrip`, `FleetError.notAllowed` or `FleetError.severalOwners`.
    func locked(_ trip: TripAddress, for right: FleetRight) throws(FleetError) -> StoredTrip {
        guard let stored = try lockedRow(trip, for: right) else { throw .unknownTrip(trip.id) }
        return stored
    }

    /// Returns the row of the trip with a key for the work on the queue; `nil` if there is no such trip.
    ///
    /// - Throws: `FleetError.operatorsOnly`.
    func row(withKey key: Int, isLocking: Bool = false) throws(FleetError) -> StoredTrip? {
        try requireOperator()
        return try seen(StoredTrip.columns) { part in
            "key = \(part.bind(.int(key))) \(isLocking ? database.dialect.locking : "")"
        }.first.map { row throws(FleetError) in try StoredTrip(row) }
    }

    /// Returns an overview of the trips that the viewer sees, in the order of their ids and owners.
    ///
    /// - Parameters:
    ///   - state: The state of the trips to list; `nil` for any.
    ///   - owner: The owner of the trips to list; `nil` for any.
    ///   - trip: The address after which the list starts; `nil` to start with the first trip. Without an owner, the list
    ///     starts after all trips with this id.
    ///   - most: The maximum number of entries to return.
    /// - Throws: `FleetError`.
    public func list(
        in state: FleetState? = nil,
        ownedBy owner: String? = nil,
        after trip: TripAddress? = nil,
        most: Int = 1_000
    ) throws(FleetError) -> [FleetEntry] {
        let rows = try seen(
            """
            id, owner, revision, state, reason, changed,
             (select count(*) from proposal where proposal.trip = trip.key and base = revision)
            """
        ) { part in
            var conditions = [FleetStore.starting(after: trip, &part)]
            if let state { conditions.append("state = \(part.bind(.text(state.rawValue)))") }
            if let owner { conditions.append("owner = \(part.bind(.text(owner)))") }
            return conditions.joined(separator: " and ")
                + " order by id, owner limit \(part.bind(.int(most)))"
        }
        var entries: [FleetEntry] = []
        for row in rows {
            let id = try row.text(0)
            guard let state = FleetState(rawValue: try row.text(3)) else {
                throw .damaged(place: "trip \(id)")
            }
            entries.append(
                FleetEntry(
                    id: id,
                    owner: try row.text(1),
                    right: try FleetRight(stored: row.int(7)),
                    revision: try row.int(2),
                    state: state,
                    reason: try row.optionalText(4),
                    proposals: try row.int(6),
                    changed: FleetTime(milliseconds: try row.int(5))
                )
            )
        }
        return Array(entries.sorted { $0.isBefore($1.id, $1.owner) }.prefix(most))
    }

    /// Returns the trips that the viewer sees after an address, in the order of their ids and owners, at most `most` of
    /// them, with their documents.
    ///
    /// To read all documents, call this method repeatedly. Without an owner in `trip`, the trips start after all trips
    /// with its id.
    public func export(after trip: TripAddress? = nil, most: Int = 500) throws(FleetError) -> [FleetTrip] {
        let rows = try seen(StoredTrip.columns) { part in
            "\(FleetStore.starting(after: trip, &part)) order by id, owner limit \(part.bind(.int(most)))"
        }
        let trips = try rows.map { row throws(FleetError) in try StoredTrip(row).trip }
        return Array(trips.sorted { $0.isBefore($1.id, $1.owner) }.prefix(most))
    }

    /// Returns the condition for the trips after an address.
    private static func starting(after trip: TripAddress?, _ part: inout SeenTrips) -> String {
        guard let trip else { return "0 = 0" }
        let id = part.bind(.text(trip.id))
        guard let owner = trip.owner else { return "id > \(id)" }
        return "(id, owner) > (\(id), \(part.bind(.text(owner))))"
    }

    /// Returns the condition for the notes about trips that the viewer sees, and its parameters. The note of a removal
    /// belongs to the owner of the trip.
    func seenNotes() -> (condition: String, values: [StoredValue]) {
        switch viewer {
        case .operating: return ("0 = 0", [])
        case .user(let user):
            let condition = """
                (note.owner = ?1 or exists (select 1 from share where share.person = ?1 and share.trip = note.trip_key))
                """
            return (condition, [.text(user.name)])
        case .link: return ("0 = 1", [])
        }
    }

    /// Checks that the viewer is an operator.
    ///
    /// - Throws: `FleetError.operatorsOnly`.
    func requireOperator() throws(FleetError) {
        guard viewer.isOperating else { throw .operatorsOnly }
    }
}

/// A trip with an id and an owner, which order a list of trips as the database does: byte by byte.
private protocol OwnedTrip {
    var id: String { get }
    var owner: String { get }
}

extension OwnedTrip {
    fileprivate func isBefore(_ id: String, _ owner: String) -> Bool {
        self.id.utf8.elementsEqual(id.utf8)
            ? self.owner.utf8.lexicographicallyPrecedes(owner.utf8)
            : self.id.utf8.lexicographicallyPrecedes(id.utf8)
    }
}

extension FleetTrip: OwnedTrip {}
extension FleetEntry: OwnedTrip {}

extension FleetRight {
    /// Creates the right with a number in the database.
    fileprivate init(stored number: Int) throws(FleetError) {
        guard let right = FleetRight.allCases.first(where: { $0.number == number }) else {
            throw .damaged(place: "right \(number)")
        }
        self = right
    }
}
