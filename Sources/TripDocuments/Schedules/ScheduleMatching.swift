/// The matching of a trip's games with those of a schedule (SPEC section 13): by `gameID`; where the schedule names no game, or none
/// as the trip does, by city, day and the nearest start.
struct ScheduleMatching {
    /// True if games are matched by their `gameID`.
    let isByID: Bool
    /// For items of the trip their games, as indices.
    private(set) var rows: [Int: Int] = [:]
    /// The items that could be one or another game of the schedule, or that could be the same game as another item.
    private(set) var unclear: Set<Int> = []

    /// - Parameters:
    ///   - days: The days of the schedule's games in the trip.
    ///   - others: `gameID`s of games that were the trip's.
    /// - Complexity: O(n log n) with n the items and the games of the schedule.
    init(_ schedule: Schedule, days: [Int?], _ trip: Trip, knowing others: some Sequence<String>) {
        var ids: [String: Int] = [:]
        for (row, game) in schedule.games.enumerated() { if let id = game.gameID { ids[id] = row } }
        var isKnown = others.contains { ids[$0] != nil || schedule.unread.contains($0) }
        var hasGames = false
        for (index, item) in trip.items.enumerated() {
            guard item.isGame || item.isTimedTravel else { continue }
            // An event or timed leg of the trip is in a schedule only where that was made of the trip, by its id.
            let gameID = item.game?.gameID
            let id = gameID ?? item.id
            hasGames = hasGames || gameID != nil
            if let row = ids[id] { rows[index] = row }
            isKnown = isKnown || ids[id] != nil || schedule.unread.contains(id)
        }
        isByID = isKnown || schedule.games.isEmpty || !hasGames
        if !isByID { matchByCity(schedule, days, trip) }
    }

    private struct Place: Hashable {
        let city: String
        let day: Int
    }

    private struct Group {
        var items: [Int] = []
        var games: [Int] = []
    }

    private mutating func matchByCity(_ schedule: Schedule, _ days: [Int?], _ trip: Trip) {
        var groups: [Place: Group] = [:]
        for (index, item) in trip.items.enumerated() {
            guard let game = item.game, game.gameID != nil, let city = game.cityName,
                let day = item.position?.day
            else { continue }
            groups[Place(city: City.key(of: city), day: day), default: Group()].items.append(index)
        }
        for (row, game) in schedule.games.enumerated() {
            guard let day = days[row], let city = game.game.cityName else { continue }
            let place = Place(city: City.key(of: city), day: day)
            if let group = groups.index(forKey: place) { groups.values[group].games.append(row) }
        }
        for group in groups.values where !group.games.isEmpty {
            let pairing = NearestStarts(
                group.items.map { trip.items[$0].game?.start },
                group.games.map { schedule.games[$0].start }
            )
            for (one, other) in pairing.pairs { rows[group.items[one]] = group.games[other] }
            unclear.formUnion(pairing.unclear.map { group.items[$0] })
        }
    }
}

/// Pairs games of one city and day with those of another list by their starts: two that are each the other's nearest alone,
/// then again among those that are left.
///
///     trip   13:05  19:05          trip   16:00
///     file   13:35  19:05          file   13:00  19:00
///     pairs  both                  unclear
private struct NearestStarts {
    private let mine: [ClockTime?]
    private let theirs: [ClockTime?]
    /// The pairs found, as indices into the two lists.
    private(set) var pairs: [(mine: Int, theirs: Int)] = []
    private var mineLeft: [Int]
    private var theirsLeft: [Int]

    /// More games than these in one city on one day are not told apart.
    private static let most = 64

    init(_ mine: [ClockTime?], _ theirs: [ClockTime?]) {
        (self.mine, self.theirs) = (mine, theirs)
        mineLeft = Array(mine.indices)
        theirsLeft = Array(theirs.indices)
        pair()
    }

    /// Those of the first list for which games of the other are left, of which it is not clear which is theirs.
    var unclear: [Int] { theirsLeft.isEmpty ? [] : mineLeft }

    private mutating func pair() {
        guard mine.count <= NearestStarts.most, theirs.count <= NearestStarts.most else { return }
        var isNew = true
        while isNew {
            let found = mineLeft.compactMap { one -> (mine: Int, theirs: Int)? in
                guard let other = NearestStarts.nearest(to: mine[one], among: theirsLeft, theirs),
                    NearestStarts.nearest(to: theirs[other], among: mineLeft, mine) == one
                else { return nil }
                return (one, other)
            }
            isNew = !found.isEmpty
            pairs += found
            mineLeft.removeAll { one in found.contains { $0.mine == one } }
            theirsLeft.removeAll { other in found.contains { $0.theirs == other } }
        }
    }

    /// The one whose start is nearest, if that is one alone; one without a start is farther than all that have one.
    private static func nearest(to start: ClockTime?, among left: [Int], _ starts: [ClockTime?]) -> Int? {
        let distances = left.map { place -> Int in
            guard let start, let other = starts[place] else { return .max }
            return abs(start.minuteOfDay - other.minuteOfDay)
        }
        guard let least = distances.min(), distances.count(where: { $0 == least }) == 1 else { return nil }
        return distances.firstIndex(of: least).map { left[$0] }
    }
}
