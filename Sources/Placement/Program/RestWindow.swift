/// A run of days of which at least one must have no segment.
package struct RestWindow: Hashable, Sendable {
    /// The days, from 0.
    package let days: Range<Int>
    /// Where the rest comes from.
    package let origin: Origin

    /// Makes a rest.
    package init(in days: Range<Int>, origin: Origin) {
        self.days = days
        self.origin = origin
    }
}
