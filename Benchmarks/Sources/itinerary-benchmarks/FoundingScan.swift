import TripPlanning

/// The original algorithm of the position check, the baseline of the ratios in the tables. Each call searches all items
/// for the last game in the city of departure and the first game in the city of arrival.
///
/// The cities are converted to lowercase once; the original did so in each call.
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

    /// True if a leg between two cities, in lowercase, can be placed at a position.
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
