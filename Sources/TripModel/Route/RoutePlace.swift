/// The place of a travel segment in the route.
public struct RoutePlace: Hashable, Sendable, Comparable {
    /// How many segments are travelled before it, from 0.
    public let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    public static func < (left: RoutePlace, right: RoutePlace) -> Bool { left.index < right.index }
}
