/// The distances between places, computed once for all searches of a program, and of programs with the same connections and
/// old legs.
final class Distances {
    private let program: RouteProgram
    /// The most minutes that one leg can have.
    let longestLeg: Int64
    /// True if each place is connected to each other one.
    let isComplete: Bool
    /// The old untimed legs that start in each place, ascending.
    let legsFrom: [[Int32]]
    /// The least minutes from place to place by any legs.
    let least: LeastMinutes
    private var knownUntimed: LeastMinutes?
    private var knownPaths: [PathSpan: NewPaths] = [:]
    private var knownShortcuts: [Bool]?

    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(places³); so are the first calls of `paths` and `isShortcut`.
    init(_ program: RouteProgram, longestLeg: Int64, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        self.longestLeg = longestLeg
        isComplete = program.connections.isComplete
        var legsFrom = [[Int32]](repeating: [], count: program.placeCount)
        for (index, leg) in program.legs.enumerated() where leg.times == nil {
            legsFrom[leg.from].append(Int32(index))
        }
        self.legsFrom = legsFrom
        least = try LeastMinutes(program, longestLeg: longestLeg, budget)
    }

    /// The least minutes from place to place by untimed legs.
    func untimed(_ budget: WorkBudget) throws(SolverError) -> LeastMinutes {
        guard program.hasTimedLegs else { return least }
        if let knownUntimed { return knownUntimed }
        let untimed = try LeastMinutes(program, longestLeg: longestLeg, withTimedLegs: false, budget)
        knownUntimed = untimed
        return untimed
    }

    /// The paths over new legs alone within a span of days.
    func paths(within span: PathSpan, _ budget: WorkBudget) throws(SolverError) -> NewPaths {
        if let known = knownPaths[span] { return known }
        let paths = try NewPaths(program, within: span, longestLeg: longestLeg, budget)
        knownPaths[span] = paths
        return paths
    }

    /// By place, true if some path through it is quicker than the direct leg, or there is none.
    func isShortcut(_ budget: WorkBudget) throws(SolverError) -> [Bool] {
        if let knownShortcuts { return knownShortcuts }
        let isShortcut = try (0..<program.placeCount).map { place throws(SolverError) in
            try program.connections.hasShortcut(through: place, budget)
        }
        knownShortcuts = isShortcut
        return isShortcut
    }
}

extension ConnectionTable {
    fileprivate func hasShortcut(through place: Int, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let onward = minutes[place * placeCount..<(place + 1) * placeCount]
        for from in 0..<placeCount where from != place {
            let first = minutes[from * placeCount + place]
            guard first >= 0 else { continue }
            try budget.charge(placeCount / 4)
            let direct = minutes[from * placeCount..<(from + 1) * placeCount]
            for (to, (second, minutes)) in zip(onward, direct).enumerated() where second >= 0 && to != from {
                if minutes < 0 || Int64(minutes) > Int64(first) + Int64(second) { return true }
            }
        }
        return false
    }
}
