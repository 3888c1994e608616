/// Legs as edges between cities, twins (same start, same end) counted together: which have been travelled, and
/// whether the rest can still be travelled one after the other.
struct LegGraph {
    /// Legs of the same start and end, interchangeable but for their places.
    struct Kind {
        let from: Int
        let to: Int
        /// Where these legs stand in the current order, ascending.
        var places: [Int]
    }

    let kinds: [Kind]
    /// Kinds by the city in which they start, in order of their first place.
    let leaving: [[Int]]
    /// How many legs of each kind have been travelled.
    private(set) var used: [Int]
    /// How many legs are left.
    private(set) var legsLeft: Int
    /// How many of the legs left end in each city.
    private(set) var arrivalsLeft: [Int]
    /// A bit for each place whose leg has been travelled; of twins the first are.
    private(set) var travelled: [UInt64]

    /// The legs as edges, none travelled.
    init(_ legs: [ChainSearch.Leg], cityCount: Int) {
        var kinds: [Kind] = []
        var leaving = [[Int]](repeating: [], count: cityCount)
        var arrivals = [Int](repeating: 0, count: cityCount)
        for (place, leg) in legs.enumerated() {
            arrivals[leg.to] += 1
            if let twin = leaving[leg.from].first(where: { kinds[$0].to == leg.to }) {
                kinds[twin].places.append(place)
            } else {
                leaving[leg.from].append(kinds.count)
                kinds.append(Kind(from: leg.from, to: leg.to, places: [place]))
            }
        }
        self.kinds = kinds
        self.leaving = leaving
        used = [Int](repeating: 0, count: kinds.count)
        legsLeft = legs.count
        arrivalsLeft = arrivals
        travelled = [UInt64](repeating: 0, count: (legs.count + 63) / 64)
    }

    /// The cities from which all legs can be travelled one after the other, each once: none when there is no
    /// such order (Euler's condition: the legs hang together, and every city is left as often as it is entered,
    /// but for one more departure at the start and one more arrival at the end).
    var starts: [Int] {
        guard let first = kinds.first else { return [] }
        var surplus = arrivalsLeft.map { -$0 }
        for kind in kinds { surplus[kind.from] += kind.places.count }
        let unbalanced = surplus.indices.filter { surplus[$0] != 0 }
        guard legsLeft == legsReached(from: first.from) else { return [] }
        if unbalanced.isEmpty { return leaving.indices.filter { !leaving[$0].isEmpty } }
        guard unbalanced.count == 2, unbalanced.allSatisfy({ abs(surplus[$0]) == 1 }) else { return [] }
        return unbalanced.filter { surplus[$0] == 1 }
    }

    /// Whether a leg of that kind is left.
    func isLeft(_ kind: Int) -> Bool {
        used[kind] < kinds[kind].places.count
    }

    /// The place of the first leg left of a kind.
    func nextPlace(_ kind: Int) -> Int {
        kinds[kind].places[used[kind]]
    }

    /// Travels one leg of that kind.
    mutating func travel(_ kind: Int) {
        flip(nextPlace(kind))
        used[kind] += 1
        legsLeft -= 1
        arrivalsLeft[kinds[kind].to] -= 1
    }

    /// Takes back a leg of that kind.
    mutating func takeBack(_ kind: Int) {
        used[kind] -= 1
        flip(nextPlace(kind))
        legsLeft += 1
        arrivalsLeft[kinds[kind].to] += 1
    }

    private mutating func flip(_ place: Int) {
        travelled[place / 64] ^= 1 << UInt64(place % 64)
    }

    /// The places of legs travelled in that order, when none has been before.
    func places(of path: [Int]) -> [Int] {
        var used = self.used
        return path.map { kind in
            used[kind] += 1
            return kinds[kind].places[used[kind] - 1]
        }
    }

    /// Whether the legs left hang together with `city`, so that (Fleury's rule) they can still all be
    /// travelled from there.
    ///
    /// - Complexity: O(kinds).
    func hangsTogether(at city: Int) -> Bool {
        legsReached(from: city) == legsLeft
    }

    /// How many of the legs left hang together with `city`, whichever way they point.
    private func legsReached(from city: Int) -> Int {
        var parent = Array(leaving.indices)
        func root(_ start: Int) -> Int {
            var node = start
            while parent[node] != node {
                parent[node] = parent[parent[node]]
                node = parent[node]
            }
            return node
        }
        for (index, kind) in kinds.enumerated() where isLeft(index) {
            parent[root(kind.from)] = root(kind.to)
        }
        var legs = 0
        for (index, kind) in kinds.enumerated() where isLeft(index) && root(kind.from) == root(city) {
            legs += kind.places.count - used[index]
        }
        return legs
    }
}
