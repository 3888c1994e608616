#if GLPK
    import PlacementGLPK
    import PlacementTestSupport
    import Rerouting
    import Testing
    import TripDocuments
    import TripPlanning
    import WorkBudgets

    /// Trips with departures around 05:00, which decide in which city a night is spent, and limits on money that such a
    /// departure may refund.
    @Suite struct NightDepartureTests {
        /// The number of trips: `ITINERARY_TRIPS`, but at least 150.
        private static let count = max(150, OracleCase.count)

        /// A trip of three cities with one to three games, a night of the same or another price in each city, and up to
        /// three departures at night, some of which are also legs of the trip.
        private static func trip(_ number: Int, _ random: inout SeededGenerator) -> String {
            let cities = ["Akron", "Bath", "Cadiz"]
            func city() -> String { cities.randomElement(using: &random) ?? "Akron" }
            func other(than one: String) -> String {
                cities.filter { $0 != one }.randomElement(using: &random) ?? "Bath"
            }
            let days = Int.random(in: 3...4, using: &random)
            let departures = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let from = city()
                let (hour, day) = (
                    Int.random(in: 0...5, using: &random), Int.random(in: 1...days, using: &random)
                )
                let minutes = [60, 200, 400, 1_500].randomElement(using: &random) ?? 60
                return """
                    {"from": "\(from)", "to": "\(other(than: from))", "day": \(day), "start": "0\(hour):30",
                     "durationMinutes": \(minutes), "price": \(Int.random(in: 0...3, using: &random) * 20)}
                    """
            }
            let games = (0..<Int.random(in: 1...3, using: &random)).map { game in
                """
                {"id": "g\(game)", "type": "game", "gameId": "g\(game)", "city": "\(city())",
                 "day": \(Int.random(in: 1...days, using: &random)), "sortOrder": \(1_000 + game), "start": "1\(3 + 2 * game):00"}
                """
            }
            let own = departures.dropFirst().enumerated().filter { _ in Bool.random(using: &random) }.map {
                let item = "{\"id\": \"t\($0)\", \"type\": \"travel\", \"sortOrder\": \($0),"
                return item + $1.dropFirst()
            }
            let legs = [("Akron", "Bath"), ("Bath", "Cadiz"), ("Cadiz", "Akron")].filter { _ in
                Bool.random(using: &random)
            }.map { #"{"from": "\#($0.0)", "to": "\#($0.1)", "durationMinutes": 250}"# }
            let nights = cities.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map {
                #"{"city": "\#($0)", "price": 35}"#
            }
            return """
                {"format": "itinerary/1", "id": "night-\(number)", "startDate": "2031-06-02", "dayCount": \(days), "end": "\(city())",
                 "costs": {"night": 80, "nights": [\(nights.joined(separator: ", "))]},
                 "travelTimes": {"symmetric": true, "legs": [\(legs.joined(separator: ", "))],
                  "departures": [\(departures.joined(separator: ", "))]},
                 "items": [\((games + own).joined(separator: ", "))]}
                """
        }

        @Test(
            "GLPK and the native solver agree on reroutes if legs before 05:00 decide where a night is spent",
            arguments: [ListedPaths.pruned, .every]
        )
        func reroutesAgree(paths: ListedPaths) throws {
            var random = SeededGenerator(seed: OracleCase.seed)
            var (best, departing) = (0, 0)
            for number in 0..<Self.count {
                let text = Self.trip(number, &random)
                let itinerary = try OracleCase(text).itinerary
                var options = RerouteOptions()
                options.maxCost = Price(hundredths: Int64.random(in: 0...10, using: &random) * 2_000)
                let native = try #require(
                    try? itinerary.reroute(options),
                    "seed \(OracleCase.seed): \(text) \(options)"
                )
                let glpk = try itinerary.reroute(
                    options,
                    over: Connections(itinerary.trip),
                    tradeOffs: false,
                    with: GLPKRouteSolver(paths: paths),
                    spending: WorkBudget(WorkLimits(steps: 2_000_000))
                )
                if glpk.stopped != nil { continue }
                #expect(glpk.status == native.status, "seed \(OracleCase.seed): \(text)")
                #expect(glpk.plan == native.plan, "seed \(OracleCase.seed): \(text)")
                best += native.plan == nil ? 0 : 1
                departing += native.plan?.legs.contains { $0.start != nil } == true ? 1 : 0
            }
            #expect(best > Self.count / 3)
            #expect(departing > Self.count / 20)
        }

        @Test("a night departure that no plan takes does not change which plans a limit on money allows")
        func unusedDeparture() throws {
            let text = """
                {"format": "itinerary/1", "id": "rain", "startDate": "2027-06-13", "dayCount": 4, "end": "Boston",
                 "costs": {"night": 80},
                 "travelTimes": {"legs": [{"from": "New York", "to": "Boston", "durationMinutes": 250}],
                  "departures": [{"from": "Newark", "to": "Boston", "day": 4, "start": "04:30", "durationMinutes": 70}]},
                 "items": [{"id": "mets", "type": "game", "gameId": "mets", "city": "New York", "day": 1, "sortOrder": 1000,
                  "start": "13:00"}]}
                """
            let itinerary = try OracleCase(text).itinerary
            for most: Int64 in [0, 5_000, 7_999, 8_000] {
                var options = RerouteOptions()
                options.maxCost = Price(hundredths: most)
                #expect(try itinerary.reroute(options).plan?.missedGames.isEmpty == true)
                let rainouts = try itinerary.rainouts(options)
                #expect(rainouts.allSeen == 1)
            }
        }
    }
#endif
