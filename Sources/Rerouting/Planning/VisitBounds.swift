/// Upper bounds on the weight of the visits that a path can still meet on their last day.
///
/// A visit cannot be met if its latest start is before the path can arrive. The others occupy disjoint times, so their
/// durations and the shortest legs to them fit between the last event of the path and the latest end of a visit.
///
///     path ends 11:20 ─┬─ leg ≥ 10 min ─┬─ visit 90 min ─┬─ … ─┤ latest end 19:45
struct VisitBounds {
    /// A visit on the last day with allowed starts.
    fileprivate struct Visit {
        let wish: Int
        let city: Int32
        let weight: Int64
        let duration: Int64
        /// The fewest minutes of legs to the visit from another city; 0 if the day has other visits in the city.
        var approach: Int64
        /// The latest start of the visit, and the latest end of travel before it.
        let (start, due): (Int64, Int64)
        let end: Int64

        /// The minutes that the visit takes.
        var need: Int64 { duration + approach }
    }

    /// The maximum weight of a visit for which the bounds are computed.
    private static let mostWeight: Int64 = 1_000_000_000
    /// The maximum minutes of an approach, which keep products with weights small.
    private static let mostMinutes: Int64 = 1 << 17

    /// By day, the visits whose last allowed starts are on the day, by ascending minutes for each unit of weight.
    private let visits: [[Visit]]
    private let least: LeastMinutes
    /// By day, the earliest start of travel in the local time of any game or visit of the day.
    private let opens: [Int64]
    /// The earliest start of the trip in the local time of any game or visit.
    private let tripBegins: Int64

    /// Prepares the bounds; `nil` if the times of a path do not bound the visits that it can meet.
    init?(_ plan: PlanTables) {
        let route = plan.route
        let table = plan.program.route.visits
        guard !table.isEmpty, route.limits.gameConnections != nil, !route.hasTimedLegs,
            plan.wishes.allSatisfy({ $0.weight <= VisitBounds.mostWeight })
        else { return nil }
        least = route.distances.least
        opens = route.hoursForTravel.opens
        let begins = route.program.checkpoints.lazy.compactMap { $0.times?.tripBegins }.min() ?? .max
        tripBegins = table.runs.reduce(begins) { min($0, $1.times.tripBegins) }
        var last: [Int: [VisitRun]] = [:]
        for run in table.runs where plan.wishOfVisit[run.visit] >= 0 {
            let known = last[run.visit]?.first?.day ?? -1
            if run.day > known {
                last[run.visit] = [run]
            } else if run.day == known {
                last[run.visit]?.append(run)
            }
        }
        // A visit that may also be a game is ignored.
        for game in plan.program.games { if let visit = game.visit { last[visit] = nil } }
        var visits = [[Visit]](repeating: [], count: route.program.dayCount)
        for runs in last.values {
            if let visit = VisitBounds.visit(runs, plan, least) { visits[runs[0].day].append(visit) }
        }
        for day in visits.indices {
            var count: [Int32: Int] = [:]
            for visit in visits[day] { count[visit.city, default: 0] += 1 }
            for index in visits[day].indices where count[visits[day][index].city] ?? 0 > 1 {
                visits[day][index].approach = 0
            }
            visits[day].sort { left, right in
                let (one, two) = (left.need * right.weight, right.need * left.weight)
                return one != two ? one < two : left.wish < right.wish
            }
        }
        self.visits = visits
    }

    private static func visit(_ runs: [VisitRun], _ plan: PlanTables, _ least: LeastMinutes) -> Visit? {
        let times = runs.map { $0.times($0.count - 1) }
        guard let start = times.lazy.map({ $0.start }).max(), let due = times.lazy.map({ $0.due }).max(),
            let end = times.lazy.map({ $0.end }).max()
        else { return nil }
        let (city, wish) = (runs[0].city, Int(plan.wishOfVisit[runs[0].visit]))
        let others = (0..<plan.route.cityCount).filter { $0 != city }
        return Visit(
            wish: wish,
            city: Int32(city),
            weight: plan.wishes[wish].weight,
            duration: end - start,
            approach: min(mostMinutes, others.lazy.map { least[$0, city] }.min() ?? 0),
            start: start,
            due: due,
            end: end
        )
    }

    /// Returns a lower bound on the weight of the visits that no completion of a label meets, of those whose last
    /// allowed starts are on the label's day.
    func lost(_ label: RouteLabel, _ grants: PlanGrants, onDay day: Int, in plan: PlanTables) -> Int64 {
        let visits = visits[day]
        guard !visits.isEmpty else { return 0 }
        let last = label.use.last < 0 ? nil : plan.route.event(after: Int(label.use.last))
        var (lost, open, latest, saved): (Int64, Int64, Int64, Int64) = (0, 0, .min, 0)
        for visit in visits where (plan.wishes[visit.wish].bits & grants).isEmpty {
            if isReachable(visit, label, last, onDay: day, in: plan) {
                open += visit.weight
                latest = max(latest, visit.end)
                // A visit in the city of the path needs no leg.
                if visit.city == label.city { saved = visit.approach }
            } else {
                lost += visit.weight
            }
        }
        guard open > 0, let last else { return lost }
        var time = latest + saved - (label.use.sinceLast > 0 ? last.ready + label.use.sinceLast : last.end)
        for visit in visits where (plan.wishes[visit.wish].bits & grants).isEmpty {
            guard time > 0 else { break }
            guard isReachable(visit, label, last, onDay: day, in: plan) else { continue }
            if visit.need > time {
                // A part of the visit bounds every choice of the others.
                open -= visit.weight * time / visit.need
                time = 0
            } else {
                open -= visit.weight
                time -= visit.need
            }
        }
        return lost + max(0, open)
    }

    /// True unless the label's path surely arrives too late for a visit.
    @inline(__always)
    private func isReachable(
        _ visit: Visit,
        _ label: RouteLabel,
        _ last: EventTimes?,
        onDay day: Int,
        in plan: PlanTables
    ) -> Bool {
        // Before a trip begins, its city is unknown.
        guard label.city >= 0 else { return true }
        let more = least[Int(label.city), Int(visit.city)]
        guard more < LeastMinutes.unreachable else { return false }
        let minutes = label.use.sinceLast + more
        if let last {
            if visit.start < last.end || minutes > 0 && visit.due < last.ready + minutes { return false }
        } else if minutes > max(0, visit.due - tripBegins) {
            return false
        }
        let isSameDay = label.use.last >= 0 && plan.route.day(ofEvent: Int(label.use.last)) == Int32(day)
        let today = isSameDay ? minutes : label.use.today.minutes + more
        // On a later day, some legs may be on days before the visit's day.
        return plan.route.limits.travelWindows == nil || isSameDay || today == 0
            || visit.due >= opens[day] + today
    }
}
