/// Judges one assignment: what it breaks and what it costs.
struct Assigner {
    let trip: OracleTrip
    /// All that an assignment can break: the games on the route come first.
    let members: [OracleMember]
    private let games: [OracleItem]
    /// The number of the gap left of each game.
    private let gameGaps: [Int]
    /// How many timed games and legs stand before each skeleton slot on its day.
    private let windows: [Int]
    /// How many timed games on the route and legs stand before each skeleton slot.
    private let links: [Int]
    /// The number of the skeleton slot where each segment stands now, in route order.
    private let current: [Int?]
    private let resources: Resources
    /// The skeleton slots that legs which keep to their hour leave each segment, by number.
    let ranges: [ClosedRange<Int>]?

    /// A judge of assignments in which some legs with an hour need not keep to it.
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

    /// Legs that keep to their hour have one slot each; what comes before one in the route has slots up to its own, what
    /// comes after it later ones. Nil where that leaves one of them none.
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

    /// Whether the member at that place is a game.
    func isGame(_ member: Int) -> Bool { member < games.count }

    /// The places in `members` of all that the assignment breaks, rising.
    func broken(by numbers: [Int]) -> [Int] {
        var broken: [Int] = []
        let rules = brokenRules(by: numbers)
        for (place, member) in members.enumerated() {
            let holds =
                switch member {
                case .game: isMet(place, by: numbers)
                // Only assignments in which they do are tried.
                case .timed: true
                case .pinned(let id): routePlace(of: id).map { numbers[$0] == current[$0] } ?? true
                case .days(let id): routePlace(of: id).map { isOnItsDays($0, at: numbers[$0]) } ?? true
                case .rule(let name): !rules.contains(name)
                }
            if !holds { broken.append(place) }
        }
        return broken
    }

    /// The five parts of the cost of an assignment that misses those games.
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

    /// Whether segments placed before a day stay where they are, and no other stands there.
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

    /// The segment's place in the route, from 0.
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
