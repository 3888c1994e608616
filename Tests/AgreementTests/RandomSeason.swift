import PlacementTestSupport
import TripModel
import TripPlanning

/// Random games and wishes for a random trip.
enum RandomSeason {
    /// Up to two games per day in cities of the trip, some without a start time.
    static func games(for trip: Trip, _ random: inout SeededGenerator) -> [SeasonGame] {
        var games: [SeasonGame] = []
        for day in 1...trip.dayCount {
            for number in 0..<Int.random(in: 0...2, using: &random) {
                guard let city = trip.cities.names.randomElement(using: &random) else { continue }
                let start = ["13:05", "18:40", "19:05", nil].randomElement(using: &random) ?? nil
                let game = Game(
                    gameID: "season-\(day)-\(number)",
                    city: city,
                    start: start.flatMap { ClockTime($0) },
                    home: "\(city) Nine",
                    away: trip.cities.names.randomElement(using: &random).map { "\($0) Nine" }
                )
                games.append(SeasonGame(game, day: day, date: trip.date(ofDay: day)))
            }
        }
        return games
    }

    /// A wish for a city, one for a team, and one for certain games.
    static func wishes(
        for trip: Trip,
        _ season: [SeasonGame],
        _ random: inout SeededGenerator
    ) throws -> WishList {
        let names = trip.cities.names.shuffled(using: &random).prefix(2)
        var wishes = names.enumerated().map { number, city in
            Wish(
                id: "wish-\(number)",
                city: number == 0 ? city : nil,
                team: number == 0 ? nil : "\(city) Nine",
                count: Int.random(in: 1...2, using: &random),
                weight: Int.random(in: 1...2, using: &random),
                isRequired: Int.random(in: 0..<8, using: &random) == 0
            )
        }
        let ids = season.compactMap { $0.game.gameID }.shuffled(using: &random).prefix(2)
        if !ids.isEmpty { wishes.append(Wish(id: "games", games: Array(ids))) }
        return try WishList(wishes)
    }
}
