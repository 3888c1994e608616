/// A program without rest windows as a system of difference constraints. Each constraint states: if one leg is placed
/// at or before some slot, another leg is placed at or before some other slot.
///
/// The valid assignments are therefore closed under componentwise minimum and maximum, and bound propagation ends at
/// the smallest and the largest valid assignment (`Papers/PlacementProgram.md`).
struct ImplicationGraph {
    let legCount: Int
    let slotCount: Int
    private(set) var domains: SlotSets
    private(set) var checkpoints: CheckpointTable
    private(set) var families: [Family]
    let budget: WorkBudget

    /// A family of capacity constraints with the sums of its amounts.
    struct Family {
        let ranges: [CapacityRange]
        /// For each leg, the sum of the amounts of the legs before it; then the sum of all amounts.
        let sums: [Int]

        init(_ family: CapacityFamily) {
            let hasEmpty = family.ranges.contains { $0.slots.isEmpty }
            ranges = hasEmpty ? family.ranges.filter { !$0.slots.isEmpty } : family.ranges
            var sums = [0]
            sums.reserveCapacity(family.amounts.count + 1)
            for amount in family.amounts { sums.append(sums[sums.count - 1] + amount) }
            self.sums = sums
        }

        /// Returns the first range that ends after a slot; `nil` if there is none. It is the strictest range for legs
        /// placed at or before the slot.
        func first(endingAfter slot: Int) -> CapacityRange? {
            let index = ranges.indices.partitionPoint { ranges[$0].slots.upperBound > slot }
            return index < ranges.count ? ranges[index] : nil
        }

        /// Returns the last range that starts at or before a slot; `nil` if there is none. It is the strictest range
        /// for legs placed at or after the slot.
        func last(startingBy slot: Int) -> CapacityRange? {
            let count = ranges.indices.partitionPoint { ranges[$0].slots.lowerBound > slot }
            return count > 0 ? ranges[count - 1] : nil
        }

        /// Returns the last leg for which the amounts from that leg through `leg` sum to more than the capacity; `nil`
        /// if there is none.
        func lastExceeding(_ capacity: Int, upTo leg: Int) -> Int? {
            let bound = sums[leg + 1] - capacity
            guard sums[0] < bound else { return nil }
            return (1..<leg + 1).partitionPoint { sums[$0] >= bound } - 1
        }

        /// Returns the first leg for which the amounts from `leg` through that leg sum to more than the capacity; `nil`
        /// if there is none.
        func firstExceeding(_ capacity: Int, from leg: Int) -> Int? {
            let bound = sums[leg] + capacity
            guard sums[sums.count - 1] > bound else { return nil }
            return (leg..<sums.count - 2).partitionPoint { sums[$0 + 1] > bound }
        }
    }

    /// Creates the system of a program. Rest windows are ignored.
    ///
    /// - Complexity: O(slots + legs · slots / 64 + constraints).
    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.budget = budget
        legCount = program.legCount
        slotCount = program.slotCount
        domains = SlotSets(domainsOf: program)
        checkpoints = CheckpointTable(program)
        families = program.capacities.map { Family($0) }
    }

    /// Recomputes the given kinds of constraints for another program. The two programs may differ only in these kinds.
    ///
    /// - Complexity: The complexity of `init` for these kinds.
    fileprivate mutating func update(_ kinds: ConstraintKinds, from program: PlacementProgram) {
        if kinds.contains(.cuts) { domains.reset(toDomainsOf: program) }
        if kinds.contains(.checkpoints) { checkpoints.list(program) }
        if kinds.contains(.capacities) { families = program.capacities.map { Family($0) } }
    }
}

extension ImplicationGraph {
    /// The valid assignment toward which propagation tightens bounds.
    enum Extreme {
        /// The assignment that places every leg as early as possible.
        case least
        /// The assignment that places every leg as late as possible.
        case greatest
    }

    /// Returns the smallest or the largest valid assignment; `nil` if there is no valid assignment.
    ///
    /// - Complexity: O(steps · (families · log(legs + ranges) + checkpoints passed)). A step tightens one bound; there are at
    ///   most legs · slots steps, and usually only a few for each leg.
    func assignment(_ extreme: Extreme) throws(SolverError) -> [Int]? {
        var propagation = BoundPropagation(of: self, toward: extreme)
        return try propagation.run() ? propagation.bounds : nil
    }
}

/// A propagation that tightens the bounds of the legs of an implication graph until they are a valid assignment.
struct BoundPropagation {
    private var graph: ImplicationGraph
    private let isLeast: Bool
    /// The bound of each leg: the first or the last slot that it may use.
    private(set) var bounds: [Int]
    /// The legs whose bounds may tighten others. For each leg, `isPending` is true if it is one of them.
    private var pending: [Int]
    private var isPending: [Bool]

    init(of graph: ImplicationGraph, toward extreme: ImplicationGraph.Extreme) {
        self.graph = graph
        let legs = 0..<graph.legCount
        isLeast = extreme == .least
        bounds = [Int](repeating: isLeast ? -1 : graph.slotCount, count: graph.legCount)
        pending = isLeast ? legs.reversed() : Array(legs)
        isPending = [Bool](repeating: true, count: graph.legCount)
    }

    /// Starts again with another program, which may differ from the program of the graph only in the given kinds of
    /// constraints.
    mutating func restart(_ changed: ConstraintKinds, from program: PlacementProgram) {
        graph.update(changed, from: program)
        pending.removeAll(keepingCapacity: true)
        for leg in bounds.indices {
            bounds[leg] = isLeast ? -1 : graph.slotCount
            pending.append(isLeast ? graph.legCount - 1 - leg : leg)
            isPending[leg] = true
        }
    }

    /// Tightens all bounds. Returns false if there is no valid assignment.
    mutating func run() throws(SolverError) -> Bool {
        guard
            isLeast
                ? keepCheckpoints(nextTo: graph.legCount, at: graph.slotCount)
                : keepCheckpoints(nextTo: -1, at: 0)
        else { return false }
        while let leg = pending.popLast() {
            try graph.budget.charge(graph.families.count + 8)
            isPending[leg] = false
            guard tighten(leg, to: isLeast ? 0 : graph.slotCount - 1) else { return false }
            let slot = bounds[leg]
            let follower = isLeast ? leg + 1 : leg - 1
            if bounds.indices ~= follower, !tighten(follower, to: slot) { return false }
            guard keepCheckpoints(nextTo: leg, at: slot) else { return false }
            for family in graph.families {
                guard let range = isLeast ? family.last(startingBy: slot) : family.first(endingAfter: slot),
                    let other = isLeast
                        ? family.firstExceeding(range.capacity, from: leg)
                        : family.lastExceeding(range.capacity, upTo: leg)
                else { continue }
                let bound = isLeast ? range.slots.upperBound : range.slots.lowerBound - 1
                guard tighten(other, to: bound) else { return false }
            }
        }
        return true
    }

    /// Tightens the bound of a leg. Returns false if the leg has no slot within the bound.
    private mutating func tighten(_ leg: Int, to bound: Int) -> Bool {
        guard bounds.indices ~= leg else { return false }
        guard isLeast ? bound > bounds[leg] : bound < bounds[leg] else { return true }
        let slot =
            isLeast ? graph.domains.first(of: leg, from: bound) : graph.domains.last(of: leg, upTo: bound)
        guard let slot else { return false }
        bounds[leg] = slot
        if !isPending[leg] { pending.append(leg) }
        isPending[leg] = true
        return true
    }

    /// Tightens the bound of the leg next to `neighbor` if a checkpoint between the bounds of both legs would otherwise
    /// be missed. Returns false if the tightened leg has no slot within its bound.
    private mutating func keepCheckpoints(nextTo neighbor: Int, at slot: Int) -> Bool {
        let leg = isLeast ? neighbor - 1 : neighbor + 1
        let bound = bounds.indices ~= leg ? bounds[leg] : isLeast ? 0 : graph.slotCount
        let between = isLeast ? max(0, bound)..<max(0, bound, slot) : slot..<max(slot, bound)
        let count = isLeast ? neighbor : leg
        let checkpoints = graph.checkpoints
        func isMissed(_ slot: Int) -> Bool {
            checkpoints.hasCheckpoint(after: slot) && !checkpoints.admits(count, after: slot)
        }
        guard let missed = isLeast ? between.last(where: isMissed) : between.first(where: isMissed)
        else { return true }
        return tighten(leg, to: isLeast ? missed + 1 : missed)
    }
}
