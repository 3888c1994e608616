import Foundation
import Testing

/// Tests of `plan` with visits and `--trim` or `--pick` (SPEC sections 14 and 16).
@Suite struct TrimmedVisitTests {
    private typealias Object = [String: Any]

    private static let trip = """
        {"format": "itinerary/1", "id": "w", "startDate": "2031-07-01", "dayCount": 8, "start": "Chicago", "items": [],
         "travelTimes": {"symmetric": true, "legs": [{"from": "Chicago", "to": "Boston", "durationMinutes": 150}]}}
        """

    /// The aquarium is open only on day 4, and the museum only on day 7.
    private static let wishes = """
        {"format": "itinerary-wishes/1", "wishes": [
         {"id": "aquarium", "visit": {"city": "Chicago", "durationMinutes": 120,
          "open": [{"from": "10:00", "to": "17:00", "on": ["2031-07-04"]}]}},
         {"id": "museum", "weight": 2, "visit": {"city": "Boston", "durationMinutes": 60,
          "open": [{"from": "10:00", "to": "17:00", "on": ["2031-07-07"]}]}}]}
        """

    private static func plan(_ options: String..., from text: String = trip) throws -> Object {
        let folder = try TemporaryFolder()
        let files = [try folder.file("trip.json", text), "--wishes", try folder.file("wishes.json", wishes)]
        let run = try Tool.run(["plan"] + files + ["--json"] + options)
        let json = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(json as? Object, "\(run.errors)")
    }

    private static func games(_ answer: Object?) -> [String] {
        (answer?["wishes"] as? [Object] ?? []).flatMap { $0["games"] as? [String] ?? [] }
    }

    /// The day and the start of each visit, from the answer and from the written document.
    private static func visits(_ answer: Object) -> (answer: [String], written: [String]) {
        func lines(_ list: Any?) -> [String] {
            (list as? [Object] ?? []).filter { $0["type"] as? String != "travel" }.map { visit in
                "\(visit["id"] ?? "") \(visit["day"] ?? "") \(visit["start"] ?? "")"
            }
        }
        return (lines(answer["visits"]), lines((answer["planned"] as? Object)?["items"]))
    }

    @Test("with --trim, visits and the identifiers of their candidates have the days of the written document")
    func trimmedVisits() throws {
        let whole = try Self.plan()
        #expect(Self.games(whole) == ["aquarium@0004@10:00", "museum@0007@10:00"])
        #expect(Self.visits(whole).answer == ["aquarium 4 10:00", "museum 7 10:00"])
        let trimmed = try Self.plan("--trim")
        #expect(Self.games(trimmed) == ["aquarium@0001@10:00", "museum@0004@10:00"])
        let visits = Self.visits(trimmed)
        #expect(visits.answer == ["aquarium 1 10:00", "museum 4 10:00"] && visits.written == visits.answer)
        let planned = try #require(trimmed["planned"] as? Object)
        #expect(planned["startDate"] as? String == "2031-07-04" && planned["dayCount"] as? Int == 4)
        let text = String(decoding: try JSONSerialization.data(withJSONObject: planned), as: UTF8.self)
        let again = try Self.plan("--trim", from: text)
        #expect(Self.games(again) == Self.games(trimmed))
        #expect((again["planned"] as? Object)?["items"] as? NSArray == planned["items"] as? NSArray)
    }

    @Test("each trade-off names the candidates as the trip does if the trade-off is picked")
    func pickedVisits() throws {
        let tradeOffs = try #require(try Self.plan("--trim", "--trade-offs")["tradeOffs"] as? [Object])
        let games = [
            ["aquarium@0001@10:00", "museum@0004@10:00"], ["museum@0001@10:00"], ["aquarium@0001@10:00"], [],
        ]
        #expect(tradeOffs.map { Self.games($0) } == games)
        for (index, known) in games.enumerated() {
            let picked = try Self.plan("--trim", "--pick", "\(index + 1)")
            #expect(Self.games(picked) == known)
            let visits = Self.visits(picked)
            #expect(visits.answer == visits.written && visits.answer.count == known.count)
        }
        let untrimmed = try Self.plan("--pick", "2")
        #expect(Self.games(untrimmed) == ["museum@0007@10:00"])
        #expect(Self.visits(untrimmed).written == ["museum 7 10:00"])
    }
}
