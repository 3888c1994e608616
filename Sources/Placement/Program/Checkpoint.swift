/// A soft constraint on the number of segments placed at or before a slot.
package struct Checkpoint: Hashable, Sendable {
    /// The slot before the boundary; segments placed in it or earlier have passed.
    package let slot: Int
    /// The set of admissible counts, as an index into the program's `countSets`.
    package let admissible: Int
    /// The penalty when the count is not admissible, 1 or more.
    package let weight: Int
    /// The source of the constraint.
    package let origin: Origin
}

/// A set of counts of segments, each from 0 to the number of segments.
package struct CountSet: Hashable, Sendable {
    /// For each count, true if the set contains it.
    package let contains: [Bool]

    /// Creates the set of the indices at which the array is true.
    package init(_ contains: [Bool]) {
        self.contains = contains
    }
}
