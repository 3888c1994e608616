/// The source of a constraint: the number of the user's demand that the constraint models.
///
/// Whoever builds a program assigns the numbers. The constraints of one origin form one group: a conflict
/// names all of them or none.
package struct Origin: Hashable, Sendable, Comparable {
    /// The number of the demand, from 0.
    package let index: Int

    /// Creates the origin with that number.
    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: Origin, right: Origin) -> Bool {
        left.index < right.index
    }
}
