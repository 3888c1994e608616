import Foundation
import Testing

/// Tests of the rule `presumedStart`, and of `travelHours` up to 24:00, on small trips whose answers independent
/// programs computed from the contract alone (SPEC section 6).
@Suite struct ChangedRuleTests {
    private typealias Object = [String: Any]

    #if GLPK
        private static let engines = ["native", "glpk"]
    #else
        private static let engines = ["native"]
    #endif

    private static func cases() throws -> [Object] {
        let url = Tool.package.appending(path: "Tests/CommandLineTests/Fixtures/changed-rules.json")
        return try JSONSerialization.jsonObject(with: try Data(contentsOf: url)) as? [Object] ?? []
    }

    /// Calls a command with each case that has an expected answer for it.
    private func each(
        _ command: String,
        _ arguments: [String] = [],
        _ body: (_ entry: Object, _ answer: Object, _ expected: Any, _ name: String) throws -> Void
    ) throws {
        var count = 0
        for entry in try Self.cases() {
            let name = entry["name"] as? String ?? ""
            for question in entry["asks"] as? [Object] ?? [] where question["command"] as? String == command {
                let folder = try TemporaryFolder()
                var call = [command, "--json"] + arguments
                let files = [
                    ("trip", ""), ("schedule", "--schedule"), ("wishes", "--wishes"),
                    ("departures", "--departures"),
                ]
                for (key, option) in files {
                    guard let value = entry[key] else { continue }
                    let text = String(
                        decoding: try JSONSerialization.data(withJSONObject: value),
                        as: UTF8.self
                    )
                    call += [option, try folder.file("\(key).json", text)].filter { !$0.isEmpty }
                }
                for (key, value) in question["options"] as? Object ?? [:] {
                    call += ["--\(key)", "\(value)"]
                }
                let run = try Tool.run(call)
                let json = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
                let answer = try #require(json as? Object, "\(name): \(run.errors)")
                try body(entry, answer, try #require(question["expected"]), name)
                count += 1
            }
        }
        #expect(count > 3)
    }

    private func findings(_ value: Any?) -> [String] {
        (value as? [Object] ?? []).map {
            "\($0["code"] ?? "") \(($0["items"] as? [String] ?? []).sorted()) \($0["day"] as? Int ?? 0)"
        }.sorted()
    }

    private func findings(expecting value: Any?) -> [String] {
        (value as? [[Any]] ?? []).map {
            "\($0[0]) \(($0[1] as? [String] ?? []).sorted()) \($0[2] as? Int ?? 0)"
        }.sorted()
    }

    private func text(_ value: Any?) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [value ?? NSNull()], options: [.sortedKeys])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    private func pairs(_ slots: Any?) -> [[Int]] {
        (slots as? [Object] ?? []).map { [$0["day"] as? Int ?? 0, $0["index"] as? Int ?? -1] }
    }

    /// Returns legs in the form of the cases.
    private func legs(_ value: Any?) -> [[String]] {
        (value as? [Object] ?? []).map { leg in
            let at = leg["at"] as? Object
            let ends = ["from", "to"].map { key in
                let words = (leg[key] as? String ?? "").split(whereSeparator: \.isWhitespace)
                return words.joined(separator: " ").lowercased()
            }
            return [leg["change"] as? String == "new" ? "" : leg["item"] as? String ?? ""] + ends
                + [at?["day"], at?["index"]].map { "\($0 as? Int ?? -1)" }
        }
    }

    private func legs(expecting value: Any?) -> [[String]] {
        (value as? [[Any]] ?? []).map { $0.map { $0 is NSNull || $0 is Object ? "" : "\($0)" } }
    }

    /// Returns the starts of the games in a document or a schedule, keyed by id. Presumed starts are not among them.
    private func starts(_ document: Any?) -> [String: String] {
        let rows = (document as? Object)?["games"] as? [Object] ?? []
        let items = (document as? Object)?["items"] as? [Object] ?? []
        let games = rows + items.filter { ["game", "event"].contains($0["type"] as? String ?? "") }
        return Dictionary(
            games.map { game in
                (game["id"] as? String ?? game["gameId"] as? String ?? "", game["start"] as? String ?? "none")
            }
        ) { $1 }
    }

    @Test("audits with presumed starts and late travel hours match independent answers")
    func audits() throws {
        try each("audit") { _, answer, expected, name in
            #expect(findings(answer["findings"]) == findings(expecting: expected), "\(name)")
        }
    }

    @Test("slots with presumed starts and late travel hours match independent answers")
    func slots() throws {
        try each("slots") { _, answer, expected, name in
            let expected = try #require(expected as? Object)
            #expect(answer["route"] as? [String] == expected["route"] as? [String], "\(name)")
            for segment in answer["segments"] as? [Object] ?? [] {
                let wanted = (expected["segments"] as? Object)?[segment["item"] as? String ?? ""] as? Object
                #expect(pairs(segment["feasible"]) == wanted?["feasible"] as? [[Int]], "\(name)")
                #expect(pairs(segment["reachable"]) == wanted?["reachable"] as? [[Int]], "\(name)")
                #expect(text(segment["validDayRange"]) == text(wanted?["validDayRange"]), "\(name)")
                #expect(text(segment["barrierGames"]) == text(wanted?["barriers"]), "\(name)")
            }
        }
    }

    @Test("repairs with presumed starts and late travel hours match independent answers", arguments: engines)
    func repairs(_ engine: String) throws {
        try each("repair", ["--engine", engine]) { entry, answer, expected, name in
            let expected = try #require(expected as? Object)
            #expect(text(answer["cost"]) == text(expected["cost"]), "\(name)")
            #expect(findings(answer["left"]) == findings(expecting: expected["left"]), "\(name)")
            guard answer["repaired"] is Object else { return }
            #expect(starts(answer["repaired"]) == starts(entry["trip"]), "\(name)")
        }
    }

    @Test("reroutes with presumed starts and late travel hours match independent answers", arguments: engines)
    func reroutings(_ engine: String) throws {
        try each("reroute", ["--trade-offs", "--engine", engine]) { entry, answer, expected, name in
            let expected = try #require(expected as? Object)
            #expect(text(answer["cost"]) == text(expected["cost"]), "\(name)")
            #expect(legs(answer["legs"]) == legs(expecting: expected["legs"]), "\(name)")
            for key in ["missedGames", "dropped", "unreachableGames"] where expected["cost"] is Object {
                let (found, wanted) = (answer[key] as? [String] ?? [], expected[key] as? [String] ?? [])
                #expect(Set(found) == Set(wanted), "\(name) \(key)")
            }
            let tradeOffs = (answer["tradeOffs"] as? [Object] ?? []).map { legs($0["legs"]) }
            let wanted = (expected["tradeOffs"] as? [Object] ?? []).map { legs(expecting: $0["legs"]) }
            #expect(tradeOffs == wanted, "\(name)")
            guard answer["rerouted"] is Object else { return }
            #expect(starts(answer["rerouted"]) == starts(entry["trip"]), "\(name)")
        }
    }

    @Test("plans with presumed starts and late travel hours match independent answers", arguments: engines)
    func plans(_ engine: String) throws {
        try each("plan", ["--trade-offs", "--engine", engine]) { entry, answer, expected, name in
            let expected = try #require(expected as? Object)
            for key in ["cost", "wishes", "games"] {
                #expect(text(answer[key]) == text(expected[key]), "\(name) \(key)")
            }
            #expect(legs(answer["legs"]) == legs(expecting: expected["legs"]), "\(name)")
            let tradeOffs = (answer["tradeOffs"] as? [Object] ?? []).map { text($0["cost"]) }
            let wanted = (expected["tradeOffs"] as? [Object] ?? []).map { text($0["cost"]) }
            #expect(tradeOffs == wanted, "\(name)")
            guard answer["planned"] is Object else { return }
            // The schedule and the document with its new games use the same ids.
            let known = starts(entry["schedule"]).merging(starts(entry["trip"])) { $1 }
            #expect(starts(answer["planned"]).allSatisfy { known[$0.key] == $0.value }, "\(name)")
        }
    }

    @Test("the set command writes, replaces and removes presumedStart and travelHours")
    func setRule() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file(
            "t.json",
            #"{"format":"itinerary/1","id":"t","dayCount":1,"items":[],"rules":{}}"#
        )
        let set = try Tool.run(["set", trip, "presumedStart", "7:05 PM", "--write"])
        #expect(set.status == 0, "\(set.errors)")
        #expect(
            try folder.text("t.json").contains(#""presumedStart": "19:05""#)
                || folder.text("t.json").contains(#""presumedStart":"19:05""#)
        )
        #expect(try Tool.run(["set", trip, "presumedStart", "24:00"]).status == 2)
        #expect(try Tool.run(["set", trip, "travelHours", "06:00-24:00", "--write"]).status == 0)
        #expect(try folder.text("t.json").contains("24:00"))
        #expect(try Tool.run(["set", trip, "travelHours", "24:00-24:00"]).status == 2)
        #expect(try Tool.run(["set", trip, "presumedStart", "", "--write"]).status == 0)
        #expect(try !folder.text("t.json").contains("presumedStart"))
    }
}
