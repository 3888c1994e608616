import OrderedJSON
import TripDocuments

extension VisitPlacement {
    /// The changes that put the visit at its best start; empty if it is there or no start is free.
    public var changes: [TripChange] {
        guard let best, let position else { return [] }
        let others = otherPositions.map { (id: $0.id, position: $0.position) }
        return TripChange.placing(visit: starts.item, at: position, start: best.time, moving: others)
    }
}
