import OrderedJSON

extension ReroutedPlan {
    /// The changes that write the plan into a trip's document (SPEC section 11): what goes, what moves, what is new,
    /// and where the traveller begins and, where that had to be, finishes.
    public func changes(of trip: Trip, in document: TripDocument) -> [TripChange] {
        endSettings(of: trip, in: document) + document.removals(of: dropped)
            + trip.changes(placing: renumbered) + legs.compactMap { $0.change(in: trip) }
    }

    /// The changes that say where the traveller begins and finishes, as far as the document does not.
    func endSettings(of trip: Trip, in document: TripDocument) -> [TripChange] {
        let own = document.trip.geography
        let ends: [(TripKey, City?)] = [
            (.start, own.start == nil ? start : nil), (.end, own.end == nil ? finish : nil),
        ]
        return ends.compactMap { key, city in
            guard let city else { return nil }
            return .set(.init(key.name, .written { $0.string(trip.cities.names[city.index]) }))
        }
    }

    /// The changes that add the new legs.
    func newLegs(of trip: Trip) -> [TripChange] {
        legs.filter { $0.item == nil }.compactMap { $0.change(in: trip) }
    }
}

extension ReroutedLeg {
    /// The change that moves or adds the leg; `nil` where it stays.
    fileprivate func change(in trip: Trip) -> TripChange? {
        guard let item else {
            return .add(item: .written { $0.item(newItem(in: trip)) })
        }
        guard trip.items[item].position != position else { return nil }
        return .move(item: id, day: position.day, sortOrder: position.sortOrder)
    }
}

extension Trip {
    /// The changes that put items elsewhere.
    public func changes(placing items: [PlacedItem]) -> [TripChange] {
        items.map { placed in
            let position = placed.position
            return .move(item: self.items[placed.index].id, day: position.day, sortOrder: position.sortOrder)
        }
    }
}

extension TripDocument {
    /// The document with items put elsewhere.
    public func placing(_ items: [PlacedItem]) throws(ChangeError) -> TripDocument {
        try applying(trip.changes(placing: items))
    }
}

extension CandidateGame {
    /// Makes a candidate of a game of a schedule.
    public init(_ dated: DatedGame) { self.init(dated.game.game, day: dated.day) }
}

extension AuditAnswer {
    /// Audits a trip, and the keys of its document.
    ///
    /// - Throws: `SolverError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        of document: TripDocument,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let unknown = document.unknownKeys.filter { !$0.isRule }
        try self.init(
            itinerary,
            noticed: unknown.map { .unknownKey($0.key, item: $0.item, nearest: $0.nearest) },
            asking: solver,
            spending: budget
        )
    }
}
