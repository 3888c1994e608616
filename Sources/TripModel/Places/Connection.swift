/// A connection from one city to another that a traveller can take.
public struct Connection: Hashable, Sendable {
    /// The duration of the journey.
    public var duration: Minutes
    /// The distance in kilometres; `nil` when it is not known.
    public var distanceKm: Double?
    /// The means of travel.
    public var mode: TravelMode

    /// Creates a connection.
    public init(duration: Minutes, distanceKm: Double? = nil, mode: TravelMode = .drive) {
        self.duration = duration
        self.distanceKm = distanceKm
        self.mode = mode
    }
}

/// A source of connections between cities: a trip's own `Connections`, or an app's data on roads and trains.
public protocol ConnectionSource {
    /// Returns the connection from one city of the trip to another; `nil` where there is none. It need not
    /// satisfy the triangle inequality, and the opposite direction may differ.
    func connection(from: City, to: City) -> Connection?
}
