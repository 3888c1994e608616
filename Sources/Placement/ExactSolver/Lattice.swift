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
        /// What the budgets of this part alone allow.
        let limits: LimitTables.Index
    }

    /// A budget for a run of several whole days.
    struct Span {
        let days: Range<Int>
        let limits: LimitTables.Index
    }

    let segmentCount: Int
    let dayStarts: [Int]
    let domains: DomainTable
    let gates: GateTable
    let rests: RestTable
    private(set) var tables: LimitTables
    /// What the budgets of each whole day allow.
    private(set) var dayLimits: [LimitTables.Index]
    private(set) var stretches: [Stretch] = []
    /// Where each day's stretches start.
    private var stretchStarts: [Int] = [0]
    /// Budgets for runs of several whole days, which the walk alone does not heed.
    private(set) var spans: [Span] = []

    /// The lattice of a program, if it has one.
    ///
    /// - Complexity: O(slots + constraints + segments · (slots / 64 + different budgets)).
    init?(_ program: PlacementProgram) {
        segmentCount = program.segmentCount
        dayStarts = program.dayStarts
        domains = DomainTable(program)
        gates = GateTable(program)
        rests = RestTable(program)
        tables = LimitTables(segmentCount: program.segmentCount)
        dayLimits = [LimitTables.Index](repeating: LimitTables.none, count: program.dayCount)
        var parts: [Stretch] = []
        for (index, family) in program.budgets.enumerated() {
            guard add(family, index, to: &parts) else { return nil }
        }
        guard cutDays(at: parts) else { return nil }
    }

    /// How many days there are.
    var dayCount: Int { dayStarts.count - 1 }

    /// The stretches of a day, in order.
    @inline(__always)
    func stretches(of day: Int) -> Range<Int> { stretchStarts[day]..<stretchStarts[day + 1] }

    /// Whether the budgets of a day make it matter with which count the walk came into it.
    func isTight(_ day: Int) -> Bool { dayLimits[day] != LimitTables.none }

    /// The highest count with which a day can end that begins with a count.
    @inline(__always)
    func limit(_ day: Int, from count: Int) -> Int { tables.limit(dayLimits[day], from: count) }
}

extension Lattice {
    /// Enters a family of budgets; false when one covers parts of several days.
    private mutating func add(_ family: BudgetFamily, _ index: Int, to parts: inout [Stretch]) -> Bool {
        var day = 0
        var capacity: Int?
        var limits = LimitTables.none
        for budget in family.budgets where !budget.slots.isEmpty {
            if capacity != budget.capacity {
                limits = tables.table(family.amounts, budget.capacity, family: index)
            }
            capacity = budget.capacity
            if limits == LimitTables.none { continue }
            while dayStarts[day + 1] <= budget.slots.lowerBound { day += 1 }
            var last = day
            while dayStarts[last + 1] < budget.slots.upperBound { last += 1 }
            let isWhole =
                dayStarts[day] == budget.slots.lowerBound && dayStarts[last + 1] == budget.slots.upperBound
            switch (isWhole, day == last) {
            case (true, true): dayLimits[day] = tables.both(dayLimits[day], limits)
            case (true, false): spans.append(Span(days: day..<last + 1, limits: limits))
            case (false, true): parts.append(Stretch(slots: budget.slots, limits: limits))
            case (false, false): return false
            }
        }
        return true
    }

    /// Cuts the days into stretches; false when parts with budgets overlap without being the same.
    private mutating func cutDays(at parts: [Stretch]) -> Bool {
        let parts = parts.sorted {
            ($0.slots.lowerBound, $0.slots.upperBound) < ($1.slots.lowerBound, $1.slots.upperBound)
        }
        stretches.reserveCapacity(dayCount + parts.count)
        var next = 0
        for day in 0..<dayCount {
            var start = dayStarts[day]
            while next < parts.count, parts[next].slots.lowerBound < dayStarts[day + 1] {
                let slots = parts[next].slots
                guard slots.lowerBound >= start else { return false }
                addStretch(start..<slots.lowerBound, LimitTables.none)
                var limits = LimitTables.none
                while next < parts.count, parts[next].slots == slots {
                    limits = tables.both(limits, parts[next].limits)
                    next += 1
                }
                addStretch(slots, limits)
                start = slots.upperBound
            }
            addStretch(start..<dayStarts[day + 1], LimitTables.none)
            stretchStarts.append(stretches.count)
        }
        return true
    }

    private mutating func addStretch(_ slots: Range<Int>, _ limits: LimitTables.Index) {
        if !slots.isEmpty { stretches.append(Stretch(slots: slots, limits: limits)) }
    }
}
