/// The domains of the segments: the slots that each may use, as a bit set.
struct DomainTable {
    /// The number of words in the bit set of a segment.
    let wordCount: Int
    private(set) var words: [UInt64]

    /// Creates the domains that the cuts of a program leave.
    ///
    /// - Complexity: O((segments + cuts) · slots / 64).
    init(_ program: PlacementProgram) {
        wordCount = (program.slotCount + 63) / 64
        words = [UInt64](repeating: .max, count: wordCount * program.segmentCount)
        for cut in program.cuts {
            for segment in cut.segments { remove(cut.slots, from: segment) }
        }
    }

    /// Returns true if the segment may use the slot.
    @inline(__always)
    func allows(_ segment: Int, _ slot: Int) -> Bool {
        words[segment &* wordCount &+ slot >> 6] >> UInt64(truncatingIfNeeded: slot & 63) & 1 != 0
    }

    /// Returns the last slot at or before `slot` that the segment may use.
    func last(of segment: Int, upTo slot: Int) -> Int? {
        guard slot >= 0 else { return nil }
        var word = slot / 64
        var bits = words[segment * wordCount + word] & (.max >> UInt64(63 - slot % 64))
        while bits == 0 {
            guard word > 0 else { return nil }
            word -= 1
            bits = words[segment * wordCount + word]
        }
        return word * 64 + 63 - bits.leadingZeroBitCount
    }

    /// Returns the first slot at or after `slot`, and before `end`, that the segment may use.
    func first(of segment: Int, from slot: Int, before end: Int) -> Int? {
        guard slot < end else { return nil }
        var word = slot / 64
        var bits = words[segment * wordCount + word] & (.max << UInt64(slot % 64))
        while bits == 0 {
            word += 1
            guard word < wordCount else { return nil }
            bits = words[segment * wordCount + word]
        }
        let found = word * 64 + bits.trailingZeroBitCount
        return found < end ? found : nil
    }

    private mutating func remove(_ slots: Range<Int>, from segment: Int) {
        let row = segment * wordCount
        let (first, last) = (slots.lowerBound / 64, (slots.upperBound - 1) / 64)
        for word in first...last {
            var mask = UInt64.max
            if word == first { mask &= .max << UInt64(slots.lowerBound % 64) }
            if word == last { mask &= .max >> UInt64(63 - (slots.upperBound - 1) % 64) }
            words[row + word] &= ~mask
        }
    }
}
