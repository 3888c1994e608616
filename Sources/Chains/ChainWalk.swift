import Effort

/// The walk through the games along legs: where one is, which legs are left, which games are still to come, and
/// what is known of states seen before.
///
/// A state is (legs travelled, place, next run). From it one travels a leg, at once and for nothing, or waits for
/// the next run at the place and misses what is played elsewhere meanwhile:
///
///                        ┌ travel H → A ──► (…, A, run 3)   meets run 3 if it is at A
///     (…, H, run 3) ─────┤
///                        └ wait ──────────► (…, H, run 6)   misses runs 3 to 5
///
/// `completion` searches depth first for a way to the end within a budget of missed weight; where there is none it
/// notes a lower bound for the state, so that no state is searched twice for the same budget.
struct ChainWalk {
    private(set) var graph: LegGraph
    private var runs: GameRuns
    private let prices: LegPrices?
    /// Lower bounds of the weight still to be missed, for the states in which they are known.
    private var known: [[UInt64]: Int] = [:]
    private var frames: [Frame] = []

    /// No leg travelled, no game met.
    init(_ graph: LegGraph, _ runs: GameRuns, _ budget: WorkBudget) {
        self.graph = graph
        self.runs = runs
        prices = LegPrices(graph, runs.runs, starts: graph.starts, budget)
    }

    /// A way to the end.
    struct Completion {
        /// The kinds of legs travelled while games are still to come; the rest may follow in any order.
        let path: [Int]
        /// The weight missed on the way.
        let missed: Int
    }

    /// What a search found: a way within the budget, or a lower bound over it.
    enum Answer {
        case completion(Completion)
        case needsMore(Int)
    }

    /// One way to go on from a state.
    private enum Move {
        case travel(Int)
        case wait(run: Int, price: Int)
    }

    /// A state on the way, and what has been tried from there.
    private struct Frame {
        let place: Int
        let run: Int
        let key: [UInt64]
        /// Weight that may be missed from here on.
        let budget: Int
        let moves: [Move]
        var tried = 0
        /// The least that is needed by what was tried, as far as is known.
        var least = Int.max

        var move: Move? { tried > 0 ? moves[tried - 1] : nil }

        mutating func note(_ need: Int, price: Int) {
            least = min(least, need.addingReportingOverflow(price).overflow ? .max : need + price)
        }
    }

    private enum Arrival {
        case end(missed: Int)
        case entered
        case over(need: Int)
    }

    /// The weight of all games together: no way misses more.
    var allWeight: Int { runs.runs.reduce(0) { $0 + $1.weight } }

    /// Searches for a way to the end from a place, with the legs left and the runs from `run` on, that misses no
    /// more than `budget`.
    ///
    /// - Throws: why the budget of work ended the search.
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
        switch try enter(place, run, budget: budget, spending: work) {
        case .end(let missed): return .completion(Completion(path: [], missed: missed))
        case .over(let need): return .needsMore(need)
        case .entered: break
        }
        while let top = frames.indices.last {
            guard frames[top].tried < frames[top].moves.count else {
                if let need = close() { return .needsMore(need) }
                continue
            }
            if let missed = try descend(from: top, spending: work) {
                return .completion(Completion(path: path, missed: missed))
            }
        }
        return .needsMore(.max)
    }

    /// Tries the next move of the last state; gives the weight missed in all when that leads to the end.
    private mutating func descend(from top: Int, spending work: WorkBudget) throws(StopReason) -> Int? {
        let move = frames[top].moves[frames[top].tried]
        frames[top].tried += 1
        let arrival: Arrival
        let price: Int
        switch move {
        case .travel(let kind):
            price = 0
            graph.travel(kind)
            arrival = try enter(
                graph.kinds[kind].to,
                frames[top].run,
                budget: frames[top].budget,
                spending: work
            )
        case .wait(let run, let cost):
            price = cost
            arrival = try enter(frames[top].place, run, budget: frames[top].budget - cost, spending: work)
        }
        switch arrival {
        case .entered: return nil
        case .end(let missed): return frames[0].budget - frames[top].budget + price + missed
        case .over(let need):
            undo(move)
            frames[top].note(need, price: price)
            return nil
        }
    }

    /// The legs travelled on the way found.
    private var path: [Int] {
        frames.compactMap { frame in
            if case .travel(let kind) = frame.move { kind } else { nil }
        }
    }

    private mutating func undo(_ move: Move?) {
        if case .travel(let kind) = move { graph.takeBack(kind) }
    }

    /// Ends what was tried from the last state; gives what is needed in all when it was the first one.
    private mutating func close() -> Int? {
        guard let closed = frames.popLast() else { return .max }
        known[closed.key] = closed.least
        guard let previous = frames.indices.last else { return closed.least }
        undo(frames[previous].move)
        frames[previous].note(closed.least, price: frames[previous].budget - closed.budget)
        return nil
    }

    /// Goes to a state, unless it is known that no way from there is within the budget.
    private mutating func enter(
        _ place: Int,
        _ run: Int,
        budget: Int,
        spending work: WorkBudget
    ) throws(StopReason) -> Arrival {
        runs.move(to: runs.met(at: place, from: run))
        try work.spend(64 + 2 * (graph.arrivalsLeft.count + graph.kinds.count))
        if runs.isOver { return .end(missed: 0) }
        let bound = leastMissed(at: place)
        if bound > budget { return .over(need: bound) }
        if graph.legsLeft == 0 { return .end(missed: bound) }
        let key = graph.travelled + [UInt64(place) << 32 | UInt64(runs.next)]
        if let known = known[key], known > budget { return .over(need: known) }
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
        return .entered
    }

    /// The ways to go on, the most promising first: legs, before others the one to where the next run is, and to
    /// wait for the next run here.
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

    /// A lower bound of the weight still to be missed; exact when no leg is left.
    ///
    /// Where no leg arrives any more all runs are missed. Else each arrival serves one run, so that the runs of a
    /// place beyond its arrivals must go: by being missed, or by a miss that joins two of them. A miss does away
    /// with at most two, itself and one of two that it joins.
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
    /// How a stay may end: the run that comes next, and the weight missed so far.
    struct StayEnd {
        let run: Int
        let missed: Int
    }

    /// Travels one leg of a kind before any search.
    mutating func travel(_ kind: Int) { graph.travel(kind) }

    /// Takes back one leg of a kind.
    mutating func takeBack(_ kind: Int) { graph.takeBack(kind) }

    /// Takes back all legs; what is known of states stays.
    mutating func restart() {
        for (index, kind) in graph.kinds.enumerated() {
            for _ in 0..<kind.count where graph.used[index] > 0 { graph.takeBack(index) }
        }
    }

    /// Where one may be at the end of a stay at a place that begins as some stay before may end, but for ends
    /// that another equals or betters in both respects.
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
