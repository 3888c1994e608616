import Effort

/// Which games the legs of a plan let one meet: as much weight as can be, and of several choices the one whose list
/// comes first in dictionary order.
///
/// Only games with a clock bind one another: they are a chain, and a walk backward says how much weight can still be
/// met after each.
struct MetGames {
    private let walk: RouteWalk
    private let program: RouteProgram
    /// The games that the walk passes: those with a clock that binds, and the others.
    private var timed: [Int] = []
    private var free: [Int] = []
    /// The most weight that can be met after each of `timed` when it is met; `nil` for none.
    private var best: [Int64?] = []

    init(_ walk: RouteWalk) {
        self.walk = walk
        program = walk.program
        timed.reserveCapacity(program.checkpoints.count)
        free.reserveCapacity(program.checkpoints.count)
        let bind = program.limits.effects.contains(.boundsGames)
        for (index, checkpoint) in program.checkpoints.enumerated()
        where program.beginning != nil && walk.places[checkpoint.slot] == checkpoint.place {
            if bind && checkpoint.clock != nil { timed.append(index) } else { free.append(index) }
        }
    }

    /// The games, ascending; `nil` where the travel windows cannot hold whatever is met.
    ///
    /// - Complexity: O(games² ) in the worst case.
    mutating func choose(required: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> [Int]? {
        best = [Int64?](repeating: nil, count: timed.count)
        for game in timed.indices.reversed() {
            best[game] = try mostWeight(after: game, required, budget)
        }
        guard let all = try mostWeight(after: -1, required, budget) else { return nil }
        var (met, left, game) = (free, all, -1)
        met.reserveCapacity(program.checkpoints.count)
        while let next = try next(after: game, meeting: left, required, budget) {
            met.append(timed[next])
            left -= weight(next)
            game = next
        }
        return met.sorted()
    }

    private func weight(_ game: Int) -> Int64 { program.checkpoints[timed[game]].weight }

    private func mostWeight(
        after game: Int,
        _ required: Int?,
        _ budget: WorkBudget
    ) throws(SolverError) -> Int64? {
        var most: Int64? = nil
        for next in game + 1..<max(timed.count, game + 1) {
            try budget.charge(1)
            if let rest = best[next], rest + weight(next) > most ?? -1, canFollow(game, next) {
                most = rest + weight(next)
            }
            if timed[next] == required { return most }
        }
        return most ?? (canFollow(game, timed.count) ? 0 : nil)
    }

    /// The first game that a choice of so much weight can go on with; `nil` at its end.
    private func next(
        after game: Int,
        meeting weight: Int64,
        _ required: Int?,
        _ budget: WorkBudget
    ) throws(SolverError) -> Int? {
        for next in game + 1..<max(timed.count, game + 1) {
            try budget.charge(1)
            if let rest = best[next], rest + self.weight(next) == weight, canFollow(game, next) {
                return next
            }
            if timed[next] == required { return nil }
        }
        return nil
    }

    /// True if one game can be the next met one with a clock after another; -1 stands for the beginning, and the
    /// number of games for the end.
    private func canFollow(_ first: Int, _ second: Int) -> Bool {
        let one = first < 0 ? nil : program.checkpoints[timed[first]]
        let two = second == timed.count ? nil : program.checkpoints[timed[second]]
        return program.limits.pass(TimeTest(one: one, two: two, walk: walk))
    }
}

extension RoutePlan {
    /// Walks legs against a program in whole numbers, and meets what can be met; `nil` where the legs are no plan.
    init?(
        _ legs: [PlannedLeg],
        of program: RouteProgram,
        finish: Int?,
        required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        guard let walk = RouteWalk(legs, of: program), walk.keepsLimits(finish: finish) else {
            return nil
        }
        var games = MetGames(walk)
        guard let met = try games.choose(required: required, budget) else { return nil }
        if let required, !met.contains(required) { return nil }
        var cost = walk.cost
        cost.missed = program.checkpoints.reduce(0) { $0 + $1.weight }
        for game in met { cost.missed -= program.checkpoints[game].weight }
        self.init(legs: legs, met: met, cost: cost, finish: finish)
    }
}
