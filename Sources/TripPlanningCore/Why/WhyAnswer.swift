/// The answer to a `WhyQuestion`.
public indirect enum WhyAnswer: Sendable {
    /// The answer about a leg, for one slot or for all slots of a day.
    case leg(LegExplanation)
    /// The answer about a game of the trip.
    case game(GameExplanation)
    /// The answer about a game of a schedule.
    case candidate(CandidateExplanation)
    /// The answer about a wish.
    case wish(WishExplanation)

    /// True if the answer is no: the leg cannot be in the slots even if other legs move, the game is missed, the
    /// candidate cannot be added, or the wish is not granted in full.
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
    /// Explains why something can or cannot be part of the trip. Returns `nil` if the trip has no such leg, slot or
    /// game, or the list has no such wish.
    ///
    /// ```swift
    /// if case .game(let game) = try itinerary.why(.game("cubs")), !game.isMet { print(game.difference?.minutes ?? 0) }
    /// ```
    /// If the search stops, the answer has `nil` for everything that was not found. Calls `solver` for anything about
    /// slots and conflicts that the native solver cannot decide.
    /// - Throws: `SolverError`.
    public func why<Solver: PlacementSolver>(
        _ question: WhyQuestion,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> WhyAnswer? {
        switch question {
        case .leg(let id, let day):
            guard let item = trip.index(ofItem: id) else { return nil }
            return try LegExplanation(self, item, day: day, asking: solver, spending: budget).map {
                .leg($0)
            }
        case .slot(let id, let day, let index):
            guard let item = trip.index(ofItem: id) else { return nil }
            return try LegExplanation(self, item, day: day, index: index, asking: solver, spending: budget)
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

/// A question about why something can or cannot be part of a trip.
///
/// Legs and games are given by the identifiers of their items; days count from 1.
public enum WhyQuestion: Hashable, Sendable {
    /// Why a leg can or cannot be in the slots of a day.
    case leg(Item.ID, day: Int)
    /// Why a leg can or cannot be in one slot of a day. The index is the number of other items of the day before the
    /// slot.
    case slot(Item.ID, day: Int, index: Int)
    /// Why a game of the trip is met or missed, and the cost of meeting it.
    case game(Item.ID)
    /// Why a game of a schedule can or cannot be added, and the cost of adding it.
    case candidate(CandidateGame)
    /// Why the best trip planned from a season grants a wish of a list, or does not.
    case wish(Wish.ID, of: WishList, from: [SeasonGame])
}

/// The reason why the best trip planned from a season grants a wish, or does not (SPEC sections 9 and 14).
public struct WishExplanation: Sendable {
    package let itinerary: Itinerary
    /// The list of wishes.
    package let wishes: WishList
    /// The explained wish.
    public let wish: Wish
    /// The games that grant the wish in the best trip found; no games if no trip was found.
    public let granted: GrantedWish
    /// The demands that prevent the wish from being granted one more game; `nil` if the wish is granted in full, or the
    /// demands are unknown.
    public let refusal: WishRefusal?
    /// A minimal set of demands that no trip satisfies; `nil` unless it is proved that there is no trip.
    public let conflict: [Demand]?
    /// True if no game of the season matches the wish.
    public let isUnmatched: Bool
    /// The reason why the search stopped before it proved the complete explanation; `nil` if the search finished.
    public let stopped: StopReason?

    /// Plans the trip and explains a wish. Returns `nil` if the list has no such wish.
    ///
    /// - Throws: The errors of `Itinerary.plan`.
    init?(
        _ itinerary: Itinerary,
        _ id: Wish.ID,
        of wishes: WishList,
        from season: [SeasonGame],
        spending budget: WorkBudget
    ) throws(SolverError) {
        let wishes = wishes.adding(visitsOf: itinerary.trip, from: 1)
        guard let index = wishes.wishes.firstIndex(where: { $0.id == id }) else { return nil }
        let plan = try itinerary.plan(
            wishes,
            from: season,
            PlanOptions(),
            over: Connections(itinerary.trip),
            tradeOffs: false,
            refusing: id,
            with: PlanSolver(),
            budget
        )
        (self.itinerary, self.wishes) = (itinerary, wishes)
        wish = wishes.wishes[index]
        granted = plan.best?.wishes[index] ?? GrantedWish(id: id, count: wish.count, games: [])
        refusal = plan.refusals?.first { $0.id == id }
        conflict = plan.conflict
        isUnmatched = plan.unmatched.contains(id)
        stopped = plan.stopped
    }
}
