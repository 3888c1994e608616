/// Why a text is not JSON as this package reads it, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Problem: Hashable, Sendable {
        /// The text ended where something had to follow.
        case unexpectedEnd
        /// A byte that cannot stand here, and what could.
        case unexpectedByte(UInt8, expected: Expectation)
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// A character below U+0020 inside a string, which must be escaped.
        case controlCharacter(UInt8)
        /// A backslash followed by something that is no escape.
        case invalidEscape
        /// An escape for one half of a surrogate pair without the other.
        case loneSurrogate
        /// A number that JSON does not write so: a leading zero, a point without digits, and the like.
        case invalidNumber
        /// The same key twice in one object.
        case duplicateKey(String)
        /// Objects and arrays nested deeper than `JSONTree.maximumDepth`.
        case tooDeep
        /// A text longer than `JSONTree.maximumLength` bytes.
        case tooLong
    }

    /// What could have stood somewhere.
    package enum Expectation: Hashable, Sendable {
        case value, key, colon, commaOrBracket, commaOrBrace, end
    }

    /// What is wrong.
    package let problem: Problem
    /// The path of the value that was being read, like `$.items[3].day`.
    public let path: String
    /// The offset of the trouble in bytes, from 0.
    package let offset: Int
    /// The line of the trouble, from 1.
    public let line: Int
    /// The place in that line, in bytes, from 1.
    public let column: Int

    init(_ problem: Problem, at offset: Int, path: String, in bytes: [UInt8]) {
        self.problem = problem
        self.path = path
        self.offset = offset
        var line = 1
        var lineStart = 0
        for (place, byte) in bytes.prefix(offset).enumerated() where byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = place + 1
        }
        self.line = line
        column = offset - lineStart + 1
    }
}
