/// A city's coordinates and time zone.
public struct Place: Hashable, Sendable {
    /// The name of the city.
    public var city: String
    /// The coordinates of the city; `nil` when they are not known.
    public var coordinates: Coordinates?
    /// The IANA name of the city's time zone, such as `America/Chicago`; `nil` when the trip's applies.
    public var timeZone: String?

    /// Creates a place.
    public init(city: String, coordinates: Coordinates? = nil, timeZone: String? = nil) {
        self.city = city
        self.coordinates = coordinates
        self.timeZone = timeZone
    }
}

/// A point on the earth, in degrees.
public struct Coordinates: Hashable, Sendable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    public var longitude: Double

    /// Creates a point; `Trip.init` validates its ranges.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
