extension JSONError: CustomStringConvertible {
    /// The error in one line.
    public var description: String { "line \(line), column \(column): \(problem.message)" }
}

extension JSONError.Problem {
    /// The problem and what is allowed instead, without the location.
    package var message: String {
        switch self {
        case .unexpectedEnd: "the text ends too early; it must be one whole JSON value"
        case .unexpectedByte(let byte, let expected):
            "\(character(byte)) where \(expected.phrase) must stand" + hint(byte, expected)
        case .invalidUTF8: "bytes that are not UTF-8"
        case .controlCharacter(let byte): "a raw \(character(byte)) in a string; it must be escaped"
        case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
        case .invalidEscape: "an escape that JSON does not have; write a backslash as \\\\"
        case .invalidNumber: "a number as JSON does not write it, such as 007, .5 or 1."
        case .duplicateKey(let key): "the key \(JSONWriter.quoted(key)) stands twice in one object"
        case .tooDeep: "nested more than \(JSONTree.maximumDepth) deep"
        case .tooLong: "longer than \(JSONTree.maximumLength) bytes"
        }
    }

    /// Returns advice for a list or an object that ends after a comma.
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
