/// The paths over new legs alone from each place to each other one, of which none has as few legs and as few minutes as
/// another; slots and limits but that of the longest leg are left out.
struct NewPaths {
    /// A path: so many legs, so many minutes.
    struct Path {
        let legs: Int32
        let minutes: Int64
    }

    private let placeCount: Int
    /// The paths from place to place, row by row: those with fewer legs first.
    private var paths: [[Path]]

    /// - Complexity: O(places³) for each number of legs with which some path becomes quicker.
    init(_ program: RouteProgram, longestLeg: Int64, _ budget: WorkBudget) throws(SolverError) {
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
        var best = [Int64](repeating: far, count: pairs)
        paths = [[Path]](repeating: [], count: pairs)
        for place in 0..<placeCount {
            best[place * placeCount + place] = 0
            paths[place * placeCount + place] = [Path(legs: 0, minutes: 0)]
        }
        var legs: Int32 = 0
        var isNew = true
        var last = best
        while isNew {
            isNew = false
            legs += 1
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
                paths[pair].append(Path(legs: legs, minutes: next[pair]))
                last[pair] = next[pair]
                isNew = true
            }
            best = next
        }
    }

    /// The paths from one place to another; from a place to itself the one without legs.
    @inline(__always)
    subscript(from: Int, to: Int) -> [Path] { paths[from * placeCount + to] }
}
