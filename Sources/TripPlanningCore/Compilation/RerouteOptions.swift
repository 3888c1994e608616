/// The options of a re-routing, which hold beside the trip's own rules (SPEC section 11).
public struct RerouteOptions: Hashable, Sendable {
    /// One of the options.
    public enum Key: Int, Hashable, Sendable, CaseIterable {
        /// Legs on earlier days are past.
        case fromDay
        /// A limit of the edits.
        case maxEdits
        /// A limit of the minutes added.
        case maxExtraMinutes

        /// The option as a command spells it, without dashes in front.
        package var name: String {
            switch self {
            case .fromDay: "from-day"
            case .maxEdits: "max-edits"
            case .maxExtraMinutes: "max-extra-minutes"
            }
        }
    }

    /// The first day, from 1, that is not past: legs placed before it stay, and no other leg stands before it.
    public var fromDay: Int?
    /// Old legs left out and new ones together, at most; 0 or more.
    public var maxEdits: Int?
    /// Minutes beyond those of all old legs, at most; 0 or more.
    public var maxExtraMinutes: Int?

    /// Makes options; with no argument nothing is asked.
    public init(fromDay: Int? = nil, maxEdits: Int? = nil, maxExtraMinutes: Int? = nil) {
        self.fromDay = fromDay
        self.maxEdits = maxEdits
        self.maxExtraMinutes = maxExtraMinutes
    }

    /// True if anything is asked.
    var isEmpty: Bool { fromDay == nil && maxEdits == nil && maxExtraMinutes == nil }
}

#if !hasFeature(Embedded)
    extension RerouteOptions: Codable {}
#endif
