/// The games on the route in time order, those that follow one another in the same city taken together as a
/// run, with counts of what is left from some run on.
struct GameRuns {
    private(set) var runs: [ChainSearch.Game] = []
    /// The index of the first run still to come.
    private(set) var next = 0
    /// Runs still to come in each city.
    private(set) var left: [Int]
    /// Their weight.
    private(set) var weightLeft: [Int]
    /// The least weight of any run from an index on.
    private let leastWeight: [Int]

    /// The games in cities that the legs touch.
    init(_ games: [ChainSearch.Game], along legs: [ChainSearch.Leg], cityCount: Int) {
        var isVisited = [Bool](repeating: false, count: cityCount)
        for leg in legs {
            isVisited[leg.from] = true
            isVisited[leg.to] = true
        }
        left = [Int](repeating: 0, count: cityCount)
        weightLeft = left
        for game in games where isVisited[game.city] {
            weightLeft[game.city] += game.weight
            if let last = runs.last, last.city == game.city {
                runs[runs.count - 1] = ChainSearch.Game(city: game.city, weight: last.weight + game.weight)
            } else {
                left[game.city] += 1
                runs.append(game)
            }
        }
        var least = [Int](repeating: .max, count: runs.count + 1)
        for index in runs.indices.reversed() {
            least[index] = min(least[index + 1], runs[index].weight)
        }
        leastWeight = least
    }

    /// The least weight of any run still to come.
    var leastWeightLeft: Int { leastWeight[next] }

    /// The city of the next run.
    var nextCity: Int? { next < runs.count ? runs[next].city : nil }

    /// Goes on, or back, to a run, and keeps the counts right.
    mutating func move(to index: Int) {
        while next < index {
            left[runs[next].city] -= 1
            weightLeft[runs[next].city] -= runs[next].weight
            next += 1
        }
        while next > index {
            next -= 1
            left[runs[next].city] += 1
            weightLeft[runs[next].city] += runs[next].weight
        }
    }

    /// The run from which a stay in `city` goes on that begins at `index`: past the run there, if it is there.
    func met(in city: Int, from index: Int) -> Int {
        index < runs.count && runs[index].city == city ? index + 1 : index
    }

    /// The next run in `city` from an index on and what it costs to let the runs before it pass; no index when
    /// there is none, or when that costs more than `budget` (it costs at least what is given then).
    func nextRun(in city: Int, from index: Int, budget: Int) -> (index: Int?, price: Int) {
        var price = 0
        for index in index..<runs.count {
            if runs[index].city == city { return (index, price) }
            price += runs[index].weight
            if price > budget { return (nil, price) }
        }
        return (nil, .max)
    }
}
