import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

@Suite struct SaveTests {
    private let scratch: Scratch
    private let client: Client
    private let trip: String

    init() throws {
        scratch = try Scratch()
        trip = try Example.text("boston-2013.json")
        try scratch.write(trip, to: "trip.json")
        client = Client(folder: try TripFolder(scratch.path, isWritable: true))
    }

    private let change = #""change":[{"op":"days","dayCount":11}]"#

    @Test("a changed document is saved as a new file, once")
    func newFile() throws {
        let new = try client.call("save", #"{"document":"trip.json",\#(change),"file":"new.json"}"#)
        #expect(!new.isError, "\(new.text)")
        #expect(new.answer?["uri"]?.string == "trip:///new.json")
        #expect(try scratch.text("trip.json") == trip)
        #expect(try scratch.text("new.json").contains(#""dayCount": 11"#))
        let again = try client.call("save", #"{"document":"trip.json",\#(change),"file":"new.json"}"#)
        #expect(again.isError && again.text.contains("the file new.json already exists"))
    }

    @Test("changes of a file are saved in the same file")
    func sameFile() throws {
        let same = try client.call("save", #"{"document":"trip:///trip.json",\#(change),"file":"trip.json"}"#)
        #expect(!same.isError, "\(same.text)")
        #expect(try scratch.text("trip.json").contains(#""dayCount": 11"#))
        let nothing = try client.call("save", #"{"document":"trip.json","file":"trip.json"}"#)
        #expect(nothing.isError)
        #expect(scratch.names == ["trip.json"])
    }

    @Test("a file is replaced only on request, and only by a trip with its id")
    func replacement() throws {
        let new = trip.replacing("\"dayCount\": 10", with: "\"dayCount\": 11")
        let arguments = { (document: String, more: String) in
            #"{"document":\#(document.replacing("\n", with: " ")),"file":"trip.json"\#(more)}"#
        }
        #expect(try client.call("save", arguments(new, "")).isError)
        #expect(try client.call("save", arguments(new, #","replace":1"#)).isError)
        let other = new.replacing(#""id": "boston-2013""#, with: #""id": "other""#)
        #expect(other != new)
        let refused = try client.call("save", arguments(other, #","replace":true"#))
        #expect(refused.isError && refused.text.contains("may not replace"))
        #expect(try scratch.text("trip.json") == trip)
        #expect(try !client.call("save", arguments(new, #","replace":true"#)).isError)
        #expect(try scratch.text("trip.json").contains("\"dayCount\": 11"))
        try scratch.write("[]", to: "list.json")
        let list = try client.call("save", #"{"document":"trip.json","file":"list.json","replace":true}"#)
        #expect(list.isError && list.text.contains("no trip"))
    }

    @Test("an invalid document is not saved")
    func invalidDocument() throws {
        for document in [#"{"id":"x"}"#, #""missing.json""#, "7"] {
            let answer = try client.call("save", #"{"document":\#(document),"file":"new.json"}"#)
            #expect(answer.isError)
        }
        #expect(try client.call("save", #"{"document":"trip.json"}"#).isError)
        #expect(try client.call("save", #"{"document":"trip.json","file":"new.csv"}"#).isError)
        #expect(scratch.names == ["trip.json"])
    }

    #if Libical
        @Test("a trip is saved as a calendar in a file that ends in .ics")
        func calendar() throws {
            let answer = try client.call("save", #"{"document":"trip.json","file":"trip.ics"}"#)
            #expect(!answer.isError, "\(answer.text)")
            #expect(try scratch.text("trip.ics").hasPrefix("BEGIN:VCALENDAR"))
        }

        @Test("a calendar is replaced only by the trip from which it was exported")
        func calendarReplacement() throws {
            let save = #"{"document":"trip.json","file":"trip.ics","replace":true}"#
            #expect(try !client.call("save", save).isError)
            #expect(try !client.call("save", save).isError)
            let calendar = try scratch.text("trip.ics")
            let other = trip.replacing(#""id": "boston-2013""#, with: #""id": "other""#)
            try scratch.write(other, to: "other.json")
            let refused = try client.call(
                "save",
                #"{"document":"other.json","file":"trip.ics","replace":true}"#
            )
            #expect(refused.isError && refused.text.contains("trip.ics has the trip boston-2013"))
            #expect(try scratch.text("trip.ics") == calendar)
            let lines = calendar.split(separator: "\r\n").filter { !$0.hasPrefix("X-ITINERARY") }
            for text in [
                lines.joined(separator: "\r\n") + "\r\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "",
            ] {
                try scratch.write(text, to: "trip.ics")
                let foreign = try client.call("save", save)
                #expect(foreign.isError && foreign.text.contains("no trip"))
                #expect(try scratch.text("trip.ics") == text)
            }
        }
    #endif

    @Test("a server without a writable folder has no tool that saves")
    func readOnly() throws {
        let reader = Client(folder: try TripFolder(scratch.path, isWritable: false))
        let lines = reader.say(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"save","arguments":{},\#(Client.meta)}}"#
        )
        #expect(try lines.first()["error"]?["code"]?.int == -32602)
    }
}
