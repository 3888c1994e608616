/// What `validate` warns of in a document that may be valid (SPEC section 9).
package struct DocumentWarning: Hashable, Sendable {
    /// The code of such warnings.
    package let code: String
    /// The path of the value that is meant, like `$.items[3].pined`.
    package let path: String
    /// What is wrong, in one sentence without the place.
    package let message: String

    /// A warning of a key that means nothing.
    package init(_ key: UnknownKey) {
        code = key.code
        path = key.path
        message = key.description
    }

    /// A warning of a segment without minutes.
    package init(_ segment: UnknownMinutes) {
        code = UnknownMinutes.code
        path = segment.path
        message = segment.description
    }
}
