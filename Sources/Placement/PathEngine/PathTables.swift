/// The constraints of a program as tables indexed by slot, for walks over the slots.
struct PathTables<Row: CountRow> {
    let legCount: Int
    let dayStarts: [Int]
    /// For each slot, the legs whose domains contain it.
    private(set) var open: [Row] = []
    /// For each slot, the counts that the checkpoints after it admit.
    private(set) var admitted: [Row] = []
    /// For each slot, true if a walk must visit it. A walk can skip a slot if it has the same open legs as the slot
    /// before it and neither slot has a checkpoint, because such a slot adds no counts. The array is not used for short
    /// rows, because the test would take longer than the visit.
    ///
    ///     open          1 2 3 │ 1 2 3 │ 1 2 3 │ 1 2 3 │ 2 3 4 │ 2 3 4
    ///     checkpoint          │       │   ✕   │       │       │
    ///     is visited     yes  │  no   │  yes  │  yes  │  yes  │  no
    private var isTurn: [Bool] = []
    private(set) var windows: WindowTable
    private(set) var rests: RestTable
    /// The sets of admissible counts; empty if checkpoints may be missed.
    private let sets: [Row]

    /// Creates the tables of a program whose checkpoints must all be met.
    ///
    /// - Complexity: O(slots + constraints + slots of cuts), multiplied by the words of a row.
    init(_ program: PlacementProgram) {
        let sets = program.countSets.map { set in Row(upTo: program.legCount) { set.contains[$0] } }
        self.init(program, WindowTable(program), meeting: sets)
        admitCounts(by: program)
        findTurns(in: program)
    }

    /// Creates the tables of a program whose checkpoints may be missed. Excludes the counts whose lower bound on the
    /// missed weight exceeds `most`. `windows` are the windows of the program.
    init(_ program: PlacementProgram, _ windows: WindowTable, _ bounds: LossBounds, losing most: Int) {
        self.init(program, windows, meeting: [])
        admitted = [Row](repeating: Row(upTo: legCount), count: program.slotCount)
        bounds.visit { index, lost in
            let row = Row(upTo: legCount) { lost[$0] <= most }
            admitted[program.checkpoints[index].slot].formIntersection(row)
        }
        // Labels store a cost for each count, so counts without a completion are excluded.
        for (slot, greatest) in greatestCounts.dropFirst().enumerated() {
            admitted[slot].formIntersection(Row(upTo: greatest))
        }
        isTurn = [Bool](repeating: true, count: program.slotCount)
    }

    private init(_ program: PlacementProgram, _ windows: WindowTable, meeting sets: [Row]) {
        legCount = program.legCount
        dayStarts = program.dayStarts
        self.windows = windows
        rests = RestTable(program)
        self.sets = sets
        openSlots(by: program)
    }

    private mutating func openSlots(by program: PlacementProgram) {
        let all = legCount > 0 ? Row(upTo: legCount - 1) : Row()
        open = [Row](repeating: all, count: program.slotCount)
        for cut in program.cuts {
            let legs = Row(cut.legs.lowerBound...cut.legs.upperBound - 1)
            for slot in cut.slots { open[slot].subtract(legs) }
        }
    }

    private mutating func admitCounts(by program: PlacementProgram) {
        admitted = [Row](repeating: Row(upTo: legCount), count: program.slotCount)
        for checkpoint in program.checkpoints {
            admitted[checkpoint.slot].formIntersection(sets[checkpoint.admissible])
        }
    }

    private mutating func findTurns(in program: PlacementProgram) {
        guard Row.bitCount > 128 else { return }
        // The additional element is for the index after the last slot.
        isTurn = [Bool](repeating: false, count: program.slotCount + 1)
        for cut in program.cuts {
            isTurn[cut.slots.lowerBound] = true
            isTurn[cut.slots.upperBound] = true
        }
        for checkpoint in program.checkpoints {
            isTurn[checkpoint.slot] = true
            isTurn[checkpoint.slot + 1] = true
        }
    }

    /// Recomputes the tables of the given kinds of constraints for another program. The two programs may differ only in
    /// these kinds.
    ///
    /// - Complexity: The complexity of `init` for these kinds.
    mutating func update(_ kinds: ConstraintKinds, from program: PlacementProgram) {
        if kinds.contains(.cuts) { openSlots(by: program) }
        if kinds.contains(.checkpoints) { admitCounts(by: program) }
        if !kinds.isDisjoint(with: [.cuts, .checkpoints]) { findTurns(in: program) }
        if kinds.contains(.capacities) { windows = WindowTable(program) }
        if kinds.contains(.rests) { rests = RestTable(program) }
    }

    /// Returns true if a walk that visited the previous slot must also visit this one.
    @inline(__always)
    func isTurn(_ slot: Int) -> Bool { Row.bitCount <= 128 || isTurn[slot] }

    /// For each boundary between slots, a lower bound on the count of a path there.
    private var leastCounts: [Int] {
        var least = 0
        var counts = [Int](repeating: 0, count: admitted.count + 1)
        for slot in admitted.indices {
            if !admitted[slot].isEmpty { least = max(least, admitted[slot].lowest) }
            counts[slot + 1] = least
        }
        return counts
    }

    /// Returns the windows whose limits a path could exceed, given the maximum count at each boundary.
    ///
    /// Limits grow with the count at which a path enters a window, so only the minimum count is checked.
    func bindingWindows(_ greatest: [Int]) -> [WindowTable.Window] {
        let least = leastCounts
        return windows.windows.filter { window in
            windows.tables.limit(window.limits, from: least[window.slots.lowerBound])
                < greatest[window.slots.upperBound]
        }
    }

    /// For each boundary between slots, an upper bound on the count of a path there.
    var greatestCounts: [Int] {
        var greatest = legCount
        var counts = [Int](repeating: greatest, count: admitted.count + 1)
        for slot in admitted.indices.reversed() {
            greatest = min(greatest, admitted[slot].isEmpty ? 0 : admitted[slot].highest)
            counts[slot + 1] = greatest
        }
        counts[0] = 0
        return counts
    }
}

/// The kinds of constraints of a program.
struct ConstraintKinds: OptionSet {
    let rawValue: Int

    static let cuts = ConstraintKinds(rawValue: 1)
    static let checkpoints = ConstraintKinds(rawValue: 2)
    static let capacities = ConstraintKinds(rawValue: 4)
    static let rests = ConstraintKinds(rawValue: 8)
}

extension PlacementProgram {
    /// Returns the kinds of constraints in which the program differs from another; `nil` if the programs differ in
    /// their slots, legs or count sets.
    ///
    /// - Complexity: O(constraints); O(1) for each kind whose constraints share their storage.
    func kinds(differingFrom other: PlacementProgram) -> ConstraintKinds? {
        guard legCount == other.legCount, dayStarts == other.dayStarts, countSets == other.countSets
        else { return nil }
        var kinds: ConstraintKinds = []
        if cuts != other.cuts { kinds.insert(.cuts) }
        if checkpoints != other.checkpoints { kinds.insert(.checkpoints) }
        if capacities != other.capacities { kinds.insert(.capacities) }
        if rests != other.rests { kinds.insert(.rests) }
        return kinds
    }
}

/// The rest windows of a program as limits on the number of consecutive days with legs.
struct RestTable {
    /// For each day, the earliest end of the rest windows that start on it or later. Empty if there are no rest
    /// windows.
    private let firstEnd: [Int]
    /// For each day, the maximum number of earlier days that are in a rest window with the day.
    private let memory: [Int]

    /// Creates the table of a program.
    ///
    /// - Complexity: O(days + rest windows).
    init(_ program: PlacementProgram) {
        guard !program.rests.isEmpty else {
            (firstEnd, memory) = ([], [])
            return
        }
        var ends = [Int](repeating: .max, count: program.dayCount + 1)
        var starts = [Int](repeating: .max, count: program.dayCount + 1)
        for rest in program.rests where !rest.days.isEmpty {
            ends[rest.days.lowerBound] = min(ends[rest.days.lowerBound], rest.days.upperBound)
            starts[rest.days.upperBound] = min(starts[rest.days.upperBound], rest.days.lowerBound)
        }
        for day in (0..<program.dayCount).reversed() { ends[day] = min(ends[day], ends[day + 1]) }
        firstEnd = ends
        var memory = [Int](repeating: 0, count: program.dayCount + 1)
        var first = Int.max
        for day in (0..<program.dayCount).reversed() {
            first = min(first, starts[day + 1])
            memory[day] = max(0, day - first)
        }
        self.memory = memory
    }

    /// True if the program has no rest windows.
    var isEmpty: Bool { firstEnd.isEmpty }

    /// Returns the number of consecutive days with legs up to and including `day`, given that `day` and the `run` days
    /// before it have legs; `nil` if a rest window would have no day without legs.
    ///
    /// Longer runs are shortened to a length that still distinguishes all rest windows, so that more paths share a
    /// label.
    @inline(__always)
    func run(after day: Int, following run: Int) -> Int? {
        guard firstEnd[max(0, day - run)] > day + 1 else { return nil }
        return min(run + 1, memory[day + 1])
    }
}
