/// How a drag looks, as the founding design has it: lengths in points, times in seconds.
///
/// The damping of a movement is its share of critical damping: 1 does not overshoot.
public enum Appearance {
    /// How much larger a lifted item is.
    public static let liftScale = 1.025
    /// By how many degrees a lifted item turns about the vertical axis.
    public static let liftTiltDegrees = 2.0
    /// The perspective of the tilt: the entry m34 of its transform.
    public static let liftPerspective = -1.0 / 500
    /// The shadow of a lifted item: how far it lies to the right and below, how far it is blurred, and how black it is.
    public static let liftShadow = (x: 0.0, y: 8.0, radius: 16.0, opacity: 0.25)
    /// The movement of the grab.
    public static let lift = (seconds: 0.15, damping: 0.85)
    /// The movement of an item that was dropped where it may stand.
    public static let settle = (seconds: 0.2, damping: 0.8)
    /// The movement of an item back to where it was.
    public static let snapBack = (seconds: 0.2, damping: 0.7)
    /// How long the other rows take to make room.
    public static let shuffleSeconds = 0.1
    /// How thick the insertion line is.
    public static let insertionLineThickness = 3.0
    /// How far the insertion line stays from both sides.
    public static let insertionLineMargin = 16.0
    /// How long the insertion line takes to come and go.
    public static let insertionLineFadeSeconds = 0.15
    /// How much red lies over a dragged item where it is not allowed.
    public static let invalidTintOpacity = 0.15
    /// How long the red takes to come and go.
    public static let invalidTintFadeSeconds = 0.1
    /// How much is left of rows to which the item may not go.
    public static let invalidRowOpacity = 0.3
    /// How far from the upper and lower edge the list begins to scroll.
    public static let autoScrollZone = 60.0
    /// By how much the list scrolls in one tick.
    public static let autoScrollStep = 5.0

    /// By how much to scroll in one tick, down the list when positive, with the finger at `y` in a list of that
    /// height: nothing but near the edges. In a list lower than both zones the nearer edge counts.
    public static func autoScroll(at y: Double, height: Double) -> Double {
        let (above, below) = (y, height - y)
        guard min(above, below) < autoScrollZone else { return 0 }
        return above < below ? -autoScrollStep : autoScrollStep
    }
}
