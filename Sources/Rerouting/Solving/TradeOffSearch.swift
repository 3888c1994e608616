/// The search for all trade-offs: the nondominated triples of missed weight, edits and minutes, each with its best
/// plan. The search returns them one at a time, by missed weight, then by edits, and proves each of them.
///
/// It raises the missed weight from a lower bound. At each weight, it finds the plans with fewer edits or fewer minutes
/// than all plans that miss less.
package struct TradeOffSearch {
    private let program: RouteProgram
    /// The city where plans have to finish; `nil` if they may finish anywhere.
    private var finish: Int?
    /// The maximum edits of a plan; `nil` for any number.
    private let mostEdits: Int64?
    /// The search at the current weight; `nil` once all trade-offs are found.
    private var search: RouteSearch?
    /// The completions of plans that meet no game; `nil` if they are not computed.
    private var bare: CompletionFronts?
    /// The only plan of a program without a known start; `nil` once it is returned, and if the start is known.
    private var onlyPlan: RoutePlan?
    /// The number of trade-offs returned so far.
    private var count = 0
    /// A lower bound on the cost of the trade-offs not returned yet: the levels proved so far, most important first. It
    /// never decreases.
    package private(set) var bound: [Int64] = []

    /// Prepares the search. If `mostEdits` is not `nil`, plans with more edits are excluded.
    ///
    /// - Throws: `SolverError.stopped`.
    package init(
        _ program: RouteProgram,
        atMostEdits mostEdits: Int64? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.program = program
        self.mostEdits = mostEdits
        guard let finishCity = try program.finishCity(budget) else { return }
        finish = finishCity.city
        if program.beginning == nil {
            let plan = try program.planWithoutLegs(finish, budget)
            onlyPlan = plan.flatMap { plan in mostEdits.map { plan.cost.edits <= $0 } ?? true ? plan : nil }
            return
        }
        let tables = try RouteTables(program, finish: finish, budget)
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        let completions = try CompletionBound(games, missing: least, budget)
        if completions.holdsAtEachWeight { bare = try bareFronts(budget) }
        var front = RouteFront()
        // The added point excludes plans with more edits: they would be requested only with fewer minutes than any plan
        // has.
        if let mostEdits { front.add(edits: min(mostEdits, .max - 1) + 1, minutes: .min) }
        search = RouteSearch(tables, completions, aim: .front, mostMissed: least, front: front)
        bound = [least]
    }

    private func bareFronts(_ budget: WorkBudget) throws(SolverError) -> CompletionFronts? {
        let bare = program.indifferentToGames(but: nil).program
        return try CompletionFronts(GameBounds(RouteTables(bare, finish: finish, budget), budget), budget)
    }

    /// Returns the next trade-off; `nil` if there is no other.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    package mutating func next(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        if let plan = onlyPlan {
            onlyPlan = nil
            return plan
        }
        guard search != nil else { return nil }
        do throws(SolverError) {
            while search != nil {
                if let found = try nextAtWeight(budget) {
                    let plan = try program.checked(found, finish: finish, budget)
                    count += 1
                    raiseBound(to: [plan.cost.missed, plan.cost.edits + 1])
                    budget.report(bound: bound, cost: nil, tradeOffs: count)
                    return plan
                }
                if try search?.raise(budget) != true || !mayHaveMore { search = nil }
            }
        } catch {
            raiseBound(to: search?.lowerBound ?? [])
            throw error
        }
        if count == 0, mostEdits == nil { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// Returns the next plan at the current weight; `nil` if there is no other.
    private mutating func nextAtWeight(_ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        while try search?.runUntilReport(budget) == false {
            raiseBound(to: search?.lowerBound ?? [])
            budget.report(bound: bound, cost: nil, tradeOffs: count)
        }
        return search?.nextPlan()
    }

    /// False if a lower bound proves that no further plan is requested, even if plans may miss all games.
    private var mayHaveMore: Bool {
        guard let bare, let search, let start = search.tables.start else { return true }
        return bare.least(after: start, missing: 0) { $1 < search.front.limit(edits: $0) } != nil
    }

    private mutating func raiseBound(to other: [Int64]) {
        if bound.lexicographicallyPrecedes(other) { bound = other }
    }
}

extension RouteSolver {
    /// Returns all trade-offs of a program; empty if there is no plan.
    ///
    /// - Throws: The errors of `TradeOffSearch.next`.
    package func tradeOffs(of program: RouteProgram, _ budget: WorkBudget) throws(SolverError) -> [RoutePlan]
    {
        var search = try TradeOffSearch(program, budget)
        var plans: [RoutePlan] = []
        while let plan = try search.next(budget) { plans.append(plan) }
        return plans
    }
}
