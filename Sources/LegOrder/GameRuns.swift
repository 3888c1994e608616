/// The games on the route in time order, with consecutive games in one city combined to a run, and counts of
/// those from the next run on.
///
/// ```text
///     games  A A B A C C        runs  A² B A C²
/// ```
///
/// A traveller who is in A for one game of a run can stay for all of them, so that a run is met or missed as
/// one.
struct GameRuns {
    private(set) var runs: [Game] = []
    /// The index of the first run still to come.
    private(set) var next = 0
    /// For each city, the number of runs still to come.
    private(set) var left: [Int]
    /// For each city, the weight of the games still to come.
    private(set) var weightLeft: [Int]
    /// For each index, the least weight of the runs from there on.
    private let leastWeight: [Int]

    /// Creates the runs of the games in cities that the legs touch.
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

    /// True if all runs have passed.
    var isOver: Bool { next == runs.count }

    /// The least weight of the runs still to come; 0 when there is none.
    var leastWeightLeft: Int { leastWeight[next] }

    /// The city of the next run; `nil` when all have passed.
    var nextPlace: Int? { isOver ? nil : runs[next].place }

    /// Advances, or returns, to a run and updates the counts.
    ///
    /// - Complexity: O(runs in between).
    mutating func move(to index: Int) {
        let step = next < index ? 1 : -1
        while next != index {
            let run = runs[min(next, next + step)]
            left[run.place] -= step
            weightLeft[run.place] -= step * run.weight
            next += step
        }
    }

    /// Returns the next run of a stay that begins in a city at `index`: the one after it when it is in the
    /// city, else `index` itself.
    func met(at place: Int, from index: Int) -> Int {
        index < runs.count && runs[index].place == place ? index + 1 : index
    }

    /// Returns the next run in a city from an index on, and the weight of the runs before it; `nil` when
    /// there is none or that weight exceeds `budget`.
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
