import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The cities of a schedule, and the connections between them in the side files; used before there is a trip.
struct KnownCities {
    /// The names of the schedule's cities, without duplicates.
    let names: [String]
    private let trip: Trip

    init(_ names: [String]) throws(BoardError) {
        self.names = names
        trip = try Trip.blank()
    }

    /// The cities of the schedule without a known connection to or from another city of the schedule.
    ///
    /// - Complexity: O(cities²).
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

    /// The cities where a trip can start: the schedule's cities, then the cities in the side files.
    var homes: [String] {
        var keys = Set(names.map { City.key(of: $0) })
        return names + trip.cities.names.filter { keys.insert(City.key(of: $0)).inserted }
    }

    /// Throws an error with similar names if a start city is neither in the schedule nor in the side files.
    func check(home: String) throws(BoardError) {
        let homes = homes
        guard !homes.contains(where: { City.areSame($0, home) }) else { return }
        var near: [String] = []
        while near.count < 3,
            let next = Spelling.nearest(to: home, among: homes.filter { !near.contains($0) })
        {
            near.append(next)
        }
        let hint = near.isEmpty ? "choose one from the list" : "did you mean \(near.list("or"))?"
        throw BoardError("neither the schedule nor the places name a city \(home); \(hint)", field: "home")
    }
}

extension TripDocument {
    /// Returns a trip without items, read with the page's side files.
    ///
    /// - Parameter date: The first date of the trip; `nil` if it does not matter.
    static func blank(from date: CalendarDate? = nil) throws(BoardError) -> TripDocument {
        let start = date?.description ?? "2000-01-01"
        do throws(DocumentError) {
            return try TripDocument(
                #"{"format":"itinerary/1","id":"blank","startDate":"\#(start)","dayCount":1,"items":[]}"#,
                context: .ofPage
            )
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension Trip {
    /// Returns a trip without items, read with the page's side files.
    static func blank() throws(BoardError) -> Trip { try TripDocument.blank().trip }

    /// The cities where scheduled departures start or end.
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
