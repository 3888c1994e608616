/// The least minutes from each point of the walk to its end through all games that must be met, by any legs.
struct ShortestCompletion {
    private let least: LeastMinutes
    /// The place of the next game that must be met at or after each slot's end, or the finish; -1 for none.
    private var nextPlace: [Int32]
    /// The least minutes from there to the end.
    private var rest: [Int64]

    /// - Complexity: O(slots).
    init(_ tables: RouteTables, mandatory: [Bool]) {
        let least = tables.distances.least
        self.least = least
        nextPlace = [Int32](repeating: Int32(tables.finish ?? -1), count: tables.slotCount)
        rest = [Int64](repeating: 0, count: tables.slotCount)
        var (place, minutes) = (tables.finish ?? -1, Int64(0))
        for slot in (0..<tables.slotCount).reversed() {
            let index = Int(tables.checkpointAfter[slot])
            if index >= 0, mandatory[index] {
                let here = tables.program.checkpoints[index].place
                if place >= 0 { minutes = min(LeastMinutes.unreachable, minutes + least[here, place]) }
                place = here
            }
            nextPlace[slot] = Int32(place)
            rest[slot] = minutes
        }
    }

    @inline(__always)
    subscript(slot: Int, place: Int) -> Int64 {
        let next = Int(nextPlace[slot])
        return next < 0 ? rest[slot] : rest[slot] + least[place, next]
    }
}
