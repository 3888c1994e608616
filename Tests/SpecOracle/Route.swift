/// The order in which the legs are traveled.
enum Route {
    /// Returns the route of a trip with these items.
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

    /// Returns the cities of each stay: before the first leg, between consecutive legs, and after the last.
    static func stays(along route: [OracleItem]) -> [Set<String>] {
        guard let first = route.first, let last = route.last else { return [] }
        let between = zip(route, route.dropFirst()).map { Set([$0.to, $1.from]) }
        return [[first.from]] + between + [[last.to]]
    }

    /// Returns the placed legs in timeline order, with each unplaced leg inserted next to one with which it connects.
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

    /// Visits every order that forms a chain, in lexicographic order of the indices in the current order.
    private static func forEachChain(of current: [OracleItem], _ visit: ([OracleItem]) -> Void) {
        var order: [OracleItem] = []
        func extend() {
            if order.count == current.count { visit(order) }
            for segment in current where !order.contains(where: { $0.id == segment.id }) {
                // An order with a break is not a chain, whatever follows.
                if let last = order.last, last.to != segment.from { continue }
                order.append(segment)
                extend()
                order.removeLast()
            }
        }
        extend()
    }

    /// Returns the minimum weight of missed games in any assignment without limits; `nil` if some timed leg does not
    /// have its place in the order.
    ///
    /// Only the number of legs before each game matters. It never decreases along the timeline, and all nondecreasing
    /// numbers belong to some assignment, because there is a slot on both sides of every game and leg. Before a timed
    /// leg, the number is the leg's index in the order.
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

/// Calls `visit` with every nondecreasing list of `length` numbers below `bound`, in lexicographic order.
func forEachRisingList(length: Int, below bound: Int, _ visit: ([Int]) -> Void) {
    var list: [Int] = []
    func extend() {
        guard list.count < length else {
            visit(list)
            return
        }
        for number in stride(from: list.last ?? 0, to: bound, by: 1) {
            list.append(number)
            extend()
            list.removeLast()
        }
    }
    extend()
}

/// Returns the number of these lists; `Int.max` if it is larger.
func countOfRisingLists(length: Int, below bound: Int) -> Int {
    guard length > 0 else { return 1 }
    guard bound > 0 else { return 0 }
    var count = 1
    for step in 1...length {
        let (product, overflow) = count.multipliedReportingOverflow(by: bound - 1 + step)
        if overflow { return Int.max }
        count = product / step
    }
    return count
}

/// Calls `visit` with every nondecreasing list that has one number from each range, in lexicographic order.
func forEachRisingList(within ranges: [ClosedRange<Int>], _ visit: ([Int]) -> Void) {
    var list: [Int] = []
    func extend() {
        guard list.count < ranges.count else {
            visit(list)
            return
        }
        let range = ranges[list.count]
        for number in stride(from: max(list.last ?? 0, range.lowerBound), through: range.upperBound, by: 1) {
            list.append(number)
            extend()
            list.removeLast()
        }
    }
    extend()
}
