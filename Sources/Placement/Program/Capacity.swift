/// Capacity constraints of one kind: the amount that each segment takes, and the capacities of ranges of
/// slots.
///
/// The ranges ascend both by their starts and by their ends; they are disjoint, or all capacities are equal.
/// So of the ranges that contain two given slots, the first is the strictest.
package struct CapacityFamily: Hashable, Sendable {
    /// The amount that each segment takes, 0 or more.
    package let amounts: [Int]
    /// The ranges of slots and their capacities.
    package let ranges: [CapacityRange]
    /// The source of the constraints.
    package let origin: Origin
}

/// A capacity constraint: an upper bound on the sum of the amounts in a range of slots.
package struct CapacityRange: Hashable, Sendable {
    package let slots: Range<Int>
    /// The greatest sum of amounts, 0 or more.
    package let capacity: Int

    package init(_ slots: Range<Int>, capacity: Int) {
        self.slots = slots
        self.capacity = capacity
    }
}
