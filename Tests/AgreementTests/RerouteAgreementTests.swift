import Placement
import Rerouting
import SpecOracle
import Testing
import TripDocuments
import TripModel
import TripPlanning
import WorkBudgets

#if GLPK
    import PlacementGLPK
#endif

/// Compares reroutes with the oracle, which tries every plan and was written from the specification alone.
@Suite struct RerouteAgreementTests {
    /// The number of trips.
    static let count = OracleCase.count * 8

    /// The presets: legs without departure times; timed legs and departures; modes of travel.
    private static let presets: [GeneratorOptions] = [.rerouted, .departed, .driven]

    /// Random small trips and, for some, options.
    private static func each(
        _ preset: GeneratorOptions = .rerouted,
        _ body: (OracleCase, TripPlanning.RerouteOptions) throws -> Void
    ) throws {
        let generator = TripGenerator(seed: OracleCase.seed, options: preset)
        for number in 0..<count {
            let entry = try OracleCase(generator.trip(number))
            var options = TripPlanning.RerouteOptions()
            if number % 5 == 1 { options.fromDay = 1 + number / 5 % 4 }
            if number % 4 == 1 { options.maxEdits = number / 4 % 4 }
            if number % 7 == 1 { options.maxExtraMinutes = [0, 30, 120][number / 7 % 3] }
            try body(entry, options)
        }
    }

    private static func reroute(
        _ entry: OracleCase,
        _ options: TripPlanning.RerouteOptions,
        tradeOffs: Bool = false
    ) throws -> Reroute {
        try entry.itinerary.reroute(
            options,
            over: Connections(entry.itinerary.trip),
            tradeOffs: tradeOffs,
            spending: WorkBudget()
        )
    }

    @Test("rerouted plans and trade-offs agree with the oracle", arguments: presets)
    func nativeReroutesAgree(_ preset: GeneratorOptions) throws {
        try Self.each(preset) { entry, options in
            let found = try Self.reroute(entry, options, tradeOffs: true)
            let expected = entry.oracle.reroute(SpecOracle.RerouteOptions(options))
            let name = "\(entry.name) \(options)"
            #expect(found.status == (expected.best == nil ? .infeasible : .optimal), "\(name)")
            #expect(found.plan.map(entry.words) == expected.best.map(entry.words), "\(name)")
            #expect(found.tradeOffs?.map(entry.words) == expected.tradeOffs.map(entry.words), "\(name)")
            #expect(found.unreachableGames == expected.unreachableGames, "\(name)")
        }
    }

    @Test(
        "if there is no plan, the conflict is infeasible, but becomes feasible if any one member is removed",
        arguments: presets
    )
    func rerouteConflictsAgree(_ preset: GeneratorOptions) throws {
        var seen = 0
        try Self.each(preset) { entry, options in
            let found = try Self.reroute(entry, options)
            guard found.status == .infeasible else { return }
            seen += 1
            let name = "\(entry.name) \(options)"
            let members = try #require(found.conflict, "\(name)").map(entry.demand)
            let asked = SpecOracle.RerouteOptions(options)
            let others = entry.oracle.demands(of: asked).filter { entry.isBackground($0, options) }
            #expect(!entry.oracle.hasPlan(keeping: Set(members + others), of: asked), "\(name)")
            for member in members {
                let rest = members.filter { $0 != member } + others
                #expect(entry.oracle.hasPlan(keeping: Set(rest), of: asked), "\(name) without \(member)")
            }
        }
        #expect(seen > 5)
    }

    #if GLPK
        /// Only with every path is the answer independent of the native search. Trips with too many paths run out of steps.
        @Test(
            "GLPK finds the same plan as the native solver",
            arguments: [ListedPaths.pruned, .every],
            presets
        )
        func glpkAgrees(paths: ListedPaths, _ preset: GeneratorOptions) throws {
            var solved = 0
            try Self.each(preset) { entry, options in
                let native = try Self.reroute(entry, options)
                let glpk = try entry.itinerary.reroute(
                    options,
                    over: Connections(entry.itinerary.trip),
                    tradeOffs: false,
                    with: GLPKRouteSolver(paths: paths),
                    spending: paths == .every ? WorkBudget(WorkLimits(steps: 400_000)) : WorkBudget()
                )
                #expect(glpk.engine == "glpk")
                if paths == .every, glpk.stopped != nil { return }
                #expect(glpk.status == native.status, "\(entry.name) \(options)")
                #expect(glpk.plan == native.plan, "\(entry.name) \(options)")
                solved += 1
            }
            #expect(solved > Self.count / 3)
        }
    #endif

    @Test("rerouting a rerouted trip changes no item", arguments: [GeneratorOptions.rerouted, .departed])
    func twiceIsOnce(_ preset: GeneratorOptions) throws {
        var seen = 0
        try Self.each(preset) { entry, _ in
            let nothing = TripPlanning.RerouteOptions()
            guard let plan = try Self.reroute(entry, nothing).plan else { return }
            let first = Itinerary(try plan.trip())
            let again = try #require(try first.reroute().plan, "\(entry.name)")
            // The dropped leg may have been the slower of two connections between its cities.
            guard again.cost.minutes == plan.cost.minutes, again.cost.edits == 0 else { return }
            seen += 1
            #expect(try again.trip().items == first.trip.items, "\(entry.name)")
        }
        #expect(seen > Self.count / 2)
    }

    @Test("in a trip with a given end, looser limits and more connections never increase the missed weight")
    func looserIsNoWorse() throws {
        try Self.each { entry, options in
            guard entry.itinerary.trip.end != nil else { return }
            let trip = entry.itinerary.trip
            guard let tight = try Self.reroute(entry, options).plan else { return }
            var looser = options
            looser.maxEdits = options.maxEdits.map { $0 + 1 }
            looser.maxExtraMinutes = options.maxExtraMinutes.map { $0 + 45 }
            let loose = try #require(try Self.reroute(entry, looser).plan, "\(entry.name)")
            #expect(loose.cost.missed <= tight.cost.missed, "\(entry.name) \(options)")
            let known = Connections(trip)
            for from in trip.cities.all {
                for to in trip.cities.all where from != to && known.connection(from: from, to: to) == nil {
                    let more = try entry.itinerary.reroute(
                        options,
                        over: OneMore(known: known, from: from, to: to),
                        spending: WorkBudget()
                    )
                    let plan = try #require(more.plan, "\(entry.name)")
                    #expect(plan.cost.missed <= tight.cost.missed, "\(entry.name) \(options)")
                }
            }
        }
    }

    @Test("a reroute without edits equals the repair in the cases that the specification states")
    func rerouteWithoutEdits() throws {
        var seen = 0
        let generator = TripGenerator(seed: OracleCase.seed, options: .repairable)
        for number in 0..<Self.count {
            let entry = try OracleCase(generator.trip(number))
            let trip = entry.itinerary.trip
            let repair = try TripProgram(entry.itinerary).repair(with: NativeSolver())
            guard !entry.itinerary.route.legs.isEmpty, entry.itinerary.routeGaps.isEmpty,
                entry.itinerary.unreachableGames.isEmpty, trip.rules.connections == true,
                trip.start == nil, trip.end == nil, !entry.hasOverlaps,
                let slots = repair.slots, repair.missedGames.isEmpty
            else { continue }
            seen += 1
            let plan = try #require(
                try entry.itinerary.reroute(TripPlanning.RerouteOptions(maxEdits: 0)).plan,
                "\(entry.name)"
            )
            #expect(plan.legs.map { $0.index } == entry.itinerary.route.legs, "\(entry.name)")
            #expect(plan.legs.map { $0.slot } == slots, "\(entry.name)")
            #expect(plan.missedGames == [], "\(entry.name)")
        }
        #expect(seen > 5)
    }
}

/// The known connections and one additional connection.
private struct OneMore: ConnectionSource {
    let known: Connections
    let from: City
    let to: City

    func connection(from: City, to: City) -> Connection? {
        from == self.from && to == self.to
            ? Connection(duration: 20, distanceKm: nil) : known.connection(from: from, to: to)
    }
}

extension GeneratorOptions {
    /// Small trips that often meet the conditions under which a reroute without edits is the repair.
    fileprivate static var repairable: GeneratorOptions {
        var options = rerouted
        options.name = "repairable"
        options.plausible = 1
        options.travelTimes = 0
        options.ends = 0
        options.segments = 1...3
        options.rules = RuleChances(all: 0.1)
        options.rules.connections = 1
        options.rules.unknown = 0
        return options
    }
}

extension SpecOracle.RerouteOptions {
    init(_ options: TripPlanning.RerouteOptions) {
        self.init(
            fromDay: options.fromDay,
            maxEdits: options.maxEdits,
            maxExtraMinutes: options.maxExtraMinutes
        )
    }
}

extension OracleCase {
    /// A plan as text, in the oracle's form.
    fileprivate func words(_ plan: ReroutedPlan) -> [String] {
        let legs = plan.legs.map { leg in
            "\(leg.index.map { itinerary.trip.items[$0].id } ?? "new") \(key(leg.from)) \(key(leg.to)) "
                + "\(leg.duration.count) \(leg.distanceKm ?? -1) \(SpecOracle.Slot(leg.slot)) "
                + "\(leg.start?.minuteOfDay ?? -1) \(leg.mode == .public)"
        }
        return ["\(plan.cost.levels)"] + legs + ["missed"] + plan.missedGames + ["dropped"]
            + plan.dropped
    }

    fileprivate func words(_ plan: OracleReroute.Plan) -> [String] {
        let legs = plan.legs.map { leg in
            "\(leg.item ?? "new") \(leg.from) \(leg.to) \(leg.minutes) \(leg.km ?? -1) \(leg.slot) "
                + "\(leg.start ?? -1) \(leg.isPublic)"
        }
        return ["\(plan.cost)"] + legs + ["missed"] + plan.missedGames + ["dropped"] + plan.dropped
    }

    private func key(_ city: City) -> String { CityName.key(itinerary.trip.cities.name(of: city)) }

    fileprivate func demand(_ demand: Demand) -> SpecOracle.RerouteDemand {
        switch demand {
        case .game(let item): .rule("the game \(ids([item])[0])")
        case .pinned(let item): .pinned(ids([item])[0])
        case .timed(let item): .timed(ids([item])[0])
        case .days(let item): .days(ids([item])[0])
        case .rule(let rule): .rule(rule.name)
        case .end(let city): .end(key(city))
        case .option(let option): .option(option.name)
        case .previousTravel, .nextTravel, .departureGame, .arrivalGame, .wish:
            .rule("\(demand), of one segment alone")
        }
    }

    /// True if a demand always applies and is not named: the days of legs that need not be kept.
    fileprivate func isBackground(
        _ demand: SpecOracle.RerouteDemand,
        _ options: TripPlanning.RerouteOptions
    ) -> Bool {
        guard case .days(let id) = demand, options == TripPlanning.RerouteOptions(),
            let item = itinerary.trip.index(ofItem: id), let travel = itinerary.trip.items[item].travel
        else { return false }
        return !travel.pinned || itinerary.trip.items[item].position == nil
    }

    /// True if, of two consecutive games with a start time on the route, the second starts before the first ends.
    fileprivate var hasOverlaps: Bool {
        let timed = itinerary.timeline.items.filter { itinerary.trip.start(ofItemAt: $0) != nil }
        return zip(timed, timed.dropFirst()).contains { first, second in
            (itinerary.trip.start(ofItemAt: second) ?? 0) < (itinerary.trip.end(ofItemAt: first) ?? 0)
        }
    }
}
