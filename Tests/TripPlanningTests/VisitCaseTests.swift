import Foundation
import Testing
import TimeZones
import TripAnswers
import TripDocuments
import TripPlanning

/// Small trips with a visit, and the answers of two independent programs that follow section 16 of the specification.
@Suite struct VisitCaseTests {
    private typealias Object = [String: Any]

    @Test("free starts, checks, the best start and the audit of a visit agree with independent programs")
    func visitCases() throws {
        let all = try Self.entries()
        #expect(all.count >= 20)
        for entry in all {
            let trip = try Self.document(of: entry).trip
            let expected = try #require(entry["expected"] as? Object)
            let visit = try #require(entry["item"] as? String)
            let starts = try #require(VisitStarts(visit, of: Itinerary(trip)), "\(trip.id)")
            let runs = starts.runs.map { "\($0.day) \($0.from) \($0.to)" }
            let known = (expected["starts"] as? [Object] ?? []).map { run in
                "\(run["day"] ?? "") \(run["from"] ?? "") \(run["to"] ?? "")"
            }
            #expect(runs == known, "\(trip.id)")
            #expect(Self.words(starts.best) == Self.words(expected["place"]), "\(trip.id)")
            for check in expected["checks"] as? [Object] ?? [] { try Self.expectSame(check, visit, in: trip) }
            try Self.expectSameAudit(expected["audit"], of: trip)
        }
    }

    @Test("a visit is placed at its best start while everything else keeps its place")
    func placement() throws {
        for entry in try Self.entries() {
            let document = try Self.document(of: entry)
            let visit = try #require(entry["item"] as? String)
            let placement = try #require(VisitPlacement(visit, of: Itinerary(document.trip)))
            let changed = try document.applying(placement.changes)
            guard let best = placement.best else {
                #expect(changed.text == document.text)
                continue
            }
            let starts = try #require(VisitStarts(visit, of: Itinerary(changed.trip)))
            #expect(starts.current == best && starts.contains(best) && starts.best == best)
            let others = document.trip.items.filter { $0.id != visit }
            #expect(changed.trip.items.filter { $0.id != visit } == others, "\(document.trip.id)")
        }
    }

    private static func expectSame(_ expected: Object, _ visit: String, in trip: Trip) throws {
        let day = try #require(expected["day"] as? Int)
        let time = try #require((expected["start"] as? String).flatMap { ClockTime($0) })
        let check = try #require(
            VisitCheck(
                Itinerary(trip),
                item: visit,
                at: VisitStart(day: day, time: time),
                zones: ZoneDatabase().source
            )
        )
        let place = Comment(rawValue: "\(trip.id) \(day) \(time)")
        #expect(check.isValid == expected["valid"] as? Bool, place)
        #expect(words(check.nearest) == words(expected["nearest"]), place)
        guard let findings = expected["reasons"] as? [[Any]] else {
            #expect(check.reasons.map { $0.code } == expected["reasons"] as? [String], place)
            return
        }
        let reasons = check.reasons.map { reason in
            guard case .finding(let finding) = reason else { return reason.code }
            return "\(finding.code) \(finding.itemIDs(in: check.trip).sorted())"
        }
        let known = findings.map { "\($0[0]) \(($0[1] as? [String] ?? []).sorted())" }
        #expect(reasons.sorted() == known.sorted(), place)
    }

    private static func expectSameAudit(_ expected: Any?, of trip: Trip) throws {
        let audit = try Audit(Itinerary(trip)).findings.filter { finding in
            !["unknown-start", "no-game", "unknown-key"].contains(finding.code)
        }
        let found = audit.map { finding in
            "\(finding.code) \(finding.itemIDs(in: trip).sorted()) \(finding.day(in: trip) ?? 0)"
        }
        // Unknown keys are findings about the document.
        let known = (expected as? [[Any]] ?? []).filter { $0[0] as? String != "unknown-key" }.map { finding in
            "\(finding[0]) \((finding[1] as? [String] ?? []).sorted()) \(finding[2] as? Int ?? 0)"
        }
        #expect(found.sorted() == known.sorted(), "\(trip.id)")
    }

    private static func words(_ start: VisitStart?) -> String { start.map { "\($0.day) \($0.time)" } ?? "" }

    private static func words(_ start: Any?) -> String {
        (start as? Object).map { "\($0["day"] ?? "") \($0["start"] ?? "")" } ?? ""
    }

    private static func document(of entry: Object) throws -> TripDocument {
        let data = try JSONSerialization.data(withJSONObject: entry["trip"] as Any)
        return try TripDocument([UInt8](data), context: TripContext(zones: ZoneDatabase().source))
    }

    /// The cases of the folder `ITINERARY_VISITS` if it is set, otherwise a selection of them.
    private static func entries() throws -> [Object] {
        let folder = ProcessInfo.processInfo.environment["ITINERARY_VISITS"]
        let file = Bundle.module.url(forResource: "visits", withExtension: "json", subdirectory: "Fixtures")
        let url = folder.map { URL(filePath: $0).appending(path: "move-cases.json") } ?? file
        let data = try Data(contentsOf: #require(url))
        return try #require(JSONSerialization.jsonObject(with: data) as? [Object])
    }
}

/// The findings about visits.
@Suite struct VisitAuditTests {
    private func codes(_ items: [Item], _ rules: Rules = Rules()) throws -> [String] {
        let trip = try Trip(id: "t", startDate: "2018-05-01", dayCount: 3, items: items, rules: rules)
        return try Audit(Itinerary(trip)).findings.map { finding in
            "\(finding.code) \(finding.itemIDs(in: trip).joined()) \(finding.day(in: trip) ?? 0)"
        }
    }

    private func visit(_ start: ClockTime?, day: Int = 1, to: Int = 1020) -> Item {
        .visit(
            "zoo",
            title: "Zoo",
            city: "Rome",
            duration: 120,
            openingHours: OpeningHours([.init(from: 600, to: to)], closed: .init(.wednesday)),
            at: start.map { _ in Position(day: day, sortOrder: 1) },
            start: start
        )
    }

    @Test("the audit reports visits that are closed or not placed")
    func auditOfVisits() throws {
        #expect(try codes([visit("15:00")]) == [])
        #expect(try codes([visit("15:01")]) == ["closed zoo 1"])
        #expect(try codes([visit("09:59")]) == ["closed zoo 1"])
        // Day 2 is a Wednesday.
        #expect(try codes([visit("12:00", day: 2)]) == ["closed zoo 2"])
        #expect(try codes([visit(nil)]) == ["unplaced-visit zoo 0"])
        // A period past midnight belongs to the day on which it starts, also to the day before the trip.
        #expect(try codes([visit("00:00", to: 1560)]) == [])
        #expect(try codes([visit("00:00", day: 2, to: 1560)]) == [])
        #expect(try codes([visit("00:01", day: 2, to: 1560)]) == ["closed zoo 2"])
        // Neither `visitHours` nor `days` matters to the audit.
        let rules = Rules(visitHours: TravelHours(from: "10:00", to: "11:00"))
        #expect(try codes([visit("12:00", to: 2880)], rules) == [])
    }

    @Test("findings about visits follow the findings about unplaced legs and about the days of legs")
    func orderOfFindings() throws {
        let hours = OpeningHours([.init(from: 600, to: 720)])
        let last = Position(day: 3, sortOrder: 1)
        let items: [Item] = [
            visit("15:00", day: 2),
            .game("late", city: "Rome", day: 2, sortOrder: 2, start: "13:00", duration: 60),
            .travel("leg", from: "Rome", to: "Pisa", at: last, duration: 60, days: 1...1),
            .travel("lost", from: "Pisa", to: "Rome", duration: 10),
            .visit("park", title: "Park", city: "Rome", duration: 60, openingHours: hours),
        ]
        let found = try codes(items, Rules(maxTravelMinutesPerDay: 30))
        #expect(
            found.filter { !$0.hasPrefix("no-valid-assignment") } == [
                "unplaced-travel lost 0", "unplaced-visit park 0", "day-minutes leg 3", "outside-days leg 3",
                "closed zoo 2", "time-order zoolate 2",
            ]
        )
    }

    @Test("an unplaced visit changes no other finding")
    func unplacedVisitIsNowhere() throws {
        let items: [Item] = [
            .game("cubs", city: "Chicago", day: 1, sortOrder: 1, start: "13:00"),
            .travel("leg", from: "Chicago", to: "Rome", at: Position(day: 1, sortOrder: 2), duration: 60),
        ]
        let rules = Rules(presumedStart: "19:00")
        #expect(try codes(items + [visit(nil)], rules) == codes(items, rules) + ["unplaced-visit zoo 0"])
    }
}
