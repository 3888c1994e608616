/// The native walk through one day of a planned trip from one point (`DayNode`) of the network. It extends labels in
/// slot order, each with the games that it has met, and drops dominated labels.
///
///     day begins ──►  legs  ──►  game: met or missed  ──►  legs  ──►  …  ──►  midnight
///
/// It uses the moves, limits and dominance of the native search, but not its bounds. `EveryDayPath` uses none of them.
struct PlanDayWalk: SingleDayWalk, GameWalk {
    let program: PlanProgram
    let tables: RouteTables
    private let firstUnmetSlot: [Int32]
    var steps = 0
    var labels: [RouteLabel] = []
    var nextInChain: [Int32] = []
    var chains = StateTable<Int32>(-1)
    var heads: [DayHead] = []
    /// The games that each label has met on the day, as a list in `lists`.
    private var met: [Int32] = []
    private let lists = InternedLists()
    /// The game that the label being created has just met; -1 if there is none.
    private var meeting = -1
    var day = 0
    var ends: [(label: Int32, tail: DayTail)] = []

    init(_ program: PlanProgram, _ tables: RouteTables) {
        (self.program, self.tables) = (program, tables)
        firstUnmetSlot = tables.firstUnmetSlot
    }

    var newCities: [Int] { tables.usefulCities }

    /// Returns the paths through a day that a plan may need, each with the point after the day. The paths start at
    /// `node`, whose index is `from`.
    mutating func paths(
        day: Int,
        from node: DayNode,
        at from: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> [(end: DayNode, path: DayPath)] {
        met.removeAll(keepingCapacity: true)
        try run(day, from: node, budget)
        return ends.map { end in
            let index = Int(end.label)
            var found = labels.dayPath(from: from, through: end.label, heads[index], end.tail)
            found.path.met = lists.elements(of: met[index]).reversed()
            return found
        }
    }

    mutating func extend(_ index: Int32, _ label: RouteLabel) {
        // Before the trip begins, the path is in no city and takes no leg.
        if label.city >= 0 { addLegs(index, label) }
        pass(index, label)
    }

    /// Extends a label past the end of its slot, where it may meet or miss a game.
    private mutating func pass(_ index: Int32, _ label: RouteLabel) {
        let game = Int(tables.checkpointAfter[Int(label.slot)])
        if program.route.departures.hasLateOnes, game < 0 || !program.games[game].isCandidate {
            guard mayPass(endOf: Int(label.slot), index) else { return }
        }
        guard game >= 0 else { return passEnd(index, label) }
        let checkpoint = tables.program.checkpoints[game]
        var next = label
        (next.parent, next.leg) = (index, -1)
        if label.city < 0 || Int(label.city) == checkpoint.city, program.barred[game] == nil,
            mayMeet(game, index, label, firstUnmetSlot), !hasMetVisit(of: game, index)
        {
            meet(game, checkpoint, next)
        }
        guard program.mandatory[game] == nil else { return }
        next.cost.missed += checkpoint.weight
        next.cost.edits += program.games[game].editsIfMissed
        advance(next)
    }

    /// True if the path of a label has met a game of the same visit on the day.
    private func hasMetVisit(of game: Int, _ index: Int32) -> Bool {
        guard let visit = program.games[game].visit else { return false }
        return lists.elements(of: met[Int(index)]).contains { program.games[$0].visit == visit }
    }

    private mutating func meet(_ game: Int, _ checkpoint: RouteGame, _ label: RouteLabel) {
        let isTimed = checkpoint.times != nil && tables.bounds.effects.contains(.bindsGames)
        guard !isTimed || tables.limits.pass(slotEnd(of: label, event: game)) else { return }
        var met = label
        met.city = Int32(checkpoint.city)
        if let prices = tables.program.prices {
            pay(prices.games[game], prices, from: label.parent, label, to: &met)
        }
        if isTimed { (met.use.last, met.use.sinceLast) = (Int32(game), 0) }
        meeting = game
        advance(met)
        meeting = -1
    }

    func game(metAt index: Int32) -> Int {
        let (games, parent) = (met[Int(index)], labels[Int(index)].parent)
        guard games >= 0, parent < 0 || met[Int(parent)] != games else { return -1 }
        return lists.last(of: games)
    }

    mutating func offer(_ label: RouteLabel) {
        guard !program.route.departures.hasLateOnes || mayDepart(label) else { return }
        _ = enter(label)
    }

    mutating func passMidnight(_ label: RouteLabel) {
        guard let end = tables.dayEnd(of: label, onDay: day) else { return }
        if let index = enter(end.label) { ends.append((index, end.tail)) }
    }

    /// Enters a label unless another dominates it.
    private mutating func enter(_ label: RouteLabel) -> Int32? {
        let parent = Int(label.parent)
        let games = parent < 0 ? -1 : met[parent]
        heads.append(parent < 0 ? DayHead() : heads[parent].extended(to: label, from: labels[parent], tables))
        met.append(meeting < 0 ? games : lists.adding(meeting, to: games))
        let state = label.city < 0 ? nil : tables.state(of: label, nextOld: Int(label.nextOld))
        let index = enter(label, at: state)
        if index == nil {
            heads.removeLast()
            met.removeLast()
        }
        return index
    }

    /// True if the first of two labels in the same state has met the same games, costs no more, is no worse in any
    /// resource, and has a leg only if the second has one.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        let (left, right) = (labels[one], labels[two])
        if program.route.departures.hasLateOnes, !leavesDepartures(Int32(one), Int32(two)) { return false }
        return met[one] == met[two] && left.use.last == right.use.last
            && heads[one].game == heads[two].game && heads[one].minutes <= heads[two].minutes
            && left.cost.minutes <= right.cost.minutes && left.cost.edits <= right.cost.edits
            && keepsExpenses(one, two)
            && (left.lastLeg < 0 || right.lastLeg >= 0) && isNoWorse(one, two, onDay: day)
    }
}
