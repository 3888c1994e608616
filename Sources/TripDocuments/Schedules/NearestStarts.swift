/// Pairs of games from two lists, matched by their starts. All games are in one city on one day. Two games form a pair
/// if each has the start nearest to the other game's start, without a tie. This rule is repeated for the remaining
/// games.
///
///     trip   13:05  19:05          trip   16:00
///     file   13:35  19:05          file   13:00  19:00
///     pairs  both                  ambiguous
package struct NearestStarts {
    private let mine: [ClockTime?]
    private let theirs: [ClockTime?]
    /// The pairs as indices in the two lists.
    package private(set) var pairs: [(mine: Int, theirs: Int)] = []
    private var mineLeft: [Int]
    private var theirsLeft: [Int]

    /// The maximum number of games in one city on one day; larger lists are not paired.
    private static let most = 64

    /// Pairs games by their starts; `nil` is an unknown start.
    package init(_ mine: [ClockTime?], _ theirs: [ClockTime?]) {
        (self.mine, self.theirs) = (mine, theirs)
        mineLeft = Array(mine.indices)
        theirsLeft = Array(theirs.indices)
        pair()
    }

    /// The ambiguous games of the first list: the unpaired games, if the second list also has unpaired games.
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

    /// Returns the index of the game with the nearest start; `nil` if there is a tie. An unknown start counts as
    /// farther away than any known start.
    private static func nearest(to start: ClockTime?, among left: [Int], _ starts: [ClockTime?]) -> Int? {
        let distances = left.map { index -> Int in
            guard let start, let other = starts[index] else { return .max }
            return abs(start.minuteOfDay - other.minuteOfDay)
        }
        guard let least = distances.min(), distances.count(where: { $0 == least }) == 1 else { return nil }
        return distances.firstIndex(of: least).map { left[$0] }
    }
}
