/// The place of a travel segment in the route.
@usableFromInline
package struct RoutePlace: Hashable, Sendable, Comparable {
    /// How many segments are travelled before it, from 0.
    @usableFromInline package let index: Int

    @inlinable
    package init(_ index: Int) {
        self.index = index
    }

    @inlinable
    package static func < (left: RoutePlace, right: RoutePlace) -> Bool { left.index < right.index }
}
