import Effort

/// A search for the lexicographically least of the orders that miss the least weight.
///
/// Leg by leg it takes the earliest one with an optimal completion. A known optimal completion saves most
/// searches: only legs earlier than its next one need a search.
struct FirstOrder {
    private(set) var walk: ChainWalk
    private var reader: OrderReader
    private let least: Int
    /// The possible states after the legs travelled: the next run, and the weight missed.
    private var ends = [ChainWalk.StayEnd(run: 0, missed: 0)]
    /// The rest of a known optimal completion; once it is used up no games remain, and every completion is
    /// optimal.
    private var path: ArraySlice<Int> = []

    /// Creates a search with no leg travelled; `least` is the weight that the best order misses.
    init(_ walk: ChainWalk, _ legs: [ChainLeg], least: Int) {
        self.walk = walk
        reader = OrderReader(walk.graph, legs)
        self.least = least
    }

    /// The order found so far, as indices of legs.
    var order: [Int] { reader.order }

    /// Finds the order, given one optimal path; returns false when the work was stopped, and the rest then
    /// follows that path.
    mutating func read(
        from starts: [Int],
        known: (start: Int, path: [Int]),
        spending work: WorkBudget
    ) -> Bool {
        path = known.path[...]
        var place = known.start
        var choices = starts.flatMap { start in
            reader.graph.next(from: start).map { (start: start, kind: $0) }
        }
        while reader.graph.legsLeft > 0 {
            do throws(StopReason) {
                let choice = try first(of: choices, spending: work)
                go(choice.start, choice.kind)
                place = reader.graph.kinds[choice.kind].to
            } catch {
                for kind in path { reader.travel(kind) }
                reader.travelRest(from: path.last.map { reader.graph.kinds[$0].to } ?? place)
                return false
            }
            choices = reader.graph.next(from: place).map { (place, $0) }
        }
        return true
    }

    /// Returns the earliest leg with an optimal completion.
    private mutating func first(
        of choices: [(start: Int, kind: Int)],
        spending work: WorkBudget
    ) throws(StopReason) -> (start: Int, kind: Int) {
        try work.spend(200 + reader.graph.kinds.count * choices.count)
        let choices = choices.sorted { reader.first(of: $0.kind) < reader.first(of: $1.kind) }
        for choice in choices.dropLast() {
            if choice.kind == path.first { return choice }
            if let found = try completion(after: choice, spending: work) {
                path = [choice.kind] + found[...]
                return choice
            }
        }
        return choices[choices.count - 1]
    }

    /// Returns the completion after a leg when it is optimal, else `nil`.
    private mutating func completion(
        after choice: (start: Int, kind: Int),
        spending work: WorkBudget
    ) throws(StopReason) -> [Int]? {
        let ends = walk.ends(ofStayAt: choice.start, from: self.ends, budget: least)
        walk.travel(choice.kind)
        defer { walk.takeBack(choice.kind) }
        for end in ends {
            let answer = try walk.completion(
                from: walk.graph.kinds[choice.kind].to,
                run: end.run,
                budget: least - end.missed,
                spending: work
            )
            if case .completion(let found) = answer { return found.path }
        }
        return nil
    }

    private mutating func go(_ start: Int, _ kind: Int) {
        ends = walk.ends(ofStayAt: start, from: ends, budget: least)
        walk.travel(kind)
        reader.travel(kind)
        if path.first == kind { path.removeFirst() }
    }
}
