import Diagnostics

/// An error in a JSON text: the problem and its location.
public struct JSONError: Error, Hashable, Sendable {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text ends too early.
        case unexpectedEnd
        /// A byte is not allowed here; `expected` describes what is allowed.
        case unexpectedByte(UInt8, expected: Expectation)
        /// The text is not UTF-8.
        case invalidUTF8
        /// A string has an unescaped character below U+0020.
        case controlCharacter(UInt8)
        /// A backslash does not start a valid escape.
        case invalidEscape
        /// An escape is one half of a surrogate pair, without the other half.
        case loneSurrogate
        /// A number has a form that JSON does not allow, for example a leading zero or no digit after the decimal
        /// point.
        case invalidNumber
        /// An object has the same key twice.
        case duplicateKey(String)
        /// Objects and arrays are nested more than `JSONTree.maximumDepth` deep.
        case tooDeep
        /// The text is longer than `JSONTree.maximumLength` bytes.
        case tooLong
    }

    /// A kind of text that JSON allows at a location.
    package enum Expectation: Hashable, Sendable {
        case value, key, colon, commaOrBracket, commaOrBrace, end
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The path of the value that was being parsed, such as `$.items[3].day`.
    public let path: String
    /// The offset of the problem in bytes, from 0.
    package let offset: Int
    /// The line of the problem, from 1.
    public let line: Int
    /// The column of the problem in bytes, from 1.
    public let column: Int

    init(_ problem: Problem, at offset: Int, path: String, in bytes: [UInt8]) {
        self.problem = problem
        self.path = path
        self.offset = offset
        let before = bytes.prefix(offset)
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        column = offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    }
}

extension JSONError: CustomStringConvertible {
    /// A description of the error in one line.
    public var description: String { "line \(line), column \(column): \(problem.message)" }
}

extension JSONError.Problem {
    /// The problem, and what is allowed instead, without the location.
    package var message: String {
        switch self {
        case .unexpectedEnd: "the text ends before the JSON value is complete"
        case .unexpectedByte(let byte, let expected):
            "not JSON: found \(character(byte)), expected \(expected.phrase)" + hint(byte, expected)
        case .invalidUTF8: "the text is not valid UTF-8"
        case .controlCharacter(let byte): "unescaped \(character(byte)) in a string; escape it"
        case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
        case .invalidEscape: "unknown escape sequence; write a backslash as \\\\"
        case .invalidNumber: "malformed number; JSON does not allow forms such as 007, 1. or .5"
        case .duplicateKey(let key): "the key \(JSONWriter.quoted(key)) is repeated in one object"
        case .tooDeep: "nested more than \(JSONTree.maximumDepth) levels deep"
        case .tooLong: "longer than \(JSONTree.maximumLength) bytes"
        }
    }

    /// Returns advice if an object or array ends after a comma; otherwise an empty string.
    private func hint(_ byte: UInt8, _ expected: JSONError.Expectation) -> String {
        switch (byte, expected) {
        case (UInt8(ascii: "}"), .key), (UInt8(ascii: "]"), .value): "; leave out the comma before it"
        default: ""
        }
    }

    private func character(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: return "'" + String(UnicodeScalar(byte)) + "'"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "byte 0x" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
    }
}

extension JSONError.Expectation {
    fileprivate var phrase: String {
        switch self {
        case .value: "a value"
        case .key: "a key in double quotes"
        case .colon: "a colon"
        case .commaOrBracket: "a comma or ]"
        case .commaOrBrace: "a comma or }"
        case .end: "the end of the text"
        }
    }
}

extension JSONError: CodedError {
    public var facts: ErrorFacts {
        ErrorFacts(problem.code, path: path, line: line, ["column": "\(column)"])
    }
}

extension JSONError.Problem {
    /// The code of the problem.
    package var code: String {
        switch self {
        case .unexpectedEnd, .unexpectedByte, .controlCharacter, .loneSurrogate, .invalidEscape,
            .invalidNumber:
            "not-json"
        case .invalidUTF8: "not-utf8"
        case .duplicateKey: "duplicate-key"
        case .tooDeep: "too-deep"
        case .tooLong: "too-long"
        }
    }
}
