/// The keys of a place in a trip document.
package enum PlaceKey: Int, DocumentKey {
    case city, latitude, longitude, timeZone

    package static let names = ["city", "latitude", "longitude", "timeZone"]
}

/// The keys of `travelTimes` in a trip document.
package enum TravelTimesKey: Int, DocumentKey {
    case legs, symmetric, estimate

    package static let names = ["legs", "symmetric", "estimate"]
}

/// The keys of a leg of `travelTimes` in a trip document.
package enum LegKey: Int, DocumentKey {
    case from, to, durationMinutes, distanceKm

    package static let names = ["from", "to", "durationMinutes", "distanceKm"]
}

/// The keys of the estimate of `travelTimes` in a trip document.
package enum EstimateKey: Int, DocumentKey {
    case kmPerHour, detour

    package static let names = ["kmPerHour", "detour"]
}
