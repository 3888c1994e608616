/// A travel segment: one leg of the trip between two cities.
///
/// A leg with a `start`, such as a flight, goes at its hour and is fixed like a game: it is *timed* (SPEC section 15).
public struct Travel: Hashable, Sendable {
    /// The city in which the segment starts.
    public var from: String
    /// The city in which the segment ends.
    public var to: String
    /// The stated duration; `nil` when none is stated, which counts as 0.
    package var statedDuration: Minutes?
    /// The distance in kilometres; `nil` when it is not known.
    public var distanceKm: Double?
    /// A Boolean value indicating whether the segment must stay in its slot; ignored while it is not placed.
    public var pinned: Bool
    /// The days on which the segment may be placed, from 1; `nil` for all. The last day may be beyond the
    /// trip.
    public var days: ClosedRange<Int>?
    /// The time at which the leg leaves, on the clock of `from`; `nil` for one that may leave at any time.
    public var start: ClockTime?
    /// The name of the flight, train or ferry; `nil` when it has none.
    public var title: String?
    /// The means of travel; limits on driving count legs that the traveler drives only.
    public var mode: TravelMode

    /// The duration; 0 when none is stated.
    public var duration: Minutes {
        get { statedDuration ?? 0 }
        set { statedDuration = newValue }
    }

    /// The title of a timed leg; `nil` for others, which are named by their cities alone.
    package var timedTitle: String? { start == nil ? nil : title }

    /// Creates a travel segment; `Trip.init` validates it.
    public init(
        from: String,
        to: String,
        duration: Minutes? = nil,
        distanceKm: Double? = nil,
        pinned: Bool = false,
        days: ClosedRange<Int>? = nil,
        start: ClockTime? = nil,
        title: String? = nil,
        mode: TravelMode = .drive
    ) {
        self.from = from
        self.to = to
        statedDuration = duration
        self.distanceKm = distanceKm
        self.pinned = pinned
        self.days = days
        self.start = start
        self.title = title
        self.mode = mode
    }
}

/// A means of travel (SPEC section 6).
public enum TravelMode: String, Hashable, Sendable, CaseIterable {
    /// The traveler drives: the leg counts in `maxTravelMinutesPerDay`, `maxTravelKmPerDay` and `maxTravelMinutesInDays`.
    case drive
    /// The traveler is driven, as in a train, a ferry or an airplane: the leg counts in no limit on driving.
    case `public`
}
