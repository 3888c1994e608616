/// The keys of a place in a trip document.
public enum PlaceKey: Int, DocumentKey {
    case city, latitude, longitude, timeZone

    public static let names = ["city", "latitude", "longitude", "timeZone"]
}

/// The keys of `travelTimes` in a trip document.
public enum TravelTimesKey: Int, DocumentKey {
    case legs, symmetric, estimate

    public static let names = ["legs", "symmetric", "estimate"]
}

/// The keys of a leg of `travelTimes` in a trip document.
public enum LegKey: Int, DocumentKey {
    case from, to, durationMinutes, distanceKm

    public static let names = ["from", "to", "durationMinutes", "distanceKm"]
}

/// The keys of the estimate of `travelTimes` in a trip document.
public enum EstimateKey: Int, DocumentKey {
    case kmPerHour, detour

    public static let names = ["kmPerHour", "detour"]
}
