/// Something that an assignment breaks.
package enum Violation: Hashable, Sendable {
    /// The assignment has not one slot of the program for each segment.
    case shape
    /// A segment stands before the one that it must follow.
    case order(segment: Int)
    /// A segment stands in a slot that a cut takes from it.
    case cut(Int, segment: Int)
    /// A checkpoint has been passed by a number of segments that is not admissible.
    case checkpoint(Int)
    /// A run of slots holds more than its capacity.
    case budget(family: Int, Int)
    /// Every day of a run has a segment.
    case rest(Int)

    /// Whether it is a checkpoint, which repair may miss at a price.
    package var isCheckpoint: Bool {
        if case .checkpoint = self { true } else { false }
    }
}
