/// Compiles a trip, or a question about one segment of it, to a placement program.
///
/// Some segments move: they are the program's. The others stand still and count against what the rules allow.
/// The rules, one file each, speak through `forbid`, `limit` and `rest`, and so serve all uses alike: the
/// whole trip (all segments move), the slots of one segment (the others stand), and the audit (none moves, and
/// what is broken is kept as a breach).
struct Compilation<Among: SlotScope> {
    let itinerary: Itinerary
    /// The slots among the items that stand still.
    let space: SlotSpace<Among>
    /// The segments that move, as indices into the trip's items, in route order.
    let segments: [Int]
    private(set) var program: PlacementProgram
    /// The demands of the program's origins, by index.
    private(set) var demands: [Demand] = []
    /// Demands that the fixed segments break among themselves.
    private(set) var breaches: [Breach] = []
    /// True if breaches are kept.
    private let keepsBreaches: Bool
    /// True if all segments move along the route, timed legs in one slot each, so that none counts as fixed.
    let movesAll: Bool
    /// Timed legs, as indices into the trip's items, that need not keep to their hour.
    let released: Set<Int>
    /// The origins of demands that another program has already.
    private var knownOrigins: [(demand: Demand, origin: Origin)] = []

    private init(
        _ itinerary: Itinerary,
        moving segments: [Int],
        space: SlotSpace<Among>,
        keepsBreaches: Bool = false,
        movesAll: Bool = false,
        releasing released: Set<Int> = []
    ) {
        self.itinerary = itinerary
        self.space = space
        self.segments = segments
        self.keepsBreaches = keepsBreaches
        self.movesAll = movesAll
        self.released = released
        let starts = (1...space.dayCount).map { space.slots(ofDay: $0).lowerBound } + [space.count]
        program = PlacementProgram(dayStarts: starts, segmentCount: segments.count)
    }

    var trip: Trip { itinerary.trip }

    private mutating func addRules() {
        addSegmentDays()
        for rule in Rule.allCases { visit(rule) }
    }
}

extension Compilation<FixedItems> {
    /// The program in which all segments move along the route (SPEC section 5), but for timed legs, and for those of the
    /// days before `fromDay`, where that is given.
    static func whole(_ itinerary: Itinerary, fromDay: Int? = nil) -> Compilation {
        var compilation = Compilation(
            itinerary,
            moving: itinerary.route.segments,
            space: itinerary.skeleton,
            movesAll: true
        )
        compilation.addGames()
        compilation.addTimedLegs()
        compilation.addPins()
        compilation.addRules()
        if let fromDay { compilation.addPast(before: fromDay) }
        compilation.addObjectives()
        return compilation
    }

    /// The constraints of the rules with windows in that program, under the origins that their demands have there, once some
    /// timed legs need not keep to their hour.
    ///
    /// - Complexity: O(items + days).
    static func windows(
        of itinerary: Itinerary,
        origins: [(demand: Demand, origin: Origin)],
        releasing released: Set<Int>
    ) -> PlacementProgram {
        var compilation = Compilation(
            itinerary,
            moving: itinerary.route.segments,
            space: itinerary.skeleton,
            movesAll: true,
            releasing: released
        )
        compilation.knownOrigins = origins
        compilation.travelHours()
        compilation.connections()
        return compilation.program
    }
}

extension Compilation<AllItems> {
    /// The program in which one segment moves and all else stands still (SPEC section 4).
    static func single(_ segment: Int, of itinerary: Itinerary) -> Compilation {
        var compilation = Compilation(itinerary, moving: [segment], space: itinerary.slots(without: segment))
        compilation.addNeighbours()
        compilation.addTimedLegs()
        compilation.addPins()
        compilation.addRules()
        return compilation
    }

    /// The rules as the fixed segments keep or break them, while no item moves.
    static func fixed(_ itinerary: Itinerary) -> Compilation {
        let space = itinerary.slots(without: nil)
        var compilation = Compilation(itinerary, moving: [], space: space, keepsBreaches: true)
        compilation.addRules()
        return compilation
    }
}

/// The constraints of each rule.
extension Compilation: RuleVisitor {}

extension Compilation {
    private mutating func origin(_ demand: Demand) -> Origin {
        if let known = knownOrigins.first(where: { $0.demand == demand }) { return known.origin }
        demands.append(demand)
        return Origin(demands.count - 1)
    }

    /// The segment that an index of `segments` stands for.
    func travel(_ segment: Int) -> Travel? { trip.items[segment].travel }

    /// The fixed segments inside a run of slots, in timeline order.
    func fixedSegments(in slots: Range<Int>) -> [Int] {
        movesAll ? [] : itinerary.standingSegments(in: slots, of: space)
    }

    /// Forbids slots to moving segments (indices into `segments`).
    mutating func forbid(_ slots: [Range<Int>], to moving: Range<Int>, _ demand: Demand) {
        forbid(slots.map { ($0, moving) }, demand)
    }

    /// Forbids slots to moving segments (indices into `segments`), run by run.
    mutating func forbid(_ cuts: [(slots: Range<Int>, moving: Range<Int>)], _ demand: Demand) {
        let origin = origin(demand)
        for cut in cuts { program.forbid(cut.slots, to: cut.moving, origin: origin) }
    }

    /// Forbids days (from 1) to those segments that `isMeant` says, moving or fixed.
    mutating func forbid(days: [Range<Int>], to isMeant: (Int) -> Bool, _ demand: Demand) {
        let slots = days.filter { !$0.isEmpty }.map {
            space.slots(ofDay: $0.lowerBound).lowerBound..<space.slots(ofDay: $0.upperBound - 1).upperBound
        }
        let origin = origin(demand)
        for run in runs(of: segments.map(isMeant)) {
            for slots in slots { program.forbid(slots, to: run, origin: origin) }
        }
        guard keepsBreaches else { return }
        for slots in slots {
            for segment in fixedSegments(in: slots) where isMeant(segment) {
                breaches.append(
                    Breach(demand: demand, segments: [segment], day: trip.items[segment].position?.day ?? 1)
                )
            }
        }
    }

    private func runs(of flags: [Bool]) -> [Range<Int>] {
        if flags.allSatisfy({ $0 }) { return [0..<flags.count] }
        return flags.indices.filter { flags[$0] }.map { $0..<$0 + 1 }
    }

    /// Limits what the segments in each of some runs of slots take together; the runs are as in a `CapacityFamily`.
    ///
    /// Segments that stand still count; where they exceed the capacity by themselves, nothing that takes anything may come
    /// in addition. A breach is told of the first day of its run, or of the last; it names the timed legs that bound the run,
    /// by its index, too, and of the segments in the run those that `isNamed` includes. Returns the origin of the limits.
    @discardableResult
    mutating func limit(
        _ runs: [CapacityRange],
        _ demand: Demand,
        isAboutLastDay: Bool = false,
        boundBy bounds: (Int) -> (before: Int?, after: Int?) = { _ in (nil, nil) },
        naming isNamed: (Travel) -> Bool = { _ in true },
        amount: (Travel) -> Int
    ) -> Origin {
        let origin = origin(demand)
        let amounts = segments.map { travel($0).map(amount) ?? 0 }
        var sums = [0]
        sums.reserveCapacity(space.items.count + 1)
        for item in space.items {
            let travel = movesAll ? nil : trip.items[item].travel
            sums.append(sums[sums.count - 1] + (travel.map(amount) ?? 0))
        }
        var ranges: [CapacityRange] = []
        for (index, run) in runs.enumerated() {
            let inside = space.places(between: run.slots)
            let load = sums[inside.upperBound] - sums[inside.lowerBound]
            ranges.append(CapacityRange(run.slots, capacity: max(0, run.capacity - load)))
            if keepsBreaches && load > run.capacity {
                let day = space.day(ofSlot: isAboutLastDay ? run.slots.upperBound - 1 : run.slots.lowerBound)
                let (before, after) = bounds(index)
                let segments =
                    [before].compactMap { $0 }
                    + fixedSegments(in: run.slots).filter { trip.items[$0].travel.map(isNamed) ?? true }
                    + [after].compactMap { $0 }
                breaches.append(
                    Breach(demand: demand, segments: segments, day: day, excess: load - run.capacity)
                )
            }
        }
        program.limit(amounts, in: ranges, origin: origin)
        return origin
    }

    /// Asks for a day without travel in each run of so many days.
    mutating func rest(every length: Int, _ demand: Demand) {
        guard length <= trip.dayCount else { return }
        let origin = origin(demand)
        let busy = (1...trip.dayCount).map { !fixedSegments(in: space.slots(ofDay: $0)).isEmpty }
        let hasTravel = busy.contains(true)
        var free = busy[..<length].count { !$0 }
        for first in 0...(trip.dayCount - length) {
            let days = first..<first + length
            if !hasTravel { program.rest(in: days, origin: origin) }
            if free == 0, keepsBreaches {
                let slots = program.slots(ofDays: days)
                breaches.append(Breach(demand: demand, segments: fixedSegments(in: slots), day: first + 1))
            }
            // With a single day left free, that is the day of rest; with none free, no placement mends the run.
            if free == 1, let day = days.first(where: { !busy[$0] }) {
                program.forbid(program.slots(ofDay: day), to: segments.indices, origin: origin)
            }
            if days.upperBound < trip.dayCount {
                free += (busy[days.upperBound] ? 0 : 1) - (busy[first] ? 0 : 1)
            }
        }
    }

    /// Demands that the number of moving segments before an item of `space` be admissible.
    mutating func gate(beforeItemAt place: Int, day: Int, admissible: Int, weight: Int, _ demand: Demand) {
        let slot = space.slot(beforeItemAt: place, day: day)
        program.check(after: slot, admissible: admissible, weight: weight, origin: origin(demand))
    }

    mutating func add(_ set: CountSet) -> Int { program.add(set) }

    /// Leaves a moving segment (a place in `segments`) no slot.
    mutating func close(_ place: Int, origin: Origin) {
        program.forbid(0..<space.count, to: place..<place + 1, origin: origin)
    }

    /// Adds the objectives of a repair after the weight of missed games (SPEC section 5, levels 2 to 5).
    mutating func addObjectives() {
        let homes = itinerary.homes(in: space)
        let placed = segments.map { homes[$0]?.number }
        let days = program.dayOfSlots
        program.minimise("moved", .leaving(homes: placed))
        let daysOfHomes = placed.map { $0.map { days[$0] } }
        program.minimise("displacement", .distance(homes: daysOfHomes, coordinates: days))
        program.minimise(
            "preference",
            .slot(
                trip.rules.preference.costs(space, in: trip),
                free: segments.indices.filter { isTimed(segments[$0]) }
            )
        )
        let slots = Array(0..<space.count)
        program.minimise("shift", .distance(homes: placed.map { $0 ?? 0 }, coordinates: slots))
    }
}

/// A demand that the trip as it stands does not meet.
struct Breach: Hashable {
    /// The demand.
    let demand: Demand
    /// The segments that stand against it, as indices into the trip's items, in timeline order.
    let segments: [Int]
    /// The day, from 1: the first one where it is about several.
    let day: Int
    /// By how much the demand is exceeded, in its unit; 0 if it has no amount.
    var excess = 0
}
