import Foundation
import Testing

/// Tests of warnings about misspelled keys.
@Suite struct UnknownKeyCommandTests {
    private static let trip =
        #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[{"id":"t","type":"travel","from":"A","to":"B","#
        + #""day":1,"sortOrder":1,"pined":true}],"rules":{"restDayEvry":2},"rule":{}}"#

    @Test("the validate command warns of misspelled keys and rules")
    func validateWarning() throws {
        let run = try Tool.run(["validate", "-", "--json"], input: Self.trip)
        #expect(run.status == 0)
        #expect(
            run.output == #"{"trip":"a","valid":true,"error":null,"warnings":["#
                + #"{"code":"unknown-key","path":"$.items[0].pined","message":"the key \"pined\" is unknown and has no effect; perhaps you mean \"pinned\""},"#
                + #"{"code":"unknown-rule","path":"$.rules.restDayEvry","message":"the rule \"restDayEvry\" is unknown and has no effect; perhaps you mean \"restDayEvery\""},"#
                + #"{"code":"unknown-key","path":"$.rule","message":"the key \"rule\" is unknown and has no effect; perhaps you mean \"rules\""}]}"#
                + "\n"
        )
        let text = try Tool.run(["validate", "-"], input: Self.trip).output.split(separator: "\n")
        #expect(text.count == 4)
        #expect(text[0] == "standard input: valid")
        #expect(text[1].hasPrefix("standard input: warning[unknown-key] $.items[0].pined: the key"))
    }

    /// The missing key is misspelled in the document.
    @Test("the validate command warns of misspelled keys in an invalid document too")
    func invalidDocumentWarning() throws {
        let input = Self.trip.replacing("dayCount", with: "dayCounts")
        let run = try Tool.run(["validate", "-", "--json"], input: input)
        #expect(run.status == 1)
        #expect(run.output.contains(#"perhaps you mean \"dayCount\""#))
    }

    @Test("the validate command reports all errors of a document")
    func allErrors() throws {
        let input = Self.trip.replacing(#""day":1,"#, with: "").replacing(
            "2},",
            with: #""often","restDayEvery":1},"#
        )
        let run = try Tool.run(["validate", "-"], input: input)
        #expect(run.status == 1)
        #expect(run.output.contains("$.items[0].day") && run.output.contains("$.rules.restDayEvery"))
        let json = try Tool.run(["validate", "-", "--json"], input: input).output
        let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let errors = try #require(answer?["errors"] as? [String])
        #expect(errors.count == 2)
        #expect(answer?["error"] as? String == errors.first)
    }

    @Test("the validate command and other commands warn of a probably misspelled city")
    func misspelledCity() throws {
        let items = ["Chicago", "Chicago", "Chicgo"].enumerated().map {
            #"{"id":"g\#($0)","type":"game","gameId":"x\#($0)","city":"\#($1)","day":1,"sortOrder":\#($0)}"#
        }
        let trip =
            #"{"format":"itinerary/1","id":"a","dayCount":1,"items":[\#(items.joined(separator: ","))]}"#
        let run = try Tool.run(["validate", "-"], input: trip)
        #expect(run.status == 0)
        #expect(run.output.contains(#"warning: line 1, item "g2": the city "Chicgo" is named nowhere else"#))
        for command in ["audit", "repair", "reroute"] {
            #expect(
                try Tool.run([command, "-"], input: trip).errors.contains(#"the city "Chicgo""#),
                "\(command)"
            )
            #expect(try Tool.run([command, "-", "--json"], input: trip).errors.isEmpty)
        }
    }

    /// The warning is in `warnings` of `validate`, and on standard error of other commands; it is not a finding.
    @Test("commands warn of a leg without minutes")
    func legWithoutMinutes() throws {
        let trip =
            #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[{"id":"t","type":"travel","from":"A","to":"B","#
            + #""day":1,"sortOrder":1},{"id":"g","type":"game","gameId":"g","city":"B","start":"19:05","day":2,"#
            + #""sortOrder":1}]}"#
        let message =
            #"the leg "t" from "A" to "B" has no "durationMinutes" and counts as 0 minutes, although "#
            + #"games have a "start""#
        let json = try Tool.run(["validate", "-", "--json"], input: trip)
        let escaped = message.replacing("\"", with: "\\\"")
        #expect(json.status == 0)
        #expect(
            json.output.hasSuffix(
                #""warnings":[{"code":"unknown-minutes","path":"$.items[0]","message":"\#(escaped)"}]}"#
                    + "\n"
            )
        )
        #expect(
            try Tool.run(["validate", "-"], input: trip).output
                == "standard input: valid\nstandard input: warning[unknown-minutes] $.items[0]: \(message)\n"
        )
        for command in ["show", "audit", "repair", "reroute"] {
            let run = try Tool.run([command, "-"], input: trip)
            #expect(run.status == 0, "\(command)")
            #expect(
                run.errors == "itinerary: standard input: warning[unknown-minutes] \(message)\n",
                "\(command)"
            )
            #expect(try Tool.run([command, "-", "--quiet"], input: trip).errors.isEmpty, "\(command)")
        }
        #expect(try Tool.run(["audit", "-", "--json"], input: trip).output.contains(#""findings":[]"#))
    }

    @Test("an audit warns of misspelled keys and rules")
    func auditWarning() throws {
        let run = try Tool.run(["audit", "-", "--json"], input: Self.trip)
        #expect(run.status == 0)
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let findings = try #require(answer?["findings"] as? [[String: Any]])
        // The trip has a leg but no game.
        #expect(
            findings.map { $0["code"] as? String } == [
                "no-game", "unknown-key", "unknown-key", "unknown-rule",
            ]
        )
        #expect(findings.map { $0["items"] as? [String] } == [[], ["t"], [], []])
        #expect(findings.allSatisfy { $0["severity"] as? String == "warning" && $0["day"] is NSNull })
        #expect(findings.dropFirst().allSatisfy { ($0["message"] as? String ?? "").contains("perhaps") })
        #expect(try Tool.run(["audit", "-", "--fail-on", "warning"], input: Self.trip).status == 1)
    }

    @Test("the apply command warns of misspelled keys and rejects a change with a misspelled rule")
    func applyWarning() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file("trip.json", Self.trip)
        let change = try folder.file("change.json", #"[{"op":"days","dayCount":3}]"#)
        let run = try Tool.run(["apply", trip, "--change", change])
        #expect(run.status == 0)
        #expect(run.output == Self.trip.replacing(#""dayCount":2"#, with: #""dayCount":3"#))
        #expect(run.errors.split(separator: "\n").count == 3)
        #expect(run.errors.hasPrefix("itinerary: \(trip): warning[unknown-key] $.items[0].pined: "))
        let misspelt = try folder.file("wrong.json", #"[{"op":"rules","rules":{"restDayEveri":2}}]"#)
        let refused = try Tool.run(["apply", trip, "--change", misspelt])
        #expect(refused.status == 2 && refused.output.isEmpty)
        #expect(refused.errors.contains(#"perhaps you mean "restDayEvery""#))
    }
}
