/// The two kinds of valid, and neither.
public enum SlotValidity: String, Hashable, Sendable, CaseIterable {
    /// The item may stand there while all else stays where it is.
    case feasible
    /// The item may stand there if others shift.
    case reachable
    /// No valid plan of the trip has the item there.
    case refused
}
