import TripModel

/// The places in which the traveler spends the nights of a trip (SPEC section 17).
///
/// The nights are those from the first to the last day on which a placed leg leaves, or a met game or event is.
public struct TripNights: Hashable, Sendable {
    /// The place of a night.
    enum Place: Hashable, Sendable {
        case city(City)
        /// Aboard a train, a ferry or an airplane.
        case aboard
        /// The legs leave open in which city the traveler is.
        case unknown
    }

    /// The first day with a night.
    let firstDay: Int
    /// By night, its place.
    let places: [Place]

    /// Finds the nights of a trip whose legs and visits are placed as in `itinerary`.
    ///
    /// - Parameter met: The met games and events, as indices into the trip's items.
    /// - Complexity: O(items + days).
    init(_ itinerary: Itinerary, meeting met: [Int]) {
        let trip = itinerary.trip
        let legs = itinerary.timeline.items.filter { trip.items[$0].isTravel }
        let days = (legs + met).compactMap { trip.items[$0].position?.day }
        guard let first = days.min(), let last = days.max() else {
            (firstDay, places) = (1, [])
            return
        }
        firstDay = first
        var places = TripNights.places(between: legs, of: itinerary, on: first..<last)
        // Of several timed legs that decide a night, the last one counts, so the legs are taken from last to first.
        var open = OpenNights(first..<last)
        for leg in legs.reversed() where trip.items[leg].isTimedTravel {
            guard let timed = NightsOfTravel(leg, of: trip) else { continue }
            for night in open.take(timed.nights) {
                places[night - first] = timed.city(ofNight: night).map { .city($0) } ?? .aboard
            }
        }
        self.places = places
    }

    /// Returns the places of nights between legs, regardless of the times at which legs depart and arrive.
    private static func places(
        between legs: [Int],
        of itinerary: Itinerary,
        on days: Range<Int>
    ) -> [Place] {
        let trip = itinerary.trip
        let cityOfFirstGame = itinerary.timeline.items.first { trip.items[$0].isGame }
            .flatMap { trip.city(atStartOfItemAt: $0) }
        var next = 0
        return days.map { day in
            while next < legs.count, trip.items[legs[next]].position.map({ $0.day <= day }) ?? false {
                next += 1
            }
            let arrival = next > 0 ? trip.arrival(ofLegAt: legs[next - 1]) : trip.start
            let departure = next < legs.count ? trip.departure(ofLegAt: legs[next]) : nil
            if let arrival, let departure, arrival != departure { return .unknown }
            let city = arrival ?? departure ?? cityOfFirstGame
            return city.map { .city($0) } ?? .unknown
        }
    }

    /// The nights that no leg has decided yet.
    private struct OpenNights {
        private let nights: Range<Int>
        /// By night, from the first one, a night that is not earlier and before which no night is open.
        private var next: [Int]

        init(_ nights: Range<Int>) {
            self.nights = nights
            next = Array(nights.lowerBound...nights.upperBound)
        }

        /// Removes the open nights of a range, and returns them.
        mutating func take(_ range: Range<Int>) -> [Int] {
            let range = range.clamped(to: nights)
            var (taken, night): ([Int], Int) = ([], firstOpen(from: range.lowerBound))
            while night < range.upperBound {
                taken.append(night)
                next[night - nights.lowerBound] = night + 1
                night = firstOpen(from: night + 1)
            }
            return taken
        }

        private mutating func firstOpen(from night: Int) -> Int {
            var open = night
            while next[open - nights.lowerBound] != open { open = next[open - nights.lowerBound] }
            // Later calls skip the decided nights at once.
            var current = night
            while current != open {
                let following = next[current - nights.lowerBound]
                next[current - nights.lowerBound] = open
                current = following
            }
            return open
        }
    }

    /// The days (from 1) on whose nights the city is unknown.
    public var unknownDays: [Int] {
        places.indices.filter { places[$0] == .unknown }.map { firstDay + $0 }
    }
}

extension Itinerary {
    /// Returns the timed leg whose times decide where the traveler spends a night, as an index into the trip's items;
    /// `nil` if there is none.
    ///
    /// - Parameter night: The day on which the night begins, from 1.
    /// - Complexity: O(items).
    package func leg(decidingNight night: Int) -> Int? {
        timeline.items.last { item in
            trip.items[item].isTimedTravel
                && NightsOfTravel(item, of: trip)?.nights.contains(night) ?? false
        }
    }
}

/// Consecutive nights in one city, or aboard.
public struct NightStay: Hashable, Sendable {
    /// The city; `nil` aboard a train, a ferry or an airplane.
    public let city: City?
    /// The day on which the first night begins, from 1.
    public let firstDay: Int
    /// The number of nights, 1 or more.
    public internal(set) var nights: Int
    /// The price of all nights in hundredths; `nil` if a night has no price, or nights are not counted.
    public internal(set) var price: Int64?
}
