import Foundation
import Rerouting
import Solving
import Testing
import WorkBudgets

extension PlanProgram {
    /// A small program with wishes, in which some games are the trip's own.
    static func random(_ seed: UInt64) -> PlanProgram {
        var random = SeededGenerator(seed: seed &+ 1_000_003)
        var route: RouteProgram =
            switch seed % 4 {
            case 0: .hurried(seed)
            case 1: .restless(seed)
            default: .random(seed)
            }
        // The slow definition tries no plan with more edits.
        route.limits.edits = .edits(Int64.random(in: 1...3, using: &random), origin: Origin(9))
        var program = PlanProgram(route: route, games: [], wishes: [], aim: .minutes)
        program.aim = [.minutes, .days, .span].randomElement(using: &random) ?? .minutes
        for index in route.checkpoints.indices {
            let isCandidate = !random.once(in: 3)
            if isCandidate { program.route.checkpoints[index].weight = 0 }
            let day = (0..<route.dayCount).last { route.dayStarts[$0] <= route.checkpoints[index].slot } ?? 0
            let times = route.checkpoints[index].times
            program.games.append(
                PlanGame(
                    isCandidate: isCandidate,
                    start: times?.start ?? Int64(day * 300),
                    end: times?.end ?? Int64(day * 300 + 300)
                )
            )
        }
        for index in 0..<Int.random(in: 1...4, using: &random) {
            var wish = PlanWish(
                count: [1, 1, 2, 3].randomElement(using: &random) ?? 1,
                weight: Int64.random(in: random.once(in: 3) ? 4...30 : 1...3, using: &random),
                games: route.checkpoints.indices.filter { _ in random.once(in: 2) }
            )
            if random.once(in: 8) { wish.demand = PlanDemand(least: wish.count, origin: Origin(40 + index)) }
            program.wishes.append(wish)
        }
        if random.once(in: 3) {
            program.beginsAtFirstGame = true
            program.route.beginning = nil
            program.route.legs = []
            if case .preferred = program.route.finish { program.route.finish = .anywhere }
        }
        return program
    }

    /// The program that demands everything that a plan grants and meets, and one more game of one wish.
    func refusing(_ wish: Int, in plan: TripPlan) -> PlanProgram {
        var program = self
        for index in wishes.indices {
            let least = plan.granted[index] + (index == wish ? 1 : 0)
            program.wishes[index].demand =
                least > 0 ? PlanDemand(least: least, origin: Origin(40 + index)) : nil
        }
        for game in plan.met where !games[game].isCandidate { program.mandatory[game] = Origin(60 + game) }
        return program
    }

    var mostEdits: Int { Int(route.limits.edits?.most ?? 3) }
}

/// Compares planning with the slow definition, on small random programs.
@Suite struct PlanTests {
    /// The number of programs that a test tries: `ITINERARY_TRIPS`, otherwise 80.
    static let count = UInt64(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 80
    /// The seeds of the programs, from `ITINERARY_SEED` or 0.
    static let seeds: Range<UInt64> = {
        let first = UInt64(ProcessInfo.processInfo.environment["ITINERARY_SEED"] ?? "") ?? 0
        return first..<first + count
    }()

    @Test("the best planned trip is the first of all trips in the order of the specification")
    func best() throws {
        for seed in Self.seeds {
            let program = PlanProgram.random(seed)
            let slow = SlowPlanning(program, mostEdits: program.mostEdits)
            let outcome = try PlanSolver().best(of: program, WorkBudget())
            let (found, best) = (outcome.plan, slow.best)
            #expect(outcome.proof == (best == nil ? .infeasible : .optimal), "seed \(seed)")
            guard let found, let best else { continue }
            let candidates = found.met.filter { program.games[$0].isCandidate }.map { Int64($0) }
            #expect(found.cost.levels(program.aim) + candidates == best.levels(program.aim), "seed \(seed)")
        }
    }

    @Test("ties between planned trips are broken in the same way as in a reroute")
    func settled() throws {
        for seed in Self.seeds {
            let program = PlanProgram.random(seed)
            guard let found = try PlanSolver().best(of: program, WorkBudget()).plan else { continue }
            let slow = SlowPlanning(program, mostEdits: program.mostEdits)
            // The slots around unmet games remain, so that the legs of both plans are in the same slots.
            let met = Set(found.met)
            let isKept = program.games.indices.map { !program.games[$0].isCandidate || met.contains($0) }
            let kept = isKept.indices.filter { isKept[$0] }
            let settled = try PlanSolver().breakTies(program.keepingGames(isKept), like: found, WorkBudget())
            #expect(settled.plan?.legs == slow.settled?.legs, "seed \(seed)")
            #expect(settled.plan.map { $0.met.map { kept[$0] } } == slow.settled?.met, "seed \(seed)")
        }
    }

    @Test("breaking the ties of a given plan never returns a worse plan")
    func givenPlans() throws {
        var bettered = 0
        for seed in Self.seeds {
            let program = PlanProgram.random(seed)
            guard let best = try PlanSolver().best(of: program, WorkBudget()).plan else { continue }
            let slow = SlowPlanning(program, mostEdits: program.mostEdits)
            for trip in slow.trips.prefix(30) {
                let legs = trip.plan.legs
                let plan = TripPlan(legs, meeting: trip.plan.met, of: program, finish: best.finish)
                guard let plan else { continue }
                let met = Set(plan.met)
                let kept = program.keepingGames(
                    program.games.indices.map { !program.games[$0].isCandidate || met.contains($0) }
                )
                let settled = try PlanSolver().breakTies(kept, like: plan, orBetter: true, WorkBudget())
                guard let levels = settled.plan?.cost.levels(program.aim) else {
                    Issue.record("seed \(seed)")
                    continue
                }
                #expect(!plan.cost.levels(program.aim).lexicographicallyPrecedes(levels), "seed \(seed)")
                #expect(!levels.lexicographicallyPrecedes(best.cost.levels(program.aim)), "seed \(seed)")
                bettered += levels == plan.cost.levels(program.aim) ? 0 : 1
            }
        }
        #expect(bettered > 20)
    }

    /// With a beam of one label, nearly every program needs the exact search.
    @Test("the trade-offs are the best trips for all costs that no other trip beats", arguments: [1, 20])
    func tradeOffs(beam: Int) throws {
        for seed in Self.seeds {
            let program = PlanProgram.random(seed)
            let slow = SlowPlanning(program, mostEdits: program.mostEdits).tradeOffs
            let found = try PlanSolver().tradeOffs(of: program, beam: beam, WorkBudget())
            #expect(
                found.map { [$0.cost.missed, $0.cost.days, $0.cost.minutes, $0.cost.edits] }
                    == slow.map { $0.tradeOff(.days) + [$0.edits] },
                "seed \(seed)"
            )
            #expect(
                found.map { $0.met.filter { program.games[$0].isCandidate } } == slow.map { $0.candidates },
                "seed \(seed)"
            )
        }
    }

    @Test("a wish that is not granted is explained by an irreducible conflict")
    func refusals() throws {
        var seen = 0
        for seed in Self.seeds {
            let program = PlanProgram.random(seed)
            guard let plan = try PlanSolver().best(of: program, WorkBudget()).plan else { continue }
            for wish in program.wishes.indices where plan.granted[wish] < program.wishes[wish].count {
                var asked = program.refusing(wish, in: plan)
                if let city = plan.finish { asked.route.finish = .required(city, origin: Origin(0)) }
                let conflict = try PlanSolver().conflict(in: asked, background: [Origin(9)], WorkBudget())
                // There must be a conflict with all demands of the plan and one more game of the wish; otherwise the
                // plan would not be the best.
                #expect(conflict != nil, "seed \(seed)")
                guard let conflict else { continue }
                seen += 1
                let members = Set(conflict + [Origin(9)])
                func holds(_ kept: Set<Origin>) -> Bool {
                    !SlowPlanning(asked.keeping { kept.contains($0) }, mostEdits: program.mostEdits).trips
                        .isEmpty
                }
                #expect(!holds(members), "seed \(seed)")
                for member in conflict { #expect(holds(members.subtracting([member])), "seed \(seed)") }
            }
        }
        #expect(seen > 20)
    }
}
