/// An error of this package: a code for programs, its place, the values concerned, and a sentence for people.
///
/// ```swift
/// do {
///     try document.applying(changes)
/// } catch {
///     log(error.code, error.facts.item ?? "", error.description)  // "unknown-item" "cubs" "change $[0].item: …"
/// }
/// ```
/// The codes stay from version to version; new ones may come. Sentences may change at any time.
public protocol CodedError: Error, Sendable, CustomStringConvertible {
    /// The code, the place and the values of the error.
    var facts: ErrorFacts { get }
}

extension CodedError {
    /// The kind of the error in one word of small letters and hyphens, such as `unknown-item`.
    public var code: String { facts.code }
}

/// The code, the place and the values of an error.
public struct ErrorFacts: Sendable {
    /// The kind of the error in one word of small letters and hyphens, such as `unknown-item`.
    public let code: String
    /// The place in what was read, `nil` where there is none: `$.items[3].day` in a JSON document or change, a column of a
    /// table, the path of a file, or the parameter of an operation in code, such as `day`.
    public var path: String?
    /// The id of the item concerned; `nil` where there is none.
    public var item: String?
    /// The line of the text, from 1; `nil` where there is none.
    public var line: Int?
    /// The other values that the sentence names, such as `limit`, by their names.
    public var values: KeyValuePairs<String, String>

    /// Creates facts.
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
