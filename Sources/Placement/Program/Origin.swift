/// Which demand of the user a constraint comes from, as a number that whoever made the program understands.
///
/// The constraints of one origin hold or fall together: they are one member of a conflict.
package struct Origin: Hashable, Sendable, Comparable {
    /// The number, from 0.
    package let index: Int

    /// The origin of that number.
    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: Origin, right: Origin) -> Bool {
        left.index < right.index
    }
}
