/// An exhaustive search over all plans of a small trip, slot by slot.
///
/// It skips only the following partial plans, none of which can be part of an answer:
/// - one that reaches the same state as a better one (`PlanLabel.join`);
/// - one that reaches the same place as another that uses no more of any resource and is better in missed weight, edits
///   and minutes, because whatever can follow the one can follow the other (`PlanState.isEasier`);
/// - one whose every completion is worse in missed weight, edits and minutes than a complete plan that was already
///   found, even without rules (`PlanBounds`);
/// - one whose new legs return, within a slot, to a city where the traveler was just before, with no kept leg and no
///   departure between. Without that loop the plan meets the same games, keeps the same rules (none demands travel),
///   and has fewer edits.
struct PlanSearch {
    private typealias Labels = [PlanState: [PlanLabel]]

    private let trip: OracleTrip
    private let rules: PlanRules
    private let moves: PlanMoves
    private let bounds: PlanBounds

    init(
        trip: OracleTrip,
        demands: Set<RerouteDemand>,
        fromDay: Int?,
        finish: String?,
        meeting: Set<String>
    ) {
        self.trip = trip
        rules = PlanRules(trip: trip, demands: demands, fromDay: fromDay)
        moves = PlanMoves(trip: trip, rules: rules, finish: finish, meeting: meeting)
        bounds = PlanBounds(moves: moves)
    }

    /// Returns the best plan for each nondominated combination of missed weight, edits and minutes.
    func best() -> [PlanLabel] {
        guard let start = trip.beginning.flatMap({ moves.cities.firstIndex(of: $0) }) else {
            return [PlanLabel()]
        }
        let state = PlanState(city: start, seen: PlanState.only(start))
        // A few good plans, found only to prune hopeless labels earlier.
        var found: [PlanPrice] = []
        for weights in [
            [100_000, 10_000, 1], [100_000, 1, 1], [1, 100_000, 1], [10, 1, 10], [1, 1, 100_000],
        ] {
            for plan in plans(from: state, found: found, weights: weights) { plan.price.join(&found) }
        }
        return plans(from: state, found: found, weights: nil)
    }

    /// Returns all plans that can be part of the answer. With weights, returns only a few plans that are good by these
    /// weights.
    private func plans(from start: PlanState, found: [PlanPrice], weights: [Int]?) -> [PlanLabel] {
        var labels: Labels = [start: [PlanLabel()]]
        var ends: [PlanLabel] = []
        for slot in trip.skeleton.slots.indices {
            var later: Labels = [:]
            while !labels.isEmpty {
                labels = unbeaten(hopeful(labels, found))
                if let weights { labels = few(labels, weights) }
                var longer: Labels = [:]
                for (state, all) in labels {
                    for label in all {
                        if slot + 1 == trip.skeleton.slots.count {
                            end(label, state, &ends)
                        } else {
                            goOn(label, state, &later)
                        }
                        addLeg(to: label, state, &longer)
                    }
                }
                labels = longer
            }
            labels = later
        }
        var best: [PlanLabel] = []
        for label in ends { label.join(&best) }
        return best.filter { label in
            !best.contains { $0.price != label.price && $0.price.isAsGood(as: label.price) }
        }
    }

    private func hopeful(_ labels: Labels, _ found: [PlanPrice]) -> Labels {
        var kept: Labels = [:]
        for (state, all) in labels {
            let rest = bounds.rest(from: state)
            let hopeful = all.filter { label in
                rest.contains { rest in
                    let least = label.price + rest
                    return !found.contains { $0 != least && $0.isAsGood(as: least) }
                }
            }
            if !hopeful.isEmpty { kept[state] = hopeful }
        }
        return kept
    }

    private func unbeaten(_ labels: Labels) -> Labels {
        var places: [PlanState: [(state: PlanState, label: PlanLabel)]] = [:]
        for (state, all) in labels { places[state.place, default: []] += all.map { (state, $0) } }
        var kept: Labels = [:]
        for rows in places.values {
            for row in rows {
                let isBeaten = rows.contains { other in
                    other.label.price != row.label.price && other.label.price.isAsGood(as: row.label.price)
                        && other.state.isEasier(than: row.state)
                }
                if !isBeaten { kept[row.state, default: []].append(row.label) }
            }
        }
        return kept
    }

    private func few(_ labels: Labels, _ weights: [Int]) -> Labels {
        var rows: [(value: Int, state: PlanState, label: PlanLabel)] = []
        for (state, all) in labels {
            let rest = bounds.rest(from: state)
            for label in all {
                let values = rest.map { rest in
                    let price = label.price + rest
                    return price.missed * weights[0] + price.edits * weights[1] + price.minutes * weights[2]
                }
                rows.append((values.min() ?? 0, state, label))
            }
        }
        rows.sort { $0.value < $1.value }
        var kept: Labels = [:]
        for row in rows.prefix(16) { kept[row.state, default: []].append(row.label) }
        return kept
    }

    private func addLeg(to label: PlanLabel, _ state: PlanState, _ longer: inout Labels) {
        for leg in moves.legs(from: state.city, next: state.next, in: state.slot) {
            if leg.mark.kind == .connection && state.seen & PlanState.only(leg.city) != 0 { continue }
            guard
                var after = rules.adding(
                    leg.price.minutes,
                    driven: leg.driven,
                    atItsHour: leg.isInNoWindow,
                    to: state
                )
            else { continue }
            after.city = leg.city
            after.next = leg.next
            after.seen = PlanState.only(leg.city) | (leg.mark.kind == .connection ? state.seen : 0)
            var next = label
            next.price = next.price + leg.price
            add(leg.mark, to: &next)
            next.join(&longer[after, default: []])
        }
        let departures = moves.departures(
            from: state.city,
            next: state.next,
            in: state.slot,
            after: state.departed
        )
        for leg in departures {
            guard let (cut, departed) = leg.departure, var after = rules.taking(cut, state) else { continue }
            after.city = leg.city
            after.seen = PlanState.only(leg.city)
            after.departed = departed
            var next = label
            next.price = next.price + leg.price
            add(leg.mark, to: &next)
            next.join(&longer[after, default: []])
        }
    }

    private func add(_ leg: PlanLabel.Leg, to label: inout PlanLabel) {
        let slots = trip.skeleton.slots
        let slot = slots[leg.slot]
        label.legs.append(leg)
        // An old timed leg has its old slot, at no cost.
        if leg.kind == .kept, trip.segments[leg.place].isTimedLeg { return }
        label.preference += trip.preferenceCost(of: slot, number: leg.slot, among: slots.count)
        if leg.kind == .kept, let old = rules.currentSlot(of: leg.place) {
            label.moved += leg.slot == old ? 0 : 1
            label.displacement += abs(slot.day - slots[old].day)
            label.shift += abs(leg.slot - old)
        } else {
            label.shift += leg.slot
        }
    }

    /// Extends a label to the next slot, past an item or the end of a day.
    private func goOn(_ label: PlanLabel, _ state: PlanState, _ later: inout Labels) {
        if let (leg, cut) = moves.timedLeg(after: state.slot, from: state.city, next: state.next),
            var after = rules.taking(cut, state)
        {
            after.slot += 1
            after.city = leg.city
            after.next = leg.next
            after.seen = PlanState.only(leg.city)
            after.departed = 0
            var next = label
            next.price = next.price + leg.price
            add(leg.mark, to: &next)
            next.join(&later[after, default: []])
        }
        var after = state
        after.slot += 1
        after.departed = 0
        after.seen = PlanState.only(state.city)
        let slots = trip.skeleton.slots
        if slots[state.slot].day != slots[after.slot].day {
            guard rules.dayEnds(after: state) else { return }
            after = rules.nextDay(after)
        }
        guard let number = moves.game(after: state.slot), let city = moves.games[number].city else {
            label.join(&later[after, default: []])
            return
        }
        if !moves.meeting.contains(moves.games[number].id) {
            var next = label
            next.price.missed += moves.games[number].weight
            next.join(&later[after, default: []])
        }
        if city == moves.cities[state.city], let met = rules.meeting(number, after) {
            var next = label
            next.met.append(number)
            next.join(&later[met, default: []])
        }
    }

    private func end(_ label: PlanLabel, _ state: PlanState, _ ends: inout [PlanLabel]) {
        guard moves.canEnd(in: state.city, next: state.next), rules.dayEnds(after: state) else { return }
        var whole = label
        whole.price.edits += trip.segments.count - state.next
        ends.append(whole)
    }

    /// Returns the plan in the form of the answer.
    func plan(of label: PlanLabel) -> OracleReroute.Plan {
        var city = trip.beginning ?? ""
        let legs = label.legs.map { mark in
            let old =
                switch mark.kind {
                case .kept: trip.segments[mark.place]
                case .connection: OracleItem?.none
                case .departure: trip.departures.first { $0.number == mark.place }?.leg
                }
            let to = old?.to ?? moves.cities[mark.place]
            let new = old == nil ? trip.connection(from: city, to: to) : nil
            defer { city = to }
            return OracleReroute.Leg(
                item: mark.kind == .kept ? old?.id : nil,
                start: old?.start,
                from: city,
                to: to,
                minutes: old?.minutes ?? new?.minutes ?? 0,
                km: old?.km ?? new?.km,
                isPublic: old?.isPublic ?? new?.isPublic ?? false,
                slot: trip.skeleton.slots[mark.slot]
            )
        }
        let kept = legs.compactMap(\.item)
        let missed = moves.games.indices.filter { moves.games[$0].city != nil && !label.met.contains($0) }
        return OracleReroute.Plan(
            cost: label.cost,
            legs: legs,
            missedGames: missed.map { moves.games[$0].id },
            dropped: trip.route.filter { !kept.contains($0) }
        )
    }
}
