/// A trip without games that it does not see: these are taken out, with the legs that only led there.
package struct ReplacedGames: Sendable {
    /// The trip's document without them.
    package private(set) var document: TripDocument
    /// The ids of the items that are taken out, the games first.
    package private(set) var takenOut: [String]
    /// The items that are taken out, in words.
    package private(set) var names: [String]

    /// Takes games of a trip, as indices into its items, out of the document of a plan for the trip.
    ///
    /// - Throws: `ChangeError` when they cannot be taken out.
    init(_ games: [Int], of old: Trip, from document: TripDocument) throws(ChangeError) {
        let wording = Wording(old)
        takenOut = games.map { old.items[$0].id }
        names = games.map { wording.nameAndDay($0) }
        self.document = document
        let cities = Set(games.compactMap { old.items[$0].game?.cityName }.map { City.key(of: $0) })
        try remove(takenOut.compactMap { document.trip.index(ofItem: $0) })
        let isEndFree = old.geography.end == nil
        var itinerary = Itinerary(self.document.trip)
        while let legs = ReplacedGames.detour(in: itinerary, to: cities)
            ?? (isEndFree ? ReplacedGames.tail(of: itinerary, to: cities) : nil)
        {
            let trip = self.document.trip
            let wording = Wording(trip)
            takenOut += legs.map { trip.items[$0].id }
            names += legs.map { wording.nameAndDay($0) }
            // The plan finishes where its last leg leads.
            let isTail = legs.count == 1 && trip.geography.end != nil
            if isTail { self.document = try self.document.applying([.set(.init(TripKey.end.name, nil))]) }
            try remove(legs)
            itinerary = Itinerary(self.document.trip)
        }
    }

    private mutating func remove(_ items: [Int]) throws(ChangeError) {
        document = try document.applying(document.removals(of: items))
    }

    /// The last leg, where nothing comes after it and it leads to one of some cities, but not back to where the trip begins.
    private static func tail(of itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, segments) = (itinerary.trip, itinerary.route.segments)
        guard let last = segments.last, itinerary.timeline.items.last == last, segments.count > 1,
            let travel = trip.items[last].travel, !travel.pinned, cities.contains(City.key(of: travel.to)),
            let first = trip.start ?? trip.departure(ofSegmentAt: segments[0]),
            trip.arrival(ofSegmentAt: last) != first
        else { return nil }
        return [last]
    }

    /// Two legs that follow one another, there and back, with nothing between them in one of some cities.
    private static func detour(in itinerary: Itinerary, to cities: Set<String>) -> [Int]? {
        let (trip, segments) = (itinerary.trip, itinerary.route.segments)
        let places = Dictionary(uniqueKeysWithValues: itinerary.timeline.items.enumerated().map { ($1, $0) })
        for (there, back) in zip(segments, segments.dropFirst()) {
            guard let out = trip.items[there].travel, let home = trip.items[back].travel,
                !out.pinned, !home.pinned, cities.contains(City.key(of: out.to)),
                City.areSame(out.to, home.from), City.areSame(out.from, home.to),
                let place = places[there], places[back] == place + 1
            else { continue }
            return [there, back]
        }
        return nil
    }
}
