/// The keys of some object of a trip document.
package protocol DocumentKey: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// The keys as they are written, in the order of the cases.
    static var names: [String] { get }
}

extension DocumentKey {
    /// The key as it is written.
    package var name: String { Self.names[rawValue] }
}

/// The keys of an item in a trip document.
package enum ItemKey: Int, DocumentKey {
    case id, type, day, sortOrder
    case gameID, city, title, start, durationMinutes, weight
    case from, to, distanceKm, pinned, days
    case date

    package static let names = [
        "id", "type", "day", "sortOrder",
        "gameId", "city", "title", "start", "durationMinutes", "weight",
        "from", "to", "distanceKm", "pinned", "days",
        "date",
    ]
}

/// The keys of a trip in a trip document.
package enum TripKey: Int, DocumentKey {
    case format, id, name, startDate, dayCount, items, rules
    case timeZone, start, end, places, travelTimes

    package static let names = [
        "format", "id", "name", "startDate", "dayCount", "items", "rules",
        "timeZone", "start", "end", "places", "travelTimes",
    ]
}
