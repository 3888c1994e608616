/// An error in a JSON text: the problem and its location.
public struct JSONError: Error, Hashable, Sendable {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text ends too early.
        case unexpectedEnd
        /// A byte is not allowed here; `expected` is.
        case unexpectedByte(UInt8, expected: Expectation)
        /// The text is not UTF-8.
        case invalidUTF8
        /// A string has an unescaped character below U+0020.
        case controlCharacter(UInt8)
        /// A backslash begins no valid escape.
        case invalidEscape
        /// An escape is one half of a surrogate pair without the other.
        case loneSurrogate
        /// A number has a form that JSON does not allow: a leading zero, a point without digits, and the
        /// like.
        case invalidNumber
        /// An object has the same key twice.
        case duplicateKey(String)
        /// Objects and arrays are nested deeper than `JSONTree.maximumDepth`.
        case tooDeep
        /// The text is longer than `JSONTree.maximumLength` bytes.
        case tooLong
    }

    /// The elements that are allowed at a location.
    package enum Expectation: Hashable, Sendable {
        case value, key, colon, commaOrBracket, commaOrBrace, end
    }

    /// The problem.
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
