/// The checker's choice of the games that the legs of a plan meet: a choice with the greatest total weight and, of
/// several such choices, the first in lexicographic order.
///
/// Only timed events restrict each other: games with times, and timed legs, which every choice contains. They form a
/// chain, and a backward walk through it computes the maximum weight that can still be met after each event.
struct MetGames {
    private let replay: RouteReplay
    private let program: RouteProgram
    /// The timed events of the replay, which are its timed legs and the games with times in its cities (`timed`), and
    /// the other games in its cities, which it always meets (`free`).
    private var timed: [ReplayEvent] = []
    private var free: [Int] = []
    /// By index in `timed`: the maximum weight that can be met after the event is passed, and the event to pass next
    /// for that weight; `nil` if no choice completes the plan.
    private var best: [(weight: Int64, next: Int?)?] = []

    init(_ replay: RouteReplay) {
        self.replay = replay
        program = replay.program
        let bindsGames = program.limits.bounds(of: program).effects.contains(.bindsGames)
        var leg = 0
        func passLegs(upTo end: Int) {
            while leg < end {
                if bindsGames, let event = ReplayEvent(leg: leg, in: replay) { timed.append(event) }
                leg += 1
            }
        }
        for (index, checkpoint) in program.checkpoints.enumerated()
        where program.beginning != nil && replay.cities[checkpoint.slot] == checkpoint.city {
            guard bindsGames, let event = ReplayEvent(index, in: replay) else {
                free.append(index)
                continue
            }
            passLegs(upTo: event.legs.before)
            timed.append(event)
        }
        passLegs(upTo: replay.legs.count)
    }

    /// Returns the met games, ascending; `nil` if the legs break a limit whichever games are met.
    ///
    /// - Complexity: O(legs + games² · days) in the worst case. An overnight leg counts once for each midnight that it
    ///   passes.
    mutating func choose(required: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> [Int]? {
        best = [(weight: Int64, next: Int?)?](repeating: nil, count: timed.count)
        for game in timed.indices.reversed() { best[game] = try most(after: game, required, budget) }
        guard var last = try most(after: -1, required, budget) else { return nil }
        var met = free
        while let next = last.next, let rest = best[next] {
            if let game = timed[next].checkpoint { met.append(game) }
            last = rest
        }
        return met.sorted()
    }

    private func most(
        after game: Int,
        _ required: Int?,
        _ budget: WorkBudget
    ) throws(SolverError) -> (weight: Int64, next: Int?)? {
        var most: (weight: Int64, next: Int?)?
        for next in game + 1..<max(timed.count, game + 1) {
            try budget.charge(1)
            if let rest = best[next]?.weight {
                let weight = rest + (timed[next].checkpoint.map { program.checkpoints[$0].weight } ?? 0)
                if weight > most?.weight ?? -1, canFollow(game, next) { most = (weight, next) }
            }
            if timed[next].checkpoint.map({ $0 == required }) ?? true { return most }
        }
        return most ?? (canFollow(game, timed.count) ? (0, nil) : nil)
    }

    /// True if one event can directly follow another. -1 stands for the start of the trip, and the number of events for
    /// the end of the trip.
    private func canFollow(_ first: Int, _ second: Int) -> Bool {
        let one = first < 0 ? nil : timed[first]
        let two = second == timed.count ? nil : timed[second]
        return program.limits.pass(TimeTest(one: one, two: two, replay: replay))
    }
}
