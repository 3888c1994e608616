import Foundation
import Placement
import Testing
import TimeZones
import TripAnswers
import TripDocuments
import TripPlanning

/// Small trips with prices, and the nights and the money that an independent program finds by section 17 of the
/// specification.
@Suite struct MoneyCaseTests {
    private typealias Object = [String: Any]

    @Test("the nights of a trip, in known and unknown cities and aboard, agree with an independent program")
    func nightsOfTrips() throws {
        for entry in try Self.entries() {
            let trip = try Self.trip(of: entry)
            let expected = try #require(entry["expected"] as? Object)
            let expenses = TripExpenses(Itinerary(trip))
            let found = expenses.stays.map { stay in
                let city = stay.city.map { City.key(of: trip.cities.name(of: $0)) } ?? "aboard"
                return "\(city) \(stay.firstDay) \(stay.nights) \(stay.price.map { "\($0)" } ?? "-")"
            }
            let known = (expected["nights"] as? [Object] ?? []).map { stay in
                let price = (stay["price"] as? Int).map { "\($0)" } ?? "-"
                return
                    "\(stay["city"] as? String ?? "aboard") \(stay["firstDay"] ?? "") \(stay["nights"] ?? "") \(price)"
            }
            #expect(found == known, "\(trip.id)")
            #expect(expenses.unknownNights == expected["unknown"] as? [Int], "\(trip.id)")
        }
    }

    @Test("the money of a trip and of its repair agrees with an independent program")
    func moneyOfTrips() throws {
        for entry in try Self.entries() {
            let trip = try Self.trip(of: entry)
            let expected = try #require(entry["expected"] as? Object)
            #expect(Self.words(TripExpenses(Itinerary(trip))) == Self.words(expected["money"]), "\(trip.id)")
            guard let repaired = expected["repair"] as? Object else { continue }
            let repair = try TripProgram(Itinerary(trip)).repair(with: NativeSolver())
            let found = repair.trip.map { Self.words(TripExpenses(Itinerary($0))) } ?? []
            #expect(found == Self.words(repaired["money"]), "\(trip.id)")
        }
    }

    @Test("a price by distance is exact, and rounded half up to a hundredth")
    func pricesAreExact() throws {
        var random = SeededNumbers(seed: 17)
        for _ in 0..<2_000 {
            let km = Int64.random(in: 0...20_000, using: &random)
            let digits = Int.random(in: 0...4, using: &random)
            let distance = Double(Int.random(in: 0...9_999_999, using: &random)) / pow(10, Double(digits))
            let leg = Item.travel(
                "t",
                from: "A",
                to: "B",
                at: Position(day: 1, sortOrder: 1),
                distanceKm: distance
            )
            let costs = Costs(km: KilometerPrice(tenThousandths: km))
            let trip = try Trip(id: "t", dayCount: 1, items: [leg], geography: Geography(costs: costs))
            var exact = try #require(Decimal(string: "\(distance)")) * Decimal(km) / 100
            var rounded = Decimal()
            NSDecimalRound(&rounded, &exact, 0, .plain)
            let money = TripExpenses(Itinerary(trip)).money
            #expect(money?.legs == NSDecimalNumber(decimal: rounded).int64Value, "\(distance) \(km)")
        }
    }

    @Test(
        "extreme distances have a price",
        arguments: [
            (-0.0, 0), (1e-300, 0), (1e9, 10_000_000), (1.7e308, 2_000_000_000_000_000_000),
        ]
    )
    func extremeDistances(_ distance: Double, _ hundredths: Int64) throws {
        let leg = Item.travel(
            "t",
            from: "A",
            to: "B",
            at: Position(day: 1, sortOrder: 1),
            distanceKm: distance
        )
        let costs = Costs(km: KilometerPrice(tenThousandths: 1))
        let trip = try Trip(id: "t", dayCount: 1, items: [leg], geography: Geography(costs: costs))
        let money = TripExpenses(Itinerary(trip)).money
        #expect(money?.legs == hundredths)
    }

    /// Returns money as comparable lines; empty if there is none.
    private static func words(_ expenses: TripExpenses) -> [String] {
        guard let money = expenses.money else { return [] }
        let sums = [money.legs, money.nights, money.tickets].map { $0.map { "\($0)" } ?? "-" }
        let unpriced = money.unpriced.map { unpriced in
            let id = unpriced.item.map { expenses.trip.items[$0].id } ?? "-"
            let city = unpriced.city.map { City.key(of: expenses.trip.cities.name(of: $0)) } ?? "-"
            return "\(unpriced.kind.rawValue) \(id) \(city) \(unpriced.day)"
        }
        return [money.currency ?? "-"] + sums + ["\(money.total)"] + unpriced.sorted()
    }

    private static func words(_ money: Any?) -> [String] {
        guard let money = money as? Object else { return [] }
        let sums = ["legs", "nights", "tickets"].map { key in (money[key] as? Int).map { "\($0)" } ?? "-" }
        let unpriced = (money["unpriced"] as? [[Any]] ?? []).map { entry in
            "\(entry[0]) \(entry[1] as? String ?? "-") \(entry[2] as? String ?? "-") \(entry[3])"
        }
        return [money["currency"] as? String ?? "-"] + sums + ["\(money["total"] ?? "")"] + unpriced.sorted()
    }

    private static func trip(of entry: Object) throws -> Trip {
        func bytes(_ key: String) throws -> [UInt8] {
            [UInt8](try JSONSerialization.data(withJSONObject: entry[key] as Any))
        }
        let zones = ZoneDatabase().source
        let sides = try entry["places"] == nil ? [] : [Geography(bytes("places"), zones: zones)]
        return try TripDocument(bytes("trip"), context: TripContext(sides: sides, zones: zones)).trip
    }

    private static func entries() throws -> [Object] {
        let file = Bundle.module.url(forResource: "money", withExtension: "json", subdirectory: "Fixtures")
        let data = try Data(contentsOf: #require(file))
        let all = try #require(JSONSerialization.jsonObject(with: data) as? [Object])
        #expect(all.count >= 40)
        return all
    }
}
