/// The search for the best plan that meets a wanted game, which may cost many others.
///
///     a short search at the weight that must be missed at least  ──►  most plans
///     is it in reach, all others left out?  ──►  no plan
///     a search at each weight from there on for any plan, then for the best of that weight  ──►  the others
struct MeetingSearch {
    /// The steps of the short search: about a millisecond.
    private static let quickSteps = 50_000

    private let tables: RouteTables
    private let games: GameBounds
    private let fronts: KnownCompletions?
    private let bounds: KnownBounds
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?

    /// A search for plans that meet the required game of some tables; what is known of completions after it is shared.
    init(
        _ tables: RouteTables,
        sharing fronts: KnownCompletions? = nil,
        and bounds: KnownBounds = KnownBounds(),
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        self.fronts = fronts
        self.bounds = bounds
        games = try GameBounds(tables, budget)
    }

    /// The best plan; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        let least = games.leastMissed
        guard least < LeastMinutes.unreachable else { return nil }
        var found = try quickPlan(missing: least, budget)
        if found == nil { found = try planByWeight(from: least, budget) }
        guard let found else { return nil }
        return try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
    }

    private func quickPlan(missing least: Int64, _ budget: WorkBudget) throws(SolverError) -> FoundPlan? {
        let completions = try MandatoryBounds(games, missing: least, sharing: bounds, budget)
        var search = RouteSearch(tables, .mandatory(completions), aim: .best, mostMissed: least)
        do throws(SolverError) {
            try search.run(WorkBudget(MeetingSearch.quickSteps, of: budget))
        } catch {
            if budget.stopped != nil { throw error }
            return nil
        }
        return search.bestPlan
    }

    /// Looks for any plan at each weight in turn, and then for the best of that weight.
    ///
    /// That there is no plan shows much sooner where it does not matter what plans cost.
    private mutating func planByWeight(from least: Int64, _ budget: WorkBudget) throws(SolverError)
        -> FoundPlan?
    {
        let game = try LoneGame(
            tables.required,
            of: tables.program,
            finish: tables.finish,
            sharing: tables.distances,
            budget
        )
        guard game.isInReach else { return nil }
        let completions = try CompletionBound(games, missing: least, sharing: fronts, budget)
        var any = RouteSearch(tables, completions, aim: .any, mostMissed: least, keepsLabels: true)
        var isPossible = false
        repeat {
            bound = [any.mostMissed]
            try any.run(budget)
            if let plan = any.bestPlan {
                planInSight = plan
                return try bestPlan(missing: any.mostMissed, any.bound, budget)
            }
            // The bounds alone did not rule out all.
            if !isPossible, !any.labels.isEmpty {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
        } while try any.raise(budget)
        if isPossible { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// The best plan of those that miss no more than some plan does.
    private mutating func bestPlan(
        missing most: Int64,
        _ completions: CompletionBound,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan {
        var search = RouteSearch(tables, completions, aim: .best, mostMissed: most)
        do throws(SolverError) {
            try search.run(budget)
        } catch {
            planInSight = search.planInSight ?? planInSight
            bound = search.lowerBound
            throw error
        }
        guard let found = search.bestPlan else { throw .wrongAnswer(.lostPlan) }
        return found
    }
}

/// A program with one of its games alone, which must be met, or with none: whether there is a plan does not depend on the
/// others.
struct LoneGame {
    private let tables: RouteTables
    private let games: GameBounds
    private let fronts: CompletionFronts?

    init(
        _ game: Int?,
        of program: RouteProgram,
        finish: Int?,
        sharing distances: Distances? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        var (program, required) = program.indifferentToGames(but: game)
        program.preference = [Int64](repeating: 0, count: program.slotCount)
        tables = try RouteTables(program, finish: finish, required: required, sharing: distances, budget)
        games = try GameBounds(tables, budget)
        fronts = game == nil ? nil : try CompletionFronts(games, budget)
    }

    /// True if some path leads to the game in time and has a completion, limits over days left out.
    var isInReach: Bool {
        guard let fronts, let start = tables.start else { return true }
        return fronts.least(after: start, missing: 0) { _, _ in true } != nil
    }

    /// True if there is a plan.
    func hasPlan(_ budget: WorkBudget) throws(SolverError) -> Bool {
        let bound: CompletionBound =
            if let fronts { .fronts(fronts) } else {
                .mandatory(try MandatoryBounds(games, missing: 0, budget))
            }
        // Without a game the cheapest plan is found at once.
        var search = RouteSearch(tables, bound, aim: tables.required == nil ? .best : .any, mostMissed: 0)
        try search.run(budget)
        guard let found = search.bestPlan else { return false }
        _ = try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
        return true
    }
}

extension RouteProgram {
    /// The program in which games cost nothing, with one that is to be met, and its index there.
    ///
    /// Games are left out: a path that meets none has the most time. But where games lengthen days they stay, without weight.
    func indifferentToGames(but required: Int?) -> (program: RouteProgram, required: Int?) {
        var program = self
        guard limits.fitted(to: self).bounds(of: self).effects.contains(.gamesLengthenDays) else {
            program.checkpoints = required.map { [checkpoints[$0]] } ?? []
            return (program, required.map { _ in 0 })
        }
        for index in checkpoints.indices { program.checkpoints[index].weight = 0 }
        return (program, required)
    }
}

/// Finds the best plans of a program with one game more that must be met, for one game after the other.
///
/// All that does not depend on the game is computed once: distances between places, where plans finish, and the
/// completions from each game of the program.
///
///     beginning ──►  A  ──►  +  ──►  B  ──►  finish
///       for each game anew  ──┤├──  shared by all
package final class AddedGameSolver {
    private let program: RouteProgram
    /// The place where plans of the program finish; `nil` for anywhere.
    package let finish: Int?
    private let distances: Distances
    private let fronts: CompletionFronts?
    private let bounds = KnownBounds()

    /// Prepares for a program whose best plan finishes in a place; `nil` for anywhere.
    ///
    /// - Throws: `SolverError.stopped`.
    package init(_ program: RouteProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        self.finish = finish
        let tables = try RouteTables(program, finish: finish, budget)
        distances = tables.distances
        fronts = try CompletionFronts(GameBounds(tables, budget), budget)
    }

    /// The index that a game at the end of a slot would have among the checkpoints.
    package func index(ofGameAfter slot: Int) -> Int {
        program.checkpoints.partitionPoint { $0.slot >= slot }
    }

    /// The best plan that meets a game more; `nil` when there is none.
    ///
    /// The game cuts its slot in two; old legs that stand there stay before it unless `homes` says otherwise.
    /// - Parameters:
    ///   - checkpoint: The game; its slot counts among those of the program.
    ///   - minute: The minute of the day at which it starts, on its clock; `nil` for none.
    ///   - homes: Slots of the longer program in which old legs stand, as indices.
    ///   - preference: What a leg costs at the level of preference, by slot of the longer program.
    ///   - placeRanks: Where each place stands in the dictionary order of plans; empty where that is its number.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of the plan disagrees with the search.
    package func best(
        adding checkpoint: RouteGame,
        startingAt minute: Int? = nil,
        homes: [(leg: Int, slot: Int)] = [],
        preference: [Int64],
        placeRanks: [Int] = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan? {
        var longer = program.adding(checkpoint, startingAt: minute, preference: preference)
        for home in homes { longer.legs[home.leg].home = home.slot }
        let gap = index(ofGameAfter: checkpoint.slot)
        guard longer.beginning != nil else { return try longer.planWithoutLegs(finish, meeting: gap, budget) }
        let tables = try RouteTables(
            longer,
            finish: finish,
            required: gap,
            placeRanks: placeRanks,
            sharing: distances,
            budget
        )
        // A day that allows longer legs has paths that the shared tables lack.
        let isShared = tables.distances === distances
        let known = isShared ? fronts.map { KnownCompletions(table: $0, gap: gap) } : nil
        var search = try MeetingSearch(tables, sharing: known, and: bounds, budget)
        return try search.run(budget)
    }
}
