/// A warning of `validate` about a document, valid or not (SPEC section 9).
public struct DocumentWarning: Hashable, Sendable {
    /// The code of such warnings.
    public let code: String
    /// The path of the value concerned, like `$.items[3].pined`.
    public let path: String
    /// The problem in one sentence, without the path.
    public let message: String

    /// Creates a warning about an unknown key.
    package init(_ key: UnknownKey) {
        code = key.code
        path = key.path
        message = key.description
    }

    /// Creates a warning about a segment without minutes.
    package init(_ segment: UnknownMinutes) {
        code = UnknownMinutes.code
        path = segment.path
        message = segment.description
    }
}
