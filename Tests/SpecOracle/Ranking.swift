extension OracleTrip {
    /// A feasible slot and what it costs to place the segment there.
    public struct Ranked: Hashable, Sendable {
        /// The local slot.
        public let slot: Slot
        /// The cost by the trip's preference.
        public let preference: Int
        /// By how many days the segment moves.
        public let dayShift: Int
        /// By how many slots the segment moves.
        public let slotShift: Int
    }

    /// All feasible slots of a segment, best first.
    public func ranking(_ id: String) -> [Ranked] {
        guard let move = LocalMove(of: id, in: self) else { return [] }
        let slots = move.gaps.slots
        let current = move.currentSlot.flatMap { move.gaps.number(of: $0) }
        var rows: [(key: [Int], ranked: Ranked)] = []
        for (number, slot) in slots.enumerated() where move.reasons(at: slot).isEmpty {
            let preference = preferenceCost(of: slot, number: number, among: slots.count)
            let dayShift = move.currentSlot.map { abs(slot.day - $0.day) } ?? 0
            let slotShift = abs(number - (current ?? 0))
            let ranked = Ranked(
                slot: slot,
                preference: preference,
                dayShift: dayShift,
                slotShift: slotShift
            )
            rows.append(([preference, dayShift, slotShift, number], ranked))
        }
        rows.sort { $0.key.lexicographicallyPrecedes($1.key) }
        return rows.map(\.ranked)
    }
}
