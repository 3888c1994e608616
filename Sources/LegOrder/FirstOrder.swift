import WorkBudgets

/// A search for the lexicographically least of the orders that miss the least weight; the legs of a kind are used in
/// their given order.
///
/// Leg by leg it takes the earliest one with an optimal completion. A known optimal completion saves most
/// searches: only legs earlier than its next one need a search.
struct FirstOrder {
    private(set) var walk: ChainWalk
    /// The indices of the legs of each kind, in their order.
    private let legsOfKind: [[Int]]
    private let least: Int
    /// The order found so far, as indices of legs.
    private(set) var order: [Int] = []
    /// The city after the legs travelled; before the first, that in which the known completion starts.
    private var place: Int
    /// The possible states after the legs travelled: the next run, and the weight missed.
    private var ends = [ChainWalk.StayEnd(run: 0, missed: 0)]
    /// The rest of a known optimal completion; once it is used up no games remain, and every completion is
    /// optimal.
    private var path: ArraySlice<Int>

    /// Creates a search with no leg travelled; `legs` are the walk's, in the order that ranks equal orders, and
    /// `known` is the best path, from a city.
    init(_ walk: ChainWalk, _ legs: [ChainLeg], from start: Int, _ known: ChainWalk.Completion) {
        self.walk = walk
        var legsOfKind = [[Int]](repeating: [], count: walk.graph.kinds.count)
        for (index, leg) in legs.enumerated() {
            if let kind = walk.graph.kind(of: leg) { legsOfKind[kind].append(index) }
        }
        self.legsOfKind = legsOfKind
        (place, path, least) = (start, known.path[...], known.missed)
    }

    /// Finds the order, where the known path is optimal; returns false when the work was stopped, and the rest then
    /// follows that path.
    mutating func read(from starts: [Int], spending work: WorkBudget) -> Bool {
        var choices = starts.flatMap { start in
            walk.graph.next(from: start).map { (start: start, kind: $0) }
        }
        while walk.graph.legsLeft > 0 {
            do throws(StopReason) {
                let choice = try first(of: choices, spending: work)
                ends = walk.ends(ofStayAt: choice.start, from: ends, budget: least)
                travel(choice.kind)
                if path.first == choice.kind { path.removeFirst() }
            } catch {
                follow()
                return false
            }
            choices = walk.graph.next(from: place).map { (place, $0) }
        }
        return true
    }

    /// Follows the known path, and then always the first leg that may be next.
    ///
    /// - Complexity: O(legs · kinds), and as much again for each kind that is first but may not be next.
    mutating func follow() {
        for kind in path { travel(kind) }
        while walk.graph.legsLeft > 0, let kind = walk.graph.next(from: place, first: { first(of: $0) }) {
            travel(kind)
        }
    }

    /// Returns the index of the first untravelled leg of a kind.
    private func first(of kind: Int) -> Int { legsOfKind[kind][walk.graph.used[kind]] }

    /// Travels the first untravelled leg of a kind.
    private mutating func travel(_ kind: Int) {
        order.append(first(of: kind))
        walk.graph.travel(kind)
        place = walk.graph.kinds[kind].to
    }

    /// Returns the earliest leg with an optimal completion.
    private mutating func first(
        of choices: [(start: Int, kind: Int)],
        spending work: WorkBudget
    ) throws(StopReason) -> (start: Int, kind: Int) {
        try work.spend(200 + walk.graph.kinds.count * choices.count)
        let choices = choices.sorted { first(of: $0.kind) < first(of: $1.kind) }
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
        walk.graph.travel(choice.kind)
        defer { walk.graph.takeBack(choice.kind) }
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
}
