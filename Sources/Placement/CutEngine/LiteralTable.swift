/// The numbering of an encoded program's variables: the literals that a segment is placed at or before a
/// slot, and two constants (`Papers/PlacementProgram.md`).
package struct LiteralTable {
    package let segmentCount: Int
    package let slotCount: Int

    package static let never = 0
    package static let always = 1

    /// The number of literals, the constants included.
    package var count: Int { 2 + segmentCount * max(0, slotCount - 1) }

    /// Returns the literal that a segment is placed at or before a slot. It is true for segment -1 and false
    /// for segment n; false before the first slot, and true at the last.
    package func literal(_ segment: Int, _ slot: Int) -> Int {
        if segment < 0 { return LiteralTable.always }
        if segment >= segmentCount || slot < 0 { return LiteralTable.never }
        if slot >= slotCount - 1 { return LiteralTable.always }
        return 2 + segment * (slotCount - 1) + slot
    }

    /// Returns the segment and slot of a literal that is not a constant.
    package func meaning(of literal: Int) -> (segment: Int, slot: Int) {
        ((literal - 2) / (slotCount - 1), (literal - 2) % (slotCount - 1))
    }
}
