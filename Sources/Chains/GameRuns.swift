/// The games on the route in time order, those that follow one another at the same place taken together as a
/// run, with counts of what is left from some run on.
///
/// ```text
///     games  A A B A C C        runs  A² B A C²
/// ```
///
/// Whoever is at A for one game of a run can be there for all of them, so that a run is met or missed as one.
struct GameRuns {
    private(set) var runs: [Game] = []
    /// The index of the first run still to come.
    private(set) var next = 0
    /// Runs still to come at each place.
    private(set) var left: [Int]
    /// Their weight.
    private(set) var weightLeft: [Int]
    /// The least weight of any run from an index on.
    private let leastWeight: [Int]

    /// The games at places that the legs touch.
    init(_ games: [Game], along legs: [ChainLeg], placeCount: Int) {
        var isVisited = [Bool](repeating: false, count: placeCount)
        for leg in legs {
            isVisited[leg.from] = true
            isVisited[leg.to] = true
        }
        left = [Int](repeating: 0, count: placeCount)
        weightLeft = left
        for game in games where isVisited[game.place] {
            weightLeft[game.place] += game.weight
            if let last = runs.last, last.place == game.place {
                runs[runs.count - 1] = Game(place: game.place, weight: last.weight + game.weight)
            } else {
                left[game.place] += 1
                runs.append(game)
            }
        }
        var least = [Int](repeating: 0, count: runs.count + 1)
        for index in runs.indices.reversed() {
            least[index] =
                index + 1 < runs.count ? min(least[index + 1], runs[index].weight) : runs[index].weight
        }
        leastWeight = least
    }

    /// Whether all runs have passed.
    var isOver: Bool { next == runs.count }

    /// The least weight of any run still to come; 0 when there is none.
    var leastWeightLeft: Int { leastWeight[next] }

    /// The place of the next run.
    var nextPlace: Int? { isOver ? nil : runs[next].place }

    /// Goes on, or back, to a run, and keeps the counts right.
    ///
    /// - Complexity: O(runs in between).
    mutating func move(to index: Int) {
        while next < index {
            left[runs[next].place] -= 1
            weightLeft[runs[next].place] -= runs[next].weight
            next += 1
        }
        while next > index {
            next -= 1
            left[runs[next].place] += 1
            weightLeft[runs[next].place] += runs[next].weight
        }
    }

    /// The run from which a stay at a place goes on that begins at `index`: past the run there, if it is there.
    func met(at place: Int, from index: Int) -> Int {
        index < runs.count && runs[index].place == place ? index + 1 : index
    }

    /// The next run at a place from an index on, and the weight of the runs before it; `nil` when there is none
    /// or that weight is over `budget`.
    ///
    /// - Complexity: O(runs passed over).
    func nextRun(at place: Int, from index: Int, budget: Int) -> (index: Int, price: Int)? {
        var price = 0
        for index in index..<runs.count {
            if runs[index].place == place { return (index, price) }
            price += runs[index].weight
            if price > budget { return nil }
        }
        return nil
    }
}
