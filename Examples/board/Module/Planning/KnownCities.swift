import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The cities of a schedule, and what the files beside it know of them before there is a trip.
struct KnownCities {
    /// The names of the schedule's cities, each once.
    let names: [String]
    private let trip: Trip

    init(_ names: [String]) throws(BoardError) {
        self.names = names
        trip = try Trip.blank()
    }

    /// The cities of the schedule that no known way joins with another of them.
    ///
    /// - Complexity: O(cities²) where none is joined.
    var cut: [String] {
        guard names.count > 1 else { return [] }
        let connections = Connections(trip)
        let timed = trip.timedEnds
        let cities = names.map { trip.cities.city(named: $0) }
        return names.indices.filter { index in
            guard let city = cities[index] else { return true }
            if timed.contains(city) { return false }
            return !cities.contains { other in
                guard let other, other != city else { return false }
                return connections.connection(from: city, to: other) != nil
                    || connections.connection(from: other, to: city) != nil
            }
        }.map { names[$0] }
    }

    /// The cities in which a trip may begin: those of the schedule, then those of the places and ways.
    var homes: [String] {
        var keys = Set(names.map { City.key(of: $0) })
        return names + trip.cities.names.filter { keys.insert(City.key(of: $0)).inserted }
    }

    /// Refuses a home of which nothing is known; names those that were perhaps meant.
    func check(home: String) throws(BoardError) {
        let homes = homes
        guard !homes.contains(where: { City.areSame($0, home) }) else { return }
        var near: [String] = []
        while near.count < 3,
            let next = Spelling.nearest(to: home, among: homes.filter { !near.contains($0) })
        {
            near.append(next)
        }
        let hint = near.isEmpty ? "choose one of the list" : "did you mean \(near.list("or"))?"
        throw BoardError("the schedule and the places name no city \(home); \(hint)", field: "home")
    }
}

extension Trip {
    /// A trip without items, which knows what the files beside it say.
    static func blank() throws(BoardError) -> Trip {
        do throws(DocumentError) {
            return try TripDocument(
                #"{"format":"itinerary/1","id":"blank","startDate":"2000-01-01","dayCount":1,"items":[]}"#,
                beside: .ofPage
            ).trip
        } catch {
            throw BoardError(error.description)
        }
    }

    /// The cities from or to which something leaves at an hour.
    fileprivate var timedEnds: Set<City> {
        var ends: Set<City> = []
        for departure in ([geography] + sides).flatMap({ $0.travelTimes.departures }) {
            for name in [departure.from, departure.to] {
                if let city = cities.city(named: name) { ends.insert(city) }
            }
        }
        return ends
    }
}
