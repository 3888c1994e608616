/// The keys of a place in a trip document.
package enum PlaceKey: String, DocumentKey {
    case city, latitude, longitude, timeZone
}

/// The keys of `travelTimes` in a trip document.
package enum TravelTimesKey: String, DocumentKey {
    case legs, symmetric, estimate, departures
}

/// The keys of a leg of `travelTimes` in a trip document.
package enum LegKey: String, DocumentKey {
    case from, to, durationMinutes, distanceKm, mode
}

/// The keys of a departure of `travelTimes` in a trip document, and the columns of a file of departures.
package enum DepartureKey: String, DocumentKey {
    case from, to, day, date, start, durationMinutes, distanceKm, title, id, mode
}

/// The keys of the estimate of `travelTimes` in a trip document.
package enum EstimateKey: String, DocumentKey {
    case kmPerHour, detour
}
