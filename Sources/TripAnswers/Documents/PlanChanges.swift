import OrderedJSON

extension ReroutedPlan {
    /// Returns the changes that write the plan into its trip's document (SPEC section 11): removed, moved and new legs,
    /// and the cities where the traveler starts and finishes, if the plan chose them.
    ///
    /// - Throws: `ChangeError.stale` if an item of the document changed after the plan was made.
    /// - Complexity: O(*n*), where *n* is the size of the document in bytes.
    public func changes(in document: TripDocument) throws(ChangeError) -> [TripChange] {
        try original.check(against: document.trip)
        return changes(of: original, in: document)
    }

    /// Returns the changes that write the plan of `trip` into a document with the legs of `trip`.
    package func changes(of trip: Trip, in document: TripDocument) -> [TripChange] {
        endSettings(of: trip, in: document) + document.removals(of: droppedIndices)
            + trip.changes(placing: trip.named(renumbered)) + legs.compactMap { $0.change(in: trip) }
            + document.storingZones(of: newCities(in: trip))
    }

    /// Returns the changes that write the plan and its additional games into the document of the trip without these
    /// games.
    ///
    /// - Parameter old: The trip without the additional games. Its items are the first items of the plan's trip.
    func changes(addingGamesTo old: Trip, in document: TripDocument) -> [TripChange] {
        let trip = original
        var positions = trip.items.map { $0.position }
        for placed in renumbered { positions[placed.index] = placed.position }
        for leg in legs { if let item = leg.index { positions[item] = leg.position } }
        let dropped = Set(droppedIndices)
        let moves = old.items.indices.compactMap { item -> TripChange? in
            if trip.items[item].start != old.items[item].start {
                return .placing(old.items[item].id, at: positions[item], trip.items[item].start)
            }
            guard !dropped.contains(item), let position = positions[item],
                position != old.items[item].position
            else { return nil }
            return .move(item: old.items[item].id, day: position.day, sortOrder: position.sortOrder)
        }
        let games = trip.items.indices.dropFirst(old.items.count).map { index -> TripChange in
            let item = trip.items[index]
            return .add(
                item: .written { $0.item(Item(id: item.id, position: positions[index], kind: item.kind)) }
            )
        }
        let cities = trip.items.dropFirst(old.items.count).flatMap { $0.kind.cities } + newCities(in: trip)
        return endSettings(of: trip, in: document) + document.removals(of: droppedIndices)
            + games + newLegs(of: trip) + moves + document.storingZones(of: cities)
    }

    /// Returns the cities of the new legs.
    private func newCities(in trip: Trip) -> [String] {
        legs.filter { $0.index == nil }.flatMap { $0.newItem(in: trip).kind.cities }
    }

    /// Returns the changes that set the cities where the traveler starts and finishes, if the document does not state
    /// them.
    private func endSettings(of trip: Trip, in document: TripDocument) -> [TripChange] {
        let own = document.trip.geography
        let ends: [(TripKey, City?)] = [
            (.start, own.start == nil ? start : nil), (.end, own.end == nil ? finish : nil),
        ]
        return ends.compactMap { key, city in
            guard let city else { return nil }
            return .set(.init(key.name, .written { $0.string(trip.cities.names[city.index]) }))
        }
    }

    /// Returns the changes that add the new legs.
    private func newLegs(of trip: Trip) -> [TripChange] {
        legs.filter { $0.index == nil }.compactMap { $0.change(in: trip) }
    }
}

extension TripChange {
    /// Returns the change that places a visit at a start, or unplaces it.
    fileprivate static func placing(_ visit: String, at position: Position?, _ start: ClockTime?)
        -> TripChange
    {
        func setting(_ key: ItemKey, _ value: JSONText?) -> Setting { Setting(key.name, value) }
        return .update(
            item: visit,
            set: [
                setting(.day, position.map { position in .written { $0.int(position.day) } }),
                setting(.sortOrder, position.map { position in .written { $0.double(position.sortOrder) } }),
                setting(.start, start.map { start in .written { $0.string(start.description) } }),
            ]
        )
    }
}

extension Repair {
    /// Returns the changes that write the repair into its trip's document; an empty array if the repair has no plan.
    ///
    /// - Throws: `ChangeError.stale` if an item of the document changed after the repair was made.
    /// - Complexity: O(items).
    public func changes(in document: TripDocument) throws(ChangeError) -> [TripChange] {
        try original.check(against: document.trip)
        return document.trip.changes(placing: positions)
    }
}

extension ReroutedLeg {
    /// Returns the change that adds or moves the leg; `nil` if the leg stays in place.
    func change(in trip: Trip) -> TripChange? {
        guard let index else {
            return .add(item: .written { $0.item(newItem(in: trip)) })
        }
        guard trip.items[index].position != position else { return nil }
        return .move(item: id, day: position.day, sortOrder: position.sortOrder)
    }
}

extension Trip {
    /// Returns the changes that move items to new positions.
    public func changes(placing items: [PlacedItem]) -> [TripChange] {
        items.map { .move(item: $0.id, day: $0.position.day, sortOrder: $0.position.sortOrder) }
    }
}

extension TripDocument {
    /// Returns the document with items moved to new positions.
    ///
    /// - Throws: `ChangeError` if an item cannot be moved to its new position.
    public func placing(_ items: [PlacedItem]) throws(ChangeError) -> TripDocument {
        try placing(items.map { ($0.id, $0.position) })
    }

    /// Returns the document with a repair of its trip applied. The document keeps its unknown keys and the spelling of
    /// its values.
    ///
    /// - Throws: `ChangeError.stale` if an item changed after the repair was made.
    public func applying(_ repair: Repair) throws(ChangeError) -> TripDocument {
        try applying(repair.changes(in: self))
    }

    /// Returns the document with a rerouting of its trip applied. The document keeps its unknown keys and the spelling
    /// of its values.
    ///
    /// - Throws: `ChangeError.stale` if an item changed after the plan was made.
    public func applying(_ plan: ReroutedPlan) throws(ChangeError) -> TripDocument {
        try applying(plan.changes(in: self))
    }
}

extension Trip {
    /// Checks that another trip has the same items as this trip.
    ///
    /// - Throws: `ChangeError.stale` with the first item that differs.
    func check(against other: Trip) throws(ChangeError) {
        guard items != other.items else { return }
        let index = zip(items, other.items).enumerated().first { $1.0 != $1.1 }?.offset
        let longer = items.count > other.items.count ? items : other.items
        throw .stale(item: longer[index ?? min(items.count, other.items.count)].id)
    }
}

extension CandidateGame {
    /// Creates a candidate from a game of a schedule.
    public init(_ dated: DatedGame) { self.init(dated.game.game, day: dated.day) }
}

extension AuditAnswer {
    /// Audits a trip and the keys of its document.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - document: The trip's document, whose unknown keys become findings.
    ///   - solver: The solver for anything that the native solver cannot decide.
    ///   - budget: The work budget.
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
            noticed: unknown.map {
                .unknownKey($0.key, item: $0.item.map { itinerary.trip.itemIndex($0) }, nearest: $0.nearest)
            },
            asking: solver,
            spending: budget
        )
    }
}
