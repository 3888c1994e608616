/// Which numbers of segments can have been placed before each day when no more than some weight may be lost at
/// gates, as far as the gates alone show it.
struct CountBands {
    /// For each boundary between days, from before the first to after the last, the numbers.
    let ranges: [ClosedRange<Int>]
    /// The least weight lost with numbers that have been left out, if any have been.
    let next: Int?

    /// The bands for a weight lost of at most `most`; nothing when that cannot be.
    ///
    /// - Complexity: O(gates · segments + days).
    init?(_ program: PlacementProgram, _ bounds: CountBounds, losing most: Int) {
        var next: Int?
        var lows: [Int] = []
        var highs: [Int] = []
        for gate in program.gates.indices {
            var (low, high) = (Int.max, -1)
            for count in 0...program.segmentCount {
                let lost = bounds.leastLoss(at: gate, with: count)
                if lost <= most {
                    low = min(low, count)
                    high = count
                } else if lost < .max {
                    next = min(next ?? .max, lost)
                }
            }
            lows.append(low)
            highs.append(high)
        }
        self.next = next
        guard zip(lows, highs).allSatisfy({ $0 <= $1 }) else { return nil }
        ranges = CountBands.ranges(program, lows, highs)
    }

    /// The bands of assignments that lose nothing; nothing when the gates alone show that there are none.
    init?(ofValidAssignments program: PlacementProgram) {
        self.init(program, CountBounds(program) { _ in 0...program.segmentCount }, losing: 0)
    }

    /// Numbers only grow: each boundary has at least what the gates before it let through at least, and at most
    /// what those after it let through at most.
    private static func ranges(_ program: PlacementProgram, _ lows: [Int], _ highs: [Int]) -> [ClosedRange<
        Int
    >] {
        var ranges = [ClosedRange<Int>](repeating: 0...program.segmentCount, count: program.dayCount + 1)
        var gate = 0
        var low = 0
        for day in 1...program.dayCount {
            while gate < program.gates.count, program.gates[gate].slot < program.dayStarts[day] {
                low = max(low, lows[gate])
                gate += 1
            }
            ranges[day] = low...program.segmentCount
        }
        gate = program.gates.count - 1
        var high = program.segmentCount
        for day in (0..<program.dayCount).reversed() {
            while gate >= 0, program.gates[gate].slot >= program.dayStarts[day] {
                high = min(high, highs[gate])
                gate -= 1
            }
            ranges[day] = min(ranges[day].lowerBound, high)...high
        }
        ranges[0] = 0...0
        ranges[program.dayCount] = program.segmentCount...program.segmentCount
        return ranges
    }
}
