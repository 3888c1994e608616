/// How large a trip may be (SPEC section 1); everything past a limit is refused with an error.
package enum TripLimits {
    /// Items of a trip, at most.
    package static let items = 100_000
    /// Days of a trip, at most.
    package static let days = 20_000
    /// Travel segments for answers about the whole trip, at most.
    package static let segments = 2_000
    /// Cities of a trip for answers that look for new ways between them, at most.
    package static let places = 1_000
    /// The largest whole number.
    package static let whole = 1_000_000_000
}
