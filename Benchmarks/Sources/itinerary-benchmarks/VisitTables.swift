import Foundation
import TripPlanning

/// Measurements of planning visits: the days of meetings of Natural Plan (50 cases from its MIT-licensed data, which the
/// tests also use), and museums on a trip through a season.
enum VisitTables {
    static func run() throws {
        try meetings()
        try museums()
    }

    private static func meetings() throws {
        var table = Table(
            "Planning a day of meetings",
            ["people", "cases"] + ["median", "slowest", "not proved"]
        )
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Tests/CommandLineTests/Fixtures/meetings.json")
        let all = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [[String: Any]] ?? []
        var times: [(people: Int, time: Double, isProved: Bool)] = []
        for entry in all {
            guard let trip = entry["trip"], let wishes = entry["wishes"] else { continue }
            let document = try TripDocument(Array(JSONSerialization.data(withJSONObject: trip)))
            let list = try WishList(Array(JSONSerialization.data(withJSONObject: wishes)))
            let itinerary = Itinerary(document.trip)
            let plan = try itinerary.plan(list, from: [])
            let measured = Measurement(seconds: min(0.05, Measurement.usualSeconds)) {
                keep(try? itinerary.plan(list, from: []))
            }
            times.append((list.wishes.count, measured.median, plan.status == .optimal))
        }
        for group in [1...4, 5...7, 8...10, 1...10] {
            let some = times.filter { group.contains($0.people) }.sorted { $0.time < $1.time }
            guard let slowest = some.last else { continue }
            table.add(
                .text("\(group.lowerBound) to \(group.upperBound)"),
                .count(some.count),
                .time(some[some.count / 2].time),
                .time(slowest.time),
                .count(some.count { !$0.isProved })
            )
        }
        table.print()
    }

    /// A tour of ten days through cities on a circle, with museums that are closed on Mondays.
    private static func museums() throws {
        var table = Table("Planning with more museums", ["question", "days", "museums"] + Table.growing)
        for count in [2, 4, 8, 12] {
            let hours = OpeningHours([.init(from: 600, to: 1020)], closed: .init(.monday))
            let tour = try Instances.tour(days: 1, places: 12)
            let trip = try Trip(
                id: "museums",
                startDate: "2027-06-01",
                dayCount: 10,
                items: [],
                rules: Rules(maxTravelMinutesPerDay: 480),
                geography: tour.geography
            )
            let wishes = try WishList(
                (0..<count).map { number in
                    Wish(
                        id: "museum-\(number)",
                        visit: .new(
                            NewVisit(
                                city: "City \(number * 5 % 12)",
                                duration: Minutes(120),
                                openingHours: hours
                            )
                        )
                    )
                }
            )
            let itinerary = Itinerary(trip)
            let measured = Measurement { keep(try? itinerary.plan(wishes, from: [])) }
            table.add("plan", sizes: [10, count], measured)
        }
        table.print()
    }
}
