/// A map of a trip (SPEC section 13): its stays as points and its legs as lines, in route order.
///
///     let map = TripMap(itinerary)
///     print(map.geoJSON)
///     for city in map.citiesWithoutCoordinates { … }
public struct TripMap: Sendable {
    /// A stay in one city, between two legs of the route, before the first leg, or after the last leg.
    package struct Stay: Hashable, Sendable {
        /// The name of the city, spelled as at its first occurrence in the trip.
        package let city: String
        /// The coordinates of the city.
        package let coordinates: Coordinates
        /// The days of the stay, from 1; `nil` if a leg before or after it has no position.
        package let days: ClosedRange<Int>?
        /// The games met during the stay, as indices into the trip's items, in timeline order.
        package let games: [Int]
    }

    /// A leg as a line between two cities.
    package struct Leg: Hashable, Sendable {
        /// The leg, as an index into the trip's items.
        package let item: Int
        /// The coordinates of the city of departure.
        package let from: Coordinates
        /// The coordinates of the city of arrival.
        package let to: Coordinates
    }

    /// The trip on the map.
    package let trip: Trip
    /// The stays in cities with coordinates.
    package private(set) var stays: [Stay] = []
    /// The legs between cities with coordinates.
    package private(set) var legs: [Leg] = []
    /// The games that the traveler does not meet and whose cities have coordinates, as indices into the trip's items.
    package private(set) var unattendedGames: [Int] = []
    /// The cities that are not on the map because their coordinates are unknown, each spelled as at its first
    /// occurrence in the trip.
    public private(set) var citiesWithoutCoordinates: [String] = []

    let wording: Wording

    /// Creates the map of a trip.
    ///
    /// - Complexity: O(items · places).
    public init(_ itinerary: Itinerary) {
        trip = itinerary.trip
        wording = Wording(itinerary.trip)
        let met = itinerary.metIndices
        if itinerary.route.legs.isEmpty { addCities(of: met) } else { addRoute(of: itinerary, met) }
        let isMet = Set(met)
        unattendedGames = itinerary.timeline.items.filter { item in
            guard trip.items[item].isGame, !isMet.contains(item) else { return false }
            return trip.city(atStartOfItemAt: item).flatMap { locate($0) } != nil
        }
    }

    /// Returns the coordinates of a game's city; `nil` if they are unknown.
    func coordinates(ofGameAt index: Int) -> Coordinates? {
        trip.city(atStartOfItemAt: index).flatMap { trip.coordinates(of: $0) }
    }

    /// Returns a game's title with its day and start.
    func words(ofGame index: Int) -> String {
        let game = trip.items[index].game
        let title = (game?.displayTitle ?? game?.gameID ?? trip.items[index].id).printable
        let day = trip.items[index].position.map { ", " + wording.day($0.day) } ?? ""
        return title + day + (game?.start.map { ", \($0)" } ?? "")
    }

    /// Returns a leg's name, and a text with its day, its departure time (if the leg is timed), its duration and its
    /// distance.
    func words(of leg: Leg) -> (name: String, about: String) {
        guard let travel = trip.items[leg.item].travel else { return ("", "") }
        let day = trip.items[leg.item].position.map { wording.day($0.day) } ?? "not placed"
        let length = travel.duration.count > 0 ? ", \(wording.minutes(travel.duration.count))" : ""
        let distance = travel.distanceKm.map { ", \(wording.distance($0))" } ?? ""
        let title = travel.timedTitle.map { $0 + ", " } ?? ""
        let start = travel.start.map { ", \($0)" } ?? ""
        return ("\(title)\(travel.from) → \(travel.to)".printable, day + start + length + distance)
    }

    /// Returns the days and the games of a stay, as text.
    func words(of stay: Stay) -> String {
        let days = stay.days.map { wording.days($0.lowerBound, $0.upperBound) }
        let games = stay.games.map { words(ofGame: $0) }
        return ([days].compactMap { $0 } + games).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// Returns the first and the last date of a range of days; `nil` if the trip has no dates.
    func dates(of days: ClosedRange<Int>) -> (first: CalendarDate, last: CalendarDate)? {
        guard let first = trip.date(ofDay: days.lowerBound), let last = trip.date(ofDay: days.upperBound)
        else { return nil }
        return (first, last)
    }
}

// The stays and legs are collected from the route and the timeline.
extension TripMap {
    /// Returns the coordinates of a city. If they are unknown, adds the city to `citiesWithoutCoordinates`, and returns
    /// `nil`.
    private mutating func locate(_ city: City) -> Coordinates? {
        let coordinates = trip.coordinates(of: city)
        let name = trip.cities.name(of: city)
        if coordinates == nil, !citiesWithoutCoordinates.contains(name) {
            citiesWithoutCoordinates.append(name)
        }
        return coordinates
    }

    /// Adds a stay for each run of consecutive games in one city. This is used for a trip without legs.
    private mutating func addCities(of games: [Int]) {
        var start = 0
        while start < games.count {
            let city = trip.city(atStartOfItemAt: games[start])
            var end = start
            while end < games.count, trip.city(atStartOfItemAt: games[end]) == city { end += 1 }
            let run = Array(games[start..<end])
            let days = run.compactMap { trip.items[$0].position?.day }
            if let city, let first = days.first, let last = days.last { add(city, first...last, run) }
            start = end
        }
    }

    private mutating func addRoute(of itinerary: Itinerary, _ met: [Int]) {
        let route = itinerary.route
        var games = [[Int]](repeating: [], count: route.stays.count)
        let isMet = Set(met)
        var stay = 0
        for index in itinerary.timeline.items {
            if let leg = route.routeIndex(ofLegAt: index) {
                stay = leg.index + 1
            } else if isMet.contains(index) {
                games[stay].append(index)
            }
        }
        for (index, stay) in route.stays.enumerated() {
            let days = days(ofStay: index, between: route.legs)
            let cities = [stay.arrival, stay.departure].compactMap { $0 }
            for (number, city) in cities.enumerated() where number == 0 || city != cities[0] {
                let here = games[index].filter { game in
                    let own = trip.city(atStartOfItemAt: game)
                    return own == city || number == 0 && !cities.contains { $0 == own }
                }
                add(city, days, here)
            }
            guard index < route.legs.count else { continue }
            addLeg(route.legs[index])
        }
    }

    private func days(ofStay stay: Int, between legs: [Int]) -> ClosedRange<Int>? {
        let first = stay == 0 ? 1 : trip.items[legs[stay - 1]].position?.day
        let last = stay == legs.count ? trip.dayCount : trip.items[legs[stay]].position?.day
        guard let first, let last, first <= last else { return nil }
        return first...last
    }

    private mutating func add(_ city: City, _ days: ClosedRange<Int>?, _ games: [Int]) {
        guard let coordinates = locate(city) else { return }
        let name = trip.cities.name(of: city)
        stays.append(Stay(city: name, coordinates: coordinates, days: days, games: games))
    }

    private mutating func addLeg(_ index: Int) {
        guard let from = trip.departure(ofLegAt: index), let to = trip.arrival(ofLegAt: index) else {
            return
        }
        let ends = (locate(from), locate(to))
        guard let start = ends.0, let end = ends.1 else { return }
        legs.append(Leg(item: index, from: start, to: end))
    }
}
