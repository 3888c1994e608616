extension OracleTrip {
    /// The best assignment that satisfies all but the games.
    public struct Repair: Hashable, Sendable {
        /// Missed, moved, displacement, preference, shift.
        public let cost: [Int]
        /// The skeleton slot of each segment.
        public let slots: [String: Slot]
    }

    /// How many assignments there are to try.
    public var assignmentCount: Int {
        countOfRisingLists(length: segments.count, below: skeleton.slots.count)
    }

    /// Tries every assignment, given as slot numbers in route order, in dictionary order.
    public func forEachAssignment(_ visit: ([Int]) -> Void) {
        guard let ranges = Assigner(trip: self).ranges else { return }
        forEachRisingList(within: ranges, visit)
    }

    /// Every assignment as skeleton slots in route order, whether valid or not.
    public var assignments: [[Slot]] {
        var all: [[Slot]] = []
        forEachAssignment { numbers in all.append(numbers.map { skeleton.slots[$0] }) }
        return all
    }

    /// The skeleton slots that a segment has in some valid assignment.
    public func reachable(_ id: String) -> [Slot] {
        exhausted.reachable[id, default: []].sorted()
    }

    /// The best plan, or nil when even with games missed nothing satisfies the rest.
    ///
    /// With `fromDay`, segments placed on a day before it stay in their slots, and no other stands before it.
    public func repair(fromDay: Int? = nil) -> Repair? {
        let all = fromDay == nil ? exhausted : Exhaustion(of: self, fromDay: fromDay)
        guard let best = all.best else { return nil }
        var slots: [String: Slot] = [:]
        for (segment, number) in zip(segments, best.numbers) {
            slots[segment.id] = skeleton.slots[number]
        }
        return Repair(cost: best.cost, slots: slots)
    }

    /// The games that the repair misses, in timeline order; none when there is no repair.
    public var missedGames: [String] {
        guard let best = exhausted.best else { return [] }
        let assigner = Assigner(trip: self)
        return assigner.broken(by: best.numbers).compactMap { place in
            if case .game(let id) = assigner.members[place] { id } else { nil }
        }
    }

    /// The games that no order of the segments could ever meet, in timeline order.
    public var unreachableGames: [String] {
        let first = games.first
        return games.filter { game in
            segments.isEmpty ? game.city != first?.city : !isOnRoute(game)
        }.map(\.id)
    }

    /// Whether some assignment satisfies just the members given; what binds nothing is passed over.
    ///
    /// All legs with an hour keep to it where `timed` is nil. `fromDay` says that the option of that name is among the members.
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

    /// All that an assignment of the trip can break; in a trip without valid assignment they conflict.
    public var members: [OracleMember] { exhausted.members }

    /// What trying every assignment brings, tried once.
    private var exhausted: Exhaustion {
        exhaustion.get { Exhaustion(of: self) }
    }
}
