import Solving

/// A limit on the minutes of all legs beyond those of all old legs.
package struct ExtraMinutes: LegResource {
    /// The greatest number that is allowed.
    package var most: Int64
    /// The minutes of all old legs; 0 while no program is given.
    private var old: Int64 = 0
    let origin: Origin?

    /// Creates a limit.
    package init(_ most: Int64, origin: Origin) {
        self.most = most
        self.origin = origin
    }

    /// The most minutes of all legs, in a program to which the limit is fitted.
    var total: Int64 { old + most }

    var effects: ResourceEffects { .distinguishesOldLegs }

    func fitted(to program: RouteProgram) -> ExtraMinutes? {
        var limit = self
        limit.most = min(most, Int64.max / 4)
        limit.old = program.oldMinutes
        return limit
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {}

    /// Nothing: the search holds the bound of the cost against the limit.
    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {}

    @inline(__always)
    func isNoWorse(_ labels: LabelPair, _ tables: RouteTables) -> Bool {
        labels.one.cost.minutes <= labels.two.cost.minutes
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        network.row(.total, onDays: network.paths.indices, atMost: total) { $1.cost.minutes }
    }

    func isKept(by walk: RouteWalk) -> Bool { walk.cost.minutes - walk.program.oldMinutes <= most }
}
