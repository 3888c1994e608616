import TripPlanning

/// The position check as the source app first wrote it: for each call, the last game in the city of departure and
/// the first in the city of arrival are looked for among all items. It is what the tables' ratios are against.
struct FoundingScan {
    private let items: [Item]
    private let dayCount: Int

    init(_ trip: Trip) {
        items = trip.items
        dayCount = trip.dayCount
    }

    func isValid(_ travel: Travel, _ position: Position) -> Bool {
        guard 1...dayCount ~= position.day else { return false }
        let departures = items.filter { $0.game?.cityName?.lowercased() == travel.from.lowercased() }
        let arrivals = items.filter { $0.game?.cityName?.lowercased() == travel.to.lowercased() }
        if let last = departures.compactMap({ $0.position }).max(), position <= last { return false }
        if let first = arrivals.compactMap({ $0.position }).min(), position >= first { return false }
        return true
    }
}
