/// The outcome of a drop.
public enum DropOutcome: Hashable, Sendable {
    /// The item moves; the edit says where, and is to be applied.
    case placed(Edit)
    /// The item was dropped in its own slot, or never moved; the trip does not change.
    case unmoved
    /// The item is not allowed there and returns to its row; the codes are the reasons.
    case snappedBack([RefusalCode])

    /// The edit to apply; `nil` when the trip does not change.
    public var edit: Edit? {
        if case .placed(let edit) = self { edit } else { nil }
    }

    /// The haptic feedback of the drop.
    public var feedback: Feedback {
        switch self {
        case .placed, .unmoved: .medium
        case .snappedBack: .error
        }
    }

    /// The movement of the dragged item to its final row.
    public var spring: (seconds: Double, damping: Double) {
        switch self {
        case .placed, .unmoved: Appearance.settle
        case .snappedBack: Appearance.snapBack
        }
    }
}
