/// Which slots each segment has in some valid assignment of a program without rests.
///
/// Between the least and the greatest valid assignment, "segment k stands at or before slot s" is open for the
/// slots from the least up to, not including, the greatest; the constraints are implications between these
/// statements. Segment k has slot s in no valid assignment just when the statements for s and for the slot
/// before it imply each other: when they lie in the same strongly connected component (Tarjan 1972,
/// doi 10.1137/0201010).
/// - Complexity: O(open statements · families), after propagation.
struct DifferenceReach {
    private let system: DifferenceSystem
    private let least: [Int]
    private let greatest: [Int]
    /// Where each segment's open statements start, those of a segment in order of their slots.
    private let starts: [Int]

    /// The valid assignments of a system, when it has any.
    init?(_ system: DifferenceSystem) {
        guard let least = system.least(), let greatest = system.greatest() else { return nil }
        self.system = system
        self.least = least
        self.greatest = greatest
        var starts = [0]
        for segment in least.indices {
            starts.append(starts[segment] + max(0, greatest[segment] - least[segment]))
        }
        self.starts = starts
    }

    /// The slots that segments reach.
    func slots() -> SlotSets {
        let components = ComponentSearch(self, count: starts[starts.count - 1]).components()
        var slots = SlotSets(segmentCount: system.segmentCount, slotCount: system.slotCount)
        for segment in least.indices {
            for slot in least[segment]...greatest[segment] {
                let before =
                    slot == least[segment] ? nil : components[starts[segment] + slot - 1 - least[segment]]
                let here =
                    slot == greatest[segment] ? nil : components[starts[segment] + slot - least[segment]]
                if before == nil || here == nil || before != here { slots.insert(slot, of: segment) }
            }
        }
        return slots
    }

    /// The open statement that a segment stands at or before a slot; nothing when that is settled.
    private func statement(_ segment: Int, _ slot: Int) -> Int? {
        guard least.indices ~= segment, least[segment] <= slot, slot < greatest[segment] else { return nil }
        return starts[segment] + slot - least[segment]
    }

    /// The segment and slot of an open statement.
    func meaning(of statement: Int) -> (segment: Int, slot: Int) {
        var (low, high) = (0, least.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= statement { low = middle } else { high = middle - 1 }
        }
        return (low, least[low] + statement - starts[low])
    }

    /// The open statements that one implies.
    func implied(by statement: Int) -> [Int] {
        let (segment, slot) = meaning(of: statement)
        var implied: [Int] = []
        func add(_ segment: Int, _ slot: Int) {
            if let other = self.statement(segment, slot) { implied.append(other) }
        }
        add(segment, slot + 1)
        add(segment - 1, slot)
        if !system.domains.allows(segment, slot) { add(segment, slot - 1) }
        if system.gates.hasGate(after: slot), !system.gates.admits(segment + 1, after: slot) {
            add(segment + 1, slot)
        }
        for family in system.families {
            guard let budget = family.first(endingAfter: slot), budget.slots.upperBound == slot + 1,
                let other = family.lastExceeding(budget.capacity, upTo: segment)
            else { continue }
            add(other, budget.slots.lowerBound - 1)
        }
        return implied
    }
}

/// Tarjan's search for strongly connected components, with a stack of its own.
private struct ComponentSearch {
    private let graph: DifferenceReach
    private var visited: [Int]
    private var lowest: [Int]
    private var component: [Int]
    private var stack: [Int] = []
    private var visits = 0
    private var found = 0

    init(_ graph: DifferenceReach, count: Int) {
        self.graph = graph
        visited = [Int](repeating: -1, count: count)
        lowest = visited
        component = visited
    }

    /// The number of each statement's component.
    consuming func components() -> [Int] {
        for statement in visited.indices where visited[statement] < 0 { search(from: statement) }
        return component
    }

    private mutating func search(from root: Int) {
        var path = [(statement: root, implied: begin(root))]
        while let top = path.indices.last {
            let statement = path[top].statement
            guard let next = path[top].implied.popLast() else {
                path.removeLast()
                if let parent = path.last?.statement {
                    lowest[parent] = min(lowest[parent], lowest[statement])
                }
                if lowest[statement] == visited[statement] { close(statement) }
                continue
            }
            if visited[next] < 0 {
                path.append((next, begin(next)))
            } else if component[next] < 0 {
                lowest[statement] = min(lowest[statement], visited[next])
            }
        }
    }

    private mutating func begin(_ statement: Int) -> [Int] {
        visited[statement] = visits
        lowest[statement] = visits
        visits += 1
        stack.append(statement)
        return graph.implied(by: statement)
    }

    private mutating func close(_ root: Int) {
        while let statement = stack.popLast() {
            component[statement] = found
            if statement == root { break }
        }
        found += 1
    }
}
