/// The native solver of objectives without rest windows. Minimizing a linear cost over a system of difference
/// constraints is a minimum cut problem (Picard 1976, doi 10.1287/mnsc.22.11.1268), and the maximum flow shows the
/// tight constraints.
struct MinimumCut: ObjectiveSolver {
    var name: String { "native" }

    func solve(
        _ program: ObjectiveProgram,
        _ budget: WorkBudget
    ) throws(SolverError) -> ObjectiveAnswer {
        guard !program.isInteger else { throw .tooHard }
        let (source, sink) = (program.objective.count, program.objective.count + 1)
        var flow = MaximumFlow(nodeCount: program.objective.count + 2)
        // A literal with a negative cost gets an arc from the source; any other literal gets an arc to the sink. An
        // implication between literals is an arc of unlimited capacity.
        let ends = program.objective.enumerated().map { column, cost in
            cost < 0 ? flow.addArc(source, column, -cost) : flow.addArc(column, sink, cost)
        }
        let implications = program.rows.map { row in
            guard let column = row.terms.first?.column else {
                // A row without terms states that the constant true implies the constant false.
                return flow.addArc(source, sink, MaximumFlow.unlimited)
            }
            guard row.terms.count == 1 else {
                return flow.addArc(column, row.terms[1].column, MaximumFlow.unlimited)
            }
            // Either the constant true implies the literal, or the literal implies the constant false.
            return row.terms[0].coefficient < 0
                ? flow.addArc(source, column, MaximumFlow.unlimited)
                : flow.addArc(column, sink, MaximumFlow.unlimited)
        }
        do throws(StopReason) {
            try flow.maximize(from: source, to: sink, budget)
        } catch {
            return ObjectiveAnswer(.stopped(error), values: nil)
        }
        if flow.isUnlimited { return ObjectiveAnswer(.infeasible, values: nil) }
        return ObjectiveAnswer(
            .optimal,
            values: program.objective.indices.map { flow.isOnSourceSide($0) ? 1 : 0 },
            isColumnTight: program.objective.indices.map {
                program.objective[$0] != 0 && flow.left(ends[$0]) > 0
            },
            isRowTight: implications.map { flow.flow($0) > 0 }
        )
    }
}

/// A maximum flow in a network with integer capacities, found by blocking flows in layered networks (Dinic 1970).
struct MaximumFlow {
    /// A capacity above any finite flow.
    static let unlimited = Int.max / 4

    private struct Arc {
        let to: Int
        /// The residual capacity. The index of the reverse arc is this arc's index with the lowest bit inverted.
        var left: Int
        /// The index of the next arc from the same node; -1 for the last arc.
        let next: Int
    }

    private var arcs: [Arc] = []
    private var first: [Int]
    /// The distance of each node from the source in the residual network; -1 if the node is not connected.
    private var depth: [Int]
    private var current: [Int] = []
    /// The value of the flow.
    private var amount = 0

    /// Creates a network without arcs.
    init(nodeCount: Int) {
        first = [Int](repeating: -1, count: nodeCount)
        depth = first
    }

    /// Adds an arc and returns its index.
    mutating func addArc(_ from: Int, _ to: Int, _ capacity: Int) -> Int {
        arcs.append(Arc(to: to, left: capacity, next: first[from]))
        first[from] = arcs.count - 1
        arcs.append(Arc(to: from, left: 0, next: first[to]))
        first[to] = arcs.count - 1
        return arcs.count - 2
    }

    /// Returns the residual capacity of an arc.
    func left(_ arc: Int) -> Int { arcs[arc].left }

    func flow(_ arc: Int) -> Int { arcs[arc + 1].left }

    /// True if the flow is unlimited.
    var isUnlimited: Bool { amount >= MaximumFlow.unlimited / 2 }

    /// Increases the flow to its maximum, or stops as soon as it is considered unlimited.
    ///
    /// - Complexity: O(nodes² · arcs), in practice far less.
    mutating func maximize(from source: Int, to sink: Int, _ budget: WorkBudget) throws(StopReason) {
        while !isUnlimited, layer(from: source, to: sink) {
            try budget.spend(arcs.count)
            current = first
            while !isUnlimited, try push(from: source, to: sink, budget) {}
        }
    }

    /// Computes the distance of each node from the source. Returns false if the sink cannot be reached.
    private mutating func layer(from source: Int, to sink: Int) -> Bool {
        for node in depth.indices { depth[node] = -1 }
        depth[source] = 0
        var queue = [source]
        var index = 0
        while index < queue.count {
            let node = queue[index]
            index += 1
            var arc = first[node]
            while arc >= 0 {
                if arcs[arc].left > 0, depth[arcs[arc].to] < 0 {
                    depth[arcs[arc].to] = depth[node] + 1
                    queue.append(arcs[arc].to)
                }
                arc = arcs[arc].next
            }
        }
        return depth[sink] >= 0
    }

    /// Augments the flow along one path on which the distance increases. Returns false if there is no such path.
    private mutating func push(from source: Int, to sink: Int, _ budget: WorkBudget) throws(StopReason)
        -> Bool
    {
        var path: [Int] = []
        var node = source
        while node != sink {
            try budget.spend()
            let arc = current[node]
            if arc < 0 {
                // A dead end: return to the previous node.
                guard let last = path.popLast() else { return false }
                node = arcs[last ^ 1].to
                current[node] = arcs[current[node]].next
            } else if arcs[arc].left > 0, depth[arcs[arc].to] == depth[node] + 1 {
                path.append(arc)
                node = arcs[arc].to
            } else {
                current[node] = arcs[arc].next
            }
        }
        let more = path.reduce(MaximumFlow.unlimited) { min($0, arcs[$1].left) }
        for arc in path {
            arcs[arc].left -= more
            arcs[arc ^ 1].left += more
        }
        amount += more
        return true
    }

    /// Returns true if the residual network of a maximum flow connects the source to a node.
    func isOnSourceSide(_ node: Int) -> Bool { depth[node] >= 0 }
}
