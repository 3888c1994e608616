/// The words of re-routing.
extension Wording {
    /// The reason why there is no plan, in one sentence.
    package func sentence(_ conflict: [Demand]) -> String {
        guard !conflict.isEmpty else { return "no walk along legs and connections is possible" }
        return "no plan is possible, because " + phrases(conflict)
    }

    /// The words for several plans that are worth little, after how much they see.
    func small(_ count: Int) -> String {
        "\(count) plans that save less than \(TradeOffList.minutesForRow) min for each leg more that changes"
    }

    /// The bound of all plans when a search stops, in one sentence; it has the levels that are known.
    /// `nil` where that is no news.
    func atLeast(_ bound: [Int64]) -> String? {
        let missed = Int(clamping: bound.first ?? 0)
        let edits = Int(clamping: bound.dropFirst().first ?? 0)
        guard missed > 0 || edits > 0 else { return nil }
        let changes = "has at least \(count(edits, "leg", "legs")) added or left out"
        guard missed > 0 else { return "Each plan that misses none \(changes)." }
        let isCount = trip.items.allSatisfy { $0.game.map { $0.weight == 1 } ?? true }
        let games = isCount ? count(missed, "game", "games") : "games of a weight of \(missed)"
        return "Each plan misses at least \(games)" + (edits > 0 ? ", and with no more \(changes)." : ".")
    }

    /// The changes of a plan, in a few words: "2 new legs, 1 leg left out, 3 h 10 min more".
    package func changes(_ plan: ReroutedPlan) -> String {
        let parts = changeParts(plan).all
        return parts.isEmpty ? "change nothing" : parts.joined(separator: ", ")
    }

    /// The changes of a plan, each in a few words, which are none where it changes nothing of the kind.
    struct ChangeParts {
        var new = ""
        var dropped = ""
        var moved = ""
        var time = ""
        /// The minutes of the plan less those of the trip's legs.
        var minutes = 0

        var all: [String] { [new, dropped, moved, time].filter { !$0.isEmpty } }
    }

    func changeParts(_ plan: ReroutedPlan) -> ChangeParts {
        let new = plan.legs.count { $0.change == .new }
        let moved = plan.legs.count { $0.change == .moved }
        let old = trip.items.reduce(0) { $0 + ($1.travel?.duration.count ?? 0) }
        let more = plan.legs.reduce(0) { $0 + $1.duration.count } - old
        return ChangeParts(
            new: new > 0 ? count(new, "new leg", "new legs") : "",
            dropped: plan.droppedIndices.isEmpty
                ? "" : count(plan.droppedIndices.count, "leg", "legs") + " left out",
            moved: moved > 0 ? count(moved, "leg", "legs") + " moved" : "",
            time: more > 0 ? duration(more) + " more" : more < 0 ? duration(-more) + " less" : "",
            minutes: more
        )
    }

    /// The games that have a city.
    var gamesWithCity: [Int] {
        trip.items.indices.filter { trip.items[$0].isGame && trip.city(atStartOfItemAt: $0) != nil }
    }

    /// The number of games that a plan meets: "see all 8 games", "see both games", "see 7 of 8 games".
    package func seen(_ plan: ReroutedPlan) -> String { seen(missing: plan.missedIndices) }

    /// The same of a plan that misses some of the games that have a city.
    func seen(missing missed: [Int]) -> String {
        let games = gamesWithCity
        guard missed.isEmpty else { return "see \(games.count - missed.count) of \(count(games: games))" }
        switch games.count {
        case 0: return "see no game"
        case 1: return "see the \(noun(games[0]))"
        case 2: return "see both " + count(games: games).drop { $0 != " " }.dropFirst()
        default: return "see all \(count(games: games))"
        }
    }

    /// The games that a plan misses, three of them by name: "; misses Mets v Cubs in New York on day 3 and 2 more".
    func misses(_ games: [Int]) -> String {
        guard !games.isEmpty else { return "" }
        let named = games.prefix(games.count > 3 ? 2 : 3).map { nameAndDay($0) }
        let rest = games.count - named.count
        return "; misses " + list(rest > 0 ? named + ["\(rest) more"] : named)
    }

    /// The cities of a leg; of one that goes at its hour that too: "New York – Boston by Northeast Regional 171, 09:05 to
    /// 13:10".
    func name(_ leg: ReroutedLeg) -> String {
        let ends = "\(trip.cities.name(of: leg.from).printable) – \(trip.cities.name(of: leg.to).printable)"
        guard let start = leg.start else { return ends }
        let title = leg.title.map { " by " + $0.printable } ?? ""
        return "\(ends)\(title), " + hours(of: leg, leavingAt: start)
    }

    private func hours(of leg: ReroutedLeg, leavingAt start: ClockTime) -> String {
        let instant = trip.instant(of: start, onDay: leg.slot.day, in: leg.from)
        let arrival = trip.localTime(at: instant + leg.duration.count, in: leg.to)
        let later = arrival.day == leg.slot.day ? "" : " on \(day(arrival.day))"
        let leaves = "\(start)\(zone(of: leg.from))"
        return "\(leaves) to \(arrival.time)\(later)\(zone(of: leg.to))"
    }

    private func zone(of city: City) -> String {
        severalZones ? trip.timeZone(of: city).map { " " + $0 } ?? "" : ""
    }
}

/// A level of a cost, and the cost at it.
typealias CostLevel = (level: RouteCost.Level, cost: Int)

extension RouteCost {
    /// The costs at all levels, most important first.
    var namedLevels: [CostLevel] { Level.allCases.map { ($0, Int(clamping: self[$0])) } }
}

extension RepairCost {
    /// The costs at all levels, most important first.
    var namedLevels: [CostLevel] {
        [
            (.missed, missed), (.moved, moved), (.displacement, displacement), (.preference, preference),
            (.shift, shift),
        ]
    }
}

extension RouteCost.Level {
    /// The level in a few words.
    var words: String {
        switch self {
        case .missed: "Games missed, by weight"
        case .edits: "Legs added or left out"
        case .minutes: "Minutes on the way"
        case .moved: "Travels moved"
        case .displacement: "Days moved, in all"
        case .preference: "Against the preference"
        case .shift: "Places moved, in all"
        }
    }
}
