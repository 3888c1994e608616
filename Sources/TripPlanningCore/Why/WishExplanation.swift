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
