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
        return zip(neighbours, neighbours.dropFirst()).allSatisfy { left, right in
            isMet(game, after: left, before: right)
        }
    }

    private func isMet(_ game: OracleItem, after left: OracleItem?, before right: OracleItem?) -> Bool {
        guard let city = game.city else { return false }
        let a = left.flatMap(number) ?? 0
        let b = right.flatMap(number) ?? segments.count + 1
        let candidates = a < b ? Array(stays[a...(b - 1)]) : [stays[a], stays[b - 1]]
        return candidates.contains { $0.contains(city) }
    }

    /// The segment's number in the route, from 1.
    private func number(of segment: OracleItem) -> Int? {
        segments.firstIndex { $0.id == segment.id }.map { $0 + 1 }
    }
}
