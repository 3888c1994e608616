import TripAnswers

/// A description of a picture in words.
struct PictureWords {
    private let itineraries: [Itinerary]

    init(_ itineraries: [Itinerary]) {
        self.itineraries = itineraries
    }

    /// The description, for readers who cannot see the picture.
    var description: String {
        if itineraries.count == 1 { return itineraries.map { sentence($0) }.joined() }
        return zip(["Before: ", "After: "], itineraries).map { $0 + sentence($1) }.joined(separator: " ")
    }

    private func sentence(_ itinerary: Itinerary) -> String {
        let trip = itinerary.trip
        let wording = Wording(trip)
        var cities: [String] = []
        for segment in itinerary.route.segments {
            for city in [trip.departure(ofSegmentAt: segment), trip.arrival(ofSegmentAt: segment)] {
                guard let name = city.map({ trip.cities.name(of: $0).printable }), cities.last != name else {
                    continue
                }
                cities.append(name)
            }
        }
        let met = Set(itinerary.metGames)
        let games = itinerary.timeline.items.filter { trip.items[$0].isGame }
        let missed = games.filter { !met.contains($0) }
        let route = cities.isEmpty ? "" : ": " + cities.joined(separator: ", ")
        let count = wording.count(games: games.filter { met.contains($0) })
        let lost = missed.isEmpty ? "" : "; missed: " + wording.list(missed.map { wording.nameAndDay($0) })
        return "\(wording.count(trip.dayCount, "day", "days"))\(route); \(count) seen\(lost)."
    }
}
