import Foundation
import Testing

@testable import TripModel

@Suite struct ConnectionsTests {
    /// A trip between three cities with an estimate, a table and its own legs.
    private static func trip(
        legs: [TravelTimes.Leg] = [],
        symmetric: Bool? = nil,
        estimate: TravelTimes.Estimate? = nil,
        items: [Item] = []
    ) throws(TripError) -> Trip {
        try Trip(
            id: "x",
            dayCount: 1,
            items: items,
            geography: Geography(
                places: [
                    Place(city: "Chicago", coordinates: Coordinates(latitude: 41.88, longitude: -87.63)),
                    Place(city: "Detroit", coordinates: Coordinates(latitude: 42.33, longitude: -83.05)),
                    Place(city: "Toledo"),
                ],
                travelTimes: TravelTimes(legs: legs, symmetric: symmetric, estimate: estimate)
            )
        )
    }

    private func connection(_ from: String, _ to: String, in trip: Trip) throws -> Connection? {
        let from = try #require(trip.cities.city(named: from))
        return Connections(trip).connection(from: from, to: try #require(trip.cities.city(named: to)))
    }

    @Test(
        "a connection comes from the table, its reverse entry, the estimate or the trip's legs, in this order"
    )
    func connectionSources() throws {
        let items: [Item] = [
            .travel("slow", from: "Detroit", to: "Toledo", duration: 99),
            .travel("silent", from: "Toledo", to: "Detroit"),
            .travel("first", from: "Toledo", to: "Detroit", duration: 60),
            .travel("second", from: "Detroit", to: "Toledo", duration: 60),
            .travel("loses", from: "Chicago", to: "Detroit", duration: 1),
        ]
        let estimate = TravelTimes.Estimate(kmPerHour: 88, detour: 1.25)
        let table = try Self.trip(
            legs: [.init(from: "CHICAGO", to: "Detroit", duration: 270, distanceKm: 455)],
            estimate: estimate,
            items: items
        )
        #expect(try connection("Chicago", "Detroit", in: table) == Connection(duration: 270, distanceKm: 455))
        #expect(try connection("Detroit", "Chicago", in: table) == Connection(duration: 270, distanceKm: 455))
        #expect(try connection("Detroit", "Toledo", in: table)?.duration == 60)
        #expect(try connection("Chicago", "Toledo", in: table) == nil)
        #expect(try connection("Chicago", "Chicago", in: table) == nil)

        // The great-circle distance is 380.8 km.
        let estimated = try Self.trip(estimate: estimate, items: items)
        #expect(
            try connection("Chicago", "Detroit", in: estimated) == Connection(duration: 325, distanceKm: 476)
        )

        let oneWay = try Self.trip(
            legs: [.init(from: "Chicago", to: "Detroit", duration: 270)],
            symmetric: false,
            items: items
        )
        #expect(try connection("Detroit", "Chicago", in: oneWay) == nil)
        #expect(try connection("Detroit", "Toledo", in: oneWay)?.duration == 60)
        #expect(try connection("Toledo", "Detroit", in: oneWay)?.duration == 60)
    }

    @Test("a table entry without a duration means that there is no connection")
    func connectionWithoutDuration() throws {
        let trip = try Self.trip(
            legs: [
                .init(from: "Chicago", to: "Detroit", duration: nil),
                .init(from: "Detroit", to: "Chicago", duration: 280),
            ],
            estimate: .init(kmPerHour: 88)
        )
        #expect(try connection("Chicago", "Detroit", in: trip) == nil)
        #expect(try connection("Detroit", "Chicago", in: trip)?.duration == 280)
    }

    @Test("estimated distances and minutes agree with the haversine formula of the C library")
    func estimatesAgreeWithCLibrary() {
        var state: UInt64 = 13
        func random(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(state >> 11) / 9_007_199_254_740_992
                * (range.upperBound - range.lowerBound)
        }
        let ends: [Double] = [-180, -90, 0, 90, 180]
        for round in 0..<20_000 {
            func point() -> Coordinates {
                let isRound = round % 4 == 0
                return Coordinates(
                    latitude: isRound ? ends[1 + Int(random(0...2.99))] : random(-90...90),
                    longitude: isRound ? ends[Int(random(0...4.99))] : random(-180...180)
                )
            }
            let (a, b) = (point(), point())
            let (north, east) = (
                (b.latitude - a.latitude) * .pi / 360, (b.longitude - a.longitude) * .pi / 360
            )
            let haversine =
                sin(north) * sin(north)
                + cos(a.latitude * .pi / 180) * cos(b.latitude * .pi / 180) * sin(east) * sin(east)
            let km = 1.25 * 2 * 6371 * asin(min(1, sqrt(haversine)))
            let minutes = km / 88 * 60
            let nearest = minutes.rounded()
            let whole = Int(abs(minutes - nearest) <= 1e-6 ? nearest : minutes.rounded(.up))
            let found = TravelTimes.Estimate(kmPerHour: 88, detour: 1.25)
                .connection(from: SpherePoint(a), to: SpherePoint(b))
            #expect(found.duration.count == whole, "\(a) \(b)")
            // If the fraction is exactly one half, the last bit may decide.
            if abs(km + 0.5 - (km + 0.5).rounded()) > 1e-6 {
                #expect(found.distanceKm == (km + 0.5).rounded(.down), "\(a) \(b)")
            }
        }
    }

    @Test("a huge estimate is limited to the largest allowed number of minutes")
    func hugeEstimates() {
        let near = SpherePoint(Coordinates(latitude: 0, longitude: 0))
        let far = SpherePoint(Coordinates(latitude: 0, longitude: 180))
        let slow = TravelTimes.Estimate(kmPerHour: .leastNormalMagnitude, detour: 1e308)
        #expect(slow.connection(from: near, to: far).duration.count == TripLimits.whole)
        #expect(slow.connection(from: near, to: near).duration == 0)
    }

    @Test(
        "estimated minutes round up, except for fractions of a millionth or less",
        arguments: [(4.9999995, 5), (5.0, 5), (5.0000005, 5), (5.00001, 6), (0, 0), (1e-7, 0), (0.1, 1)]
    )
    func minutesRoundUp(_ minutes: Double, _ whole: Int) {
        #expect(minutes.wholeNumberAbove == whole)
    }
}
