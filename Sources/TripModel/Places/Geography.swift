/// The places, time zones, travel times and prices in a trip document or a side file (SPEC section 10).
public struct Geography: Hashable, Sendable {
    /// The IANA name of the time zone of all cities that have no zone in `places`; `nil` if there is none.
    public var timeZone: String?
    /// The city in which the traveler starts; `nil` if it is not stated.
    public var start: String?
    /// The city in which the traveler finishes; `nil` if it is not stated.
    public var end: String?
    /// The coordinates and time zones of cities, at most one place for each city.
    public var places: [Place]
    /// The travel times between cities.
    package var travelTimes: TravelTimes
    /// The prices for the whole trip.
    public var costs: Costs

    /// Creates a geography; without arguments it is empty.
    public init(
        timeZone: String? = nil,
        start: String? = nil,
        end: String? = nil,
        places: [Place] = [],
        travelTimes: TravelTimes = TravelTimes(),
        costs: Costs = Costs()
    ) {
        self.timeZone = timeZone
        self.start = start
        self.end = end
        self.places = places
        self.travelTimes = travelTimes
        self.costs = costs
    }
}

/// The side files, the time zone source and the unit of distances with which a trip is created.
public struct TripContext: Sendable {
    /// The geographies of side files. Each adds only data that neither the document nor an earlier side file states.
    package var sides: [Geography]
    /// The source of time zone offsets.
    package var zones: TimeZoneSource
    /// The unit of distances in texts; `nil` to use the unit that the trip states.
    package var units: DistanceUnit?

    /// Creates a context; without arguments, there are no side files and no time zones.
    public init(sides: [Geography] = [], zones: TimeZoneSource = .none, units: DistanceUnit? = nil) {
        self.sides = sides
        self.zones = zones
        self.units = units
    }
}

/// A city's coordinates and time zone.
public struct Place: Hashable, Sendable {
    /// The name of the city.
    public var city: String
    /// The coordinates of the city; `nil` if they are unknown.
    public var coordinates: Coordinates?
    /// The IANA name of the city's time zone, such as `America/Chicago`; `nil` if the trip's zone applies.
    public var timeZone: String?
    /// The names of venues in the city. Schedules and calendars can identify the city by a venue.
    public var venues: [String]
    /// The names of the teams whose home games are in the city.
    public var teams: [String]

    /// Creates a place.
    public init(
        city: String,
        coordinates: Coordinates? = nil,
        timeZone: String? = nil,
        venues: [String] = [],
        teams: [String] = []
    ) {
        self.city = city
        self.coordinates = coordinates
        self.timeZone = timeZone
        self.venues = venues
        self.teams = teams
    }
}

/// A point on the earth, in degrees.
public struct Coordinates: Hashable, Sendable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    public var longitude: Double

    /// Creates a point. `Trip.init` checks that the coordinates are in range.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
