/// A parser that turns a JSON text into the nodes of a `JSONTree`.
///
/// The parser keeps open objects and arrays on an explicit stack, so that no input can overflow the call stack. It
/// compares the index with the length of the text before each access to a byte.
struct JSONReader {
    struct Failure: Error {
        let problem: JSONError.Problem
        let offset: Int
    }

    private typealias Node = JSONTree.Node

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var nodes: [JSONTree.Node] = []
    /// The nodes of the open objects and arrays, outermost first.
    private var open: [Int] = []
    /// The nodes of the keys of the last object that was completely parsed.
    private var keys: [Int] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the path of the value that is being parsed. Between two members, returns the path of their object.
    mutating func path(in text: [UInt8]) -> String {
        guard let innermost = open.last else { return "$" }
        // A null represents the incomplete value.
        for container in open { nodes[container].next = Int32(nodes.count + 1) }
        add(.null, from: index, to: index)
        let tree = JSONTree(text, nodes)
        let isObject = nodes[innermost].kind == .object
        let children = JSONValue.Elements(JSONValue(tree: tree, node: innermost), of: .object)
        let isMember = !isObject || children.reduce(0) { count, _ in count + 1 } % 2 == 0
        return tree.path(of: isMember ? nodes.count - 1 : innermost)
    }

    /// Parses the text and returns its nodes, the root first.
    mutating func read() throws(Failure) -> [JSONTree.Node] {
        guard bytes.count <= JSONTree.maximumLength else { throw Failure(problem: .tooLong, offset: 0) }
        nodes.reserveCapacity(bytes.count / 8 + 1)
        if bytes.starts(with: JSONTree.byteOrderMark) { index = JSONTree.byteOrderMark.count }
        skipSpace()
        try readValue()
        while let container = open.last {
            try readNext(in: container)
        }
        skipSpace()
        if index < bytes.count { throw unexpected(.end) }
        return nodes
    }

    /// Parses the next value of an open object or array, or its end.
    private mutating func readNext(in container: Int) throws(Failure) {
        let isObject = nodes[container].kind == .object
        let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let isFirst = nodes.count == container + 1
        skipSpace()
        if index < bytes.count, bytes[index] == close {
            index += 1
            nodes[container].end = Int32(index)
            nodes[container].next = Int32(nodes.count)
            if isObject { try refuseDuplicateKeys(in: container) }
            open.removeLast()
            return
        }
        if !isFirst {
            try expect(UInt8(ascii: ","), isObject ? .commaOrBrace : .commaOrBracket)
            skipSpace()
        }
        if isObject {
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected(.key) }
            try readString()
            skipSpace()
            try expect(UInt8(ascii: ":"), .colon)
            skipSpace()
        }
        try readValue()
    }

    /// Parses a value. For an object or array, parses only its start.
    private mutating func readValue() throws(Failure) {
        guard index < bytes.count else { throw unexpected(.value) }
        switch bytes[index] {
        case UInt8(ascii: "\""):
            try readString()
        case UInt8(ascii: "{"):
            try begin(.object)
        case UInt8(ascii: "["):
            try begin(.array)
        case UInt8(ascii: "t"):
            try readWord("true", .true)
        case UInt8(ascii: "f"):
            try readWord("false", .false)
        case UInt8(ascii: "n"):
            try readWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try readNumber()
        default:
            throw unexpected(.value)
        }
    }

    private mutating func begin(_ kind: JSONTree.Kind) throws(Failure) {
        guard open.count < JSONTree.maximumDepth else { throw Failure(problem: .tooDeep, offset: index) }
        open.append(nodes.count)
        add(kind, from: index, to: index)
        index += 1
    }

    private mutating func add(_ kind: JSONTree.Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
        nodes.append(
            Node(
                kind: kind,
                hasEscapes: hasEscapes,
                start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: end),
                next: Int32(truncatingIfNeeded: nodes.count + 1)
            )
        )
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONTree.Kind) throws(Failure) {
        let start = index
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < bytes.count, bytes[index] == word.utf8Start[offset] else {
                index = start
                throw unexpected(.value)
            }
            index += 1
        }
        add(kind, from: start, to: index)
    }

    private mutating func readNumber() throws(Failure) {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let whole = skipDigits()
        let isLeadingZero = whole > 1 && bytes[index - whole] == UInt8(ascii: "0")
        var isValid = whole > 0 && !isLeadingZero
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            isValid = skipDigits() > 0 && isValid
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            isValid = skipDigits() > 0 && isValid
        }
        guard isValid else { throw Failure(problem: .invalidNumber, offset: start) }
        add(.number, from: start, to: index)
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
        return index - start
    }

    private mutating func readString() throws(Failure) {
        index += 1
        let start = index
        var hasEscapes = false
        while index < bytes.count {
            let byte = bytes[index]
            if JSONReader.isPlain(byte) {
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                add(.string, from: start, to: index, hasEscapes: hasEscapes)
                index += 1
                return
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try skipEscape()
            } else if byte >= 0x80 {
                try skipMultibyte()
            } else {
                throw Failure(problem: .controlCharacter(byte), offset: index)
            }
        }
        throw Failure(problem: .unexpectedEnd, offset: bytes.count)
    }

    /// True if a byte in a string is an ASCII character that needs no decoding.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20...0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func skipEscape() throws(Failure) {
        guard let length = JSONEscape.length(in: head(12)) else {
            let isHalf = JSONEscape.isHalfPair(head(12))
            throw Failure(problem: isHalf ? .loneSurrogate : .invalidEscape, offset: index)
        }
        index += length
    }

    private mutating func skipMultibyte() throws(Failure) {
        var (parser, rest) = (Unicode.UTF8.ForwardParser(), head(4).makeIterator())
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
            throw Failure(problem: .invalidUTF8, offset: index)
        }
        index += scalar.count
    }

    /// Returns the next bytes, at most `count`.
    private func head(_ count: Int) -> ArraySlice<UInt8> {
        Array(bytes[index..<min(bytes.count, index + count)])[...]
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    private mutating func expect(_ byte: UInt8, _ expectation: JSONError.Expectation) throws(Failure) {
        guard index < bytes.count, bytes[index] == byte else { throw unexpected(expectation) }
        index += 1
    }

    private func unexpected(_ expectation: JSONError.Expectation) -> Failure {
        guard index < bytes.count else { return Failure(problem: .unexpectedEnd, offset: index) }
        return Failure(problem: .unexpectedByte(bytes[index], expected: expectation), offset: index)
    }
}

extension JSONReader {
    /// Throws an error if a key is repeated in an object that has just been parsed.
    private mutating func refuseDuplicateKeys(in object: Int) throws(Failure) {
        keys.removeAll(keepingCapacity: true)
        var key = object + 1
        while key < nodes.count {
            keys.append(key)
            key = Int(nodes[key + 1].next)
        }
        guard keys.count > 1 else { return }
        if keys.count <= 16 && !keys.contains(where: { nodes[$0].hasEscapes }) {
            for index in 1..<keys.count {
                for earlier in 0..<index where isSameText(keys[earlier], keys[index]) {
                    throw duplicate(keys[index])
                }
            }
        } else {
            var seen = Set<[UInt8]>(minimumCapacity: keys.count)
            for key in keys where !seen.insert(JSONEscape.decoded(text(key))).inserted {
                throw duplicate(key)
            }
        }
    }

    private func isSameText(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (range(one), range(other))
        return first.count == second.count && bytes[first].elementsEqual(bytes[second])
    }

    private func range(_ node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    private func text(_ node: Int) -> ArraySlice<UInt8> { Array(bytes[range(node)])[...] }

    private func duplicate(_ key: Int) -> Failure {
        let name = String(decoding: JSONEscape.decoded(text(key)), as: UTF8.self)
        return Failure(problem: .duplicateKey(name), offset: Int(nodes[key].start) - 1)
    }
}

/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscape {
    /// Returns the length in bytes of the escape at the start of `bytes`; `nil` if it is not a valid escape. A
    /// surrogate pair is one escape.
    static func length(in bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        guard bytes.count >= 2 else { return nil }
        guard bytes[start + 1] == UInt8(ascii: "u") else {
            return simple(bytes[start + 1]) == nil ? nil : 2
        }
        guard let unit = unit(in: bytes) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return UTF16.isTrailSurrogate(unit) ? nil : 6 }
        guard let trail = self.unit(in: bytes.dropFirst(6)), UTF16.isTrailSurrogate(trail) else { return nil }
        return 12
    }

    /// True if the escape at the start of `bytes` is one half of a surrogate pair.
    static func isHalfPair(_ bytes: ArraySlice<UInt8>) -> Bool {
        unit(in: bytes).map { UTF16.isLeadSurrogate($0) || UTF16.isTrailSurrogate($0) } ?? false
    }

    /// Returns the text of a string with its escapes decoded.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.first {
            guard byte == UInt8(ascii: "\\"), let length = length(in: rest) else {
                result.append(byte)
                rest.removeFirst()
                continue
            }
            if length == 2, let meant = simple(rest[rest.startIndex + 1]) {
                result.append(meant)
            } else if let unit = unit(in: rest) {
                let trail = length == 12 ? self.unit(in: rest.dropFirst(6)) : nil
                append(unit, trail, to: &result)
            }
            rest.removeFirst(length)
        }
        return result
    }

    private static func append(_ unit: UInt16, _ trail: UInt16?, to result: inout [UInt8]) {
        var scalar = UInt32(unit)
        if let trail { scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00) }
        guard let scalar = Unicode.Scalar(scalar) else { return }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Returns the character that a backslash and a byte represent; `nil` if there is no such escape.
    private static func simple(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the UTF-16 code unit of a `\uXXXX` at the start of `bytes`; `nil` if there is none.
    private static func unit(in bytes: ArraySlice<UInt8>) -> UInt16? {
        let start = bytes.startIndex
        guard bytes.count >= 6, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        var unit: UInt16 = 0
        for byte in bytes[start + 2..<start + 6] {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
