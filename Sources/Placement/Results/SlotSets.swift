/// A set of slots for each segment of a program.
package struct SlotSets: Hashable, Sendable {
    /// The number of slots; the sets hold indices below it.
    package let slotCount: Int
    private let wordCount: Int
    private var words: [UInt64]

    /// Creates empty sets.
    init(segmentCount: Int, slotCount: Int) {
        self.slotCount = slotCount
        wordCount = (slotCount + 63) / 64
        words = [UInt64](repeating: 0, count: wordCount * segmentCount)
    }

    /// Returns true if the set of a segment contains a slot.
    package func contains(_ slot: Int, of segment: Int) -> Bool {
        words[segment * wordCount + slot / 64] >> UInt64(slot % 64) & 1 != 0
    }

    /// Returns the slots of a segment, ascending.
    ///
    /// - Complexity: O(slots / 64 + slots in the set).
    package func slots(of segment: Int) -> [Int] {
        var slots: [Int] = []
        for word in 0..<wordCount {
            var bits = words[segment * wordCount + word]
            while bits != 0 {
                slots.append(word * 64 + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
        return slots
    }

    @inline(__always)
    mutating func insert(_ slot: Int, of segment: Int) {
        words[segment &* wordCount &+ slot >> 6] |= 1 << UInt64(truncatingIfNeeded: slot & 63)
    }

    /// Removes from each set the slots that the other's set of the same segment does not contain.
    mutating func formIntersection(_ other: SlotSets) {
        for place in words.indices { words[place] &= other.words[place] }
    }
}
