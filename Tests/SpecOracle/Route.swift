/// The order in which the segments are travelled.
enum Route {
    /// The route of a trip with these items.
    static func find(among items: [OracleItem]) -> [OracleItem] {
        let current = currentOrder(of: items)
        let allPlaced = current.allSatisfy { $0.position != nil }
        if allPlaced && chains(current) { return current }
        let games = items.filter { $0.kind == .game }.sorted { $0.stands(before: $1) }
        var best: [OracleItem]?
        var least = Int.max
        forEachChain(of: current) { order in
            let weight = leastMissedWeight(of: games, along: order)
            if weight < least {
                best = order
                least = weight
            }
        }
        return best ?? current
    }

    /// The cities of each stay: before the first segment, between two, after the last.
    static func stays(along route: [OracleItem]) -> [Set<String>] {
        guard let first = route.first, let last = route.last else { return [] }
        let between = zip(route, route.dropFirst()).map { Set([$0.to, $1.from]) }
        return [[first.from]] + between + [[last.to]]
    }

    /// The placed segments in timeline order, with each unplaced one put next to one that it fits.
    static func currentOrder(of items: [OracleItem]) -> [OracleItem] {
        let segments = items.filter { $0.kind == .travel }
        var order = segments.filter { $0.position != nil }.sorted { $0.stands(before: $1) }
        for segment in segments where segment.position == nil {
            if let earlier = order.firstIndex(where: { $0.to == segment.from }) {
                order.insert(segment, at: earlier + 1)
            } else if let later = order.firstIndex(where: { $0.from == segment.to }) {
                order.insert(segment, at: later)
            } else {
                order.append(segment)
            }
        }
        return order
    }

    private static func chains(_ order: [OracleItem]) -> Bool {
        zip(order, order.dropFirst()).allSatisfy { $0.to == $1.from }
    }

    /// Every order that chains, in dictionary order of the places in the current one.
    private static func forEachChain(of current: [OracleItem], _ visit: ([OracleItem]) -> Void) {
        var order: [OracleItem] = []
        func extend() {
            if order.count == current.count { visit(order) }
            for segment in current where !order.contains(where: { $0.id == segment.id }) {
                // An order with a break in it does not chain, whatever follows.
                if let last = order.last, last.to != segment.from { continue }
                order.append(segment)
                extend()
                order.removeLast()
            }
        }
        extend()
    }

    /// The least weight of games missed in any assignment, were there no limits at all.
    ///
    /// Only the number of segments before each game matters; it never falls along the timeline, and any
    /// such numbers are those of some assignment, as there is a gap on both sides of every game.
    private static func leastMissedWeight(of games: [OracleItem], along order: [OracleItem]) -> Int {
        let stays = stays(along: order)
        let cities = stays.reduce(into: Set<String>()) { $0.formUnion($1) }
        let bound = games.filter { $0.city.map(cities.contains) ?? false }
        var least = Int.max
        forEachRisingList(length: bound.count, below: order.count + 1) { before in
            var missed = 0
            for (game, count) in zip(bound, before) {
                if let city = game.city, !stays[count].contains(city) { missed += game.weight }
            }
            least = min(least, missed)
        }
        return least
    }
}
