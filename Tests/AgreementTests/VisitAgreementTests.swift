import Foundation
import SpecOracle
import Testing
import TripDocuments
import TripPlanning

/// Compares the free starts of visits with the oracle, which tries each minute.
@Suite struct VisitAgreementTests {
    @Test("the free starts of a visit agree with the oracle", arguments: GeneratorOptions.asked)
    func freeStartsAgree(_ options: GeneratorOptions) throws {
        var (all, compared) = (0, 0)
        try OracleCase.each(options, atMost: 3) { entry in
            for number in 0..<2 {
                let text = try RandomVisit(entry, number: number).text
                all += 1
                // The start of the visit may not exist on its day, or its city may have no zone.
                guard let document = try? TripDocument(text, context: entry.document.context) else {
                    continue
                }
                compared += 1
                let starts = try #require(VisitStarts("visit", of: Itinerary(document.trip)))
                let runs = starts.runs.map { run in
                    OracleVisit.Run(day: run.day, first: run.starts.first, last: run.starts.last)
                }
                #expect(
                    try runs == OracleVisit(json: text, visit: "visit").runs(),
                    "\(entry.name) \(number) \(text)"
                )
            }
        }
        #expect(compared > 0 && compared * 2 >= all, "\(compared) of \(all) trips are read")
    }
}

/// A random trip with a random visit.
private struct RandomVisit {
    let text: String

    init(_ entry: OracleCase, number: Int) throws {
        var random = SplitMix64(
            seed: OracleCase.seed &+ UInt64(number) &* 7919
                &+ entry.text.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
        )
        guard var root = try JSONSerialization.jsonObject(with: Data(entry.text.utf8)) as? [String: Any],
            var items = root["items"] as? [[String: Any]]
        else {
            text = entry.text
            return
        }
        let cities = entry.itinerary.trip.cities.names
        var visit: [String: Any] = ["id": "visit", "type": "event", "title": "Visit"]
        visit["city"] = cities.isEmpty ? "Ashford" : random.pick(cities)
        visit["durationMinutes"] = random.pick([15, 45, 60, 120, 240])
        visit["every"] = random.pick([40, 45, 60, 7])
        let isDated = root["startDate"] != nil
        visit["open"] = (0..<random.number(in: 1...2)).map { _ in
            RandomVisit.period(isDated: isDated, &random)
        }
        if isDated, random.chance(0.3) { visit["closed"] = [random.pick(["mon", "sat", "2018-05-03"])] }
        if random.chance(0.6) {
            visit["day"] = random.number(in: 1...entry.itinerary.trip.dayCount)
            visit["sortOrder"] = random.number(in: -5...20) * 50
            visit["start"] = String(
                format: "%02d:%02d",
                random.number(in: 8...21),
                random.pick([0, 0, 15, 31])
            )
            if random.chance(0.1) { visit["pinned"] = true }
        }
        if random.chance(0.2) { visit["days"] = [1, random.number(in: 1...3)] }
        if random.chance(0.3) {
            var rules = root["rules"] as? [String: Any] ?? [:]
            rules["visitHours"] = ["09:00", random.pick(["18:00", "24:00"])]
            root["rules"] = rules
        }
        items.insert(visit, at: random.number(in: 0...items.count))
        root["items"] = items
        text = String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }

    private static func period(isDated: Bool, _ random: inout SplitMix64) -> [String: Any] {
        let from = random.number(in: 6...20)
        let to = random.chance(0.15) ? 48 : from + random.number(in: 3...9)
        var period: [String: Any] = [
            "from": String(format: "%02d:00", from), "to": String(format: "%02d:00", to),
        ]
        if isDated, random.chance(0.3) {
            period["on"] = random.pick([["mon", "wed"], ["fri"], ["2018-05-02"]])
        }
        return period
    }
}
