/// A stay: the time between two consecutive segments of the route (SPEC section 3).
///
/// A stay has two cities when the route does not chain there: the segment before ends in another city than
/// the one after starts from.
@usableFromInline
package struct Stay: Hashable, Sendable {
    /// The city in which the segment before the stay ends; `nil` before the first segment.
    @usableFromInline package let arrival: City?
    /// The city in which the segment after the stay starts; `nil` after the last segment.
    @usableFromInline package let departure: City?

    /// Returns true if the stay is in `city`.
    @inlinable
    package func contains(_ city: City) -> Bool {
        arrival == city || departure == city
    }
}
