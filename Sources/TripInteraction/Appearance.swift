/// The constants of a drag's appearance and animations, from the source app. Lengths are in points, times in seconds.
///
/// Damping is a ratio to critical damping; an animation with damping 1 does not overshoot.
public enum Appearance {
    /// The scale factor of a lifted item.
    public static let liftScale = 1.025
    /// The rotation of a lifted item about the vertical axis, in degrees.
    public static let liftTiltDegrees = 2.0
    /// The perspective of the tilt: the entry m34 of its transform matrix.
    public static let liftPerspective = -1.0 / 500
    /// The shadow of a lifted item: its offset to the right and down, its blur radius, and its opacity.
    public static let liftShadow = (x: 0.0, y: 8.0, radius: 16.0, opacity: 0.25)
    /// The animation of the grab.
    public static let lift = (seconds: 0.15, damping: 0.85)
    /// The animation of an item that was dropped in an allowed slot.
    public static let settle = (seconds: 0.2, damping: 0.8)
    /// The animation of an item back to its previous row.
    public static let snapBack = (seconds: 0.2, damping: 0.7)
    /// The duration of the animation that moves the other rows apart.
    public static let shuffleSeconds = 0.1
    /// The thickness of the insertion line.
    public static let insertionLineThickness = 3.0
    /// The distance of the insertion line from each side of the list.
    public static let insertionLineMargin = 16.0
    /// The duration of the insertion line's fade in or out.
    public static let insertionLineFadeSeconds = 0.15
    /// The opacity of the red tint over a dragged item in a slot that is not allowed.
    public static let invalidTintOpacity = 0.15
    /// The duration of the red tint's fade in or out.
    public static let invalidTintFadeSeconds = 0.1
    /// The opacity of rows next to which the item is not allowed.
    public static let invalidRowOpacity = 0.3
    /// The distance from the top or bottom edge within which the list scrolls.
    public static let autoScrollZone = 60.0
    /// The distance by which the list scrolls in one tick.
    public static let autoScrollStep = 5.0

    /// Returns the distance to scroll in one tick, positive downward, if the finger is at `y` in a list of the given
    /// height; 0 except near the top and bottom edges.
    ///
    /// If the list is so short that both scroll zones contain `y`, the nearer edge decides.
    public static func autoScroll(at y: Double, height: Double) -> Double {
        let (above, below) = (y, height - y)
        guard min(above, below) < autoScrollZone else { return 0 }
        return above < below ? -autoScrollStep : autoScrollStep
    }

    /// The speeds of the list at the inner border of a scroll zone and at the edge, in points per second.
    public static let autoScrollSpeeds = (slowest: 300.0, fastest: 1200.0)

    /// Returns the speed of a list that scrolls by time, in points per second, positive downward, if the finger is at
    /// `y` in a list of the given height; 0 except near the top and bottom edges. The nearer the edge, the faster the
    /// list scrolls.
    ///
    /// If the list is so short that both scroll zones contain `y`, the nearer edge decides.
    public static func autoScrollSpeed(at y: Double, height: Double) -> Double {
        let (above, below) = (y, height - y)
        let distance = min(above, below)
        guard distance < autoScrollZone else { return 0 }
        let depth = 1 - max(0, distance) / autoScrollZone
        let speed = autoScrollSpeeds.slowest + depth * (autoScrollSpeeds.fastest - autoScrollSpeeds.slowest)
        return above < below ? -speed : speed
    }
}

/// The haptic feedback of a drag.
public enum Feedback: String, Hashable, Sendable, CaseIterable {
    /// The item was picked up: one light tap.
    case light
    /// The finger crossed the border of a valid zone: one selection tick.
    case selection
    /// The item was dropped in an allowed slot: one medium tap.
    case medium
    /// The drop was rejected: three quick taps.
    case error

    /// The times of the taps, in milliseconds after the event.
    public var taps: [Int] {
        switch self {
        case .light, .selection, .medium: [0]
        case .error: [0, 60, 120]
        }
    }
}
