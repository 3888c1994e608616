import Solving

/// The limits that a plan must keep; those that are `nil` do not bind.
package struct RouteLimits: Hashable, Sendable {
    // Written out, an optional has no value of its own: the initializer below must name each.
    /// The days without legs.
    package var closedDays: Optional<ClosedDays>
    /// The slots that are past.
    package var past: Optional<PastSlots>
    /// The minutes of legs on one day.
    package var dayMinutes: Optional<DaySum<LegMinutes>>
    /// The kilometres of legs on one day.
    package var dayKilometres: Optional<DaySum<LegKilometres>>
    /// The legs on one day.
    package var dayCount: Optional<DaySum<LegCount>>
    /// The hours of a day for travel.
    package var travelWindows: Optional<TravelWindows>
    /// The days without legs among consecutive ones.
    package var restDays: Optional<RestDays>
    /// The minutes of legs in consecutive days.
    package var rollingMinutes: Optional<RollingMinutes>
    /// The old legs left out and the new ones, together.
    package var edits: Optional<TotalEdits>
    /// The minutes beyond those of all old legs.
    package var extraMinutes: Optional<ExtraMinutes>
    /// The time between games that are met one after the other.
    package var connections: Optional<GameConnections>

    /// The limits that a visitor returns for each of some limits: the one list of them.
    @inline(__always)
    private init<Visitor: ResourceVisitor>(_ limits: RouteLimits?, _ visitor: inout Visitor) {
        closedDays = visitor.visit(limits?.closedDays)
        past = visitor.visit(limits?.past)
        dayMinutes = visitor.visit(limits?.dayMinutes)
        dayKilometres = visitor.visit(limits?.dayKilometres)
        dayCount = visitor.visit(limits?.dayCount)
        travelWindows = visitor.visit(limits?.travelWindows)
        restDays = visitor.visit(limits?.restDays)
        rollingMinutes = visitor.visit(limits?.rollingMinutes)
        edits = visitor.visit(limits?.edits)
        extraMinutes = visitor.visit(limits?.extraMinutes)
        connections = visitor.visit(limits?.connections)
    }

    /// The limits of a program of which nothing is said: `connections` alone.
    package init() {
        var nothing = OriginFilter(kept: [])
        self.init(nil, &nothing)
        connections = GameConnections()
    }

    @inline(__always)
    private func visit<Visitor: ResourceVisitor>(_ visitor: inout Visitor) {
        _ = RouteLimits(self, &visitor)
    }
}

/// A visitor of limits, which returns what is to stand in their place.
private protocol ResourceVisitor {
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit?
}

extension RouteLimits {
    /// The limits as they bind in a program.
    func fitted(to program: RouteProgram) -> RouteLimits {
        var fitting = Fitting(program: program)
        return RouteLimits(self, &fitting)
    }

    /// The origins of the limits.
    var origins: [Origin] {
        var list = OriginList()
        visit(&list)
        return list.origins
    }

    /// The limits with some origins, and those without any.
    func keeping(_ kept: Set<Origin>) -> RouteLimits {
        var filter = OriginFilter(kept: kept)
        return RouteLimits(self, &filter)
    }

    /// The effects of all limits.
    var effects: ResourceEffects {
        var sum = EffectSum()
        visit(&sum)
        return sum.effects
    }

    /// The bounds that hold of all paths of a program.
    func bounds(of program: RouteProgram) -> PathBounds {
        var tightening = Tightening(program: program, bounds: PathBounds(program))
        visit(&tightening)
        return tightening.bounds
    }

    /// The most that one more leg may use after a path; `nil` where there may be none.
    @inline(__always)
    func capacity(after use: ResourceUse, recent: Int64) -> LegUse? {
        var narrowing = Narrowing(use: use, recent: recent)
        visit(&narrowing)
        let leg = narrowing.leg
        return leg.count > 0 && leg.minutes >= 0 && leg.kilometres >= 0 ? leg : nil
    }

    /// True if a path may meet a game at the end of its slot.
    @inline(__always)
    func allowsMeeting(_ checkpoint: Int, after use: ResourceUse, _ tables: RouteTables) -> Bool {
        var test = MeetingTest(checkpoint: checkpoint, use: use, tables: tables)
        visit(&test)
        return test.holds
    }

    /// True if a path may end its day, a slot being the last of it.
    @inline(__always)
    func allowsMidnight(after use: ResourceUse, in slot: Int, _ tables: RouteTables) -> Bool {
        var test = MidnightTest(slot: slot, use: use, tables: tables)
        visit(&test)
        return test.holds
    }

    /// True if the first of two labels of one state leaves no less to each completion than the second.
    @inline(__always)
    func isNoWorse(_ labels: LabelPair, _ tables: RouteTables) -> Bool {
        var test = DominanceTest(labels: labels, tables: tables)
        visit(&test)
        return test.holds
    }

    /// The rows of a network of days, limit by limit.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        var list = RowList(network: network)
        visit(&list)
        return list.rows
    }

    /// True if a list of legs keeps all limits, games apart.
    func areKept(by walk: RouteWalk) -> Bool {
        var test = WalkTest(walk: walk)
        visit(&test)
        return test.holds
    }

    /// True if a list of legs leaves time enough between two games with a clock that are met one after the other.
    func leaveTime(between one: Checkpoint?, and two: Checkpoint?, in walk: RouteWalk) -> Bool {
        var test = TimeTest(one: one, two: two, walk: walk)
        visit(&test)
        return test.holds
    }
}

private struct Fitting: ResourceVisitor {
    let program: RouteProgram

    func visit<Limit: Resource>(_ limit: Limit?) -> Limit? { limit.flatMap { $0.fitted(to: program) } }
}

private struct OriginList: ResourceVisitor {
    var origins: [Origin] = []

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if let origin = limit?.origin { origins.append(origin) }
        return nil
    }
}

private struct OriginFilter: ResourceVisitor {
    let kept: Set<Origin>

    func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        guard let origin = limit?.origin else { return limit }
        return kept.contains(origin) ? limit : nil
    }
}

private struct EffectSum: ResourceVisitor {
    var effects: ResourceEffects = []

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if let limit { effects.formUnion(limit.effects) }
        return nil
    }
}

private struct Tightening: ResourceVisitor {
    let program: RouteProgram
    var bounds: PathBounds

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        limit?.tighten(&bounds, of: program)
        return nil
    }
}

private struct Narrowing: ResourceVisitor {
    let use: ResourceUse
    let recent: Int64
    var leg = LegUse.unlimited

    @inline(__always)
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        limit?.narrow(&leg, after: use, recent: recent)
        return nil
    }
}

private struct MeetingTest: ResourceVisitor {
    let checkpoint: Int
    let use: ResourceUse
    let tables: RouteTables
    var holds = true

    @inline(__always)
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if holds, let limit { holds = limit.allowsMeeting(checkpoint, after: use, tables) }
        return nil
    }
}

private struct MidnightTest: ResourceVisitor {
    let slot: Int
    let use: ResourceUse
    let tables: RouteTables
    var holds = true

    @inline(__always)
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if holds, let limit { holds = limit.allowsMidnight(after: use, in: slot, tables) }
        return nil
    }
}

private struct DominanceTest: ResourceVisitor {
    let labels: LabelPair
    let tables: RouteTables
    var holds = true

    @inline(__always)
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if holds, let limit { holds = limit.isNoWorse(labels, tables) }
        return nil
    }
}

private struct RowList: ResourceVisitor {
    let network: DayNetwork
    var rows: [ObjectiveProgram.Row] = []

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if let limit { rows += limit.rows(of: network) }
        return nil
    }
}

private struct WalkTest: ResourceVisitor {
    let walk: RouteWalk
    var holds = true

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if holds, let limit { holds = limit.isKept(by: walk) }
        return nil
    }
}

private struct TimeTest: ResourceVisitor {
    let one: Checkpoint?
    let two: Checkpoint?
    let walk: RouteWalk
    var holds = true

    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if holds, let limit { holds = limit.leavesTime(between: one, and: two, in: walk) }
        return nil
    }
}
