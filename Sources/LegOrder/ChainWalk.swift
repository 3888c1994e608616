import WorkBudgets

/// The state of a search through the games along legs: the current city, the remaining legs, the games still
/// to come, and the bounds of visited states.
///
/// A state is (legs travelled, city, next run). Its moves are to travel a leg, at once and without cost, or
/// to wait for the next run in the city and miss the runs elsewhere meanwhile:
///
///                        ┌ travel H → A ──► (…, A, run 3)   meets run 3 if it is at A
///     (…, H, run 3) ─────┤
///                        └ wait ──────────► (…, H, run 6)   misses runs 3 to 5
///
/// `completion` searches depth first for a completion within a bound on missed weight; where there is none it
/// stores a lower bound for the state, so that no state is searched twice under the same bound.
struct ChainWalk {
    /// The legs, of which those travelled before a search are not among its moves.
    var graph: LegGraph
    private var runs: GameRuns
    private let prices: LegPrices?
    /// Lower bounds on the weight still to be missed, by state.
    private var known: [[UInt64]: Int] = [:]
    private var frames: [Frame] = []

    /// Creates the initial state: no leg travelled, no game met.
    init(_ graph: LegGraph, _ runs: GameRuns, _ budget: WorkBudget) {
        self.graph = graph
        self.runs = runs
        prices = LegPrices(graph, runs.runs, starts: graph.starts, budget)
    }

    /// A path from a state to the end.
    struct Completion {
        /// The kinds of legs travelled while games are still to come; the other legs may follow in any order.
        let path: [Int]
        /// The weight missed along the path.
        let missed: Int
    }

    /// The result of a search: a completion within the bound, or a lower bound above it.
    enum Answer {
        case completion(Completion)
        case needsMore(Int)
    }

    /// A move from a state.
    private enum Move {
        case travel(Int)
        case wait(run: Int, price: Int)
    }

    /// A state on the current path, and the moves tried from it.
    private struct Frame {
        let place: Int
        let run: Int
        let key: [UInt64]
        /// The weight that may still be missed.
        let budget: Int
        let moves: [Move]
        var tried = 0
        /// The least weight needed by the moves tried so far, as far as it is known.
        var least = Int.max

        var move: Move? { tried > 0 ? moves[tried - 1] : nil }

        mutating func note(_ need: Int, price: Int) {
            least = min(least, need.addingReportingOverflow(price).overflow ? .max : need + price)
        }
    }

    /// The weight of all games, an upper bound on the weight missed.
    var allWeight: Int { runs.runs.reduce(0) { $0 + $1.weight } }

    /// Searches for a completion from a city, with the remaining legs and the runs from `run` on, that misses
    /// at most `budget`.
    ///
    /// - Throws: `StopReason` when the work budget stops the search.
    mutating func completion(
        from place: Int,
        run: Int,
        budget: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> Answer {
        let origin = runs.next
        defer {
            while let frame = frames.popLast() { undo(frame.move) }
            runs.move(to: origin)
        }
        if let answer = try enter(place, run, budget: budget, spending: work) { return answer }
        while let top = frames.indices.last {
            guard frames[top].tried < frames[top].moves.count else {
                if let need = close() { return .needsMore(need) }
                continue
            }
            guard let missed = try descend(from: top, spending: work) else { continue }
            let path = frames.compactMap { if case .travel(let kind) = $0.move { kind } else { nil } }
            return .completion(Completion(path: path, missed: missed))
        }
        return .needsMore(.max)
    }

    /// Tries the next move of the last state; returns the total weight missed when it leads to the end.
    private mutating func descend(from top: Int, spending work: WorkBudget) throws(StopReason) -> Int? {
        let frame = frames[top]
        let move = frame.moves[frame.tried]
        frames[top].tried += 1
        var (place, run, price) = (frame.place, frame.run, 0)
        switch move {
        case .travel(let kind):
            graph.travel(kind)
            place = graph.kinds[kind].to
        case .wait(let next, let cost): (run, price) = (next, cost)
        }
        switch try enter(place, run, budget: frame.budget - price, spending: work) {
        case nil: return nil
        case .completion(let rest): return frames[0].budget - frame.budget + price + rest.missed
        case .needsMore(let need):
            undo(move)
            frames[top].note(need, price: price)
            return nil
        }
    }

    private mutating func undo(_ move: Move?) {
        if case .travel(let kind) = move { graph.takeBack(kind) }
    }

    /// Closes the last state; returns the total weight needed when it was the first.
    private mutating func close() -> Int? {
        guard let closed = frames.popLast() else { return .max }
        known[closed.key] = closed.least
        guard let previous = frames.indices.last else { return closed.least }
        undo(frames[previous].move)
        frames[previous].note(closed.least, price: frames[previous].budget - closed.budget)
        return nil
    }

    /// Enters a state, unless it is the end or its completions are known to exceed the bound; returns the answer then.
    private mutating func enter(
        _ place: Int,
        _ run: Int,
        budget: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> Answer? {
        runs.move(to: runs.met(at: place, from: run))
        try work.spend(64 + 2 * (graph.arrivalsLeft.count + graph.kinds.count))
        if runs.isOver { return .completion(Completion(path: [], missed: 0)) }
        let bound = leastMissed(at: place)
        if bound > budget { return .needsMore(bound) }
        if graph.legsLeft == 0 { return .completion(Completion(path: [], missed: bound)) }
        let key = graph.travelled + [UInt64(place) << 32 | UInt64(runs.next)]
        if let known = known[key], known > budget { return .needsMore(known) }
        var frame = Frame(
            place: place,
            run: runs.next,
            key: key,
            budget: budget,
            moves: moves(from: place, budget: budget)
        )
        try work.spend(graph.kinds.count * frame.moves.count)
        if runs.left[place] > 0 { frame.least = budget + 1 }
        frames.append(frame)
        return nil
    }

    /// Returns the moves from a state, the most promising first: by default a leg to the city of the next
    /// run, other legs, then waiting; with prices, by their priced cost.
    private func moves(from place: Int, budget: Int) -> [Move] {
        let target = runs.nextPlace
        let kinds = graph.next(from: place)
        var moves = kinds.filter { graph.kinds[$0].to == target }.map { Move.travel($0) }
        moves += kinds.filter { graph.kinds[$0].to != target }.map { Move.travel($0) }
        if let (run, price) = runs.nextRun(at: place, from: runs.next, budget: budget) {
            moves.append(.wait(run: run, price: price))
        }
        guard let prices, moves.count > 1 else { return moves }
        let costs = moves.map { move in
            switch move {
            case .travel(let kind): prices.cost(ofTravelling: kind, run: runs.next)
            case .wait(let run, let price): prices.cost(ofWaitingAt: place, until: run, price: price)
            }
        }
        return moves.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { moves[$0] }
    }

    /// Returns a lower bound on the weight still to be missed; exact when no leg is left.
    ///
    /// In another city without remaining arrivals all runs are missed. Otherwise each arrival serves one run,
    /// so the runs of a city beyond its arrivals must disappear: by being missed, or by a miss that joins two
    /// of them. One miss removes at most two, itself and one of two that it joins.
    private func leastMissed(at place: Int) -> Int {
        var missed = 0
        var excess = 0
        for (other, arrivals) in graph.arrivalsLeft.enumerated() where runs.left[other] > arrivals {
            if arrivals == 0, other != place { missed += runs.weightLeft[other] }
            excess += runs.left[other] - arrivals
        }
        if graph.legsLeft == 0 { return missed }
        let priced = prices?.bound(at: place, run: runs.next, used: graph.used) ?? 0
        return max(missed, (excess + 1) / 2 * runs.leastWeightLeft, priced)
    }
}

extension ChainWalk {
    /// A possible end of a stay: the next run, and the weight missed so far.
    struct StayEnd {
        let run: Int
        let missed: Int
    }

    /// Returns the nondominated ends of a stay in a city that begins at one of the given ends.
    ///
    /// - Complexity: O(ends · runs).
    func ends(ofStayAt place: Int, from ends: [StayEnd], budget: Int) -> [StayEnd] {
        var reached: [StayEnd] = []
        for end in ends {
            var last = StayEnd(run: runs.met(at: place, from: end.run), missed: end.missed)
            reached.append(last)
            while let (run, price) = runs.nextRun(at: place, from: last.run, budget: budget - last.missed) {
                last = StayEnd(run: runs.met(at: place, from: run), missed: last.missed + price)
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
