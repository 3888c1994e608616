/// A way from one city to another that a traveller could take.
public struct Connection: Hashable, Sendable {
    /// How long it takes.
    public var duration: Minutes
    /// How far it is, where that is known.
    public var distanceKm: Double?

    /// Makes a connection.
    public init(duration: Minutes, distanceKm: Double? = nil) {
        self.duration = duration
        self.distanceKm = distanceKm
    }
}

/// What answers how long it takes from one city to another: a trip's own `Connections`, or whatever an app knows of
/// roads and trains.
public protocol ConnectionSource {
    /// The connection from a city of the trip to another; `nil` where there is none. The triangle inequality may
    /// fail, and the way back may differ.
    func connection(from: City, to: City) -> Connection?
}
