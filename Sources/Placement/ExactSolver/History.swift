/// All of a walk's past that later days can depend on when budgets cover runs of several days.
struct History: Hashable {
    /// How many segments have been placed.
    var count = 0
    /// The length of the run of days with segments that ends here; 0 when there are no rests.
    var run = 0
    /// The counts allowed at the end of the day to come, of the one after, and so on, by budgets that began
    /// before; the last entry says something.
    var limits: [Int] = []
}

/// How a past goes on.
struct HistoryRules {
    let lattice: Lattice
    private let spansByStart: [[Lattice.Span]]
    /// For each boundary between days the highest count there can be.
    private let highest: [Int]

    /// The rules of a lattice, given the highest count at each boundary between days.
    init(_ lattice: Lattice, highest: [Int]) {
        self.lattice = lattice
        self.highest = highest
        var byStart = [[Lattice.Span]](repeating: [], count: lattice.dayCount)
        for span in lattice.spans { byStart[span.days.lowerBound].append(span) }
        spansByStart = byStart
    }

    /// The counts allowed at the end of a day and of the next ones, those of budgets that begin with it among
    /// them.
    func limits(of history: History, during day: Int) -> [Int] {
        var limits = history.limits
        for span in spansByStart[day] {
            let last = span.days.count - 1
            while limits.count <= last { limits.append(.max) }
            limits[last] = min(limits[last], lattice.tables.limit(span.limits, from: history.count))
        }
        for place in limits.indices.dropLast().reversed() {
            limits[place] = min(limits[place], limits[place + 1])
        }
        return limits
    }

    /// The past after a day that ends with `count`; nothing when rests or limits do not allow that.
    func history(after day: Int, of history: History, _ limits: [Int], endingWith count: Int) -> History? {
        guard count <= limits.first ?? .max else { return nil }
        let run = count == history.count ? 0 : history.run + 1
        guard lattice.rests.allowRun(run, 1, at: day) else { return nil }
        var next = History(
            count: count,
            run: lattice.rests.isEmpty ? 0 : run,
            limits: Array(limits.dropFirst())
        )
        // Limits that say nothing are made alike, so that more pasts come to the same.
        for place in next.limits.indices {
            next.limits[place] = min(next.limits[place], highest[day + 2 + place])
        }
        while let last = next.limits.last, last == highest[day + 1 + next.limits.count] {
            next.limits.removeLast()
        }
        return next
    }
}
