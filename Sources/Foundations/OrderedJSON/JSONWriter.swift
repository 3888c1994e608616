/// A writer of JSON on one line. Keys keep the order in which they are written.
public struct JSONWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates an empty writer.
    public init() {}

    /// Returns the bytes that `write` writes.
    package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        write(&writer)
        return writer.bytes
    }

    /// Returns the text that `write` writes.
    public static func text(_ write: (inout JSONWriter) -> Void) -> String {
        String(decoding: bytes(write), as: UTF8.self)
    }

    /// Returns a text as a JSON string in double quotes.
    package static func quoted(_ text: String) -> String { self.text { $0.string(text) } }

    /// The text written so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object. `body` writes the members: for each member, a `key` and then a value.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        body(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array. `body` writes one element at a time.
    public mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        begin(UInt8(ascii: "["))
        for element in elements { body(&self, element) }
        end(UInt8(ascii: "]"))
    }

    /// Ends the line. Another value may follow.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Writes the key of a member. The value must be written next.
    public mutating func key(_ key: String) {
        string(key)
        endKey()
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string. Escapes control characters, line separators, and characters that change the direction of text.
    public mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes an integer.
    public mutating func int(_ value: Int) {
        raw(value.description.utf8)
    }

    /// Writes a number with the fewest digits that parse to the same value, and an integer without a decimal point.
    /// Writes null if the number is not finite, because JSON cannot represent it.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        if value.magnitude < 1e15, Double(Int64(value)) == value {
            raw(Int64(value).description.utf8)
        } else {
            raw(value.description.utf8)
        }
    }

    /// Writes true or false.
    public mutating func bool(_ value: Bool) {
        raw((value ? "true" : "false").utf8)
    }

    /// Writes null.
    public mutating func null() {
        raw("null".utf8)
    }

    /// Writes a value that is already JSON.
    package mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Writes a value of a tree without insignificant white space.
    package mutating func compact(_ value: JSONValue) {
        switch value.kind {
        case .object:
            object { writer in
                for member in value.members {
                    writer.raw(member.name.text)
                    writer.endKey()
                    writer.compact(member.value)
                }
            }
        case .array:
            array(value.elements) { $0.compact($1) }
        default:
            raw(value.text)
        }
    }

    /// Starts a new line before the next value.
    package mutating func breakLine() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Appends the text of a string with its escapes, in runs of bytes that need none.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var (index, start) = (0, 0)
        while index < text.count {
            let byte = text[index]
            if !JSONWriter.mayNeedEscape(byte) {
                index += 1
                continue
            }
            let hidden = byte < 0x7F ? nil : HiddenCharacters.character(at: index, in: text)
            if byte >= 0x7F, hidden == nil {
                index += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            if let hidden { HiddenCharacters.append(hidden.value, to: &bytes) } else { appendEscaped(byte) }
            index += hidden?.length ?? 1
            start = index
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// True if a byte must be escaped, or if it may start a hidden character.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || HiddenCharacters.mayStart(with: byte)
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20:
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(JSONWriter.hexDigit(byte >> 4))
            bytes.append(JSONWriter.hexDigit(byte & 15))
        default:
            bytes.append(byte)
        }
    }

    fileprivate static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

extension JSONWriter {
    /// Writes a member whose value is a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member whose value is an integer.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        int(value)
    }

    /// Writes a member whose value is a number.
    package mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        double(value)
    }

    /// Writes a member whose value comes from a tree, without insignificant white space.
    package mutating func member(_ key: String, _ value: JSONValue) {
        self.key(key)
        compact(value)
    }

    /// Writes a member whose value is a Boolean.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }
}

/// Invisible characters that JSON allows without escapes, but that control a terminal, end a line, or change the
/// direction of text.
package enum HiddenCharacters {
    /// Returns a JSON text with each hidden character escaped. The value of the text is unchanged, and line ends
    /// between values are kept.
    ///
    /// - Parameter json: A JSON text, or several texts, one per line.
    /// - Complexity: O(bytes).
    package static func escaped(_ json: [UInt8]) -> [UInt8] {
        json.withUnsafeBufferPointer { text in
            var result: [UInt8] = []
            var (index, start) = (0, 0)
            while index < text.count {
                guard mayStart(with: text[index]), let (value, length) = character(at: index, in: text) else {
                    index += 1
                    continue
                }
                result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                append(value, to: &result)
                index += length
                start = index
            }
            guard start > 0 else { return json }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
            return result
        }
    }

    /// Appends the escape of a hidden character.
    fileprivate static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { bytes.append(JSONWriter.hexDigit(UInt8(value >> shift & 15))) }
    }

    /// True if a byte may start a hidden character in UTF-8.
    fileprivate static func mayStart(with byte: UInt8) -> Bool {
        byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }

    /// Returns the hidden character at an index, and its length in bytes; `nil` if there is none.
    fileprivate static func character(
        at index: Int,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> (value: UInt32, length: Int)? {
        func byte(_ offset: Int) -> UInt32 {
            index + offset < bytes.count ? UInt32(bytes[index + offset]) : 0
        }
        switch (byte(0), byte(1), byte(2)) {
        case (0x7F, _, _): return (0x7F, 1)
        // C1 control characters.
        case (0xC2, 0x80...0x9F, _): return (byte(1), 2)
        // The Arabic letter mark.
        case (0xD8, 0x9C, _): return (0x61C, 2)
        // Direction marks, line and paragraph separators, embeddings, overrides, isolates.
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
            return (0x2000 + (byte(1) & 0x3F) << 6 + byte(2) & 0x3F, 3)
        default: return nil
        }
    }
}
