/// A parsed JSON text: values are ranges of the text, so that unused ones are never decoded, numbers keep
/// their spelling, and a rewrite can leave the rest of the text unchanged.
///
/// Nodes are in one array in the order of the text (RFC 8259). An object's node is followed by its members,
/// each the node of the key and that of the value.
public struct JSONTree: Sendable {
    /// The greatest depth of nested objects and arrays.
    package static let maximumDepth = 64
    /// The greatest length of a text, in bytes.
    package static let maximumLength = Int(Int32.max)

    /// The kind of a value.
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
    }

    package struct Node {
        package var kind: Kind
        /// True for a string with escapes.
        var hasEscapes: Bool
        /// The start and the end of the value in the text, in bytes; a string's quotes are excluded.
        package var start: Int32
        package var end: Int32
        /// The index of the node after this value and all that it contains.
        package var next: Int32
    }

    /// The storage that all values of a tree share by one reference.
    private final class Storage: Sendable {
        let bytes: [UInt8]
        let nodes: [Node]

        init(_ bytes: [UInt8], _ nodes: [Node]) {
            self.bytes = bytes
            self.nodes = nodes
        }
    }

    private let storage: Storage

    /// The text, in UTF-8.
    public var bytes: [UInt8] { storage.bytes }
    package var nodes: [Node] { storage.nodes }

    /// The bytes that some programs put before a text in UTF-8.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the first byte of a text that is not white space, after a byte-order mark; `nil` when there is none.
    package static func firstByte(of text: [UInt8]) -> UInt8? {
        let start = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        return text[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// Parses a text of UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// - Throws: `JSONError` when the text is not JSON.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(JSONError) {
        let nodes = try bytes.withUnsafeBufferPointer { text throws(JSONError) in
            var reader = JSONReader(text)
            do throws(JSONReader.Failure) {
                return try reader.read()
            } catch {
                throw JSONError(error.problem, at: error.offset, path: reader.path(in: bytes), in: bytes)
            }
        }
        self.init(bytes, nodes)
    }

    init(_ bytes: [UInt8], _ nodes: [Node]) {
        storage = Storage(bytes, nodes)
    }

    static let null = JSONTree(
        Array("null".utf8),
        [Node(kind: .null, hasEscapes: false, start: 0, end: 4, next: 1)]
    )

    /// Parses a text.
    ///
    /// - Throws: `JSONError` when the text is not JSON.
    public init(_ text: String) throws(JSONError) {
        try self.init(Array(text.utf8))
    }

    /// The outermost value.
    public var root: JSONValue { JSONValue(tree: self, node: 0) }
}
