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
    private let bounds: CompletionBounds?
    private let residual: ResidualBounds?
    private let shortest: ShortestRest?
    let aim: Aim
    /// The most weight that may be missed.
    private(set) var mostMissed: Int64
    /// The least weight beyond it that a plan might miss; `nil` while all plans miss less or none is of interest.
    private(set) var nextMissed: Int64?
    /// What plans are of interest, for `Aim.front`.
    private(set) var front: RouteFront
    /// The label at the end of each best plan found.
    private(set) var goals: [Int32] = []
    /// The label at the end of the best plan in sight, found or not yet proved best; -1 for none.
    private(set) var inSight: Int32 = -1
    /// How many of them were found when the most weight was set.
    private var phase = 0
    private(set) var labels: [RouteLabel] = []
    /// What is to be gone on from again once a greater weight may be missed, by that weight.
    private var waiting: [[LabelHeap.Entry]]
    /// The least weight at which something that was turned away is asked for.
    private var wake = Int64.max
    private var table = LabelTable()
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
            try budget.spend(entry.isFan ? 4 * tables.placeCount : tables.placeCount)
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

    private mutating func goOn(from entry: LabelHeap.Entry, _ label: RouteLabel) {
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

    private mutating func wait(_ entry: LabelHeap.Entry, until missed: Int64) {
        if missed < waiting.count { waiting[Int(missed)].append(entry) }
    }

    /// Lets more weight be missed; what was turned away is looked at again, as far as it is asked for then.
    ///
    /// Only for a search with bounds for each weight.
    mutating func allow(missing most: Int64) {
        mostMissed = most
        phase = goals.count
        guard most < waiting.count else { return }
        let entries = waiting[Int(most)]
        waiting[Int(most)] = []
        if labels.isEmpty { return }
        for entry in entries where !labels[Int(entry.label)].isDead {
            let label = labels[Int(entry.label)]
            if entry.isFan { offerFan(entry.label, label) } else { offerAgain(entry, label) }
        }
    }

    private mutating func offerAgain(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        let rest = self.rest(
            label.cost.missed,
            Int(label.slot),
            Int(label.dealt),
            Int(label.place),
            mostMissed
        )
        if rest < CompletionBounds.unreachable,
            let cost = leastCost(from: label, label.cost, rest: rest, mostMissed)
        {
            heap.push(LabelHeap.Entry(cost: cost, label: entry.label, isFan: false))
        } else {
            wait(entry, until: wakeUp(label, from: mostMissed + 1))
        }
    }

    /// The least weight, from one on, at which plans through a label are asked for; the greatest number for none.
    private func wakeUp(_ label: RouteLabel, from least: Int64) -> Int64 {
        guard let residual, least <= Int64(residual.greatest), Int(label.slot) < tables.slotCount else {
            return .max
        }
        for most in least...Int64(residual.greatest) {
            let rest = self.rest(label.cost.missed, Int(label.slot), Int(label.dealt), Int(label.place), most)
            if rest < CompletionBounds.unreachable,
                leastCost(from: label, label.cost, rest: rest, most) != nil
            {
                return most
            }
        }
        return .max
    }

    /// What each plan that misses no more than `mostMissed` costs at least in edits and minutes, as far as is known;
    /// `nil` when all are found.
    var bound: RouteCost? { heap.first?.cost }

    /// A plan came to its end as the least of all that are left.
    private mutating func settle(_ index: Int32) {
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
    private func isOfInterest(_ cost: RouteCost) -> Bool {
        guard cost.edits <= tables.mostEdits, cost.minutes <= tables.mostMinutes else { return false }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard goals.count > phase, let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// What plans that are asked for and go on from a label cost at least, when the rest of them costs at least some
    /// edits and minutes and no more than some weight may be missed; `nil` when there are none.
    private func leastCost(from label: RouteLabel, _ cost: RouteCost, rest: Int64, _ most: Int64)
        -> RouteCost?
    {
        var least = cost
        least.missed = 0
        least.edits += CompletionBounds.edits(rest)
        least.minutes += CompletionBounds.minutes(rest)
        return isOfInterest(least) ? least : withMoreEdits(least, label, most)
    }

    /// What plans with an edit more cost at least: they may need fewer minutes.
    private func withMoreEdits(_ cost: RouteCost, _ label: RouteLabel, _ most: Int64) -> RouteCost? {
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
    private func rest(_ missed: Int64, _ slot: Int, _ dealt: Int, _ place: Int, _ most: Int64) -> Int64 {
        if let residual { return residual[most - missed, slot, dealt, place] }
        return bounds?[slot, dealt, place] ?? 0
    }

    /// Looks at a label again after plans were found than which those through it, as they were counted on, are no
    /// better.
    private mutating func putOff(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        guard let more = withMoreEdits(entry.cost, label, mostMissed) else {
            let wake = wakeUp(label, from: mostMissed + 1)
            return wait(entry, until: wake)
        }
        heap.push(LabelHeap.Entry(cost: more, label: entry.label, isFan: entry.isFan))
    }
}

// MARK: - Moves

extension RouteSearch {
    private mutating func addOldLegs(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        let limit = Int(tables.nextMandatory[Int(label.dealt)])
        for leg in tables.legsFrom[Int(label.place)] where leg >= label.dealt {
            if leg > limit { break }
            guard tables.allows(Int(leg), in: slot) else { continue }
            let old = tables.program.legs[Int(leg)]
            guard var next = adding(old.minutes, to: label) else { continue }
            next.place = Int32(old.to)
            next.cost.edits += Int64(leg - label.dealt)
            next.dealt = leg + 1
            if let home = old.home {
                if home != slot {
                    next.cost.moved += 1
                    next.cost.displacement += Int64(abs(tables.dayOfSlot[slot] - tables.dayOfSlot[home]))
                    next.cost.shift += Int64(abs(slot - home))
                }
            } else {
                next.cost.shift += Int64(slot)
            }
            next.leg = 2 * leg
            next.parent = index
            next.lastLeg = -2
            offer(next)
        }
    }

    private mutating func addNewLegs(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        for to in 0..<tables.placeCount {
            guard let minutes = tables.program.connections[Int(label.place), to],
                var next = adding(minutes, to: label)
            else { continue }
            next.place = Int32(to)
            next.cost.edits += 1
            next.cost.shift += Int64(slot)
            next.leg = 2 * Int32(to) + 1
            next.parent = index
            next.lastLeg = -2
            offer(next)
        }
    }

    /// Puts off adding new legs to a label until plans that cost so much are asked for.
    private mutating func offerFan(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        guard tables.isOpen[slot] else { return }
        var least = CompletionBounds.unreachable
        for to in 0..<tables.placeCount {
            let rest = self.rest(label.cost.missed, slot, Int(label.dealt), to, mostMissed)
            guard rest < least, let minutes = tables.program.connections[Int(label.place), to] else {
                continue
            }
            least = min(least, CompletionBounds.adding(minutes, to: rest))
        }
        var cost = label.cost
        cost.preference += tables.program.preference[slot]
        cost.shift += Int64(slot)
        if least < CompletionBounds.unreachable,
            let all = leastCost(from: label, cost, rest: least + CompletionBounds.edit, mostMissed)
        {
            return heap.push(LabelHeap.Entry(cost: all, label: index, isFan: true))
        }
        let entry = LabelHeap.Entry(cost: cost, label: index, isFan: true)
        wait(entry, until: wakeUp(label, from: mostMissed + 1))
    }

    /// A label with a leg of so many minutes more, at the same place; `nil` where a limit of the day or a run of
    /// days forbids it.
    private func adding(_ minutes: Int64, to label: RouteLabel) -> RouteLabel? {
        var next = label
        next.dayMinutes += minutes
        next.dayCount += 1
        if next.dayMinutes > tables.dayMinutes || next.dayCount > tables.dayCount { return nil }
        if next.dayCount == 1, next.run + 1 >= tables.restDays { return nil }
        if tables.rollingDays > 0, minutesInRun(label) + minutes > tables.rollingMinutes { return nil }
        next.cost.minutes += minutes
        next.cost.preference += tables.program.preference[Int(label.slot)]
        if label.last >= 0 { next.sinceLast += minutes }
        return next
    }

    /// The minutes of legs in the days that end with a label's day and count together.
    private func minutesInRun(_ label: RouteLabel) -> Int64 {
        let first = Int(tables.dayOfSlot[Int(label.slot)]) - tables.rollingDays + 1
        var sum: Int64 = 0
        var index = label.lastLeg
        while index >= 0, Int(tables.dayOfSlot[Int(labels[Int(index)].slot)]) >= first {
            sum += minutes(ofLegAt: index)
            index = lastLeg(before: index)
        }
        return sum
    }

    private mutating func passEnd(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        let checkpoint = Int(tables.checkpointAfter[slot])
        var next = label
        next.parent = index
        next.leg = -1
        guard checkpoint >= 0 else { return goOn(next) }
        let game = tables.program.checkpoints[checkpoint]
        if game.place == Int(label.place) {
            guard tables.tracksClocks, game.clock != nil else { return goOn(next) }
            if canMeet(label, checkpoint) {
                var met = next
                met.last = Int32(checkpoint)
                met.sinceLast = 0
                goOn(met)
            }
        }
        guard tables.required != checkpoint else { return }
        next.cost.missed += game.weight
        goOn(next)
    }

    private func canMeet(_ label: RouteLabel, _ checkpoint: Int) -> Bool {
        guard let clock = tables.program.checkpoints[checkpoint].clock else { return true }
        let last = Int(label.last)
        if last >= 0, tables.hasConnections, let one = tables.program.checkpoints[last].clock {
            guard clock.start >= one.end else { return false }
            guard label.sinceLast == 0 || label.sinceLast <= clock.due - one.ready else { return false }
        }
        let isToday = last >= 0 && tables.dayOfCheckpoint[last] == tables.dayOfCheckpoint[checkpoint]
        let used = isToday ? label.sinceLast : label.dayMinutes
        return used <= tables.window(after: isToday ? last : -1, before: checkpoint)
    }

    /// Goes on to the next slot, over the end of the day where it is one.
    private mutating func goOn(_ label: RouteLabel) {
        var next = label
        let slot = Int(label.slot)
        if tables.isLastOfDay(slot) {
            let last = Int(label.last)
            let isToday = last >= 0 && tables.dayOfCheckpoint[last] == tables.dayOfSlot[slot]
            let used = isToday ? label.sinceLast : label.dayMinutes
            guard used <= tables.window(after: isToday ? last : -1, before: -1) else { return }
            next.run = label.dayCount > 0 && tables.restDays < .max ? label.run + 1 : 0
            next.dayCount = 0
            next.dayMinutes = 0
            let isFree = Int(tables.nextTimed[slot + 1]) == tables.program.checkpoints.count
            if isFree || !tables.hasConnections {
                next.last = -1
                next.sinceLast = 0
            }
        }
        next.slot += 1
        guard slot + 1 == tables.slotCount else { return offer(next) }
        let legCount = tables.legCount
        guard Int(tables.nextMandatory[Int(label.dealt)]) == legCount,
            tables.finish.map({ $0 == Int(label.place) }) ?? true
        else { return }
        next.cost.edits += Int64(legCount - Int(label.dealt))
        next.dealt = Int32(legCount)
        offer(next)
    }
}

// MARK: - Labels

extension RouteSearch {
    /// The minutes of the leg that was taken to come to a label.
    func minutes(ofLegAt index: Int32) -> Int64 {
        let label = labels[Int(index)]
        if label.leg & 1 == 0 { return tables.program.legs[Int(label.leg >> 1)].minutes }
        return tables.program.connections[Int(labels[Int(label.parent)].place), Int(label.place)] ?? 0
    }

    /// The label of the leg before that of a label; -1 for none.
    func lastLeg(before index: Int32) -> Int32 {
        let parent = labels[Int(index)].parent
        return parent < 0 ? -1 : labels[Int(parent)].lastLeg
    }

    /// Enters a label unless it is out of the question or another is as good in all that matters.
    private mutating func offer(_ label: RouteLabel) {
        let isEnd = Int(label.slot) == tables.slotCount
        guard label.cost.missed <= mostMissed else { return turnAway(label, missed: label.cost.missed) }
        let rest =
            isEnd
            ? 0
            : self.rest(label.cost.missed, Int(label.slot), Int(label.dealt), Int(label.place), mostMissed)
        guard rest < CompletionBounds.unreachable,
            let cost = leastCost(from: label, label.cost, rest: rest, mostMissed)
        else {
            // Without bounds for each weight `nextMissed` says when games that must be met may be missed.
            if residual != nil { turnAway(label, missed: mostMissed + 1) }
            return
        }
        let missed = isEnd ? label.cost.missed : label.cost.missed + games.missed(after: label)
        guard missed <= mostMissed else { return turnAway(label, missed: missed) }
        guard let index = enter(label) else { return }
        if isEnd, inSight < 0 || label.cost < labels[Int(inSight)].cost { inSight = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isFan: false))
    }

    /// Notes at which weight a label that is not entered may be asked for.
    private mutating func turnAway(_ label: RouteLabel, missed: Int64) {
        if residual != nil {
            wake = min(wake, Int(label.slot) == tables.slotCount ? missed : wakeUp(label, from: missed))
        } else if missed > mostMissed, missed < LeastMinutes.unreachable {
            nextMissed = min(nextMissed ?? missed, missed)
        }
    }

    private mutating func enter(_ offered: RouteLabel) -> Int32? {
        var label = offered
        let index = Int32(labels.count)
        label.lastLeg = label.leg >= 0 ? index : label.parent < 0 ? -1 : labels[Int(label.parent)].lastLeg
        labels.append(label)
        guard Int(label.slot) < tables.slotCount else { return index }
        let state =
            (UInt64(label.slot) * UInt64(tables.legCount + 1) + UInt64(label.dealt))
            * UInt64(tables.placeCount) + UInt64(label.place)
        let place = table.place(of: state)
        var previous: Int32 = -1
        var current = table[head: place]
        while current >= 0 {
            let next = labels[Int(current)].next
            if dominates(current, index) {
                labels.removeLast()
                return nil
            }
            if dominates(index, current) {
                labels[Int(current)].isDead = true
                if previous < 0 { table[head: place] = next } else { labels[Int(previous)].next = next }
            } else {
                previous = current
            }
            current = next
        }
        labels[Int(index)].next = table[head: place]
        table[head: place] = index
        return index
    }
}
