/// Evaluates single assignments: which demands an assignment breaks, and its cost.
struct Assigner {
    let trip: OracleTrip
    /// All demands that an assignment can break. The games on the route come first.
    let members: [OracleMember]
    private let games: [OracleItem]
    /// For each game, the number of the slot just before it.
    private let gameGaps: [Int]
    /// For each skeleton slot, the number of timed games and legs before it on its day.
    private let windows: [Int]
    /// For each skeleton slot, the number of timed legs and of timed games on the route before it.
    private let links: [Int]
    /// For each leg in route order, the number of its current skeleton slot.
    private let current: [Int?]
    private let resources: Resources
    /// For each leg, the range of skeleton slots, by number, that the timed legs leave to it. `nil` if a leg has none.
    let ranges: [ClosedRange<Int>]?

    /// Creates an evaluator.
    ///
    /// - Parameter released: The ids of timed legs that may move.
    init(trip: OracleTrip, releasing released: Set<String> = []) {
        let skeleton = trip.skeleton
        let cuts =
            released.isEmpty ? trip.cuts : WindowCuts(skeleton, trip.stays, released: released)
        resources =
            released.isEmpty
            ? trip.resources : Resources(rules: trip.rules, cuts: cuts, clocks: trip.clocks)
        let games = trip.games.filter { trip.isOnRoute($0) }
        var members = games.map { OracleMember.game($0.id) }
        members += trip.segments.filter { $0.isTimedLeg && !released.contains($0.id) }.map { .timed($0.id) }
        members += trip.segments.filter(\.isHeld).map { .pinned($0.id) }
        members += trip.segments.filter { $0.days != nil }.map { .days($0.id) }
        members += trip.rules.binding.map { .rule($0) }
        self.trip = trip
        self.members = members
        self.games = games
        gameGaps = games.map { game in skeleton.left(of: game).flatMap { skeleton.number(of: $0) } ?? 0 }
        windows = skeleton.slots.map { slot in
            cuts.days[slot.day - 1].count { skeleton.stands($0, before: slot) }
        }
        links = skeleton.slots.map { slot in cuts.links.count { skeleton.stands($0, before: slot) } }
        let current = trip.segments.map { segment in
            skeleton.gap(of: segment).flatMap { skeleton.number(of: $0) }
        }
        self.current = current
        ranges = Self.ranges(of: trip, current, released)
    }

    /// Returns the slots that the timed legs leave to each leg. A timed leg has one slot. Legs before it in the route
    /// have slots up to that one, legs after it have later slots. Returns `nil` if a leg has no slot.
    private static func ranges(of trip: OracleTrip, _ current: [Int?], _ released: Set<String>)
        -> [ClosedRange<Int>]?
    {
        let timed = trip.segments.indices.filter {
            trip.segments[$0].isTimedLeg && !released.contains(trip.segments[$0].id)
        }
        var ranges: [ClosedRange<Int>] = []
        for place in trip.segments.indices {
            let after = timed.filter { $0 < place }.compactMap { current[$0] }.map { $0 + 1 }
            let before = timed.filter { $0 >= place }.compactMap { current[$0] }
            let own = timed.contains(place) ? current[place] : nil
            let first = max(own ?? 0, after.max() ?? 0)
            let last = min(own ?? trip.skeleton.slots.count - 1, before.min() ?? .max)
            guard first <= last else { return nil }
            ranges.append(first...last)
        }
        return ranges
    }

    /// True if the member at that index is a game.
    func isGame(_ member: Int) -> Bool { member < games.count }

    /// Returns the indices in `members` of all demands that the assignment breaks, in ascending order.
    func broken(by numbers: [Int]) -> [Int] {
        var broken: [Int] = []
        let rules = brokenRules(by: numbers)
        for (place, member) in members.enumerated() {
            let holds =
                switch member {
                case .game: isMet(place, by: numbers)
                // Only assignments in which timed legs stay in their slots are tried.
                case .timed: true
                case .pinned(let id): routePlace(of: id).map { numbers[$0] == current[$0] } ?? true
                case .days(let id): routePlace(of: id).map { isOnItsDays($0, at: numbers[$0]) } ?? true
                case .rule(let name): !rules.contains(name)
                }
            if !holds { broken.append(place) }
        }
        return broken
    }

    /// Returns the five cost levels of an assignment that misses the given games.
    func cost(of numbers: [Int], missing: [Int]) -> [Int] {
        let slots = trip.skeleton.slots
        var cost = [missing.reduce(0) { $0 + games[$1].weight }, 0, 0, 0, 0]
        for (index, number) in numbers.enumerated() where !trip.segments[index].isTimedLeg {
            let slot = slots[number]
            cost[3] += trip.preferenceCost(of: slot, number: number, among: slots.count)
            if let old = current[index] {
                cost[1] += number == old ? 0 : 1
                cost[2] += abs(slot.day - slots[old].day)
                cost[4] += abs(number - old)
            } else {
                cost[4] += number
            }
        }
        return cost
    }

    /// True if legs placed before `day` stay in their slots and no other leg is placed there.
    func keepsPast(_ numbers: [Int], before day: Int) -> Bool {
        let slots = trip.skeleton.slots
        return zip(numbers, current).allSatisfy { number, old in
            if let old, slots[old].day < day { number == old } else { slots[number].day >= day }
        }
    }

    private func isMet(_ game: Int, by numbers: [Int]) -> Bool {
        let before = numbers.count { $0 <= gameGaps[game] }
        return games[game].city.map { trip.stays[before].contains($0) } ?? false
    }

    /// Returns the index of the leg in the route, from 0.
    private func routePlace(of id: String) -> Int? {
        trip.segments.firstIndex { $0.id == id }
    }

    private func isOnItsDays(_ place: Int, at number: Int) -> Bool {
        trip.segments[place].days?.contains(trip.skeleton.slots[number].day) ?? true
    }

    private func brokenRules(by numbers: [Int]) -> Set<String> {
        let standings = zip(trip.segments, numbers).map { segment, number in
            Standing(
                segment: segment,
                day: trip.skeleton.slots[number].day,
                window: windows[number],
                link: links[number]
            )
        }
        var broken = Set(resources.excesses(of: standings).map { Resources.rule(of: $0.limit.code) })
        if let days = trip.rules.noTravelDays, standings.contains(where: { days.contains($0.day) }) {
            broken.insert("noTravelDays")
        }
        return broken
    }
}

/// The results of trying every assignment of a trip.
struct Exhaustion: Sendable {
    /// For each leg, its skeleton slots in valid assignments.
    var reachable: [String: Set<Slot>] = [:]
    /// The slot numbers and the cost of the best assignment that satisfies all demands except games.
    var best: (numbers: [Int], cost: [Int])?
    /// The distinct sets of broken demands, as indices in `members`.
    var broken: Set<[Int]> = []
    /// All demands that an assignment can break.
    let members: [OracleMember]

    /// Tries all assignments in which the timed legs stay in their slots.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - fromDay: The first day that may change; `nil` if all may.
    ///   - released: The ids of timed legs that may move.
    init(of trip: OracleTrip, fromDay: Int? = nil, releasing released: Set<String> = []) {
        let assigner = Assigner(trip: trip, releasing: released)
        members = assigner.members
        guard let ranges = assigner.ranges else { return }
        forEachRisingList(within: ranges) { numbers in
            if let fromDay, !assigner.keepsPast(numbers, before: fromDay) { return }
            let broken = assigner.broken(by: numbers)
            self.broken.insert(broken)
            if broken.isEmpty {
                for (segment, number) in zip(trip.segments, numbers) {
                    reachable[segment.id, default: []].insert(trip.skeleton.slots[number])
                }
            }
            // A repair may miss games. An assignment that breaks any other demand is not a repair.
            guard broken.allSatisfy({ assigner.isGame($0) }) else { return }
            let cost = assigner.cost(of: numbers, missing: broken)
            // Of equal assignments the first wins, and assignments come in lexicographic order.
            if let best, !cost.lexicographicallyPrecedes(best.cost) { return }
            best = (numbers, cost)
        }
    }
}
