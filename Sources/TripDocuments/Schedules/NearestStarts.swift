/// Pairs games of one city and day with those of another list by their starts: two that are each the other's nearest alone,
/// then again among those that are left.
///
///     trip   13:05  19:05          trip   16:00
///     file   13:35  19:05          file   13:00  19:00
///     pairs  both                  unclear
package struct NearestStarts {
    private let mine: [ClockTime?]
    private let theirs: [ClockTime?]
    /// The pairs found, as indices into the two lists.
    package private(set) var pairs: [(mine: Int, theirs: Int)] = []
    private var mineLeft: [Int]
    private var theirsLeft: [Int]

    /// More games than these in one city on one day are not told apart.
    private static let most = 64

    package init(_ mine: [ClockTime?], _ theirs: [ClockTime?]) {
        (self.mine, self.theirs) = (mine, theirs)
        mineLeft = Array(mine.indices)
        theirsLeft = Array(theirs.indices)
        pair()
    }

    /// Those of the first list for which games of the other are left, of which it is not clear which is theirs.
    package var unclear: [Int] { theirsLeft.isEmpty ? [] : mineLeft }

    private mutating func pair() {
        guard mine.count <= NearestStarts.most, theirs.count <= NearestStarts.most else { return }
        var isNew = true
        while isNew {
            let found = mineLeft.compactMap { one -> (mine: Int, theirs: Int)? in
                guard let other = NearestStarts.nearest(to: mine[one], among: theirsLeft, theirs),
                    NearestStarts.nearest(to: theirs[other], among: mineLeft, mine) == one
                else { return nil }
                return (one, other)
            }
            isNew = !found.isEmpty
            pairs += found
            mineLeft.removeAll { one in found.contains { $0.mine == one } }
            theirsLeft.removeAll { other in found.contains { $0.theirs == other } }
        }
    }

    /// The one whose start is nearest, if that is one alone; one without a start is farther than all that have one.
    private static func nearest(to start: ClockTime?, among left: [Int], _ starts: [ClockTime?]) -> Int? {
        let distances = left.map { place -> Int in
            guard let start, let other = starts[place] else { return .max }
            return abs(start.minuteOfDay - other.minuteOfDay)
        }
        guard let least = distances.min(), distances.count(where: { $0 == least }) == 1 else { return nil }
        return distances.firstIndex(of: least).map { left[$0] }
    }
}
