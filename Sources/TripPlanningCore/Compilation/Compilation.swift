/// A trip, or a question about one of its legs, compiled to a placement program.
///
/// The program places only the legs that move. All other legs are fixed and use up part of what the rules allow. Each
/// rule adds its constraints on legs through `forbid`, `limit` and `rest`, so one description serves all uses: the
/// whole trip (`whole`, all legs move), the slots of one leg (`single`, the other legs are fixed), and the audit
/// (`fixed`, no leg moves, and broken demands are kept as breaches).
///
/// Games are checkpoints only in `whole`. In `single` they only forbid slots (`addNeighbors`, `connections`), and the
/// audit uses `Itinerary.missedIndices`. A rule about games therefore needs a separate description for each of the
/// three uses.
struct Compilation<Among: SlotScope> {
    let itinerary: Itinerary
    /// The slots among the items that do not move.
    let space: SlotSpace<Among>
    /// The legs that move, as indices into the trip's items, in route order.
    let legs: [Int]
    private(set) var program: PlacementProgram
    /// The demand of each origin of the program, by index.
    private(set) var demands: [Demand] = []
    /// The demands that fixed legs break.
    private(set) var breaches: [Breach] = []
    /// True to record in `breaches` the demands that fixed legs break.
    private let keepsBreaches: Bool
    /// True if all legs of the route move. A timed leg then has a single slot, and no leg counts as fixed.
    let movesAll: Bool
    /// The timed legs, as indices into the trip's items, that need not depart at their start time.
    let released: Set<Int>
    /// The origins to reuse for demands that another program already has.
    private var knownOrigins: [(demand: Demand, origin: Origin)] = []
    /// The demands whose constraints are compiled; `nil` for all demands.
    private var wanted: Set<Demand>?

    private init(
        _ itinerary: Itinerary,
        moving legs: [Int],
        space: SlotSpace<Among>,
        keepsBreaches: Bool = false,
        movesAll: Bool = false,
        releasing released: Set<Int> = []
    ) {
        self.itinerary = itinerary
        self.space = space
        self.legs = legs
        self.keepsBreaches = keepsBreaches
        self.movesAll = movesAll
        self.released = released
        let starts = (1...space.dayCount).map { space.slots(ofDay: $0).lowerBound } + [space.count]
        program = PlacementProgram(dayStarts: starts, legCount: legs.count)
    }

    var trip: Trip { itinerary.trip }

    private mutating func addRules() {
        addLegDays()
        for rule in Rule.allCases {
            // A demand that is not compiled keeps its origin, which `joiningWindows` looks for.
            if wants(.rule(rule)) { visit(rule) } else { demands.append(.rule(rule)) }
        }
    }

    /// True if the constraints of a demand are compiled.
    func wants(_ demand: Demand) -> Bool { wanted?.contains(demand) ?? true }
}

extension Compilation<FixedItems> {
    /// Returns the compilation in which all legs can move, in the order of the route (SPEC section 5). Timed legs keep
    /// their slots. If `fromDay` is given, legs on days before `fromDay` also keep their slots.
    ///
    /// - Parameter wanted: The demands to compile, without objectives; `nil` for all demands and the objectives.
    static func whole(
        _ itinerary: Itinerary,
        fromDay: Int? = nil,
        wanting wanted: Set<Demand>? = nil
    ) -> Compilation {
        var compilation = Compilation(
            itinerary,
            moving: itinerary.route.legs,
            space: itinerary.skeleton,
            movesAll: true
        )
        compilation.wanted = wanted
        compilation.addGames()
        compilation.addTimedLegs()
        compilation.addPins()
        compilation.addRules()
        if let fromDay { compilation.addPast(before: fromDay) }
        if wanted == nil { compilation.addObjectives() }
        return compilation
    }

    /// Returns the constraints that the rules with time windows (`travelHours` and `connections`) add to the program of
    /// the whole trip if the timed legs `released` need not depart at their start time. The constraints get the origins
    /// in `origins`.
    ///
    /// - Complexity: O(items + days).
    static func windows(
        of itinerary: Itinerary,
        origins: [(demand: Demand, origin: Origin)],
        releasing released: Set<Int>
    ) -> PlacementProgram {
        var compilation = Compilation(
            itinerary,
            moving: itinerary.route.legs,
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
    /// Returns the compilation in which one leg moves and all other items are fixed (SPEC section 4).
    static func single(_ leg: Int, of itinerary: Itinerary) -> Compilation {
        var compilation = Compilation(itinerary, moving: [leg], space: itinerary.slots(without: leg))
        compilation.addNeighbors()
        compilation.addTimedLegs()
        compilation.addPins()
        compilation.addRules()
        return compilation
    }

    /// Returns the compilation in which no leg moves. Its breaches are the demands that the placed legs break.
    static func fixed(_ itinerary: Itinerary) -> Compilation {
        let space = itinerary.slots(without: nil)
        var compilation = Compilation(itinerary, moving: [], space: space, keepsBreaches: true)
        compilation.addRules()
        return compilation
    }
}

/// The methods of the visitor, one for each rule, are in the folder `Rules`.
extension Compilation: RuleVisitor {}

extension Compilation {
    private mutating func origin(_ demand: Demand) -> Origin {
        if let known = knownOrigins.first(where: { $0.demand == demand }) { return known.origin }
        demands.append(demand)
        return Origin(demands.count - 1)
    }

    /// Returns the leg at an index of the trip's items; `nil` if that item is not a leg.
    func travel(_ leg: Int) -> Travel? { itinerary.trip.items[leg].travel }

    /// Returns the fixed legs in a range of slots, in timeline order.
    private func fixedLegs(in slots: Range<Int>) -> [Int] {
        movesAll ? [] : itinerary.placedLegs(in: slots, of: space)
    }

    /// Excludes moving legs (indices into `legs`) from ranges of slots.
    mutating func forbid(_ slots: [Range<Int>], to moving: Range<Int>, _ demand: Demand) {
        forbid(slots.map { ($0, moving) }, demand)
    }

    /// For each element of `cuts`, excludes its moving legs (indices into `legs`) from its range of slots.
    mutating func forbid(_ cuts: [(slots: Range<Int>, moving: Range<Int>)], _ demand: Demand) {
        let origin = origin(demand)
        guard wants(demand) else { return }
        for cut in cuts { program.forbid(cut.slots, to: cut.moving, origin: origin) }
    }

    /// Excludes the legs that satisfy a predicate from ranges of days, which count from 1. A fixed leg on one of these
    /// days is a breach.
    mutating func forbid(days: [Range<Int>], to isMeant: (Int) -> Bool, _ demand: Demand) {
        let slots = days.filter { !$0.isEmpty }.map {
            space.slots(ofDay: $0.lowerBound).lowerBound..<space.slots(ofDay: $0.upperBound - 1).upperBound
        }
        let origin = origin(demand)
        for run in runs(of: legs.map(isMeant)) {
            for slots in slots { program.forbid(slots, to: run, origin: origin) }
        }
        guard keepsBreaches else { return }
        for slots in slots {
            for leg in fixedLegs(in: slots) where isMeant(leg) {
                breaches.append(
                    Breach(demand: demand, legs: [leg], day: trip.items[leg].position?.day ?? 1)
                )
            }
        }
    }

    private func runs(of flags: [Bool]) -> [Range<Int>] {
        if flags.allSatisfy({ $0 }) { return [0..<flags.count] }
        return flags.indices.filter { flags[$0] }.map { $0..<$0 + 1 }
    }

    /// Limits the total amount of the legs in each range of slots in `runs`. The ranges are ordered as in a
    /// `CapacityFamily`.
    ///
    /// Fixed legs use up capacity. If they alone exceed the capacity, only moving legs with the amount 0 may be in the
    /// range, and the demand is breached. A breach names the first day of its range, or the last if `isAboutLastDay` is
    /// true. It lists the timed legs that bound the range, and the fixed legs in the range that satisfy `isNamed`.
    ///
    /// - Parameter bounds: A closure that returns the timed legs before and after the range at an index.
    /// - Returns: The origin of the limits.
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
        let amounts = legs.map { travel($0).map(amount) ?? 0 }
        if movesAll {
            let ranges = runs.map { CapacityRange($0.slots, capacity: max(0, $0.capacity)) }
            program.limit(amounts, in: ranges, origin: origin)
            return origin
        }
        var sums = [0]
        sums.reserveCapacity(space.items.count + 1)
        for item in space.items {
            sums.append(sums[sums.count - 1] + (travel(item).map(amount) ?? 0))
        }
        var ranges: [CapacityRange] = []
        ranges.reserveCapacity(runs.count)
        for (index, run) in runs.enumerated() {
            let inside = space.places(between: run.slots)
            let load = sums[inside.upperBound] - sums[inside.lowerBound]
            ranges.append(CapacityRange(run.slots, capacity: max(0, run.capacity - load)))
            if keepsBreaches && load > run.capacity {
                let day = space.day(ofSlot: isAboutLastDay ? run.slots.upperBound - 1 : run.slots.lowerBound)
                let (before, after) = bounds(index)
                let legs =
                    [before].compactMap { $0 }
                    + fixedLegs(in: run.slots).filter { trip.items[$0].travel.map(isNamed) ?? true }
                    + [after].compactMap { $0 }
                breaches.append(
                    Breach(demand: demand, legs: legs, day: day, excess: load - run.capacity)
                )
            }
        }
        program.limit(amounts, in: ranges, origin: origin)
        return origin
    }

    /// Requires a day without legs among any `length` consecutive days.
    mutating func rest(every length: Int, _ demand: Demand) {
        guard length <= trip.dayCount else { return }
        let origin = origin(demand)
        let busy = (1...trip.dayCount).map { !fixedLegs(in: space.slots(ofDay: $0)).isEmpty }
        let hasTravel = busy.contains(true)
        var free = busy[..<length].count { !$0 }
        for first in 0...(trip.dayCount - length) {
            let days = first..<first + length
            if !hasTravel { program.rest(in: days, origin: origin) }
            if free == 0, keepsBreaches {
                let slots = program.slots(ofDays: days)
                breaches.append(Breach(demand: demand, legs: fixedLegs(in: slots), day: first + 1))
            }
            // If a single day is free of fixed legs, no moving leg may be on it. If no day is free, moving other legs
            // cannot repair the breach.
            if free == 1, let day = days.first(where: { !busy[$0] }) {
                program.forbid(program.slots(ofDay: day), to: legs.indices, origin: origin)
            }
            if days.upperBound < trip.dayCount {
                free += (busy[days.upperBound] ? 0 : 1) - (busy[first] ? 0 : 1)
            }
        }
    }

    /// Requires that the number of moving legs before an item is in a set of admissible numbers.
    ///
    /// - Parameters:
    ///   - index: The index of the item in `space`.
    ///   - admissible: The index of the set, as returned by `add`.
    mutating func gate(beforeItemAt index: Int, day: Int, admissible: Int, weight: Int, _ demand: Demand) {
        let slot = space.slot(beforeItemAt: index, day: day)
        program.check(after: slot, admissible: admissible, weight: weight, origin: origin(demand))
    }

    mutating func add(_ set: CountSet) -> Int { program.add(set) }

    /// Excludes a moving leg (an index into `legs`) from all slots.
    mutating func close(_ index: Int, origin: Origin) {
        program.forbid(0..<space.count, to: index..<index + 1, origin: origin)
    }

    /// Adds the objectives of a repair that come after the weight of missed games (SPEC section 5, levels 2 to 5).
    private mutating func addObjectives() {
        let homes = itinerary.homes(in: space)
        let placed = legs.map { homes[$0]?.number }
        let days = program.dayOfSlots
        program.minimize("moved", .leaving(homes: placed))
        let daysOfHomes = placed.map { $0.map { days[$0] } }
        program.minimize("displacement", .distance(homes: daysOfHomes, coordinates: days))
        program.minimize(
            "preference",
            .slot(
                trip.rules.preference.costs(space, in: trip),
                free: legs.indices.filter { isTimed(legs[$0]) }
            )
        )
        let slots = Array(0..<space.count)
        program.minimize("shift", .distance(homes: placed.map { $0 ?? 0 }, coordinates: slots))
    }
}

/// A demand that the current trip breaks.
struct Breach: Hashable {
    let demand: Demand
    /// The legs that break the demand, as indices into the trip's items, in timeline order.
    let legs: [Int]
    /// The day, from 1. If the demand is about several days, the first of these days, or the last for `connections`.
    let day: Int
    /// The amount above the limit, in the unit of the demand; 0 if the demand has no amount.
    var excess = 0
}
