/// The walk of a chain search: legs travelled, games still to come, and what is known of other states.
struct ChainWalk {
    private(set) var graph: LegGraph
    private var runs: GameRuns
    /// Lower bounds of the weight still to be missed, for the states in which they are known.
    private var known: [[UInt64]: Int] = [:]
    private var frames: [Frame] = []
    /// The kinds of legs travelled in the last walk that stayed within its budget.
    private(set) var path: [Int] = []
    /// Elementary steps before the search stops.
    var stepsLeft = 0

    /// No leg travelled, no game met.
    init(graph: LegGraph, runs: GameRuns) {
        self.graph = graph
        self.runs = runs
    }

    /// A stay during the walk, and what has been tried from there.
    private struct Frame {
        let city: Int
        let key: [UInt64]
        /// Weight that may be missed from the start of the stay on.
        let budget: Int
        /// Legs that may be next.
        let kinds: [Int]
        var tried = 0
        /// Weight missed so far during the stay.
        var price = 0
        /// The run that comes next.
        var next: Int
        /// The least that is needed by what was tried, as far as is known.
        var least = Int.max

        /// The leg that is being tried.
        var leg: Int { kinds[tried - 1] }

        mutating func note(_ need: Int) {
            least = min(least, need > .max - price ? .max : need + price)
        }
    }

    private enum Arrival {
        case home
        case entered
        case over(need: Int)
    }

    /// The weight still to be missed from here on: some number within `budget`, and `path` travelled, when that
    /// is enough; else a lower bound that is over it.
    mutating func need(in city: Int, budget: Int) -> Int {
        let origin = runs.next
        defer {
            while frames.popLast() != nil, let previous = frames.last { graph.takeBack(previous.leg) }
            runs.move(to: origin)
        }
        path = []
        switch enter(city, from: origin, budget: budget) {
        case .home: return budget
        case .over(let need): return need
        case .entered: break
        }
        while let top = frames.indices.last, stepsLeft > 0 {
            guard let leg = nextLeg(from: top) else {
                if let need = close() { return need }
                continue
            }
            graph.travel(leg)
            let left = frames[top].budget - frames[top].price
            switch enter(graph.kinds[leg].to, from: frames[top].next, budget: left) {
            case .entered: break
            case .home:
                path = frames.map { $0.leg }
                graph.takeBack(leg)
                return budget
            case .over(let need):
                graph.takeBack(leg)
                frames[top].note(need)
            }
        }
        return .max
    }

    /// Ends what was tried from the last stay; gives what is needed in all when it was the first one.
    private mutating func close() -> Int? {
        guard let closed = frames.popLast() else { return .max }
        known[closed.key] = closed.least
        guard let previous = frames.indices.last else { return closed.least }
        graph.takeBack(frames[previous].leg)
        frames[previous].note(closed.least)
        return nil
    }

    /// Begins a stay, unless it cannot end well within the budget.
    private mutating func enter(_ city: Int, from run: Int, budget: Int) -> Arrival {
        runs.move(to: runs.met(in: city, from: run))
        stepsLeft -= 1 + graph.arrivalsLeft.count / 8
        let bound = leastMissed(in: city)
        if bound > budget { return .over(need: bound) }
        if graph.legsLeft == 0 { return .home }
        let key = graph.travelled + [UInt64(city) << 32 | UInt64(runs.next)]
        if let known = known[key], known > budget { return .over(need: known) }
        let kinds = kindsToTry(from: city)
        frames.append(Frame(city: city, key: key, budget: budget, kinds: kinds, next: runs.next))
        return .entered
    }

    /// A lower bound of the weight still to be missed; exact when no leg is left.
    ///
    /// Of the runs of games left in a city, each after the first needs another arrival there, or what lies
    /// between is missed; where no leg arrives any more, all of them are missed.
    private func leastMissed(in city: Int) -> Int {
        var missed = 0
        var least = 0
        for (other, arrivals) in graph.arrivalsLeft.enumerated() where runs.left[other] > arrivals {
            if arrivals == 0, other != city { missed += runs.weightLeft[other] }
            least = runs.leastWeightLeft
        }
        return max(missed, graph.legsLeft == 0 ? 0 : least)
    }

    /// The next leg to try from a stay: the legs left, then, where games that are passed over still fit the
    /// budget, the same legs after the next games there.
    private mutating func nextLeg(from top: Int) -> Int? {
        while true {
            while frames[top].tried < frames[top].kinds.count {
                frames[top].tried += 1
                if frames[top].kinds.count == 1 || keepsTogether(frames[top].leg) { return frames[top].leg }
            }
            let (city, next) = (frames[top].city, frames[top].next)
            let (index, price) = runs.nextRun(
                in: city,
                from: next,
                budget: frames[top].budget - frames[top].price
            )
            guard let index else {
                frames[top].note(price)
                return nil
            }
            frames[top].price += price
            frames[top].next = runs.met(in: city, from: index)
            frames[top].tried = 0
        }
    }

    /// Whether the other legs can still be travelled after that one.
    private mutating func keepsTogether(_ kind: Int) -> Bool {
        stepsLeft -= graph.kinds.count
        graph.travel(kind)
        defer { graph.takeBack(kind) }
        return graph.hangsTogether(at: graph.kinds[kind].to)
    }

    /// The legs left from a city, first the one to where the next games are.
    private func kindsToTry(from city: Int) -> [Int] {
        let left = graph.leaving[city].filter { graph.isLeft($0) }
        guard let target = runs.nextCity else { return left }
        return left.filter { graph.kinds[$0].to == target } + left.filter { graph.kinds[$0].to != target }
    }
}

extension ChainWalk {
    /// Some order of all legs, as places: always on to the next games where that is possible.
    mutating func anyOrder(from start: Int) -> [Int] {
        var city = start
        var order: [Int] = []
        runs.move(to: 0)
        while graph.legsLeft > 0 {
            runs.move(to: runs.met(in: city, from: runs.next))
            let kinds = kindsToTry(from: city)
            guard let leg = kinds.first(where: { kinds.count == 1 || keepsTogether($0) }) else { break }
            order.append(graph.nextPlace(leg))
            graph.travel(leg)
            city = graph.kinds[leg].to
        }
        return order
    }

    /// Of the orders that miss no more than `budget`, the first in dictionary order of places; nothing when the
    /// search stops before it is found.
    mutating func firstOrder(from starts: [Int], within budget: Int) -> [Int]? {
        var order: [Int] = []
        var stays = [Stay(next: 0, missed: 0)]
        var choices = starts.flatMap { graph.leaving[$0] }
        while graph.legsLeft > 0 {
            choices = choices.filter { graph.isLeft($0) }
            choices.sort { graph.nextPlace($0) < graph.nextPlace($1) }
            guard let leg = choices.first(where: { suffices($0, after: stays, budget: budget) }) else {
                return nil
            }
            stays = stays.flatMap { self.stays(in: graph.kinds[leg].from, from: $0, budget: budget) }
            stays = Stay.undominated(stays)
            order.append(graph.nextPlace(leg))
            graph.travel(leg)
            choices = graph.leaving[graph.kinds[leg].to]
        }
        return order
    }

    /// How far one may have come with the legs travelled: the next run, and the weight missed for it.
    private struct Stay {
        let next: Int
        let missed: Int

        /// The stays but for those that another one equals or betters in both respects.
        static func undominated(_ stays: [Stay]) -> [Stay] {
            var kept: [Stay] = []
            for stay in stays.sorted(by: { ($0.next, $1.missed) > ($1.next, $0.missed) })
            where stay.missed < kept.last?.missed ?? .max {
                kept.append(stay)
            }
            return kept
        }
    }

    /// Where one may be at the end of a stay in `city`.
    private func stays(in city: Int, from stay: Stay, budget: Int) -> [Stay] {
        var reached = [Stay(next: runs.met(in: city, from: stay.next), missed: stay.missed)]
        while let last = reached.last {
            let (index, price) = runs.nextRun(in: city, from: last.next, budget: budget - last.missed)
            guard let index else { break }
            reached.append(Stay(next: runs.met(in: city, from: index), missed: last.missed + price))
        }
        return reached
    }

    /// Whether the budget suffices when that leg is travelled next.
    private mutating func suffices(_ leg: Int, after stays: [Stay], budget: Int) -> Bool {
        graph.travel(leg)
        defer {
            graph.takeBack(leg)
            runs.move(to: 0)
        }
        guard graph.hangsTogether(at: graph.kinds[leg].to) else { return false }
        let ends = stays.flatMap { self.stays(in: graph.kinds[leg].from, from: $0, budget: budget) }
        return Stay.undominated(ends).contains { end in
            runs.move(to: end.next)
            return need(in: graph.kinds[leg].to, budget: budget - end.missed) <= budget - end.missed
        }
    }
}
