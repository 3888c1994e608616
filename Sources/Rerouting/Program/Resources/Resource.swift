/// A limit of a route program, as a resource that the legs of a path consume (Irnich and Desaulniers 2005).
///
/// Each limit is one type and an element of `RouteLimits`; the compiler reports any part that a new limit lacks. A
/// limit is a `LegResource` if it does not depend on the met games, otherwise a `TimedGapResource`. Each amount of a
/// leg is a field of `LegUse`, whose sum and comparison list all fields. Bounds that use a particular limit refer to it
/// as a member of `limits`, for example `limits.gameConnections`. A limit on the games themselves, for example on their
/// number, is not a `Resource`: CONTRIBUTING.md lists the functions that meet or miss a game.
///
/// The search uses `narrow`, `allows` and `isNoWorse`; the checker uses `isKept` and `leavesTime`; the integer program
/// additionally uses `rows`. Keep these groups independent, so that each can reveal a fault of another.
protocol Resource: Hashable, Sendable {
    /// True if the limit restricts the legs between met games with times.
    static var bindsGames: Bool { get }

    /// The origin of the limit; `nil` if the limit always holds.
    var origin: Origin? { get }

    /// Returns the limit fitted to a program, by default unchanged; `nil` if it does not bind there.
    func fitted(to program: RouteProgram) -> Self?

    /// Lowers the bounds that hold for all paths, and adds the effects of the limit.
    func tighten(_ bounds: inout PathBounds, of program: RouteProgram)

    /// Lowers the amounts that one more leg may use after a path; by default, does nothing. `recent` is the path's
    /// minutes of driving in the days that a rolling limit counts together.
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64)

    /// True if a path may pass the end of a slot.
    func allows(_ end: SlotEnd) -> Bool

    /// True if each completion that the limit allows after the second of two labels in one city and slot is also
    /// allowed after the first.
    func isNoWorse(_ labels: borrowing LabelPair) -> Bool

    /// Returns the rows that make the paths of a network of days satisfy the limit, unless each path through a day
    /// already satisfies it.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row]

    /// True if a list of legs satisfies the limit, ignoring games.
    func isKept(by replay: RouteReplay) -> Bool

    /// True if a list of legs leaves the time that the limit requires between two consecutive timed events. If `one` is
    /// `nil`, the time begins with the trip; if `two` is `nil`, it ends with the trip.
    func leavesTime(between one: ReplayEvent?, and two: ReplayEvent?, in replay: RouteReplay) -> Bool
}

extension Resource {
    func fitted(to program: RouteProgram) -> Self? { self }

    @inline(__always)
    func narrow(_ leg: inout LegUse, after use: ResourceUse, recent: Int64) {}
}

/// A limit on legs that does not depend on the met games.
protocol LegResource: Resource {}

extension LegResource {
    static var bindsGames: Bool { false }
    @inline(__always)
    func allows(_ end: SlotEnd) -> Bool { true }
    func leavesTime(between one: ReplayEvent?, and two: ReplayEvent?, in replay: RouteReplay) -> Bool { true }
}

/// A limit on the legs between consecutive timed legs and met games with times. It never limits games whose `times` is
/// `nil`.
protocol TimedGapResource: Resource {}

extension TimedGapResource {
    static var bindsGames: Bool { true }
    func isKept(by replay: RouteReplay) -> Bool { true }
}

/// The effects of a limit. They decide which moves a search may leave out. If a limit may have one of the first three
/// effects, it must state this effect.
struct ResourceEffects: OptionSet, Sendable {
    let rawValue: Int

    /// Two legs through a city may satisfy the limit while the direct leg does not.
    static let favorsDetours = ResourceEffects(rawValue: 1)
    /// A new leg cannot always replace an old leg that is equally quick.
    static let distinguishesOldLegs = ResourceEffects(rawValue: 2)
    /// The direct leg may use more of a resource than two legs through a city, even if it is no slower.
    static let countsDistance = ResourceEffects(rawValue: 4)
    /// Met games with times restrict the legs between them.
    static let bindsGames = ResourceEffects(rawValue: 8)
    /// A leg on one day restricts the legs of later days.
    static let countsDays = ResourceEffects(rawValue: 16)
    /// The effects of a limit that counts some legs but not others with the same minutes.
    static let countsModes: ResourceEffects = [.favorsDetours, .distinguishesOldLegs, .countsDistance]
    /// A day with met games may allow more minutes of legs than a day without.
    static let gamesLengthenDays = ResourceEffects(rawValue: 32)
}

/// The amounts that one or several legs use.
package struct LegUse: Hashable, Sendable {
    /// The time in minutes.
    package var minutes: Int64
    /// The minutes that the traveler drives, which limits on driving count.
    package var driven: Int64
    /// The distance in kilometers.
    package var kilometers: Int64
    /// The number of legs.
    package var count: Int64 = 1

    static let none = LegUse(minutes: 0, driven: 0, kilometers: 0, count: 0)
    static let unlimited = LegUse(minutes: .max, driven: .max, kilometers: .max, count: .max)

    @inline(__always)
    static func += (sum: inout LegUse, leg: LegUse) {
        sum.minutes += leg.minutes
        sum.driven += leg.driven
        sum.kilometers += leg.kilometers
        sum.count += leg.count
    }

    /// True if each amount is at most the amount of `capacity`.
    @inline(__always)
    func fits(in capacity: LegUse) -> Bool {
        minutes <= capacity.minutes && driven <= capacity.driven && kilometers <= capacity.kilometers
            && count <= capacity.count
    }
}

/// The amounts of the resources that a path has used up to a slot.
struct ResourceUse {
    /// The last timed event that still bounds a window, as an index into the events of `RouteTables`; -1 if there is
    /// none.
    var last: Int32 = -1
    /// The number of consecutive days with legs just before the current day.
    var run: Int32 = 0
    /// The minutes of legs since the event `last`. Before the first event, the minutes since the start of the trip, as
    /// long as the start bounds a window.
    var sinceLast: Int64 = 0
    /// The amounts of the legs of the current day.
    var today = LegUse.none
}

/// The bounds that hold for all paths of a program, whichever games they meet, and the effects of the program's limits.
package struct PathBounds {
    /// More minutes than any leg or day has.
    static let mostMinutes = Int64(1) << 40

    /// The maximum minutes of one leg.
    var longestLeg = mostMinutes
    /// The maximum minutes of legs on a day.
    var mostPerDay = mostMinutes
    /// The maximum minutes of legs on a day without a met game that has times.
    var mostPerFreeDay = mostMinutes
    /// By day, true if no leg may be on it.
    var isClosed: [Bool]
    /// The first slot in which legs may change; earlier slots are in the past.
    var firstSlot = 0
    /// The effects that decide which moves a search may leave out.
    var effects: ResourceEffects = []

    init(_ program: RouteProgram) { isClosed = [Bool](repeating: false, count: program.dayCount) }

    /// Returns, by day and for the end of the trip, the maximum minutes of legs on all earlier days, if an open day has
    /// at most `most` minutes. The capacity of a run of days is the difference of two elements.
    func capacityBefore(perDay most: Int64) -> [Int64] {
        isClosed.reduce(into: [0]) { sums, isClosed in
            sums.append(sums[sums.count - 1] + (isClosed ? 0 : most))
        }
    }
}

/// A test that is true for a limit if the limit is satisfied.
protocol ResourceTest: ~Copyable {
    func holds<Limit: Resource>(of limit: Limit) -> Bool
}

/// The end of a slot, or a timed leg in it. The test is true if a path may meet the game there, take the leg, or end
/// the day.
struct SlotEnd: ResourceTest {
    let slot: Int
    /// The game or the timed leg, as an index into the timed events; -1 for the end of the day.
    var event = -1
    let use: ResourceUse
    /// The number, in `RouteTables.nights`, of the set of legs from earlier days that arrive on the current day or
    /// later; -1 if there are no such legs.
    let night: Int32
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.allows(self) }
}

/// Two labels in the same state. The test is true if the first is no worse than the second in every resource.
///
/// It is not copyable, because copies of both labels for each limit took two fifths of the time of a long search.
struct LabelPair: ResourceTest, ~Copyable {
    let one: RouteLabel
    let two: RouteLabel
    /// The day of both labels.
    let day: Int
    /// All labels, for limits that depend on earlier days.
    let labels: [RouteLabel]
    let tables: RouteTables

    @inline(__always)
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isNoWorse(self) }
}

/// A list of legs. The test is true if the list satisfies the limit, ignoring games.
extension RouteReplay: ResourceTest {
    func holds<Limit: Resource>(of limit: Limit) -> Bool { limit.isKept(by: self) }
}

/// Two consecutive timed events. The test is true if a list of legs leaves enough time between them.
struct TimeTest: ResourceTest {
    let one: ReplayEvent?
    let two: ReplayEvent?
    let replay: RouteReplay

    func holds<Limit: Resource>(of limit: Limit) -> Bool {
        limit.leavesTime(between: one, and: two, in: replay)
    }
}
