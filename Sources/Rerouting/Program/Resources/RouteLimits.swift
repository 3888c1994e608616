/// The limits that a plan must satisfy; a limit that is `nil` does not bind.
package struct RouteLimits: Hashable, Sendable {
    // The properties are `Optional<T>`, because `T?` would default to nil. So the compiler requires each property in
    // the initializer below.
    /// The days on which no leg may be.
    package var closedDays: Optional<ClosedDays>
    /// The slots that are past.
    package var past: Optional<PastSlots>
    /// The limit on the minutes of driving on a day.
    package var dayMinutes: Optional<DaySum<LegMinutes>>
    /// The limit on the kilometers of driving on a day.
    package var dayKilometers: Optional<DaySum<LegKilometers>>
    /// The limit on the number of legs on a day.
    package var dayLegs: Optional<DaySum<LegCount>>
    /// The hours of a day for travel.
    package var travelWindows: Optional<TravelWindows>
    /// The demand for days without legs.
    package var restDays: Optional<RestDays>
    /// The limit on the minutes of driving in consecutive days.
    package var rollingMinutes: Optional<RollingMinutes>
    /// The limit on the number of edits.
    package var edits: Optional<TotalCost>
    /// The limit on the minutes beyond the minutes of all old legs.
    package var extraMinutes: Optional<TotalCost>
    /// The limit on the time between consecutive timed events.
    package var gameConnections: Optional<GameConnections>

    /// Creates limits from the replacements that a visitor returns for given limits. This initializer is the only list
    /// of all limits.
    @inline(__always)
    private init<Visitor: ResourceVisitor & ~Copyable>(_ limits: RouteLimits?, _ visitor: inout Visitor) {
        closedDays = visitor.visit(limits?.closedDays)
        past = visitor.visit(limits?.past)
        dayMinutes = visitor.visit(limits?.dayMinutes)
        dayKilometers = visitor.visit(limits?.dayKilometers)
        dayLegs = visitor.visit(limits?.dayLegs)
        travelWindows = visitor.visit(limits?.travelWindows)
        restDays = visitor.visit(limits?.restDays)
        rollingMinutes = visitor.visit(limits?.rollingMinutes)
        edits = visitor.visit(limits?.edits)
        extraMinutes = visitor.visit(limits?.extraMinutes)
        gameConnections = visitor.visit(limits?.gameConnections)
    }

    /// Creates limits of which only `gameConnections` binds.
    package init() {
        var nothing = OriginFilter { _ in false }
        self.init(nil, &nothing)
        gameConnections = GameConnections()
    }

    /// Returns a visitor after it has visited all limits.
    @inline(__always)
    private func visited<Visitor: ResourceVisitor & ~Copyable>(by visitor: consuming Visitor) -> Visitor {
        _ = RouteLimits(self, &visitor)
        return visitor
    }
}

/// A visitor of limits, which returns a replacement for each limit.
private protocol ResourceVisitor: ~Copyable {
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit?
}

/// A visitor that only reads the limits that bind.
private protocol ResourceReader: ResourceVisitor, ~Copyable {
    mutating func read<Limit: Resource>(_ limit: Limit)
}

extension ResourceReader where Self: ~Copyable {
    @inline(__always)
    mutating func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        if let limit { read(limit) }
        return nil
    }
}

extension RouteLimits {
    /// Returns the limits, fitted to a program.
    func fitted(to program: RouteProgram) -> RouteLimits {
        var fitting = Fitting(program: program)
        return RouteLimits(self, &fitting)
    }

    /// Returns the limits whose origin satisfies a predicate or is `nil`.
    func keeping(_ isKept: (Origin) -> Bool) -> RouteLimits {
        withoutActuallyEscaping(isKept) { isKept in
            var filter = OriginFilter(isKept: isKept)
            return RouteLimits(self, &filter)
        }
    }

    /// Returns the bounds that hold for all paths of a program, and the effects of all limits.
    func bounds(of program: RouteProgram) -> PathBounds {
        visited(by: Tightening(program: program, bounds: PathBounds(program))).bounds
    }

    /// Returns the amounts that one more leg may use after a path; `nil` if no leg may follow.
    @inline(__always)
    func capacity(after use: ResourceUse, recent: Int64) -> LegUse? {
        let leg = visited(by: Narrowing(use: use, recent: recent)).leg
        return leg.count > 0 && leg.minutes >= 0 && leg.driven >= 0 && leg.kilometers >= 0 ? leg : nil
    }

    /// Returns the rows of a network of days, limit by limit.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        visited(by: RowList(network: network)).rows
    }

    /// True if a test is true for every limit that binds.
    @inline(__always)
    func pass<Test: ResourceTest & ~Copyable>(_ test: consuming Test) -> Bool {
        visited(by: Testing(test: test)).passed
    }
}

private struct Fitting: ResourceVisitor {
    let program: RouteProgram

    func visit<Limit: Resource>(_ limit: Limit?) -> Limit? { limit.flatMap { $0.fitted(to: program) } }
}

private struct OriginFilter: ResourceVisitor {
    let isKept: (Origin) -> Bool

    func visit<Limit: Resource>(_ limit: Limit?) -> Limit? {
        limit.flatMap { $0.origin.map(isKept) ?? true ? $0 : nil }
    }
}

private struct Tightening: ResourceReader {
    let program: RouteProgram
    var bounds: PathBounds

    mutating func read<Limit: Resource>(_ limit: Limit) {
        limit.tighten(&bounds, of: program)
        if Limit.bindsGames { bounds.effects.formUnion(.bindsGames) }
    }
}

private struct Narrowing: ResourceReader {
    let use: ResourceUse
    let recent: Int64
    var leg = LegUse.unlimited

    @inline(__always)
    mutating func read<Limit: Resource>(_ limit: Limit) { limit.narrow(&leg, after: use, recent: recent) }
}

private struct RowList: ResourceReader {
    let network: DayNetwork
    var rows: [ObjectiveProgram.Row] = []

    mutating func read<Limit: Resource>(_ limit: Limit) { rows += limit.rows(of: network) }
}

private struct Testing<Test: ResourceTest & ~Copyable>: ResourceReader, ~Copyable {
    let test: Test
    var passed = true

    @inline(__always)
    mutating func read<Limit: Resource>(_ limit: Limit) { passed = passed && test.holds(of: limit) }
}
