import TripPlanning

/// What a drop comes to.
public enum DropOutcome: Hashable, Sendable {
    /// The item goes to its new place; apply the edit.
    case placed(Edit)
    /// The item was dropped where it stood, or never moved; the trip stays as it is.
    case unmoved
    /// The item may not stand there and goes back to where it was; the codes say why not.
    case snappedBack([RefusalCode])

    /// The edit to apply.
    public var edit: Edit? {
        if case .placed(let edit) = self { edit } else { nil }
    }

    /// What the hand is to feel.
    public var feedback: Feedback {
        switch self {
        case .placed, .unmoved: .medium
        case .snappedBack: .error
        }
    }

    /// How the dragged item moves to its place.
    public var spring: (seconds: Double, damping: Double) {
        switch self {
        case .placed, .unmoved: Appearance.settle
        case .snappedBack: Appearance.snapBack
        }
    }
}
