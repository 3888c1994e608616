import Effort
import Placement

/// The search for the trade-offs: the missed weight is raised from what no plan can do without, and at each weight
/// those plans are found that save edits or minutes over all that miss less.
struct TradeOffSearch {
    private let program: RouteProgram
    private let finish: Int?
    private let tables: RouteTables
    private let games: GameBounds
    /// The (edits, minutes) found so far.
    private var front = RouteFront()
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
        if let rests = try RestFronts(tables, games, budget) {
            try step(from: least, rests, budget)
        } else {
            var missed: Int64? = least
            while let most = missed { missed = try look(missing: most, nil, budget) }
        }
    }

    /// Raises the weight while plans that meet no game at all would be of interest.
    private mutating func step(from least: Int64, _ rests: RestFronts, _ budget: WorkBudget)
        throws(StopReason)
    {
        var bare = program
        bare.checkpoints = []
        let bareTables = try RouteTables(bare, finish: finish, budget)
        let whole = try RestFronts(bareTables, GameBounds(bareTables, budget), budget)
        for most in least...max(least, rests.greatest) {
            if let beginning = program.beginning, let whole, program.slotCount > 0 {
                let label = RouteLabel(slot: 0, place: beginning, dealt: 0)
                let better = whole.least(after: label, missing: 0) { [front] edits, minutes in
                    minutes < front.limit(edits: edits)
                }
                if better == nil { return }
            }
            _ = try look(missing: most, rests, budget)
        }
    }

    /// Finds what misses so much weight; the next weight at which there may be more.
    private mutating func look(
        missing most: Int64,
        _ rests: RestFronts?,
        _ budget: WorkBudget
    ) throws(StopReason) -> Int64? {
        var search = try RouteSearch(
            tables,
            games,
            aim: .front,
            mostMissed: most,
            front: front,
            rests: rests,
            budget
        )
        try search.run(budget)
        for goal in search.goals { found.append(search.found(at: goal)) }
        front = search.front
        return search.nextMissed
    }
}
