import TripPlanning

/// Synthetic trips, which are the same in every run.
enum Instances {
    /// Returns a long trip: 200 items on 30 days, or proportionally more.
    static func long(items: Int) throws(TripError) -> Trip {
        try spread(days: max(1, items * 30 / 200), items: items, segments: 8)
    }

    /// Returns a trip with games and custom items in turn, evenly spread over the days. The legs split the trip into
    /// stays of equal length.
    private static func spread(days: Int, items: Int, segments: Int) throws(TripError) -> Trip {
        var all: [Item] = []
        let others = items - segments
        for number in 0..<others {
            let place = Double(number) / Double(others) * Double(days)
            let day = min(days, Int(place) + 1)
            let stay = min(segments, Int(place / Double(days) * Double(segments + 1)))
            let sortOrder = Double(number) * 10
            if number % 2 == 0 {
                all.append(.game("g\(number)", city: "City \(stay)", day: day, sortOrder: sortOrder))
            } else {
                all.append(.custom("c\(number)", title: "Stop \(number)", day: day, sortOrder: sortOrder))
            }
        }
        for segment in 0..<segments {
            let first = others * (segment + 1) / (segments + 1)
            let place = Double(first) / Double(others) * Double(days)
            let position = Position(day: min(days, Int(place) + 1), sortOrder: Double(first) * 10 - 5)
            all.append(
                .travel(
                    "t\(segment)",
                    from: "City \(segment)",
                    to: "City \(segment + 1)",
                    at: position,
                    duration: 120
                )
            )
        }
        return try Trip(id: "spread", dayCount: days, items: all)
    }

    /// Returns a short trip with three days and two games per stay. The first game of each stay except the first and
    /// last is postponed to after the leg that leaves its city.
    static func short(segments: Int) throws(TripError) -> Trip {
        var items: [Item] = []
        for stay in 0...segments {
            for game in 0..<2 {
                let isLate = game == 0 && stay > 0 && stay < segments
                let day = stay * 3 + (isLate ? 4 : 1 + game)
                items.append(.game("g\(stay)-\(game)", city: "City \(stay)", day: day, sortOrder: 500))
            }
            guard stay < segments else { continue }
            let position = Position(day: stay * 3 + 3, sortOrder: 1000)
            items.append(
                .travel("t\(stay)", from: "City \(stay)", to: "City \(stay + 1)", at: position, duration: 120)
            )
        }
        let rules = Rules(maxTravelMinutesPerDay: 480, maxTravelsPerDay: 2)
        return try Trip(id: "short", dayCount: segments * 3 + 3, items: items, rules: rules)
    }

    /// Returns a season: 162 games in 183 days, three to five consecutive games in one of thirty cities, with a leg
    /// between cities.
    static func season(rules: Rules = Rules()) throws(TripError) -> Trip {
        try seasons(1, rules: rules)
    }

    /// Returns several consecutive seasons.
    static func seasons(_ count: Int, rules: Rules = Rules()) throws(TripError) -> Trip {
        try season(games: 162 * count, days: 183 * count, rules: rules)
    }

    /// Returns a part of a season, or several consecutive seasons, with at least `days` days.
    static func season(
        games count: Int,
        days: Int = 1,
        rules: Rules = Rules(),
        geography: Geography = Geography()
    ) throws(TripError) -> Trip {
        var items: [Item] = []
        var (city, day, games, legs) = (0, 1, 0, 0)
        while games < count {
            for _ in 0..<min(count - games, 3 + (games / 7) % 3) {
                let start = ClockTime("19:05")
                items.append(
                    .game("g\(games)", city: "City \(city)", day: day, sortOrder: 1000, start: start)
                )
                games += 1
                day += 1
            }
            guard games < count else { break }
            let next = (city * 7 + 11) % 30
            let evening = Position(day: day - 1, sortOrder: 2000)
            items.append(
                .travel("t\(legs)", from: "City \(city)", to: "City \(next)", at: evening, duration: 150)
            )
            city = next
            legs += 1
            day += legs % 3 == 0 ? 1 : 0
        }
        return try Trip(
            id: "season",
            dayCount: max(day, days),
            items: items,
            rules: rules,
            geography: geography
        )
    }

    /// Returns several consecutive seasons with an additional home game between two away games in the middle.
    static func seasonsWithAConflict(_ count: Int) throws(TripError) -> Trip {
        let trip = try seasons(count)
        let games = trip.items.filter { $0.game != nil }
        let day = games[games.count / 2].position?.day ?? 1
        let home = Item.game("home", city: "City 0", day: day, sortOrder: 1500, start: ClockTime("22:00"))
        return try Trip(id: trip.id, dayCount: trip.dayCount, items: trip.items + [home])
    }

    /// Returns a trip whose legs have no positions, and whose items are in another order.
    static func unplacedAndShuffled(_ trip: Trip) throws(TripError) -> Trip {
        var items = trip.items.map { item in
            var item = item
            if item.travel != nil { item.position = nil }
            return item
        }
        // The shuffle is the same in every run.
        for place in items.indices.dropFirst() { items.swapAt(place, (place * 7919 + 13) % (place + 1)) }
        return try Trip(id: trip.id, dayCount: trip.dayCount, items: items, rules: trip.rules)
    }
}
