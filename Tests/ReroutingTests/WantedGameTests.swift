import Foundation
import Rerouting
import Solving
import Testing
import WorkBudgets

/// Games that must be met, on tours of several days with limits on days, hours and connections, compared with programs
/// in which the same game outweighs all others. The two searches share only the labels.
@Suite struct WantedGameTests {
    @Test("requiring a game gives the same plan as making it outweigh all other games")
    func wanted() throws {
        let count = UInt64(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 500
        var costly: UInt64 = 0
        for seed in 0..<count {
            var program = RouteProgram.tour(seed)
            let game = Int(seed) % program.checkpoints.count
            let found = try RouteSolver().best(of: program, meeting: game, WorkBudget()).plan
            program.checkpoints[game].weight = 1_000
            let heavy = try RouteSolver().best(of: program, WorkBudget()).plan
            let expected = heavy.flatMap { $0.met.contains(game) ? $0 : nil }
            #expect(found == expected, "seed \(seed)")
            if let found, found.cost.missed >= 2 { costly += 1 }
        }
        #expect(costly > count / 50)
    }
}

/// With limited minutes, a detour over several days may be possible although the direct leg is not.
@Suite struct DetourTests {
    /// A long direct leg from 0 to 2, or two short legs through 1. There is no game in 1.
    private func program(_ limit: (inout RouteLimits) -> Void) -> RouteProgram {
        var connections = ConnectionTable(cityCount: 3)
        connections[0, 2] = 600
        connections[0, 1] = 310
        connections[1, 2] = 310
        var program = RouteProgram(dayStarts: [0, 1, 2, 3], connections: connections, beginning: 0)
        program.checkpoints = [RouteGame(after: 2, city: 2)]
        limit(&program.limits)
        return program
    }

    private func legs(_ limit: (inout RouteLimits) -> Void) throws -> Int? {
        try RouteSolver().best(of: program(limit), WorkBudget()).plan.map {
            $0.cost.missed > 0 ? 0 : $0.legs.count
        }
    }

    @Test("a plan takes a detour over two days if a limit on minutes forbids the direct leg")
    func detour() throws {
        let origin = Origin(0)
        #expect(try legs { _ in } == 1)
        #expect(try legs { $0.dayMinutes = DaySum(400, origin: origin) } == 2)
        #expect(try legs { $0.travelWindows = TravelWindows(400, origin: origin) } == 2)
        #expect(try legs { $0.rollingMinutes = RollingMinutes(days: 2, minutes: 620, origin: origin) } == 1)
        #expect(try legs { $0.rollingMinutes = RollingMinutes(days: 1, minutes: 400, origin: origin) } == 2)
    }
}

extension RouteProgram {
    /// A tour of several days with a game on most of them, and mostly straight connections between cities.
    fileprivate static func tour(_ seed: UInt64) -> RouteProgram {
        var random = SeededGenerator(seed: seed)
        let (days, cities) = (Int.random(in: 5...8, using: &random), Int.random(in: 4...6, using: &random))
        let points = (0..<cities).map { _ in
            (Int64.random(in: 0...500, using: &random), Int64.random(in: 0...500, using: &random))
        }
        var connections = ConnectionTable(cityCount: cities)
        for from in 0..<cities {
            for to in 0..<cities where !random.once(in: 12) {
                let way = abs(points[from].0 - points[to].0) + abs(points[from].1 - points[to].1)
                connections[from, to] = random.once(in: 8) ? way * 2 : way
            }
        }
        var program = RouteProgram(
            dayStarts: (0...days).map { $0 * 3 },
            connections: connections,
            beginning: 0
        )
        for day in 0..<days where !random.once(in: 5) { program.addGame(on: day, cities, &random) }
        if program.checkpoints.isEmpty { program.addGame(on: 1, cities, &random) }
        program.addLegsFromGameToGame(&random)
        program.addTourLimits(&random)
        return program
    }

    private mutating func addGame(on day: Int, _ cities: Int, _ random: inout SeededGenerator) {
        let midnight = Int64(day) * 1_440
        let start = midnight + 60 * Int64.random(in: 13...19, using: &random)
        let times = EventTimes(
            start: start,
            end: start + 180,
            bufferAfter: 30,
            bufferBefore: 45,
            opens: midnight + 480,
            closes: midnight + 1_200
        )
        checkpoints.append(
            RouteGame(
                after: day * 3 + Int.random(in: 0...1, using: &random),
                city: Int.random(in: 0..<cities, using: &random),
                times: random.once(in: 6) ? nil : times
            )
        )
    }

    private mutating func addLegsFromGameToGame(_ random: inout SeededGenerator) {
        var (city, slot) = (0, 0)
        for game in checkpoints {
            if game.city != city, let minutes = connections[city, game.city], !random.once(in: 6) {
                let quick =
                    [minutes, minutes / 10 * 10, minutes / 4].randomElement(using: &random) ?? minutes
                let home = Int.random(in: slot...game.slot, using: &random)
                var leg = OldLeg(from: city, to: game.city, minutes: quick, home: home)
                if random.once(in: 3) { leg.window = SlotWindow(home..<home + 1, origin: Origin(9)) }
                legs.append(leg)
                city = game.city
            }
            slot = game.slot + 1
        }
    }

    private mutating func addTourLimits(_ random: inout SeededGenerator) {
        limits.gameConnections = !random.once(in: 4) ? GameConnections() : nil
        if !random.once(in: 3) {
            limits.rollingMinutes = .init(
                days: Int.random(in: 2...5, using: &random),
                minutes: [300, 450, 600, 900].randomElement(using: &random) ?? 300,
                origin: Origin(1)
            )
        }
        if random.once(in: 3) { limits.travelWindows = .init(720, origin: Origin(2)) }
        if random.once(in: 4) { limits.dayMinutes = .init(400, origin: Origin(3)) }
        if random.once(in: 5) { limits.restDays = .init(days: 3, origin: Origin(4)) }
    }
}
