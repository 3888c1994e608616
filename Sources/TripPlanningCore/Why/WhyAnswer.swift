/// The answer to a question why.
public enum WhyAnswer: Sendable {
    /// The answer about a segment: one slot that was asked about, or all of a day.
    case leg(LegExplanation)
    /// The answer about a game of the trip.
    case game(GameExplanation)
    /// The answer about a game of a schedule.
    case candidate(CandidateExplanation)
    /// The answer about a wish.
    case wish(WishExplanation)

    /// True if the answer is no: the segment may not stand there even if others move, the game is missed, it cannot be
    /// added, or the wish is not granted in full.
    public var isNo: Bool {
        switch self {
        case .leg(let leg): leg.slots.allSatisfy { $0.isReachable == false }
        case .game(let game): !game.isMet
        case .candidate(let candidate): candidate.isPossible == false
        case .wish(let wish): !wish.granted.isInFull
        }
    }
}

extension Itinerary {
    /// Answers a question why; `nil` where the trip has no such segment, slot or game, or the list no such wish.
    ///
    /// ```swift
    /// if case .game(let game) = try itinerary.why(.game("cubs")), !game.isMet { print(game.difference?.minutes ?? 0) }
    /// ```
    /// A search that stops is an answer, in which what was not found is `nil`. What the native solver cannot decide of
    /// slots and conflicts, `solver` is asked.
    /// - Throws: `SolverError`.
    public func why<Solver: PlacementSolver>(
        _ question: WhyQuestion,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> WhyAnswer? {
        switch question {
        case .leg(let id, let day):
            guard let segment = trip.index(ofItem: id) else { return nil }
            return try LegExplanation(self, segment, day: day, asking: solver, spending: budget).map {
                .leg($0)
            }
        case .slot(let id, let day, let index):
            guard let segment = trip.index(ofItem: id) else { return nil }
            return try LegExplanation(self, segment, day: day, index: index, asking: solver, spending: budget)
                .map { .leg($0) }
        case .game(let id):
            guard let game = trip.index(ofItem: id) else { return nil }
            return try GameExplanation(self, game, asking: solver, spending: budget).map { .game($0) }
        case .candidate(let candidate):
            return .candidate(try CandidateExplanation(self, candidate, spending: budget))
        case .wish(let id, let wishes, let season):
            return try WishExplanation(self, id, of: wishes, from: season, spending: budget).map { .wish($0) }
        }
    }
}
