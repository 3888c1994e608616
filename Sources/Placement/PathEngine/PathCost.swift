/// A backward labeling that computes the cost-to-go of each count of each label. A forward walk along the minimum costs
/// then yields an optimal path.
///
/// The costs of all objectives are packed into one number, so that comparing two numbers compares the objectives in
/// lexicographic order. The forward walk places each leg as early as the minimum cost allows, and so finds the
/// lexicographically smallest of the optimal assignments.
///
///     slot            s                s + 1
///     count c + 1     5 ◀── pass ───── 5           line[c] = min(line[c], row[c] + line[c + 1]):
///                     ▲ place c: 2                 the minimum of 9 and 2 + 5 is 7
///     count c         7 ◀── pass ───── 9
struct PathCost<Value: PackedCost> {
    private let graph: PathGraph
    private let legCount: Int
    private let slotCount: Int
    private let domains: SlotSets
    private let checkpoints: CheckpointTable
    private let costs: CostTable<Value>
    private let budget: WorkBudget
    /// True if labels distinguish paths with a leg on the current day from paths without one.
    private let hasDayStates: Bool
    /// For each label, the offset of its costs in `values`: the costs-to-go at the start of the stage, one for each
    /// count from `low` to `top`. If `hasDayStates`, the costs of paths without a leg on the current day (idle) come
    /// first, then the costs of paths with one (used).
    private var offsets: [Int] = []
    private var values: [Value] = []
    /// The cost of each leg in each slot of the current stage, slot by slot.
    private var rows: [Value] = []
    /// The first slot of the current stage.
    private var firstSlot = 0

    /// The maximum number of costs in `values`, which then takes 128 MiB.
    private static var limit: Int { (128 << 20) / MemoryLayout<Value>.stride }
    /// The offset in `values` of the work area in which the forward walk recomputes the costs of one label.
    private var endOffset = 0

    /// Computes the costs-to-go of all labels of a graph, from the last stage to the first.
    ///
    /// - Throws: `SolverError.tooHard` if there are more costs than the limit; `SolverError.stopped` if the work budget
    ///   stops the work.
    /// - Complexity: O(slots · labels · counts of a label).
    init(
        _ graph: PathGraph,
        _ program: PlacementProgram,
        _ costs: CostTable<Value>,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.graph = graph
        self.costs = costs
        self.budget = budget
        legCount = program.legCount
        slotCount = program.slotCount
        domains = SlotSets(domainsOf: program)
        checkpoints = CheckpointTable(program)
        hasDayStates = !program.rests.isEmpty
        var size = 0
        for label in graph.labels {
            offsets.append(size)
            size += (label.top - label.low + 1) * (hasDayStates ? 2 : 1)
        }
        guard size <= PathCost.limit else { throw .tooHard }
        endOffset = size
        let widest = graph.labels.reduce(0) { max($0, $1.top - $1.low + 1) }
        values = [Value](repeating: .unreachable, count: size + widest * 2)
        for index in graph.stages.indices.reversed() {
            try take(graph.stages[index])
            for label in graph.stages[index].labels {
                for slot in graph.stages[index].slots.reversed() {
                    stepBack(over: slot, label, at: offsets[label])
                }
            }
            guard index > 0 else { break }
            for arc in graph.arcs[graph.stages[index].arcs] { carryBack(arc, to: offsets[arc.from]) }
        }
    }

    private func width(_ label: Int) -> Int { graph.labels[label].top - graph.labels[label].low + 1 }

    /// Makes a stage the current stage and computes the cost of each leg in each of its slots. At the last stage, sets
    /// the cost-to-go of the paths that have placed all legs to 0.
    private mutating func take(_ stage: PathGraph.Stage) throws(SolverError) {
        var (low, top) = (Int.max, 0)
        var counts = 0
        for label in stage.labels {
            low = min(low, graph.labels[label].low)
            top = max(top, graph.labels[label].top)
            counts += width(label)
        }
        try budget.charge(stage.slots.count * (counts + 2 * max(0, top - low)) + counts)
        if stage.slots.lowerBound == slotCount {
            for label in stage.labels where graph.labels[label].high == legCount {
                values[offsets[label] + legCount - graph.labels[label].low] = 0
            }
        }
        guard low < top else { return }
        let size = stage.slots.count * legCount
        if rows.count < size { rows = [Value](repeating: 0, count: size) }
        firstSlot = stage.slots.lowerBound
        for (index, slot) in stage.slots.enumerated() {
            costs.fill(&rows, from: index * legCount + low, low..<top, slot, domains)
        }
    }

    /// Copies the costs-to-go from the target of an arc back to the source of the arc, whose costs start at `offset`.
    private mutating func carryBack(_ arc: PathGraph.Arc, to offset: Int) {
        let source = offsets[arc.to] - graph.labels[arc.to].low
        let target = offset - graph.labels[arc.from].low
        switch arc.state {
        case .all:
            copy(arc, source, target)
            if hasDayStates { copy(arc, source + width(arc.to), target + width(arc.from)) }
        case .idle: copy(arc, source, target)
        case .used: copy(arc, source, target + width(arc.from))
        }
    }

    @inline(__always)
    private mutating func copy(_ arc: PathGraph.Arc, _ source: Int, _ target: Int) {
        for count in arc.low...arc.high { values[target + count] = values[source + count] }
    }

    /// Moves the costs of a label back over a slot: replaces the costs after the slot and its checkpoints, which start
    /// at `offset`, with the costs before the slot. Any number of consecutive legs may be placed in the slot.
    @inline(__always)
    private mutating func stepBack(over slot: Int, _ label: Int, at offset: Int) {
        let width = width(label)
        let low = graph.labels[label].low
        if checkpoints.hasCheckpoint(after: slot) {
            for index in 0..<width {
                let lost = checkpoints.lost(by: low + index, after: slot)
                guard lost > 0 else { continue }
                let price = costs.checkpointUnit &* Value(truncatingIfNeeded: lost)
                values[offset + index] &+= price
                if hasDayStates { values[offset + width + index] &+= price }
            }
        }
        let row = (slot - firstSlot) * legCount + low
        let used = hasDayStates ? offset + width : offset
        var after = values[used + width - 1]
        var index = width - 2
        while index >= 0 {
            let placed = rows[row + index] &+ after
            after = min(placed, values[used + index])
            values[used + index] = after
            if hasDayStates, placed < values[offset + index] { values[offset + index] = placed }
            index -= 1
        }
    }
}

extension PathCost {
    /// Returns the assignment of an optimal path and its costs; `nil` if there is no path.
    mutating func assignment() throws(SolverError) -> (assignment: [Int], costs: [Int])? {
        guard values[0] < .unreachable else { return nil }
        let costs = costs.unpacked(values[0])
        var slots: [Int] = []
        var isUsed = false
        var label = 0
        for stageIndex in graph.stages.indices.dropLast() {
            let arcs = graph.arcs[graph.stages[stageIndex + 1].arcs].filter { $0.from == label }
            let stage = graph.stages[stageIndex]
            if !stage.slots.isEmpty {
                for index in endOffset..<values.count { values[index] = .unreachable }
                for arc in arcs { carryBack(arc, to: endOffset) }
                try take(stage)
                follow(label, stage.slots, &slots, &isUsed)
            }
            let count = slots.count
            let arc = arcs.first { arc in
                (arc.low...arc.high).contains(count) && (arc.state == .all || (arc.state == .used) == isUsed)
            }
            guard let arc else { return nil }
            if arc.state != .all { isUsed = false }
            label = arc.to
        }
        return (slots, costs)
    }

    /// Appends the slots of the legs that an optimal path places in a stage. Each leg is placed as early as possible.
    private mutating func follow(
        _ label: Int,
        _ stage: Range<Int>,
        _ slots: inout [Int],
        _ isUsed: inout Bool
    ) {
        let width = width(label)
        let low = graph.labels[label].low
        let states = width * (hasDayStates ? 2 : 1)
        let used = states - width
        // The costs-to-go in each slot of the stage, the last slot first.
        var trace: [Value] = []
        trace.reserveCapacity(stage.count * states)
        for slot in stage.reversed() {
            stepBack(over: slot, label, at: endOffset)
            trace += values[endOffset..<endOffset + states]
        }
        for slot in stage {
            let row = (slot - firstSlot) * legCount
            let line = (stage.upperBound - 1 - slot) * states - low
            while slots.count - low < width - 1, trace[line + used + slots.count + 1] < .unreachable,
                rows[row + slots.count] &+ trace[line + used + slots.count + 1]
                    == trace[line + (isUsed ? used : 0) + slots.count]
            {
                slots.append(slot)
                isUsed = hasDayStates
            }
        }
    }
}

/// An unsigned integer that holds the costs of all objectives, the most important in the highest bits. One operation
/// compares or adds all of them.
///
/// All costs are less than `unreachable`. The cost of a leg outside its domain, or of a path without a completion, is
/// at least `unreachable` and less than twice that value, so a sum of two costs never overflows.
protocol PackedCost: FixedWidthInteger, UnsignedInteger, Sendable {}

extension UInt64: PackedCost {}
extension UInt128: PackedCost {}

extension PackedCost {
    /// The number of bits that costs may use.
    static var costBits: Int { bitWidth - 2 }
    /// A value greater than any cost.
    static var unreachable: Self { 1 << Self(truncatingIfNeeded: bitWidth - 2) }
}

/// The costs of legs in slots and of counts at checkpoints, with all objectives packed into one number.
struct CostTable<Value: PackedCost> {
    private struct Leaving {
        let homes: [Int32]
        let unit: Value
    }

    private struct Distance {
        let homes: [Int32]
        let coordinates: [Int32]
        let unit: Value
    }

    private struct Exemption {
        let legs: [Int]
        let costs: [Value]
    }

    private static var homeless: Int32 { -1 }

    private var slotCosts: [Value]
    private var exemptions: [Exemption] = []
    private var leavings: [Leaving] = []
    private var distances: [Distance] = []
    /// The number of bits for the weight of the missed checkpoints, followed by the number of bits for each objective.
    private let bits: [Int]
    /// The packed cost of missing a checkpoint of weight 1.
    let checkpointUnit: Value

    /// Creates the table of a program; `nil` if the costs do not fit into `Value`.
    ///
    /// - Complexity: O(objectives · (legs + slots)).
    init?(_ program: PlacementProgram) {
        bits = CostRange.bits(of: program)
        guard bits.reduce(0, +) <= Value.costBits else { return nil }
        var shift = 0
        slotCosts = [Value](repeating: 0, count: program.slotCount)
        for (objective, bits) in zip(program.objectives, bits.dropFirst()).reversed() {
            let unit: Value = 1 << Value(truncatingIfNeeded: shift)
            switch objective.cost {
            case .slot(let costs, let free):
                let costs = costs.map { unit &* Value(truncatingIfNeeded: $0) }
                for (slot, cost) in costs.enumerated() { slotCosts[slot] = slotCosts[slot] &+ cost }
                if !free.isEmpty { exemptions.append(Exemption(legs: free, costs: costs)) }
            case .leaving(let homes):
                guard let homes = CostTable.homeSlots(homes) else { return nil }
                leavings.append(Leaving(homes: homes, unit: unit))
            case .distance(let homes, let coordinates):
                let isShort = coordinates.allSatisfy { $0.magnitude < 1 << 30 }
                guard isShort, let homes = CostTable.homeSlots(homes) else { return nil }
                let coordinates = coordinates.map { Int32($0) }
                distances.append(Distance(homes: homes, coordinates: coordinates, unit: unit))
            }
            shift += bits
        }
        checkpointUnit = 1 << Value(truncatingIfNeeded: shift)
    }

    /// Returns the weight of the missed checkpoints, followed by the cost of each objective, from a packed cost.
    func unpacked(_ value: Value) -> [Int] {
        var rest = value
        return bits.reversed().map { bits in
            let cost = Int(truncatingIfNeeded: rest & (1 << Value(truncatingIfNeeded: bits) - 1))
            rest >>= Value(truncatingIfNeeded: bits)
            return cost
        }.reversed()
    }

    /// Returns the homes as 32-bit numbers; `nil` if some are not in 0 ..< 2³⁰.
    private static func homeSlots(_ homes: [Int?]) -> [Int32]? {
        guard homes.allSatisfy({ $0.map { 0..<1 << 30 ~= $0 } ?? true }) else { return nil }
        return homes.map { $0.map { Int32($0) } ?? homeless }
    }

    /// Writes the cost of each leg of a range in a slot to `row`, starting at index `start`. The cost is `unreachable`
    /// if the slot is not in the domain of the leg.
    ///
    /// - Complexity: O(objectives · legs of the range).
    func fill(
        _ row: inout [Value],
        from start: Int,
        _ legs: Range<Int>,
        _ slot: Int,
        _ domains: SlotSets
    ) {
        let slotCost = slotCosts[slot]
        let shift = start - legs.lowerBound
        for leg in legs {
            row[shift + leg] = domains.contains(slot, of: leg) ? slotCost : .unreachable
        }
        for exemption in exemptions {
            for leg in exemption.legs where legs ~= leg && domains.contains(slot, of: leg) {
                row[shift + leg] = row[shift + leg] &- exemption.costs[slot]
            }
        }
        for leaving in leavings {
            for leg in legs {
                let home = leaving.homes[leg]
                if home != slot, home != CostTable.homeless {
                    row[shift + leg] = row[shift + leg] &+ leaving.unit
                }
            }
        }
        for distance in distances {
            let coordinate = distance.coordinates[slot]
            for leg in legs {
                let home = distance.homes[leg]
                guard home != CostTable.homeless else { continue }
                row[shift + leg] =
                    row[shift + leg] &+ distance.unit
                    &* Value(truncatingIfNeeded: abs(coordinate &- home))
            }
        }
    }
}
