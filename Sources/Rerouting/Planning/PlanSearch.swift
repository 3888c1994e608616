/// The search for planned trips. It extends labels slot by slot; a label carries the wishes that it has been granted,
/// not the games that it has met.
///
///     day begins ──►  legs  ──►  game: met or missed  ──►  legs after it  ──►  …  ──►  midnight
///
/// A label stays unchanged if its path has no event in a slot. Legs are as early as possible, directly after midnight
/// or after the preceding event, unless their slots matter (`PlanSearchRequest.tieBreak`).
struct PlanSearch: ChainedWalk, GameWalk {
    /// The maximum number of labels, which limits the memory of a search.
    static let mostLabels = 430_000

    let plan: PlanTables
    let request: PlanSearchRequest
    let bounds: PlanBounds
    let visitBounds: VisitBounds?
    /// The maximum number of labels to keep for each gained weight at the end of a day; `nil` to keep all. Only a
    /// search that keeps all labels proves anything.
    let beam: Int?
    var labels: [RouteLabel] = []
    var states: [PlanState] = []
    var steps = 0
    /// By city, the labels that may be extended. Some of them may already be marked as dead.
    var open: [[Int32]]
    /// The first label of each chain, by a hash of city and grants; -1 if there is none.
    var chains = StateTable<Int32>(-1)
    var nextInChain: [Int32] = []
    /// The labels created in the current slot or at the end of the preceding slot.
    private var fresh: [Int32] = []
    private(set) var slot = 0
    private(set) var day = 0
    /// The checkpoint met by the label being created; -1 if there is none.
    private var meeting: Int32 = -1
    /// The wishes that can still be granted to a path with the grants `outlookGrants`, from `outlookDay` on; `nil` if
    /// the path can no longer meet a demand.
    var outlook: PlanOutlook?
    var outlookGrants = PlanGrants()
    var outlookDay = -1
    var goals: PlanGoals
    /// The number of labels above which the search stops.
    private let mostLabels: Int
    /// True if the search proves nothing, because a beam has dropped labels, or because the program has wishes that
    /// labels do not distinguish.
    var isTruncated: Bool

    init(
        _ plan: PlanTables,
        _ request: PlanSearchRequest,
        _ bounds: PlanBounds,
        goals: PlanGoals = PlanGoals(),
        beam: Int? = nil,
        mostLabels: Int = PlanSearch.mostLabels
    ) {
        self.mostLabels = mostLabels
        (self.plan, self.request, self.bounds, self.beam, self.goals) = (plan, request, bounds, beam, goals)
        visitBounds = plan.visitBounds
        open = [[Int32]](repeating: [], count: plan.route.cityCount)
        isTruncated = plan.isRelaxed
    }

    var tables: RouteTables { plan.route }
    var newCities: [Int] { tables.usefulCities }

    /// Runs through all slots; for the request `.any`, stops at the first plan.
    mutating func run(_ budget: WorkBudget) throws(SolverError) {
        begin()
        for day in 0..<tables.program.dayCount {
            self.day = day
            let slots = tables.program.dayStarts[day]..<tables.program.dayStarts[day + 1]
            for slot in slots {
                self.slot = slot
                try extendByLegs(isMorning: slot == slots.lowerBound, budget)
                try passEnd(budget)
                if request == .any, !goals.isEmpty { return }
            }
            try passMidnight(budget)
        }
    }

    private mutating func begin() {
        if plan.program.beginsAtFirstGame {
            goals.offerNothing(plan, request)
        } else if var start = tables.start {
            start.cost.edits += plan.program.baseEdits
            enter(start, PlanState())
        }
    }

    // MARK: Legs

    private mutating func extendByLegs(isMorning: Bool, _ budget: WorkBudget) throws(SolverError) {
        let all = request.isTieBreak || isMorning
        let hasDepartures = !tables.departures(in: slot).isEmpty
        let hasVisits = mayVisit(in: slot)
        if hasVisits { beginWithVisits() }
        if all {
            fresh = openLabels()
        } else if hasDepartures || plan.opensLeg[slot] || hasVisits {
            // The labels after the first fresh label are fresh, too.
            let firstFresh = fresh.first ?? .max
            for index in openLabels() where index < firstFresh {
                let label = now(index)
                if plan.opensLeg[slot] { addOldLegs(index, label) }
                if hasDepartures { addDepartures(index, label) }
                if hasVisits { addVisits(index, label) }
            }
        }
        var (next, endOfWave) = (0, fresh.count)
        while next < fresh.count {
            if next == endOfWave {
                // A day may have many visits, so that midnight comes too late for a beam.
                if hasVisits, let beam { truncate(Array(fresh[next...]), to: beam) }
                endOfWave = fresh.count
            }
            let index = fresh[next]
            next += 1
            guard !labels[Int(index)].isDead else { continue }
            let label = now(index)
            addOldLegs(index, label)
            if hasDepartures { addDepartures(index, label) }
            if hasVisits { addVisits(index, label) }
            if tables.isOpen[slot], !isOnlyPassing(index, label), !isLate(index) { addNewLegs(index, label) }
            try spend(budget)
        }
        fresh.removeAll(keepingCapacity: true)
    }

    /// Returns a label, moved to the current slot.
    @inline(__always)
    private func now(_ index: Int32) -> RouteLabel {
        var label = labels[Int(index)]
        label.slot = Int32(slot)
        return label
    }

    /// True if some day between the last event of a path and the current day may have new legs. The path could have
    /// traveled on that day, so its next legs belong there.
    private func isLate(_ index: Int32) -> Bool {
        guard plan.mayLeaveEarly, !request.isTieBreak else { return false }
        let state = states[Int(index)]
        return state.first >= 0 && Int(state.moved) < day
            && plan.openDays[day] > plan.openDays[Int(state.moved) + 1]
    }

    func game(metAt index: Int32) -> Int { Int(states[Int(index)].met) }

    var program: PlanProgram { plan.program }

    mutating func offer(_ label: RouteLabel) {
        guard !plan.hasLateDepartures || mayDepart(label) else { return }
        var state = states[Int(label.parent)]
        state.met = -1
        if state.first < 0 { state.first = Int32(day) }
        state.moved = Int32(day)
        enter(label, state)
    }

    // MARK: Ends of slots

    private mutating func passEnd(_ budget: WorkBudget) throws(SolverError) {
        let game = Int(tables.checkpointAfter[slot])
        if plan.hasLateDepartures, game < 0 || !plan.program.games[game].isCandidate {
            dropEarlyDepartures()
        }
        if game >= 0 {
            try pass(game, budget)
        } else if tables.timedLegAfter(slot) >= 0 {
            for city in open.indices {
                for index in open[city] where !labels[Int(index)].isDead { keepTimedLeg(index, now(index)) }
            }
            try spend(budget)
        }
        let leg = plan.mandatoryLegAt[slot]
        if leg >= 0 { dropAll { $0.nextOld <= leg } }
    }

    private mutating func pass(_ game: Int, _ budget: WorkBudget) throws(SolverError) {
        let checkpoint = tables.program.checkpoints[game]
        let isTimed = checkpoint.times != nil && tables.bounds.effects.contains(.bindsGames)
        let here = open[checkpoint.city].filter { !labels[Int($0)].isDead }
        var met: [(RouteLabel, PlanState)] = []
        for index in here {
            var label = now(index)
            guard mayMeet(game, index, label, plan.firstUnmetSlot),
                !plan.hasMetVisit(ofGame: game, states[Int(index)])
            else { continue }
            if isTimed {
                guard tables.limits.pass(slotEnd(of: label, event: game)) else { continue }
                (label.use.last, label.use.sinceLast) = (Int32(game), 0)
            }
            (label.parent, label.leg) = (index, -1)
            if let prices = tables.program.prices {
                pay(prices.games[game], prices, from: index, now(index), to: &label)
            }
            met.append((label, states[Int(index)]))
        }
        if plan.mayBegin(with: game, onDay: day) {
            var label = firstLabel(in: checkpoint.city)
            let isInTime = !isTimed || tables.limits.pass(slotEnd(of: label, event: game))
            if isTimed { label.use.last = Int32(game) }
            if let prices = tables.program.prices {
                pay(prices.games[game], prices, from: -1, firstLabel(in: checkpoint.city), to: &label)
            }
            if isInTime { met.append((label, PlanState())) }
        }
        if plan.isMandatory[game] { dropAll { _ in true } }
        addEdits(plan.program.games[game].editsIfMissed)
        for (label, state) in met {
            var (label, state) = (label, state)
            label.slot = Int32(slot + 1)
            plan.meet(game, &state)
            if plan.isRelaxed { plan.meetUntracked(game, after: self.met(label.parent), &state) }
            if state.first < 0 { state.first = Int32(day) }
            state.moved = Int32(day)
            enter(label, state)
            try spend(budget)
        }
    }

    /// Returns a label for a trip that begins in the current slot.
    func firstLabel(in city: Int) -> RouteLabel {
        var label = RouteLabel(slot: slot, city: city, nextOld: 0)
        label.cost.edits = plan.program.baseEdits + plan.editsFrom[0] - plan.editsFrom[slot]
        return label
    }

    /// Adds edits to all labels that have not met a game.
    private mutating func addEdits(_ edits: Int64) {
        guard edits > 0 else { return }
        for city in open.indices { for index in open[city] { labels[Int(index)].cost.edits += edits } }
    }

    private mutating func dropAll(where isLost: (RouteLabel) -> Bool) {
        for city in open.indices {
            for index in open[city] where isLost(labels[Int(index)]) { labels[Int(index)].isDead = true }
            open[city].removeAll { labels[Int($0)].isDead }
        }
    }

    /// Drops the labels whose paths have taken a departure that comes after the current slot.
    private mutating func dropEarlyDepartures() {
        for city in open.indices {
            for index in open[city] where !mayPass(endOf: slot, index) { labels[Int(index)].isDead = true }
            open[city].removeAll { labels[Int($0)].isDead }
        }
    }

    // MARK: Midnight

    private mutating func passMidnight(_ budget: WorkBudget) throws(SolverError) {
        guard day + 1 < tables.program.dayCount else { return }
        let live = plan.liveBits[day + 1]
        for city in open.indices {
            for index in open[city] where !labels[Int(index)].isDead { passMidnight(index, live) }
        }
        fresh.removeAll(keepingCapacity: true)
        if let beam { truncate(to: beam) }
        day += 1
        try enterAgain(budget)
    }

    /// Extends a label past midnight, or drops it.
    private mutating func passMidnight(_ index: Int32, _ live: PlanGrants) {
        let label = now(index)
        var state = states[Int(index)]
        guard tables.limits.pass(slotEnd(of: label)), plan.keepsDemands(state.grants, after: day),
            let next = tables.afterMidnight(label)
        else {
            labels[Int(index)].isDead = true
            return
        }
        labels[Int(index)].use = next.use
        labels[Int(index)].night = next.night
        state.grants = state.grants & live
        states[Int(index)] = state
    }

    mutating func spend(_ budget: WorkBudget) throws(SolverError) {
        defer { steps = 0 }
        guard labels.count <= mostLabels else { throw .stopped(.memoryLimit) }
        if labels.count > mostLabels / 4, labels.capacity < mostLabels { reserveAll() }
        try budget.charge(steps)
    }

    /// Reserves memory for the maximum number of labels. Arrays that grow by doubling may take memory for twice as many
    /// labels, and for three times as many during growth.
    private mutating func reserveAll() {
        let most = mostLabels + mostLabels / 16
        labels.reserveCapacity(most)
        states.reserveCapacity(most)
        nextInChain.reserveCapacity(most)
    }
}

/// The entry of labels into the search. Each label enters the chain of its city and grants.
extension PlanSearch {
    mutating func enter(_ label: RouteLabel, _ state: PlanState) {
        steps += WorkCost.offer
        guard isRequested(label, state) else { return }
        let index = Int32(labels.count)
        labels.enter(label)
        states.append(state)
        nextInChain.append(-1)
        guard link(index) else {
            labels.removeLast()
            states.removeLast()
            nextInChain.removeLast()
            return
        }
        steps += WorkCost.entry(among: labels.count)
        open[Int(label.city)].append(index)
        fresh.append(index)
        offerGoal(index)
    }

    /// Enters all open labels again, because some become comparable at midnight.
    private mutating func enterAgain(_ budget: WorkBudget) throws(SolverError) {
        chains = StateTable(-1)
        for city in open.indices {
            let list = open[city]
            open[city].removeAll(keepingCapacity: true)
            for index in list where !labels[Int(index)].isDead {
                guard isRequested(labels[Int(index)], states[Int(index)]) else {
                    labels[Int(index)].isDead = true
                    continue
                }
                nextInChain[Int(index)] = -1
                if link(index) { open[city].append(index) } else { labels[Int(index)].isDead = true }
                try spend(budget)
            }
        }
    }

    /// Adds a label to the chain of its city and grants unless a label there dominates it; returns false if the label
    /// is dominated.
    private mutating func link(_ index: Int32) -> Bool {
        let (grants, city) = (states[Int(index)].grants, labels[Int(index)].city)
        var key = (grants.low &* 0x9E37_79B9_7F4A_7C15) ^ (grants.high &* 0xC2B2_AE3D_27D4_EB4F)
        key = (key ^ key >> 29 ^ UInt64(city) &* 0xFF51_AFD7_ED55_8CCD) & (.max >> 1)
        return link(index, at: key)
    }
}

/// The open labels, and the selection of a beam search.
extension PlanSearch {
    /// Returns the open labels, city by city.
    private func openLabels() -> [Int32] {
        var list: [Int32] = []
        for labelsOfCity in open {
            for index in labelsOfCity where !labels[Int(index)].isDead { list.append(index) }
        }
        return list
    }

    /// Keeps at most `most` open labels for each gained weight: the labels with the lowest bounds of missed weight,
    /// then of minutes.
    mutating func truncate(to most: Int) { truncate(openLabels(), to: most) }

    /// Keeps at most `most` of some labels for each gained weight.
    private mutating func truncate(_ all: [Int32], to most: Int) {
        guard all.count > most else { return }
        // Each gained weight has its own beam, so that only similar labels compete.
        var kept = [Int64: Int]()
        let promises = all.map { (promise($0), $0) }.sorted { left, right in
            (left.0.missed, left.0.minutes, left.1) < (right.0.missed, right.0.minutes, right.1)
        }
        for (_, index) in promises {
            let gained = states[Int(index)].gained
            let number = kept[gained, default: 0]
            if number >= most {
                (labels[Int(index)].isDead, isTruncated) = (true, true)
            } else {
                kept[gained] = number + 1
            }
        }
    }
}

/// The planned trips that a search looks for.
enum PlanSearchRequest: Hashable {
    /// Any plan.
    case any
    /// The best plan at levels 1 to 6 of SPEC section 14.
    case best
    /// The best plan for each nondominated triple of missed weight, days and minutes.
    case tradeOffs
    /// The best plan at level 7 among the plans with this cost at levels 1 to 6.
    case tieBreak(PlanCost)

    /// True if the slots of legs matter.
    var isTieBreak: Bool { if case .tieBreak = self { true } else { false } }
}
