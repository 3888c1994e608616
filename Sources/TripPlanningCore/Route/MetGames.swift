extension Itinerary {
    /// The games that are seen where the segments now stand, in timeline order: those that are neither missed nor
    /// unreachable (SPEC section 13).
    ///
    /// - Complexity: as `missedGames`.
    public var metGames: [Item.ID] { trip.ids(metIndices) }

    /// The games to which the route does not come, in timeline order: those in cities that it does not visit and those
    /// without a city; with no travel segment, those in another city than the first game (SPEC section 7).
    ///
    /// - Complexity: O(items).
    public var unreachableGames: [Item.ID] { trip.ids(unreachableIndices) }

    /// The games on the route that are not met where the segments now stand, in timeline order (SPEC section 7).
    ///
    /// - Complexity: O(items), more where unplaced segments leave a choice of stays.
    public var missedGames: [Item.ID] { trip.ids(missedIndices) }

    /// The games, as indices into the trip's items, that are seen where the segments now stand, in timeline order:
    /// those that are neither missed nor unreachable (SPEC section 13).
    ///
    /// - Complexity: as `missedIndices`.
    package var metIndices: [Int] {
        var isLost = [Bool](repeating: false, count: trip.items.count)
        for game in missedIndices + unreachableIndices { isLost[game] = true }
        return timeline.items.filter { trip.items[$0].isGame && !isLost[$0] }
    }

    /// The games, as indices into the trip's items, to which the route does not come, in timeline order: those
    /// in cities that it does not visit and those without a city; with no travel segment, those in another city
    /// than the first game (SPEC section 7).
    ///
    /// - Complexity: O(items).
    package var unreachableIndices: [Int] {
        let games = timeline.items.filter { trip.items[$0].isGame }
        if route.segments.isEmpty {
            let home = games.first.flatMap { trip.city(atStartOfItemAt: $0) }
            return games.filter { trip.city(atStartOfItemAt: $0) != home }
        }
        return games.filter { game in
            trip.city(atStartOfItemAt: game).map { !route.visits($0) } ?? true
        }
    }

    /// The games on the route, as indices into the trip's items, that are not met where the segments now stand,
    /// in timeline order (SPEC section 7).
    ///
    /// A game that ties with segments must be met wherever among them it stands.
    /// - Complexity: O(items · log items), more where unplaced segments leave a choice of stays.
    package var missedIndices: [Int] {
        var missed: [Int] = []
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        var before = 0
        var ties: TiedPlaces?
        for game in timeline.items where trip.items[game].isGame {
            guard let position = trip.items[game].position else { continue }
            while before < placed.count, isBefore(placed[before], position) { before += 1 }
            guard let city = trip.city(atStartOfItemAt: game), route.visits(city) else { continue }
            var after = ties?.places.lowerBound == before ? ties?.places.upperBound ?? before : before
            if after == before || ties?.position != position {
                after = before
                while after < placed.count, trip.items[placed[after]].position == position { after += 1 }
            }
            if ties?.places != before...after {
                ties = TiedPlaces(before...after, among: placed, at: position, of: self)
            }
            if let ties, !ties.isMetEverywhere(game, in: city) { missed.append(game) }
        }
        return missed
    }

    private func isBefore(_ segment: Int, _ position: Position) -> Bool {
        trip.items[segment].position.map { $0 < position } ?? false
    }

    /// The stays of the route, by number from 0, between two segments that stand next to each other, `nil` for the start
    /// and the end of the trip; where the two stand in reverse order, only the stay after the first and that before the
    /// second.
    func stays(between previous: Int?, _ next: Int?) -> StrideThrough<Int> {
        let first = previous.flatMap { route.place(ofSegmentAt: $0) }.map { $0.index + 1 } ?? 0
        let last = next.flatMap { route.place(ofSegmentAt: $0)?.index } ?? route.segments.count
        return stride(from: first, through: last, by: first <= last ? 1 : last - first)
    }
}

/// The places among the placed segments, by the number of those before it, at which the games of a position may stand: one,
/// or, where segments stand at the position too, each before, between and after these.
private struct TiedPlaces {
    let places: ClosedRange<Int>
    let position: Position
    /// The timed legs among the segments at the position, with the places of those, in the order of `items`.
    private var timed: [(place: Int, leg: Int)] = []
    /// For each city the places at which it is met, ascending.
    private var metPlaces: [City: [Int]] = [:]

    /// - Complexity: O(segments at the position), more where unplaced segments leave a choice of stays.
    init(_ places: ClosedRange<Int>, among placed: [Int], at position: Position, of itinerary: Itinerary) {
        (self.places, self.position) = (places, position)
        for place in places.dropLast() where itinerary.trip.items[placed[place]].isFixed {
            timed.append((place, placed[place]))
        }
        for place in places {
            for stay in itinerary.stays(between: placed[..<place].last, placed[place...].first) {
                for case let city? in [
                    itinerary.route.stays[stay].arrival, itinerary.route.stays[stay].departure,
                ]
                where metPlaces[city]?.last != place {
                    metPlaces[city, default: []].append(place)
                }
            }
        }
    }

    /// True if a game in a city is met at each place that is open to it: it knows no tie with timed legs, after or before
    /// which it comes by its place in `items`.
    ///
    /// - Complexity: O(log segments at the position).
    func isMetEverywhere(_ game: Int, in city: City) -> Bool {
        let next = timed.partitionPoint { $0.leg > game }
        let first = next == 0 ? places.lowerBound : timed[next - 1].place + 1
        let last = next == timed.count ? places.upperBound : timed[next].place
        let met = metPlaces[city] ?? []
        let inside = met.partitionPoint { $0 >= first }..<met.partitionPoint { $0 > last }
        return inside.count == last - first + 1
    }
}

extension Itinerary {
    /// The first segment of the route, as an index into the trip's items, where the trip says that it starts in another
    /// city than that segment; `nil` also where there is no segment (SPEC section 7).
    ///
    /// - Complexity: O(1).
    var wrongStart: Int? {
        guard let start = trip.start, let first = route.segments.first,
            trip.departure(ofSegmentAt: first) != start
        else { return nil }
        return first
    }

    /// True if the trip says that it ends in another city than it does: than its last segment, or with none, than where
    /// the traveller begins and stays (SPEC section 7).
    ///
    /// - Complexity: O(items).
    var hasWrongEnd: Bool {
        guard let end = trip.end else { return false }
        guard let last = route.segments.last else { return beginning.map { $0 != end } ?? false }
        return trip.arrival(ofSegmentAt: last) != end
    }

    /// The city in which re-routing begins: the trip's start, else where its first leg does, else the city of its first game
    /// that has one; `nil` where there is none of these, and so no leg to take.
    package var beginning: City? {
        if let start = trip.start { return start }
        if let first = route.segments.first { return trip.departure(ofSegmentAt: first) }
        return timeline.items.lazy.compactMap { trip.items[$0].isGame ? trip.city(atStartOfItemAt: $0) : nil }
            .first
    }

    /// The neighbours in the route of which the first ends in another city than the second starts from, as indices
    /// into the trip's items, in route order. No slot mends a gap: a segment is missing there, or leads elsewhere.
    ///
    /// - Complexity: O(segments).
    package var routeGaps: [(before: Int, after: Int)] {
        zip(route.segments, route.segments.dropFirst())
            .filter { trip.arrival(ofSegmentAt: $0) != trip.departure(ofSegmentAt: $1) }
            .map { (before: $0, after: $1) }
    }
}
