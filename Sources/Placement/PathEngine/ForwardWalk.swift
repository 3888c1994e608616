/// The forward labelling over the slots: for each stage the labels, with the counts that paths reach.
///
/// A path passes the slots in order and counts the segments placed. In a slot it may place any number of
/// consecutive segments whose domains contain the slot; checkpoints remove counts, and the windows that
/// contain the slot bound them.
/// - Complexity: O(slots · labels) operations on rows.
struct ForwardWalk<Row: CountRow> {
    let tables: PathTables<Row>
    let budget: WorkBudget
    private let labelLimit: Int
    let labelsOfStage: Int
    var graph = PathGraph()
    /// The counts of each label at the start of its stage; of the last stage alone where the walk is not retraced.
    var starts: [DayStates<Row>] = []
    /// The label to which the first element of `starts` belongs.
    var firstStart = 0
    let isRetraced: Bool
    /// The counts of the last stage's labels at its end, and those of the stage before it.
    var ends: [DayStates<Row>] = []
    var endsBefore: [DayStates<Row>] = []
    var pending: PendingLimits
    let greatest: [Int]
    let windows: [WindowTable.Window]
    var nextWindow = 0
    var steps = GatheredSteps()
    /// The index of each label of the current stage by its key, once the stage has more than a few.
    var indices: [UInt64: Int] = [:]

    /// Labels all stages, or those up to the first that no path reaches.
    ///
    /// - Parameters:
    ///   - isRetraced: True if a backward walk follows, which needs the counts of all stages.
    ///   - splitsDays: True if each day is a stage of its own, though no window begins or ends there.
    ///   - labelsOfStage: The number of labels of a stage above which dominated counts are pruned: the walk still
    ///     decides whether there is a path, but its graph no longer holds all paths.
    ///   - labelLimit: The greatest number of labels.
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
        pending = PendingLimits(segmentCount: tables.segmentCount)
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
        for (place, boundary) in boundaries.enumerated() where !lastLabels.isEmpty {
            while day + 1 < tables.dayStarts.count, tables.dayStarts[day] < boundary { day += 1 }
            let end = place + 1 < boundaries.count ? boundaries[place + 1] : boundary
            let isNewDay = day > 0 && tables.dayStarts[day] == boundary
            try extend(boundary..<end, after: isNewDay ? day - 1 : nil)
        }
        try steps.spend(from: budget)
    }

    /// Throws `SolverError.tooHard` when there are more labels than the limit.
    mutating func checkLabels() throws(SolverError) {
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
    var lastLabels: Range<Int> { graph.stages[graph.stages.count - 1].labels }

    /// True if some path places all segments and reaches the end.
    var isFeasible: Bool {
        ends.prefix(lastLabels.count).contains { $0.all.contains(tables.segmentCount) }
    }

    /// The first slots of the stages, then the number of slots.
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
