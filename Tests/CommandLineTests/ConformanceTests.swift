import Foundation
import Testing

/// Runs the conformance cases through the command line, as one stream per question.
@Suite(.serialized) struct CommandLineConformanceTests {
    @Test("slots match the conformance cases", arguments: CaseFile.names)
    func slotsAgree(_ name: String) throws {
        let file = try CaseFile(name)
        for (entry, answer) in zip(file.cases, try file.answers(["slots"])) {
            #expect(answer["route"] as? [String] == entry.expected["route"] as? [String])
            for segment in answer["segments"] as? [Object] ?? [] {
                let expected = entry.segment(segment["item"] as? String ?? "")
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

    @Test("repairs of every engine match the conformance cases", arguments: CaseFile.names, engines)
    func repairsAgree(_ name: String, _ engine: String) throws {
        let file = try CaseFile(name)
        for (entry, answer) in zip(file.cases, try file.answers(["repair", "--engine", engine])) {
            let expected = try #require(entry.expected["repair"] as? Object)
            let isFeasible = expected["feasible"] as? Bool ?? false
            #expect(answer["status"] as? String == (isFeasible ? "optimal" : "infeasible"))
            #expect((answer["repaired"] is NSNull) == !isFeasible)
            #expect((answer["conflict"] is NSNull) == isFeasible)
            #expect(words(answer["left"]) == words(expecting: expected["left"]))
            guard isFeasible else { continue }
            #expect(answer["cost"] as? NSObject == expected["cost"] as? NSObject)
            let plan = expected["slots"] as? [String: [Int]] ?? [:]
            for move in answer["moves"] as? [Object] ?? [] {
                #expect(pairs([move["to"] as? Object ?? [:]]) == [plan[move["item"] as? String ?? ""] ?? []])
            }
        }
    }

    @Test("audits match the conformance cases", arguments: CaseFile.names)
    func auditsAgree(_ name: String) throws {
        let file = try CaseFile(name)
        for (entry, answer) in zip(file.cases, try file.answers(["audit"])) {
            #expect(words(answer["findings"]) == words(expecting: entry.expected["audit"]))
        }
    }

    private func words(_ findings: Any?) -> [String] {
        (findings as? [Object] ?? []).map { finding in
            let items = (finding["items"] as? [String] ?? []).sorted()
            return "\(finding["code"] ?? "") \(items) \(finding["day"] as? Int ?? 0)"
        }.sorted()
    }

    private func words(expecting findings: Any?) -> [String] {
        (findings as? [[Any]] ?? []).map { entry in
            "\(entry[0]) \((entry[1] as? [String] ?? []).sorted()) \(entry[2] as? Int ?? 0)"
        }.sorted()
    }

    /// Asks about one leg, or one position, in all trips that have the question, with a single call.
    @Test("rankings of slots match the conformance cases", arguments: CaseFile.names)
    func placesAgree(_ name: String) throws {
        let file = try CaseFile(name)
        for id in CaseFile.segments {
            let asked = file.cases.filter { $0.segment(id) != nil }
            for (entry, answer) in zip(asked, try CaseFile.answers(["place", "--item", id], to: asked)) {
                let ranking = (answer["ranking"] as? [Object] ?? []).map { $0["slot"] as? Object ?? [:] }
                #expect(pairs(ranking) == entry.segment(id)?["ranking"] as? [[Int]])
            }
        }
    }

    private struct Question: Hashable {
        let id: String
        let day: Int
        let sortOrder: Double
    }

    private struct Position {
        let entry: CaseFile.Case
        let isValid: Bool
        let limits: [String]?
    }

    @Test("checks of positions match the conformance cases", arguments: CaseFile.names)
    func checksAgree(_ name: String) throws {
        let asked = questions(try CaseFile(name))
        for (question, positions) in asked {
            let arguments = [
                "check", "--item", question.id, "--day", "\(question.day)", "--sort-order",
                "\(question.sortOrder)",
            ]
            let answers = try CaseFile.answers(arguments, to: positions.map { $0.entry })
            for (position, answer) in zip(positions, answers) {
                #expect(answer["valid"] as? Bool == position.isValid)
                let codes = (answer["reasons"] as? [Object] ?? []).compactMap { $0["code"] as? String }
                if let limits = position.limits {
                    #expect(codes.filter { !Self.placing.contains($0) } == limits)
                }
                let clamps = position.entry.segment(question.id)?["clamps"] as? [Object] ?? []
                let clamp = clamps.first {
                    $0["day"] as? Int == question.day
                        && ($0["sortOrder"] as? NSNumber)?.doubleValue == question.sortOrder
                }
                let nearest = (answer["nearest"] as? Object).map { pairs([$0])[0] }
                #expect(nearest == clamp?["slot"] as? [Int])
            }
        }
    }

    private func questions(_ file: CaseFile) -> [Question: [Position]] {
        var asked: [Question: [Position]] = [:]
        for entry in file.cases {
            for id in CaseFile.segments {
                for position in entry.segment(id)?["positions"] as? [Object] ?? [] {
                    let question = Question(
                        id: id,
                        day: position["day"] as? Int ?? 0,
                        sortOrder: (position["sortOrder"] as? NSNumber)?.doubleValue ?? 0
                    )
                    asked[question, default: []].append(
                        Position(
                            entry: entry,
                            isValid: position["valid"] as? Bool ?? false,
                            limits: position["limits"] as? [String]
                        )
                    )
                }
            }
        }
        return asked
    }

    /// The codes of refusals that come from the order of items, and not from a limit or rule.
    private static let placing = [
        "game-fixed", "outside-trip", "before-previous-travel", "after-next-travel", "before-departure-game",
        "after-arrival-game", "tie",
    ]

    @Test("invalid trips of the conformance cases are rejected")
    func invalidTrips() throws {
        let refused = try CaseFile("clock-conformance").refused
        #expect(refused.count == 20)
        for answer in try CaseFile.answers(["validate"], to: refused) {
            #expect(answer["valid"] as? Bool == false)
        }
    }

    private func pairs(_ slots: Any?) -> [[Int]] {
        (slots as? [Object] ?? []).map { [$0["day"] as? Int ?? 0, $0["index"] as? Int ?? -1] }
    }
}

private typealias Object = [String: Any]

/// A file of conformance cases.
private struct CaseFile {
    static let names = ["conformance", "clock-conformance", "km-conformance", "timed-conformance"]
    /// The ids of the legs.
    static let segments = ["t1", "t2", "t3", "t4"]

    struct Case {
        let trip: String
        let expected: Object

        func segment(_ id: String) -> Object? {
            (expected["segments"] as? Object)?[id] as? Object
        }
    }

    /// The cases with a valid trip.
    let cases: [Case]
    /// The cases with an invalid document.
    let refused: [Case]

    init(_ name: String) throws {
        let file = Tool.package.appending(path: "Tests/TripPlanningTests/Fixtures/\(name).json")
        let entries = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Object]
        )
        let all = try entries.map { entry in
            let trip = try JSONSerialization.data(withJSONObject: try #require(entry["trip"]))
            return Case(
                trip: String(decoding: trip, as: UTF8.self),
                expected: try #require(entry["expected"] as? Object)
            )
        }
        refused = all.filter { $0.expected["invalid"] != nil }
        cases = all.filter { $0.expected["invalid"] == nil }
    }

    /// Returns the answers about all trips, one each.
    func answers(_ arguments: [String]) throws -> [Object] {
        try Self.answers(arguments, to: cases)
    }

    static func answers(_ arguments: [String], to cases: [Case]) throws -> [Object] {
        let stream = cases.map { $0.trip + "\n" }.joined()
        let run = try Tool.run(arguments + ["--jsonl", "-"], input: stream)
        #expect(run.status == 0)
        let answers = try run.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
        }
        try #require(answers.count == cases.count)
        return answers
    }
}
