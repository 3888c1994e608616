/// A JSON text with its structure: every value is known by where it stands in the text, so that what is not
/// looked at costs nothing, numbers keep their spelling, and a rewrite can leave the rest of the text alone.
///
/// Nodes lie in one array in the order of the text (RFC 8259). An object's node is followed by its members, each
/// a key's node and the value's.
public struct JSONTree: Sendable {
    /// How deep objects and arrays may be nested.
    package static let maximumDepth = 64
    /// How long a text may be, in bytes.
    package static let maximumLength = Int(Int32.max)

    /// What a value is.
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
    }

    package struct Node {
        package var kind: Kind
        /// Whether a string has escapes.
        var hasEscapes: Bool
        /// Where the value begins and ends in the text; a string's quotes are left out.
        package var start: Int32
        package var end: Int32
        /// The node after this value and all it holds.
        package var next: Int32
    }

    /// What all values of a tree share, so that one reference leads there.
    private final class Storage: Sendable {
        let bytes: [UInt8]
        let nodes: [Node]

        init(_ bytes: [UInt8], _ nodes: [Node]) {
            self.bytes = bytes
            self.nodes = nodes
        }
    }

    private let storage: Storage

    /// The text.
    public var bytes: [UInt8] { storage.bytes }
    package var nodes: [Node] { storage.nodes }

    /// Reads a text of UTF-8 bytes; a byte-order mark is skipped.
    ///
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(JSONError) {
        let nodes = try bytes.withUnsafeBufferPointer { text throws(JSONError) in
            var reader = JSONReader(text)
            do throws(JSONReader.Failure) {
                return try reader.read()
            } catch {
                throw JSONError(error.problem, at: error.offset, path: reader.path, in: bytes)
            }
        }
        storage = Storage(bytes, nodes)
    }

    /// Reads a text.
    public init(_ text: String) throws(JSONError) {
        try self.init(Array(text.utf8))
    }

    /// The outermost value.
    public var root: JSONValue { JSONValue(tree: self, node: 0) }
}
