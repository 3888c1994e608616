/// Which demand of the user a part of a route program comes from, as a number that whoever made the program
/// understands.
///
/// The parts of one origin hold or fall together: they are one member of a conflict.
package struct RouteOrigin: Hashable, Sendable, Comparable {
    /// The number, from 0.
    package let index: Int

    /// The origin of that number.
    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: RouteOrigin, right: RouteOrigin) -> Bool {
        left.index < right.index
    }
}
