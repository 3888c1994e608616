/// What is known of a city beside its name.
public struct Place: Hashable, Sendable {
    /// The city's name.
    public var city: String
    /// Where the city is, if that is known.
    public var coordinates: Coordinates?
    /// The IANA name of the city's time zone, such as `America/Chicago`.
    public var timeZone: String?

    /// Makes a place.
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

    /// Makes a point; its ranges are checked by the trip.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
