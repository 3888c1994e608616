/// The validity of a slot for a dragged item.
public enum SlotValidity: String, Hashable, Sendable, CaseIterable {
    /// The item is allowed there while all other items keep their positions.
    case feasible
    /// The item is allowed there if others shift.
    case reachable
    /// No valid plan of the trip places the item there.
    case refused
}
