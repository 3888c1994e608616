/// Which of several possible slots is liked best (SPEC section 4).
public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// A day without a game.
    case freeDay
    /// As early as possible.
    case earliest
    /// As late as possible.
    case latest
    /// No liking.
    case none
}
