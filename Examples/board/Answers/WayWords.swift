import Rerouting
import TripAnswers

/// Turns plans into ways out: words for a fan, and changes.
struct WayWords {
    private let document: TripDocument
    private let trip: Trip
    private let wording: Wording

    init(_ document: TripDocument) {
        self.document = document
        trip = document.trip
        wording = Wording(trip)
    }

    /// The way of a repair; `nil` where it would change nothing.
    func way(_ repair: Repair) -> WayOut? {
        guard repair.cost != nil, !repair.moves.isEmpty || !repair.missedGames.isEmpty else { return nil }
        let count = repair.moves.count
        let move = count == 1 ? "move one leg" : "move \(count) legs"
        let parts = [skip(repair.missedGames), count > 0 ? move : ""].filter { !$0.isEmpty }
        let cost = repair.cost
        let levels = [
            ("Games missed, by weight", cost?.missed ?? 0), ("Travels moved", cost?.moved ?? 0),
            ("Days moved, in all", cost?.displacement ?? 0),
            ("Against the preference", cost?.preference ?? 0),
            ("Places moved, in all", cost?.shift ?? 0),
        ]
        let positions = repair.positions.map { placed in
            TripChange.move(
                item: trip.items[placed.index].id,
                day: placed.position.day,
                sortOrder: placed.position.sortOrder
            )
        }
        return WayOut(
            title: capital(parts.joined(separator: ", ")),
            consequence: consequence(repair.missedGames),
            lines: repair.moves.map { line(moving: $0.segment, from: $0.from, to: $0.to) }
                + lines(skipping: repair.missedGames),
            levels: levels.map { (name: $0.0, cost: $0.1) },
            isProved: repair.status == .optimal,
            changes: removals(of: repair.missedGames) + positions
        )
    }

    /// The operations that take games out, and keep them as they stood.
    private func removals(of games: [Int]) -> [TripChange] {
        games.compactMap { document.removal(of: trip.items[$0].id) }
    }

    /// The way of a re-routing; with the minutes that it saves against the way above it, where these are many.
    func way(_ plan: ReroutedPlan, saving saved: Int64?, isProved: Bool) -> WayOut {
        let new = plan.legs.filter { $0.change == .new }
        let moved = plan.legs.filter { $0.change == .moved }
        let old = trip.items.reduce(0) { $0 + ($1.travel?.duration.count ?? 0) }
        let more = plan.legs.reduce(0) { $0 + $1.duration.count } - old
        let time = more > 0 ? Words.duration(more) + " more" : more < 0 ? Words.duration(-more) + " less" : ""
        let facts = [
            time,
            new.isEmpty ? "" : Words.count(new.count, "new leg", "new legs"),
            plan.dropped.isEmpty ? "" : Words.count(plan.dropped.count, "leg", "legs") + " left out",
        ].filter { !$0.isEmpty }
        let kind = more > 0 && !new.isEmpty ? "Detour" : more < 0 ? "Shorter" : "Another way"
        let skip = skip(plan.missedGames)
        let way = "\(kind): " + facts.joined(separator: ", ")
        let cost = plan.cost
        let levels = [
            ("Games missed, by weight", cost.missed), ("Legs added or left out", cost.edits),
            ("Minutes on the way", cost.minutes), ("Travels moved", cost.moved),
            ("Days moved, in all", cost.displacement), ("Against the preference", cost.preference),
            ("Places moved, in all", cost.shift),
        ]
        return WayOut(
            title: skip.isEmpty ? way : capital(skip) + "; " + way,
            consequence: consequence(plan.missedGames)
                + (saved.map { " \(Words.duration(Int($0))) less on the way than above." } ?? ""),
            lines: plan.dropped.map { capital(name($0)) + " is left out" }
                + new.map {
                    "New: \(name($0)), \(Words.duration($0.duration.count)), on \(wording.day($0.position.day))"
                }
                + moved.compactMap { leg in
                    leg.item.map { line(moving: $0, from: trip.items[$0].position, to: leg.position) }
                }
                + lines(skipping: plan.missedGames),
            levels: levels.map { (name: $0.0, cost: Int($0.1)) },
            isProved: isProved,
            changes: removals(of: plan.missedGames) + plan.changes(of: trip, in: document)
        )
    }

    /// What becomes of the games, so many of which have a city.
    private func consequence(_ missed: [Int]) -> String {
        let all = trip.items.indices.count { trip.items[$0].game != nil && trip.city(ofGameAt: $0) != nil }
        if missed.isEmpty { return all == 1 ? "You see the game." : "You see all \(all) games." }
        return "You see \(all - missed.count) of \(Words.count(all, "game", "games"))."
    }

    private func skip(_ missed: [Int]) -> String {
        missed.isEmpty
            ? "" : "skip " + Words.list(missed.map { trip.items[$0].game?.title ?? trip.items[$0].id })
    }

    private func lines(skipping missed: [Int]) -> [String] {
        missed.map { "\(capital(wording.nameAndDay($0))) leaves the trip" }
    }

    private func line(moving segment: Int, from: Position?, to: Position) -> String {
        let start = from.map { wording.day($0.day) } ?? "no day"
        let place =
            from?.day == to.day
            ? "moves to another hour of \(wording.day(to.day))"
            : "moves from \(start) to \(wording.day(to.day))"
        return "\(capital(name(segment))) \(place)"
    }

    private func name(_ segment: Int) -> String {
        trip.items[segment].travel.map { "\($0.from) – \($0.to)" } ?? wording.name(segment)
    }

    private func name(_ leg: ReroutedLeg) -> String {
        "\(trip.cities.name(of: leg.from)) – \(trip.cities.name(of: leg.to))"
    }

    private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
