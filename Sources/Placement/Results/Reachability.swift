/// What is known of the valid assignments of a program: those that miss no checkpoint.
public struct Reachability: Hashable, Sendable {
    /// Whether there is a valid assignment.
    package let isFeasible: Bool
    /// For each segment, the slots that it has in some valid assignment.
    package let slots: SlotSets
}
