extension ForwardWalk {
    mutating func beginStage(_ slots: Range<Int>) {
        swap(&ends, &endsBefore)
        let (labels, arcs) = (graph.labels.count, graph.arcs.count)
        graph.stages.append(PathGraph.Stage(slots: slots, labels: labels..<labels, arcs: arcs..<arcs))
        if !indices.isEmpty { indices.removeAll(keepingCapacity: true) }
        guard !isRetraced else { return }
        starts.removeAll(keepingCapacity: true)
        firstStart = labels
    }

    /// Adds counts to a label of the current stage, and the arc that leads to it.
    @inline(__always)
    mutating func enter(
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

    /// Returns the index of a label of the current stage, or the next free index when there is no such label.
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

    /// Walks all labels of the current stage to its end.
    mutating func endStage() throws(SolverError) {
        let slots = graph.endStage()
        let labels = lastLabels
        try steps.add((slots.count + 2) * labels.count * (Row.bitCount / 64), to: budget)
        for index in labels {
            let start = starts[index - firstStart]
            let end = start.all.isEmpty ? DayStates() : sweep(start, mask(index), slots)
            let all = end.all
            if !all.isEmpty { graph.labels[index].reach(all.highest) }
            // The elements from `labels.count` on are left over from an earlier stage.
            let number = index - labels.lowerBound
            if number < ends.count { ends[number] = end } else { ends.append(end) }
        }
        try checkLabels()
    }
}
