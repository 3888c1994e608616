/// What a traveller can do in a slot, before rules that add up minutes and days are looked at.
struct PlanMoves {
    /// A leg that could be next.
    struct Leg {
        let mark: PlanLabel.Leg
        /// The number of the city that it leads to.
        let city: Int
        /// The first old leg that can be kept after it.
        let next: Int
        /// With the old legs that it leaves out.
        let price: PlanPrice
        /// Its own distance, rounded up.
        let kilometres: Int
    }

    let trip: OracleTrip
    let games: [OracleItem]
    let cities: [String]
    let rules: PlanRules
    let finish: String?
    let meeting: String?
    private let connections: [[OracleConnection?]]
    /// The game, if any, that stands right after each slot.
    private let gamesAfter: [Int?]

    init(trip: OracleTrip, rules: PlanRules, finish: String?, meeting: String?) {
        let cities = trip.cities
        let games = trip.games
        self.trip = trip
        self.games = games
        self.cities = cities
        self.rules = rules
        self.finish = finish
        self.meeting = meeting
        connections = cities.map { from in cities.map { trip.connection(from: from, to: $0) } }
        gamesAfter = trip.skeleton.slots.map { slot in
            let items = trip.skeleton.days[slot.day - 1].dropFirst(slot.index)
            return games.firstIndex { $0.id == items.first?.id }
        }
    }

    /// The game, if any, that stands right after a slot.
    func game(after slot: Int) -> Int? { gamesAfter[slot] }

    /// All legs that can be next.
    func legs(from city: Int, next: Int, in slot: Int) -> [Leg] {
        var legs: [Leg] = []
        for place in next..<trip.segments.count {
            // All between are left out.
            guard !(next..<place).contains(where: rules.mustKeep) else { break }
            let old = trip.segments[place]
            guard old.from == cities[city], rules.allows(kept: place, in: slot),
                let to = cities.firstIndex(of: old.to)
            else { continue }
            let mark = PlanLabel.Leg(slot: slot, isNew: false, place: place)
            let price = PlanPrice(edits: place - next, minutes: old.minutes)
            legs.append(
                Leg(
                    mark: mark,
                    city: to,
                    next: place + 1,
                    price: price,
                    kilometres: wholeKilometres(old.km)
                )
            )
        }
        guard rules.allowsNew(in: slot) else { return legs }
        for to in cities.indices {
            guard let connection = connections[city][to] else { continue }
            let mark = PlanLabel.Leg(slot: slot, isNew: true, place: to)
            legs.append(
                Leg(
                    mark: mark,
                    city: to,
                    next: next,
                    price: PlanPrice(edits: 1, minutes: connection.minutes),
                    kilometres: wholeKilometres(connection.km)
                )
            )
        }
        return legs
    }

    /// Whether a plan can end in a city, with no more of the old legs.
    func canEnd(in city: Int, next: Int) -> Bool {
        finish ?? cities[city] == cities[city]
            && !(next..<trip.segments.count).contains(where: rules.mustKeep)
    }
}
