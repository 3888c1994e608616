import Effort

/// A program without rests as a system of differences: every constraint says that if one segment stands at or
/// before some slot, another stands at or before some other slot.
///
/// So the valid assignments are closed under componentwise minimum and maximum, and propagation of bounds ends at
/// the least and the greatest of them (`Papers/PlacementProgram.md`).
struct ImplicationGraph {
    let segmentCount: Int
    let slotCount: Int
    let domains: DomainTable
    let checkpoints: CheckpointTable
    let families: [Family]
    let budget: WorkBudget

    /// A family of budgets, ready to be looked up.
    struct Family {
        let budgets: [Budget]
        /// What the segments before each one take.
        let sums: [Int]
        /// For each slot, the first budget that ends after it, and how many budgets start at or before it.
        private let firstEndingAfter: [Int32]
        private let startedBy: [Int32]

        init(_ family: BudgetFamily, slotCount: Int) {
            budgets = family.budgets.filter { !$0.slots.isEmpty }
            var sums = [0]
            for amount in family.amounts { sums.append(sums[sums.count - 1] + amount) }
            self.sums = sums
            var ending: [Int32] = []
            var started: [Int32] = []
            var (first, next) = (0, 0)
            for slot in 0..<slotCount {
                while first < budgets.count, budgets[first].slots.upperBound <= slot { first += 1 }
                while next < budgets.count, budgets[next].slots.lowerBound <= slot { next += 1 }
                ending.append(Int32(first))
                started.append(Int32(next))
            }
            firstEndingAfter = ending
            startedBy = started
        }

        /// The first budget that ends after a slot: the strictest on what stands there or before.
        func first(endingAfter slot: Int) -> Budget? {
            let index = Int(firstEndingAfter[slot])
            return index < budgets.count ? budgets[index] : nil
        }

        /// The last budget that starts at or before a slot: the strictest on what stands there or after.
        func last(startingBy slot: Int) -> Budget? {
            startedBy[slot] > 0 ? budgets[Int(startedBy[slot]) - 1] : nil
        }

        /// The last segment that, with all after it up to `segment`, takes more than the capacity.
        func lastExceeding(_ capacity: Int, upTo segment: Int) -> Int? {
            let bound = sums[segment + 1] - capacity
            guard sums[0] < bound else { return nil }
            return (1..<segment + 1).partitionPoint { sums[$0] >= bound } - 1
        }

        /// The first segment that, with all before it from `segment` on, takes more than the capacity.
        func firstExceeding(_ capacity: Int, from segment: Int) -> Int? {
            let bound = sums[segment] + capacity
            guard sums[sums.count - 1] > bound else { return nil }
            return (segment..<sums.count - 2).partitionPoint { sums[$0 + 1] > bound }
        }
    }

    /// The system of a program; its rests are left out of account.
    ///
    /// - Complexity: O(slots · families + segments · slots / 64 + constraints).
    init(_ program: PlacementProgram, _ budget: WorkBudget) {
        self.budget = budget
        segmentCount = program.segmentCount
        slotCount = program.slotCount
        domains = DomainTable(program)
        checkpoints = CheckpointTable(program)
        families = program.budgets.map { Family($0, slotCount: program.slotCount) }
    }
}
