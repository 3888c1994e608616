/// A trip re-routed: the answer of `reroute`.
public struct RerouteAnswer: Sendable {
    /// The trip, after the change where one was asked for.
    public let itinerary: Itinerary
    /// The outcome of re-routing it.
    public let reroute: Reroute
    /// The plan that is taken: the best, or the trade-off that was picked; `nil` without a plan.
    public let plan: ReroutedPlan?
    /// The document with that plan written in.
    public let rerouted: TripDocument?
    /// The missed games that are taken out of that document; `nil` if that was not requested.
    package let replaced: ReplacedGames?
    /// The findings that the plan leaves; `nil` without a plan.
    public let left: RemainingFindings?
    /// The outcomes of meeting the games that the plan misses, by game, once they have been looked for; text tells them.
    package private(set) var meetings: [Int: GameMeeting] = [:]

    /// Makes an answer that takes the best plan, or of the trade-offs the one with a number, from 1; `nil` when there
    /// is no trade-off of that number.
    ///
    /// If `isInstead` is true, the games that the plan misses are taken out of the document, with the legs that only
    /// went there.
    ///
    /// - Throws: `ChangeError` when the plan cannot be written into the document.
    public init?(
        _ itinerary: Itinerary,
        _ reroute: Reroute,
        of document: TripDocument,
        picking number: Int? = nil,
        instead isInstead: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(ChangeError) {
        if let number {
            guard let tradeOffs = reroute.tradeOffs, 1...max(1, tradeOffs.count) ~= number, !tradeOffs.isEmpty
            else { return nil }
            plan = tradeOffs[number - 1]
        } else {
            plan = reroute.plan
        }
        self.itinerary = itinerary
        self.reroute = reroute
        guard let plan else {
            (rerouted, replaced, left) = (nil, nil, nil)
            return
        }
        let whole = try document.applying(plan)
        replaced = isInstead ? try ReplacedGames(plan.missedIndices, of: itinerary.trip, from: whole) : nil
        let rerouted = replaced?.document ?? whole
        self.rerouted = rerouted
        left = RemainingFindings(rerouted.trip, spending: budget)
    }
}

extension RerouteAnswer {
    /// True unless the plan is one that one could take and see all games.
    public var isNo: Bool {
        guard let plan, let left else { return true }
        return !plan.missedIndices.isEmpty || !reroute.unreachableIndices.isEmpty || !left.findings.isEmpty
    }

    /// Looks for the outcomes of meeting the games that the plan misses: what would be missed or changed instead.
    package mutating func lookForMeetings<Source: ConnectionSource>(
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        guard let plan else { return }
        meetings = try itinerary.meetings(ofGamesMissedBy: plan, options, over: connections, spending: budget)
    }
}

extension RerouteAnswer {
    /// The codes that a summary counts.
    package var codes: [String] {
        planCodes(reroute.status, plan?.missedIndices ?? [], reroute.unreachableIndices, left)
    }
}

extension RepairAnswer {
    /// The codes that a summary counts.
    package var codes: [String] {
        planCodes(repair.status, repair.missedIndices, repair.unreachableIndices, left)
    }
}

/// The codes of a plan: its status, one for each game that it misses or that is out of reach, and those of what remains.
private func planCodes(
    _ status: PlanStatus,
    _ missed: [Int],
    _ unreachable: [Int],
    _ left: RemainingFindings?
) -> [String] {
    [status.rawValue] + missed.map { _ in "missed-game" } + unreachable.map { _ in "unreachable-game" }
        + (left?.codes ?? [])
}
