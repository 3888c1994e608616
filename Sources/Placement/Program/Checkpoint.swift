/// A demand on how many segments have passed the boundary after a slot.
package struct Checkpoint: Hashable, Sendable {
    /// The slot before the boundary; a segment in it or before has passed.
    package let slot: Int
    /// The set of admissible numbers, as an index into the program's `countSets`.
    package let admissible: Int
    /// What it costs when another number has passed, 1 or more.
    package let weight: Int
    /// Where the checkpoint comes from.
    package let origin: Origin

    /// Makes a checkpoint.
    package init(after slot: Int, admissible: Int, weight: Int, origin: Origin) {
        self.slot = slot
        self.admissible = admissible
        self.weight = weight
        self.origin = origin
    }
}

/// A set of numbers of segments, 0 to some n.
package struct CountSet: Hashable, Sendable {
    /// Whether each number is in the set.
    package let contains: [Bool]

    /// The set of those numbers from 0 up that the array says true for.
    package init(_ contains: [Bool]) {
        self.contains = contains
    }
}
