/// A backward labeling with one bit for each count that has a completion. A slot is reachable for a leg if a forward
/// path places the leg there and the resulting count has a completion.
///
///     forward  start ─▶ (slot s, count c) ──place c in s──▶ (slot s, count c + 1) ─▶ end   backward
struct PathReach<Row: CountRow> {
    private let walk: ForwardWalk<Row>
    /// The reachable slots found so far.
    private(set) var slots: SlotSets
    /// For each slot of the current stage, the counts of the forward walk before the checkpoints of the slot.
    private var trace: [Row] = []

    /// Finds the slots in which the paths of a forward walk place each leg.
    ///
    /// - Complexity: O(slots · labels) operations on rows, and O(reachable slots).
    init(_ walk: ForwardWalk<Row>) throws(SolverError) {
        self.walk = walk
        slots = SlotSets(legCount: walk.tables.legCount, slotCount: walk.tables.open.count)
        guard walk.isFeasible else { return }
        try walkBack()
    }

    private mutating func walkBack() throws(SolverError) {
        let (graph, tables) = (walk.graph, walk.tables)
        var end = DayStates<Row>()
        end.idle.insert(walk.tables.legCount)
        end.used.insert(walk.tables.legCount)
        // For each label, the counts with a completion: first at the end of its stage, later at its start.
        var states = [DayStates<Row>](repeating: DayStates(), count: graph.labels.count)
        for label in graph.stages[graph.stages.count - 1].labels { states[label] = end }
        var steps = GatheredSteps()
        for stage in graph.stages.reversed() {
            let rows = (2 * stage.slots.count + 1) * stage.labels.count
            try steps.add(rows * (Row.bitCount / 64), to: walk.budget)
            if !stage.slots.isEmpty {
                for label in stage.labels where !states[label].all.isEmpty {
                    meet(label, stage.slots, tables, &states[label])
                }
            }
            for index in stage.arcs {
                let arc = graph.arcs[index]
                let here = states[arc.to]
                if here.all.isEmpty { continue }
                let counts = Row(arc.low...arc.high)
                switch arc.state {
                case .all:
                    states[arc.from].idle.formUnion(here.idle.intersection(counts))
                    states[arc.from].used.formUnion(here.used.intersection(counts))
                case .idle: states[arc.from].idle.formUnion(here.idle.intersection(counts))
                case .used: states[arc.from].used.formUnion(here.idle.intersection(counts))
                }
            }
        }
        try steps.spend(from: walk.budget)
    }

    /// Propagates the counts that have a completion backward, from the end of a stage to its start. Marks as reachable
    /// the slots in which they meet counts of the forward walk.
    private mutating func meet(
        _ label: Int,
        _ slots: Range<Int>,
        _ tables: PathTables<Row>,
        _ back: inout DayStates<Row>
    ) {
        let mask = walk.mask(label)
        while trace.count < slots.count { trace.append(Row()) }
        var forward = walk.starts[label]
        let hasRests = !tables.rests.isEmpty
        for (index, slot) in slots.enumerated() {
            if hasRests {
                trace[index] = walk.step(&forward, over: slot, mask)
            } else {
                trace[index] = forward.idle.placing(tables.open[slot]).intersection(mask)
                forward.idle = trace[index].intersection(tables.admitted[slot])
            }
        }
        // A day on which a leg is placed is used.
        var after = hasRests ? back.used : back.idle
        after.formIntersection(mask)
        for slot in slots.reversed() {
            let open = tables.open[slot]
            after.formIntersection(tables.admitted[slot])
            after = after.takingBack(open)
            let placed = after.takingOneBack(open)
            if hasRests {
                back.idle.formIntersection(tables.admitted[slot])
                back.idle.formUnion(placed)
            }
            trace[slot - slots.lowerBound].intersection(placed).visit { self.slots.insert(slot, of: $0) }
        }
        if hasRests { back.used = after } else { back.idle = after }
    }
}
