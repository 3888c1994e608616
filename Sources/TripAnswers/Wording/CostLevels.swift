import Rerouting
import TripPlanning

/// A level of a cost, and the cost at it.
typealias CostLevel = (level: RouteCost.Level, cost: Int)

extension RouteCost {
    /// The costs at all levels, most important first.
    var namedLevels: [CostLevel] { Level.allCases.map { ($0, Int(self[$0])) } }
}

extension RepairCost {
    /// The costs at all levels, most important first.
    var namedLevels: [CostLevel] {
        [
            (.missed, missed), (.moved, moved), (.displacement, displacement), (.preference, preference),
            (.shift, shift),
        ]
    }
}

extension RouteCost.Level {
    /// The level in a few words.
    var words: String {
        switch self {
        case .missed: "Games missed, by weight"
        case .edits: "Legs added or left out"
        case .minutes: "Minutes on the way"
        case .moved: "Travels moved"
        case .displacement: "Days moved, in all"
        case .preference: "Against the preference"
        case .shift: "Places moved, in all"
        }
    }
}
