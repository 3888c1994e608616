extension OracleTrip {
    /// Whether a game on the route is met where the segments now stand.
    func isMetNow(_ game: OracleItem) -> Bool {
        guard let position = game.position else { return false }
        let placed = placedSegments
        let tied = placed.filter { $0.position == position }
        let before = placed.last { ($0.position ?? position) < position }
        let after = placed.first { ($0.position ?? position) > position }
        // Tied with segments, the game could stand before all of them, between any two, or after all.
        let neighbours = [before] + tied.map { $0 } + [after]
        // Among legs with an hour it stands where timeline order has it.
        return zip(neighbours, neighbours.dropFirst()).enumerated().allSatisfy { place, pair in
            let isAfterAll = tied[..<place].allSatisfy { !$0.isTimedLeg || $0.place < game.place }
            let isBeforeAll = tied[place...].allSatisfy { !$0.isTimedLeg || $0.place > game.place }
            return !isAfterAll || !isBeforeAll || isMet(game, after: pair.0, before: pair.1)
        }
    }

    private func isMet(_ game: OracleItem, after left: OracleItem?, before right: OracleItem?) -> Bool {
        guard let city = game.city else { return false }
        return stayNumbers(after: left, before: right).contains { stays[$0].contains(city) }
    }

    private func stayNumbers(after left: OracleItem?, before right: OracleItem?) -> [Int] {
        let a = left.flatMap(number) ?? 0
        let b = right.flatMap(number) ?? segments.count + 1
        return a < b ? Array(a...(b - 1)) : [a, b - 1]
    }

    /// Whether the trip as it stands meets a game, and the legs that lead to its city and away where it does.
    public func meeting(_ id: String) -> (isMet: Bool, by: [String]) {
        guard let game = games.first(where: { $0.id == id }), !unreachableGames.contains(id),
            segments.isEmpty || isMetNow(game)
        else { return (false, []) }
        let left = placedSegments.last { $0.stands(before: game) }
        let right = placedSegments.first { game.stands(before: $0) }
        guard !segments.isEmpty, let city = game.city,
            let stay = stayNumbers(after: left, before: right).first(where: { stays[$0].contains(city) })
        else { return (true, []) }
        var legs: [OracleItem] = []
        if stay > 0, segments[stay - 1].to == city { legs.append(segments[stay - 1]) }
        if stay < segments.count, segments[stay].from == city { legs.append(segments[stay]) }
        return (true, legs.map(\.id))
    }

    /// The cost of the best re-routing that meets a game, less that of the best of the trip without it, level by level; nil
    /// where one of them has no plan.
    public func costOfMeeting(_ id: String, without rest: OracleTrip) -> [Int]? {
        guard games.contains(where: { $0.id == id && $0.city != nil }),
            let best = rest.reroute().best, let plan = reroute(RerouteOptions(), meeting: [id]).best
        else { return nil }
        return zip(plan.cost, best.cost).map { $0 - $1 }
    }

    /// The segment's number in the route, from 1.
    private func number(of segment: OracleItem) -> Int? {
        segments.firstIndex { $0.id == segment.id }.map { $0 + 1 }
    }
}
