/// Judges one assignment: what it breaks and what it costs.
struct Assigner {
    let trip: OracleTrip
    /// All that an assignment can break: the games on the route come first.
    let members: [OracleMember]
    private let games: [OracleItem]
    /// The number of the gap left of each game.
    private let gameGaps: [Int]
    /// How many timed games stand before each skeleton slot on its day.
    private let windows: [Int]
    /// How many timed games on the route stand before each skeleton slot.
    private let links: [Int]
    /// The number of the skeleton slot where each segment stands now, in route order.
    private let current: [Int?]

    init(trip: OracleTrip) {
        let skeleton = trip.skeleton
        let games = trip.games.filter { trip.isOnRoute($0) }
        var members = games.map { OracleMember.game($0.id) }
        members += trip.segments.filter(\.isHeld).map { .pinned($0.id) }
        members += trip.segments.filter { $0.days != nil }.map { .days($0.id) }
        members += trip.rules.binding.map { .rule($0) }
        self.trip = trip
        self.members = members
        self.games = games
        gameGaps = games.map { game in skeleton.left(of: game).flatMap { skeleton.number(of: $0) } ?? 0 }
        windows = skeleton.slots.map { skeleton.items(before: $0).count(where: \.isTimed) }
        links = skeleton.slots.map { slot in trip.linkedGames.count { skeleton.stands($0, before: slot) } }
        current = trip.segments.map { segment in
            segment.position.flatMap { skeleton.number(of: skeleton.gap(at: $0)) }
        }
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
        for (index, number) in numbers.enumerated() {
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
        var broken = Set(trip.resources.excesses(of: standings).map { Resources.rule(of: $0.limit.code) })
        if let days = trip.rules.noTravelDays, standings.contains(where: { days.contains($0.day) }) {
            broken.insert("noTravelDays")
        }
        return broken
    }
}
