import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

extension ReroutedPlan {
    /// The changes that write the plan into a trip's document (SPEC section 11): what goes, what moves, what is new,
    /// and where the traveller begins and, where that had to be, finishes.
    public func changes(of trip: Trip, in document: TripDocument) -> [TripChange] {
        var changes: [TripChange] = []
        let own = document.trip.geography
        if own.start == nil, let start {
            changes.append(.setting(.start, to: trip.cities.names[start.index]))
        }
        if own.end == nil, let finish { changes.append(.setting(.end, to: trip.cities.names[finish.index])) }
        changes += document.removals(of: dropped)
        changes += trip.changes(placing: renumbered)
        for leg in legs {
            if let item = leg.item {
                guard trip.items[item].position != leg.position else { continue }
                changes.append(.move(item: leg.id, day: leg.position.day, sortOrder: leg.position.sortOrder))
            } else {
                changes.append(.add(item: .written { $0.item(leg.newItem(in: trip)) }))
            }
        }
        return changes
    }
}

extension TripChange {
    fileprivate static func setting(_ key: TripKey, to city: String) -> TripChange {
        .set(Setting(key.name, JSONText.written { $0.string(city) }))
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
