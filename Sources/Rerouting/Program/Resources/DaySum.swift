/// A limit on a sum over the legs of each day.
package struct DaySum<Amount: LegAmount>: LegResource {
    /// The maximum sum.
    package var most: Int64
    let origin: Origin?

    /// Creates a limit.
    package init(_ most: Int64, origin: Origin) {
        self.most = most
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) {
        Amount.tighten(&bounds, to: most, of: program)
    }

    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {
        Amount.lower(&leg, to: most - Amount.amount(of: use.today))
    }

    @inline(__always)
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool {
        Amount.amount(of: labels.one.use.today) <= Amount.amount(of: labels.two.use.today)
    }

    /// Returns no rows: each path through a day already satisfies the limit.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func isKept(by replay: RouteReplay) -> Bool {
        replay.useOfDay.allSatisfy { Amount.amount(of: $0) <= most }
    }
}

/// An amount of a leg, such as its minutes, that a limit counts.
package protocol LegAmount: Hashable, Sendable {
    /// Returns the total amount of several legs.
    static func amount(of legs: LegUse) -> Int64

    /// Limits the amount of a leg to `most`.
    static func lower(_ leg: inout LegUse, to most: Int64)

    /// Lowers the bounds of all paths for a limit of `most` on each day, and adds the effects of the limit.
    static func tighten(_ bounds: inout PathBounds, to most: Int64, of program: RouteProgram)
}

/// The minutes that the traveler drives.
package enum LegMinutes: LegAmount {
    @inline(__always)
    package static func amount(of legs: LegUse) -> Int64 { legs.driven }

    @inline(__always)
    package static func lower(_ leg: inout LegUse, to most: Int64) { leg.driven = min(leg.driven, most) }

    package static func tighten(_ bounds: inout PathBounds, to most: Int64, of program: RouteProgram) {
        guard !program.hasPublicLegs else {
            // A day may have more minutes than the limit, because legs that the traveler does not drive do not count.
            // So a quicker leg may count although a slower leg does not.
            bounds.effects.formUnion(.countsModes)
            return
        }
        bounds.mostPerDay = min(bounds.mostPerDay, most)
        bounds.mostPerFreeDay = min(bounds.mostPerFreeDay, most)
        bounds.longestLeg = min(bounds.longestLeg, most)
        bounds.effects.formUnion(.favorsDetours)
    }
}

/// The number of legs.
package enum LegCount: LegAmount {
    @inline(__always)
    package static func amount(of legs: LegUse) -> Int64 { legs.count }

    @inline(__always)
    package static func lower(_ leg: inout LegUse, to most: Int64) { leg.count = min(leg.count, most) }

    package static func tighten(_ bounds: inout PathBounds, to most: Int64, of program: RouteProgram) {}
}

/// The distance of a leg in whole kilometers.
package enum LegKilometers: LegAmount {
    @inline(__always)
    package static func amount(of legs: LegUse) -> Int64 { legs.kilometers }

    @inline(__always)
    package static func lower(_ leg: inout LegUse, to most: Int64) {
        leg.kilometers = min(leg.kilometers, most)
    }

    /// Adds the effects of the limit: a quicker direct leg, or a new leg that replaces an old leg, may have more
    /// kilometers.
    package static func tighten(_ bounds: inout PathBounds, to most: Int64, of program: RouteProgram) {
        bounds.effects.formUnion([.favorsDetours, .distinguishesOldLegs, .countsDistance])
    }
}

/// A limit on the edits of a whole plan, or on the minutes of the plan beyond the minutes of all old legs.
package struct TotalCost: LegResource {
    /// The maximum cost at the level. If the limit is on minutes and is fitted to a program, this value includes the
    /// minutes of all old legs.
    package var most: Int64
    private let level: RouteCost.Level
    let origin: Origin?

    /// Creates a limit on the number of edits.
    package static func edits(_ most: Int64, origin: Origin) -> TotalCost {
        TotalCost(most: most, level: .edits, origin: origin)
    }

    /// Creates a limit on the minutes of all legs beyond the minutes of all old legs.
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
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool {
        labels.one.cost[level] <= labels.two.cost[level]
    }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        network.row(.total, onDays: network.paths.indices, atMost: most) { $1.cost[level] }
    }

    func isKept(by replay: RouteReplay) -> Bool {
        replay.cost[level] - (level == .minutes ? replay.program.oldMinutes : 0) <= most
    }
}
