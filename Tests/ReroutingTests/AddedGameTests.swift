import Rerouting
import Testing
import WorkBudgets

/// Games that are added in sequence to one program, compared with programs that have them from the start.
@Suite struct AddedGameTests {
    @Test("adding a game to a program gives the best plan of a program that has this game")
    func added() throws {
        var compared = 0
        for seed in 0..<4 * AgreementTests.count {
            let program = RouteProgram.random(seed)
            let games = program.checkpoints.indices.filter { program.canBeWithout($0) }
            for game in games {
                let base = program.without(game)
                guard let best = try RouteSolver().best(of: base, WorkBudget()).plan, base.beginning != nil
                else { continue }
                let solver = try AddedGameSolver(base, finish: best.finish, WorkBudget())
                // Other games fill the shared tables first.
                let preference = [Int64](repeating: 0, count: program.slotCount)
                for slot in [0, base.slotCount - 1] {
                    for city in 0..<base.cityCount {
                        let other = RouteGame(after: slot, city: city)
                        _ = try solver.best(adding: other, preference: preference, WorkBudget())
                    }
                }
                let found = try solver.best(
                    adding: program.checkpoints[game],
                    homes: program.legs.indices.compactMap { leg in
                        program.legs[leg].home.map { (leg, $0) }
                    },
                    preference: program.preference,
                    WorkBudget()
                )
                let expected = try RouteSolver().best(of: program, meeting: game, WorkBudget()).plan
                #expect(found == expected, "seed \(seed), game \(game)")
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    @Test("plans of equal cost are ordered by the given ranks of cities")
    func ranks() throws {
        // Two routes of the same length lead from 0 to the game in 2, through 1 and through 3.
        var connections = ConnectionTable(cityCount: 4)
        for middle in [1, 3] { (connections[0, middle], connections[middle, 2]) = (30, 30) }
        let program = RouteProgram(dayStarts: [0, 1], connections: connections, beginning: 0)
        let solver = try AddedGameSolver(program, finish: nil, WorkBudget())
        func stops(_ ranks: [Int]) throws -> [Int] {
            let game = RouteGame(after: 0, city: 2)
            let plan = try solver.best(adding: game, preference: [0, 0], cityRanks: ranks, WorkBudget())
            return plan?.legs.map { $0.number } ?? []
        }
        #expect(try stops([]) == [1, 2])
        #expect(try stops([0, 2, 3, 1]) == [3, 2])
    }
}

extension RouteProgram {
    /// True if only legs at home distinguish the two slots around a game.
    fileprivate func canBeWithout(_ game: Int) -> Bool {
        let event = checkpoints[game].slot + 1
        return limits.past?.end != event
            && legs.allSatisfy { leg in
                let slots = leg.window?.slots ?? 0..<0
                let isBetween = slots.lowerBound == event || slots.upperBound == event
                return !isBetween && (leg.pin == nil || leg.home != event && leg.home != event - 1)
            }
    }

    /// The program without a game, whose two adjacent slots become one.
    fileprivate func without(_ game: Int) -> RouteProgram {
        let slot = checkpoints[game].slot
        func moved(_ other: Int) -> Int { other > slot ? other - 1 : other }
        var program = self
        program.dayStarts = dayStarts.map(moved)
        program.checkpoints.remove(at: game)
        for index in program.checkpoints.indices {
            program.checkpoints[index].slot = moved(program.checkpoints[index].slot)
        }
        for index in legs.indices {
            program.legs[index].home = legs[index].home.map(moved)
            if let slots = legs[index].window?.slots {
                program.legs[index].window?.slots = moved(slots.lowerBound)..<moved(slots.upperBound)
            }
        }
        if let past = limits.past { program.limits.past?.end = moved(past.end) }
        program.preference = [Int64](repeating: 0, count: slotCount - 1)
        return program
    }
}
