/// The text for reroutings.
extension Wording {
    /// Returns the reason why there is no plan, in one sentence.
    package func sentence(_ conflict: [Demand]) -> String {
        guard !conflict.isEmpty else { return "no route along legs and connections is possible" }
        return "no plan is possible, because " + phrases(conflict)
    }

    /// Returns the text for several consecutive trade-offs that save little. In the output, the text follows the number
    /// of games seen.
    func small(_ count: Int) -> String {
        "\(count) plans that save less than \(TradeOffList.minutesForRow) min for each additional changed leg"
    }

    /// Returns the bound that a stopped search proved, in one sentence; `nil` if the bound is trivial.
    ///
    /// - Parameter bound: The known lower bounds on the cost levels, the most important level first.
    func atLeast(_ bound: [Int64]) -> String? {
        let missed = Int(clamping: bound.first ?? 0)
        let edits = Int(clamping: bound.dropFirst().first ?? 0)
        guard missed > 0 || edits > 0 else { return nil }
        let changes = "has at least \(count(edits, "leg", "legs")) added or left out"
        guard missed > 0 else { return "Each plan that misses no game \(changes)." }
        let isCount = trip.items.allSatisfy { $0.game.map { $0.weight == 1 } ?? true }
        let games = isCount ? count(missed, "game", "games") : "games with a total weight of \(missed)"
        return "Each plan misses at least \(games)"
            + (edits > 0 ? ", and if it misses no more, it \(changes)." : ".")
    }

    /// Returns a summary of a plan's changes: "2 new legs, 1 leg left out, 3 h 10 min more".
    package func changes(_ plan: ReroutedPlan) -> String {
        let parts = changeParts(plan).all
        return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
    }

    /// The changes in a plan, as one text for each kind of change. A text is empty if the plan has no changes of its
    /// kind.
    struct ChangeParts {
        var new = ""
        var dropped = ""
        var moved = ""
        var time = ""
        /// The travel minutes of the plan minus the minutes of the trip's legs.
        var minutes = 0

        var all: [String] { [new, dropped, moved, time].filter { !$0.isEmpty } }
    }

    func changeParts(_ plan: ReroutedPlan, keeping kept: Int = 0) -> ChangeParts {
        let new = plan.legs.count { $0.change == .new } - kept
        let dropped = plan.droppedIndices.count - kept
        let moved = plan.legs.count { $0.change == .moved }
        let old = trip.items.reduce(0) { $0 + ($1.travel?.duration.count ?? 0) }
        let more = plan.legs.reduce(0) { $0 + $1.duration.count } - old
        return ChangeParts(
            new: new > 0 ? count(new, "new leg", "new legs") : "",
            dropped: dropped > 0 ? count(dropped, "leg", "legs") + " left out" : "",
            moved: moved > 0 ? count(moved, "leg", "legs") + " moved" : "",
            time: more > 0 ? duration(more) + " more" : more < 0 ? duration(-more) + " less" : "",
            minutes: more
        )
    }

    /// The indices of the placed games that have a city. A visit without a day is not a game that a trip could miss.
    var gamesWithCity: [Int] {
        trip.items.indices.filter { index in
            let item = trip.items[index]
            return item.isGame && item.position != nil && trip.city(atStartOfItemAt: index) != nil
        }
    }

    /// Returns the number of games that a plan meets, as text: "see all 8 games", "see both games", "see 7 of 8 games".
    package func seen(_ plan: ReroutedPlan) -> String { seen(missing: plan.missedIndices) }

    /// Returns the number of games that a plan meets, as a predicate: "sees all 8 games".
    func sees(_ plan: ReroutedPlan) -> String { "sees" + seen(plan).dropFirst("see".count) }

    /// Returns the number of games that are met, as text: "see all 8 games", "see 7 of 8 games".
    ///
    /// - Parameter missed: The indices of the missed games that have a city.
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

    /// Returns the games that a plan misses, at most three of them by name: "; misses Mets v Cubs in New York on day 3
    /// and 2 more". The reasons are in `Wording+Why.swift`.
    func misses(_ games: [Int]) -> String {
        guard !games.isEmpty else { return "" }
        let named = games.prefix(games.count > 3 ? 2 : 3).map { nameAndDay($0) }
        let rest = games.count - named.count
        return "; misses " + list(rest > 0 ? named + ["\(rest) more"] : named)
    }

    /// Returns the cities of a leg, and the times of a timed leg: "New York – Boston by Northeast Regional 171, 09:05
    /// to 13:10".
    func name(_ leg: ReroutedLeg) -> String {
        let ends = "\(trip.cities.name(of: leg.from).printable) – \(trip.cities.name(of: leg.to).printable)"
        guard let start = leg.start else { return ends }
        let title = leg.title.map { " by " + $0.printable } ?? ""
        return "\(ends)\(title), " + times(of: leg, leavingAt: start)
    }

    private func times(of leg: ReroutedLeg, leavingAt start: ClockTime) -> String {
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

/// A cost level, and the cost at that level.
typealias CostLevel = (level: RouteCost.Level, cost: Int)

extension RouteCost {
    /// The costs at all levels, the most important level first.
    var namedLevels: [CostLevel] { Level.allCases.map { ($0, Int(clamping: self[$0])) } }
}

extension RepairCost {
    /// The costs at all levels, the most important level first.
    var namedLevels: [CostLevel] {
        [
            (.missed, missed), (.moved, moved), (.displacement, displacement), (.preference, preference),
            (.shift, shift),
        ]
    }
}

extension RouteCost.Level {
    /// The name of the cost level.
    var words: String {
        switch self {
        case .missed: "Games missed, by weight"
        case .edits: "Legs added or left out"
        case .minutes: "Minutes of travel"
        case .moved: "Legs moved"
        case .displacement: "Days moved, in total"
        case .preference: "Deviation from preference"
        case .shift: "Slots moved, in total"
        }
    }
}

/// The text for recovery plans.
extension Wording {
    func title(_ repair: Repair) -> String {
        let count = repair.moves.count
        let move = count == 0 ? "" : count == 1 ? "move one leg" : "move \(count) legs"
        return capital([skip(repair.lostIndices), move].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    func title(_ plan: ReroutedPlan) -> String {
        let kept = plan.keptLegs
        let changes = changeParts(plan, keeping: kept.count)
        let facts = [changes.time, changes.new, changes.dropped].filter { !$0.isEmpty }
        let kind =
            changes.minutes > 0 && !changes.new.isEmpty
            ? "Detour" : changes.minutes < 0 ? "Shorter" : "Another route"
        let skip = skip(plan.missedIndices)
        if let leg = kept.first, changes.new.isEmpty, changes.dropped.isEmpty {
            let ends = kept.count == 1 ? ends(ofLeg: leg.old) : count(kept.count, "leg", "legs")
            return capital(
                [skip, "use the known travel time of \(ends)"].filter { !$0.isEmpty }.joined(separator: "; ")
            )
        }
        if facts.isEmpty, !skip.isEmpty { return capital(skip) }
        let change = "\(kind): " + facts.joined(separator: ", ")
        return skip.isEmpty ? change : capital(skip) + "; " + change
    }

    /// Returns a sentence with the number of games that the traveler sees, counting only games with a city. If findings
    /// remain, returns a sentence with the number of games that stay in the trip, the first finding, and the number of
    /// other findings.
    ///
    /// - Parameters:
    ///   - missed: The indices of the missed games that have a city.
    ///   - left: The remaining findings, one sentence each.
    func consequence(_ missed: [Int], leaving left: [String] = []) -> String {
        let all = gamesWithCity.count
        guard left.isEmpty else {
            let stay =
                missed.isEmpty
                ? all == 1 ? "The game stays" : all == 2 ? "Both games stay" : "All \(all) games stay"
                : "\(all - missed.count) of \(count(all, "game", "games")) stay"
            let more = left.count > 1 ? " (and \(count(left.count - 1, "problem", "problems")) more)" : ""
            return "\(stay) in the trip, but not everything fits: \(left[0])\(more)."
        }
        guard missed.isEmpty else {
            return "You see \(all - missed.count) of \(count(all, "game", "games"))."
        }
        return all == 1 ? "You see the game." : all == 2 ? "You see both games." : "You see all \(all) games."
    }

    /// Returns the titles of games, or their ids if they have no titles.
    func titles(_ games: [Int]) -> [String] {
        games.map { trip.items[$0].game?.displayTitle ?? trip.items[$0].id }
    }

    func lines(_ repair: Repair) -> [String] {
        repair.moves.map { line(moving: $0.leg, from: $0.from, to: $0.to) }
            + lines(skipping: repair.lostIndices)
    }

    func lines(_ plan: ReroutedPlan) -> [String] {
        let kept = plan.keptLegs
        let known = kept.map { line(keeping: $0.old, as: $0.new) }
        let added = plan.legs.filter { leg in leg.change == .new && !kept.contains { $0.new == leg } }
        let new = added.map { line(adding: $0) }
        let moved = plan.legs.filter { $0.change == .moved }.compactMap { leg in
            leg.index.map { line(moving: $0, from: trip.items[$0].position, to: leg.position) }
        }
        let dropped = plan.droppedIndices.filter { old in !kept.contains { $0.old == old } }
        return dropped.map { capital(ends(ofLeg: $0)) + " is left out" } + new + known + moved
            + lines(skipping: plan.missedIndices)
    }

    func line(adding leg: ReroutedLeg) -> String {
        "New: \(name(leg)), \(duration(leg.duration.count)), on \(day(leg.position.day))"
    }

    /// Returns a line about a leg that stays, with the day and duration of a new leg between the same cities.
    private func line(keeping old: Int, as new: ReroutedLeg) -> String {
        let before = trip.items[old].travel?.duration.count ?? 0
        return
            "\(capital(ends(ofLeg: old))) takes \(duration(new.duration.count)) instead of \(duration(before)), on "
            + day(new.position.day)
    }

    private func skip(_ missed: [Int]) -> String {
        missed.isEmpty
            ? "" : "skip " + list(titles(missed))
    }

    private func lines(skipping missed: [Int]) -> [String] {
        missed.map { "\(capital(nameAndDay($0))) leaves the trip" }
    }

    func line(moving leg: Int, from: Position?, to: Position) -> String {
        let move =
            from?.day == to.day
            ? "moves to another time on \(day(to.day))"
            : "moves from \(from.map { day($0.day) } ?? "no day") to \(day(to.day))"
        return "\(capital(ends(ofLeg: leg))) \(move)"
    }

    private func ends(ofLeg leg: Int) -> String {
        trip.items[leg].travel.map { "\($0.from) – \($0.to)" } ?? name(leg)
    }

    private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension Outlook {
    /// Returns the outlook in short form: "No change needed", "Move one leg", "Detour: 3 h more, 2 new legs", "Skip
    /// Cubs v Brewers".
    ///
    /// - Parameter trip: The trip for which the outlook was computed.
    public func words(in trip: Trip) -> String {
        let words = Wording(trip)
        let title =
            switch self {
            case .fine: "No change needed"
            case .moves(let repair), .loses(.repair(let repair)?): words.title(repair)
            case .reroutes(let plan), .loses(.reroute(let plan, _)?): words.title(plan)
            case .loses(nil): "No recovery plan"
            }
        // A plan that changes nothing leaves problems that no plan removes.
        return title.isEmpty ? "No plan fixes this" : title
    }

    /// Returns the outlook in at most three words: "Fits", "Move 1 leg", "Detour 3 h", "Skip 1 game".
    ///
    /// - Parameter trip: The trip for which the outlook was computed.
    package func label(in trip: Trip) -> String {
        let words = Wording(trip)
        switch self {
        case .fine: return "Fits"
        case .moves(let repair): return "Move " + words.count(repair.moves.count, "leg", "legs")
        case .reroutes(let plan):
            let hours = (words.changeParts(plan).minutes + 30) / 60
            return hours > 0 ? "Detour \(hours) h" : "Other route"
        case .loses(.repair(let repair)?): return Self.label(skipping: repair.lostIndices, words)
        case .loses(.reroute(let plan, _)?): return Self.label(skipping: plan.missedIndices, words)
        case .loses(nil): return "No plan"
        }
    }

    private static func label(skipping games: [Int], _ words: Wording) -> String {
        games.isEmpty ? "No plan" : "Skip " + words.count(games.count, "game", "games")
    }
}
