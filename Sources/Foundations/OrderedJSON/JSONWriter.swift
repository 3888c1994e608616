/// A writer of JSON on one line, with keys in the order in which they are written.
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

    /// Returns a text as a JSON string, in double quotes.
    package static func quoted(_ text: String) -> String { self.text { $0.string(text) } }

    /// The text written so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object; `body` writes its members, each as `key` and a value.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        body(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array; `body` writes each element.
    public mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        begin(UInt8(ascii: "["))
        for element in elements { body(&self, element) }
        end(UInt8(ascii: "]"))
    }

    /// Ends a line, after which another value may follow.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Writes the key of a member; its value comes next.
    public mutating func key(_ key: String) {
        string(key)
        endKey()
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string; control characters, line ends, and characters that change the direction of a line are
    /// escaped.
    public mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        for byte in value.utf8 { appendEscaped(byte) }
        if HiddenCharacters.mayStand(in: bytes[start...]) {
            bytes.replaceSubrange(start..., with: HiddenCharacters.escaped(Array(bytes[start...])))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes an integer.
    public mutating func int(_ value: Int) {
        raw(value.description.utf8)
    }

    /// Writes a number with the fewest digits that parse to the same value, an integer without a point. A
    /// number that is not finite, which JSON cannot express, is written as null.
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

    /// Ends the line before the next value.
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

    static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
