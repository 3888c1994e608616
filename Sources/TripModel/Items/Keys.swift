/// The keys of an object in a trip document, in the order in which they are listed.
package protocol DocumentKey: CaseIterable, Hashable, Sendable where AllCases == [Self] {
    /// The key as spelled in documents.
    var name: String { get }
}

extension DocumentKey where Self: RawRepresentable<String> {
    /// The key as spelled in documents.
    package var name: String { rawValue }
}

extension DocumentKey {
    /// The keys as spelled in documents.
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
}

/// The keys of a trip in a trip document.
package enum TripKey: String, DocumentKey {
    case format, id, name, startDate, dayCount, items, rules
    case timeZone, start, end, places, travelTimes
}
