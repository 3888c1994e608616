/// A variable of the written program: the statement that a segment stands at or before a slot, or one of the two
/// constants (`Papers/PlacementProgram.md`).
package struct StatementTable {
    package let segmentCount: Int
    package let slotCount: Int

    package static let never = 0
    package static let always = 1

    /// How many statements there are, the constants among them.
    package var count: Int { 2 + segmentCount * max(0, slotCount - 1) }

    /// The statement that a segment stands at or before a slot. Segment -1 always does, segment n never; no
    /// segment stands before the first slot, and all stand at or before the last.
    package func statement(_ segment: Int, _ slot: Int) -> Int {
        if segment < 0 { return StatementTable.always }
        if segment >= segmentCount || slot < 0 { return StatementTable.never }
        if slot >= slotCount - 1 { return StatementTable.always }
        return 2 + segment * (slotCount - 1) + slot
    }

    /// The segment and slot of a statement that is no constant.
    package func meaning(of statement: Int) -> (segment: Int, slot: Int) {
        ((statement - 2) / (slotCount - 1), (statement - 2) % (slotCount - 1))
    }
}
