/// The time between two segments that follow one another in the route (SPEC section 3).
///
/// Where the route has a gap, the segment before ends in another city than the one after starts from, and the
/// stay has both.
@usableFromInline
package struct Stay: Hashable, Sendable {
    /// Where the segment before the stay ends; `nil` before the first segment.
    @usableFromInline package let arrival: City?
    /// Where the segment after the stay starts; `nil` after the last segment.
    @usableFromInline package let departure: City?

    /// Whether the stay is in `city`.
    @inlinable
    package func contains(_ city: City) -> Bool {
        arrival == city || departure == city
    }
}
