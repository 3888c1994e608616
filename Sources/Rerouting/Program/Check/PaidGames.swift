/// The checker's choice of the games that the legs of a plan meet if the money is limited: a choice with the greatest
/// total weight that the limit allows and, of several such choices, the first in lexicographic order. A traveler may then
/// also miss a game without times, to save its ticket or the nights before it.
struct PaidGames {
    /// A step in the order of a plan: a leg, or a game in the city where the traveler is.
    private struct Step {
        let day: Int
        let timed: ReplayEvent?
        let price: PlanMoney
        /// The index of the game among the checkpoints; `nil` for a leg.
        let game: Int?
    }

    /// The games chosen so far.
    private struct Choice {
        var last: ReplayEvent?
        var lastTimed = -1
        var lastDay = -1
        var weight: Int64 = 0
        var money: Int64
        var met: [Int] = []

        /// True if no completion of another choice is better than the same completion of this one.
        func replaces(_ other: Choice) -> Bool {
            guard lastTimed == other.lastTimed, lastDay == other.lastDay, money <= other.money else {
                return false
            }
            return weight > other.weight
                || weight == other.weight && !other.met.lexicographicallyPrecedes(met)
        }
    }

    private let replay: RouteReplay
    private let program: RouteProgram
    private let most: Int64
    private let nights: [PlanMoney]
    private let legMoney: Int64
    private var steps: [Step] = []

    init(_ replay: RouteReplay, _ prices: RoutePrices, atMost most: Int64) {
        (self.replay, program, self.most) = (replay, replay.program, most)
        nights = prices.nights(of: replay)
        legMoney = prices.money(ofLegs: replay).total
        let bindsGames = program.limits.bounds(of: program).effects.contains(.bindsGames)
        var leg = 0
        func passLegs(upTo end: Int) {
            while leg < end {
                let event = bindsGames ? ReplayEvent(leg: leg, in: replay) : nil
                let day = replay.days[replay.legs[leg].slot]
                steps.append(Step(day: day, timed: event, price: .zero, game: nil))
                leg += 1
            }
        }
        for (index, checkpoint) in program.checkpoints.enumerated()
        where program.beginning != nil && replay.cities[checkpoint.slot] == checkpoint.city {
            passLegs(upTo: replay.legsBefore[checkpoint.slot + 1])
            let event = bindsGames ? ReplayEvent(index, in: replay) : nil
            let day = replay.days[checkpoint.slot]
            steps.append(Step(day: day, timed: event, price: prices.games[index], game: index))
        }
        passLegs(upTo: replay.legs.count)
    }

    /// Returns the met games, ascending; `nil` if the limits allow no choice.
    func choose(required: Int?, _ budget: WorkBudget) throws(SolverError) -> [Int]? {
        var choices = [Choice(money: legMoney)]
        for (number, step) in steps.enumerated() {
            try budget.charge(choices.count)
            var next = step.game == nil || step.game == required ? [] : choices
            for choice in choices {
                guard let longer = adding(step, number, to: choice) else { continue }
                if next.contains(where: { $0.replaces(longer) }) { continue }
                next.removeAll { longer.replaces($0) }
                next.append(longer)
            }
            choices = next
        }
        let whole = choices.filter { program.limits.pass(TimeTest(one: $0.last, two: nil, replay: replay)) }
        return whole.min { left, right in
            left.weight != right.weight
                ? left.weight > right.weight : left.met.lexicographicallyPrecedes(right.met)
        }?.met
    }

    private func adding(_ step: Step, _ number: Int, to choice: Choice) -> Choice? {
        var next = choice
        if let event = step.timed {
            guard program.limits.pass(TimeTest(one: choice.last, two: event, replay: replay)) else {
                return nil
            }
            (next.last, next.lastTimed) = (event, number)
        }
        if choice.lastDay >= 0 {
            for day in choice.lastDay..<max(choice.lastDay, step.day) { next.money += nights[day].total }
        }
        next.lastDay = max(choice.lastDay, step.day)
        next.money += step.price.total
        if let game = step.game {
            next.weight += program.checkpoints[game].weight
            next.met.append(game)
        }
        return next.money <= most ? next : nil
    }
}
