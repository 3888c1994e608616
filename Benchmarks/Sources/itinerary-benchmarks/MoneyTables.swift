import TripPlanning

/// Measurements of planning with prices of kilometers, nights and tickets: the fewest minutes of travel, and the least
/// money.
enum MoneyTables {
    private static let teams = 30
    private static let days = 14

    static func run() throws {
        var table = Table("Planning by money", ["question", "days", "wishes", "games"] + Table.growing)
        for (name, least) in [("fewest minutes", PlanOptions.Quantity.minutes), ("least money", .money)] {
            for wishes in [2, 4, 6, 8] { try add(name, least, wishes: wishes, to: &table) }
        }
        table.print()
    }

    private static func add(
        _ name: String,
        _ least: PlanOptions.Quantity,
        wishes: Int,
        to table: inout Table
    ) throws {
        let itinerary = Itinerary(try Instances.pricedMonth(days: days, cities: teams))
        let list = try WishList((0..<wishes).map { Wish(id: "w\($0)", home: "Team \($0 * 7 % teams)") })
        let season = PlanTables.season(200, days: days, ticket: Price(hundredths: 40_00))
        let measured = Measurement(seconds: min(0.5, Measurement.usualSeconds)) {
            keep(try? itinerary.plan(list, from: season, PlanOptions(least: least)))
        }
        table.add(name, sizes: [days, wishes, season.count], measured)
    }
}

extension Instances {
    /// Returns a trip without items between cities on a circle, with prices. Nights cost more on weekends, and in
    /// every third city.
    static func pricedMonth(days: Int, cities: Int) throws(TripError) -> Trip {
        var geography = circle(of: cities)
        let weekend = OpeningHours.Days([.friday, .saturday])
        var nights: [Costs.Night] = []
        for number in 0..<cities {
            let usual: Int64 = number % 3 == 0 ? 160_00 : 90_00 + Int64(number) * 1_00
            nights.append(.init(city: "City \(number)", price: Price(hundredths: usual * 3 / 2), on: weekend))
            nights.append(.init(city: "City \(number)", price: Price(hundredths: usual)))
        }
        geography.costs = Costs(
            currency: "USD",
            km: KilometerPrice(tenThousandths: 1_800),
            ticket: Price(hundredths: 45_00),
            nights: nights
        )
        return try Trip(
            id: "priced-month",
            startDate: "2027-06-01",
            dayCount: days,
            items: [],
            rules: Rules(maxTravelMinutesPerDay: 480),
            geography: geography
        )
    }
}
