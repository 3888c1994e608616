/// The order in which the segments are travelled.
enum Route {
    /// The route of a trip with these items.
    static func find(among items: [OracleItem]) -> [OracleItem] {
        let current = currentOrder(of: items)
        let allPlaced = current.allSatisfy { $0.position != nil }
        if allPlaced && chains(current) { return current }
        let fixed = items.filter { $0.kind == .game || $0.isTimedLeg }.sorted { $0.stands(before: $1) }
        var best: [OracleItem]?
        var least = Int.max
        forEachChain(of: current) { order in
            if let weight = leastMissedWeight(of: fixed, along: order), weight < least {
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

    /// The least weight of games missed in any assignment, were there no limits at all; nil where the legs that leave at their
    /// hour are not in their places.
    ///
    /// Only the number of segments before each game matters; it never falls along the timeline, and any
    /// such numbers are those of some assignment, as there is a gap on both sides of every game and leg. Before a leg that
    /// leaves at its hour it is that leg's place in the order.
    private static func leastMissedWeight(of fixed: [OracleItem], along order: [OracleItem]) -> Int? {
        let stays = stays(along: order)
        let cities = stays.reduce(into: Set<String>()) { $0.formUnion($1) }
        let bound = fixed.filter { $0.isTimedLeg || $0.city.map(cities.contains) ?? false }
        let places = bound.map { item in
            item.isTimedLeg ? order.firstIndex { $0.id == item.id } : nil
        }
        var least: Int?
        forEachRisingList(length: bound.count, below: order.count + 1) { before in
            var missed = 0
            for (index, count) in before.enumerated() {
                if let place = places[index] {
                    let after = index + 1 < before.count ? before[index + 1] : order.count
                    guard count == place, after > place else { return }
                } else if let city = bound[index].city, !stays[count].contains(city) {
                    missed += bound[index].weight
                }
            }
            least = min(least ?? missed, missed)
        }
        return least
    }
}
