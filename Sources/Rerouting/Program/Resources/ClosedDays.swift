/// Days, from 0, on which no leg may stand.
package struct ClosedDays: LegResource {
    /// The days.
    package var days: [Int]
    let origin: Origin?

    /// Creates a list of days.
    package init(_ days: [Int], origin: Origin) {
        self.days = days
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        for day in days where bounds.isClosed.indices ~= day { bounds.isClosed[day] = true }
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool { true }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func isKept(by walk: RouteWalk) -> Bool {
        !walk.useOfDay.indices.contains { days.contains($0) && walk.useOfDay[$0].count > 0 }
    }
}
