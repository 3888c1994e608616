/// The forward labeling over the slots, which builds a `PathGraph`. For each stage, it creates labels with the counts
/// that paths reach.
///
/// A path passes the slots in order and counts the legs placed. In each slot it places any number of consecutive legs
/// whose domains contain the slot, including none. Checkpoints remove counts that they do not admit, and the windows
/// that contain the slot limit the counts.
/// - Complexity: O(slots · labels) operations on rows.
struct ForwardWalk<Row: CountRow> {
    let tables: PathTables<Row>
    let budget: WorkBudget
    private let labelLimit: Int
    private let labelsOfStage: Int
    private(set) var graph = PathGraph()
    /// The counts of each label at the start of its stage. If `isRetraced` is false, only the counts of the last stage
    /// are kept.
    private(set) var starts: [DayStates<Row>] = []
    /// The index of the label to which the first element of `starts` belongs.
    private var firstStart = 0
    private let isRetraced: Bool
    /// For each label of the last stage, the counts at the end of the stage.
    private var ends: [DayStates<Row>] = []
    /// For each label of the stage before the last, the counts at the end of that stage.
    private var endsBefore: [DayStates<Row>] = []
    private var pending: PendingLimits
    private let greatest: [Int]
    private let windows: [WindowTable.Window]
    private var nextWindow = 0
    private var steps = GatheredSteps()
    /// The index of each label of the current stage by its key. Empty while the stage has only a few labels.
    private var indices: [UInt64: Int] = [:]

    /// Labels all stages, or stops at the first stage that no path reaches.
    ///
    /// - Parameters:
    ///   - isRetraced: True if a backward walk follows, which needs the counts of all stages.
    ///   - splitsDays: True if each day starts a new stage, even if no window begins or ends there.
    ///   - labelsOfStage: The number of labels of a stage above which dominated counts are removed. The walk then still
    ///     decides whether a path exists, but its graph does not have all paths.
    ///   - labelLimit: The maximum number of labels.
    /// - Throws: `SolverError.tooHard` if there are more labels than `labelLimit`; `SolverError.stopped` if the work
    ///   budget stops the walk.
    init(
        _ tables: PathTables<Row>,
        isRetraced: Bool = true,
        splitsDays: Bool = false,
        pruningOver labelsOfStage: Int = .max,
        labelLimit: Int,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        self.labelsOfStage = labelsOfStage
        self.isRetraced = isRetraced
        self.budget = budget
        self.labelLimit = labelLimit
        pending = PendingLimits(legCount: tables.legCount)
        greatest = tables.windows.windows.isEmpty ? [] : tables.greatestCounts
        windows = greatest.isEmpty ? [] : tables.bindingWindows(greatest)
        let boundaries = self.boundaries(splitsDays)
        reserve(boundaries.count)
        var first = DayStates<Row>()
        first.idle.insert(0)
        beginStage(0..<0)
        enter(PendingLimits.none, run: 0, first, mayMerge: false)
        try endStage()
        var day = 0
        for (index, boundary) in boundaries.enumerated() where !lastLabels.isEmpty {
            while day + 1 < tables.dayStarts.count, tables.dayStarts[day] < boundary { day += 1 }
            let end = index + 1 < boundaries.count ? boundaries[index + 1] : boundary
            let isNewDay = day > 0 && tables.dayStarts[day] == boundary
            try extend(boundary..<end, after: isNewDay ? day - 1 : nil)
        }
        try steps.spend(from: budget)
    }

    /// Throws `SolverError.tooHard` if there are more labels than the limit.
    private mutating func checkLabels() throws(SolverError) {
        guard graph.labels.count > labelLimit else { return }
        try steps.spend(from: budget)
        throw .tooHard
    }

    /// Reserves the capacity that most programs need.
    private mutating func reserve(_ boundaryCount: Int) {
        graph.stages.reserveCapacity(2 * boundaryCount)
        graph.labels.reserveCapacity(4 * boundaryCount)
        graph.arcs.reserveCapacity(4 * boundaryCount)
        if isRetraced { starts.reserveCapacity(4 * boundaryCount) }
    }

    /// The indices of the last stage's labels.
    private var lastLabels: Range<Int> { graph.stages[graph.stages.count - 1].labels }

    /// True if some path places all legs and reaches the last slot.
    var isFeasible: Bool {
        ends.prefix(lastLabels.count).contains { $0.all.contains(tables.legCount) }
    }

    /// The first slot of each stage, followed by the number of slots.
    private func boundaries(_ splitsDays: Bool) -> [Int] {
        let slotCount = tables.open.count
        if windows.isEmpty {
            return splitsDays || !tables.rests.isEmpty
                ? tables.dayStarts : slotCount > 0 ? [0, slotCount] : [0]
        }
        var isBoundary = [Bool](repeating: false, count: slotCount + 1)
        isBoundary[0] = true
        isBoundary[slotCount] = true
        for window in windows {
            isBoundary[window.slots.lowerBound] = true
            isBoundary[window.slots.upperBound] = true
        }
        if splitsDays || !tables.rests.isEmpty { for start in tables.dayStarts { isBoundary[start] = true } }
        return isBoundary.indices.filter { isBoundary[$0] }
    }
}

extension ForwardWalk {
    private mutating func beginStage(_ slots: Range<Int>) {
        swap(&ends, &endsBefore)
        let (labels, arcs) = (graph.labels.count, graph.arcs.count)
        graph.stages.append(PathGraph.Stage(slots: slots, labels: labels..<labels, arcs: arcs..<arcs))
        if !indices.isEmpty { indices.removeAll(keepingCapacity: true) }
        guard !isRetraced else { return }
        starts.removeAll(keepingCapacity: true)
        firstStart = labels
    }

    /// Adds counts to a label of the current stage, and adds the arc that ends at the label. Creates the label if it
    /// does not exist or `mayMerge` is false.
    @inline(__always)
    private mutating func enter(
        _ pending: Int32,
        run: Int32,
        _ states: DayStates<Row>,
        mayMerge: Bool,
        from: Int? = nil,
        _ state: PathGraph.DayState = .all
    ) {
        let counts = states.all
        if counts.isEmpty { return }
        let (low, high) = (counts.lowest, counts.highest)
        let index = mayMerge ? index(of: pending, run) : graph.labels.count
        if index == graph.labels.count {
            graph.labels.append(PathGraph.Label(pending: pending, run: run, from: low, through: high))
            starts.append(states)
        } else {
            graph.labels[index].widen(from: low, through: high)
            starts[index - firstStart].formUnion(states)
        }
        if let from {
            graph.arcs.append(PathGraph.Arc(from: from, to: index, state: state, low: low, high: high))
        }
    }

    /// Returns the index of the label with the given limits and run in the current stage; if there is none, the next
    /// free index.
    private mutating func index(of pending: Int32, _ run: Int32) -> Int {
        let first = lastLabels.lowerBound
        let next = graph.labels.count
        if next - first <= 8 {
            var index = first
            while index < next, graph.labels[index].pending != pending || graph.labels[index].run != run {
                index += 1
            }
            return index
        }
        if indices.isEmpty {
            for (index, label) in zip(first..<next, graph.labels[first...]) {
                indices[key(label.pending, label.run)] = index
            }
        }
        let key = key(pending, run)
        if let index = indices[key] { return index }
        indices[key] = next
        return next
    }

    private func key(_ pending: Int32, _ run: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: pending)) << 32 | UInt64(UInt32(bitPattern: run))
    }

    /// Extends all labels of the current stage to its end.
    private mutating func endStage() throws(SolverError) {
        let slots = graph.endStage()
        let labels = lastLabels
        try steps.add((slots.count + 2) * labels.count * (Row.bitCount / 64), to: budget)
        for index in labels {
            let start = starts[index - firstStart]
            let end = start.all.isEmpty ? DayStates() : sweep(start, mask(index), slots)
            let all = end.all
            if !all.isEmpty { graph.labels[index].reach(all.highest) }
            // `ends` may have more elements than the stage has labels; the rest are from an earlier stage.
            let number = index - labels.lowerBound
            if number < ends.count { ends[number] = end } else { ends.append(end) }
        }
        try checkLabels()
    }
}

extension ForwardWalk {
    /// Extends the labels to the next stage. First closes the windows that end at the start of that stage, then opens
    /// the windows that begin there.
    private mutating func extend(_ slots: Range<Int>, after day: Int?) throws(SolverError) {
        let first = nextWindow
        while nextWindow < windows.count, windows[nextWindow].slots.lowerBound == slots.lowerBound {
            nextWindow += 1
        }
        guard first < nextWindow else { return try close(slots, after: day) }
        let ends = graph.labels[lastLabels].contains { label in
            pending.firstEnd(label.pending).map { $0 <= slots.lowerBound } ?? false
        }
        if ends || day != nil && !tables.rests.isEmpty {
            try close(slots.lowerBound..<slots.lowerBound, after: day)
        }
        try open(slots, first..<nextWindow)
    }

    /// Closes the windows that end at the start of a stage, and updates the numbers of consecutive days with legs.
    private mutating func close(_ slots: Range<Int>, after day: Int?) throws(SolverError) {
        let before = lastLabels
        beginStage(slots)
        for from in before {
            let state = endsBefore[from - before.lowerBound]
            let label = graph.labels[from]
            let left = pending.pending(label.pending, at: slots.lowerBound)
            guard let day, !tables.rests.isEmpty else {
                enter(left, run: label.run, state, mayMerge: true, from: from)
                continue
            }
            enter(left, run: 0, DayStates(idle: state.idle), mayMerge: true, from: from, .idle)
            if !state.used.isEmpty, let run = tables.rests.run(after: day, following: Int(label.run)) {
                enter(left, run: Int32(run), DayStates(idle: state.used), mayMerge: true, from: from, .used)
            }
        }
        try prune()
        try endStage()
    }

    /// Opens the windows that begin with a stage. The counts for which these windows set the same limits form one
    /// label.
    private mutating func open(_ slots: Range<Int>, _ entered: Range<Int>) throws(SolverError) {
        let before = lastLabels
        beginStage(slots)
        let mayMerge = graph.labels[before].contains { $0.pending != PendingLimits.none }
        for from in before {
            let state = endsBefore[from - before.lowerBound]
            let label = graph.labels[from]
            // The maximum count at the end of the stage without the windows that begin with it; `nil` until it is
            // needed.
            var top: Int?
            var group: (pending: Int32, counts: ClosedRange<Int>)?
            var rest = state.all
            while !rest.isEmpty {
                let count = rest.lowest
                var next = label.pending
                for index in entered {
                    let end = windows[index].slots.upperBound
                    let limit = tables.windows.tables.limit(windows[index].limits, from: count)
                    guard limit < greatest[end] else { continue }
                    if end == slots.upperBound {
                        let free = top ?? highest(state, mask(from), after: slots)
                        top = free
                        if limit >= free { continue }
                    }
                    next = pending.adding(limit, until: end, to: next)
                }
                // Limits grow with the count. If a window does not bind from this count, it does not bind from a larger
                // count.
                let last = next == label.pending ? rest.highest : count
                if let known = group, known.pending == next {
                    group = (next, known.counts.lowerBound...last)
                } else {
                    if let group { split(group, label.run, state, from: from, mayMerge) }
                    group = (next, count...last)
                }
                if last > count { break }
                rest.removeLowest()
            }
            if let group { split(group, label.run, state, from: from, mayMerge) }
            try checkLabels()
        }
        try prune()
        try endStage()
    }

    @inline(__always)
    private mutating func split(
        _ group: (pending: Int32, counts: ClosedRange<Int>),
        _ run: Int32,
        _ states: DayStates<Row>,
        from: Int,
        _ mayMerge: Bool
    ) {
        let range = Row(group.counts)
        let part = DayStates(idle: states.idle.intersection(range), used: states.used.intersection(range))
        enter(group.pending, run: run, part, mayMerge: mayMerge, from: from)
    }
}

extension ForwardWalk {
    /// Returns the counts that the open windows of a label allow.
    @inline(__always)
    func mask(_ label: Int) -> Row { Row(upTo: pending.limit(graph.labels[label].pending)) }

    /// Returns the maximum count with which paths reach the end of a range of slots; 0 if no path does.
    private func highest(_ start: DayStates<Row>, _ mask: Row, after slots: Range<Int>) -> Int {
        let end = sweep(start, mask, slots).all
        return end.isEmpty ? 0 : end.highest
    }

    /// Extends counts over a range of slots. This function is inlined because a call between mutations of the walk
    /// would copy the walk.
    @inline(__always)
    private func sweep(_ start: DayStates<Row>, _ mask: Row, _ slots: Range<Int>) -> DayStates<Row> {
        guard tables.rests.isEmpty else {
            var states = start
            for slot in slots { step(&states, over: slot, mask) }
            return states
        }
        var row = start.idle
        for slot in slots where tables.isTurn(slot) || slot == slots.lowerBound {
            var carry = false
            row.place(tables.open[slot], &carry)
            row.formIntersection(tables.admitted[slot])
        }
        // Counts never decrease, so a count that exceeds the limit in between also exceeds it at the end.
        row.formIntersection(mask)
        return DayStates(idle: row)
    }

    /// Extends the counts over a slot and its checkpoints. Returns the counts in the slot, before its checkpoints.
    @inline(__always) @discardableResult
    func step(_ states: inout DayStates<Row>, over slot: Int, _ mask: Row) -> Row {
        let open = tables.open[slot]
        let placed = states.all.placing(open).intersection(mask)
        states.used.formUnion(placed.placingOne(open))
        states.used.formIntersection(mask)
        states.used.formIntersection(tables.admitted[slot])
        states.idle.formIntersection(tables.admitted[slot])
        return placed
    }
}

extension ForwardWalk {
    /// Removes dominated counts from the labels of the current stage. A count of a label is dominated if another label
    /// also has the count, the other label's limits are nowhere tighter, and the other label does not follow more
    /// consecutive days with legs.
    private mutating func prune() throws(SolverError) {
        let labels = lastLabels.lowerBound..<graph.labels.count
        guard labels.count > labelsOfStage else { return }
        for one in labels {
            try steps.add(labels.count * (Row.bitCount / 64), to: budget)
            let index = one - firstStart
            var all = starts[index].all
            for other in labels where other != one && graph.labels[other].run <= graph.labels[one].run {
                let states = starts[other - firstStart]
                guard !all.intersection(states.all).isEmpty,
                    pending.isNoTighter(graph.labels[other].pending, than: graph.labels[one].pending)
                else { continue }
                starts[index].idle.subtract(states.idle)
                // A path without a leg today can still place a leg today, or make today a rest day.
                starts[index].used.subtract(states.all)
                all = starts[index].all
                if all.isEmpty { break }
            }
        }
    }
}

/// A counter of work steps that are not yet charged to the work budget. Charging each step separately would take longer
/// than most stages of a walk.
///
/// A walk must charge all counted steps before it returns an answer. The work budget then stops the same walks as
/// without this counter.
struct GatheredSteps {
    private static let limit = 1_024
    private var count = 0

    /// Adds steps, and charges all counted steps if they reach the limit.
    @inline(__always)
    mutating func add(_ steps: Int, to budget: WorkBudget) throws(SolverError) {
        count += steps
        if count >= GatheredSteps.limit { try spend(from: budget) }
    }

    /// Charges all counted steps to the work budget.
    mutating func spend(from budget: WorkBudget) throws(SolverError) {
        let steps = count
        count = 0
        try budget.charge(steps)
    }
}
