/// A rest constraint: a range of days of which at least one must have no segment.
package struct RestWindow: Hashable, Sendable {
    /// The days, as indices from 0.
    package let days: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}
