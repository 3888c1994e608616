/// A leg between two cities. Cities are numbered from 0.
package struct ChainLeg: Hashable, Sendable {
    /// The city in which the leg starts.
    package let from: Int
    /// The city in which the leg ends.
    package let to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// A game in a city. Games are always listed in the order in which they are played.
package struct ChainGame: Hashable, Sendable {
    /// The city in which the game is played.
    package let city: Int
    /// The penalty for missing the game, 1 or more.
    package let weight: Int

    package init(city: Int, weight: Int) {
        self.city = city
        self.weight = weight
    }
}

/// A multigraph of legs between cities. Legs with the same start and end form a kind. The graph counts the traveled
/// legs of each kind, and decides if the remaining legs have an Eulerian path.
///
/// ```text
///     H → A twice, A → H twice, H → B, B → H      kinds: 0 = H→A ×2, 1 = H→B, 2 = A→H ×2, 3 = B→H
///     traveled: H → A → H                         used:  1, 0, 1, 0
/// ```
///
/// Kinds are numbered in the order of their cities, so the graph does not depend on the order of the legs.
struct LegGraph {
    /// A set of interchangeable legs: all legs with the same start and end.
    struct Kind {
        let from: Int
        let to: Int
        let count: Int
        /// The index in `traveled` of the word that holds the number of traveled legs.
        let word: Int
        let unit: UInt64
    }

    let kinds: [Kind]
    /// For each city, the kinds that start there.
    let leaving: [[Int]]
    /// For each city, the kinds that start or end there.
    private let touching: [[Int]]
    /// For each kind, the number of traveled legs.
    private(set) var used: [Int]
    /// The number of remaining legs.
    private(set) var legsLeft: Int
    /// For each city, the number of remaining legs that end there.
    private(set) var arrivalsLeft: [Int]
    /// The numbers in `used`, packed into a few words that are part of the key of a state.
    private(set) var traveled: [UInt64]

    /// Creates the graph of the given legs. No leg is traveled yet.
    ///
    /// - Complexity: O(legs · log legs + cities).
    init(_ legs: [ChainLeg], cityCount: Int) {
        var counts: [ChainLeg: Int] = [:]
        for leg in legs { counts[leg, default: 0] += 1 }
        var kinds: [Kind] = []
        var leaving = [[Int]](repeating: [], count: cityCount)
        var touching = leaving
        var arrivals = [Int](repeating: 0, count: cityCount)
        var (word, shift) = (0, 0)
        for (leg, count) in counts.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
            let width = Int.bitWidth - count.leadingZeroBitCount
            if shift + width > UInt64.bitWidth { (word, shift) = (word + 1, 0) }
            leaving[leg.from].append(kinds.count)
            touching[leg.from].append(kinds.count)
            touching[leg.to].append(kinds.count)
            arrivals[leg.to] += count
            kinds.append(Kind(from: leg.from, to: leg.to, count: count, word: word, unit: 1 << UInt64(shift)))
            shift += width
        }
        self.kinds = kinds
        self.leaving = leaving
        self.touching = touching
        used = [Int](repeating: 0, count: kinds.count)
        legsLeft = legs.count
        arrivalsLeft = arrivals
        traveled = [UInt64](repeating: 0, count: word + 1)
    }

    /// Returns the kind of a leg; `nil` if the leg is not in the graph.
    func kind(of leg: ChainLeg) -> Int? {
        leaving[leg.from].first { kinds[$0].to == leg.to }
    }

    /// The cities in which a route of all legs can start, without duplicates; empty if no order of the legs forms a
    /// route.
    ///
    /// Uses Euler's condition: the legs are connected, and each city has as many departures as arrivals. The start may
    /// have one more departure if the end has one more arrival.
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

    mutating func travel(_ kind: Int) {
        traveled[kinds[kind].word] += kinds[kind].unit
        used[kind] += 1
        legsLeft -= 1
        arrivalsLeft[kinds[kind].to] -= 1
    }

    /// Undoes one call of `travel` for a kind.
    mutating func takeBack(_ kind: Int) {
        traveled[kinds[kind].word] -= kinds[kind].unit
        used[kind] -= 1
        legsLeft += 1
        arrivalsLeft[kinds[kind].to] += 1
    }

    /// Returns the kinds of the legs that can be next from a city: the kinds after which all remaining legs can still
    /// be traveled (Fleury's rule).
    ///
    /// - Complexity: O(kinds) for each kind with remaining legs that leaves the city, unless there is only one such
    ///   kind.
    func next(from city: Int) -> [Int] {
        let left = left(from: city)
        if left.count == 1 { return left }
        return left.filter { leavesAllConnected($0) }
    }

    /// Returns the kind with the smallest `key` among the kinds that can be next from a city; `nil` if no kind can be
    /// next.
    ///
    /// - Complexity: O(k · log k) for the k kinds that leave the city, and O(all kinds) for each kind with a smaller
    ///   key that cannot be next.
    func next(from city: Int, first key: (Int) -> Int) -> Int? {
        let left = left(from: city).sorted { key($0) < key($1) }
        return left.count == 1 ? left[0] : left.first { leavesAllConnected($0) }
    }

    /// Returns the kinds with remaining legs that leave a city.
    private func left(from city: Int) -> [Int] { leaving[city].filter { used[$0] < kinds[$0].count } }

    /// Returns true if, after a leg of a kind is traveled, all remaining legs are connected to its end.
    private func leavesAllConnected(_ kind: Int) -> Bool {
        // If another leg of the kind remains, the same cities stay connected.
        if kinds[kind].count - used[kind] > 1 { return true }
        return legsConnected(to: kinds[kind].to, without: kind) == legsLeft - 1
    }

    /// Returns the number of remaining legs that are connected to a city, if directions and one leg of the kind `taken`
    /// are ignored.
    private func legsConnected(to city: Int, without taken: Int? = nil) -> Int {
        func left(_ kind: Int) -> Int { kinds[kind].count - used[kind] - (kind == taken ? 1 : 0) }
        var isReached = [Bool](repeating: false, count: leaving.count)
        isReached[city] = true
        var waiting = [city]
        while let city = waiting.popLast() {
            for kind in touching[city] where left(kind) > 0 {
                let next = kinds[kind].from == city ? kinds[kind].to : kinds[kind].from
                if !isReached[next] { waiting.append(next) }
                isReached[next] = true
            }
        }
        return kinds.indices.reduce(0) { isReached[kinds[$1].from] ? $0 + left($1) : $0 }
    }
}
