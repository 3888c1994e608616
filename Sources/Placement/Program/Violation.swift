/// A constraint of a program that an assignment violates, by its index in the program.
package enum Violation: Hashable, Sendable {
    /// The assignment does not give each segment one slot of the program.
    case shape
    /// A segment is placed before its predecessor.
    case order(segment: Int)
    /// A segment is placed in a slot outside its domain.
    case cut(Int, segment: Int)
    /// The number of segments that have passed a checkpoint is not admissible.
    case checkpoint(Int)
    /// The amounts in a range of slots exceed its capacity.
    case capacity(family: Int, Int)
    /// Every day of a rest window has a segment.
    case rest(Int)

    /// True if the constraint is a checkpoint, which a plan may miss at a penalty.
    package var isCheckpoint: Bool {
        if case .checkpoint = self { true } else { false }
    }
}
