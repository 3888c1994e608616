/// The answer to a question why.
public enum WhyAnswer: Sendable {
    /// The answer about a segment: one slot that was asked about, or all of a day.
    case leg(LegExplanation)
    /// The answer about a game of the trip.
    case game(GameExplanation)
    /// The answer about a game of a schedule.
    case candidate(CandidateExplanation)

    /// True if the answer is no: the segment may not stand there even if others move, the game is missed, or it
    /// cannot be added.
    public var isNo: Bool {
        switch self {
        case .leg(let leg): leg.slots.allSatisfy { $0.isReachable == false }
        case .game(let game): !game.isMet
        case .candidate(let candidate): candidate.isPossible == false
        }
    }
}

extension Itinerary {
    /// Answers a question why; `nil` where the trip has no such segment, slot or game.
    ///
    /// ```swift
    /// if case .game(let game) = try itinerary.why(.game(3)), !game.isMet { print(game.difference?.minutes ?? 0) }
    /// ```
    /// A search that stops is an answer, in which what was not found is `nil`. What the native solver cannot decide of
    /// slots and conflicts, another engine is asked.
    /// - Throws: `SolverError`.
    public func why<Solver: PlacementSolver>(
        _ question: WhyQuestion,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> WhyAnswer? {
        switch question {
        case .leg(let segment, let day):
            try LegExplanation(self, segment, day: day, asking: solver, spending: budget).map { .leg($0) }
        case .slot(let segment, let day, let index):
            try LegExplanation(self, segment, day: day, index: index, asking: solver, spending: budget)
                .map { .leg($0) }
        case .game(let game):
            try GameExplanation(self, game, asking: solver, spending: budget).map { .game($0) }
        case .candidate(let candidate):
            .candidate(try CandidateExplanation(self, candidate, spending: budget))
        }
    }
}
