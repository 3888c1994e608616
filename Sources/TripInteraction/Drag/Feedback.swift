/// The haptic feedback of a drag.
public enum Feedback: String, Hashable, Sendable, CaseIterable {
    /// The item was picked up: one light tap.
    case light
    /// The finger crossed the border of a valid zone: one tick of a selection.
    case selection
    /// The item was dropped in an allowed slot: one medium tap.
    case medium
    /// The drop was refused: three quick taps.
    case error

    /// The times of the taps, in milliseconds after the event.
    public var taps: [Int] {
        switch self {
        case .light, .selection, .medium: [0]
        case .error: [0, 60, 120]
        }
    }
}
