import Foundation
import Testing

/// The conformance cases through the command line, as one stream a question.
@Suite struct CommandLineConformanceTests {
    private typealias Object = [String: Any]

    private let cases: [Object]
    private let stream: String

    init() throws {
        let file = Tool.package.appending(path: "Tests/TripPlanningTests/Fixtures/conformance.json")
        cases = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Object])
        stream = try cases.map { try Self.line($0["trip"]) }.joined()
    }

    private static func line(_ trip: Any?) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: try #require(trip)), as: UTF8.self) + "\n"
    }

    private func answers(_ arguments: [String], to stream: String) throws -> [Object] {
        let run = try Tool.run(arguments + ["--jsonl", "-"], input: stream)
        #expect(run.status == 0)
        return try run.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
        }
    }

    private func expected(_ number: Int, _ key: String) -> Any? {
        (cases[number]["expected"] as? Object)?[key]
    }

    private func pairs(_ slots: Any?) -> [[Int]] {
        (slots as? [Object] ?? []).map { [$0["day"] as? Int ?? 0, $0["index"] as? Int ?? -1] }
    }

    @Test func slotsAgree() throws {
        let answers = try answers(["slots"], to: stream)
        #expect(answers.count == 400)
        for (number, answer) in answers.enumerated() {
            #expect(answer["route"] as? [String] == expected(number, "route") as? [String])
            for segment in answer["segments"] as? [Object] ?? [] {
                let expected =
                    (self.expected(number, "segments") as? Object)?[segment["item"] as? String ?? ""]
                    as? Object
                #expect(pairs(segment["feasible"]) == expected?["feasible"] as? [[Int]])
                #expect(pairs(segment["reachable"]) == expected?["reachable"] as? [[Int]])
                #expect(segment["validDayRange"] as? [Int] == expected?["validDayRange"] as? [Int])
                #expect(segment["barrierGames"] as? NSObject == expected?["barriers"] as? NSObject)
            }
        }
    }

    #if GLPK
        private static let engines = ["auto", "native", "glpk"]
    #else
        private static let engines = ["auto", "native"]
    #endif

    @Test(arguments: engines)
    func repairsAgree(_ engine: String) throws {
        let answers = try answers(["repair", "--engine", engine], to: stream)
        #expect(answers.count == 400)
        for (number, answer) in answers.enumerated() {
            let expected = try #require(expected(number, "repair") as? Object)
            let isFeasible = expected["feasible"] as? Bool ?? false
            #expect(answer["status"] as? String == (isFeasible ? "optimal" : "infeasible"))
            #expect((answer["repaired"] is NSNull) == !isFeasible)
            #expect((answer["conflict"] is NSNull) == isFeasible)
            guard isFeasible else { continue }
            #expect(answer["cost"] as? NSObject == expected["cost"] as? NSObject)
            let plan = expected["slots"] as? [String: [Int]] ?? [:]
            for move in answer["moves"] as? [Object] ?? [] {
                #expect(pairs([move["to"] as? Object ?? [:]]) == [plan[move["item"] as? String ?? ""] ?? []])
            }
        }
    }

    @Test func auditsAgree() throws {
        for (number, answer) in try answers(["audit"], to: stream).enumerated() {
            let findings = (answer["findings"] as? [Object] ?? []).map { finding in
                let items = (finding["items"] as? [String] ?? []).sorted()
                return "\(finding["code"] ?? "") \(items) \(finding["day"] as? Int ?? 0)"
            }
            let expected = (expected(number, "audit") as? [[Any]] ?? []).map { entry in
                "\(entry[0]) \(entry[1] as? [String] ?? []) \(entry[2] as? Int ?? 0)"
            }
            #expect(findings.sorted() == expected.sorted())
        }
    }

    /// Asks about the same segment, or the same position, in all trips that have the question, at once.
    @Test func placesAgree() throws {
        for id in ["t1", "t2", "t3", "t4"] {
            let asked = cases.indices.filter { segment(id, $0) != nil }
            let stream = try asked.map { try Self.line(cases[$0]["trip"]) }.joined()
            for (number, answer) in zip(asked, try answers(["place", "--item", id], to: stream)) {
                let ranking = (answer["ranking"] as? [Object] ?? []).map { $0["slot"] as? Object ?? [:] }
                #expect(pairs(ranking) == segment(id, number)?["ranking"] as? [[Int]])
            }
        }
    }

    private func segment(_ id: String, _ number: Int) -> Object? {
        (expected(number, "segments") as? Object)?[id] as? Object
    }

    private struct Question: Hashable {
        let id: String
        let day: Int
        let sortOrder: Double
    }

    @Test func checksAgree() throws {
        var asked: [Question: [(trip: Int, valid: Bool)]] = [:]
        for number in cases.indices {
            for id in ["t1", "t2", "t3", "t4"] {
                for position in segment(id, number)?["positions"] as? [Object] ?? [] {
                    let day = position["day"] as? Int ?? 0
                    let question = Question(
                        id: id,
                        day: day,
                        sortOrder: (position["sortOrder"] as? NSNumber)?.doubleValue ?? 0
                    )
                    asked[question, default: []].append((number, position["valid"] as? Bool ?? false))
                }
            }
        }
        #expect(asked.values.reduce(0) { $0 + $1.count } > 4_000)
        for (question, trips) in asked {
            let stream = try trips.map { try Self.line(cases[$0.trip]["trip"]) }.joined()
            let arguments = [
                "check", "--item", question.id, "--day", "\(question.day)", "--sort-order",
                "\(question.sortOrder)",
            ]
            for (trip, answer) in zip(trips, try answers(arguments, to: stream)) {
                #expect(answer["valid"] as? Bool == trip.valid)
                let clamps = segment(question.id, trip.trip)?["clamps"] as? [Object] ?? []
                let clamp = clamps.first {
                    $0["day"] as? Int == question.day
                        && ($0["sortOrder"] as? NSNumber)?.doubleValue == question.sortOrder
                }
                let nearest = (answer["nearest"] as? Object).map { pairs([$0])[0] }
                #expect(nearest == clamp?["slot"] as? [Int])
            }
        }
    }
}
