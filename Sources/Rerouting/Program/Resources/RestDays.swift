/// Of so many consecutive days one at least has no leg; a program with fewer days is free.
package struct RestDays: LegResource {
    /// The number of consecutive days, 1 or more.
    package var days: Int
    let origin: Origin?

    /// Creates a limit.
    package init(days: Int, origin: Origin) {
        self.days = days
        self.origin = origin
    }

    func fitted(to program: RouteProgram) -> RestDays? { days <= program.dayCount ? self : nil }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        bounds.effects.formUnion(.countsDays)
    }

    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {
        if use.today.count == 0, Int(use.run) + 1 >= days { leg.count = 0 }
    }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool {
        labels.one.use.run <= labels.two.use.run
            && (labels.one.use.today.count == 0 || labels.two.use.today.count > 0)
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        (0...network.paths.count - days).flatMap { start in
            network.row(.rest, onDays: start..<start + days, atMost: Int64(days - 1)) {
                $1.legs.isEmpty ? 0 : 1
            }
        }
    }

    func isKept(by walk: RouteWalk) -> Bool {
        days > walk.program.dayCount
            || walk.useOfDay.split { $0.count == 0 }.allSatisfy { $0.count < days }
    }
}
