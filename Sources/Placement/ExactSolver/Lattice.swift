/// A program in the form in which a walk over its slots reads it.
///
/// The walk goes from slot to slot and counts the segments that have been placed: a valid assignment is a
/// monotone path through the lattice of slots and counts. What a day or a part of it has used up depends only on
/// the count with which the walk came into it, and what rests ask only on the length of the run of days with
/// segments. So budgets must lie within a day, and those for parts of a day must not overlap; budgets for runs
/// of whole days are kept apart, and a program with any others has no lattice.
struct Lattice {
    /// A part of a day whose slots share their budgets.
    struct Stretch {
        let slots: Range<Int>
        /// The budgets of this part alone, as indices into `uses`.
        let uses: Range<Int>
    }

    /// What one budget allows: the amounts are summed up in `sums`.
    struct Use {
        let sums: Int
        let capacity: Int
    }

    let segmentCount: Int
    let dayStarts: [Int]
    let domains: DomainTable
    let gates: GateTable
    let rests: RestTable
    /// For each family of budgets, what the segments before each one take.
    private(set) var sums: [[Int]] = []
    private(set) var uses: [Use] = []
    /// The budgets of each whole day, as ranges of `uses`.
    private(set) var dayUses: [Range<Int>] = []
    private(set) var stretches: [Stretch] = []
    /// The stretches of each day, as ranges of `stretches`.
    private(set) var dayStretches: [Range<Int>] = []
    /// Budgets for runs of several whole days, which the walk alone does not heed.
    private(set) var spans: [Span] = []

    /// A budget for a run of several whole days.
    struct Span {
        let days: Range<Int>
        let use: Use
    }

    /// The lattice of a program, if it has one.
    ///
    /// - Complexity: O(slots + constraints + segments · slots / 64).
    init?(_ program: PlacementProgram) {
        segmentCount = program.segmentCount
        dayStarts = program.dayStarts
        domains = DomainTable(program)
        gates = GateTable(program)
        rests = RestTable(program)
        guard addBudgets(of: program) else { return nil }
    }

    /// How many days there are.
    var dayCount: Int { dayStarts.count - 1 }

    /// Whether the budgets of a day make it matter with which count the walk came into it.
    func isTight(_ day: Int) -> Bool { !dayUses[day].isEmpty }

    /// The highest count to which some budgets let the walk come that was at `count` when they began.
    func limit(from count: Int, _ range: Range<Int>) -> Int {
        var limit = segmentCount
        for index in range { limit = min(limit, self.limit(from: count, uses[index])) }
        return limit
    }

    /// The highest count to which a budget lets the walk come that was at `count` when it began.
    func limit(from count: Int, _ use: Use) -> Int {
        let most = sums[use.sums][count] + use.capacity
        var last = count
        while last < segmentCount, sums[use.sums][last + 1] <= most { last += 1 }
        return last
    }
}

extension Lattice {
    /// Enters the budgets; false when one covers parts of several days or overlaps another in part.
    private mutating func addBudgets(of program: PlacementProgram) -> Bool {
        var parts: [(slots: Range<Int>, use: Use)] = []
        var whole = [[Use]](repeating: [], count: program.dayCount)
        let days = program.budgets.isEmpty ? [] : program.dayOfSlots
        for family in program.budgets {
            var sums = [0]
            for amount in family.amounts { sums.append(sums[sums.count - 1] + amount) }
            for budget in family.budgets where sums[segmentCount] > budget.capacity && !budget.slots.isEmpty {
                let use = Use(sums: self.sums.count, capacity: budget.capacity)
                let run = days[budget.slots.lowerBound]..<days[budget.slots.upperBound - 1] + 1
                if budget.slots == program.slots(ofDays: run) {
                    if run.count == 1 {
                        whole[run.lowerBound].append(use)
                    } else {
                        spans.append(Span(days: run, use: use))
                    }
                } else if run.count == 1 {
                    parts.append((budget.slots, use))
                } else {
                    return false
                }
            }
            self.sums.append(sums)
        }
        for uses in whole {
            dayUses.append(self.uses.count..<self.uses.count + uses.count)
            self.uses += uses
        }
        parts.sort { ($0.slots.lowerBound, $0.slots.upperBound) < ($1.slots.lowerBound, $1.slots.upperBound) }
        return cutDays(at: parts)
    }

    /// Cuts the days into stretches; false when parts with budgets overlap without being the same.
    private mutating func cutDays(at parts: [(slots: Range<Int>, use: Use)]) -> Bool {
        var next = 0
        for day in 0..<dayCount {
            let first = stretches.count
            var start = dayStarts[day]
            while next < parts.count, parts[next].slots.lowerBound < dayStarts[day + 1] {
                let slots = parts[next].slots
                guard slots.lowerBound >= start else { return false }
                addStretch(start..<slots.lowerBound, [])
                var same: [Use] = []
                while next < parts.count, parts[next].slots == slots {
                    same.append(parts[next].use)
                    next += 1
                }
                addStretch(slots, same)
                start = slots.upperBound
            }
            addStretch(start..<dayStarts[day + 1], [])
            dayStretches.append(first..<stretches.count)
        }
        return true
    }

    private mutating func addStretch(_ slots: Range<Int>, _ uses: [Use]) {
        guard !slots.isEmpty else { return }
        stretches.append(Stretch(slots: slots, uses: self.uses.count..<self.uses.count + uses.count))
        self.uses += uses
    }
}
