/// A travel segment: one leg of the trip, from a city to a city.
public struct Travel: Hashable, Sendable {
    /// The city in which the segment starts.
    public var from: String
    /// The city in which the segment ends.
    public var to: String
    /// How long the segment is said to last; `nil` where nothing is said, which counts as no time.
    package var statedDuration: Minutes?
    /// How far the segment goes, where that is known.
    public var distanceKm: Double?
    /// Whether the traveller wants the segment to stay in the gap in which it stands; void while unplaced.
    public var pinned: Bool
    /// The days on which the segment may stand, from 1; a last day beyond the trip does no harm.
    public var days: ClosedRange<Int>?

    /// How long the segment lasts.
    public var duration: Minutes {
        get { statedDuration ?? 0 }
        set { statedDuration = newValue }
    }

    /// Makes a travel segment.
    package init(
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
