import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

/// The texts of answers, which are all that some clients show to a model.
@Suite struct AnswerTextTests {
    private func inFolder() throws -> Client {
        Client(folder: try TripFolder(Example.folder, isWritable: false))
    }

    /// A schedule with more games on the way than a model should read.
    private static let manyGames =
        "gameId,date,start,city,title\n"
        + (0..<45).map { index in
            "g\(index),2013-07-2\(3 + index / 15),\(10 + index % 10):\(10 + index),Boston,Game \(index)\n"
        }.joined()

    /// The arguments of calls that together print all hints.
    static let calls: [(tool: String, arguments: String)] = [
        ("audit", "{}"),
        ("repair", #"{"change":"boston-2013.rainout.json"}"#),
        ("reroute", #"{"change":"boston-2013.rainout.json","tradeOffs":true}"#),
        ("nearby", #"{"schedule":"boston-2013.schedule.csv"}"#),
        ("nearby", #"{"schedule":"boston-2013.schedule.csv","limit":1}"#),
        (
            "plan",
            #"{"schedule":"boston-2013.schedule.csv","wish":["city:Philadelphia","city:Nowhere"],"tradeOffs":true}"#
        ),
        ("why", #"{"item":"sox-rays"}"#),
        ("why", #"{"item":"nothing"}"#),
        ("why", #"{"item":"no-game","schedule":"boston-2013.schedule.csv"}"#),
        ("slots", "{}"),
        ("apply", #"{"change":"boston-2013.rainout.json"}"#),
        ("apply", #"{"change":[{"op":"postpone","item":"sox-rays","date":"2013-09-30"}]}"#),
        ("apply", #"{"change":[{"op":"postpone","item":"to-boston","day":2}]}"#),
        ("apply", #"{"change":[{"op":"set","key":"startDate","value":"2013-07-23"}]}"#),
        ("show", "{}"),
        ("show", #"{"save":"x.json"}"#),
    ]

    private static let documents = [
        "boston-2013.json", "great-lakes-2010.json", "northeast-2010.json", "northeast-2023.json",
        "ohio-2010.json", "east-unplaced-2011.json",
    ]

    @Test("no text for a model contains a word of the command line", arguments: documents)
    func commandLineWords(document: String) throws {
        let client = try inFolder()
        let words = try Regex(#"(^|[\s(;:"'])--[a-z]|'itinerary |\bFILE\b"#)
        for call in Self.calls {
            let more = call.arguments == "{}" ? "}" : "," + call.arguments.dropFirst()
            let answer = try client.call(call.tool, #"{"document":"\#(document)"\#(more)"#)
            #expect(answer.text.firstMatch(of: words) == nil, "\(call.tool): \(answer.text)")
        }
    }

    @Test("no description of a server contains a word of the command line")
    func commandLineWordsInDescriptions() throws {
        let scratch = try Scratch()
        let words = try Regex(#"--[a-z]|'itinerary |\bFILE\b"#)
        for isWritable in [false, true] {
            let client = Client(folder: try TripFolder(scratch.path, isWritable: isWritable))
            for method in ["server/discover", "tools/list", "prompts/list", "resources/templates/list"] {
                let lines = client.say(
                    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(Client.meta)}}"#
                )
                let text = try #require(lines.first)
                #expect(text.firstMatch(of: words) == nil, "\(text)")
            }
        }
    }

    @Test("nearby lists 20 games by default, and states how many there are")
    func nearbyLimit() throws {
        let client = try inFolder()
        let document = #""document":"boston-2013.json","schedule":\#(Example.quoted(Self.manyGames))"#
        let all = try client.call("nearby", #"{\#(document),"all":true}"#)
        let count = try #require(all.answer?["options"].map { Array($0.elements).count })
        #expect(count > 20 && all.answer?["total"] == nil)
        let answer = try client.call("nearby", #"{\#(document)}"#)
        #expect(answer.answer?["options"].map { Array($0.elements).count } == 20)
        #expect(answer.answer?["total"]?.int == count)
        #expect(answer.text.hasPrefix("\(count) games could be seen"))
        let more = try client.call("nearby", #"{\#(document),"limit":25}"#)
        #expect(more.answer?["options"].map { Array($0.elements).count } == 25)
        #expect(more.answer?["total"]?.int == count)
    }

    @Test(
        "the text of an answer that changes the trip ends with the changed document",
        arguments: [
            ("repair", #""change":"boston-2013.rainout.json""#, "repaired"),
            ("reroute", #""change":"boston-2013.rainout.json""#, "rerouted"),
            ("apply", #""change":"boston-2013.rainout.json""#, ""),
        ]
    )
    func documentInText(tool: String, options: String, key: String) throws {
        let answer = try inFolder().call(tool, #"{"document":"boston-2013.json",\#(options)}"#)
        let last = try #require(answer.result["content"].flatMap { Array($0.elements).last }?["text"]?.string)
        let document = try JSONTree(last).root
        let structured = try #require(key.isEmpty ? answer.answer : answer.answer?[key])
        let compact = { (value: JSONValue) in JSONWriter.bytes { $0.compact(value) } }
        #expect(compact(document) == compact(structured))
    }

    @Test("a document with an unknown key at its top gets an answer with a warning")
    func unknownKeys() throws {
        let trip = try Example.text("boston-2013.json")
        let document = trip.replacing(#""dayCount""#, with: #""ruels": {}, "dayCount""#)
        for tool in ["audit", "repair", "show", "slots"] {
            let answer = try Client().call(tool, #"{"document":\#(document.replacing("\n", with: " "))}"#)
            #expect(!answer.isError)
            #expect(
                answer.text.contains(
                    #"the key "ruels" is unknown and has no effect; perhaps you mean "rules""#
                )
            )
        }
        let wrong = trip.replacing(#""dayCount""#, with: #""dayCuont""#)
        let refused = try Client().call("audit", #"{"document":\#(wrong.replacing("\n", with: " "))}"#)
        #expect(refused.isError && refused.text.contains(#"perhaps you mean "dayCount""#))
    }

    @Test("a call under the document's earlier key gets the same answer")
    func earlierKey() throws {
        let client = try inFolder()
        let new = try client.call("audit", #"{"document":"boston-2013.json"}"#)
        let old = try client.call("audit", #"{"trip":"boston-2013.json"}"#)
        #expect(!new.isError && old.text == new.text)
    }

    #if Libical
        @Test("an exported calendar is imported as a trip with the same games")
        func calendars() throws {
            let client = try inFolder()
            let exported = try client.call("export-calendar", #"{"document":"great-lakes-2010.json"}"#)
            let calendar = try #require(exported.answer?["text"]?.string)
            #expect(exported.text.contains(calendar))
            let imported = try client.call("import-calendar", #"{"calendar":\#(Example.quoted(calendar))}"#)
            #expect(!imported.isError)
            let games = { (document: JSONValue?) in
                document?["items"]?.elements.filter { $0["type"]?.string == "game" }.compactMap {
                    $0["id"]?.string
                }
            }
            let original = try JSONTree(try Example.text("great-lakes-2010.json")).root
            #expect(games(imported.answer) == games(original))
            let named = try client.call("import-calendar", #"{"calendar":"great-lakes-2010.ics"}"#)
            #expect(!named.isError && named.answer?["items"] != nil)
        }
    #endif
}

/// Edits among the operations of `apply`.
@Suite struct EditOperationTests {
    private func apply(_ change: String) throws -> Client.ToolAnswer {
        try Client(folder: try TripFolder(Example.folder, isWritable: false))
            .call("apply", #"{"document":"boston-2013.json","change":\#(change)}"#)
    }

    private func item(_ id: String, in answer: Client.ToolAnswer) -> JSONValue? {
        answer.answer?["items"]?.elements.first { $0["id"]?.string == id }
    }

    @Test("postpone moves a game to its new date and start")
    func postpone() throws {
        let answer = try apply(
            #"[{"op":"postpone","item":"sox-rays","date":"2013-07-30","start":"13:05"}]"#
        )
        #expect(!answer.isError, "\(answer.text)")
        #expect(item("sox-rays", in: answer)?["day"]?.int == 9)
        #expect(item("sox-rays", in: answer)?["start"]?.string == "13:05")
    }

    @Test(
        "an edit is applied to the document as the operations before it leave it",
        arguments: ["cancel", "delete"]
    )
    func sequence(edit: String) throws {
        let answer = try apply(
            #"[{"op":"days","dayCount":12},{"op":"postpone","item":"sox-rays","day":12},{"op":"\#(edit)","item":"mets-braves"}]"#
        )
        #expect(!answer.isError, "\(answer.text)")
        #expect(item("sox-rays", in: answer)?["day"]?.int == 12)
        #expect(item("mets-braves", in: answer) == nil)
    }

    @Test("pin and unpin set whether a leg may move")
    func pins() throws {
        let pinned = try apply(#"[{"op":"pin","item":"to-boston"}]"#)
        #expect(item("to-boston", in: pinned)?["pinned"]?.bool == true)
        let unpinned = try apply(#"[{"op":"pin","item":"to-boston"},{"op":"unpin","item":"to-boston"}]"#)
        #expect(!unpinned.isError && item("to-boston", in: unpinned)?["pinned"]?.bool != true)
    }

    @Test(
        "the error for a wrong edit states its place and a correction",
        arguments: [
            (#"[{"op":"postpon","item":"sox-rays","day":9}]"#, "did you mean postpone"),
            (#"[{"op":"postpone","item":"sox-ray","day":9}]"#, "did you mean sox-rays"),
            (
                #"[{"op":"pin","item":"to-boston"},{"op":"postpone","item":"sox-rays"}]"#,
                "$[1].day: is missing"
            ),
            (#"[{"op":"postpone","item":"sox-rays","date":"July 30"}]"#, "is not a date"),
            (#"[{"op":"postpone","item":"sox-rays","day":9,"time":"13:05"}]"#, "no key \"time\""),
            (#"[{"op":"postpone","item":"sox-rays","day":99}]"#, "day 99 is outside the trip"),
            (#"[{"op":"cancel","item":"sox-rays"},{"op":"move","item":"sox-rays"}]"#, "$[1]"),
        ]
    )
    func wrongEdits(change: String, words: String) throws {
        let answer = try apply(change)
        #expect(answer.isError)
        #expect(answer.text.contains(words), "\(answer.text)")
    }
}
