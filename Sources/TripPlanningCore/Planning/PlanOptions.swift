/// The options of planning (SPEC section 14).
public struct PlanOptions: Hashable, Sendable {
    /// A quantity of which a planned trip may take little.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// The minutes of travel.
        case minutes
        /// The days from the first to the last on which something is done.
        case days
        /// The minutes from the earliest start to the latest end of a met game; a game without a start lasts its day.
        case span
    }

    /// The quantity of which the trip takes least, after what is missed.
    public var least: Quantity
    /// The options that re-routing has too.
    public var rerouting: RerouteOptions

    /// Makes options; with no argument the trip travels as little as can be, and nothing else is asked.
    public init(least: Quantity = .minutes, rerouting: RerouteOptions = RerouteOptions()) {
        (self.least, self.rerouting) = (least, rerouting)
    }
}

extension PlanOptions.Quantity {
    /// The same for the search.
    var aim: PlanAim {
        switch self {
        case .minutes: .minutes
        case .days: .days
        case .span: .span
        }
    }
}

extension PlanCost {
    /// True if a trip costs less than another, by the levels of the options down to the number of games.
    package func isLess(than other: PlanCost, _ options: PlanOptions) -> Bool {
        levels(options.least.aim).lexicographicallyPrecedes(other.levels(options.least.aim))
    }
}
