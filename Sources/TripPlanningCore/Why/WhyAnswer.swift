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

/// A question why something can or cannot be part of a trip.
///
/// Segments and games are items of the trip by their identifiers; days count from 1.
public enum WhyQuestion: Hashable, Sendable {
    /// Why a segment may or may not stand in the slots of a day.
    case leg(Item.ID, day: Int)
    /// Why a segment may or may not stand in the slot of a day with that many of its other items before it.
    case slot(Item.ID, day: Int, index: Int)
    /// Why a game of the trip is met or missed, and the cost of meeting it.
    case game(Item.ID)
    /// Why a game of a schedule can or cannot be added, and the cost of adding it.
    case candidate(CandidateGame)
    /// Why the best trip out of a season grants a wish of a list, or does not.
    case wish(Wish.ID, of: WishList, from: [SeasonGame])
}

/// The reason why the best trip out of a season grants a wish, or does not (SPEC sections 9 and 14).
public struct WishExplanation: Sendable {
    /// The trip.
    package let itinerary: Itinerary
    /// The wishes of the list.
    package let wishes: WishList
    /// The wish.
    public let wish: Wish
    /// The games that grant it in the best trip that was found; none where none was.
    public let granted: GrantedWish
    /// The demands that keep the best trip from granting it once more; `nil` where it is granted in full, or that is not known.
    public let refusal: WishRefusal?
    /// Demands that no trip satisfies together, where it is proved that there is none.
    public let conflict: [Demand]?
    /// True if no game of the season matches the wish.
    public let isUnmatched: Bool
    /// The reason why the search stopped before all of this was proved; `nil` when it came to its end.
    public let stopped: StopReason?

    /// Plans the trip and explains a wish; `nil` where the list has no such wish.
    ///
    /// - Throws: as `Itinerary.plan`.
    init?(
        _ itinerary: Itinerary,
        _ id: Wish.ID,
        of wishes: WishList,
        from season: [SeasonGame],
        spending budget: WorkBudget
    ) throws(SolverError) {
        guard let place = wishes.wishes.firstIndex(where: { $0.id == id }) else { return nil }
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
        wish = wishes.wishes[place]
        granted = plan.best?.wishes[place] ?? GrantedWish(id: id, count: wish.count, games: [])
        refusal = plan.refusals?.first { $0.id == id }
        conflict = plan.conflict
        isUnmatched = plan.unmatched.contains(id)
        stopped = plan.stopped
    }
}
