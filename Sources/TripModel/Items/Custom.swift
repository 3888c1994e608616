/// A custom item of the traveller, to which no rule applies (CONS-04).
public struct Custom: Hashable, Sendable {
    /// The title of the item.
    public var title: String

    /// Creates a custom item.
    public init(title: String) {
        self.title = title
    }
}
