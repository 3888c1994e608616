import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

@Suite struct ToolTests {
    private func inFolder() throws -> Client {
        Client(folder: try TripFolder(Example.folder, isWritable: false))
    }

    @Test("a call with a document and a call with the document's file name get the same answer")
    func inlineDocument() throws {
        let client = try inFolder()
        let trip = try Example.text("boston-2013.json")
        let answers = [
            try client.call("audit", #"{"trip":"boston-2013.json"}"#),
            try client.call("audit", #"{"trip":"trip:///boston-2013.json"}"#),
            try client.call("audit", #"{"trip":\#(trip.replacing("\n", with: " "))}"#),
            try client.call("audit", #"{"trip":\#(Example.quoted(trip))}"#),
        ]
        let first = try #require(answers[0].answer?.text)
        for answer in answers {
            #expect(!answer.isError)
            #expect(answer.answer?.text.elementsEqual(first) == true)
            #expect(answer.text == answers[0].text)
        }
    }

    @Test("a tool's structured answer equals the JSON of the question service")
    func structuredAnswer() throws {
        let client = try inFolder()
        let budget = WorkBudget()
        let reply = try QuestionService(context: .system).answer(
            .reroute,
            document: Array(try Example.text("boston-2013.json").utf8),
            options: Array(#"{"change":[{"op":"move","item":"sox-rays","day":8,"sortOrder":100}]}"#.utf8),
            spending: budget
        )
        let answer = try client.call(
            "reroute",
            #"{"trip":"boston-2013.json","change":[{"op":"move","item":"sox-rays","day":8,"sortOrder":100}]}"#
        )
        #expect(answer.answer?.text.elementsEqual(reply.json) == true)
        #expect(answer.text.hasPrefix(reply.sentence))
    }

    @Test(
        "the error for a wrong argument names a correction",
        arguments: [
            ("why", #"{"trip":"boston-2013.json","item":"sox-ray"}"#, "sox-rays"),
            ("why", #"{"trip":"boston-2013.json","item":"game 4"}"#, "mets-braves, to-boston"),
            ("why", #"{"trip":"boston-2013.json","item":"to-boston","date":"July 24, 2013"}"#, "2013-07-24"),
            ("audit", #"{"trip":"boston.json"}"#, "did you mean"),
            ("audit", #"{"trip":"../secret.json"}"#, "folder"),
            ("audit", #"{"trip":7}"#, "trip must be"),
            ("audit", #"{"trip":null}"#, "trip must be"),
            ("audit", "{}", "trip is missing"),
            ("audit", "[]", "must be an object"),
            (
                "show", #"{"trip":"boston-2013.json","format":"x"}"#,
                "no argument \"format\"; show takes trip, "
            ),
            ("repair", #"{"trip":"boston-2013.json","chnge":[]}"#, "did you mean change"),
            ("repair", #"{"trip":"boston-2013.json","save":"new.json"}"#, "not started with --write"),
            ("audit", #"{"trip":"boston-2013.json","save":"new.json"}"#, "changes nothing"),
            ("nearby", #"{"trip":"boston-2013.json"}"#, "schedule"),
            ("nearby", #"{"trip":"boston-2013.json","schedule":"boston.csv"}"#, "boston-2013.schedule.csv"),
            // The earlier name of the tool stays valid.
            ("options", #"{"trip":"boston-2013.json","schedule":"boston.csv"}"#, "boston-2013.schedule.csv"),
        ]
    )
    func helpfulErrors(tool: String, arguments: String, words: String) throws {
        let answer = try inFolder().call(tool, arguments)
        #expect(answer.isError)
        #expect(answer.text.contains(words), "\(answer.text)")
        #expect(answer.answer == nil)
    }

    @Test("a changed document can be saved as a new file or over the trip's own file")
    func savedDocument() throws {
        let scratch = try Scratch()
        let trip = try Example.text("boston-2013.json")
        try scratch.write(trip, to: "trip.json")
        let client = Client(folder: try TripFolder(scratch.path, isWritable: true))
        let change = #""change":[{"op":"days","dayCount":11}]"#
        let new = try client.call("apply", #"{"trip":"trip.json",\#(change),"save":"new.json"}"#)
        #expect(!new.isError)
        #expect(try scratch.text("trip.json") == trip)
        #expect(try scratch.text("new.json").contains(#""dayCount": 11"#))
        // The file now exists, and the call is about another file.
        let again = try client.call("apply", #"{"trip":"trip.json",\#(change),"save":"new.json"}"#)
        #expect(again.isError && again.text.contains("the file new.json already exists"))
        let same = try client.call("apply", #"{"trip":"trip.json",\#(change),"save":"trip.json"}"#)
        #expect(!same.isError)
        let made = try scratch.text("new.json")
        #expect(try scratch.text("trip.json") == made)
        #expect(scratch.names == ["new.json", "trip.json"])
    }

    @Test("a shortened text states the number of missing lines")
    func longText() throws {
        let lines = (1...200).map { "line \($0)" }.joined(separator: "\n")
        let short = ShortText.of(lines)
        #expect(short.hasSuffix("160 more lines are left out; structuredContent has the complete answer"))
        #expect(short.utf8.count < 4_200)
        #expect(ShortText.of("one\ntwo") == "one\ntwo")
        #expect(ShortText.of(String(repeating: "x", count: 5_000)).contains("1 more line is"))
    }

    @Test("an error does not repeat a long argument")
    func longArgument() throws {
        let long = String(repeating: "x", count: 100_000)
        for arguments in [#"{"trip":"\#(long)"}"#, #"{"trip":{},"\#(long)":1}"#] {
            let answer = try inFolder().call("audit", arguments)
            #expect(answer.isError && answer.text.utf8.count < 3_000)
        }
        let lines = Client().say(
            #"{"jsonrpc":"2.0","id":1,"method":"\#(long)","params":{\#(Client.meta)}}"#
        )
        #expect(lines.first?.utf8.count ?? .max < 2_000)
    }

    @Test("the error for a call beyond the server's limits suggests trying again")
    func fullServer() throws {
        let client = Client(limits: PendingCalls.Limits(count: 256, size: 10))
        let answer = try client.call("audit", #"{"trip":{}}"#)
        #expect(answer.isError && answer.text.contains("try again"))
    }
}
