import Rerouting

/// A random number generator that depends only on its seed (SplitMix64; Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns true with a probability of 1 / `count`.
    mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

extension RouteProgram {
    /// A small program with some of every feature.
    static func random(_ seed: UInt64) -> RouteProgram {
        var random = SeededGenerator(seed: seed)
        var starts = [0]
        let days = Int.random(in: 1...3, using: &random)
        for _ in 0..<days {
            starts.append(starts[starts.count - 1] + Int.random(in: 1...(days == 1 ? 3 : 2), using: &random))
        }
        let (slots, cities) = (starts[starts.count - 1], Int.random(in: 2...3, using: &random))
        var connections = ConnectionTable(cityCount: cities)
        for from in 0..<cities {
            for to in 0..<cities where !random.once(in: 5) {
                connections[from, to] = [0, 30, 60, 90, 120].randomElement(using: &random)
            }
        }
        var program = RouteProgram(
            dayStarts: starts,
            connections: connections,
            beginning: Int.random(in: 0..<cities, using: &random)
        )
        program.addLegs(&random, slots, cities)
        program.addGames(&random, cities)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: program.finish = .required(Int.random(in: 0..<cities, using: &random), origin: Origin(0))
        case 1: program.finish = .preferred(Int.random(in: 0..<cities, using: &random))
        default: program.finish = .anywhere
        }
        program.preference = (0..<slots).map { _ in Int64.random(in: 0...1, using: &random) }
        program.addLimits(&random, slots)
        if random.once(in: 3) { program.addDistances(&random) }
        if random.once(in: 3) { program.addModes(&random) }
        return program
    }

    /// Four or five days with one game each and few connections, and a rule for rest days.
    static func restless(_ seed: UInt64) -> RouteProgram {
        var random = SeededGenerator(seed: seed)
        let (days, cities) = (Int.random(in: 4...5, using: &random), 4)
        var connections = ConnectionTable(cityCount: cities)
        for from in 0..<cities {
            for to in 0..<cities where !random.once(in: 3) {
                connections[from, to] = [0, 30, 60, 100, 300].randomElement(using: &random)
            }
        }
        var program = RouteProgram(
            dayStarts: (0...days).map { $0 * 2 },
            connections: connections,
            beginning: Int.random(in: 0..<cities, using: &random)
        )
        for day in 0..<days {
            let city = Int.random(in: 0..<cities, using: &random)
            program.checkpoints.append(
                RouteGame(after: day * 2, city: city, weight: Int64.random(in: 1...2, using: &random))
            )
        }
        program.addLegs(&random, program.slotCount, cities)
        program.limits.restDays = .init(days: Int.random(in: 2...3, using: &random), origin: Origin(1))
        if random.once(in: 3) { program.limits.extraMinutes = .extraMinutes(100, origin: Origin(2)) }
        if random.once(in: 3) {
            program.limits.rollingMinutes = .init(days: 3, minutes: 200, origin: Origin(3))
        }
        return program
    }

    /// Days with one game each, always in another city than the day before, whose start times leave less time than the
    /// legs of two days may take together.
    static func hurried(_ seed: UInt64) -> RouteProgram {
        var random = SeededGenerator(seed: seed)
        let (days, cities) = (Int.random(in: 2...4, using: &random), 4)
        var connections = ConnectionTable(cityCount: cities)
        for from in 0..<cities {
            for to in 0..<cities where from != to && !random.once(in: 3) {
                connections[from, to] = [30, 60, 90].randomElement(using: &random)
            }
        }
        var program = RouteProgram(
            dayStarts: (0...days).map { $0 * 2 },
            connections: connections,
            beginning: 0
        )
        var (city, start) = (0, Int64(0))
        for day in 0..<days {
            program.checkpoints.append(
                RouteGame(
                    after: day * 2,
                    city: city,
                    weight: Int64.random(in: 1...2, using: &random),
                    times: EventTimes(
                        start: start,
                        end: start + 10,
                        bufferAfter: 0,
                        bufferBefore: 0,
                        opens: start - 100,
                        closes: start + 100
                    )
                )
            )
            city = (city + Int.random(in: 1..<cities, using: &random)) % cities
            start += 10 + 30 * Int64.random(in: 1...4, using: &random)
        }
        if random.once(in: 2) { program.limits.dayLegs = .init(1, origin: Origin(0)) }
        return program
    }

    /// Days of two slots with a game between them, each in another city, with a limit on the minutes in three days and
    /// a rest day in five: a program that takes a while to solve.
    static func grid(days: Int, cities: Int) -> RouteProgram {
        var connections = ConnectionTable(cityCount: cities)
        for from in 0..<cities {
            for to in 0..<cities { connections[from, to] = Int64(60 + (from * 7 + to * 13) % 40) }
        }
        var program = RouteProgram(
            dayStarts: (0...days).map { $0 * 2 },
            connections: connections,
            beginning: 0
        )
        program.checkpoints = (0..<days).map { day in
            RouteGame(after: day * 2, city: day * 5 % cities, weight: Int64(1 + day % 3))
        }
        program.limits.rollingMinutes = .init(days: 3, minutes: 210, origin: Origin(0))
        program.limits.restDays = .init(days: 5, origin: Origin(1))
        return program
    }

    private mutating func addLegs(_ random: inout SeededGenerator, _ slots: Int, _ cities: Int) {
        var from = beginning ?? 0
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let to = Int.random(in: 0..<cities, using: &random)
            var leg = OldLeg(
                from: from,
                to: to,
                minutes: [0, 30, 60, 100].randomElement(using: &random) ?? 0
            )
            if !random.once(in: 3) {
                leg.home = Int.random(in: 0..<slots, using: &random)
                if random.once(in: 6) { leg.pin = Origin(10 + index) }
            }
            if random.once(in: 6) {
                let first = Int.random(in: 0..<slots, using: &random)
                leg.window = SlotWindow(
                    first..<Int.random(in: first...slots, using: &random),
                    origin: Origin(20 + index)
                )
            }
            legs.append(leg)
            from = random.once(in: 5) ? Int.random(in: 0..<cities, using: &random) : to
        }
    }

    /// Makes about half of the legs public transport.
    private mutating func addModes(_ random: inout SeededGenerator) {
        for from in 0..<cityCount {
            for to in 0..<cityCount where from != to && random.once(in: 2) {
                connections.setPublic(from: from, to: to)
            }
        }
        for index in legs.indices { legs[index].isPublic = random.once(in: 2) }
    }

    private mutating func addDistances(_ random: inout SeededGenerator) {
        let distances: [Int64] = [0, 10, 20, 40, 80]
        for index in legs.indices { legs[index].kilometers = distances.randomElement(using: &random) ?? 0 }
        for from in 0..<cityCount {
            for to in 0..<cityCount where from != to {
                let distance = distances.randomElement(using: &random) ?? 0
                connections.setKilometers(distance, from: from, to: to)
            }
        }
        limits.dayKilometers = DaySum(
            [0, 20, 50, 90].randomElement(using: &random) ?? 0,
            origin: Origin(30)
        )
    }

    private mutating func addGames(_ random: inout SeededGenerator, _ cities: Int) {
        for day in 0..<dayCount {
            for slot in dayStarts[day]..<dayStarts[day + 1] - 1 where !random.once(in: 4) {
                var times: EventTimes?
                if !random.once(in: 3) {
                    let start = Int64(day * 300) + 30 * Int64.random(in: 0...9, using: &random)
                    times = EventTimes(
                        start: start,
                        end: start + 30 * Int64.random(in: 0...4, using: &random),
                        bufferAfter: random.once(in: 3) ? 30 : 0,
                        bufferBefore: random.once(in: 3) ? 30 : 0,
                        tripBegins: [-90, -30, 0, 0, 0, 60].randomElement(using: &random) ?? 0,
                        opens: Int64(day * 300) + 30,
                        closes: Int64(day * 300) + 240 + (random.once(in: 4) ? 30 : 0)
                    )
                }
                checkpoints.append(
                    RouteGame(
                        after: slot,
                        city: Int.random(in: 0..<cities, using: &random),
                        weight: Int64([1, 1, 1, 2, 5].randomElement(using: &random) ?? 1),
                        times: times
                    )
                )
            }
        }
    }

    private mutating func addLimits(_ random: inout SeededGenerator, _ slots: Int) {
        func origin(_ number: Int) -> Origin { Origin(number) }
        if random.once(in: 3) {
            limits.dayMinutes = DaySum(
                [60, 90, 120, 180].randomElement(using: &random) ?? 60,
                origin: origin(1)
            )
        }
        if random.once(in: 3) {
            limits.dayLegs = DaySum(Int64.random(in: 0...2, using: &random), origin: origin(2))
        }
        if random.once(in: 3) { limits.travelWindows = TravelWindows(210, origin: origin(3)) }
        if random.once(in: 4) { limits.restDays = .init(days: 2, origin: Origin(4)) }
        if random.once(in: 4) {
            limits.rollingMinutes = .init(
                days: Int.random(in: 1...3, using: &random),
                minutes: [60, 100, 150].randomElement(using: &random) ?? 60,
                origin: Origin(5)
            )
        }
        if random.once(in: 6) {
            limits.closedDays = .init([Int.random(in: 0..<dayCount, using: &random)], origin: Origin(6))
        }
        limits.gameConnections = random.once(in: 4) ? nil : GameConnections()
        if random.once(in: 6) {
            let first = dayStarts[Int.random(in: 0..<dayCount, using: &random)]
            limits.past = PastSlots(before: first, origin: origin(7))
        }
        if random.once(in: 5) {
            limits.extraMinutes = .extraMinutes(
                [0, 30, 100].randomElement(using: &random) ?? 0,
                origin: origin(8)
            )
        }
        limits.edits = .edits(Int64.random(in: 0...2, using: &random), origin: origin(9))
    }
}
