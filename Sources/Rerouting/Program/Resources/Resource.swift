/// A limit of a route program, as a resource that the legs of a path consume (Irnich and Desaulniers 2005).
///
/// A limit is one type, in one file, and an element of `RouteLimits`; the compiler names what a new one lacks. It is a
/// `LegResource` where it is the same whatever games are met, else a `GameResource`. An amount that legs have is a field
/// of `LegUse`, whose sum and comparison list all fields. Bounds that use one limit in a way of its own name it:
/// `gameConnections` and `rollingMinutes` in `GameBounds` and `LabelWalk`, `edits` and `extraMinutes` in `RouteTables.allows`.
protocol Resource: Hashable, Sendable {
    /// True if the limit binds the legs between met games with a clock.
    static var bindsGames: Bool { get }

    /// The demand that makes the limit; `nil` for one that is not called in question.
    var origin: Origin? { get }

    /// The limit as it binds in a program, by default as it is; `nil` where it does not.
    func fitted(to program: RouteProgram) -> Self?

    /// Lowers the bounds that hold of all paths, and notes the effects of the limit.
    func tighten(_ bounds: inout PathBounds, of program: RouteProgram)

    /// Lowers what one more leg may use after a path, which has `recent` minutes of driving in the days that count together; by
    /// default by nothing.
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64)

    /// True if a path may pass the end of a slot.
    func allows(_ end: SlotEnd) -> Bool

    /// True if the first of two labels in the same place and slot leaves no less to each completion than the second.
    func isNoWorse(_ labels: LabelPair) -> Bool

    /// The rows of a network of days that make its paths keep the limit, as far as no path through a day breaks it.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row]

    /// True if a list of legs keeps the limit, games apart.
    func isKept(by walk: RouteWalk) -> Bool

    /// True if a list of legs leaves the time that the limit asks for between two games with a clock, or timed legs,
    /// that are met or taken one after the other; `nil` stands for the beginning and for the end of the trip.
    func leavesTime(between one: WalkCut?, and two: WalkCut?, in walk: RouteWalk) -> Bool
}

extension Resource {
    func fitted(to program: RouteProgram) -> Self? { self }

    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {}
}

/// A limit on legs, whatever games are met.
protocol LegResource: Resource {}

extension LegResource {
    static var bindsGames: Bool { false }
    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool { true }
    func leavesTime(between one: WalkCut?, and two: WalkCut?, in walk: RouteWalk) -> Bool { true }
}

/// A limit on the legs between games with a clock, as far as those are met, and timed legs.
protocol GameResource: Resource {}

extension GameResource {
    static var bindsGames: Bool { true }
    func isKept(by walk: RouteWalk) -> Bool { true }
}

/// The effects of a limit on which moves a search may leave out; in doubt a limit states the first three.
struct ResourceEffects: OptionSet, Sendable {
    let rawValue: Int

    /// Two legs through a place may keep the limit where the direct one does not.
    static let favoursDetours = ResourceEffects(rawValue: 1)
    /// A new leg that is as quick cannot replace an old one.
    static let distinguishesOldLegs = ResourceEffects(rawValue: 2)
    /// The direct leg may use more than two legs through a place, though it is no slower.
    static let countsDistance = ResourceEffects(rawValue: 4)
    /// Met games with a clock bound the legs between them.
    static let boundsGames = ResourceEffects(rawValue: 8)
    /// A leg on a day binds the legs of later days.
    static let countsDays = ResourceEffects(rawValue: 16)
    /// All that follows if a leg may count and another of the same minutes may not.
    static let countsModes: ResourceEffects = [.favoursDetours, .distinguishesOldLegs, .countsDistance]
    /// Met games can leave a day more time for legs than it has without them.
    static let gamesLengthenDays = ResourceEffects(rawValue: 32)
}

/// The amounts that a leg uses, or several together.
package struct LegUse: Hashable, Sendable {
    /// The time in minutes.
    package var minutes: Int64
    /// The minutes that the traveler drives, which limits on driving count.
    package var driven: Int64
    /// The distance in kilometres.
    package var kilometres: Int64
    /// The number of legs.
    package var count: Int64 = 1

    static let none = LegUse(minutes: 0, driven: 0, kilometres: 0, count: 0)
    static let unlimited = LegUse(minutes: .max, driven: .max, kilometres: .max, count: .max)

    @inline(__always)
    static func += (sum: inout LegUse, leg: LegUse) {
        sum.minutes += leg.minutes
        sum.driven += leg.driven
        sum.kilometres += leg.kilometres
        sum.count += leg.count
    }

    /// True if no amount is more than another's.
    @inline(__always)
    func fits(in capacity: LegUse) -> Bool {
        minutes <= capacity.minutes && driven <= capacity.driven && kilometres <= capacity.kilometres
            && count <= capacity.count
    }
}

/// The amounts of the resources that a path has used up to a slot.
struct ResourceUse {
    /// The met game with a clock, or the timed leg, that still bounds a window, a cut of `RouteTables`; -1 for
    /// none.
    var last: Int32 = -1
    /// The number of days with legs directly before this one.
    var run: Int32 = 0
    /// The minutes of legs since that game; where none was met, since the beginning of the trip, as long as that bounds
    /// a window.
    var sinceLast: Int64 = 0
    /// The legs of the day.
    var today = LegUse.none
}

/// Bounds that hold of all paths of a program, whatever games are met, and the effects of its limits.
package struct PathBounds {
    /// More minutes than any leg or day has.
    static let mostMinutes = Int64(1) << 40

    /// The most minutes that one leg can have.
    var longestLeg = mostMinutes
    /// The most minutes of a day.
    var mostPerDay = mostMinutes
    /// The most minutes of a day on which no game with a clock is met.
    var mostPerFreeDay = mostMinutes
    /// By day, true if it has no leg.
    var isClosed: [Bool]
    /// The first slot that is not past.
    var firstSlot = 0
    /// The effects of the limits on which moves a search may leave out.
    var effects: ResourceEffects = []

    init(_ program: RouteProgram) { isClosed = [Bool](repeating: false, count: program.dayCount) }

    /// By day, and at the end, the most minutes of legs on all days before it, where an open day has so many at most: the
    /// capacity of a run of days is a difference of two.
    func capacityBefore(perDay most: Int64) -> [Int64] {
        isClosed.reduce(into: [0]) { sums, isClosed in
            sums.append(sums[sums.count - 1] + (isClosed ? 0 : most))
        }
    }
}

/// A question that each limit answers with true where it is kept.
protocol ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool
}

/// The end of a slot, or a timed leg in it: true if a path may meet the game there, take the leg, or end the
/// day.
struct SlotEnd: ResourceTest {
    let slot: Int
    /// The game that is met, or the leg that is taken; -1 for the end of the day.
    var cut = -1
    let use: ResourceUse
    /// The legs of earlier days that arrive on this one or later, in `RouteTables.nights`; -1 for none.
    let night: Int32
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.allows(self) }
}

/// Two labels of one state: true if the first leaves no less to each completion than the second.
struct LabelPair: ResourceTest {
    let one: RouteLabel
    let two: RouteLabel
    /// The day on which they stand.
    let day: Int
    /// All labels, where a limit looks at the days before.
    let labels: [RouteLabel]
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isNoWorse(self) }
}

/// A list of legs: true if it keeps the limit, games apart.
extension RouteWalk: ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isKept(by: self) }
}

/// True if a list of legs leaves time enough between two cuts, one after the other.
struct TimeTest: ResourceTest {
    let one: WalkCut?
    let two: WalkCut?
    let walk: RouteWalk

    func holds<Limit: Resource>(of limit: Limit) -> Bool {
        limit.leavesTime(between: one, and: two, in: walk)
    }
}
