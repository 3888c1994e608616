/// A route program laid out for walking: what may happen in each slot, and at its end.
final class RouteTables {
    /// The most places for which shortcuts are looked for, in O(places³).
    private static let mostPlaces = 256

    let program: RouteProgram
    let slotCount: Int
    let placeCount: Int
    let legCount: Int
    let dayOfSlot: [Int32]
    /// The game at the end of each slot; -1 for none.
    let checkpointAfter: [Int32]
    /// The cuts of windows: the games, each old leg, and behind those the departures.
    let cuts: RouteCuts
    /// The first cut that is a departure.
    let firstDepartureCut: Int
    /// The last slot that has a cut with a clock; -1 for none.
    let lastCutSlot: Int
    /// True if some leg is in no window: it is timed, or was.
    let hasTimedLegs: Bool
    /// True if some timed leg is released.
    let hasReleasedLegs: Bool
    /// True if the departures that a path can take next depend on the last one taken, and not on its arrival alone.
    let ordersDepartures: Bool
    /// The sets of legs that arrive on a later day, and of released legs of the day.
    let nights = NumberedLists()
    /// The first slot of each slot's block, a run of slots without midnight or a game between them.
    let blockOfSlot: [Int32]
    /// True if each slot is on a day without legs.
    let isClosed: [Bool]
    /// True if new legs may stand in each slot.
    let isOpen: [Bool]
    /// The slots in which each old leg may be kept.
    let legSlots: [Range<Int>]
    /// The distances between places.
    let distances: Distances
    /// The places that a new leg may usefully lead to, ascending.
    let usefulPlaces: [Int]
    /// By place, true if some path through it may be quicker or shorter than the direct leg, or there is none.
    let isShortcut: [Bool]
    /// The rank of each place in the dictionary order of new legs; empty where that is its number.
    let placeRanks: [Int]
    /// For each index of the next old leg, the next one that must be kept; `legCount` for none.
    let nextMandatory: [Int32]
    /// The next game with a clock at or after each slot's end, as an index into the checkpoints; their number for none.
    let nextTimed: [Int32]
    /// The place where the plan must end; `nil` for anywhere.
    let finish: Int?
    /// The game that must be met, if one must.
    let required: Int?
    /// The limits as they bind.
    let limits: RouteLimits
    /// The bounds that they put on all paths.
    let bounds: PathBounds
    /// By day the latest opening of the hours for travel on the clock of a cut; empty where hours do not bind.
    let latestOpenings: [Int64]
    /// The latest beginning of the trip on the clocks of its games.
    let latestBeginning: Int64

    /// Lays out a program; `distances` is shared where it fits.
    init(
        _ program: RouteProgram,
        finish: Int?,
        required: Int? = nil,
        placeRanks: [Int] = [],
        sharing distances: Distances? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.placeRanks = placeRanks
        self.program = program
        self.finish = finish
        self.required = required
        slotCount = program.slotCount
        placeCount = program.placeCount
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
        cuts = RouteCuts(program, days)
        (lastCutSlot, firstDepartureCut) = (cuts.lastSlot, program.checkpoints.count + legCount)
        latestOpenings = limits.travelWindows == nil ? [] : cuts.latestOpenings(program)
        hasTimedLegs = program.hasTimedLegs
        hasReleasedLegs = program.legs.contains { $0.isReleased }
        ordersDepartures =
            !program.departures.isEmpty
            && (limits.gameConnections == nil || !program.departures.isChronological)
        let latest = cuts.before.lazy.compactMap { $0?.tripBegins }.max()
        latestBeginning = max(latest ?? 0, program.departures.latestBeginning ?? latest ?? 0)
        if let distances, distances.longestLeg == bounds.longestLeg {
            self.distances = distances
        } else {
            self.distances = try Distances(program, longestLeg: bounds.longestLeg, budget)
        }
        // Shortcuts cost O(places³): not worth it where distances count, or where all of many places are useful anyway.
        let isWorthIt =
            !bounds.effects.contains(.countsDistance)
            && (placeCount <= RouteTables.mostPlaces || !bounds.effects.contains(.favoursDetours))
        isShortcut =
            isWorthIt
            ? try self.distances.isShortcut(budget) : [Bool](repeating: true, count: program.placeCount)
        usefulPlaces =
            bounds.effects.contains(.favoursDetours)
            ? Array(0..<program.placeCount) : program.usefulPlaces(finish: finish, isShortcut)
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

    /// The slots in which a leg may be kept, days without legs not looked at.
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
            next[slot] = index >= 0 && program.checkpoints[Int(index)].clock != nil ? index : next[slot + 1]
        }
        return next
    }

    /// The label with which each path begins; `nil` where the beginning is unknown, or there is no slot.
    var start: RouteLabel? {
        guard let beginning = program.beginning, slotCount > 0 else { return nil }
        return RouteLabel(slot: 0, place: beginning, nextOld: 0)
    }

    /// True if the limits allow a plan so many edits and minutes.
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

    /// For each index of the next old leg, the slot from which on no game may be met before the next leg that must be kept is:
    /// the home slot of an untimed leg. `Int32.max` for none.
    var firstUnmetSlot: [Int32] {
        nextMandatory.map { leg in
            guard leg < legCount, case let leg = program.legs[Int(leg)], leg.times == nil else { return .max }
            return leg.home.map { Int32($0) } ?? .max
        }
    }

    /// For each index of the next old leg, the next one that is quicker than any new leg; `legCount` for none. Where edits
    /// do not count, new legs dominate all others. `nil` where edits count.
    var nextQuickLeg: [Int32]? {
        guard Int(nextMandatory[0]) == legCount, !bounds.effects.contains(.distinguishesOldLegs) else {
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

    /// True if the same legs, old and new, may stand in a slot as in other tables with the same old legs.
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

    /// True if one leg stands before another in dictionary order.
    func comesFirst(_ left: PlannedLeg, _ right: PlannedLeg) -> Bool {
        guard !placeRanks.isEmpty, left.slot == right.slot, left.kind == .connection,
            right.kind == .connection
        else { return left < right }
        return placeRanks[left.number] < placeRanks[right.number]
    }

    /// True if a slot is the first of its block in which new legs may stand.
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
    /// The places to which a best plan, or one that no other beats in missed weight, edits and minutes, may go by a new
    /// leg, ascending; `Papers/RouteProgram.md` has the proof.
    ///
    ///     p ──► x ──► q        x, where nothing is to be seen and no old leg starts or ends, is left out when
    ///      ╲─────────►         all direct connections are there and none is longer
    ///
    /// This holds while no limit favours detours.
    ///
    /// - Complexity: O(places + legs + games).
    func usefulPlaces(finish: Int?, _ isShortcut: [Bool]) -> [Int] {
        var isUseful = isShortcut
        for leg in legs { (isUseful[leg.from], isUseful[leg.to]) = (true, true) }
        for place in departures.visited { isUseful[place] = true }
        for checkpoint in checkpoints { isUseful[checkpoint.place] = true }
        if let finish { isUseful[finish] = true }
        return (0..<placeCount).filter { isUseful[$0] }
    }
}
