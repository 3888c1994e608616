/// The connections between the cities of a trip, from the trip and its side files (SPEC section 10).
///
/// The first of these connections that exists applies:
/// - the leg of `travelTimes`;
/// - the leg in the opposite direction, if legs are symmetric;
/// - the estimate, if there is one and both cities have coordinates;
/// - the fastest untimed leg of the trip itself from one city to the other, or in the opposite direction if legs are
///   symmetric; of several equally fast legs, the first.
///
/// A leg of `travelTimes` without a duration means that there is no connection.
public struct Connections: ConnectionSource, Sendable {
    private var tableLegs: [CityPair: TravelTimes.Leg] = [:]
    private var fastestLegs: [CityPair: Connection] = [:]
    private var points: [City: SpherePoint] = [:]
    private let estimate: TravelTimes.Estimate?
    private let isSymmetric: Bool

    /// Creates the connections between the cities of a trip.
    ///
    /// - Complexity: O(places + legs + items).
    public init(_ trip: Trip) {
        let geographies = [trip.geography] + trip.sides
        isSymmetric = geographies.lazy.compactMap { $0.travelTimes.symmetric }.first ?? true
        estimate = geographies.lazy.compactMap { $0.travelTimes.estimate }.first
        for geography in geographies {
            for leg in geography.travelTimes.legs {
                guard let from = trip.cities.city(named: leg.from), let to = trip.cities.city(named: leg.to)
                else { continue }
                let pair = CityPair(from: from, to: to)
                if tableLegs[pair] == nil { tableLegs[pair] = leg }
            }
            for place in geography.places {
                guard let coordinates = place.coordinates, let city = trip.cities.city(named: place.city),
                    points[city] == nil
                else { continue }
                points[city] = SpherePoint(coordinates)
            }
        }
        for (index, item) in trip.items.enumerated() {
            // A timed leg is available only at its departure time.
            guard let travel = item.travel, travel.start == nil, let duration = travel.statedDuration,
                let from = trip.departure(ofLegAt: index), let to = trip.arrival(ofLegAt: index)
            else { continue }
            let connection = Connection(
                duration: duration,
                distanceKm: travel.distanceKm,
                mode: travel.mode,
                price: travel.price
            )
            add(connection, CityPair(from: from, to: to))
            if isSymmetric { add(connection, CityPair(from: to, to: from)) }
        }
    }

    private mutating func add(_ connection: Connection, _ pair: CityPair) {
        if let known = fastestLegs[pair], known.duration <= connection.duration { return }
        fastestLegs[pair] = connection
    }

    /// Returns the connection from one city of the trip to another; `nil` if there is none, or if both are the same
    /// city.
    ///
    /// - Complexity: O(1).
    public func connection(from: City, to: City) -> Connection? {
        guard from != to else { return nil }
        let pair = CityPair(from: from, to: to)
        let leg = tableLegs[pair] ?? (isSymmetric ? tableLegs[CityPair(from: to, to: from)] : nil)
        if let leg {
            return leg.duration.map {
                Connection(duration: $0, distanceKm: leg.distanceKm, mode: leg.mode, price: leg.price)
            }
        }
        if let estimate, let start = points[from], let end = points[to] {
            return estimate.connection(from: start, to: end)
        }
        return fastestLegs[pair]
    }
}

extension TravelTimes.Estimate {
    /// Returns the estimate between two points. The distance is the great-circle distance times the detour; the
    /// duration follows from the speed.
    func connection(from: SpherePoint, to: SpherePoint) -> Connection {
        let angle = from.halfAngle(to: to)
        // The detour can be so large that the product is infinite, but a distance of 0 remains 0.
        let km = angle == 0 ? 0 : detour * 2 * 6371 * angle
        let limit = Double(TripLimits.whole)
        let minutes = min(km / kmPerHour * 60, limit)
        return Connection(
            duration: Minutes(minutes.wholeNumberAbove),
            distanceKm: Double(Int(min(km + 0.5, limit)))
        )
    }
}

extension Double {
    /// The number rounded up, except that a number at most one millionth above an integer is rounded down. The number
    /// must be from 0 to `TripLimits.whole`.
    package var wholeNumberAbove: Int {
        let below = Int(self)
        return self - Double(below) <= 1e-6 ? below : below + 1
    }
}

/// A connection from one city to another that a traveler can take.
public struct Connection: Hashable, Sendable {
    /// The travel time.
    public var duration: Minutes
    /// The distance in kilometers; `nil` if it is unknown.
    public var distanceKm: Double?
    /// The mode of travel.
    public var mode: TravelMode
    /// The price of the leg; `nil` if none is stated.
    public var price: Price?

    /// Creates a connection.
    public init(
        duration: Minutes,
        distanceKm: Double? = nil,
        mode: TravelMode = .drive,
        price: Price? = nil
    ) {
        self.duration = duration
        self.distanceKm = distanceKm
        self.mode = mode
        self.price = price
    }
}

/// A source of connections between cities, such as a trip's own `Connections`, or an app's data on roads and trains.
public protocol ConnectionSource {
    /// Returns the connection from one city of the trip to another; `nil` if there is none.
    ///
    /// Connections need not satisfy the triangle inequality, and the opposite direction may differ.
    func connection(from: City, to: City) -> Connection?
}
