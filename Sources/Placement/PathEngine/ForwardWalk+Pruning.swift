extension ForwardWalk {
    /// Removes from the labels of the current stage the dominated counts: those that another label has too whose limits
    /// are nowhere tighter and whose run of days with segments is not longer.
    mutating func prune() throws(SolverError) {
        let labels = lastLabels.lowerBound..<graph.labels.count
        guard labels.count > labelsOfStage else { return }
        for one in labels {
            try steps.add(labels.count * (Row.bitCount / 64), to: budget)
            let place = one - firstStart
            var all = starts[place].all
            for other in labels where other != one && graph.labels[other].run <= graph.labels[one].run {
                let states = starts[other - firstStart]
                guard !all.intersection(states.all).isEmpty,
                    pending.isNoTighter(graph.labels[other].pending, than: graph.labels[one].pending)
                else { continue }
                starts[place].idle.subtract(states.idle)
                // A path without a segment today can place one later today, or have a rest day.
                starts[place].used.subtract(states.all)
                all = starts[place].all
                if all.isEmpty { break }
            }
        }
    }
}
