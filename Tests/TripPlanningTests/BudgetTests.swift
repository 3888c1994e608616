import Placement
import Testing
import TripModel
import WorkBudgets

@testable import TripPlanningCore

/// The preparation of a search also counts as work, and obeys the budget.
@Suite struct BudgetTests {
    /// A trip that names `count` connected cities and has little to plan.
    private static func manyPlaces(_ count: Int) throws -> Itinerary {
        let places = (0..<count).map { number in
            Place(
                city: "C\(number)",
                coordinates: Coordinates(latitude: Double(number % 80), longitude: Double(number % 170))
            )
        }
        let estimate = TravelTimes.Estimate(kmPerHour: 80)
        return Itinerary(
            try Trip(
                id: "t",
                dayCount: 2,
                items: [.game("g", city: "C0", day: 1, sortOrder: 100)],
                geography: Geography(
                    start: "C0",
                    places: places,
                    travelTimes: TravelTimes(estimate: estimate)
                )
            )
        )
    }

    /// Eight days with one game each, in five cities, and no legs, so that there are many possible routes.
    private static func manyGames() throws -> Itinerary {
        let places = (0..<5).map { number in
            Place(
                city: "C\(number)",
                coordinates: Coordinates(
                    latitude: 40 + Double(number * number % 5),
                    longitude: Double(number)
                )
            )
        }
        let travelTimes = TravelTimes(estimate: TravelTimes.Estimate(kmPerHour: 80))
        return Itinerary(
            try Trip(
                id: "t",
                dayCount: 8,
                items: (1...8).map { .game("g\($0)", city: "C\($0 * 2 % 5)", day: $0, sortOrder: 100) },
                geography: Geography(start: "C0", places: places, travelTimes: travelTimes)
            )
        )
    }

    @Test("finding the connections between many cities counts toward the work budget")
    func connectionsWithinBudget() throws {
        let itinerary = try Self.manyPlaces(120)
        let reroute = try itinerary.reroute(spending: WorkBudget(WorkLimits(steps: 100_000)))
        #expect(reroute.stopped == .stepLimit)
        #expect(reroute.status == .unknown)
        #expect(reroute.bound == [])
        let game = CandidateGame(Game(gameID: "x", city: "C5"), day: 1)
        let options = try itinerary.nearbyGames(
            adding: [game],
            spending: WorkBudget(WorkLimits(steps: 100_000))
        )
        #expect(options.stopped == .stepLimit)
        #expect(try itinerary.reroute().status == .optimal)
    }

    /// A caller that requests trade-offs learns why there are none.
    @Test("a reroute without trade-offs states why it stopped", arguments: 8..<20)
    func missingTradeOffsHaveAReason(_ power: Int) throws {
        let itinerary = try Self.manyGames()
        let budget = WorkBudget(WorkLimits(steps: 1 << power))
        let reroute = try itinerary.reroute(tradeOffs: true, spending: budget)
        #expect((reroute.tradeOffs == nil) == (reroute.stopped != nil))
        if reroute.stopped == nil { #expect(reroute.status == .optimal) }
        if reroute.status == .optimal { #expect(reroute.bound == nil) }
    }

    /// A valid trip is never rejected: an answer that would not fit in memory is unknown.
    @Test("answers about a trip with more than 1,000 cities are unknown because of the memory limit")
    func tooManyCities() throws {
        let itinerary = try Self.manyPlaces(1_001)
        let budget = WorkBudget(WorkLimits(steps: 1))
        let game = CandidateGame(Game(gameID: "x", city: "C5"), day: 1)
        let options = try itinerary.nearbyGames(adding: [game], spending: budget)
        #expect(options.base == nil && options.games.isEmpty && options.stopped == .memoryLimit)
        let reroute = try itinerary.reroute(tradeOffs: true, spending: budget)
        #expect(reroute.status == .unknown && reroute.stopped == .memoryLimit && reroute.plan == nil)
        guard case .candidate(let answer) = try itinerary.why(.candidate(game), spending: budget),
            case .stopped(.memoryLimit) = answer.verdict
        else {
            Issue.record("the verdict is known")
            return
        }
    }

    @Test("a search that stops does not report a slot as impossible")
    func stoppedSlotSearch() throws {
        let items = (0..<12).map { number in
            let (from, to) = number % 2 == 0 ? ("A", "B") : ("B", "A")
            return Item.travel("t\(number)", from: from, to: to, at: Position(day: 1, sortOrder: 500))
        }
        let games = [
            Item.game("first", city: "A", day: 1, sortOrder: 100),
            Item.game("last", city: "B", day: 1, sortOrder: 900),
        ]
        let itinerary = Itinerary(try Trip(id: "t", dayCount: 1, items: items + games))
        let slots = try #require(LegSlots(0, of: itinerary))
        let program = try TripProgram(itinerary)
        let known = try slots.space.map { try TripSearch(program).explanation(of: $0, among: slots) }
        #expect(known.allSatisfy { $0?.isReachable != nil && $0?.stopped == nil })
        #expect(known.contains { $0?.isReachable == true } && known.contains { $0?.isReachable == false })
        var stops = 0
        for steps in stride(from: 0, through: 100_000, by: 1_000) {
            let budget = WorkBudget(WorkLimits(steps: steps))
            for (slot, whole) in zip(slots.space, known) {
                let told = try TripSearch(program, spending: budget).explanation(of: slot, among: slots)
                #expect(told?.refusals == whole?.refusals)
                if told?.stopped == nil {
                    #expect(told?.isReachable == whole?.isReachable && told?.conflict == whole?.conflict)
                } else {
                    stops += 1
                    #expect(told?.isReachable == nil || told?.isReachable == whole?.isReachable)
                }
            }
        }
        #expect(stops > 0)
    }

    @Test("the search for suggestions counts toward the work budget, even if it finds no suggestion")
    func suggestionsWithinBudget() throws {
        let rules = Rules(noTravelDays: [1, 2, 3])
        let items = (0..<4).map { number in
            Item.travel("t\(number)", from: "A", to: "A", at: Position(day: 2, sortOrder: Double(number)))
        }
        let itinerary = Itinerary(try Trip(id: "t", dayCount: 3, items: items, rules: rules))
        let audit = try Audit(itinerary)
        let all = itinerary.suggestions(for: audit.findings)
        #expect(all.stopped == nil)
        #expect(all.moves.allSatisfy { $0 == nil })
        let few = itinerary.suggestions(for: audit.findings, spending: WorkBudget(WorkLimits(steps: 1)))
        #expect(few.stopped == .stepLimit)
    }

    /// Level 1 needs no other level to be solved first.
    @Test("exporting a program counts toward the work budget")
    func exportWithinBudget() throws {
        let items = (0..<20).flatMap { number in
            [
                Item.travel("t\(number)", from: "A", to: "A", at: Position(day: number + 1, sortOrder: 900)),
                Item.game("g\(number)", city: "A", day: number + 1, sortOrder: 100),
            ]
        }
        for rules in [Rules(), Rules(restDayEvery: 30)] {
            let trip = try Trip(id: "t", dayCount: 40, items: items, rules: rules)
            let program = try TripProgram(Itinerary(trip))
            #expect(throws: SolverError.stopped(.stepLimit)) {
                try program.export(level: 1, format: .lp, spending: WorkBudget(WorkLimits(steps: 1_000)))
            }
            for format in [ProgramFormat.lp, .mps, .glpk] {
                let whole = try program.export(level: 1, format: format)
                let steps = try Self.leastSteps { try program.export(level: 1, format: format, spending: $0) }
                #expect(steps > whole.utf8.count / 10, "\(format)")
            }
        }
    }

    /// The smallest power of two of steps within which the work ends.
    private static func leastSteps(_ work: (WorkBudget) throws -> String) throws -> Int {
        var steps = 1
        while (try? work(WorkBudget(WorkLimits(steps: steps)))) == nil {
            try #require(steps < 1 << 40)
            steps *= 2
        }
        return steps
    }
}
