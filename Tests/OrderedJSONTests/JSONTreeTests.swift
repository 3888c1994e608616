import Foundation
import Testing

@testable import OrderedJSON

@Suite struct JSONTreeTests {
    @Test("a JSON tree keeps the order of its keys and the spelling of its numbers")
    func keepsOrderAndSpelling() throws {
        let text = #"{ "b" : [1.50, -0, 2E+3] , "a":{"x":null,"y":true} }"#
        let root = try JSONTree(text).root
        #expect(root.members.map { $0.key } == ["b", "a"])
        #expect(
            root["b"]?.elements.map { String(decoding: $0.text, as: UTF8.self) } == ["1.50", "-0", "2E+3"]
        )
        #expect(root["a"]?["y"]?.bool == true)
        var writer = JSONWriter()
        writer.compact(root)
        #expect(writer.text == #"{"b":[1.50,-0,2E+3],"a":{"x":null,"y":true}}"#)
    }

    @Test("the escapes in a JSON string are resolved")
    func readsEscapes() throws {
        let root = try JSONTree(#""a\n\u00e9\ud83d\ude00\/\"""#).root
        #expect(root.string == "a\né😀/\"")
        let digits = try JSONTree(#""\u0123\u4567\u89AB\uCDEF\u89ab\ucdef""#).root
        #expect(digits.string == "\u{123}\u{4567}\u{89AB}\u{CDEF}\u{89AB}\u{CDEF}")
    }

    @Test("a byte order mark before a JSON text is skipped")
    func skipsByteOrderMark() throws {
        #expect(
            try JSONTree([0xEF, 0xBB, 0xBF] + Array("[7]".utf8)).root.elements.map { $0.number?.whole } == [7]
        )
    }

    @Test("the path of a JSON value names the keys and indices that lead to it")
    func pathOfValue() throws {
        let tree = try JSONTree(#"{"a":[{"odd key":[0,{"z":1}]}]}"#)
        let inner = try #require(
            tree.root["a"]?.elements.first { _ in true }?["odd key"]?.elements.dropFirst().first { _ in true }
        )
        let value = try #require(inner["z"])
        #expect(tree.path(of: value.node) == #"$.a[0]["odd key"][1].z"#)
    }

    @Test("the JSON reader accepts the same texts as Foundation")
    func acceptsSameTextsAsFoundation() throws {
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-2.5", "true", "null", " ", "01",
            "\"\\u12\"",
        ]
        var random = SeededGenerator(seed: 7)
        var valid = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let isOurs = (try? JSONTree(text)) != nil
            let object = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            // If a key is repeated, Foundation uses the last value and OrderedJSON throws; skip these texts.
            if text.contains("\"a\":"), text.components(separatedBy: "\"a\":").count > 2 { continue }
            if text.contains("\"b\":"), text.components(separatedBy: "\"b\":").count > 2 { continue }
            #expect(isOurs == (object != nil), "\(text)")
            valid += isOurs ? 1 : 0
        }
        #expect(valid > 500)
    }

    @Test("a truncated JSON text throws an error, and a changed byte does not crash the reader")
    func damagedTexts() throws {
        let text = Array(#"{"a":[1,2.5e-3,"x\u00e9\ud83d\ude00"],"b":{"c":null,"d":false}}"#.utf8)
        for length in text.indices {
            #expect(throws: JSONError.self) { try JSONTree(Array(text[..<length])) }
        }
        for place in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[place] = byte
                _ = try? JSONTree(changed)
            }
        }
    }
}

/// A small random number generator that depends only on its seed (SplitMix64; Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
