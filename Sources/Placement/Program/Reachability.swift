/// The reachable slots of a program: the slots that its valid assignments use. A valid assignment satisfies every
/// constraint and misses no checkpoint.
public struct Reachability: Hashable, Sendable {
    /// True if the program has a valid assignment.
    package let isFeasible: Bool
    /// For each leg, the slots in which some valid assignment places it.
    package let slots: SlotSets
}

/// A set of slots for each leg of a program, stored as bits.
package struct SlotSets: Hashable, Sendable {
    /// The number of slots of the program. The elements of the sets are less than this number.
    package let slotCount: Int
    private let wordCount: Int
    private var words: [UInt64]

    /// Creates empty sets.
    init(legCount: Int, slotCount: Int) {
        self.slotCount = slotCount
        wordCount = (slotCount + 63) / 64
        words = [UInt64](repeating: 0, count: wordCount * legCount)
    }

    /// Creates the domains of the legs: all slots that the cuts of a program do not remove.
    ///
    /// - Complexity: O((legs + cuts) · slots / 64).
    init(domainsOf program: PlacementProgram) {
        self.init(legCount: program.legCount, slotCount: program.slotCount)
        reset(toDomainsOf: program)
    }

    /// Replaces the sets with the domains of the legs of a program with the same numbers of legs and slots.
    ///
    /// - Complexity: O((legs + cuts) · slots / 64).
    mutating func reset(toDomainsOf program: PlacementProgram) {
        for word in words.indices { words[word] = .max }
        let unused = slotCount..<wordCount * 64
        for leg in 0..<program.legCount where !unused.isEmpty { remove(unused, of: leg) }
        for cut in program.cuts {
            for leg in cut.legs { remove(cut.slots, of: leg) }
        }
    }

    /// Returns true if the set of a leg contains a slot.
    @inline(__always)
    package func contains(_ slot: Int, of leg: Int) -> Bool {
        words[leg &* wordCount &+ slot >> 6] >> UInt64(truncatingIfNeeded: slot & 63) & 1 != 0
    }

    /// Returns the slots of a leg in ascending order.
    ///
    /// - Complexity: O(slots / 64 + slots in the set).
    package func slots(of leg: Int) -> [Int] {
        var slots: [Int] = []
        for word in 0..<wordCount {
            var bits = words[leg * wordCount + word]
            while bits != 0 {
                slots.append(word * 64 + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
        return slots
    }

    /// Returns the last slot of a leg that is at most `slot`; `nil` if there is none.
    func last(of leg: Int, upTo slot: Int) -> Int? {
        guard slot >= 0 else { return nil }
        var word = slot / 64
        var bits = words[leg * wordCount + word] & (.max >> UInt64(63 - slot % 64))
        while bits == 0 {
            guard word > 0 else { return nil }
            word -= 1
            bits = words[leg * wordCount + word]
        }
        return word * 64 + 63 - bits.leadingZeroBitCount
    }

    /// Returns the first slot of a leg that is at least `slot`; `nil` if there is none.
    func first(of leg: Int, from slot: Int) -> Int? {
        guard slot < slotCount else { return nil }
        var word = slot / 64
        var bits = words[leg * wordCount + word] & (.max << UInt64(slot % 64))
        while bits == 0 {
            word += 1
            guard word < wordCount else { return nil }
            bits = words[leg * wordCount + word]
        }
        return word * 64 + bits.trailingZeroBitCount
    }

    @inline(__always)
    mutating func insert(_ slot: Int, of leg: Int) {
        words[leg &* wordCount &+ slot >> 6] |= 1 << UInt64(truncatingIfNeeded: slot & 63)
    }

    private mutating func remove(_ slots: Range<Int>, of leg: Int) {
        let row = leg * wordCount
        let (first, last) = (slots.lowerBound / 64, (slots.upperBound - 1) / 64)
        for word in first...last {
            var mask = UInt64.max
            if word == first { mask &= .max << UInt64(slots.lowerBound % 64) }
            if word == last { mask &= .max >> UInt64(63 - (slots.upperBound - 1) % 64) }
            words[row + word] &= ~mask
        }
    }

    /// Intersects the set of each leg with the set of the same leg in another collection.
    mutating func formIntersection(_ other: SlotSets) {
        for index in words.indices { words[index] &= other.words[index] }
    }
}
