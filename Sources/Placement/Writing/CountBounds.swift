/// Which numbers of segments can have passed each gate when no more than some weight may be lost.
///
/// Looks at the gates alone, and at what is settled of single segments; so what it excludes is excluded for
/// good, and what it leaves may still be impossible.
package struct CountBounds {
    /// For each gate, and each number of segments, the least weight that is lost in all when that number has
    /// passed; `Int.max` for a number that cannot.
    package let lost: [[Int]]
    /// The least weight lost at all.
    package let least: Int

    /// The bounds of a program, for each gate the numbers in a range alone.
    ///
    /// - Complexity: O(gates · segments).
    package init(_ program: PlacementProgram, within ranges: [ClosedRange<Int>]) {
        let forward = CountBounds.walk(program, ranges, Array(program.gates.indices))
        let backward = CountBounds.walk(program, ranges, program.gates.indices.reversed())
        lost = program.gates.indices.map { gate in
            (0...program.segmentCount).map { count in
                let (before, after) = (forward[gate][count], backward[gate][count])
                guard before < .max, after < .max else { return .max }
                return before + after - CountBounds.lost(at: program.gates[gate], by: count, in: program)
            }
        }
        least = lost.first?.min() ?? 0
    }

    /// For each gate and number, the least weight lost up to there and with it, the gates taken in one
    /// direction; forward numbers only grow, backward they only shrink.
    private static func walk(
        _ program: PlacementProgram,
        _ ranges: [ClosedRange<Int>],
        _ order: [Int]
    ) -> [[Int]] {
        var costs = [[Int]](repeating: [], count: program.gates.count)
        var reached = [Int](repeating: 0, count: program.segmentCount + 1)
        let isForward = order.first == 0
        for gate in order {
            var here = [Int](repeating: .max, count: reached.count)
            var least = Int.max
            for step in reached.indices {
                let count = isForward ? step : reached.count - 1 - step
                least = min(least, reached[count])
                guard least < .max, ranges[gate] ~= count else { continue }
                here[count] = least + lost(at: program.gates[gate], by: count, in: program)
            }
            costs[gate] = here
            reached = here
        }
        return costs
    }

    private static func lost(at gate: Gate, by count: Int, in program: PlacementProgram) -> Int {
        program.countSets[gate.admissible].contains[count] ? 0 : gate.weight
    }
}
