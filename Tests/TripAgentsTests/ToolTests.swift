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
            try client.call("audit", #"{"document":"boston-2013.json"}"#),
            try client.call("audit", #"{"document":"trip:///boston-2013.json"}"#),
            try client.call("audit", #"{"document":\#(trip.replacing("\n", with: " "))}"#),
            try client.call("audit", #"{"document":\#(Example.quoted(trip))}"#),
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
            #"{"document":"boston-2013.json","change":[{"op":"move","item":"sox-rays","day":8,"sortOrder":100}]}"#
        )
        #expect(answer.answer?.text.elementsEqual(reply.json) == true)
        #expect(answer.text.hasPrefix(reply.sentence))
    }

    @Test(
        "the error for a wrong argument names a correction",
        arguments: [
            ("why", #"{"document":"boston-2013.json","item":"sox-ray"}"#, "sox-rays"),
            ("why", #"{"document":"boston-2013.json","item":"game 4"}"#, "mets-braves, to-boston"),
            (
                "why", #"{"document":"boston-2013.json","item":"to-boston","date":"July 24, 2013"}"#,
                "2013-07-24"
            ),
            ("audit", #"{"document":"boston.json"}"#, "did you mean"),
            ("audit", #"{"document":"../secret.json"}"#, "folder"),
            ("audit", #"{"document":7}"#, "document must be"),
            ("audit", #"{"document":null}"#, "document must be"),
            ("audit", "{}", "document is missing"),
            ("audit", "[]", "must be an object"),
            (
                "show", #"{"document":"boston-2013.json","format":"x"}"#,
                "no argument \"format\"; show takes document, "
            ),
            ("repair", #"{"document":"boston-2013.json","chnge":[]}"#, "did you mean change"),
            ("repair", #"{"document":"boston-2013.json","save":"new.json"}"#, "may not write files"),
            ("show", #"{"trip":"boston-2013.json","document":"boston-2013.json"}"#, "leave trip out"),
            ("import-calendar", #"{"calendar":7}"#, "calendar is missing"),
            (
                "import-calendar", #"{"calendar":"BEGIN:VCALENDAR\nEND:VCALENDAR\n","timeZone":7}"#,
                "timeZone must be"
            ),
            ("audit", #"{"document":"boston-2013.json","save":"new.json"}"#, "no argument \"save\""),
            ("nearby", #"{"document":"boston-2013.json"}"#, "schedule"),
            (
                "nearby", #"{"document":"boston-2013.json","schedule":"boston.csv"}"#,
                "boston-2013.schedule.csv"
            ),
            // The earlier name of the tool stays valid.
            (
                "options", #"{"document":"boston-2013.json","schedule":"boston.csv"}"#,
                "boston-2013.schedule.csv"
            ),
        ]
    )
    func helpfulErrors(tool: String, arguments: String, words: String) throws {
        let answer = try inFolder().call(tool, arguments)
        #expect(answer.isError)
        #expect(answer.text.contains(words), "\(answer.text)")
        #expect(answer.answer == nil)
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
        for arguments in [#"{"document":"\#(long)"}"#, #"{"document":{},"\#(long)":1}"#] {
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
        let answer = try client.call("audit", #"{"document":{}}"#)
        #expect(answer.isError && answer.text.contains("try again"))
    }
}
