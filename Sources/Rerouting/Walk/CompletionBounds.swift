/// The least edits, and the least minutes with them, from each point of the walk to its end, resources left out: a
/// walk backward over (slot, legs dealt with, place).
///
/// Games that must be met are gates: whoever is elsewhere at their boundary goes no further. A value holds both
/// numbers, edits in front, so that adding and comparing values does so for both.
struct CompletionBounds {
    /// How many bits of a value hold minutes; where there are more of them the bound is cut, and still holds.
    private static let minuteBits: Int64 = 42
    private static let mostMinutes = (Int64(1) << minuteBits) - 1
    static let edit = Int64(1) << minuteBits
    /// More than any way costs.
    static let unreachable = Int64.max / 4
    /// Past so many states no bounds are worked out, to stay within the memory that an app has.
    private static let mostStates = 2_500_000

    private let placeCount: Int
    private let legCount: Int
    private var values: [Int64]
    let isEmpty: Bool

    /// - Complexity: O(slots · legs · places · places that need fewest edits).
    init(_ tables: RouteTables, forced: [Bool]) {
        placeCount = tables.placeCount
        legCount = tables.legCount
        let layer = placeCount * (legCount + 1)
        isEmpty = layer > CompletionBounds.mostStates || layer * tables.slotCount > CompletionBounds.mostStates
        values = []
        guard !isEmpty, layer > 0 else { return }
        values = [Int64](repeating: CompletionBounds.unreachable, count: layer * tables.slotCount)
        let isComplete = tables.program.connections.isComplete
        var walk = BackwardWalk(tables, isComplete: isComplete)
        walk.start()
        for slot in (0..<tables.slotCount).reversed() {
            walk.passEnd(of: slot, forced: forced)
            walk.addLegs(in: slot)
            values.replaceSubrange(slot * layer..<(slot + 1) * layer, with: walk.current)
        }
    }

    /// The bound of a state; 0 where none was worked out.
    @inline(__always)
    subscript(slot: Int, dealt: Int, place: Int) -> Int64 {
        isEmpty ? 0 : values[(slot * (legCount + 1) + dealt) * placeCount + place]
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

/// One layer of the walk backward.
private struct BackwardWalk {
    private let tables: RouteTables
    private let isComplete: Bool
    private let placeCount: Int
    private let legCount: Int
    /// By legs dealt with, then place.
    private(set) var current: [Int64]
    private var cheapest: [Int] = []

    init(_ tables: RouteTables, isComplete: Bool) {
        self.tables = tables
        self.isComplete = isComplete
        placeCount = tables.placeCount
        legCount = tables.legCount
        current = [Int64](repeating: CompletionBounds.unreachable, count: placeCount * (legCount + 1))
    }

    /// The end of the walk: what is left of the old legs is left out.
    mutating func start() {
        for dealt in 0...legCount where Int(tables.nextMandatory[dealt]) == legCount {
            for place in 0..<placeCount where tables.finish.map({ $0 == place }) ?? true {
                current[dealt * placeCount + place] = Int64(legCount - dealt) * CompletionBounds.edit
            }
        }
    }

    mutating func passEnd(of slot: Int, forced: [Bool]) {
        let index = Int(tables.checkpointAfter[slot])
        guard index >= 0, forced[index] else { return }
        let city = tables.program.checkpoints[index].place
        for dealt in 0...legCount {
            for place in 0..<placeCount where place != city {
                current[dealt * placeCount + place] = CompletionBounds.unreachable
            }
        }
    }

    mutating func addLegs(in slot: Int) {
        for dealt in (0...legCount).reversed() {
            if dealt < legCount { addOldLeg(dealt, in: slot) }
            if tables.isOpen[slot] { addNewLegs(dealt) }
        }
    }

    private mutating func addOldLeg(_ leg: Int, in slot: Int) {
        let row = leg * placeCount
        if Int(tables.nextMandatory[leg]) != leg {
            for place in 0..<placeCount {
                let without = current[row + placeCount + place] + CompletionBounds.edit
                if without < current[row + place] { current[row + place] = without }
            }
        }
        guard tables.allows(leg, in: slot) else { return }
        let old = tables.program.legs[leg]
        let kept = CompletionBounds.adding(old.minutes, to: current[row + placeCount + old.to])
        if kept < current[row + old.from] { current[row + old.from] = kept }
    }

    /// New legs from all places: where all are connected, one leads to a place that needs fewest edits.
    private mutating func addNewLegs(_ dealt: Int) {
        let row = dealt * placeCount
        var hasNews = true
        while hasNews {
            hasNews = false
            var least = CompletionBounds.unreachable
            for place in 0..<placeCount { least = min(least, current[row + place]) }
            guard least < CompletionBounds.unreachable else { return }
            let fewest = CompletionBounds.edits(least)
            cheapest.removeAll(keepingCapacity: true)
            for place in 0..<placeCount
            where isComplete ? CompletionBounds.edits(current[row + place]) == fewest
                : current[row + place] < CompletionBounds.unreachable
            {
                cheapest.append(place)
            }
            for place in 0..<placeCount where current[row + place] > least + CompletionBounds.edit {
                for to in cheapest {
                    guard let minutes = tables.program.connections[place, to] else { continue }
                    let value = CompletionBounds.adding(minutes, to: current[row + to] + CompletionBounds.edit)
                    if value < current[row + place] {
                        current[row + place] = value
                        hasNews = !isComplete
                    }
                }
            }
        }
    }
}
