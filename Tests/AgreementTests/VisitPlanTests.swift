import PlacementTestSupport
import Rerouting
import SpecOracle
import Testing
import TripDocuments
import TripPlanning
import WorkBudgets

#if GLPK
    import PlacementGLPK
#endif

/// The search takes visits at the earliest starts. Its answers are compared with the definition, in which each allowed
/// start is a game of the season.
@Suite struct VisitPlanTests {
    /// The presets: legs without departure times; several time zones; timed legs and departures; modes of travel.
    private static let presets: [GeneratorOptions] = [.rerouted, zoned, .departed, .driven]

    /// Trips with several time zones, hours for travel and few other rules.
    private static var zoned: GeneratorOptions {
        var options = GeneratorOptions.rerouted
        options.name = "visits in several time zones"
        (options.days, options.games, options.segments) = (1...3, 0...1, 0...1)
        (options.starts, options.zones) = (1, 1)
        options.rules = RuleChances(all: 0.05)
        options.rules.travelHours = 0.8
        return options
    }

    /// The native solver with a program that lists all starts.
    private struct ListingSolver: PlanEngine {
        var name: String { "native" }
        var listsVisits: Bool { true }

        func solve(_ program: PlanProgram, spending budget: WorkBudget) throws(SolverError) -> Outcome<
            TripPlan
        > {
            try PlanSolver().best(of: program, budget)
        }
    }

    private func hours(_ random: inout SeededGenerator, isDated: Bool) -> OpeningHours {
        let from = Int.random(in: 6...20, using: &random) * 60 + Int.random(in: 0...3, using: &random) * 15
        let length = Int.random(in: 2...10, using: &random) * 60
        var periods = [OpeningHours.Period(from: from, to: min(from + length, 2880))]
        if Int.random(in: 0..<6, using: &random) == 0 { periods = [.init(from: 0, to: 2880)] }
        if Int.random(in: 0..<4, using: &random) == 0 {
            let on = isDated ? OpeningHours.Days(Weekdays.friday) : nil
            periods.append(.init(from: max(0, from - 120), to: from + 60, on: on))
        }
        let every = [30, 45, 60].randomElement(using: &random) ?? 60
        return OpeningHours(periods, every: every)
    }

    private func days(of trip: Trip, _ random: inout SeededGenerator) -> ClosedRange<Int>? {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return nil }
        let first = Int.random(in: 1...trip.dayCount, using: &random)
        return first...Int.random(in: first...trip.dayCount + 1, using: &random)
    }

    /// Returns the trip with up to two visits, some of them unplaced, pinned or closed at their start.
    private func addingVisits(to trip: Trip, _ random: inout SeededGenerator) -> Trip {
        var trip = trip
        for number in 0..<Int.random(in: 0...2, using: &random) {
            guard let city = trip.cities.names.randomElement(using: &random) else { continue }
            let hours = hours(&random, isDated: trip.startDate != nil)
            let isPlaced = Int.random(in: 0..<4, using: &random) > 0
            let minute = hours.periods[0].from + Int.random(in: 0...5, using: &random) * 20
            let position = TripModel.Position(
                day: Int.random(in: 1...trip.dayCount, using: &random),
                sortOrder: Double(Int.random(in: 0...4000, using: &random))
            )
            let visit = Item.visit(
                "own-\(number)",
                title: "Own \(number)",
                city: city,
                duration: Minutes(Int.random(in: 1...12, using: &random) * 15),
                openingHours: hours,
                at: isPlaced ? position : nil,
                start: isPlaced ? ClockTime(minuteOfDay: min(minute, 1439)) : nil,
                days: days(of: trip, &random),
                pinned: Int.random(in: 0..<6, using: &random) == 0,
                weight: Int.random(in: 1...3, using: &random)
            )
            // A start may not exist, or a zone may be missing.
            if let more = try? trip.adding(visit) { trip = more }
        }
        return trip
    }

    private func season(for trip: Trip, _ random: inout SeededGenerator) -> [SeasonGame] {
        var games: [SeasonGame] = []
        for day in 1...trip.dayCount {
            guard Bool.random(using: &random), let city = trip.cities.names.randomElement(using: &random)
            else { continue }
            let start = ["13:00", "18:40", "11:00", nil].randomElement(using: &random) ?? nil
            let game = Game(
                gameID: ["a", "n", "z"].randomElement(using: &random).map { "\($0)-\(day)" },
                city: city,
                start: start.flatMap { ClockTime($0) },
                home: "\(city) Nine"
            )
            games.append(SeasonGame(game, day: day, date: trip.date(ofDay: day)))
        }
        return games
    }

    private func wishes(for trip: Trip, _ random: inout SeededGenerator) throws -> WishList {
        var wishes: [Wish] = []
        if let city = trip.cities.names.randomElement(using: &random), Bool.random(using: &random) {
            wishes.append(Wish(id: "games", city: city, count: Int.random(in: 1...2, using: &random)))
        }
        for number in 0..<Int.random(in: 1...3, using: &random) {
            guard let city = trip.cities.names.randomElement(using: &random) else { continue }
            let visit = NewVisit(
                city: city,
                duration: Minutes(Int.random(in: 1...12, using: &random) * 15),
                openingHours: hours(&random, isDated: trip.startDate != nil),
                days: days(of: trip, &random)
            )
            wishes.append(
                Wish(
                    id: "visit-\(number)",
                    visit: .new(visit),
                    weight: Int.random(in: 1...3, using: &random),
                    isRequired: Int.random(in: 0..<8, using: &random) == 0
                )
            )
        }
        return try WishList(wishes)
    }

    private func each(
        _ preset: GeneratorOptions,
        _ body: (Itinerary, [SeasonGame], WishList, PlanOptions, Int) throws -> Void
    ) throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        let generator = TripGenerator(seed: OracleCase.seed, options: preset)
        for number in 0..<OracleCase.count {
            let entry = try OracleCase(generator.trip(number))
            let trip = addingVisits(to: entry.itinerary.trip, &random)
            var options = PlanOptions(least: PlanOptions.Quantity.allCases[number % 3])
            if number % 5 == 1 { options.rerouting.fromDay = 2 }
            if number % 4 == 1 { options.rerouting.maxEdits = number / 4 % 5 }
            if number % 7 == 1 { options.rerouting.maxExtraMinutes = 120 }
            let season = season(for: trip, &random)
            let wishes = try wishes(for: trip, &random)
            do { try body(Itinerary(trip), season, wishes, options, number) } catch {
                let document = try TripDocument(trip, context: entry.document.context).text
                Issue.record("trip \(number): \(error)\n\(document)\n\(season)\n\(wishes)\n\(options)")
            }
        }
    }

    @Test("the earliest starts of visits give the same plans as a list of all starts", arguments: presets)
    func earliestStarts(preset: GeneratorOptions) throws {
        var compared = 0
        try each(preset) { itinerary, season, wishes, options, number in
            func plan(_ engine: some PlanEngine) throws -> SeasonPlan {
                try itinerary.plan(
                    wishes,
                    from: season,
                    options,
                    tradeOffs: true,
                    with: engine,
                    spending: WorkBudget(WorkLimits(steps: 2_000_000_000))
                )
            }
            let (quick, listed) = try (plan(PlanSolver()), plan(ListingSolver()))
            guard listed.stopped == nil else { return }
            compared += 1
            #expect(quick.stopped == nil, "trip \(number)")
            #expect(quick.best == listed.best, "trip \(number)")
            #expect(quick.tradeOffs == listed.tradeOffs, "trip \(number)")
            #expect(quick.conflict == listed.conflict, "trip \(number)")
            #expect(quick.refusals == listed.refusals, "trip \(number)")
            #expect(quick.unmatched == listed.unmatched, "trip \(number)")
        }
        #expect(
            compared * 2 > OracleCase.count,
            "\(compared) of \(OracleCase.count) trips are compared"
        )
    }

    @Test("a visit before an earlier game of its day can follow a departure")
    func itemsOutOfOrder() throws {
        let text = """
            {"format":"itinerary/1","id":"o","dayCount":2,
            "travelTimes":{"symmetric":false,"legs":[
             {"from":"Dunmore","to":"Ada","durationMinutes":180},{"from":"Ada","to":"Dunmore","durationMinutes":270}],
             "departures":[{"from":"Ada","to":"Dunmore","day":2,"start":"10:30","durationMinutes":30}]},
            "items":[
             {"id":"t1","type":"travel","from":"Ada","to":"Dunmore","durationMinutes":240,"day":1,"sortOrder":1},
             {"id":"g2","type":"game","gameId":"g2","city":"Ada","start":"09:00","day":2,"sortOrder":2},
             {"id":"own","type":"event","city":"Dunmore","title":"Own","start":"14:10","durationMinutes":45,
              "open":[{"from":"10:30","to":"13:30"}],"every":30,"day":2,"sortOrder":1}]}
            """
        let itinerary = try OracleCase(text).itinerary
        func tradeOffs(_ engine: some PlanEngine) throws -> [PlannedTrip]? {
            let (none, options) = (try WishList([]), PlanOptions(least: .span))
            return try itinerary.plan(
                none,
                from: [],
                options,
                tradeOffs: true,
                with: engine,
                spending: WorkBudget()
            ).tradeOffs
        }
        let found = try #require(try tradeOffs(PlanSolver()))
        #expect(found == (try tradeOffs(ListingSolver())))
        #expect(found.contains { $0.cost.minutes == 30 && !$0.visits.isEmpty })
    }

    @Test("a departure follows an earlier game if the visit before the game moves")
    func departureAfterMovedVisit() throws {
        let text = """
            {"format":"itinerary/1","id":"d","dayCount":1,"start":"Ada",
            "travelTimes":{"departures":[
             {"from":"Ada","to":"Dunmore","day":1,"start":"12:30","durationMinutes":30}]},
            "items":[
             {"id":"own","type":"event","city":"Dunmore","title":"Own","start":"14:10","durationMinutes":45,
              "open":[{"from":"13:30","to":"15:30"}],"every":20,"day":1,"sortOrder":1},
             {"id":"g","type":"game","gameId":"g","city":"Ada","start":"09:00","durationMinutes":120,"day":1,
              "sortOrder":2}]}
            """
        let found = try #require(try bestPlan(text))
        #expect(found.visits.map { $0.start.time } == [ClockTime(minuteOfDay: 14 * 60 + 20)])
        #expect((found.cost.missed, found.cost.minutes) == (0, 30))
    }

    @Test("a departure does not precede an event because of the place that a visit has left")
    func departureBeforeLeftPlace() throws {
        let text = """
            {"format":"itinerary/1","id":"d","startDate":"2019-03-09","dayCount":1,
            "places":[{"city":"Oslo","timeZone":"Pacific/Auckland"},
             {"city":"New York","timeZone":"America/Los_Angeles"}],
            "travelTimes":{"departures":[
             {"from":"Oslo","to":"New York","day":1,"start":"13:00","durationMinutes":60}]},
            "items":[
             {"id":"t1","type":"travel","from":"Oslo","to":"New York","durationMinutes":240,"day":1,"sortOrder":1},
             {"id":"own","type":"event","city":"New York","title":"Own","start":"15:55","durationMinutes":45,
              "open":[{"from":"14:15","to":"18:15"}],"day":1,"sortOrder":2},
             {"id":"e","type":"event","city":"New York","title":"E","start":"09:25","day":1,"sortOrder":3}]}
            """
        // The event can precede the visit only if the visit moves. The departure, 21 hours ahead, would then come after
        // the event.
        let found = try #require(try bestPlan(text))
        #expect((found.cost.missed, found.cost.minutes) == (0, 240))
    }

    /// Returns the best plan of a trip without wishes, after a comparison with GLPK.
    private func bestPlan(_ text: String) throws -> PlannedTrip? {
        let itinerary = try OracleCase(text).itinerary
        func best(_ engine: some PlanEngine) throws -> PlannedTrip? {
            try itinerary.plan(
                WishList([]),
                from: [],
                PlanOptions(),
                tradeOffs: false,
                with: engine,
                spending: WorkBudget()
            ).best
        }
        let found = try best(PlanSolver())
        #if GLPK
            for paths in [ListedPaths.pruned, .every] {
                #expect(found == (try best(GLPKPlanSolver(paths: paths))), "\(paths)")
            }
        #endif
        return found
    }

    @Test("a game farther east, where travel may begin earlier, comes before a visit of its day")
    func earlierHoursForTravel() throws {
        let text = """
            {"format":"itinerary/1","id":"z","startDate":"2026-06-10","dayCount":2,"start":"Ada",
            "timeZone":"America/New_York",
            "places":[{"city":"Ada"},{"city":"Bex","timeZone":"America/Los_Angeles"}],
            "rules":{"travelHours":["06:00","20:00"]},
            "travelTimes":{"legs":[{"from":"Ada","to":"Bex","durationMinutes":300}]},"items":[]}
            """
        let itinerary = try OracleCase(text).itinerary
        let game = Game(gameID: "g", city: "Ada", title: "G", start: ClockTime("06:30"), duration: 60)
        let hours = OpeningHours([
            .init(from: 1020, to: 1140, on: .init(.wednesday)),
            .init(from: 540, to: 660, on: .init(.thursday)),
        ])
        // On Thursday the leg takes the time from 07:30 in New York to 09:30 in Los Angeles.
        let zoo = NewVisit(city: "Bex", duration: 60, openingHours: hours)
        let wishes = try WishList([
            Wish(id: "g", games: ["g"], weight: 2), Wish(id: "zoo", visit: .new(zoo), weight: 3),
        ])
        let season = [SeasonGame(game, day: 2, date: itinerary.trip.date(ofDay: 2))]
        func expectBoth(_ engine: some PlanEngine) throws {
            let plan = try itinerary.plan(
                wishes,
                from: season,
                PlanOptions(),
                tradeOffs: false,
                with: engine,
                spending: WorkBudget()
            )
            #expect(plan.best?.wishes.map { $0.granted } == [1, 1])
            #expect(plan.best?.visits.map { $0.start.day } == [2])
        }
        try expectBoth(PlanSolver())
        try expectBoth(ListingSolver())
    }
}
