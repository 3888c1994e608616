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
        /// Its own minutes and distance, rounded up, as far as one drives.
        let driven: (minutes: Int, kilometres: Int)
        /// A departure as a cut, and how many of its slot's departures can no longer be taken; nil for other legs.
        var departure: (cut: Int, departed: Int)?
        /// Whether it is an old leg with a start that need not leave then.
        var isInNoWindow = false
    }

    let trip: OracleTrip
    let games: [OracleItem]
    let cities: [String]
    let rules: PlanRules
    let finish: String?
    let meeting: Set<String>
    private let connections: [[OracleConnection?]]
    /// The game, if any, that stands right after each slot.
    private let gamesAfter: [Int?]
    /// The old leg that leaves at its hour, if any, that stands right after each slot.
    private let timedLegsAfter: [Int?]
    /// The departures of each slot in the order in which they can be taken, by their places in the trip's.
    private let departures: [[Int]]
    /// The place of the first departure among the cuts.
    private let firstDepartureCut: Int

    init(trip: OracleTrip, rules: PlanRules, finish: String?, meeting: Set<String>) {
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
        timedLegsAfter = trip.skeleton.slots.map { slot in
            let items = trip.skeleton.days[slot.day - 1].dropFirst(slot.index)
            return trip.segments.indices.first {
                rules.leavesAtItsStart($0) && trip.segments[$0].id == items.first?.id
            }
        }
        departures = trip.skeleton.slots.indices.map { slot in
            trip.departures.indices.filter { trip.departures[$0].slot == slot }.sorted {
                (trip.departures[$0].leg.start ?? 0, $0) < (trip.departures[$1].leg.start ?? 0, $1)
            }
        }
        firstDepartureCut = trip.planCuts.count - trip.departures.count
    }

    /// The old leg, if any, that leaves at its hour right after a slot: what it is on the way, and which cut.
    func timedLeg(after slot: Int, from city: Int, next: Int) -> (leg: Leg, cut: Int)? {
        guard let place = timedLegsAfter[slot], place >= next, trip.segments[place].from == cities[city],
            !(next..<place).contains(where: rules.mustKeep), rules.allows(kept: place, in: slot),
            let to = cities.firstIndex(of: trip.segments[place].to)
        else { return nil }
        let old = trip.segments[place]
        let leg = Leg(
            mark: PlanLabel.Leg(slot: slot, kind: .kept, place: place),
            city: to,
            next: place + 1,
            price: PlanPrice(edits: place - next, minutes: old.minutes),
            driven: (old.drivenMinutes, old.drivenKilometres)
        )
        return (leg, games.count + trip.segments[..<place].count(where: \.isTimedLeg))
    }

    /// The departures that can be next, where so many of the slot's cannot any more.
    func departures(from city: Int, next: Int, in slot: Int, after departed: Int = 0) -> [Leg] {
        guard rules.allowsNew(in: slot) else { return [] }
        return departures[slot].enumerated().dropFirst(departed).compactMap { rank, index in
            let departure = trip.departures[index]
            guard departure.leg.from == cities[city], let to = cities.firstIndex(of: departure.leg.to) else {
                return nil
            }
            var leg = Leg(
                mark: PlanLabel.Leg(slot: slot, kind: .departure, place: departure.number),
                city: to,
                next: next,
                price: PlanPrice(edits: 1, minutes: departure.leg.minutes),
                driven: (departure.leg.drivenMinutes, departure.leg.drivenKilometres)
            )
            leg.departure = (firstDepartureCut + index, rank + 1)
            return leg
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
            guard !rules.leavesAtItsStart(place), old.from == cities[city],
                rules.allows(kept: place, in: slot),
                let to = cities.firstIndex(of: old.to)
            else { continue }
            let mark = PlanLabel.Leg(slot: slot, kind: .kept, place: place)
            let price = PlanPrice(edits: place - next, minutes: old.minutes)
            var leg = Leg(
                mark: mark,
                city: to,
                next: place + 1,
                price: price,
                driven: (old.drivenMinutes, old.drivenKilometres)
            )
            leg.isInNoWindow = old.isTimedLeg
            legs.append(leg)
        }
        guard rules.allowsNew(in: slot) else { return legs }
        for to in cities.indices {
            guard let connection = connections[city][to] else { continue }
            let mark = PlanLabel.Leg(slot: slot, kind: .connection, place: to)
            legs.append(
                Leg(
                    mark: mark,
                    city: to,
                    next: next,
                    price: PlanPrice(edits: 1, minutes: connection.minutes),
                    driven: connection.isPublic
                        ? (0, 0) : (connection.minutes, wholeKilometres(connection.km))
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
