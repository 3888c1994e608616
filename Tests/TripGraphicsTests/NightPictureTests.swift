import Foundation
import Testing
import TripGraphics
import TripModel

@Suite struct NightPictureTests {
    /// Creates a trip with a night in Chicago, a night in Detroit, and a night aboard from Detroit to Toronto.
    private func trip(_ costs: Costs) throws -> Trip {
        try Trip(
            id: "t",
            startDate: CalendarDate("2018-05-01"),
            dayCount: 4,
            items: [
                .game("g", city: "Chicago", day: 1, sortOrder: 1, title: "Cubs"),
                .travel("t", from: "Chicago", to: "Detroit", at: Position(day: 2, sortOrder: 1)),
                .travel(
                    "u",
                    from: "Detroit",
                    to: "Toronto",
                    at: Position(day: 3, sortOrder: 1),
                    duration: 600,
                    start: "21:00"
                ),
                .game("h", city: "Toronto", day: 4, sortOrder: 1, title: "Jays"),
            ],
            geography: Geography(costs: costs)
        )
    }

    private func nights(_ svg: String) throws -> [[String: String]] {
        try Elements(svg).attributes.filter { $0["class"] == "night" }
    }

    @Test("a picture of a trip with prices marks each night in its city, or aboard on the leg")
    func nights() throws {
        let svg = try TripPicture(trip(Costs(night: Price(hundredths: 9_000)))).svg
        let elements = try Elements(svg)
        // The last mark is in the legend.
        #expect(try nights(svg).count == 4)
        let titles = (elements.texts["title"] ?? []).filter { $0.hasPrefix("night of ") }
        #expect(
            titles == [
                "night of day 1 (Tue 1 May) in Chicago", "night of day 2 (Wed 2 May) in Detroit",
                "night of day 3 (Thu 3 May) aboard",
            ]
        )
        #expect(elements.texts["desc"]?.first?.hasSuffix("Nights: Chicago, Detroit, aboard.") ?? false)
        #expect(svg.contains(".night {"))
    }

    @Test("a picture of a trip without prices has no nights")
    func unpricedTrip() throws {
        let svg = try TripPicture(trip(Costs())).svg
        #expect(try nights(svg).isEmpty)
        #expect(!svg.contains("night") && !svg.contains("Nights"))
    }
}
