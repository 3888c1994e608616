import Foundation
import Placement

/// Random placement programs: small ones that brute force can solve, and larger ones.
public struct RandomProgram {
    /// The size of the programs and the kinds of their constraints.
    public struct Shape: Sendable {
        public var name: String
        public var days: ClosedRange<Int>
        public var slotsPerDay: ClosedRange<Int>
        public var segments: ClosedRange<Int>
        public var checkpoints: ClosedRange<Int>
        /// True if there are capacities of single days, of several days, and of any run of slots, and rests.
        public var dayCapacities = true
        public var spanCapacities = true
        public var oddCapacities = false
        public var rests = true

        /// Small programs with all constraints except capacities of any run of slots.
        public static let small = Shape(
            name: "small",
            days: 1...5,
            slotsPerDay: 1...3,
            segments: 0...4,
            checkpoints: 0...6
        )

        /// Small programs without rests, with capacities of any run of slots.
        public static let odd: Shape = {
            var shape = small
            shape.name = "odd"
            shape.oddCapacities = true
            shape.rests = false
            return shape
        }()

        /// Small programs with all constraints: rests, and capacities of any run of slots, also across days.
        public static let mixed: Shape = {
            var shape = small
            shape.name = "mixed"
            shape.oddCapacities = true
            return shape
        }()

        /// Small programs whose capacities are those of single days or parts of days.
        public static let daily: Shape = {
            var shape = small
            shape.name = "daily"
            shape.spanCapacities = false
            return shape
        }()

        /// Programs with at least 64 segments, more than fit in one word of counts.
        public static let wide = Shape(
            name: "wide",
            days: 60...90,
            slotsPerDay: 1...2,
            segments: 64...80,
            checkpoints: 60...90,
            spanCapacities: false
        )
    }

    /// The seed of the programs: `ITINERARY_SEED`, otherwise a constant.
    public static let seed = UInt64(ProcessInfo.processInfo.environment["ITINERARY_SEED"] ?? "") ?? 20_261_121
    /// The number of programs that a test tries: `ITINERARY_TRIPS`, otherwise 60.
    public static let count = Int(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 60

    /// Returns program `number`, which depends only on the number, the shape and the seed.
    public static func program(_ number: Int, _ shape: Shape) -> PlacementProgram {
        var maker = RandomProgram(shape, SeededGenerator(seed: seed &+ UInt64(number) &* 1_000_003))
        return maker.program()
    }

    private let shape: Shape
    private var random: SeededGenerator
    private var origins = 0

    private init(_ shape: Shape, _ random: SeededGenerator) {
        self.shape = shape
        self.random = random
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    private mutating func origin() -> Origin {
        origins += 1
        return Origin(origins - 1)
    }

    private mutating func program() -> PlacementProgram {
        var starts = [0]
        for _ in 0..<number(shape.days) {
            starts.append(starts[starts.count - 1] + number(shape.slotsPerDay))
        }
        var program = PlacementProgram(dayStarts: starts, legCount: number(shape.segments))
        addCuts(&program)
        addGates(&program)
        addCapacities(&program)
        if shape.rests, chance(40) { addRests(&program) }
        addLevels(&program)
        return program
    }

    private mutating func run(_ count: Int, longest: Int) -> Range<Int> {
        let first = number(0...count - 1)
        return first..<min(count, first + number(1...longest))
    }

    private mutating func addCuts(_ program: inout PlacementProgram) {
        guard program.legCount > 0 else { return }
        for _ in 0..<number(0...3) {
            let segments = chance(30) ? 0..<program.legCount : run(program.legCount, longest: 1)
            program.forbid(run(program.slotCount, longest: 4), to: segments, origin: origin())
        }
    }

    private mutating func addGates(_ program: inout PlacementProgram) {
        var slots: [Int] = []
        for _ in 0..<number(shape.checkpoints) { slots.append(number(0...program.slotCount - 1)) }
        for slot in slots.sorted() {
            // Counts close to those of an even distribution, so that most checkpoints can be met.
            let middle = program.legCount * (slot + 1) / (program.slotCount + 1)
            let reach = number(0...2)
            let contains = (0...program.legCount).map { abs($0 - middle) <= reach || chance(10) }
            let set = program.add(CountSet(contains))
            program.check(after: slot, admissible: set, weight: number(1...4), origin: origin())
        }
    }

    private mutating func amounts(_ program: PlacementProgram) -> [Int] {
        (0..<program.legCount).map { _ in chance(20) ? 0 : number(1...5) }
    }

    private mutating func addCapacities(_ program: inout PlacementProgram) {
        if shape.dayCapacities, chance(50) {
            let capacity = number(0...9)
            let ranges = (0..<program.dayCount).map {
                CapacityRange(program.slots(ofDay: $0), capacity: capacity)
            }
            program.limit(amounts(program), in: ranges, origin: origin())
        }
        if shape.dayCapacities, chance(30) {
            var ranges: [CapacityRange] = []
            for day in 0..<program.dayCount {
                let slots = program.slots(ofDay: day)
                let cut = number(slots.lowerBound...slots.upperBound)
                ranges.append(CapacityRange(slots.lowerBound..<cut, capacity: number(0...8)))
                ranges.append(CapacityRange(cut..<slots.upperBound, capacity: number(0...8)))
            }
            ranges.removeAll { $0.slots.isEmpty }
            program.limit(amounts(program), in: ranges, origin: origin())
        }
        if shape.spanCapacities, chance(40) {
            let length = min(program.dayCount, number(2...4))
            let capacity = number(2...12)
            let ranges = (0...(program.dayCount - length)).map {
                CapacityRange(program.slots(ofDays: $0..<$0 + length), capacity: capacity)
            }
            program.limit(amounts(program), in: ranges, origin: origin())
        }
        if shape.oddCapacities {
            let length = min(program.slotCount, number(2...4))
            let capacity = number(1...9)
            let ranges = (0...(program.slotCount - length)).map {
                CapacityRange($0..<$0 + length, capacity: capacity)
            }
            program.limit(amounts(program), in: ranges, origin: origin())
        }
        if shape.oddCapacities, chance(30) { addWindowsBetween(&program) }
    }

    /// Adds consecutive windows with separate capacities, like those between the games of a trip, regardless of days.
    private mutating func addWindowsBetween(_ program: inout PlacementProgram) {
        var ranges: [CapacityRange] = []
        var start = number(0...1)
        while start < program.slotCount {
            let end = min(program.slotCount, start + number(1...4))
            ranges.append(CapacityRange(start..<end, capacity: number(4...12)))
            start = end
        }
        program.limit(amounts(program), in: ranges, origin: origin())
    }

    private mutating func addRests(_ program: inout PlacementProgram) {
        let length = number(2...4)
        guard length <= program.dayCount else { return }
        let origin = origin()
        for first in 0...(program.dayCount - length) {
            program.rest(in: first..<first + length, origin: origin)
        }
    }

    private mutating func addLevels(_ program: inout PlacementProgram) {
        let homes = (0..<program.legCount).map { _ -> Int? in
            chance(80) ? number(0...program.slotCount - 1) : nil
        }
        let days = program.dayOfSlots
        program.minimize("moved", .leaving(homes: homes))
        program.minimize(
            "displacement",
            .distance(homes: homes.map { $0.map { days[$0] } }, coordinates: days)
        )
        program.minimize("preference", .slot((0..<program.slotCount).map { _ in number(0...3) }))
        let all = Array(0..<program.slotCount)
        program.minimize("shift", .distance(homes: homes.map { $0 ?? 0 }, coordinates: all))
    }
}

/// A small random number generator that depends only on its seed (SplitMix64; Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
