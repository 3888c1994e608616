import OrderedJSON
import TripDocuments

extension VisitPlacement {
    /// The changes that put the visit at its best start; empty if it is there or no start is free.
    public var changes: [TripChange] {
        guard let best, let position else { return [] }
        return otherPositions.map { TripChange.move($0.id, to: $0.position) }
            + [.placing(visit: starts.item, at: position, start: best.time)]
    }
}
