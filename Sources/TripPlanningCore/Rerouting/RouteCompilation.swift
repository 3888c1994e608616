/// A trip, compiled to a route program (SPEC sections 11 and 15). The program's cities are the trip's cities, its slots
/// are the skeleton slots, and its old legs are the legs of the route.
struct RouteCompilation {
    let itinerary: Itinerary
    let options: RerouteOptions
    /// The skeleton slots, which are the slots among games, custom items and timed legs.
    let space: SlotSpace<FixedItems>
    /// The games of the program, as indices into the trip's items.
    private(set) var games: [Int] = []
    /// The departures of the program.
    private(set) var departures: [TripDeparture] = []
    /// The demand of each origin of the program, by index.
    private(set) var demands: [Demand] = []
    var program: RouteProgram

    /// Compiles a trip.
    ///
    /// - Throws: `SolverError.tooManyLegs`, `SolverError.tooManyCities`, `SolverError.stopped`.
    /// - Complexity: O(items + cities²).
    init<Source: ConnectionSource>(
        _ itinerary: Itinerary,
        _ options: RerouteOptions,
        _ connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let legCount = itinerary.route.legs.count
        guard legCount <= TripLimits.legs else {
            throw .tooManyLegs(legCount, limit: TripLimits.legs)
        }
        let cityCount = itinerary.trip.cities.names.count
        guard cityCount <= TripLimits.cities else {
            throw .tooManyCities(cityCount, limit: TripLimits.cities)
        }
        let table = try ConnectionTable(itinerary.trip.cities, connections, budget)
        self.init(small: itinerary, options, table)
        guard options.maxCost != nil else { return }
        try addPrices(counting: PricedCategories(of: trip), over: connections, budget)
    }

    /// Compiles a trip that has no more legs and cities than the limits allow.
    ///
    /// - Complexity: O(items).
    init(small itinerary: Itinerary, _ options: RerouteOptions, _ connections: ConnectionTable) {
        let trip = itinerary.trip
        self.itinerary = itinerary
        self.options = options
        space = itinerary.skeleton
        let starts = (1...space.dayCount).map { [space] in space.slots(ofDay: $0).lowerBound } + [space.count]
        program = RouteProgram(
            dayStarts: starts,
            connections: connections,
            beginning: nil,
            preference: trip.rules.preference.costs(space, in: trip).map { Int64($0) }
        )
        addLegs()
        addGames()
        addDepartures()
        addEnds()
        for rule in Rule.allCases { visit(rule) }
        addOptions()
    }

    var trip: Trip { itinerary.trip }

    /// Returns the best plan, or the best plan that meets a checkpoint; `nil` if there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    func best(meeting checkpoint: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        let outcome = try RouteSolver().best(of: program, meeting: checkpoint, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        return outcome.plan
    }

    mutating func origin(_ demand: Demand) -> Origin {
        demands.append(demand)
        return Origin(demands.count - 1)
    }

    private mutating func addLegs() {
        let homes = itinerary.homes(in: space)
        for item in itinerary.route.legs {
            guard let travel = trip.items[item].travel, let from = trip.departure(ofLegAt: item),
                let to = trip.arrival(ofLegAt: item)
            else { continue }
            var leg = OldLeg(
                from: from.index,
                to: to.index,
                minutes: Int64(travel.duration.count),
                kilometers: travel.countedKilometers,
                home: homes[item]?.number
            )
            leg.isPublic = travel.mode == .public
            leg.times = times(ofLegAt: item)
            if leg.times != nil { leg.timing = origin(.timed(trip.itemIndex(item))) }
            if travel.pinned, leg.home != nil { leg.pin = origin(.pinned(trip.itemIndex(item))) }
            if let days = travel.days {
                leg.window = SlotWindow(slots(ofDays: days), origin: origin(.days(trip.itemIndex(item))))
            }
            program.legs.append(leg)
        }
    }

    private func slots(ofDays days: ClosedRange<Int>) -> Range<Int> {
        guard days.lowerBound <= space.dayCount else { return 0..<0 }
        let last = min(days.upperBound, space.dayCount)
        return space.slots(ofDay: days.lowerBound).lowerBound..<space.slots(ofDay: last).upperBound
    }

    private mutating func addGames() {
        for (index, item) in space.items.enumerated() {
            guard let game = trip.items[item].game, let day = trip.items[item].position?.day,
                let city = trip.city(atStartOfItemAt: item)
            else { continue }
            games.append(item)
            program.checkpoints.append(
                RouteGame(
                    after: space.slot(beforeItemAt: index, day: day),
                    city: city.index,
                    weight: Int64(game.weight),
                    times: times(of: game, in: city, onDay: day)
                )
            )
        }
    }

    private mutating func addDepartures() {
        departures = trip.departures.taken
        guard !departures.isEmpty else { return }
        addDepartures(in: slots(of: departures) { _ in false })
    }

    private mutating func addDepartures(in slots: [[Int]]) {
        // This copy is made once. Reading `self` while it changes would copy it for each departure.
        let known = self
        program.departures = DepartureTable(
            departures.enumerated().map { known.departure($1, number: $0) },
            slots: slots,
            slotCount: space.count,
            cityCount: trip.cities.names.count
        )
    }

    /// Treats some items as candidates, which separate slots only if they are met. A leg that must
    /// stay in a slot may then also be in any slot that only candidates separate from that slot. A departure may have
    /// several slots: before each candidate that starts later, and the one that it has without candidates.
    ///
    /// - Complexity: O(items + departures · items of a day).
    mutating func joinSlots(ofItems isCandidate: (Int) -> Bool) {
        var isParted = [Bool](repeating: true, count: space.count)
        for (item, checkpoint) in zip(games, program.checkpoints) where isCandidate(item) {
            isParted[checkpoint.slot] = false
        }
        for index in program.legs.indices {
            guard let home = program.legs[index].home else { continue }
            program.legs[index].homeCount = isParted[home...].prefix { !$0 }.count + 1
        }
        let slots = slots(of: departures, isCandidate)
        if slots.contains(where: { $0.count > 1 }) { addDepartures(in: slots) }
    }

    /// Adds the cities in which plans begin and finish. If the trip states no end, plans preferably finish where the
    /// last old leg arrives.
    private mutating func addEnds() {
        program.beginning = itinerary.beginning?.index
        if let end = trip.end {
            program.finish = .required(end.index, origin: origin(.end(end)))
        } else if let last = program.legs.last {
            program.finish = .preferred(last.to)
        }
    }

    /// Allows plans to end in any city, unless the trip states its end.
    mutating func endAnywhere() {
        if trip.end == nil { program.finish = .anywhere }
    }

    private mutating func addOptions() {
        if let day = options.fromDay, day > 1 {
            let first = day > space.dayCount ? space.count : space.slots(ofDay: day).lowerBound
            program.limits.past = PastSlots(before: first, origin: origin(.option(.fromDay)))
        }
        if let most = options.maxEdits {
            program.limits.edits = .edits(Int64(most), origin: origin(.option(.maxEdits)))
        }
        if let most = options.maxExtraMinutes {
            program.limits.extraMinutes = .extraMinutes(
                Int64(most),
                origin: origin(.option(.maxExtraMinutes))
            )
        }
        if let most = options.maxCost {
            program.mostMoney = MoneyLimit(most: most.hundredths, origin: origin(.option(.maxCost)))
        }
    }

    /// The origins that are never part of a conflict: without options, the `days` of each leg that is not pinned. A
    /// plan may omit such a leg, so its `days` never rule out every plan.
    var background: Set<Origin> {
        guard options.isEmpty else { return [] }
        return Set(program.legs.compactMap { $0.pin == nil ? $0.window?.origin : nil })
    }
}

/// Each rule of a trip becomes a limit of the program. The buffers are part of the times of each game (`EventTimes`).
extension RouteCompilation: RuleVisitor {}

extension ConnectionTable {
    /// The number of steps to charge for looking up one connection.
    static let stepsForEachPair = 10

    /// Creates the table of connections between all cities of a trip.
    ///
    /// - Throws: `SolverError.stopped` if the budget is spent.
    init<Source: ConnectionSource>(
        _ cities: CityTable,
        _ source: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.init(cityCount: cities.names.count)
        for from in cities.all {
            try budget.charge(ConnectionTable.stepsForEachPair * cities.names.count)
            for to in cities.all where from != to {
                if let connection = source.connection(from: from, to: to) {
                    self[from.index, to.index] = connection.countedMinutes
                    if connection.mode == .public {
                        setPublic(from: from.index, to: to.index)
                    } else {
                        setKilometers(wholeKilometers(connection.distanceKm), from: from.index, to: to.index)
                    }
                }
            }
        }
    }
}

extension Travel {
    /// The kilometers that the traveler drives, rounded up to an integer.
    package var countedKilometers: Int64 { mode == .drive ? wholeKilometers(distanceKm) : 0 }

    /// The minutes that the traveler drives.
    package var drivenMinutes: Int { mode == .drive ? duration.count : 0 }
}

/// Returns a distance in kilometers, rounded up to an integer from 0 to `Int32.max`; 0 if the distance is unknown.
func wholeKilometers(_ distance: Double?) -> Int64 {
    guard let distance, distance > 0 else { return 0 }
    // `rounded()` would need a C library.
    let whole = Int64(min(distance, Double(Int32.max)))
    return Double(whole) < distance && whole < Int32.max ? whole + 1 : whole
}

extension Connection {
    /// The minutes of the connection, clamped to the range from 0 to `Int32.max`, because an app's source may state any
    /// duration.
    var countedMinutes: Int64 { Int64(Int32(clamping: max(0, duration.count))) }
}
