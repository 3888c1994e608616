import Foundation
import Testing
import TripDocuments
import TripModel

/// Opening hours in the syntax of OpenStreetMap.
@Suite struct OpeningHoursTests {
    @Test(
        "opening hours are written as they are read",
        arguments: [
            "10:00-17:00", "Tu-Su 10:00-17:00", "Mo,We-Fr 08:15-09:00,10:00-24:00", "24/7",
            "10:00-17:00; Mo off", "Fr,Sa 20:00-02:00", "10:00-17:00; 2026 Jul 04 off",
            "Mo-Fr 10:00-17:00; 2026 Jul 04 10:00-12:00,13:00-14:00", "2026 Dec 24 10:00-12:00",
            "08:00-34:00", "Mo-Fr 10:00-17:00; Sa 10:00-20:00; Su off",
        ]
    )
    func hoursAsText(_ text: String) throws {
        #expect(try OpeningHours(text: text).text == text)
    }

    @Test("a later rule replaces earlier rules for its days")
    func laterRules() throws {
        let hours = try OpeningHours(
            text: "2026 Jul 03 12:00-13:00; Mo-Fr 10:00-17:00; Fr 10:00-20:00; Mo off"
        )
        // 3 July 2026 is a Friday, so the rule for Fridays replaces the rule for the date.
        #expect(hours.periods(on: "2026-07-03") == hours.periods(on: "2026-07-10"))
        #expect(hours.periods(on: "2026-07-03").map { $0.to } == [1200])
        #expect(hours.periods(on: "2026-07-06") == [])
        #expect(hours.periods(on: "2026-07-07").map { $0.from } == [600])
        #expect(hours.periods(on: "2026-07-04") == [])
    }

    @Test("a place that is open 24/7 but on some days is open to midnight on the others")
    func alwaysOpenButSomeDays() throws {
        let hours = try OpeningHours(text: "24/7; Mo off")
        #expect(hours.periods(on: "2026-07-06") == [])
        #expect(hours.periods(on: "2026-07-05").map { $0.to } == [1440])
        #expect(hours.text == "00:00-24:00; Mo off")
        #expect(try OpeningHours(text: " 24/7 ").text == "24/7")
    }

    @Test("a period of no minutes is not written, because its text would be a period of 24 hours")
    func periodOfNoMinutes() {
        let never = OpeningHours.Period(from: 600, to: 600)
        #expect(OpeningHours([never]).text == "off")
        let onDate = OpeningHours.Period(from: 600, to: 600, on: .init([], dates: ["2026-07-04"]))
        let hours = OpeningHours([.init(from: 540, to: 720), never, onDate])
        #expect(hours.text == "09:00-12:00; 2026 Jul 04 off")
    }

    @Test(
        "text that is not supported is rejected with its place",
        arguments: [
            ("", 1), ("Xx 10:00-11:00", 1), ("Mo-Fr 10:00", 12), ("Mo-Fr 10:00+", 12),
            ("Mo 10:00-12:00, We 10:00-12:00", 16), ("Mo 10:60-12:00", 4), ("Mo 24:00-25:00", 4),
            ("Mo-Fr 10:00-17:00; PH off", 20), ("2026 Feb 30 off", 1), ("Mo 10:00-12:00 \"ask\"", 16),
            ("off", 1), ("Mo, We 10:00-11:00", 4), ("10:00-49:00", 7), ("Mo", 3), ("10:00-12:00;", 13),
        ]
    )
    func badHours(_ text: String, _ position: Int) {
        let error = #expect(throws: OpeningHoursTextError.self) { try OpeningHours(text: text) }
        #expect(error?.position == position)
    }

    @Test("the open intervals of opening hours agree with an independent library")
    func hoursCases() throws {
        let folder = ProcessInfo.processInfo.environment["ITINERARY_VISITS"]
        let file = Bundle.module.url(forResource: "hours", withExtension: "json", subdirectory: "Fixtures")
        let url = folder.map { URL(filePath: $0).appending(path: "hours-cases.json") } ?? file
        let all = try JSONSerialization.jsonObject(with: Data(contentsOf: #require(url))) as? [[String: Any]]
        for entry in try #require(all) {
            let text = try #require(entry["hours"] as? String)
            guard let open = entry["open"] as? [[Any]] else {
                #expect(throws: OpeningHoursTextError.self, "\(text)") { try OpeningHours(text: text) }
                continue
            }
            let start = try #require((entry["startDate"] as? String).flatMap { CalendarDate($0) })
            let minutes = try #require(entry["dayCount"] as? Int) * 1440
            var expected = Set<Int>()
            for interval in open {
                let words = try #require(interval[0] as? String).split(separator: " ").map { String($0) }
                let day = try #require(CalendarDate(words[0])).dayNumber - start.dayNumber
                let first = try day * 1440 + #require(ClockTime(words[1])).minuteOfDay
                expected.formUnion(first..<first + (try #require(interval[1] as? Int)))
            }
            let hours = try OpeningHours(text: text)
            var found = Set<Int>()
            for day in -2...minutes / 1440 {
                for period in hours.periods(on: start.adding(days: day)) {
                    found.formUnion((day * 1440 + period.from)..<(day * 1440 + period.to))
                }
            }
            #expect(found.filter { 0..<minutes ~= $0 } == expected, "\(text)")
            #expect(try OpeningHours(text: hours.text) == hours, "\(text)")
        }
    }
}
