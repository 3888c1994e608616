/// The text for planned trips and wishes.
extension Wording {
    /// Returns the title of a wish, or a description of its filters: "2 games of Cubs in Boston".
    package func name(_ wish: Wish) -> String {
        if let title = wish.title { return title.printable }
        if let visit = wish.visit { return name(visit, of: wish) }
        var parts = [wish.count == 1 ? "a game" : "\(wish.count) games"]
        if let team = wish.team { parts.append("of \(team.printable)") }
        if let home = wish.home { parts.append("of \(home.printable) at home") }
        if let away = wish.away { parts.append("of \(away.printable) away") }
        if let venue = wish.venue { parts.append("at \(venue.printable)") }
        if let city = wish.city { parts.append("in \(city.printable)") }
        if let item = wish.item {
            let isAlone = wish.names.count == 1 && wish.games.isEmpty
            parts = isAlone ? [item.printable] : parts + ["named \(item.printable)"]
        }
        if !wish.games.isEmpty {
            let named = wish.games.prefix(3).map { $0.printable }
            parts.append(
                "among " + list(wish.games.count > 3 ? named + ["\(wish.games.count - 3) more"] : named)
            )
        }
        if let dates = wish.dates {
            parts.append(
                dates.lowerBound == dates.upperBound
                    ? "on \(date(dates.lowerBound))"
                    : "from \(date(dates.lowerBound)) to \(date(dates.upperBound))"
            )
        }
        if let days = wish.weekdays {
            parts.append("on \(days.days.map { Wording.weekdays[$0] }.list("or"))")
        }
        if let hours = wish.hours { parts.append("starting \(hours.lowerBound) to \(hours.upperBound)") }
        return parts.joined(separator: " ")
    }

    /// Returns the title of a visit or, without a title, its city.
    private func name(_ visit: WishedVisit, of wish: Wish) -> String {
        switch visit {
        case .item: wish.id.printable
        case .new(let visit): visit.title?.printable ?? "a visit in \(visit.city.printable)"
        }
    }

    /// Returns a wish as the subject of a sentence: "the wish for 2 games of Cubs in Boston".
    func title(ofWish id: Wish.ID) -> String {
        guard let wish = wishes.first(where: { $0.id == id }) else { return "the wish \(id.printable)" }
        return "the wish " + (wish.title == nil ? "for " : "") + name(wish)
    }

    /// Returns the number of games and visits of a planned trip: the new ones, and the games of the original trip that
    /// are not missed. A visit of the original trip that planning could move counts only among the met visits.
    func gamesSeen(_ planned: PlannedTrip) -> Int {
        let missed = Set(planned.plan.missedIndices)
        let moved = Set(planned.visits.map { $0.id })
        let ungranted = Set(planned.wishes.filter { $0.granted == 0 }.map { $0.id })
        let own = gamesWithCity.count { index in
            let item = trip.items[index]
            return !missed.contains(index)
                && !(item.isVisit && (moved.contains(item.id) || ungranted.contains(item.id)))
        }
        return planned.games.count + planned.visits.count + own
    }

    /// Returns a summary of a planned trip: its granted wishes, new games, days, travel time and missed games.
    package func summary(_ planned: PlannedTrip) -> String {
        let full = planned.wishes.count { $0.isInFull }
        let count = planned.wishes.count
        let part = planned.wishes.count { !$0.isInFull && $0.granted > 0 }
        let wishes =
            full == count
            ? all(count)
            : "\(full) of \(self.count(count, "wish", "wishes"))" + (part > 0 ? " (\(part) in part)" : "")
        let added = [
            planned.games.isEmpty ? nil : self.count(planned.games.count, "new game", "new games"),
            planned.visits.isEmpty ? nil : self.count(planned.visits.count, "visit", "visits"),
        ].compactMap { $0 }
        let games = added.isEmpty ? "" : " with \(list(added))"
        let days = "\(self.count(Int(clamping: planned.cost.days), "day", "days"))"
        let minutes = Int(clamping: planned.cost.minutes)
        let travel = minutes == 0 ? "no travel" : "\(duration(minutes)) of travel"
        return "\(wishes)\(games) in \(days), \(travel)" + misses(planned.plan.missedIndices)
    }

    private func all(_ count: Int) -> String {
        switch count {
        case 0: "no wish"
        case 1: "the wish"
        case 2: "both wishes"
        default: "all \(count) wishes"
        }
    }

    /// Returns a summary of the cost of a planned trip: missed games, new games, days and travel time. Returns "no
    /// trip" if `cost` is `nil`.
    package func summary(_ cost: PlanCost?) -> String {
        guard let cost else { return "no trip" }
        let hasVisits = wishes.contains { $0.visit != nil }
        let (one, many) = hasVisits ? ("game or visit", "games and visits") : ("new game", "new games")
        let games = cost.games == 0 ? "no \(one)" : count(Int(clamping: cost.games), one, many)
        let travel = cost.minutes == 0 ? "no travel" : "\(duration(Int(clamping: cost.minutes))) of travel"
        let missed = cost.missed == 0 ? "nothing missed" : "a weight of \(cost.missed) missed"
        return "\(missed), \(games) in \(count(Int(clamping: cost.days), "day", "days")), \(travel)"
    }

    /// Returns a clause with the wishes that a planned trip does not grant in full, at most three of them by name: ";
    /// without Denver".
    package func without(_ planned: PlannedTrip, _ list: WishList) -> String {
        let refused = zip(list.wishes, planned.wishes).filter { !$0.1.isInFull }.map { wish, granted in
            granted.granted > 0 ? "\(granted.count - granted.granted) of \(name(wish))" : name(wish)
        }
        guard !refused.isEmpty else { return "" }
        let named = Array(refused.prefix(refused.count > 3 ? 2 : 3))
        let rest = refused.count - named.count
        return "; without " + self.list(rest > 0 ? named + ["\(rest) more"] : named)
    }

    /// Returns the games with which the best trip grants a wish, or the reason why it does not grant the wish, in one
    /// sentence.
    package func sentence(_ answer: WishExplanation) -> String {
        let games = answer.granted.games.map { $0.printable }
        if answer.granted.isInFull { return "granted by \(list(games))" }
        if answer.isUnmatched { return reasonOfUnmatched(answer.wish) }
        if let conflict = answer.conflict { return sentence(conflict) }
        let granted =
            games.isEmpty
            ? "not granted" : "granted \(games.count) of \(answer.granted.count), by \(list(games))"
        guard let refusal = answer.refusal else {
            return "\(granted); the search stopped before it found the reason"
        }
        return "\(granted): " + sentence(refusal)
    }

    /// Returns the reason why nothing grants a wish: no game matches, or a visit has no allowed start.
    package func reasonOfUnmatched(_ wish: Wish) -> String {
        guard let visit = wish.visit else { return "no game in the schedule or the trip matches" }
        if case .new(let visit) = visit, trip.cities.city(named: visit.city) == nil {
            return "no place, item or connection of the trip names the city \(visit.city.printable)"
        }
        return "it has no allowed start on the trip's days"
    }

    /// Returns the reason why a wish cannot be granted with one more game, in one sentence.
    package func sentence(_ refusal: WishRefusal) -> String {
        let others = refusal.conflict.filter { $0 != .wish(refusal.id) }
        let isOne = wishes.first { $0.id == refusal.id }.map { $0.count == 1 } ?? true
        let isVisit = wishes.contains { $0.id == refusal.id && $0.visit != nil }
        guard !others.isEmpty else {
            if isVisit { return "no allowed start can be reached in time by legs and connections" }
            let game = isOne ? "matching game" : "other matching game"
            return "no \(game) on the trip's days can be reached in time by legs and connections"
        }
        return "\(isOne ? "it cannot be granted" : "no other game can be added"), because " + phrases(others)
    }
}

extension SeasonPlan {
    /// A summary of the best trip in one sentence, or the reason why there is no trip.
    public var sentence: String {
        let wording = Wording(itinerary.trip, wishes)
        if let best { return wording.summary(best) + wording.without(best, wishes) }
        guard status == .infeasible else { return "the search stopped before it found a trip" }
        return conflict.map { wording.sentence($0) } ?? "no trip satisfies the limits and rules"
    }
}
