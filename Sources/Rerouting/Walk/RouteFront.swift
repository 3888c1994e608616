/// The (edits, minutes) of plans found so far: plans with more edits are requested with fewer minutes only.
struct RouteFront {
    private var points: [(edits: Int64, minutes: Int64)] = []

    /// The minutes below which a plan with so many edits is requested.
    @inline(__always)
    func limit(edits: Int64) -> Int64 {
        var least = Int64.max
        for point in points where point.edits <= edits { least = min(least, point.minutes) }
        return least
    }

    mutating func add(edits: Int64, minutes: Int64) {
        points.removeAll { $0.edits >= edits && $0.minutes >= minutes }
        points.append((edits, minutes))
    }
}
