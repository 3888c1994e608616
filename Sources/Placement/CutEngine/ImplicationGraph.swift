/// A program without rest windows as a system of difference constraints: each says that if one segment is
/// placed at or before some slot, another is placed at or before some other slot.
///
/// So the valid assignments are closed under componentwise minimum and maximum, and bound propagation ends at
/// the least and the greatest of them (`Papers/PlacementProgram.md`).
struct ImplicationGraph {
    let segmentCount: Int
    let slotCount: Int
    let domains: SlotSets
    let checkpoints: CheckpointTable
    let families: [Family]
    let budget: WorkBudget

    /// A family of capacity constraints with tables for look-up.
    struct Family {
        let ranges: [CapacityRange]
        /// For each segment, the sum of the amounts before it; then the sum of all amounts.
        let sums: [Int]
        /// For each slot, the index of the first range that ends after it, and the number of ranges that
        /// start at or before it.
        private let firstEndingAfter: [Int32]
        private let startedBy: [Int32]

        init(_ family: CapacityFamily, slotCount: Int) {
            ranges = family.ranges.filter { !$0.slots.isEmpty }
            var sums = [0]
            for amount in family.amounts { sums.append(sums[sums.count - 1] + amount) }
            self.sums = sums
            var ending: [Int32] = []
            var started: [Int32] = []
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

        /// Returns the first range that ends after a slot: the strictest for segments placed there or
        /// before.
        func first(endingAfter slot: Int) -> CapacityRange? {
            let index = Int(firstEndingAfter[slot])
            return index < ranges.count ? ranges[index] : nil
        }

        /// Returns the last range that starts at or before a slot: the strictest for segments placed there
        /// or after.
        func last(startingBy slot: Int) -> CapacityRange? {
            startedBy[slot] > 0 ? ranges[Int(startedBy[slot]) - 1] : nil
        }

        /// Returns the last segment that, with all after it up to `segment`, exceeds the capacity.
        func lastExceeding(_ capacity: Int, upTo segment: Int) -> Int? {
            let bound = sums[segment + 1] - capacity
            guard sums[0] < bound else { return nil }
            return (1..<segment + 1).partitionPoint { sums[$0] >= bound } - 1
        }

        /// Returns the first segment that, with all before it from `segment` on, exceeds the capacity.
        func firstExceeding(_ capacity: Int, from segment: Int) -> Int? {
            let bound = sums[segment] + capacity
            guard sums[sums.count - 1] > bound else { return nil }
            return (segment..<sums.count - 2).partitionPoint { sums[$0 + 1] > bound }
        }
    }

    /// Creates the system of a program; its rest windows are ignored.
    ///
    /// - Complexity: O(slots · families + segments · slots / 64 + constraints).
    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.budget = budget
        segmentCount = program.segmentCount
        slotCount = program.slotCount
        domains = SlotSets(domainsOf: program)
        checkpoints = CheckpointTable(program)
        families = program.capacities.map { Family($0, slotCount: program.slotCount) }
    }
}
