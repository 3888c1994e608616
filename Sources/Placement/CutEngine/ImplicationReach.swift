/// The reachable slots of each leg of a program without rest windows.
///
/// The literal "leg k is placed at or before slot s" is open (its value is not fixed) if s is at least the leg's slot
/// in the smallest valid assignment and less than its slot in the largest valid assignment. The constraints are
/// implications between open literals. No valid assignment places leg k in slot s if and only if the literals for s and
/// for the slot before s imply each other, that is, if they are in the same strongly connected component (Tarjan 1972,
/// doi 10.1137/0201010).
/// - Complexity: O(open literals · families), after propagation.
struct ImplicationReach {
    let system: ImplicationGraph
    private let least: [Int]
    private let greatest: [Int]
    /// For each leg, the index of its first open literal. The literals of a leg are in ascending order of their slots.
    private let starts: [Int]

    /// Creates the literals of a system; `nil` if it has no valid assignment.
    init?(_ system: ImplicationGraph) throws(SolverError) {
        guard let least = try system.assignment(.least), let greatest = try system.assignment(.greatest)
        else { return nil }
        self.system = system
        self.least = least
        self.greatest = greatest
        var starts = [0]
        for leg in least.indices {
            starts.append(starts[leg] + max(0, greatest[leg] - least[leg]))
        }
        self.starts = starts
    }

    /// Returns the reachable slots of each leg.
    func slots() throws(SolverError) -> SlotSets {
        let components = try ComponentSearch(self, count: starts[starts.count - 1]).components()
        var slots = SlotSets(legCount: system.legCount, slotCount: system.slotCount)
        for leg in least.indices {
            for slot in least[leg]...greatest[leg] {
                let before =
                    slot == least[leg] ? nil : components[starts[leg] + slot - 1 - least[leg]]
                let here =
                    slot == greatest[leg] ? nil : components[starts[leg] + slot - least[leg]]
                if before == nil || here == nil || before != here { slots.insert(slot, of: leg) }
            }
        }
        return slots
    }

    /// Returns the index of the open literal "a leg is placed at or before a slot"; `nil` if the value of the literal
    /// is fixed.
    private func literal(_ leg: Int, _ slot: Int) -> Int? {
        guard least.indices ~= leg, least[leg] <= slot, slot < greatest[leg] else { return nil }
        return starts[leg] + slot - least[leg]
    }

    /// Returns the leg and the slot of an open literal.
    func meaning(of literal: Int) -> (leg: Int, slot: Int) {
        let leg = (1..<least.count).partitionPoint { starts[$0] > literal } - 1
        return (leg, least[leg] + literal - starts[leg])
    }

    /// Returns the open literals that a literal directly implies.
    func implied(by literal: Int) -> [Int] {
        let (leg, slot) = meaning(of: literal)
        var implied: [Int] = []
        func add(_ leg: Int, _ slot: Int) {
            if let other = self.literal(leg, slot) { implied.append(other) }
        }
        add(leg, slot + 1)
        add(leg - 1, slot)
        if !system.domains.contains(slot, of: leg) { add(leg, slot - 1) }
        if system.checkpoints.hasCheckpoint(after: slot), !system.checkpoints.admits(leg + 1, after: slot) {
            add(leg + 1, slot)
        }
        for family in system.families {
            guard let range = family.first(endingAfter: slot), range.slots.upperBound == slot + 1,
                let other = family.lastExceeding(range.capacity, upTo: leg)
            else { continue }
            add(other, range.slots.lowerBound - 1)
        }
        return implied
    }
}

/// Tarjan's search for strongly connected components, with an explicit stack.
private struct ComponentSearch {
    private let graph: ImplicationReach
    private var visited: [Int]
    private var lowest: [Int]
    private var component: [Int]
    private var stack: [Int] = []
    private var visits = 0
    private var found = 0

    init(_ graph: ImplicationReach, count: Int) {
        self.graph = graph
        visited = [Int](repeating: -1, count: count)
        lowest = visited
        component = visited
    }

    /// Returns the component of each literal, as an index from 0.
    consuming func components() throws(SolverError) -> [Int] {
        for literal in visited.indices where visited[literal] < 0 {
            try search(from: literal)
        }
        return component
    }

    private mutating func search(from root: Int) throws(SolverError) {
        var path = [(literal: root, implied: begin(root))]
        while let top = path.indices.last {
            try graph.system.budget.charge(4)
            let literal = path[top].literal
            guard let next = path[top].implied.popLast() else {
                path.removeLast()
                if let parent = path.last?.literal {
                    lowest[parent] = min(lowest[parent], lowest[literal])
                }
                if lowest[literal] == visited[literal] { close(literal) }
                continue
            }
            if visited[next] < 0 {
                path.append((next, begin(next)))
            } else if component[next] < 0 {
                lowest[literal] = min(lowest[literal], visited[next])
            }
        }
    }

    private mutating func begin(_ literal: Int) -> [Int] {
        visited[literal] = visits
        lowest[literal] = visits
        visits += 1
        stack.append(literal)
        return graph.implied(by: literal)
    }

    private mutating func close(_ root: Int) {
        while let literal = stack.popLast() {
            component[literal] = found
            if literal == root { break }
        }
        found += 1
    }
}
