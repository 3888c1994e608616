import TripAnswers
import TripPlanning

/// Measurements of rain-outs for growing seasons of one team, compared with one reroute for each outcome.
enum RainoutTables {
    static func run() throws {
        var table = Table(
            "Rain-outs of each game",
            ["question", "games", "legs"] + Table.growing + ["compared with single reroutes"]
        )
        for games in [10, 30, 81, 162] {
            let season = try Instances.season(games: games, geography: Instances.circle(of: 30))
            try add("season, stays of 3 to 5 games", season, to: &table)
        }
        for games in [10, 30, 81] {
            try add(
                "a leg between any two games",
                Instances.tour(days: 2 * games - 1, places: 28),
                to: &table
            )
        }
        table.print()
    }

    private static func add(_ name: String, _ trip: Trip, to table: inout Table) throws {
        let itinerary = Itinerary(trip)
        let single = try changedTrips(of: trip)
        let together = Measurement { keep(try? itinerary.rainouts()) }
        let alone = Measurement { for changed in single { keep(try? Itinerary(changed).reroute()) } }
        let ratio = (together.median / alone.median * 100).rounded() / 100
        table.add(
            name,
            sizes: [itinerary.metGames.count, itinerary.legs.count],
            together,
            "\(ratio) of \(single.count)"
        )
    }

    /// Returns the trips after each game is cancelled, or postponed to the next day.
    private static func changedTrips(of trip: Trip) throws -> [Trip] {
        var changed: [Trip] = []
        for item in trip.items {
            guard item.game != nil, let position = item.position else { continue }
            changed.append(try trip.removing(item.id))
            guard position.day < trip.dayCount else { continue }
            let later = Position(day: position.day + 1, sortOrder: position.sortOrder)
            changed.append(try trip.placing(item.id, at: later))
        }
        return changed
    }
}
