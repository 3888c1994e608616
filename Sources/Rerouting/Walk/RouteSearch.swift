import Effort

/// The search for best plans among those that miss no more than some weight: labels are gone on from in the order of
/// what plans through them cost at least (A*; Hart, Nilsson and Raphael 1968), and one that is no better than another
/// at the same state in any way that matters is dropped.
///
///     pop the least ──► keep an old leg here      ──┐
///                  ──► add a new leg here         ──┤ drop what is dominated, too dear or of no interest
///                  ──► pass the end of the slot   ──┘ push the rest
///
/// Nothing is settled by the dictionary order before the end: a way that is a beginning of another may come to stand
/// after it.
struct RouteSearch {
    /// What is looked for.
    enum Aim {
        /// The best plan.
        case best
        /// A best plan for each (edits, minutes) than which no plan is better.
        case front
    }

    let tables: RouteTables
    let games: GameBounds
    let bounds: CompletionBounds?
    let residual: ResidualBounds?
    let shortest: ShortestRest?
    let aim: Aim
    /// The most weight that may be missed.
    var mostMissed: Int64
    /// The least weight beyond it that a plan might miss; `nil` while all plans miss less or none is of interest.
    var nextMissed: Int64?
    /// What plans are of interest, for `Aim.front`.
    var front: RouteFront
    /// The label at the end of each best plan found.
    var goals: [Int32] = []
    /// How many of them were found when the most weight was set.
    var phase = 0
    /// The label at the end of the best plan in sight, found or not yet proved best; -1 for none.
    var inSight: Int32 = -1
    var labels: [RouteLabel] = []
    /// What is to be gone on from again once a greater weight may be missed, by that weight.
    var waiting: [[LabelHeap.Entry]]
    /// The steps of labels offered and compared that the budget does not know yet.
    var steps = 0
    /// The least weight at which something that was turned away is asked for.
    var wake = Int64.max
    var table = LabelTable()
    var heap = LabelHeap()

    init(
        _ tables: RouteTables,
        _ games: GameBounds,
        aim: Aim,
        mostMissed: Int64,
        front: RouteFront = RouteFront(),
        residual: ResidualBounds? = nil
    ) {
        self.residual = residual
        self.tables = tables
        self.games = games
        self.aim = aim
        self.mostMissed = mostMissed
        self.front = front
        waiting = [[LabelHeap.Entry]](repeating: [], count: (residual?.greatest ?? -1) + 1)
        guard residual == nil else {
            bounds = nil
            shortest = nil
            return
        }
        let forced = games.forced(missing: mostMissed)
        bounds = CompletionBounds(tables, forced: forced.games)
        shortest = ShortestRest(tables, games.least, forced: forced.games)
        nextMissed = forced.next
    }

    /// Looks for all plans that are asked for.
    ///
    /// - Throws: why the search must stop, if it must; `goals` and `bound` say how far it came.
    mutating func run(_ budget: WorkBudget) throws(StopReason) {
        guard let beginning = tables.program.beginning, tables.slotCount > 0 else { return }
        if labels.isEmpty { offer(RouteLabel(slot: 0, place: Int32(beginning), dealt: 0)) }
        while let entry = heap.first {
            if aim == .best, let goal = goals.first,
                labels[Int(goal)].cost.isLessPastMissed(than: entry.cost)
            {
                return
            }
            _ = heap.pop()
            try budget.spend(32 + 2 * tables.placeCount + steps)
            steps = 0
            let label = labels[Int(entry.label)]
            guard !label.isDead else { continue }
            if !isOfInterest(entry.cost) {
                putOff(entry, label)
            } else if Int(label.slot) == tables.slotCount {
                settle(entry.label)
            } else {
                goOn(from: entry, label)
            }
        }
    }

    mutating func goOn(from entry: LabelHeap.Entry, _ label: RouteLabel) {
        wake = .max
        if entry.isFan {
            addNewLegs(entry.label, label)
        } else {
            addOldLegs(entry.label, label)
            passEnd(entry.label, label)
        }
        wait(entry, until: wake)
        if !entry.isFan { offerFan(entry.label, label) }
    }

    /// What each plan that misses no more than `mostMissed` costs at least in edits and minutes, as far as is known;
    /// `nil` when all are found.
    var bound: RouteCost? { heap.first?.cost }

    /// A plan came to its end as the least of all that are left.
    mutating func settle(_ index: Int32) {
        let cost = labels[Int(index)].cost
        if let last = goals.last, labels[Int(last)].cost == cost {
            if order(index, last) < 0 { goals[goals.count - 1] = index }
            return
        }
        if aim == .best, !goals.isEmpty { return }
        if aim == .front, let last = goals.last {
            let best = labels[Int(last)].cost
            if best.edits == cost.edits, best.minutes == cost.minutes { return }
        }
        goals.append(index)
        front.add(edits: cost.edits, minutes: cost.minutes)
    }

    /// Whether a plan that costs just so much would be asked for.
    @inline(__always)
    func isOfInterest(_ cost: RouteCost) -> Bool {
        guard cost.edits <= tables.mostEdits, cost.minutes <= tables.mostMinutes else { return false }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard goals.count > phase, let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// What plans that are asked for and go on from a label cost at least, when the rest of them costs at least some
    /// edits and minutes and no more than some weight may be missed; `nil` when there are none.
    func leastCost(from label: RouteLabel, _ cost: RouteCost, rest: Int64, _ most: Int64)
        -> RouteCost?
    {
        var least = cost
        least.missed = 0
        least.edits += CompletionBounds.edits(rest)
        least.minutes += CompletionBounds.minutes(rest)
        return isOfInterest(least) ? least : withMoreEdits(least, label, most)
    }

    /// What plans with an edit more cost at least: they may need fewer minutes.
    func withMoreEdits(_ cost: RouteCost, _ label: RouteLabel, _ most: Int64) -> RouteCost? {
        guard Int(label.slot) < tables.slotCount else { return nil }
        var more = cost
        more.edits += 1
        let (slot, place) = (Int(label.slot), Int(label.place))
        more.minutes = label.cost.minutes
        if let shortest {
            more.minutes += shortest[slot, place]
        } else if let residual {
            more.minutes += residual.minutes(most - label.cost.missed, slot, place)
        }
        return isOfInterest(more) ? more : nil
    }

    /// The least edits and minutes with which one may go on from a state.
    @inline(__always)
    func rest(_ missed: Int64, _ slot: Int, _ dealt: Int, _ place: Int, _ most: Int64) -> Int64 {
        if let residual { return residual[most - missed, slot, dealt, place] }
        return bounds?[slot, dealt, place] ?? 0
    }

    /// Looks at a label again after plans were found than which those through it, as they were counted on, are no
    /// better.
    mutating func putOff(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        guard let more = withMoreEdits(entry.cost, label, mostMissed) else {
            let wake = wakeUp(label, from: mostMissed + 1)
            return wait(entry, until: wake)
        }
        heap.push(LabelHeap.Entry(cost: more, label: entry.label, isFan: entry.isFan))
    }
}
