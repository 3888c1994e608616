/// The words of the ways out of a trip's trouble.
extension Wording {
    func title(_ repair: Repair) -> String {
        let count = repair.moves.count
        let move = count == 0 ? "" : count == 1 ? "move one leg" : "move \(count) legs"
        return capital([skip(repair.lostIndices), move].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    func title(_ plan: ReroutedPlan) -> String {
        let changes = changeParts(plan)
        let facts = [changes.time, changes.new, changes.dropped].filter { !$0.isEmpty }
        let kind =
            changes.minutes > 0 && !changes.new.isEmpty
            ? "Detour" : changes.minutes < 0 ? "Shorter" : "Another way"
        let way = "\(kind): " + facts.joined(separator: ", ")
        let skip = skip(plan.missedIndices)
        return skip.isEmpty ? way : capital(skip) + "; " + way
    }

    /// The number of games that the traveler sees, of those that have a city; if something is left that is wrong, the
    /// number that stay in the trip, and what is left.
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

    /// The titles of some games.
    func titles(_ games: [Int]) -> [String] {
        games.map { trip.items[$0].game?.displayTitle ?? trip.items[$0].id }
    }

    func lines(_ repair: Repair) -> [String] {
        repair.moves.map { line(moving: $0.segment, from: $0.from, to: $0.to) }
            + lines(skipping: repair.lostIndices)
    }

    func lines(_ plan: ReroutedPlan) -> [String] {
        let new = plan.legs.filter { $0.change == .new }.map { line(adding: $0) }
        let moved = plan.legs.filter { $0.change == .moved }.compactMap { leg in
            leg.index.map { line(moving: $0, from: trip.items[$0].position, to: leg.position) }
        }
        return plan.droppedIndices.map { capital(ends(ofSegment: $0)) + " is left out" } + new + moved
            + lines(skipping: plan.missedIndices)
    }

    func line(adding leg: ReroutedLeg) -> String {
        "New: \(name(leg)), \(duration(leg.duration.count)), on \(day(leg.position.day))"
    }

    private func skip(_ missed: [Int]) -> String {
        missed.isEmpty
            ? "" : "skip " + list(titles(missed))
    }

    private func lines(skipping missed: [Int]) -> [String] {
        missed.map { "\(capital(nameAndDay($0))) leaves the trip" }
    }

    func line(moving segment: Int, from: Position?, to: Position) -> String {
        let place =
            from?.day == to.day
            ? "moves to another hour of \(day(to.day))"
            : "moves from \(from.map { day($0.day) } ?? "no day") to \(day(to.day))"
        return "\(capital(ends(ofSegment: segment))) \(place)"
    }

    private func ends(ofSegment segment: Int) -> String {
        trip.items[segment].travel.map { "\($0.from) – \($0.to)" } ?? name(segment)
    }

    private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
