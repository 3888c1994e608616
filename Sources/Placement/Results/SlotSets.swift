/// For each segment of a program a set of slots.
package struct SlotSets: Hashable, Sendable {
    /// How many slots there are.
    package let slotCount: Int
    private let wordCount: Int
    private var words: [UInt64]

    /// Empty sets.
    init(segmentCount: Int, slotCount: Int) {
        self.slotCount = slotCount
        wordCount = (slotCount + 63) / 64
        words = [UInt64](repeating: 0, count: wordCount * segmentCount)
    }

    /// Whether a slot is in the set of a segment.
    package func contains(_ slot: Int, of segment: Int) -> Bool {
        words[segment * wordCount + slot / 64] >> UInt64(slot % 64) & 1 != 0
    }

    /// The slots of a segment, in order.
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

    /// Keeps what is in another family of sets too.
    mutating func formIntersection(_ other: SlotSets) {
        for place in words.indices { words[place] &= other.words[place] }
    }
}
