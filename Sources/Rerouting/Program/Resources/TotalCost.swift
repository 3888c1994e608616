/// A limit on the cost of a whole plan at a level, beyond that of the old legs: on edits, or on minutes.
package struct TotalCost: LegResource {
    /// The greatest cost that is allowed; in a program to which the limit is fitted, that of the old legs included.
    package var most: Int64
    private let level: RouteCost.Level
    let origin: Origin?

    /// Creates a limit on the old legs left out and the new ones, together.
    package static func edits(_ most: Int64, origin: Origin) -> TotalCost {
        TotalCost(most: most, level: .edits, origin: origin)
    }

    /// Creates a limit on the minutes of all legs beyond those of all old legs.
    package static func extraMinutes(_ most: Int64, origin: Origin) -> TotalCost {
        TotalCost(most: most, level: .minutes, origin: origin)
    }

    func fitted(to program: RouteProgram) -> TotalCost? {
        var limit = self
        limit.most = min(most, Int64.max / 4) + (level == .minutes ? program.oldMinutes : 0)
        return limit
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        bounds.effects.formUnion(.distinguishesOldLegs)
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool {
        labels.one.cost[level] <= labels.two.cost[level]
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        network.row(.total, onDays: network.paths.indices, atMost: most) { $1.cost[level] }
    }

    func isKept(by walk: RouteWalk) -> Bool {
        walk.cost[level] - (level == .minutes ? walk.program.oldMinutes : 0) <= most
    }
}
