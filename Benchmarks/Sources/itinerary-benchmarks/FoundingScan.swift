import TripPlanning

/// The position check as it was first formulated: for each call, the last game in the city of departure and the
/// first in the city of arrival are looked for among all items. The tables' ratios are against it.
///
/// The cities are lower-cased beforehand, which the first version did in each call.
struct FoundingScan {
    private struct Entry {
        let city: String?
        let position: Position?
    }

    private let entries: [Entry]
    private let dayCount: Int

    init(_ trip: Trip) {
        entries = trip.items.map { Entry(city: $0.game?.cityName?.lowercased(), position: $0.position) }
        dayCount = trip.dayCount
    }

    /// Whether a segment between two lower-cased cities may stand at a position.
    func isValid(from: String, to: String, _ position: Position) -> Bool {
        guard 1...dayCount ~= position.day else { return false }
        var lastDeparture: Position?
        var firstArrival: Position?
        for entry in entries {
            guard let city = entry.city, let place = entry.position else { continue }
            if city == from { lastDeparture = lastDeparture.map { max($0, place) } ?? place }
            if city == to { firstArrival = firstArrival.map { min($0, place) } ?? place }
        }
        if let lastDeparture, position <= lastDeparture { return false }
        if let firstArrival, position >= firstArrival { return false }
        return true
    }
}
