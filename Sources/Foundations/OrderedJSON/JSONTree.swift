/// A parsed JSON text. Values are ranges of the text. Therefore unused values are never decoded, numbers keep their
/// spelling, and an edit changes no other part of the text.
///
/// The nodes are in one array, in the order of the text (RFC 8259). The node of an object is followed by its members:
/// for each member, the node of its key and the node of its value.
public struct JSONTree: Sendable {
    /// The maximum depth of nested objects and arrays.
    package static let maximumDepth = 64
    /// The maximum length of a text, in bytes.
    package static let maximumLength = Int(Int32.max)

    /// The kind of a value.
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
    }

    package struct Node {
        package var kind: Kind
        /// True if the value is a string with escapes.
        var hasEscapes: Bool
        /// The start of the value in the text, as a byte offset. The quotes of a string are excluded.
        package var start: Int32
        /// The end of the value in the text, as a byte offset.
        package var end: Int32
        /// The index of the next node after this value and everything it contains.
        package var next: Int32
    }

    /// The storage that all values of a tree share, so that copying a value copies one reference.
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

    /// The byte-order mark that some programs write before a UTF-8 text.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the first byte of a text that is not white space, after a byte-order mark; `nil` if there is none.
    package static func firstByte(of text: [UInt8]) -> UInt8? {
        let start = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        return text[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// Parses a text of UTF-8 bytes. Skips a byte-order mark.
    ///
    /// - Throws: `JSONError` if the text is not JSON.
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
    /// - Throws: `JSONError` if the text is not JSON.
    public init(_ text: String) throws(JSONError) {
        try self.init(Array(text.utf8))
    }

    /// The outermost value.
    public var root: JSONValue { JSONValue(tree: self, node: 0) }
}

extension JSONTree {
    /// Returns the path of a value, such as `$.items[3].day`. A key with characters other than ASCII letters, digits,
    /// and underscores is quoted in brackets.
    ///
    /// - Complexity: O(values before the node).
    package func path(of node: Int) -> String {
        var path = "$"
        var container = 0
        while container != node {
            guard let (step, child) = child(of: container, holding: node) else { break }
            path += step
            container = child
        }
        return path
    }

    private func child(of container: Int, holding node: Int) -> (step: String, child: Int)? {
        let value = JSONValue(tree: self, node: container)
        for (index, element) in value.elements.enumerated() where node < nodes[element.node].next {
            return ("[\(index)]", element.node)
        }
        for member in value.members where node < nodes[member.value.node].next {
            return (JSONTree.step(to: member.key), member.value.node)
        }
        return nil
    }

    /// Returns the path component for a key, such as `.day`.
    package static func step(to key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { isWordByte($0) }
        return isPlain ? "." + key : "[" + JSONWriter.quoted(key) + "]"
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Returns the number of the line, from 1, that contains a byte offset in the text.
    package func line(at offset: Int) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }
}
