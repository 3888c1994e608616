/// What a trip document, or a file beside it, says of places, clocks and travel times (SPEC section 10).
public struct Geography: Hashable, Sendable {
    /// The IANA name of the time zone of all cities that have none of their own.
    public var timeZone: String?
    /// The city in which the traveller begins.
    public var start: String?
    /// The city in which the traveller finishes.
    public var end: String?
    /// What is known of cities; one place a city.
    public var places: [Place]
    /// How long it takes from city to city.
    package var travelTimes: TravelTimes

    /// Makes a geography; with no argument it says nothing.
    public init(
        timeZone: String? = nil,
        start: String? = nil,
        end: String? = nil,
        places: [Place] = [],
        travelTimes: TravelTimes = TravelTimes()
    ) {
        self.timeZone = timeZone
        self.start = start
        self.end = end
        self.places = places
        self.travelTimes = travelTimes
    }
}

/// What a trip is made with beside what its document says.
public struct Surroundings: Sendable {
    /// Files beside the document, first to last: each adds what neither the document nor an earlier one says.
    package var sides: [Geography]
    /// Where the offsets of time zones come from.
    package var zones: TimeZoneSource

    /// Makes surroundings; with no argument there is nothing beside the document, and no time zone is known.
    public init(sides: [Geography] = [], zones: TimeZoneSource = .none) {
        self.sides = sides
        self.zones = zones
    }
}
