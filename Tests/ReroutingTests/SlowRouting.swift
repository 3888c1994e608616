import Rerouting

/// All plans of a small program: the definition, without regard to speed.
///
/// Written from section 11 of the specification; shares no code with the solver.
struct SlowRouting {
    let program: RouteProgram
    /// The maximum number of edits of a plan.
    let mostEdits: Int
    private(set) var plans: [RoutePlan] = []

    init(_ program: RouteProgram, mostEdits: Int) {
        self.program = program
        self.mostEdits = mostEdits
        if let beginning = program.beginning { extend([], slot: 0, city: beginning, dealt: 0, edits: 0) }
    }

    private mutating func extend(_ legs: [PlannedLeg], slot: Int, city: Int, dealt: Int, edits: Int) {
        guard edits <= mostEdits else { return }
        guard slot < program.slotCount else {
            return finish(legs, at: city, edits: edits + program.legs.count - dealt)
        }
        extend(legs, slot: slot + 1, city: city, dealt: dealt, edits: edits)
        for number in program.legs.indices.dropFirst(dealt) where program.legs[number].from == city {
            let leg = PlannedLeg(slot: slot, .kept, number: number)
            extend(
                legs + [leg],
                slot: slot,
                city: program.legs[number].to,
                dealt: number + 1,
                edits: edits + number - dealt
            )
        }
        for to in 0..<program.cityCount where program.connections[city, to] != nil {
            let leg = PlannedLeg(slot: slot, .connection, number: to)
            extend(legs + [leg], slot: slot, city: to, dealt: dealt, edits: edits + 1)
        }
    }

    private mutating func finish(_ legs: [PlannedLeg], at city: Int, edits: Int) {
        guard edits <= mostEdits, case let walk = Walk(legs, program), walk.keepsLimits(edits: edits) else {
            return
        }
        var required: Int?
        if case .required(let end, _) = program.finish { required = end }
        if let required, required != city { return }
        let there = program.checkpoints.indices.filter {
            walk.cityAfter[program.checkpoints[$0].slot] == program.checkpoints[$0].city
        }
        for choice in 0..<(1 << there.count) {
            let met = there.indices.filter { choice >> $0 & 1 == 1 }.map { there[$0] }
            guard walk.keepsClocks(met) else { continue }
            var cost = walk.cost
            cost.edits = Int64(edits)
            for (index, checkpoint) in program.checkpoints.enumerated() where !met.contains(index) {
                cost.missed += checkpoint.weight
            }
            plans.append(RoutePlan(legs: legs, met: met, cost: cost, finish: required))
        }
    }

    /// Keeps only the plans that satisfy a predicate.
    mutating func keep(_ isKept: (RoutePlan) -> Bool) { plans = plans.filter(isKept) }

    /// The plans that end where they must.
    var finished: [RoutePlan] {
        guard case .preferred(let end) = program.finish else { return plans }
        let preferred = plans.filter { Walk($0.legs, program).last == end }
        guard !preferred.isEmpty else { return plans }
        return preferred.map { RoutePlan(legs: $0.legs, met: $0.met, cost: $0.cost, finish: end) }
    }

    /// The best plan: by cost, then legs, then met games.
    static func best(_ plans: [RoutePlan]) -> RoutePlan? {
        plans.min { left, right in
            if left.cost != right.cost {
                return left.cost.levels.lexicographicallyPrecedes(right.cost.levels)
            }
            if left.legs != right.legs { return left.legs.lexicographicallyPrecedes(right.legs) }
            return left.met.lexicographicallyPrecedes(right.met)
        }
    }

    static func tradeOffs(_ plans: [RoutePlan]) -> [RoutePlan] {
        var groups: [[Int64]: [RoutePlan]] = [:]
        for plan in plans { groups[Array(plan.cost.levels.prefix(3)), default: []].append(plan) }
        let vectors = groups.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let front = vectors.filter { vector in
            !vectors.contains { other in other != vector && zip(other, vector).allSatisfy { $0 <= $1 } }
        }
        return front.compactMap { best(groups[$0] ?? []) }
    }
}

/// The cities that a list of legs visits, and its costs.
private struct Walk {
    let program: RouteProgram
    let legs: [PlannedLeg]
    var cityAfter: [Int] = []
    var minutesIn: [Int64] = []
    var drivenIn: [Int64] = []
    var kilometersIn: [Int64] = []
    var cost = RouteCost()
    var last = 0
    let dayOf: [Int]

    init(_ legs: [PlannedLeg], _ program: RouteProgram) {
        self.program = program
        self.legs = legs
        var days: [Int] = []
        for day in 0..<program.dayCount {
            days += Array(repeating: day, count: program.dayStarts[day + 1] - program.dayStarts[day])
        }
        dayOf = days
        last = program.beginning ?? 0
        for slot in 0..<program.slotCount {
            var (minutes, driven, kilometers) = (Int64(0), Int64(0), Int64(0))
            for leg in legs where leg.slot == slot {
                minutes +=
                    leg.isNew ? program.connections[last, leg.number] ?? 0 : program.legs[leg.number].minutes
                driven +=
                    leg.isNew
                    ? program.connections.use(from: last, to: leg.number)?.driven ?? 0
                    : program.legs[leg.number].isPublic ? 0 : program.legs[leg.number].minutes
                kilometers +=
                    leg.isNew
                    ? program.connections.use(from: last, to: leg.number)?.kilometers ?? 0
                    : program.legs[leg.number].kilometers
                last = leg.isNew ? leg.number : program.legs[leg.number].to
                cost.preference += program.preference[slot]
                if !leg.isNew, let home = program.legs[leg.number].home {
                    cost.moved += slot == home ? 0 : 1
                    cost.displacement += Int64(abs(days[slot] - days[home]))
                    cost.shift += Int64(abs(slot - home))
                } else {
                    cost.shift += Int64(slot)
                }
            }
            cityAfter.append(last)
            minutesIn.append(minutes)
            drivenIn.append(driven)
            kilometersIn.append(kilometers)
            cost.minutes += minutes
        }
    }

    func minutes(_ slots: some Sequence<Int>) -> Int64 { slots.reduce(0) { $0 + minutesIn[$1] } }

    func driven(_ slots: some Sequence<Int>) -> Int64 { slots.reduce(0) { $0 + drivenIn[$1] } }

    func slots(of day: Int) -> [Int] { dayOf.indices.filter { dayOf[$0] == day } }

    func keepsLimits(edits: Int) -> Bool {
        let limits = program.limits
        let counts = (0..<program.dayCount).map { day in legs.count { dayOf[$0.slot] == day } }
        let driven = (0..<program.dayCount).map { self.driven(slots(of: $0)) }
        if let most = limits.dayMinutes?.most, driven.contains(where: { $0 > most }) { return false }
        if let most = limits.dayKilometers?.most {
            for day in 0..<program.dayCount
            where slots(of: day).reduce(0, { $0 + kilometersIn[$1] }) > most {
                return false
            }
        }
        if let most = limits.dayLegs?.most, counts.contains(where: { $0 > most }) { return false }
        for day in limits.closedDays?.days ?? [] where counts[day] > 0 { return false }
        for first in 0..<program.dayCount {
            if let run = limits.restDays, first + run.days <= program.dayCount,
                counts[first..<first + run.days].allSatisfy({ $0 > 0 })
            {
                return false
            }
            if let run = limits.rollingMinutes,
                driven[first..<min(program.dayCount, first + run.days)].reduce(0, +) > run.minutes
            {
                return false
            }
        }
        if let most = limits.edits?.most, edits > most { return false }
        if let most = limits.extraMinutes?.most,
            cost.minutes - program.legs.reduce(0, { $0 + $1.minutes }) > most
        {
            return false
        }
        return keepsSlots()
    }

    private func keepsSlots() -> Bool {
        let past = program.limits.past?.end ?? 0
        for (number, leg) in program.legs.enumerated() {
            let slot = legs.first { !$0.isNew && $0.number == number }?.slot
            if let home = leg.home, leg.pin != nil || home < past {
                if slot != home { return false }
            } else if let slot, slot < past {
                return false
            }
            if let slot, let window = leg.window, !window.slots.contains(slot) { return false }
        }
        return !legs.contains { $0.isNew && $0.slot < past }
    }

    func keepsClocks(_ met: [Int]) -> Bool {
        let timed = met.map { program.checkpoints[$0] }.filter { $0.times != nil }
        if program.limits.gameConnections != nil {
            if let first = timed.first, let times = first.times,
                minutes(0...first.slot) > max(0, times.due - times.tripBegins)
            {
                return false
            }
            for (first, second) in zip(timed, timed.dropFirst()) {
                guard let one = first.times, let two = second.times else { continue }
                if two.start < one.end { return false }
                if minutes(first.slot + 1...second.slot) > max(0, two.due - one.ready) { return false }
            }
        }
        guard let length = program.limits.travelWindows?.most else { return true }
        for day in 0..<program.dayCount {
            let games = timed.filter { dayOf[$0.slot] == day }
            if games.isEmpty, minutes(slots(of: day)) > length { return false }
            for (index, game) in games.enumerated() {
                guard let times = game.times else { continue }
                let first = index == 0
                let from =
                    first
                    ? times.opens
                    : max(games[index - 1].times?.ready ?? 0, games[index - 1].times?.opens ?? 0)
                let start = first ? slots(of: day)[0] : games[index - 1].slot + 1
                if minutes(start...game.slot) > max(0, min(times.due, times.closes) - from) { return false }
                if index == games.count - 1 {
                    let rest = slots(of: day).filter { $0 > game.slot }
                    if minutes(rest) > max(0, times.closes - max(times.ready, times.opens)) { return false }
                }
            }
        }
        return true
    }
}
