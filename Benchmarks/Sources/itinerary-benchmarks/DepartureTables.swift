import Foundation
import TimeZones
import TripPlanning

/// Measurements of rerouting, trade-offs and nearby games for tours with more and more departures.
enum DepartureTables {
    private static let counts = [0, 125, 250, 500, 1_000]

    static func run(_ corpus: Corpus?) throws {
        try growth()
        try corpus.map { try realTours($0) }
    }

    /// Measures a tour of 14 days with one postponed game; the first row, without departures, is the baseline.
    private static func growth() throws {
        for places in [8, 28] {
            var table = Table(
                "Departures of a tour of 14 days between \(places) cities",
                ["question", "departures"] + Table.growing
            )
            for count in counts {
                let trip = try Instances.rainedOut(days: 14, places: places)
                let flights = Instances.departures(count, between: trip.located(own: false))
                let itinerary = Itinerary(try trip.taking(flights))
                table.add("rerouting", sizes: [count], Measurement { keep(try? itinerary.reroute()) })
                table.add(
                    "with all trade-offs",
                    sizes: [count],
                    Measurement(seconds: 0.5) { keep(try? itinerary.reroute(tradeOffs: true)) }
                )
                let games = Instances.seasonGames(2_430, places: places)
                table.add(
                    "options of a season of 2,430 games",
                    sizes: [count],
                    Measurement(seconds: 0.5) { keep(try? itinerary.nearbyGames(adding: games)) }
                )
            }
            table.print()
        }
    }

    /// Measures real tours of 14 days after their changes, with departures between all known cities, and between their
    /// own cities.
    private static func realTours(_ corpus: Corpus) throws {
        let tours = try corpus.entries("tour").map { $0.after }.filter { $0.dayCount == 14 }
        var table = Table(
            "Departures of real tours of 14 days after their changes",
            ["question", "trips", "median", "p99", "slowest", "peak memory"]
        )
        for count in counts {
            for (cities, isOwn) in [("all cities", false), ("the tour's cities", true)] {
                let trips = try tours.map { trip in
                    try trip.taking(Instances.departures(count, between: trip.located(own: isOwn)))
                }
                let itineraries = trips.map { Itinerary($0) }
                let name = "\(count) departures, \(cities)"
                table.addEach("rerouting, " + name, itineraries) { keep(try? $0.reroute()) }
                table.addEach("trade-offs, " + name, itineraries) { keep(try? $0.reroute(tradeOffs: true)) }
                if count == 0 { break }
            }
        }
        table.print()
    }
}

extension Trip {
    /// Returns the trip with departures that a plan may take.
    fileprivate func taking(_ departures: [TravelTimes.Departure]) throws(TripError) -> Trip {
        let side = Geography(travelTimes: TravelTimes(departures: departures))
        return try Trip(
            id: id,
            name: name,
            startDate: startDate,
            dayCount: dayCount,
            items: items,
            rules: rules,
            geography: geography,
            context: TripContext(sides: sides + [side], zones: ZoneDatabase().source)
        )
    }

    /// Returns the places with known coordinates.
    ///
    /// - Parameter own: True to return only the cities of the trip's items.
    fileprivate func located(own: Bool) -> [Place] {
        var cities = Set(items.compactMap { $0.game?.cityName })
        for travel in items.compactMap({ $0.travel }) { cities.formUnion([travel.from, travel.to]) }
        let places = ([geography] + sides).flatMap { $0.places }.filter { $0.coordinates != nil }
        return own ? places.filter { cities.contains($0.city) } : places
    }
}

extension Instances {
    /// Returns flights between places on 14 days, at all times of the day. They are the same in every run.
    static func departures(_ count: Int, between places: [Place]) -> [TravelTimes.Departure] {
        guard places.count > 1 else { return [] }
        var random = 7
        func number(below bound: Int) -> Int {
            random = (random &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
            return (random >> 8) % bound
        }
        return (0..<count).compactMap { flight in
            let from = number(below: places.count)
            let to = (from + 1 + number(below: places.count - 1)) % places.count
            let (day, start) = (number(below: 14) + 1, 6 * 60 + 5 * number(below: 192))
            guard let one = places[from].coordinates, let other = places[to].coordinates else { return nil }
            return TravelTimes.Departure(
                from: places[from].city,
                to: places[to].city,
                day: day,
                start: ClockTime(minuteOfDay: start),
                duration: Minutes(60 + Int(kilometers(one, other) / 13)),
                title: "Flight \(flight)"
            )
        }
    }

    /// Returns the great-circle distance in kilometers.
    private static func kilometers(_ one: Coordinates, _ other: Coordinates) -> Double {
        let (first, second) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (one.longitude - other.longitude) * .pi / 180
        let half = pow(sin((first - second) / 2), 2) + cos(first) * cos(second) * pow(sin(turn / 2), 2)
        return 2 * 6371 * asin(sqrt(half))
    }
}
