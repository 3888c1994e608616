import TripPlanning

/// Measurements of rerouting, trade-offs and nearby games for growing tours with one postponed game.
enum ReroutingTables {
    static func run() throws {
        let columns = ["question", "days", "places", "games"] + Table.growing
        var days = Table("Rerouting, more days", columns)
        for count in [7, 14, 28, 56] { try add(days: count, places: 8, to: &days) }
        days.print()
        var places = Table("Rerouting, more places", columns)
        for count in [4, 8, 16, 28] { try add(days: 14, places: count, to: &places) }
        places.print()
    }

    private static func add(days: Int, places: Int, to table: inout Table) throws {
        let trip = try Instances.rainedOut(days: days, places: places)
        let itinerary = Itinerary(trip)
        let sizes = [days, places, trip.items.count { $0.game != nil }]
        table.add("rerouting", sizes: sizes, Measurement { keep(try? itinerary.reroute()) })
        table.add(
            "with all trade-offs",
            sizes: sizes,
            Measurement(seconds: 0.5) { keep(try? itinerary.reroute(tradeOffs: true)) }
        )
    }

    /// Measures the nearby games of a tour of 14 days in a season with 15 games a day in 28 cities.
    static func options() throws {
        let columns = ["question", "games"] + Table.growing
        var table = Table("All games that could be added to a tour of 14 days", columns)
        let itinerary = Itinerary(try Instances.tour(days: 14, places: 28))
        for count in [304, 608, 1_215, 2_430] {
            let games = Instances.seasonGames(count, places: 28)
            let measured = Measurement(seconds: 1) { keep(try? itinerary.nearbyGames(adding: games)) }
            table.add("options", sizes: [count], measured)
        }
        table.print()
    }
}

extension Instances {
    /// Returns the games of a season, 15 a day, in the cities of a tour.
    static func seasonGames(_ count: Int, places: Int) -> [CandidateGame] {
        (0..<count).map { number in
            CandidateGame(
                Game(
                    gameID: "season-\(number)",
                    city: "City \(number * 11 % places)",
                    start: ClockTime("19:05")
                ),
                day: number / 15 + 1
            )
        }
    }
}
