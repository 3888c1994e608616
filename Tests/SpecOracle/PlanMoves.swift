/// The possible moves of the traveler in a slot, before rules that add up minutes and days are applied.
struct PlanMoves {
    /// A possible next leg.
    struct Leg {
        let mark: PlanLabel.Leg
        /// The number of the city to which it goes.
        let city: Int
        /// The index of the first old leg that can be kept after it.
        let next: Int
        /// The price of the leg and of the old legs that it leaves out.
        let price: PlanPrice
        /// The minutes and rounded-up kilometers that limits on driving count.
        let driven: (minutes: Int, kilometers: Int)
        /// For a departure, its index among the timed events, and the number of the slot's departures that can no
        /// longer be taken after it; `nil` for other legs.
        var departure: (cut: Int, departed: Int)?
        /// True for an old leg with a start that need not depart at that time.
        var isInNoWindow = false
    }

    let trip: OracleTrip
    let games: [OracleItem]
    let cities: [String]
    let rules: PlanRules
    let finish: String?
    let meeting: Set<String>
    private let connections: [[OracleConnection?]]
    /// For each slot, the game right after it, if any.
    private let gamesAfter: [Int?]
    /// For each slot, the old timed leg right after it, if any.
    private let timedLegsAfter: [Int?]
    /// For each slot, the indices of its departures, in the order in which they can be taken.
    private let departures: [[Int]]
    /// The index of the first departure among the timed events.
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

    /// Returns the old timed leg right after a slot, if it can be taken, and its index among the timed events.
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
            driven: (old.drivenMinutes, old.drivenKilometers)
        )
        return (leg, games.count + trip.segments[..<place].count(where: \.isTimedLeg))
    }

    /// Returns the departures that can be next.
    ///
    /// - Parameter departed: The number of the slot's departures that can no longer be taken.
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
                driven: (departure.leg.drivenMinutes, departure.leg.drivenKilometers)
            )
            leg.departure = (firstDepartureCut + index, rank + 1)
            return leg
        }
    }

    /// Returns the game right after a slot, if any.
    func game(after slot: Int) -> Int? { gamesAfter[slot] }

    /// Returns all legs that can be next, except departures and timed legs.
    func legs(from city: Int, next: Int, in slot: Int) -> [Leg] {
        var legs: [Leg] = []
        for place in next..<trip.segments.count {
            // All legs between are left out.
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
                driven: (old.drivenMinutes, old.drivenKilometers)
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
                        ? (0, 0) : (connection.minutes, wholeKilometers(connection.km))
                )
            )
        }
        return legs
    }

    /// True if a plan can end in a city without keeping further old legs.
    func canEnd(in city: Int, next: Int) -> Bool {
        finish ?? cities[city] == cities[city]
            && !(next..<trip.segments.count).contains(where: rules.mustKeep)
    }
}

/// A departure that a plan may take.
struct PlanDeparture: Sendable {
    /// The index among all departures in the document.
    let number: Int
    /// The departure as an item of the trip.
    let leg: OracleItem
    /// The number of its skeleton slot.
    let slot: Int
}

extension OracleTrip {
    /// Returns the departures that the trip can take, in the order of the document. Leaves out those on other days and
    /// those that would make the trip invalid.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - stated: The document without presumed starts.
    ///   - skeleton: The skeleton slots of the trip.
    static func departures(
        of document: Document,
        stating stated: Document,
        _ skeleton: Gaps
    ) -> [PlanDeparture] {
        var departures: [PlanDeparture] = []
        for (number, departure) in document.context.departures.enumerated() {
            let dated = departure.date.flatMap { date in document.startDay.map { date - $0 + 1 } }
            guard let day = departure.day ?? dated, 1...document.dayCount ~= day else { continue }
            let leg = item(departure, number, onDay: day, place: document.items.count)
            var longer = stated
            longer.items.append(leg)
            guard (try? Clocks(of: longer)) != nil else { continue }
            let standing = document.items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
            let later = standing.prefix { !($0.isTimed && $0.start ?? 0 > departure.start) }
            let slot = Slot(day: day, index: later.count(where: \.isFixed))
            guard let slotNumber = skeleton.number(of: slot) else { continue }
            departures.append(PlanDeparture(number: number, leg: leg, slot: slotNumber))
        }
        return departures
    }

    private static func item(
        _ departure: TripContext.Departure,
        _ number: Int,
        onDay day: Int,
        place: Int
    ) -> OracleItem {
        OracleItem(
            id: "departure \(number)",
            kind: .travel,
            place: place,
            position: Position(day: day, sortOrder: 0),
            city: nil,
            start: departure.start,
            minutes: departure.minutes,
            hasMinutes: true,
            km: departure.km,
            isPublic: departure.isPublic,
            weight: 1,
            from: CityName.key(departure.from),
            to: CityName.key(departure.to),
            pinned: false,
            days: nil,
            gameID: "",
            cityNames: [departure.from, departure.to]
        )
    }

    /// The timed events that can split windows of a plan: the games in timeline order, the old timed legs in route
    /// order, and the departures.
    var planCuts: [OracleItem] {
        games + segments.filter(\.isTimedLeg) + departures.map(\.leg)
    }
}
