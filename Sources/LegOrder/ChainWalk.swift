import WorkBudgets

/// The state of a search through the games along legs: the current city, the remaining legs, the future games, and the
/// bounds of visited states.
///
/// A state consists of the legs traveled, the city, and the next run of games. There are two moves: travel a leg, which
/// takes no time and costs nothing, or wait for the next run in the city, which misses the runs before it in other
/// cities.
///
///                        ┌ travel H → A ──► (…, A, run 3)   meets run 3 if it is at A
///     (…, H, run 3) ─────┤
///                        └ wait ──────────► (…, H, run 6)   misses runs 3 to 5
///
/// `completion` searches depth-first for a completion that misses at most a given weight. If there is none, it stores a
/// lower bound for the state, so that no state is searched twice with the same limit.
struct ChainWalk {
    /// The graph of the legs. A search uses only the legs that are not yet traveled when it starts.
    var graph: LegGraph
    private var runs: GameRuns
    private let prices: LegPrices?
    /// Lower bounds on the weight that will be missed, by state.
    private var known: [[UInt64]: Int] = [:]
    private var frames: [Frame] = []

    /// Creates the initial state: no leg traveled, no game met.
    init(_ graph: LegGraph, _ runs: GameRuns, _ budget: WorkBudget) {
        self.graph = graph
        self.runs = runs
        prices = LegPrices(graph, runs.runs, starts: graph.starts, budget)
    }

    /// A path from a state to the end.
    struct Completion {
        /// The kinds of the legs traveled while there are future games. The remaining legs may follow in any order.
        let path: [Int]
        /// The weight missed along the path.
        let missed: Int
    }

    /// The result of a search: a completion within the limit, or a lower bound above the limit.
    enum Answer {
        case completion(Completion)
        case needsMore(Int)
    }

    /// A move from a state.
    private enum Move {
        case travel(Int)
        case wait(run: Int, price: Int)
    }

    /// A state on the current path, with the moves tried from it.
    private struct Frame {
        let city: Int
        let run: Int
        let key: [UInt64]
        /// The maximum weight that may still be missed.
        let limit: Int
        let moves: [Move]
        var tried = 0
        /// A lower bound on the weight that the moves tried so far miss; `Int.max` before the first move.
        var least = Int.max

        var move: Move? { tried > 0 ? moves[tried - 1] : nil }

        mutating func note(_ need: Int, price: Int) {
            least = min(least, need.addingReportingOverflow(price).overflow ? .max : need + price)
        }
    }

    /// The weight of all games, an upper bound on the weight missed.
    var allWeight: Int { runs.runs.reduce(0) { $0 + $1.weight } }

    /// Searches for a completion from a city, with the remaining legs and the runs from `run` on, that misses at most
    /// the weight `limit`.
    ///
    /// - Throws: `StopReason` if the work budget stops the search.
    mutating func completion(
        from city: Int,
        run: Int,
        limit: Int,
        spending budget: WorkBudget
    ) throws(StopReason) -> Answer {
        let origin = runs.next
        defer {
            while let frame = frames.popLast() { undo(frame.move) }
            runs.move(to: origin)
        }
        if let answer = try enter(city, run, limit: limit, spending: budget) { return answer }
        while let top = frames.indices.last {
            guard frames[top].tried < frames[top].moves.count else {
                if let need = close() { return .needsMore(need) }
                continue
            }
            guard let missed = try descend(from: top, spending: budget) else { continue }
            let path = frames.compactMap { if case .travel(let kind) = $0.move { kind } else { nil } }
            return .completion(Completion(path: path, missed: missed))
        }
        return .needsMore(.max)
    }

    /// Tries the next move of the last state. Returns the total weight missed if the move leads to the end, otherwise
    /// `nil`.
    private mutating func descend(from top: Int, spending budget: WorkBudget) throws(StopReason) -> Int? {
        let frame = frames[top]
        let move = frame.moves[frame.tried]
        frames[top].tried += 1
        var (city, run, price) = (frame.city, frame.run, 0)
        switch move {
        case .travel(let kind):
            graph.travel(kind)
            city = graph.kinds[kind].to
        case .wait(let next, let cost): (run, price) = (next, cost)
        }
        switch try enter(city, run, limit: frame.limit - price, spending: budget) {
        case nil: return nil
        case .completion(let rest): return frames[0].limit - frame.limit + price + rest.missed
        case .needsMore(let need):
            undo(move)
            frames[top].note(need, price: price)
            return nil
        }
    }

    private mutating func undo(_ move: Move?) {
        if case .travel(let kind) = move { graph.takeBack(kind) }
    }

    /// Removes the last state from the current path. If it was the first state, returns a lower bound on the weight
    /// that will be missed; otherwise returns `nil`.
    private mutating func close() -> Int? {
        guard let closed = frames.popLast() else { return .max }
        known[closed.key] = closed.least
        guard let previous = frames.indices.last else { return closed.least }
        undo(frames[previous].move)
        frames[previous].note(closed.least, price: frames[previous].limit - closed.limit)
        return nil
    }

    /// Adds a state to the current path and returns `nil`. If the state is the end, or if its completions are known to
    /// exceed the limit, returns the answer instead.
    private mutating func enter(
        _ city: Int,
        _ run: Int,
        limit: Int,
        spending budget: WorkBudget
    ) throws(StopReason) -> Answer? {
        runs.move(to: runs.met(at: city, from: run))
        try budget.spend(64 + 2 * (graph.arrivalsLeft.count + graph.kinds.count))
        if runs.isOver { return .completion(Completion(path: [], missed: 0)) }
        let bound = leastMissed(at: city)
        if bound > limit { return .needsMore(bound) }
        if graph.legsLeft == 0 { return .completion(Completion(path: [], missed: bound)) }
        let key = graph.traveled + [UInt64(city) << 32 | UInt64(runs.next)]
        if let known = known[key], known > limit { return .needsMore(known) }
        var frame = Frame(
            city: city,
            run: runs.next,
            key: key,
            limit: limit,
            moves: moves(from: city, limit: limit)
        )
        try budget.spend(graph.kinds.count * frame.moves.count)
        if runs.left[city] > 0 { frame.least = limit + 1 }
        frames.append(frame)
        return nil
    }

    /// Returns the moves from a state, the most promising first. With prices, they are sorted by priced cost. Without
    /// prices, legs to the city of the next run come first, then other legs, then waiting.
    private func moves(from city: Int, limit: Int) -> [Move] {
        let target = runs.nextCity
        let kinds = graph.next(from: city)
        var moves = kinds.filter { graph.kinds[$0].to == target }.map { Move.travel($0) }
        moves += kinds.filter { graph.kinds[$0].to != target }.map { Move.travel($0) }
        if let (run, price) = runs.nextRun(at: city, from: runs.next, limit: limit) {
            moves.append(.wait(run: run, price: price))
        }
        guard let prices, moves.count > 1 else { return moves }
        let costs = moves.map { move in
            switch move {
            case .travel(let kind): prices.cost(ofTraveling: kind, run: runs.next)
            case .wait(let run, let price): prices.cost(ofWaitingAt: city, until: run, price: price)
            }
        }
        return moves.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { moves[$0] }
    }

    /// Returns a lower bound on the weight that will be missed. The bound is exact if no leg is left.
    ///
    /// In a city without remaining arrivals, except the current city, all runs are missed. In all other cities, each
    /// arrival serves one run, so surplus runs must disappear: either a run is missed, or a miss between two runs joins
    /// them. Missing one run removes at most two surplus runs: the run itself, and one of the two runs that it
    /// separated.
    private func leastMissed(at city: Int) -> Int {
        var missed = 0
        var excess = 0
        for (other, arrivals) in graph.arrivalsLeft.enumerated() where runs.left[other] > arrivals {
            if arrivals == 0, other != city { missed += runs.weightLeft[other] }
            excess += runs.left[other] - arrivals
        }
        if graph.legsLeft == 0 { return missed }
        let priced = prices?.bound(at: city, run: runs.next, used: graph.used) ?? 0
        return max(missed, (excess + 1) / 2 * runs.leastWeightLeft, priced)
    }
}

extension ChainWalk {
    /// A possible end of a stay: the next run and the weight missed so far.
    struct StayEnd {
        let run: Int
        let missed: Int
    }

    /// Returns the nondominated ends of a stay in a city. The stay may begin at any of the given ends.
    ///
    /// - Complexity: O(ends · runs).
    func ends(ofStayAt city: Int, from ends: [StayEnd], limit: Int) -> [StayEnd] {
        var reached: [StayEnd] = []
        for end in ends {
            var last = StayEnd(run: runs.met(at: city, from: end.run), missed: end.missed)
            reached.append(last)
            while let (run, price) = runs.nextRun(at: city, from: last.run, limit: limit - last.missed) {
                last = StayEnd(run: runs.met(at: city, from: run), missed: last.missed + price)
                reached.append(last)
            }
        }
        var kept: [StayEnd] = []
        for end in reached.sorted(by: { ($0.run, $1.missed) > ($1.run, $0.missed) })
        where end.missed < kept.last?.missed ?? .max {
            kept.append(end)
        }
        return kept
    }
}

/// The games along the route in time order. Consecutive games in one city form a run. The type also counts the future
/// runs of each city.
///
/// ```text
///     games  A A B A C C        runs  A² B A C²
/// ```
///
/// A traveler who is in A for one game of a run can stay for all games of the run. A run is therefore met or missed as
/// a whole.
struct GameRuns {
    private(set) var runs: [ChainGame] = []
    /// The index of the next run.
    private(set) var next = 0
    /// For each city, the number of future runs.
    private(set) var left: [Int]
    /// For each city, the weight of the future games.
    private(set) var weightLeft: [Int]
    /// For each index, the weight of the lightest run from that index on.
    private let leastWeight: [Int]

    /// Creates the runs of the games in cities that the legs touch.
    init(_ games: [ChainGame], along legs: [ChainLeg], cityCount: Int) {
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
                runs[runs.count - 1] = ChainGame(city: game.city, weight: last.weight + game.weight)
            } else {
                left[game.city] += 1
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

    /// The weight of the lightest future run; 0 if there is none.
    var leastWeightLeft: Int { leastWeight[next] }

    /// The city of the next run; `nil` if all runs have passed.
    var nextCity: Int? { isOver ? nil : runs[next].city }

    /// Moves forward or back to a run, and updates the counts.
    ///
    /// - Complexity: O(runs in between).
    mutating func move(to index: Int) {
        let step = next < index ? 1 : -1
        while next != index {
            let run = runs[min(next, next + step)]
            left[run.city] -= step
            weightLeft[run.city] -= step * run.weight
            next += step
        }
    }

    /// Returns the index of the next run after the traveler arrives in a city: `index + 1` if the run at `index` is in
    /// the city, otherwise `index`.
    func met(at city: Int, from index: Int) -> Int {
        index < runs.count && runs[index].city == city ? index + 1 : index
    }

    /// Returns the index of the first run in a city from `index` on, and the weight of the runs between them, which the
    /// traveler misses; `nil` if there is no such run, or if that weight exceeds `limit`.
    ///
    /// - Complexity: O(runs in between).
    func nextRun(at city: Int, from index: Int, limit: Int) -> (index: Int, price: Int)? {
        var price = 0
        for index in index..<runs.count {
            if runs[index].city == city { return (index, price) }
            price += runs[index].weight
            if price > limit { return nil }
        }
        return nil
    }
}
