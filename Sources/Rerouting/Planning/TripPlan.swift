/// The cost of a planned trip (SPEC section 14).
public struct PlanCost: Hashable, Sendable {
    /// The weight of the trip's own games that are missed, plus the weight of the games that the wishes lack.
    public var missed: Int64
    /// The minutes of all legs.
    public var minutes: Int64
    /// The number of days from the first to the last day with a leg or a met game; 0 if there is no such day.
    public var days: Int64
    /// The minutes from the earliest start to the latest end of a met game; 0 if no game is met.
    public var span: Int64
    /// The number of the current trip's legs that are left out, plus the number of new legs.
    public var edits: Int64
    /// The number of met candidates, that is, games of the schedule.
    public var games: Int64
    /// The number of expenses without a price (SPEC section 17); 0 unless money is minimized.
    package var unpriced: Int64
    /// The sum of all prices in hundredths; 0 unless money is minimized.
    package var money: Int64

    /// Creates a cost of 0 at each level.
    package init() {
        (missed, minutes, days, span, edits, games) = (0, 0, 0, 0, 0, 0)
        (unpriced, money) = (0, 0)
    }

    /// The levels of a cost. Documents and programs use these names.
    package enum Level: String, Sendable {
        case missed, minutes, days, span, edits, games, unpriced, money
    }

    /// The cost at a level.
    package subscript(level: Level) -> Int64 {
        switch level {
        case .missed: missed
        case .minutes: minutes
        case .days: days
        case .span: span
        case .edits: edits
        case .games: games
        case .unpriced: unpriced
        case .money: money
        }
    }

    /// Returns the costs to minimize, most important first.
    package func levels(_ aim: PlanAim) -> [Int64] { aim.levels.map { self[$0] } }
}

extension PlanAim {
    /// The levels to minimize, most important first.
    package var levels: [PlanCost.Level] {
        switch self {
        case .minutes: [.missed, .minutes, .days, .edits, .games]
        case .days: [.missed, .days, .minutes, .edits, .games]
        case .span: [.missed, .span, .minutes, .edits, .games]
        case .money: [.missed, .unpriced, .money, .minutes, .edits, .games]
        case .daysAndMoney: [.missed, .days, .unpriced, .money, .minutes, .edits, .games]
        }
    }
}

/// A planned trip: its legs, the games that it meets, the wishes that these games grant, and its cost.
package struct TripPlan: Hashable, Sendable {
    /// The legs, in order.
    package let legs: [PlannedLeg]
    /// The met games, as indices into the program's checkpoints, ascending.
    package let met: [Int]
    /// The met visits of the program's `VisitTable`, in order.
    package let visits: [MetVisit]
    /// By wish, the number of times that it is granted.
    package let granted: [Int64]
    /// The cost of the trip.
    package let cost: PlanCost
    /// The city where trips have to finish; `nil` for anywhere.
    package let finish: Int?
    /// The city where the trip begins; `nil` if it is unknown, or if the trip begins at its first game and meets no
    /// game.
    package let beginning: Int?
}

extension TripPlan {
    /// Creates a planned trip from legs and met games, after checking them against a program; `nil` if they are not a
    /// planned trip of the program.
    ///
    /// The check shares no code with the search, so that it can check the trips that the search finds.
    package init?(_ legs: [PlannedLeg], meeting met: [Int], of program: PlanProgram, finish: Int?) {
        var route = program.route
        let isMet = Set(met)
        let moved = program.games.indices.reduce(program.baseEdits) {
            $0 + (isMet.contains($1) ? 0 : program.games[$1].editsIfMissed)
        }
        route.limits.edits?.most -= moved
        if program.beginsAtFirstGame { route.beginning = met.first.map { route.checkpoints[$0].city } }
        let mayEnd = program.beginsAtFirstGame && met.isEmpty ? nil : finish
        guard let replay = RouteReplay(legs, of: route), replay.keepsLimits(finish: mayEnd),
            met.allSatisfy({ replay.cities[route.checkpoints[$0].slot] == route.checkpoints[$0].city }),
            program.mandatory.keys.allSatisfy({ met.contains($0) }),
            replay.keepsHomes(meeting: met), replay.keepsDepartures(of: program, meeting: met),
            replay.leavesTime(between: met), program.meetsVisitsOnce(met)
        else { return nil }
        let granted = program.granted(by: met)
        for (wish, granted) in zip(program.wishes, granted) {
            if let demand = wish.demand, granted < demand.least { return nil }
        }
        var cost = PlanCost()
        cost.missed = program.totalWeight - met.reduce(0) { $0 + route.checkpoints[$1].weight }
        for (wish, granted) in zip(program.wishes, granted) { cost.missed -= wish.weight * granted }
        (cost.minutes, cost.edits) = (replay.cost.minutes, replay.cost.edits + moved)
        cost.games = Int64(met.lazy.filter { program.games[$0].isCandidate }.count)
        let days = met.map { replay.days[route.checkpoints[$0].slot] } + legs.map { replay.days[$0.slot] }
        if let first = days.min(), let last = days.max() { cost.days = Int64(last - first + 1) }
        if let start = met.lazy.map({ program.games[$0].start }).min(),
            let end = met.lazy.map({ program.games[$0].end }).max()
        {
            cost.span = end - start
        }
        if let prices = program.route.prices {
            let money = prices.money(of: replay, meeting: met)
            if let limit = program.route.mostMoney, money.total > limit.most { return nil }
            if program.aim.countsMoney { (cost.unpriced, cost.money) = (money.unpriced, money.total) }
        }
        self.init(
            legs: legs,
            met: met,
            visits: [],
            granted: granted,
            cost: cost,
            finish: finish,
            beginning: route.beginning
        )
    }
}

extension PlanProgram {
    /// True if no two of the given games belong to the same visit.
    fileprivate func meetsVisitsOnce(_ met: [Int]) -> Bool {
        let visits = met.compactMap { games[$0].visit }
        return Set(visits).count == visits.count
    }
}

extension RouteReplay {
    /// True if, for each leg that must stay in place, no met game is between the leg's home slot (its slot in the
    /// current trip) and its planned slot.
    func keepsHomes(meeting met: [Int]) -> Bool {
        let firstSlot = program.limits.bounds(of: program).firstSlot
        return zip(program.legs, slotOfLeg).allSatisfy { leg, slot in
            guard let home = leg.home, let slot, slot > home, leg.pin != nil || home < firstSlot else {
                return true
            }
            return !met.contains { (home..<slot).contains(program.checkpoints[$0].slot) }
        }
    }

    /// True if each departure is taken at most once, and before the first item or met candidate of its day that starts
    /// later.
    func keepsDepartures(of plan: PlanProgram, meeting met: [Int]) -> Bool {
        guard program.departures.hasLateOnes else { return true }
        var taken = Set<Int>()
        return legs.allSatisfy { leg in
            guard leg.kind == .departure else { return true }
            guard taken.insert(leg.number).inserted else { return false }
            guard let last = program.departures.lateSlots(ofNumber: leg.number).last else { return true }
            let departure = program.departures[number: leg.number]
            let later = met.filter { game in
                plan.games[game].isCandidate && days[program.checkpoints[game].slot] == departure.day
                    && (plan.games[game].minuteOfDay ?? -1) > departure.minuteOfDay
            }.map { program.checkpoints[$0].slot }
            let slot = min(last, later.min() ?? last)
            guard leg.slot <= slot else { return false }
            return (leg.slot..<slot).allSatisfy { end in
                program.checkpoints.indices.contains { game in
                    program.checkpoints[game].slot == end && plan.games[game].isCandidate
                        && !met.contains(game)
                }
            }
        }
    }

    /// True if the legs between met games and timed legs fit into the time that the limits allow for them.
    fileprivate func leavesTime(between met: [Int]) -> Bool {
        guard program.limits.bounds(of: program).effects.contains(.bindsGames) else { return true }
        // Embedded Swift cannot convert an array to an array of optional elements.
        return leavesTime(between: [nil] + events(meeting: met).map { Optional($0) } + [nil])
    }
}
