import Solving

/// A limit on the old legs left out and the new ones, together.
package struct TotalEdits: LegResource {
    /// The greatest number that is allowed.
    package var most: Int64
    let origin: Origin?

    /// Creates a limit.
    package init(_ most: Int64, origin: Origin) {
        self.most = most
        self.origin = origin
    }

    var effects: ResourceEffects { .distinguishesOldLegs }

    func fitted(to program: RouteProgram) -> TotalEdits? { self }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {}

    /// Nothing: the search holds the bound of the cost against the limit.
    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {}

    @inline(__always)
    func isNoWorse(_ labels: LabelPair, _ tables: RouteTables) -> Bool {
        labels.one.cost.edits <= labels.two.cost.edits
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        network.row(.total, onDays: network.paths.indices, atMost: most) { $1.cost.edits }
    }

    func isKept(by walk: RouteWalk) -> Bool { walk.cost.edits <= most }
}
