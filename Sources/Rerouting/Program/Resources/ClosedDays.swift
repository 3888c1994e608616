/// A limit that allows no leg on some days.
package struct ClosedDays: LegResource {
    /// The days, from 0.
    package var days: [Int]
    let origin: Origin?

    /// Creates the limit.
    package init(_ days: [Int], origin: Origin) {
        self.days = days
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        for day in days where bounds.isClosed.indices ~= day { bounds.isClosed[day] = true }
    }

    @inline(__always)
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool { true }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func isKept(by replay: RouteReplay) -> Bool {
        !replay.useOfDay.indices.contains { days.contains($0) && replay.useOfDay[$0].count > 0 }
    }
}

/// A limit that puts the first slots in the past: an old leg whose home slot is one of these slots stays in that slot,
/// and no other leg may be in these slots.
package struct PastSlots: LegResource {
    /// The first slot that is not past.
    package var end: Int
    package let origin: Origin?

    /// Creates the limit for all slots before `end`.
    package init(before end: Int, origin: Origin) {
        self.end = end
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) { bounds.firstSlot = end }

    @inline(__always)
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool { true }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func isKept(by replay: RouteReplay) -> Bool {
        replay.legs.allSatisfy {
            $0.slot >= end || !$0.isNew && isAtHome(replay.program.legs[$0.number], $0.slot)
        }
            && zip(replay.program.legs, replay.slotOfLeg).allSatisfy { leg, slot in
                leg.home.map { $0 >= end || isAtHome(leg, slot) } ?? true
            }
    }

    private func isAtHome(_ leg: OldLeg, _ slot: Int?) -> Bool {
        guard let slot, let homes = leg.homes else { return false }
        return homes.contains(slot)
    }
}

/// A demand for at least one day without a leg in each run of `days` consecutive days. It does not bind in a program
/// with fewer than `days` days.
package struct RestDays: LegResource {
    /// The length of a run in days, 1 or more.
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
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool {
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

    func isKept(by replay: RouteReplay) -> Bool {
        days > replay.program.dayCount
            || replay.useOfDay.split { $0.count == 0 }.allSatisfy { $0.count < days }
    }
}
