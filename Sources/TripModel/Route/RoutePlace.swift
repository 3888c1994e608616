/// The position of a travel segment in the route.
@usableFromInline
package struct RoutePlace: Hashable, Sendable, Comparable {
    /// The number of segments that are travelled before it.
    @usableFromInline package let index: Int

    @inlinable
    package init(_ index: Int) {
        self.index = index
    }

    @inlinable
    package static func < (left: RoutePlace, right: RoutePlace) -> Bool { left.index < right.index }
}
