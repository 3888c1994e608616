import Testing

@testable import TripAgents

@Suite struct LineCutterTests {
    /// Returns the lines of a text that arrives in pieces of `piece` bytes.
    private static func lines(of text: [UInt8], limit: Int, piece: Int) -> [LineCutter.Line] {
        var cutter = LineCutter(limit: limit)
        var lines: [LineCutter.Line] = []
        var rest = text[...]
        while !rest.isEmpty {
            lines += cutter.take(rest.prefix(piece))
            rest = rest.dropFirst(piece)
        }
        return lines + [cutter.finish()].compactMap { $0 }
    }

    @Test(
        "text is split into the same lines, whatever pieces it arrives in",
        arguments: [1, 2, 3, 7, 1_000]
    )
    func pieces(piece: Int) {
        let text = Array("one\n\n  \r\ntwo\r\nthree".utf8)
        let lines = Self.lines(of: text, limit: 10, piece: piece)
        #expect(lines == ["one", "two\r", "three"].map { .whole(Array($0.utf8)) })
    }

    @Test("only the start and end of an overlong line are kept", arguments: [1, 100, 4_096, 4_097, 65_536])
    func tooLongLine(piece: Int) {
        let middle = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000)
        let text = Array("head".utf8) + middle + Array("tail\nnext\n".utf8)
        let lines = Self.lines(of: text, limit: 10_000, piece: piece)
        #expect(lines.count == 2)
        guard case .tooLong(let head, let tail, let length) = lines.first else {
            Issue.record("the line is not too long")
            return
        }
        #expect(length == 20_008)
        #expect(head.count == LineCutter.keptEnd && tail.count == LineCutter.keptEnd)
        #expect(head.starts(with: "head".utf8) && tail.suffix(4).elementsEqual("tail".utf8))
        #expect(lines.last == .whole(Array("next".utf8)))
    }

    @Test("a line of the maximum length is read, and a longer line is not", arguments: [9, 10, 11])
    func lengthLimit(length: Int) {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        for piece in 1...12 {
            let lines = Self.lines(of: text, limit: 10, piece: piece)
            let expected: LineCutter.Line =
                length > 10 ? .tooLong(head: text, tail: text, length: length) : .whole(text)
            #expect(lines == [expected])
        }
    }
}

@Suite struct LostIDTests {
    @Test(
        "the request id of an overlong line is found in its start or end",
        arguments: [
            (#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"#, "", "7"),
            (#"{"jsonrpc": "2.0", "id": "a b", "method": "x""#, "", #""a b""#),
            (#"{"method":"tools/call","params":{"id":3,"#, #"…"}},"jsonrpc":"2.0","id":12}"#, "12"),
            (#"{"method":"tools/call","params":{"#, #"…"x":{"a":1,"id":12}}}"#, nil),
            (#"{"method":"tools/call","params":{"id":3,"#, #"…}]"#, nil),
            ("", "", nil),
        ]
    )
    func idInEnds(head: String, tail: String, id: String?) {
        let found = RequestID.inEnds(Array(head.utf8), Array(tail.utf8))
        #expect(found.map { String(decoding: $0.json, as: UTF8.self) } == id)
    }
}
