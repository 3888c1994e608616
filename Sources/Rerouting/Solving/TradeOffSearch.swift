import Effort
import Solving

/// The search for the trade-offs: the missed weight is raised from what no plan can do without, and at each weight
/// those plans are found that save edits or minutes over all that miss less.
struct TradeOffSearch {
    private let program: RouteProgram
    private let finish: Int?
    private let tables: RouteTables
    private let games: GameBounds
    private var found: [FoundPlan] = []

    init(_ program: RouteProgram, finish: Int?, _ budget: WorkBudget) throws(StopReason) {
        self.program = program
        self.finish = finish
        tables = try RouteTables(program, finish: finish, budget)
        games = try GameBounds(tables, budget)
    }

    /// A best plan for each (missed, edits, minutes) that no plan beats, by missed weight, then edits.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> [RoutePlan] {
        guard program.beginning != nil else {
            return try program.standing(finish, budget).map { [$0] } ?? []
        }
        try SolverError.stopping { () throws(StopReason) in try look(budget) }
        var plans: [RoutePlan] = []
        for plan in found { plans.append(try program.checked(plan, finish: finish, budget)) }
        return plans
    }

    private mutating func look(_ budget: WorkBudget) throws(StopReason) {
        let least = tables.leastMissed(games)
        if let fronts = try CompletionFronts(tables, games, budget) {
            try look(from: least, fronts, withoutGames: bareFronts(budget), budget)
        } else {
            let bounds = try MandatoryBounds(games, missing: least, budget)
            try look(from: least, bounds, withoutGames: nil, budget)
        }
    }

    /// The completions of plans that meet no game at all.
    private func bareFronts(_ budget: WorkBudget) throws(StopReason) -> CompletionFronts? {
        var bare = program
        bare.checkpoints = []
        let tables = try RouteTables(bare, finish: finish, budget)
        return try CompletionFronts(tables, GameBounds(tables, budget), budget)
    }

    /// Raises the weight while there may be more plans, and plans that meet no game at all would be requested.
    private mutating func look<Bound: CompletionBound>(
        from least: Int64,
        _ bound: Bound,
        withoutGames bare: CompletionFronts?,
        _ budget: WorkBudget
    ) throws(StopReason) {
        var search = RouteSearch(tables, bound, aim: .front, mostMissed: least)
        repeat {
            if let bare, let beginning = program.beginning, program.slotCount > 0 {
                let label = RouteLabel(slot: 0, place: beginning, nextOld: 0)
                let better = bare.least(after: label, missing: 0) { [front = search.front] edits, minutes in
                    minutes < front.limit(edits: edits)
                }
                if better == nil { return }
            }
            try search.run(budget)
            for goal in search.goals { found.append(search.found(at: goal)) }
        } while try search.raise(budget)
    }
}
