/// The place of a travel segment in the route.
package struct RoutePlace: Hashable, Sendable, Comparable {
    /// How many segments are travelled before it, from 0.
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: RoutePlace, right: RoutePlace) -> Bool { left.index < right.index }
}
