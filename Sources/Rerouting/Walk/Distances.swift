/// How far it is from place to place, worked out once for all searches of a program, and of programs with the same
/// connections and old legs.
final class Distances {
    private let program: RouteProgram
    /// The most minutes that one leg can have.
    let longestLeg: Int64
    /// The least minutes from place to place by any legs.
    let least: LeastMinutes
    /// The ways over new legs alone.
    private(set) lazy var paths = NewPaths(program, longestLeg: longestLeg)
    /// Whether some way through each place is quicker than the direct one, or there is no direct one.
    private(set) lazy var isShortcut = (0..<program.placeCount).map {
        program.connections.hasShortcut(through: $0)
    }

    /// - Complexity: O(places³); so are the first uses of `paths` and `isShortcut`.
    init(_ program: RouteProgram, longestLeg: Int64) {
        self.program = program
        self.longestLeg = longestLeg
        least = LeastMinutes(program, longestLeg: longestLeg)
    }
}

extension ConnectionTable {
    /// Whether some way through a place is quicker than the direct one, or there is no direct one.
    fileprivate func hasShortcut(through place: Int) -> Bool {
        let onward = minutes[place * placeCount..<(place + 1) * placeCount]
        for from in 0..<placeCount where from != place {
            let first = minutes[from * placeCount + place]
            guard first >= 0 else { continue }
            let direct = minutes[from * placeCount..<(from + 1) * placeCount]
            for (to, (second, minutes)) in zip(onward, direct).enumerated() where second >= 0 && to != from {
                if minutes < 0 || Int64(minutes) > Int64(first) + Int64(second) { return true }
            }
        }
        return false
    }
}
