/// A route program prepared for searches: the moves that are possible in each slot and at its end.
///
/// A *timed event* is a game with times, a timed leg or a departure; names in the code call it an event. It splits a
/// time window.
final class RouteTables {
    /// The maximum number of cities for which shortcuts are computed, in O(cities³).
    private static let mostCities = 256

    let program: RouteProgram
    let slotCount: Int
    let cityCount: Int
    let legCount: Int
    let dayOfSlot: [Int32]
    /// By slot, the game at its end; -1 if there is none.
    let checkpointAfter: [Int32]
    /// The timed events by index: first the games, then the old legs, timed or not. The departures follow.
    let events: TimedEvents
    /// The index of the first departure among the timed events.
    let firstDepartureEvent: Int
    /// The index of the first start of a visit among the timed events.
    let firstVisitEvent: Int
    /// The last slot with a timed event; -1 if there is none.
    let lastEventSlot: Int
    /// True if some leg is outside all windows because it is timed, or was timed before it was released.
    let hasTimedLegs: Bool
    /// True if some timed leg is released.
    let hasReleasedLegs: Bool
    /// True if the departures that a path can still take depend on which departure it took last, and not only on when
    /// this departure arrives.
    let ordersDepartures: Bool
    /// True if the visits that a path can still meet in a slot depend on the ranks of the events that it has passed in
    /// the slot (`rank(of:in:)`), and not only on when these events end.
    let ordersVisits: Bool
    /// The sets of legs that `RouteLabel.night` refers to: legs that arrive on a later day than they leave, and
    /// released legs (`OldLeg.isReleased`) of the current day. Equal sets have the same number.
    let nights = InternedLists()
    /// By slot, the first slot of its block: a run of slots without midnight or a game between them.
    let blockOfSlot: [Int32]
    /// By slot, true if no leg may be on its day.
    let isClosed: [Bool]
    /// By slot, true if the slot may have new legs.
    let isOpen: [Bool]
    /// The slots in which each old leg may be kept.
    let legSlots: [Range<Int>]
    /// The distances between cities.
    let distances: Distances
    /// The cities to which a new leg may usefully go, ascending.
    let usefulCities: [Int]
    /// By city, true if a path through it may be quicker or shorter than the direct leg, or replace a missing direct
    /// leg.
    let isShortcut: [Bool]
    /// The rank of each city in the lexicographic order of new legs; empty if the rank is the city's number.
    let cityRanks: [Int]
    /// By index of the next old leg, the first leg from this index on that must be kept; `legCount` if there is none.
    let nextMandatory: [Int32]
    /// By slot, the next game with times, at the end of the slot or later, as an index into the checkpoints; the
    /// number of checkpoints if there is none.
    let nextTimed: [Int32]
    /// The city where the plan must end; `nil` for anywhere.
    let finish: Int?
    /// The game that must be met; `nil` if there is none.
    let required: Int?
    /// The limits, fitted to the program.
    let limits: RouteLimits
    /// The bounds that the limits put on all paths.
    let bounds: PathBounds
    /// By day, the latest instant at which the hours for travel open in the local time of any timed event; empty if the
    /// hours for travel are not limited.
    let latestOpenings: [Int64]
    /// The latest instant at which the trip starts in the local time of any timed event.
    let latestBeginning: Int64
    /// The maximum amount by which the money of a path may fall again, in hundredths.
    let mostRefund: Int64

    /// Prepares a program. `distances` are reused if they were computed for the same longest leg.
    init(
        _ program: RouteProgram,
        finish: Int?,
        required: Int? = nil,
        cityRanks: [Int] = [],
        sharing distances: Distances? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.cityRanks = cityRanks
        self.program = program
        mostRefund = program.prices.map { $0.refundsNights ? $0.mostNight : 0 } ?? 0
        self.finish = finish
        self.required = required
        slotCount = program.slotCount
        cityCount = program.cityCount
        legCount = program.legs.count
        let days = program.dayOfSlots
        dayOfSlot = days.map { Int32($0) }
        checkpointAfter = RouteTables.checkpoints(of: program)
        blockOfSlot = RouteTables.blocks(dayOfSlot, checkpointAfter)
        limits = program.limits.fitted(to: program)
        let bounds = limits.bounds(of: program)
        let past = bounds.firstSlot
        self.bounds = bounds
        isClosed = days.map { bounds.isClosed[$0] }
        isOpen = days.indices.map { !bounds.isClosed[days[$0]] && $0 >= past }
        legSlots = program.legs.map { RouteTables.slots(of: $0, program, past: past) }
        var nextMandatory = [Int32](repeating: Int32(program.legs.count), count: program.legs.count + 1)
        for (index, leg) in program.legs.enumerated().reversed() {
            let isMandatory = leg.home.map { leg.pin != nil || $0 < past } ?? false
            nextMandatory[index] = isMandatory ? Int32(index) : nextMandatory[index + 1]
        }
        self.nextMandatory = nextMandatory
        nextTimed = RouteTables.nextTimed(in: program, checkpointAfter)
        events = TimedEvents(program, days)
        (lastEventSlot, firstDepartureEvent) = (events.lastSlot, program.checkpoints.count + legCount)
        firstVisitEvent = firstDepartureEvent + program.departures.count
        latestOpenings = limits.travelWindows == nil ? [] : events.latestOpenings(program)
        hasTimedLegs = program.hasTimedLegs
        hasReleasedLegs = program.legs.contains { $0.isReleased }
        ordersDepartures =
            !program.departures.isEmpty
            && (limits.gameConnections == nil || !program.departures.isChronological
                || !program.visits.isChronological)
        ordersVisits =
            !program.visits.isEmpty && (limits.gameConnections == nil || !program.visits.isChronological)
        let latest = events.before.lazy.compactMap { $0?.tripBegins }.max()
        let latestVisited = program.visits.runs.lazy.map { $0.times.tripBegins }.max()
        latestBeginning = max(
            latest ?? 0,
            program.departures.latestBeginning ?? latest ?? 0,
            latestVisited ?? latest ?? 0
        )
        if let distances, distances.longestLeg == bounds.longestLeg {
            self.distances = distances
        } else {
            self.distances = try Distances(program, longestLeg: bounds.longestLeg, budget)
        }
        // Computing shortcuts takes O(cities³). It is not worth the time if a limit counts distances, or if there are
        // many cities and all are useful anyway.
        let isWorthIt =
            !bounds.effects.contains(.countsDistance)
            && (cityCount <= RouteTables.mostCities || !bounds.effects.contains(.favorsDetours))
        // A path through a city may also be cheaper, or a night there.
        isShortcut =
            isWorthIt && program.prices == nil
            ? try self.distances.isShortcut(budget) : [Bool](repeating: true, count: program.cityCount)
        usefulCities =
            bounds.effects.contains(.favorsDetours) || program.prices != nil
            ? Array(0..<program.cityCount) : program.usefulCities(finish: finish, isShortcut)
    }

    private static func checkpoints(of program: RouteProgram) -> [Int32] {
        var after = [Int32](repeating: -1, count: program.slotCount)
        for (index, checkpoint) in program.checkpoints.enumerated() { after[checkpoint.slot] = Int32(index) }
        return after
    }

    private static func blocks(_ dayOfSlot: [Int32], _ checkpointAfter: [Int32]) -> [Int32] {
        var blocks = dayOfSlot.indices.map { Int32($0) }
        for slot in blocks.indices.dropFirst()
        where checkpointAfter[slot - 1] < 0 && dayOfSlot[slot] == dayOfSlot[slot - 1] {
            blocks[slot] = blocks[slot - 1]
        }
        return blocks
    }

    /// Returns the slots in which a leg may be kept, ignoring closed days.
    private static func slots(of leg: OldLeg, _ program: RouteProgram, past: Int) -> Range<Int> {
        let slots = leg.window?.slots.clamped(to: 0..<program.slotCount) ?? 0..<program.slotCount
        if let homes = leg.homes, leg.pin != nil || leg.times != nil || homes.lowerBound < past {
            return slots.clamped(to: homes)
        }
        return slots.clamped(to: min(past, program.slotCount)..<program.slotCount)
    }

    private static func nextTimed(in program: RouteProgram, _ after: [Int32]) -> [Int32] {
        var next = [Int32](repeating: Int32(program.checkpoints.count), count: program.slotCount + 1)
        for slot in (0..<program.slotCount).reversed() {
            let index = after[slot]
            next[slot] = index >= 0 && program.checkpoints[Int(index)].times != nil ? index : next[slot + 1]
        }
        return next
    }

    /// The label with which each path begins; `nil` if the start is unknown or there is no slot.
    var start: RouteLabel? {
        guard let beginning = program.beginning, slotCount > 0 else { return nil }
        return RouteLabel(slot: 0, city: beginning, nextOld: 0)
    }

    /// True if the limits allow a plan with these numbers of edits and minutes.
    @inline(__always)
    func allows(edits: Int64, minutes: Int64) -> Bool {
        (limits.edits.map { edits <= $0.most } ?? true)
            && (limits.extraMinutes.map { minutes <= $0.most } ?? true)
    }

    /// True if an old leg may be kept in a slot.
    @inline(__always)
    func allows(_ leg: Int, in slot: Int) -> Bool {
        !isClosed[slot] && legSlots[leg].contains(slot)
    }

    /// By index of the next old leg, the home slot of the next leg that must be kept, if that leg exists and is
    /// untimed; otherwise `Int32.max`. From the end of this slot on, a path can meet a game only after it has taken
    /// that leg.
    var firstUnmetSlot: [Int32] {
        nextMandatory.map { leg in
            guard leg < legCount, case let leg = program.legs[Int(leg)], leg.times == nil else { return .max }
            return leg.home.map { Int32($0) } ?? .max
        }
    }

    /// By index of the next old leg, the first leg from this index on that is quicker than any new leg; `legCount` if
    /// there is none. New legs dominate all other old legs if edits do not count. `nil` if some old leg must be kept or
    /// a limit distinguishes old legs.
    var nextQuickLeg: [Int32]? {
        guard Int(nextMandatory[0]) == legCount, !bounds.effects.contains(.distinguishesOldLegs),
            program.prices == nil
        else {
            return nil
        }
        var next = [Int32](repeating: Int32(legCount), count: legCount + 1)
        for (index, leg) in program.legs.enumerated().reversed() {
            let new = program.connections[leg.from, leg.to] ?? .max
            let isQuick = leg.minutes < new || leg.times != nil || leg.isReleased
            next[index] = isQuick ? Int32(index) : next[index + 1]
        }
        return next
    }

    /// True if a slot allows the same old and new legs as the same slot in other tables with the same old legs.
    func allowsSameLegs(as other: RouteTables, in slot: Int) -> Bool {
        guard isOpen[slot] == other.isOpen[slot], isClosed[slot] == other.isClosed[slot],
            timedLegAfter(slot) == other.timedLegAfter(slot),
            departures(in: slot) == other.departures(in: slot)
        else { return false }
        return isClosed[slot]
            || legSlots.indices.allSatisfy {
                legSlots[$0].contains(slot) == other.legSlots[$0].contains(slot)
            }
    }

    /// True if one leg precedes another in lexicographic order.
    func comesFirst(_ left: PlannedLeg, _ right: PlannedLeg) -> Bool {
        guard !cityRanks.isEmpty, left.slot == right.slot, left.kind == .connection,
            right.kind == .connection
        else { return left < right }
        return cityRanks[left.number] < cityRanks[right.number]
    }

    /// True if new legs may be in a slot, and the slot is the first of its block or the previous slot may not have new
    /// legs.
    @inline(__always)
    func opensBlock(_ slot: Int) -> Bool {
        isOpen[slot] && (Int(blockOfSlot[slot]) == slot || !isOpen[slot - 1])
    }

    @inline(__always)
    func isLastOfDay(_ slot: Int) -> Bool {
        slot + 1 == slotCount || dayOfSlot[slot] != dayOfSlot[slot + 1]
    }
}

extension RouteProgram {
    /// Returns, ascending, the cities to which a new leg may go in a best plan, or in a plan that is nondominated in
    /// missed weight, edits and minutes. `Papers/RouteProgram.md` has the proof.
    ///
    ///     p ──► x ──► q        x has no game, and no old leg starts or ends there: it is left out
    ///      ╲─────────►         if all direct connections exist and none is longer
    ///
    /// This holds only if no limit favors detours (`ResourceEffects.favorsDetours`).
    ///
    /// - Complexity: O(cities + legs + games).
    func usefulCities(finish: Int?, _ isShortcut: [Bool]) -> [Int] {
        var isUseful = isShortcut
        for leg in legs { (isUseful[leg.from], isUseful[leg.to]) = (true, true) }
        for city in departures.visited { isUseful[city] = true }
        for checkpoint in checkpoints { isUseful[checkpoint.city] = true }
        for (city, isVisited) in visits.isVisited.enumerated() where isVisited { isUseful[city] = true }
        if let finish { isUseful[finish] = true }
        return (0..<cityCount).filter { isUseful[$0] }
    }
}
