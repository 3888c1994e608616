/// What is known of the valid assignments of a program: those that miss no checkpoint.
public struct Reachability: Hashable, Sendable {
    /// Whether there is a valid assignment.
    public let isFeasible: Bool
    /// For each segment, the slots that it has in some valid assignment.
    public let slots: SlotSets
}
