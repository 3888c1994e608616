/// Legs as edges between places, those with the same ends counted together: how many of each kind have been
/// travelled, and whether the rest can still be travelled one after the other.
///
/// ```text
///     H → A twice, A → H twice, H → B, B → H      kinds: 0 = H→A ×2, 1 = H→B, 2 = A→H ×2, 3 = B→H
///     travelled H → A → H                         used:  1, 0, 1, 0
/// ```
///
/// Kinds are numbered by their ends, so that the same legs in another order make the same graph.
struct LegGraph {
    /// Legs with the same ends, interchangeable.
    struct Kind {
        let from: Int
        let to: Int
        let count: Int
        /// Where the number of those travelled is written in `travelled`.
        let word: Int
        let unit: UInt64
    }

    let kinds: [Kind]
    /// The kinds that start at each place.
    let leaving: [[Int]]
    /// How many legs of each kind have been travelled.
    private(set) var used: [Int]
    /// How many legs are left.
    private(set) var legsLeft: Int
    /// How many of the legs left end at each place.
    private(set) var arrivalsLeft: [Int]
    /// `used` in few words: what tells states apart.
    private(set) var travelled: [UInt64]

    /// The legs as edges, none travelled.
    ///
    /// - Complexity: O(legs · log legs + places).
    init(_ legs: [ChainLeg], placeCount: Int) {
        var counts: [ChainLeg: Int] = [:]
        for leg in legs { counts[leg, default: 0] += 1 }
        var kinds: [Kind] = []
        var leaving = [[Int]](repeating: [], count: placeCount)
        var arrivals = [Int](repeating: 0, count: placeCount)
        var (word, shift) = (0, 0)
        for (leg, count) in counts.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
            let width = Int.bitWidth - count.leadingZeroBitCount
            if shift + width > UInt64.bitWidth { (word, shift) = (word + 1, 0) }
            leaving[leg.from].append(kinds.count)
            arrivals[leg.to] += count
            kinds.append(Kind(from: leg.from, to: leg.to, count: count, word: word, unit: 1 << UInt64(shift)))
            shift += width
        }
        self.kinds = kinds
        self.leaving = leaving
        used = [Int](repeating: 0, count: kinds.count)
        legsLeft = legs.count
        arrivalsLeft = arrivals
        travelled = [UInt64](repeating: 0, count: word + 1)
    }

    /// The kind of a leg, which is one of the graph's.
    func kind(of leg: ChainLeg) -> Int? {
        leaving[leg.from].first { kinds[$0].to == leg.to }
    }

    /// The places from which all legs can be travelled one after the other, each once; empty when there is no
    /// such order.
    ///
    /// Euler's condition: the legs hang together, and every place is left as often as it is entered, but for one
    /// more departure at the start and one more arrival at the end.
    var starts: [Int] {
        guard let first = kinds.first else { return [] }
        var surplus = arrivalsLeft.map { -$0 }
        for kind in kinds { surplus[kind.from] += kind.count }
        let unbalanced = surplus.indices.filter { surplus[$0] != 0 }
        guard legsLeft == legsConnected(to: first.from) else { return [] }
        if unbalanced.isEmpty { return leaving.indices.filter { !leaving[$0].isEmpty } }
        guard unbalanced.count == 2, unbalanced.allSatisfy({ abs(surplus[$0]) == 1 }) else { return [] }
        return unbalanced.filter { surplus[$0] == 1 }
    }

    /// Whether a leg of a kind is left.
    func isLeft(_ kind: Int) -> Bool {
        used[kind] < kinds[kind].count
    }

    /// Travels one leg of a kind.
    mutating func travel(_ kind: Int) {
        travelled[kinds[kind].word] += kinds[kind].unit
        used[kind] += 1
        legsLeft -= 1
        arrivalsLeft[kinds[kind].to] -= 1
    }

    /// Takes back one leg of a kind.
    mutating func takeBack(_ kind: Int) {
        travelled[kinds[kind].word] -= kinds[kind].unit
        used[kind] -= 1
        legsLeft += 1
        arrivalsLeft[kinds[kind].to] += 1
    }

    /// The kinds of which one may be next from a place, so that the rest can still all be travelled (Fleury's
    /// rule).
    ///
    /// - Complexity: O(kinds) for each kind that leaves the place, unless there is one alone.
    func next(from place: Int) -> [Int] {
        let left = leaving[place].filter { isLeft($0) }
        if left.count == 1 { return left }
        return left.filter { leavesAllConnected($0) }
    }

    /// Of the kinds that may be next from a place the one whose `key` is least.
    ///
    /// - Complexity: O(kinds that leave the place · log), and O(kinds) for each that comes first and may not be next.
    func next(from place: Int, first key: (Int) -> Int) -> Int? {
        let left = leaving[place].filter { isLeft($0) }.sorted { key($0) < key($1) }
        return left.count == 1 ? left[0] : left.first { leavesAllConnected($0) }
    }

    /// Whether the legs left hang together with the end of one of a kind once that is travelled.
    private func leavesAllConnected(_ kind: Int) -> Bool {
        // Another leg of the same kind joins what this one joined.
        if kinds[kind].count - used[kind] > 1 { return true }
        return legsConnected(to: kinds[kind].to, without: kind) == legsLeft - 1
    }

    /// How many of the legs left, one of a kind taken away, hang together with a place, whichever way they point.
    private func legsConnected(to place: Int, without taken: Int? = nil) -> Int {
        var parts = DisjointParts(leaving.count)
        func left(_ kind: Int) -> Int { kinds[kind].count - used[kind] - (kind == taken ? 1 : 0) }
        for index in kinds.indices where left(index) > 0 { parts.join(kinds[index].from, kinds[index].to) }
        let home = parts.root(of: place)
        var sum = 0
        for index in kinds.indices where parts.root(of: kinds[index].from) == home { sum += left(index) }
        return sum
    }
}

/// Parts of the numbers from 0, joined two at a time (Tarjan 1975, with halved paths).
private struct DisjointParts {
    private var parents: [Int]

    init(_ count: Int) { parents = Array(0..<count) }

    mutating func root(of start: Int) -> Int {
        var node = start
        while parents[node] != node {
            parents[node] = parents[parents[node]]
            node = parents[node]
        }
        return node
    }

    mutating func join(_ first: Int, _ second: Int) {
        let root = root(of: second)
        parents[self.root(of: first)] = root
    }
}
