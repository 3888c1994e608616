/// Something of the traveller's own, bound by no rule (CONS-04).
public struct Custom: Hashable, Sendable {
    /// What it is called.
    public var title: String

    /// Makes a custom item.
    package init(title: String) {
        self.title = title
    }
}
