extension OracleTrip {
    /// The best assignment that satisfies all demands except games.
    public struct Repair: Hashable, Sendable {
        /// The cost levels: missed, moved, displacement, preference, shift.
        public let cost: [Int]
        /// The skeleton slot of each leg.
        public let slots: [String: Slot]
    }

    /// The number of assignments.
    public var assignmentCount: Int {
        countOfRisingLists(length: segments.count, below: skeleton.slots.count)
    }

    /// Visits every assignment, given as slot numbers in route order, in lexicographic order.
    public func forEachAssignment(_ visit: ([Int]) -> Void) {
        guard let ranges = Assigner(trip: self).ranges else { return }
        forEachRisingList(within: ranges, visit)
    }

    /// Every assignment, valid or not, as skeleton slots in route order.
    public var assignments: [[Slot]] {
        var all: [[Slot]] = []
        forEachAssignment { numbers in all.append(numbers.map { skeleton.slots[$0] }) }
        return all
    }

    /// Returns the skeleton slots that a leg has in valid assignments.
    public func reachable(_ id: String) -> [Slot] {
        exhausted.reachable[id, default: []].sorted()
    }

    /// Returns the best plan; `nil` if no assignment satisfies the other demands even if games are missed.
    ///
    /// - Parameter fromDay: The first day that may change. Legs placed before it stay in their slots, and no other leg
    ///   is placed there.
    public func repair(fromDay: Int? = nil) -> Repair? {
        let all = fromDay == nil ? exhausted : Exhaustion(of: self, fromDay: fromDay)
        guard let best = all.best else { return nil }
        var slots: [String: Slot] = [:]
        for (segment, number) in zip(segments, best.numbers) {
            slots[segment.id] = skeleton.slots[number]
        }
        return Repair(cost: best.cost, slots: slots)
    }

    /// The games that the repair misses, in timeline order; empty if there is no repair.
    public var missedGames: [String] {
        guard let best = exhausted.best else { return [] }
        let assigner = Assigner(trip: self)
        return assigner.broken(by: best.numbers).compactMap { place in
            if case .game(let id) = assigner.members[place] { id } else { nil }
        }
    }

    /// The games that no order of the legs can meet, in timeline order.
    public var unreachableGames: [String] {
        let first = games.first
        return games.filter { game in
            segments.isEmpty ? game.city != first?.city : !isOnRoute(game)
        }.map(\.id)
    }

    /// True if some assignment satisfies the given members; members that have no effect are ignored.
    ///
    /// - Parameters:
    ///   - games: The ids of the games to meet.
    ///   - pins: The ids of the pinned legs to keep in their slots.
    ///   - days: The ids of the legs to keep on their allowed days.
    ///   - rules: The names of the rules to keep.
    ///   - timed: The ids of the timed legs that depart at their start times; `nil` for all.
    ///   - fromDay: The value of the option `from-day`, if it is a member.
    public func hasAssignment(
        keepingGames games: Set<String>,
        pins: Set<String>,
        days: Set<String>,
        rules: Set<String>,
        timed: Set<String>? = nil,
        fromDay: Int? = nil
    ) -> Bool {
        let legs = segments.filter(\.isTimedLeg).map(\.id)
        let released = Set(legs).subtracting(timed ?? Set(legs))
        let isAsIs = fromDay == nil && released.isEmpty
        let all = isAsIs ? exhausted : Exhaustion(of: self, fromDay: fromDay, releasing: released)
        let kept = all.members.map { member in
            switch member {
            case .game(let id): games.contains(id)
            case .timed: true
            case .pinned(let id): pins.contains(id)
            case .days(let id): days.contains(id)
            case .rule(let name): rules.contains(name)
            }
        }
        return all.broken.contains { broken in broken.allSatisfy { !kept[$0] } }
    }

    /// All demands that an assignment of the trip can break. If there is no valid assignment, they conflict.
    public var members: [OracleMember] { exhausted.members }

    /// The results of trying every assignment, computed once.
    private var exhausted: Exhaustion {
        exhaustion.get { Exhaustion(of: self) }
    }
}

extension OracleTrip {
    /// True if the legs in their current positions meet a game on the route.
    func isMetNow(_ game: OracleItem) -> Bool {
        guard let position = game.position else { return false }
        let placed = placedSegments
        let tied = placed.filter { $0.position == position }
        let before = placed.last { ($0.position ?? position) < position }
        let after = placed.first { ($0.position ?? position) > position }
        // If the game ties with legs, it could be before all of them, between any two, or after all.
        let neighbors = [before] + tied.map { $0 } + [after]
        // Relative to timed legs, the game has its place in timeline order.
        return zip(neighbors, neighbors.dropFirst()).enumerated().allSatisfy { place, pair in
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

    /// Returns true if the current trip meets a game, and the legs that go to its city and away from it.
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

    /// Returns the cost of the best reroute that meets a game, minus the cost of the best reroute of the trip without
    /// the game, level by level; `nil` if one of them does not exist.
    public func costOfMeeting(_ id: String, without rest: OracleTrip) -> [Int]? {
        guard games.contains(where: { $0.id == id && $0.city != nil }),
            let best = rest.reroute().best, let plan = reroute(RerouteOptions(), meeting: [id]).best
        else { return nil }
        return zip(plan.cost, best.cost).map { $0 - $1 }
    }

    /// Returns the number of the leg in the route, from 1.
    private func number(of segment: OracleItem) -> Int? {
        segments.firstIndex { $0.id == segment.id }.map { $0 + 1 }
    }
}
