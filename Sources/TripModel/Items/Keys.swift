/// The keys of an object in a trip document, in the order in which documents list them.
package protocol DocumentKey: CaseIterable, Hashable, Sendable where AllCases == [Self] {
    /// The key as spelled in documents.
    var name: String { get }
}

extension DocumentKey where Self: RawRepresentable<String> {
    package var name: String { rawValue }
}

extension DocumentKey {
    /// All keys as spelled in documents.
    package static var names: [String] { allCases.map { $0.name } }
}

/// The keys of an item in a trip document.
package enum ItemKey: String, DocumentKey {
    case id, type, day, sortOrder
    case gameID = "gameId"
    case city, title, start, durationMinutes, weight
    case from, to, distanceKm, pinned, days, mode
    case date
    case venue, home, away
    case open, closed, every
    case price
}

/// The keys of a trip in a trip document.
package enum TripKey: String, DocumentKey {
    case format, id, name, startDate, dayCount, items, rules
    case timeZone, start, end, places, travelTimes
    case units
    case costs
}

/// The keys of a place in a trip document.
package enum PlaceKey: String, DocumentKey {
    case city, latitude, longitude, timeZone, venues, teams
}

/// The keys of `travelTimes` in a trip document.
package enum TravelTimesKey: String, DocumentKey {
    case legs, symmetric, estimate, departures
}

/// The keys of a leg of `travelTimes` in a trip document.
package enum LegKey: String, DocumentKey {
    case from, to, durationMinutes, distanceKm, mode, price
}

/// The keys of a departure of `travelTimes` in a trip document, and the columns of a file of departures.
package enum DepartureKey: String, DocumentKey {
    case from, to, day, date, start, durationMinutes, distanceKm, title, id, mode, price
}

/// The keys of the estimate of `travelTimes` in a trip document.
package enum EstimateKey: String, DocumentKey {
    case kmPerHour, detour
}
