import Effort

/// The least edits, and the least minutes with them, from each point of the walk to its end, resources left out: a
/// walk backward over (slot, legs dealt with, place).
///
/// Games that must be met are gates: whoever is elsewhere at their boundary goes no further. A value holds both
/// numbers, edits in front, so that adding and comparing values does so for both.
struct CompletionBounds {
    /// How many bits of a value hold minutes; where there are more of them the bound is cut, and still holds.
    private static let minuteBits: Int64 = 42
    static let mostMinutes = (Int64(1) << minuteBits) - 1
    static let edit = Int64(1) << minuteBits
    /// More than any way costs.
    static let unreachable = Int64.max / 4
    /// Past so many states no bounds are worked out, to stay within the memory that an app has.
    private static let mostStates = 2_500_000
    /// Nor past so many moves between places.
    private static let mostMoves = 400_000_000

    /// How many values each slot has, and each number of legs dealt with.
    private let layer: Int
    private let width: Int
    /// The number that each place has within those.
    private let numbers: [Int]
    private var values: [Int64] = []
    let isEmpty: Bool

    /// - Complexity: O(slots · legs · places · places that need fewest edits).
    init(_ tables: RouteTables, forced: [Bool], _ budget: WorkBudget) throws(StopReason) {
        var walk = BackwardWalk(tables)
        (width, numbers, layer) = (walk.width, walk.numbers, walk.current.count)
        isEmpty =
            layer > CompletionBounds.mostStates || layer * tables.slotCount > CompletionBounds.mostStates
            || CompletionBounds.isTooLong(layer * tables.slotCount, tables)
        guard !isEmpty, layer > 0 else { return }
        values = [Int64](repeating: CompletionBounds.unreachable, count: layer * tables.slotCount)
        try budget.spend(layer * tables.slotCount / 8)
        walk.start()
        for slot in (0..<tables.slotCount).reversed() {
            let isGate = walk.passEnd(of: slot, forced: forced)
            if isGate || walk.hasOwnLegs(in: slot) { try walk.addLegs(in: slot, budget) }
            values.replaceSubrange(slot * layer..<(slot + 1) * layer, with: walk.current)
        }
    }

    /// Whether so many states would take too long: each has a move from every place, and where some places are not
    /// connected, moves may come one after the other.
    static func isTooLong(_ states: Int, _ tables: RouteTables) -> Bool {
        let places = max(1, tables.placeCount)
        return states > mostMoves / (tables.distances.isComplete ? places : places * places)
    }

    /// The bound of a state; 0 where none was worked out. Nobody need be in a place that is of no use.
    @inline(__always)
    subscript(slot: Int, dealt: Int, place: Int) -> Int64 {
        if isEmpty { return 0 }
        let number = numbers[place]
        return number < 0 ? CompletionBounds.unreachable : values[slot * layer + dealt * width + number]
    }

    @inline(__always)
    static func edits(_ value: Int64) -> Int64 { value >> minuteBits }

    @inline(__always)
    static func minutes(_ value: Int64) -> Int64 { value & mostMinutes }

    /// A value more by some minutes, those past the greatest number left out.
    @inline(__always)
    static func adding(_ minutes: Int64, to value: Int64) -> Int64 {
        value + min(minutes, mostMinutes - (value & mostMinutes))
    }
}
