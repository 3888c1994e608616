/// The distances between cities, computed once for all searches of a program and of programs with the same connections
/// and old legs.
final class Distances {
    private let program: RouteProgram
    /// The maximum minutes of one leg.
    let longestLeg: Int64
    /// True if each city has a connection to every other city.
    let isComplete: Bool
    /// By city, the old untimed legs that start there, ascending.
    let legsFrom: [[Int32]]
    /// The fewest minutes from city to city by any legs.
    let least: LeastMinutes
    private var knownUntimed: LeastMinutes?
    private var knownPaths: [PathSpan: NewPaths] = [:]
    private var knownShortcuts: [Bool]?

    /// Computes the distances of a program.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(cities³), also for the first calls of `paths` and `isShortcut`.
    init(_ program: RouteProgram, longestLeg: Int64, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        self.longestLeg = longestLeg
        isComplete = program.connections.isComplete
        var legsFrom = [[Int32]](repeating: [], count: program.cityCount)
        for (index, leg) in program.legs.enumerated() where leg.times == nil {
            legsFrom[leg.from].append(Int32(index))
        }
        self.legsFrom = legsFrom
        least = try LeastMinutes(program, longestLeg: longestLeg, budget)
    }

    /// Returns the fewest minutes from city to city by untimed legs.
    func untimed(_ budget: WorkBudget) throws(SolverError) -> LeastMinutes {
        guard program.hasTimedLegs else { return least }
        if let knownUntimed { return knownUntimed }
        let untimed = try LeastMinutes(program, longestLeg: longestLeg, withTimedLegs: false, budget)
        knownUntimed = untimed
        return untimed
    }

    /// Returns the paths within a span of days that use only new legs.
    func paths(within span: PathSpan, _ budget: WorkBudget) throws(SolverError) -> NewPaths {
        if let known = knownPaths[span] { return known }
        let paths = try NewPaths(program, within: span, longestLeg: longestLeg, budget)
        knownPaths[span] = paths
        return paths
    }

    /// Returns, by city, true if some path through the city is quicker than the direct leg, or replaces a missing
    /// direct leg.
    func isShortcut(_ budget: WorkBudget) throws(SolverError) -> [Bool] {
        if let knownShortcuts { return knownShortcuts }
        let isShortcut = try (0..<program.cityCount).map { city throws(SolverError) in
            try program.connections.hasShortcut(through: city, budget)
        }
        knownShortcuts = isShortcut
        return isShortcut
    }
}

extension ConnectionTable {
    fileprivate func hasShortcut(through city: Int, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let onward = minutes[city * cityCount..<(city + 1) * cityCount]
        for from in 0..<cityCount where from != city {
            let first = minutes[from * cityCount + city]
            guard first >= 0 else { continue }
            try budget.charge(cityCount / 4)
            let direct = minutes[from * cityCount..<(from + 1) * cityCount]
            for (to, (second, minutes)) in zip(onward, direct).enumerated() where second >= 0 && to != from {
                if minutes < 0 || Int64(minutes) > Int64(first) + Int64(second) { return true }
            }
        }
        return false
    }
}

/// The fewest minutes, or the least money, from each city to every other city by any legs, old and new. These are lower
/// bounds: they ignore the order and the slots of old legs, and the times of departures.
struct LeastMinutes {
    /// More minutes than any path takes.
    static let unreachable = Int64.max / 4
    /// The number of cities above which the bounds take only the last leg of a path into account.
    private static let mostCities = 128

    private let cityCount: Int
    private var table: [Int64]
    private let isFull: Bool

    /// Computes the fewest minutes by all legs, or by only the untimed legs.
    init(
        _ program: RouteProgram,
        longestLeg: Int64,
        withTimedLegs: Bool = true,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.init(cityCount: program.cityCount)
        let count = cityCount
        for from in 0..<count {
            try budget.charge(count)
            for to in 0..<count {
                if let minutes = program.connections[from, to] { note(from, to, minutes, longestLeg) }
            }
        }
        for leg in program.legs where withTimedLegs || leg.times == nil {
            // The minutes of a released leg count in no window, so the bound between two games excludes them.
            let minutes = leg.isReleased ? 0 : leg.minutes
            note(leg.from, leg.to, minutes, leg.times == nil && !leg.isReleased ? longestLeg : .max)
        }
        if withTimedLegs { for leg in program.departures.all { note(leg.from, leg.to, leg.minutes, .max) } }
        if isFull { try close(budget) }
    }

    /// Computes the least money by all legs, in hundredths. Legs without a price cost nothing.
    init(
        of program: RouteProgram,
        pricedBy prices: RoutePrices,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.init(cityCount: program.cityCount)
        for from in 0..<cityCount {
            try budget.charge(cityCount)
            for to in 0..<cityCount where program.connections[from, to] != nil {
                note(from, to, prices.connection(from: Int32(from), to: Int32(to)).total, .max)
            }
        }
        for (leg, price) in zip(program.legs, prices.legs) { note(leg.from, leg.to, price.total, .max) }
        for leg in program.departures.all {
            note(leg.from, leg.to, prices.departures[leg.number].total, .max)
        }
        if isFull { try close(budget) }
    }

    private init(cityCount count: Int) {
        cityCount = count
        isFull = count <= LeastMinutes.mostCities
        table = [Int64](repeating: LeastMinutes.unreachable, count: isFull ? count * count : count)
    }

    private mutating func note(_ from: Int, _ to: Int, _ minutes: Int64, _ longest: Int64) {
        guard minutes <= longest else { return }
        let offset = isFull ? from * cityCount + to : to
        table[offset] = min(table[offset], minutes)
    }

    /// Combines legs into paths (Floyd 1962, Warshall 1962).
    private mutating func close(_ budget: WorkBudget) throws(SolverError) {
        let count = cityCount
        for city in 0..<count { table[city * count + city] = 0 }
        for middle in 0..<count {
            try budget.charge(count * count / 4)
            for from in 0..<count {
                let first = table[from * count + middle]
                guard first < LeastMinutes.unreachable else { continue }
                for to in 0..<count {
                    let through = first + table[middle * count + to]
                    if through < table[from * count + to] { table[from * count + to] = through }
                }
            }
        }
    }

    @inline(__always)
    subscript(from: Int, to: Int) -> Int64 {
        from == to ? 0 : table[isFull ? from * cityCount + to : to]
    }
}

/// A range of days, with the maximum legs and minutes of a path on these days.
struct PathSpan: Hashable {
    /// The days, from 0, whose departures may be taken.
    var days = 0..<0
    /// The maximum number of legs.
    var legs = Int.max
    /// The maximum minutes.
    var minutes = Int64.max
}

/// The paths from each city to every other city that use only new legs and are nondominated in legs and minutes. They
/// ignore slots and all limits except the maximum length of a leg.
struct NewPaths {
    /// A path: its number of legs and its minutes.
    struct Path {
        let legs: Int32
        let minutes: Int64
    }

    private let cityCount: Int
    /// By pair of cities, row by row, the index of the pair's first path. The last element is the number of paths.
    private var firstOfPair: [Int32] = []
    /// The paths, pair by pair, ascending by legs.
    private var paths: [Path] = []

    /// Computes the paths of a program within a span.
    ///
    /// - Complexity: O(cities³) for each number of legs with which some path becomes quicker.
    init(
        _ program: RouteProgram,
        within span: PathSpan,
        longestLeg: Int64,
        _ budget: WorkBudget
    ) throws(SolverError) {
        cityCount = program.cityCount
        let pairs = cityCount * cityCount
        let far = LeastMinutes.unreachable
        var direct = [Int64](repeating: far, count: pairs)
        for from in 0..<cityCount {
            for to in 0..<cityCount {
                guard let minutes = program.connections[from, to], minutes <= longestLeg else { continue }
                direct[from * cityCount + to] = minutes
            }
        }
        for leg in program.departures.onDays(span.days) {
            let pair = leg.from * cityCount + leg.to
            direct[pair] = min(direct[pair], leg.minutes)
        }
        var best = [Int64](repeating: far, count: pairs)
        for city in 0..<cityCount { best[city * cityCount + city] = 0 }
        /// By number of legs, then by pair of cities, the fewest minutes of a path with that many legs, if no path with
        /// fewer legs is as quick.
        var rounds = [best]
        var isNew = true
        var last = best
        while isNew, rounds.count <= span.legs {
            isNew = false
            var next = best
            for from in 0..<cityCount {
                try budget.charge(cityCount * cityCount / 4)
                for middle in 0..<cityCount where last[from * cityCount + middle] < far {
                    let first = last[from * cityCount + middle]
                    for to in 0..<cityCount {
                        let minutes = first + direct[middle * cityCount + to]
                        if minutes < next[from * cityCount + to] { next[from * cityCount + to] = minutes }
                    }
                }
            }
            last = [Int64](repeating: far, count: pairs)
            for pair in 0..<pairs where next[pair] < best[pair] {
                last[pair] = next[pair]
                isNew = true
            }
            if isNew { rounds.append(last) }
            best = next
        }
        firstOfPair.reserveCapacity(pairs + 1)
        for pair in 0..<pairs {
            firstOfPair.append(Int32(paths.count))
            for (legs, minutes) in rounds.enumerated()
            where minutes[pair] < far && minutes[pair] <= span.minutes {
                paths.append(Path(legs: Int32(legs), minutes: minutes[pair]))
            }
        }
        firstOfPair.append(Int32(paths.count))
    }

    /// Returns the paths from one city to another; from a city to itself, only the path without legs.
    @inline(__always)
    subscript(from: Int, to: Int) -> ArraySlice<Path> {
        let pair = from * cityCount + to
        return paths[Int(firstOfPair[pair])..<Int(firstOfPair[pair + 1])]
    }

    /// Returns the paths from one city to another that no path in `other` matches or beats in both legs and minutes.
    /// The departures of `other` must be a subset of the departures of this value.
    func shorter(than other: NewPaths, from: Int, to: Int) -> [Path] {
        self[from, to].filter { path in
            !other[from, to].contains { $0.legs <= path.legs && $0.minutes <= path.minutes }
        }
    }
}
