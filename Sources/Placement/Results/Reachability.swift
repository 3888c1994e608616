/// The reachable slots of a program: those of its valid assignments, which satisfy every constraint and miss
/// no checkpoint.
public struct Reachability: Hashable, Sendable {
    /// True if the program has a valid assignment.
    package let isFeasible: Bool
    /// For each segment, the slots in which some valid assignment places it.
    package let slots: SlotSets
}
