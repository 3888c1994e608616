/// The walk that finds the paths through one day of a planned trip from one point: labels in slot order, each with the games that
/// it has met, without those that another path from the same point dominates.
///
///     day begins ──►  legs  ──►  game: met or passed  ──►  legs  ──►  …  ──►  midnight
///
/// Nothing here knows a bound of the search with labels: all paths are found that a plan may need.
struct PlanDayWalk: LabelWalk {
    let program: PlanProgram
    let tables: RouteTables
    var steps = 0
    var labels: [RouteLabel] = []
    var nextOfState: [Int32] = []
    var states = KeyTable<Int32>(-1)
    /// For each label its head, and the games met on the day.
    private var heads: [DayHead] = []
    private var met: [Int32] = []
    private let lists = NumberedLists()
    /// The game that the label which is being made has just met; -1 for none.
    private var meeting = -1
    private var day = 0
    /// The labels at the end of the day.
    private var ends: [(label: Int32, tail: DayTail)] = []

    init(_ program: PlanProgram, _ tables: RouteTables) {
        (self.program, self.tables) = (program, tables)
    }

    var newPlaces: [Int] { tables.usefulPlaces }

    /// All paths through a day that may be needed, from the point at an index, each with the point after the day.
    mutating func paths(
        day: Int,
        from node: DayNode,
        at from: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> [(end: DayNode, path: DayPath)] {
        begin(day, from: node)
        var next = 0
        while next < labels.count {
            let label = labels[next]
            try budget.charge(WorkCost.dayLabel + tables.placeCount + steps)
            steps = 0
            if !label.isDead, Int(label.slot) < tables.program.dayStarts[day + 1] {
                // Legs leave from somewhere: a trip that has not begun takes none.
                if label.place >= 0 { addLegs(Int32(next), label) }
                pass(Int32(next), label)
            }
            next += 1
        }
        return ends.filter { !labels[Int($0.label)].isDead }.map { end in
            let index = Int(end.label)
            var found = labels.dayPath(from: from, through: end.label, heads[index], end.tail)
            found.path.met = lists.elements(of: met[index]).reversed()
            return found
        }
    }

    private mutating func begin(_ day: Int, from node: DayNode) {
        self.day = day
        labels.removeAll(keepingCapacity: true)
        nextOfState.removeAll(keepingCapacity: true)
        heads.removeAll(keepingCapacity: true)
        met.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        states = KeyTable(-1)
        var first = RouteLabel(slot: tables.program.dayStarts[day], place: node.place, nextOld: node.nextOld)
        first.use.last = Int32(node.last)
        first.night = node.night
        offer(first)
    }

    private mutating func addLegs(_ index: Int32, _ label: RouteLabel) {
        addOldLegs(index, label)
        addDepartures(index, label)
        if tables.isOpen[Int(label.slot)] { addNewLegs(index, label) }
    }

    /// Extends a label over the end of its slot, where a game may be met or not.
    private mutating func pass(_ index: Int32, _ label: RouteLabel) {
        let game = Int(tables.checkpointAfter[Int(label.slot)])
        guard game >= 0 else { return passEnd(index, label) }
        let checkpoint = tables.program.checkpoints[game]
        var next = label
        (next.parent, next.leg) = (index, -1)
        if label.place < 0 || Int(label.place) == checkpoint.place, program.barred[game] == nil {
            meet(game, checkpoint, next)
        }
        guard program.mandatory[game] == nil else { return }
        next.cost.missed += checkpoint.weight
        advance(next)
    }

    private mutating func meet(_ game: Int, _ checkpoint: Checkpoint, _ label: RouteLabel) {
        let isTimed = checkpoint.clock != nil && tables.bounds.effects.contains(.boundsGames)
        guard !isTimed || tables.limits.pass(slotEnd(of: label, cut: game)) else { return }
        var met = label
        met.place = Int32(checkpoint.place)
        if isTimed { (met.use.last, met.use.sinceLast) = (Int32(game), 0) }
        meeting = game
        advance(met)
        meeting = -1
    }

    mutating func offer(_ label: RouteLabel) { _ = enter(label) }

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
        let state = label.place < 0 ? nil : tables.state(of: label, nextOld: Int(label.nextOld))
        let index = enter(label, at: state)
        if index == nil {
            heads.removeLast()
            met.removeLast()
        }
        return index
    }

    /// True if the first of two labels of one state has met the same games, costs no more, leaves no less, and has a leg only
    /// where the second one has.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        let (left, right) = (labels[one], labels[two])
        return met[one] == met[two] && left.use.last == right.use.last
            && heads[one].game == heads[two].game && heads[one].minutes <= heads[two].minutes
            && left.cost.minutes <= right.cost.minutes && left.cost.edits <= right.cost.edits
            && (left.lastLeg < 0 || right.lastLeg >= 0) && isNoWorse(one, two, onDay: day)
    }
}
