import TripPlanning

/// Measurements of planning a month from synthetic seasons of thirty teams: with more wishes, with more games, and with
/// all trade-offs.
enum PlanTables {
    private static let teams = 30
    private static let days = 30

    static func run() throws {
        let columns = ["question", "days", "wishes", "games"] + Table.growing
        var wishes = Table("Planning, more wishes", columns)
        for count in [4, 8, 12, 16] { try add("plan", wishes: count, games: 400, to: &wishes) }
        wishes.print()
        var games = Table("Planning, more games", columns)
        for count in [100, 200, 400, 800, 1_600] { try add("plan", wishes: 8, games: count, to: &games) }
        games.print()
        var tradeOffs = Table("Planning with all trade-offs, more wishes", columns)
        for count in [4, 6, 8, 10] {
            try add(
                "with all trade-offs",
                days: 21,
                wishes: count,
                games: 300,
                tradeOffs: true,
                to: &tradeOffs
            )
        }
        tradeOffs.print()
    }

    private static func add(
        _ name: String,
        days: Int = PlanTables.days,
        wishes: Int,
        games: Int,
        tradeOffs: Bool = false,
        to table: inout Table
    ) throws {
        let itinerary = Itinerary(try Instances.month(days: days, cities: teams))
        // Every seventh team, around the circle of cities.
        let list = try WishList((0..<wishes).map { Wish(id: "w\($0)", home: "Team \($0 * 7 % teams)") })
        let season = season(games, days: days)
        let measured = Measurement(seconds: 0.5) {
            keep(try? itinerary.plan(list, from: season, tradeOffs: tradeOffs))
        }
        table.add(name, sizes: [days, wishes, games], measured)
    }

    /// Returns games spread evenly over the days and the teams, a third of them in the afternoon. Games of every fifth
    /// team have the price `ticket`.
    static func season(_ count: Int, days: Int, ticket: Price? = nil) -> [SeasonGame] {
        (0..<count).map { number in
            let team = (number * 11 + number / (3 * teams)) % teams
            let day = number * days / count + 1
            var game = Game(
                gameID: "season-\(number)",
                city: "City \(team)",
                start: ClockTime(number % 3 == 0 ? "13:05" : "19:05"),
                home: "Team \(team)"
            )
            if team % 5 == 0 { game.price = ticket }
            return SeasonGame(game, day: day, date: nil)
        }
    }
}

extension Instances {
    /// Returns a trip without items between cities on a circle.
    static func month(days: Int, cities: Int) throws(TripError) -> Trip {
        let tour = try tour(days: 1, places: cities)
        return try Trip(
            id: "month",
            dayCount: days,
            items: [],
            rules: Rules(maxTravelMinutesPerDay: 480),
            geography: tour.geography
        )
    }
}
