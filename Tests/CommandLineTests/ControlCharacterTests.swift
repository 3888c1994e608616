import Foundation
import Testing

/// Tests that nothing in a document or a file name can control the terminal of a reader of the text output.
@Suite struct ControlCharacterTests {
    /// A trip in which every name has escape sequences, a line end, a bell, an 8-bit control and a change of text
    /// direction.
    private let trip: String
    private let folder: TemporaryFolder
    private static let evil = #"\u001b[2J\u001b]0;x\u0007\r\n\u009b31m\u007f\u202e"#

    init() throws {
        folder = try TemporaryFolder()
        let text = """
            {"format": "itinerary/1", "id": "t", "name": "trip\(Self.evil)", "dayCount": 3,
             "rules": {"nonsense\(Self.evil)": 1, "restDayEvery": 2},
             "items": [
              {"id": "g\(Self.evil)", "type": "game", "gameId": "1", "title": "a\(Self.evil)", "city": "Y\(Self.evil)", "day": 2,
               "sortOrder": 1},
              {"id": "h\(Self.evil)", "type": "game", "gameId": "2", "city": "Z\(Self.evil)", "day": 2, "sortOrder": 2},
              {"id": "c\(Self.evil)", "type": "custom", "title": "b\(Self.evil)", "day": 1, "sortOrder": 1},
              {"id": "s\(Self.evil)", "type": "travel", "from": "X\(Self.evil)", "to": "Y\(Self.evil)",
               "durationMinutes": 60, "day": 3, "sortOrder": 1}
             ]}
            """
        trip = try folder.file("trip.json", text)
    }

    private static func controls(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0.value == 0x202E)
        }
    }

    private var id: String { "s\u{1B}[2J\u{1B}]0;x\u{7}\r\n\u{9B}31m\u{7F}\u{202E}" }

    @Test(
        "control characters in names are printed as visible symbols",
        arguments: ["show", "audit", "slots", "repair", "place", "check", "why"]
    )
    func controlCharactersInNames(_ command: String) throws {
        let item = ["--item", id]
        let options: [String] =
            switch command {
            case "show", "slots", "place": item
            case "check": item + ["--day", "1", "--sort-order", "3"]
            case "why": item + ["--day", "2"]
            default: []
            }
        let run = try Tool.run([command, trip] + options)
        #expect(run.errors.isEmpty)
        #expect(!run.output.isEmpty)
        #expect(Self.controls(run.output).isEmpty)
        // A line end in a name must not start a new line of output.
        let lines = run.output.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("\u{FFFD}31m") })
        #expect(run.output.contains("␛[2J␛]0;x␇␍␊"))
    }

    /// Each such character is replaced, even if it is the only one in the text, and its neighbors are kept.
    @Test(
        "every character that can control a terminal or text direction is replaced",
        arguments: [
            0x09, 0x0B, 0x1F, 0x7F, 0x80, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066, 0x2069,
        ]
    )
    func everyControlCharacter(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let name =
            value < 0x20 ? "a\\u00" + (value < 16 ? "0" : "") + String(value, radix: 16) + "b" : "a\(scalar)b"
        let text = #"{"format":"itinerary/1","id":"t","name":"\#(name)","dayCount":1,"items":[]}"#
        let file = try folder.file("one.json", text)
        let run = try Tool.run(["show", file])
        #expect(run.output.hasPrefix("a") && !run.output.unicodeScalars.contains(scalar), "\(run.output)")
    }

    /// JSON answers state as escapes the characters that JSON allows but terminals obey.
    @Test(
        "control characters are escaped in JSON answers",
        arguments: ["audit", "slots", "repair", "place", "reroute", "diff", "apply", "convert"]
    )
    func controlCharactersInJSON(_ command: String) throws {
        let raw = "\u{7F}\u{9B}31m\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}é–😀"
        let text = try folder.text("trip.json").replacing(Self.evil, with: raw)
        let trip = try folder.file("raw.json", text)
        let change = try folder.file("change.json", "[]")
        let other = try folder.file("other.json", text.replacing("a" + raw, with: "A" + raw))
        let options: [String] =
            switch command {
            case "place": ["--item", "s" + raw]
            case "diff": [other]
            case "apply": ["--change", change]
            default: []
            }
        let run = try Tool.run([command, trip, "--json"] + options)
        #expect(run.status < 2)
        #expect(Self.hidden(run.output).isEmpty)
        #expect(
            run.output.contains(#"\u007f\u009b31m\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069é–😀"#)
        )
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let said = try JSONSerialization.data(withJSONObject: answer)
        #expect(said.range(of: Data(raw.utf8)) != nil)
    }

    @Test("rewriting a document leaves its control characters unchanged")
    func controlCharactersInDocuments() throws {
        let raw = "\u{7F}\u{9B}31m\u{202E}"
        let text = try folder.text("trip.json").replacing(Self.evil, with: raw)
        _ = try folder.file("raw.json", text)
        #expect(
            try Tool.run(["pin", "raw.json", "--item", "s" + raw, "--write"], in: folder.url).status == 0
        )
        #expect(
            try Tool.run(["unpin", "raw.json", "--item", "s" + raw, "--write"], in: folder.url).status == 0
        )
        #expect(try folder.text("raw.json") == text)
    }

    private static func hidden(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    @Test("control characters in error messages are replaced")
    func controlCharactersInErrors() throws {
        let bad = try folder.file("bad\u{1B}[2J\n.json", "{")
        for arguments in [
            ["slots", trip, "--item", "no\u{1B}[2J\nsuch"], ["audit", bad], ["validate", bad], [id],
            ["audit", "--no\u{1B}[2J"], ["audit", folder.url.path() + "/nowhere\u{1B}\n"],
        ] {
            let run = try Tool.run(arguments)
            #expect(run.status > 0)
            #expect(Self.controls(run.output + run.errors).isEmpty)
            #expect((run.output + run.errors).split(separator: "\n").count == 1)
        }
    }

    /// The only color codes are those of the program itself.
    @Test(
        "colored output contains no escape sequence of a document",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script"))
    )
    func colors() throws {
        let tool = Tool.products.appending(path: "itinerary").path()
        let run = try Tool.run(
            ["-qec", "'\(tool)' show '\(trip)'", folder.url.appending(path: "typescript").path()],
            program: "/usr/bin/script",
            environment: ["TERM": "xterm", "NO_COLOR": ""]
        )
        let text = run.output.replacing(try Regex("\u{1B}\\[(0|1|2|31|32|33|34)m"), with: "")
        #expect(text != run.output)
        #expect(Self.controls(text.replacing("\r\n", with: "\n")).isEmpty)
    }

    @Test("the convert command prints a document unchanged")
    func printedDocument() throws {
        let text = try folder.text("trip.json")
        #expect(try Tool.run(["convert", trip]).output == text)
    }
}
