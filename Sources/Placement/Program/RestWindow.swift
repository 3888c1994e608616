/// A run of days of which at least one must have no segment.
public struct RestWindow: Hashable, Sendable {
    /// The days, from 0.
    public let days: Range<Int>
    /// Where the rest comes from.
    public let origin: Origin

    /// Makes a rest.
    public init(in days: Range<Int>, origin: Origin) {
        self.days = days
        self.origin = origin
    }
}
