/// Something that an assignment can satisfy or break: a possible member of a conflict.
public enum OracleMember: Hashable, Sendable {
    /// A game on the route is met.
    case game(String)
    /// A leg keeps to its hour.
    case timed(String)
    /// A pinned segment stays in its skeleton slot.
    case pinned(String)
    /// A segment stands on one of its days.
    case days(String)
    /// A rule holds, by its name in the document.
    case rule(String)
}
