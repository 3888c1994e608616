/// A program without rest windows as a system of difference constraints. Each constraint states: if one leg is placed
/// at or before some slot, another leg is placed at or before some other slot.
///
/// The valid assignments are therefore closed under componentwise minimum and maximum, and bound propagation ends at
/// the smallest and the largest valid assignment (`Papers/PlacementProgram.md`).
struct ImplicationGraph {
    let legCount: Int
    let slotCount: Int
    let domains: SlotSets
    let checkpoints: CheckpointTable
    let families: [Family]
    let budget: WorkBudget

    /// A family of capacity constraints with lookup tables.
    struct Family {
        let ranges: [CapacityRange]
        /// For each leg, the sum of the amounts of the legs before it; then the sum of all amounts.
        let sums: [Int]
        /// For each slot, the index of the first range that ends after it, and the number of ranges that start at or
        /// before it.
        private let firstEndingAfter: [Int32]
        private let startedBy: [Int32]

        init(_ family: CapacityFamily, slotCount: Int) {
            let hasEmpty = family.ranges.contains { $0.slots.isEmpty }
            ranges = hasEmpty ? family.ranges.filter { !$0.slots.isEmpty } : family.ranges
            var sums = [0]
            sums.reserveCapacity(family.amounts.count + 1)
            for amount in family.amounts { sums.append(sums[sums.count - 1] + amount) }
            self.sums = sums
            var ending: [Int32] = []
            var started: [Int32] = []
            ending.reserveCapacity(slotCount)
            started.reserveCapacity(slotCount)
            var (first, next) = (0, 0)
            for slot in 0..<slotCount {
                while first < ranges.count, ranges[first].slots.upperBound <= slot { first += 1 }
                while next < ranges.count, ranges[next].slots.lowerBound <= slot { next += 1 }
                ending.append(Int32(first))
                started.append(Int32(next))
            }
            firstEndingAfter = ending
            startedBy = started
        }

        /// Returns the first range that ends after a slot; `nil` if there is none. It is the strictest range for legs
        /// placed at or before the slot.
        func first(endingAfter slot: Int) -> CapacityRange? {
            let index = Int(firstEndingAfter[slot])
            return index < ranges.count ? ranges[index] : nil
        }

        /// Returns the last range that starts at or before a slot; `nil` if there is none. It is the strictest range
        /// for legs placed at or after the slot.
        func last(startingBy slot: Int) -> CapacityRange? {
            startedBy[slot] > 0 ? ranges[Int(startedBy[slot]) - 1] : nil
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
    /// - Complexity: O(slots · families + legs · slots / 64 + constraints).
    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.budget = budget
        legCount = program.legCount
        slotCount = program.slotCount
        domains = SlotSets(domainsOf: program)
        checkpoints = CheckpointTable(program)
        families = program.capacities.map { Family($0, slotCount: program.slotCount) }
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
    /// - Complexity: O(steps · (families · log legs + checkpoints passed)). A step tightens one bound; there are at
    ///   most legs · slots steps, and usually only a few for each leg.
    func assignment(_ extreme: Extreme) throws(SolverError) -> [Int]? {
        let isLeast = extreme == .least
        var bounds = [Int](repeating: isLeast ? -1 : slotCount, count: legCount)
        var pending = isLeast ? Array((0..<legCount).reversed()) : Array(0..<legCount)
        var isPending = [Bool](repeating: true, count: legCount)
        /// Tightens the bound of a leg. Returns false if the leg has no slot within the bound.
        func tighten(_ leg: Int, to bound: Int) -> Bool {
            guard 0..<legCount ~= leg else { return false }
            guard isLeast ? bound > bounds[leg] : bound < bounds[leg] else { return true }
            let slot =
                isLeast ? domains.first(of: leg, from: bound) : domains.last(of: leg, upTo: bound)
            guard let slot else { return false }
            bounds[leg] = slot
            if !isPending[leg] { pending.append(leg) }
            isPending[leg] = true
            return true
        }
        /// Tightens the bound of the leg next to `neighbor` if a checkpoint between the bounds of both legs would
        /// otherwise be missed. Returns false if the tightened leg has no slot within its bound.
        func keepCheckpoints(nextTo neighbor: Int, at slot: Int) -> Bool {
            let leg = isLeast ? neighbor - 1 : neighbor + 1
            let bound = bounds.indices ~= leg ? bounds[leg] : isLeast ? 0 : slotCount
            let between = isLeast ? max(0, bound)..<max(0, bound, slot) : slot..<max(slot, bound)
            let count = isLeast ? neighbor : leg
            func isMissed(_ slot: Int) -> Bool {
                checkpoints.hasCheckpoint(after: slot) && !checkpoints.admits(count, after: slot)
            }
            guard let missed = isLeast ? between.last(where: isMissed) : between.first(where: isMissed)
            else { return true }
            return tighten(leg, to: isLeast ? missed + 1 : missed)
        }
        guard
            isLeast
                ? keepCheckpoints(nextTo: legCount, at: slotCount) : keepCheckpoints(nextTo: -1, at: 0)
        else { return nil }
        while let leg = pending.popLast() {
            try budget.charge(families.count + 8)
            isPending[leg] = false
            guard tighten(leg, to: isLeast ? 0 : slotCount - 1) else { return nil }
            let slot = bounds[leg]
            let follower = isLeast ? leg + 1 : leg - 1
            if bounds.indices ~= follower, !tighten(follower, to: slot) { return nil }
            guard keepCheckpoints(nextTo: leg, at: slot) else { return nil }
            for family in families {
                guard let range = isLeast ? family.last(startingBy: slot) : family.first(endingAfter: slot),
                    let other = isLeast
                        ? family.firstExceeding(range.capacity, from: leg)
                        : family.lastExceeding(range.capacity, upTo: leg)
                else { continue }
                let bound = isLeast ? range.slots.upperBound : range.slots.lowerBound - 1
                guard tighten(other, to: bound) else { return nil }
            }
        }
        return bounds
    }
}
