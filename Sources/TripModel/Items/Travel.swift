/// A travel segment: one leg of the trip between two cities.
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

    /// The duration; 0 when none is stated.
    public var duration: Minutes {
        get { statedDuration ?? 0 }
        set { statedDuration = newValue }
    }

    /// Creates a travel segment; `Trip.init` validates it.
    public init(
        from: String,
        to: String,
        duration: Minutes? = nil,
        distanceKm: Double? = nil,
        pinned: Bool = false,
        days: ClosedRange<Int>? = nil
    ) {
        self.from = from
        self.to = to
        statedDuration = duration
        self.distanceKm = distanceKm
        self.pinned = pinned
        self.days = days
    }
}
