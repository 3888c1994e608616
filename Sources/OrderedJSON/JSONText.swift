/// A JSON value that stands on its own, compared by its text.
public struct JSONText: Hashable, Sendable {
    /// The value.
    package let value: JSONValue

    /// A value that has been read.
    package init(_ value: JSONValue) {
        self.value = value
    }

    /// A value that does not keep alive the text from which it was read.
    ///
    /// - Complexity: O(bytes of the value).
    package init(copying value: JSONValue) {
        // The text of a value is JSON, so that reading it again cannot fail.
        self.init((try? JSONTree(Array(value.text)))?.root ?? value)
    }

    /// Reads a value, or says why the text is none.
    public init(_ text: String) throws(JSONError) {
        value = try JSONTree(text).root
    }

    /// The text of what a writer writes; `nil` where that is no JSON value.
    package static func written(_ write: (inout JSONWriter) -> Void) -> JSONText? {
        (try? JSONTree(JSONWriter.bytes(write))).map { JSONText($0.root) }
    }

    /// The text in UTF-8.
    package var bytes: [UInt8] { Array(value.text) }

    public static func == (left: JSONText, right: JSONText) -> Bool {
        left.value.text.elementsEqual(right.value.text)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in value.text { hasher.combine(byte) }
    }
}
