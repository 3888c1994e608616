/// The preference among several feasible slots (SPEC section 4).
public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// A day without a game.
    case freeDay
    /// As early as possible.
    case earliest
    /// As late as possible.
    case latest
    /// No preference.
    case none
}
