/// A JSON value on its own, compared by its text.
public struct JSONText: Hashable, Sendable {
    /// The value.
    package let value: JSONValue

    package init(_ value: JSONValue) {
        self.value = value
    }

    /// Parses a JSON value.
    ///
    /// - Throws: `JSONError` when the text is not JSON.
    public init(_ text: String) throws(JSONError) {
        value = try JSONTree(text).root
    }

    /// Returns the value that a writer writes; null when it writes none.
    package static func written(_ write: (inout JSONWriter) -> Void) -> JSONText {
        JSONText(((try? JSONTree(JSONWriter.bytes(write))) ?? .null).root)
    }

    /// The text of the value in UTF-8.
    package var bytes: [UInt8] { Array(value.text) }

    public static func == (left: JSONText, right: JSONText) -> Bool {
        left.value.text.elementsEqual(right.value.text)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in value.text { hasher.combine(byte) }
    }
}
