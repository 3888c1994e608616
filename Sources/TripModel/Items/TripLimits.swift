/// The limits on the size of a trip (SPEC section 1); a trip beyond one is rejected with an error.
package enum TripLimits {
    /// The greatest number of items of a trip.
    package static let items = 100_000
    /// The greatest number of days of a trip.
    package static let days = 20_000
    /// The greatest number of travel segments for answers about the whole trip.
    package static let segments = 2_000
    /// The greatest number of cities for answers that search for new connections between them.
    package static let places = 1_000
    /// The greatest integer value of any field.
    package static let whole = 1_000_000_000
}
