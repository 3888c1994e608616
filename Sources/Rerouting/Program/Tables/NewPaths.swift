/// Some days, and the capacity of the legs of a path on them.
struct PathSpan: Hashable {
    /// The days, from 0, whose departures may be taken.
    var days = 0..<0
    /// The most legs.
    var legs = Int.max
    /// The most minutes.
    var minutes = Int64.max
}

/// The paths over new legs alone from each place to each other one that are nondominated in legs and minutes; slots and all
/// limits but that of the longest leg are left out.
struct NewPaths {
    /// A path: so many legs, so many minutes.
    struct Path {
        let legs: Int32
        let minutes: Int64
    }

    private let placeCount: Int
    /// The index of the first path of each pair of places, row by row, and the number of paths at the end.
    private var firstOfPair: [Int32] = []
    /// The paths, pair by pair: those with fewer legs first.
    private var paths: [Path] = []

    /// - Complexity: O(places³) for each number of legs with which some path becomes quicker.
    init(
        _ program: RouteProgram,
        within span: PathSpan,
        longestLeg: Int64,
        _ budget: WorkBudget
    ) throws(SolverError) {
        placeCount = program.placeCount
        let pairs = placeCount * placeCount
        let far = LeastMinutes.unreachable
        var direct = [Int64](repeating: far, count: pairs)
        for from in 0..<placeCount {
            for to in 0..<placeCount {
                guard let minutes = program.connections[from, to], minutes <= longestLeg else { continue }
                direct[from * placeCount + to] = minutes
            }
        }
        for leg in program.departures.onDays(span.days) {
            let pair = leg.from * placeCount + leg.to
            direct[pair] = min(direct[pair], leg.minutes)
        }
        var best = [Int64](repeating: far, count: pairs)
        for place in 0..<placeCount { best[place * placeCount + place] = 0 }
        /// By number of legs the least minutes of paths with as many, where those with fewer legs take more.
        var rounds = [best]
        var isNew = true
        var last = best
        while isNew, rounds.count <= span.legs {
            isNew = false
            var next = best
            for from in 0..<placeCount {
                try budget.charge(placeCount * placeCount / 4)
                for middle in 0..<placeCount where last[from * placeCount + middle] < far {
                    let first = last[from * placeCount + middle]
                    for to in 0..<placeCount {
                        let minutes = first + direct[middle * placeCount + to]
                        if minutes < next[from * placeCount + to] { next[from * placeCount + to] = minutes }
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

    /// The paths from one place to another; from a place to itself the one without legs.
    @inline(__always)
    subscript(from: Int, to: Int) -> ArraySlice<Path> {
        let pair = from * placeCount + to
        return paths[Int(firstOfPair[pair])..<Int(firstOfPair[pair + 1])]
    }

    /// The paths from a place to another that are shorter than those with as many legs of other paths, whose departures are
    /// among those of these.
    func shorter(than other: NewPaths, from: Int, to: Int) -> [Path] {
        self[from, to].filter { path in
            !other[from, to].contains { $0.legs <= path.legs && $0.minutes <= path.minutes }
        }
    }
}
