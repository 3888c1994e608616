/// A name with its value: a header of a message, or a parameter of a query.
public struct Field: Hashable, Sendable {
    /// The name as it was sent; the names of headers are compared without regard to case.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
