extension ForwardWalk {
    /// Extends the labels to a stage: first closes the windows that end at its start, then opens those that
    /// begin.
    mutating func extend(_ slots: Range<Int>, after day: Int?) throws(SolverError) {
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

    /// Closes the windows that end at the start of a stage, and updates the runs of days with segments.
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

    /// Opens the windows that begin with a stage: counts for which they set the same limits form one label.
    private mutating func open(_ slots: Range<Int>, _ entered: Range<Int>) throws(SolverError) {
        let before = lastLabels
        beginStage(slots)
        let mayMerge = graph.labels[before].contains { $0.pending != PendingLimits.none }
        for from in before {
            let state = endsBefore[from - before.lowerBound]
            let label = graph.labels[from]
            // The greatest count at the end of the stage without these windows, computed only where it
            // matters.
            var top: Int?
            var group: (pending: Int32, counts: ClosedRange<Int>)?
            var rest = state.all
            while !rest.isEmpty {
                let count = rest.lowest
                var next = label.pending
                for place in entered {
                    let end = windows[place].slots.upperBound
                    let limit = tables.windows.tables.limit(windows[place].limits, from: count)
                    guard limit < greatest[end] else { continue }
                    if end == slots.upperBound {
                        let free = top ?? highest(state, mask(from), after: slots)
                        top = free
                        if limit >= free { continue }
                    }
                    next = pending.adding(limit, until: end, to: next)
                }
                // Limits grow with the count: a window that does not bind here does not bind from a greater
                // count either.
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
