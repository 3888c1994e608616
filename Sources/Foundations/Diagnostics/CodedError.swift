/// An error of this package: a code for programs, a location, the values concerned, and a human-readable message.
///
/// ```swift
/// do {
///     try document.applying(changes)
/// } catch {
///     log(error.code, error.facts.item ?? "", error.description)  // "unknown-item" "cubs" "change $[0].item: …"
/// }
/// ```
/// Codes stay the same in all future versions; new codes may be added. Messages may change at any time.
public protocol CodedError: Error, Sendable, CustomStringConvertible {
    /// The code, the location, and the values of the error.
    var facts: ErrorFacts { get }
}

extension CodedError {
    /// The kind of the error, in lowercase letters and hyphens, such as `unknown-item`.
    public var code: String { facts.code }
}

/// The code, the location, and the values of an error.
public struct ErrorFacts: Sendable {
    /// The kind of the error, in lowercase letters and hyphens, such as `unknown-item`.
    public let code: String
    /// The location of the error; `nil` if there is none. The location is a path in a JSON document or change, such as
    /// `$.items[3].day`, a column of a table, the path of a file, or a parameter of an operation in code, such as
    /// `day`.
    public var path: String?
    /// The id of the item that has the error; `nil` if the error is not about an item.
    public var item: String?
    /// The line of the text that has the error, from 1; `nil` if the error is not about a text.
    public var line: Int?
    /// The other values in the message, such as `limit`, with their names.
    public var values: KeyValuePairs<String, String>

    /// Creates the facts of an error.
    package init(
        _ code: String,
        path: String? = nil,
        item: String? = nil,
        line: Int? = nil,
        _ values: KeyValuePairs<String, String> = [:]
    ) {
        self.code = code
        self.path = path
        self.item = item
        self.line = line
        self.values = values
    }
}
