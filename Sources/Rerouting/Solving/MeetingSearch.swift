/// The search for the best plan that meets a required game, even if it must miss many others.
///
///     a short search at the lowest possible missed weight               ──►  solves most programs
///     a check that the game can be reached without the other games      ──►  proves most others infeasible
///     at each greater weight, a search for any plan, then for the best  ──►  solves the rest
struct MeetingSearch {
    /// The steps of the short search: about half a millisecond.
    private static let quickSteps = 50_000

    private let tables: RouteTables
    private let games: GameBounds
    private let fronts: KnownCompletions?
    private let bounds: BoundCache
    /// A lower bound on the cost of every plan: the levels known so far, most important first.
    private(set) var bound: [Int64] = []
    /// The incumbent at the time the search stopped early; `nil` if there was none.
    private(set) var incumbentPlan: FoundPlan?

    /// Prepares a search for plans that meet the required game of `tables`. `fronts` are the completions after this
    /// game, which several searches share.
    init(
        _ tables: RouteTables,
        sharing fronts: KnownCompletions? = nil,
        and bounds: BoundCache = BoundCache(),
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        self.fronts = fronts
        self.bounds = bounds
        games = try GameBounds(tables, budget)
    }

    /// Returns the best plan; `nil` if there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
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

    /// Searches for any plan at each missed weight in turn. At the first weight with a plan, searches for the best
    /// plan.
    ///
    /// The search for any plan ignores costs, so it proves much sooner that there is no plan at a weight.
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
                incumbentPlan = plan
                return try bestPlan(missing: any.mostMissed, any.bound, budget)
            }
            // The bounds alone did not exclude all paths.
            if !isPossible, !any.labels.isEmpty {
                guard try game.hasPlan(budget) else { return nil }
                isPossible = true
            }
        } while try any.raise(budget)
        if isPossible { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// Returns the best plan among the plans that miss at most a given weight. Some such plan is known to exist.
    private mutating func bestPlan(
        missing most: Int64,
        _ completions: CompletionBound,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan {
        var search = RouteSearch(tables, completions, aim: .best, mostMissed: most)
        do throws(SolverError) {
            try search.run(budget)
        } catch {
            incumbentPlan = search.incumbentPlan ?? incumbentPlan
            bound = search.lowerBound
            throw error
        }
        guard let found = search.bestPlan else { throw .wrongAnswer(.lostPlan) }
        return found
    }
}

/// A program reduced to one required game, or to no game. The other games do not affect whether there is a plan.
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

    /// True if some path, ignoring limits over several days, reaches the game in time and has a completion.
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
        // Without a game, the search finds the cheapest plan immediately.
        var search = RouteSearch(tables, bound, aim: tables.required == nil ? .best : .any, mostMissed: 0)
        try search.run(budget)
        guard let found = search.bestPlan else { return false }
        _ = try tables.program.checked(found, finish: tables.finish, meeting: tables.required, budget)
        return true
    }
}

extension RouteProgram {
    /// Returns the program without the cost of missed games, and the index of the required game in the new program;
    /// `nil` if no game is required.
    ///
    /// The result leaves out all other games, because a path that meets none of them has the most time. If games
    /// lengthen days, the result has the other games with weight 0.
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

/// Finds the best plan that meets an additional game, for many additional games in turn.
///
/// Everything that does not depend on the additional game is computed only once: the distances between cities, the city
/// where plans finish, and the completions from each game of the program.
///
///     start ──►  A  ──►  +  ──►  B  ──►  finish
///       for each game   ──┤├──  shared by all
package final class AddedGameSolver {
    private let program: RouteProgram
    /// The city where plans of the program finish; `nil` for anywhere.
    package let finish: Int?
    private let distances: Distances
    private let fronts: CompletionFronts?
    private let bounds = BoundCache()

    /// Prepares to add games to a program. `finish` is the city where its best plan finishes; `nil` for anywhere.
    ///
    /// - Throws: `SolverError.stopped`.
    package init(_ program: RouteProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        self.finish = finish
        let tables = try RouteTables(program, finish: finish, budget)
        distances = tables.distances
        fronts = try CompletionFronts(GameBounds(tables, budget), budget)
    }

    /// Returns the index that an added game at the end of a slot would have among the checkpoints.
    package func index(ofGameAfter slot: Int) -> Int {
        program.checkpoints.partitionPoint { $0.slot >= slot }
    }

    /// Returns the best plan that meets an additional game; `nil` if there is none.
    ///
    /// The game splits its slot in two, so the search solves a *longer program* with one more slot. Old legs of the
    /// split slot come before the game unless `homes` states another slot.
    /// - Parameters:
    ///   - checkpoint: The game; its slot is a slot of the program.
    ///   - minute: The minute of the day, in local time, at which the game starts; `nil` for a game without a start.
    ///   - homes: The old legs whose home slots change, with their slots in the longer program.
    ///   - preference: By slot of the longer program, the cost of a leg at the preference level.
    ///   - cityRanks: By city, its rank in the lexicographic order of plans; empty if the rank is the city's number.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of the plan disagrees with the search.
    package func best(
        adding checkpoint: RouteGame,
        startingAt minute: Int? = nil,
        homes: [(leg: Int, slot: Int)] = [],
        preference: [Int64],
        cityRanks: [Int] = [],
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
            cityRanks: cityRanks,
            sharing: distances,
            budget
        )
        // If the added game allows longer legs, there are paths that the shared distances lack.
        let isShared = tables.distances === distances
        let known = isShared ? fronts.map { KnownCompletions(table: $0, gap: gap) } : nil
        var search = try MeetingSearch(tables, sharing: known, and: bounds, budget)
        return try search.run(budget)
    }
}
