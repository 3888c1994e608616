/// The planned trips that a search looks for.
enum PlanRequest: Hashable {
    /// Any one.
    case any
    /// The best one at levels 1 to 6.
    case best
    /// The best one of each nondominated (missed, days, minutes).
    case tradeOffs
    /// The best one at level 7 of those that cost so much at the levels before.
    case tieBreak(PlanCost)

    /// True where it matters in which slots legs stand.
    var isTieBreak: Bool { if case .tieBreak = self { true } else { false } }
}
