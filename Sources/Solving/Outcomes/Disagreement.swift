/// A disagreement between a search and the check of its answer.
public enum Disagreement: Hashable, Sendable, CustomStringConvertible {
    /// The plan breaks a limit or a rule.
    case brokenPlan
    /// The plan costs something else than the search says; both level by level, the most important first.
    case otherCost(said: [Int64], found: [Int64])
    /// The search found no plan where there is one.
    case lostPlan

    /// The disagreement as the rest of a sentence that begins with the solver.
    public var description: String {
        switch self {
        case .brokenPlan: "gave a plan that breaks the trip's limits; it is not given out"
        case .otherCost(let said, let found):
            "said that its plan costs \(Disagreement.list(said)), which costs \(Disagreement.list(found)); "
                + "it is not given out"
        case .lostPlan: "found no plan, though there is one"
        }
    }

    private static func list(_ levels: [Int64]) -> String {
        var list = ""
        for level in levels { list += list.isEmpty ? "\(level)" : ", \(level)" }
        return "(\(list))"
    }
}
