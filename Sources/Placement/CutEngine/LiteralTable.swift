/// A variable of the program written out: the literal that a segment stands at or before a slot, or one of the two
/// constants (`Papers/PlacementProgram.md`).
package struct LiteralTable {
    package let segmentCount: Int
    package let slotCount: Int

    package static let never = 0
    package static let always = 1

    /// How many literals there are, the constants among them.
    package var count: Int { 2 + segmentCount * max(0, slotCount - 1) }

    /// The literal that a segment stands at or before a slot. Segment -1 always does, segment n never; no
    /// segment stands before the first slot, and all stand at or before the last.
    package func literal(_ segment: Int, _ slot: Int) -> Int {
        if segment < 0 { return LiteralTable.always }
        if segment >= segmentCount || slot < 0 { return LiteralTable.never }
        if slot >= slotCount - 1 { return LiteralTable.always }
        return 2 + segment * (slotCount - 1) + slot
    }

    /// The segment and slot of a literal that is no constant.
    package func meaning(of literal: Int) -> (segment: Int, slot: Int) {
        ((literal - 2) / (slotCount - 1), (literal - 2) % (slotCount - 1))
    }
}
