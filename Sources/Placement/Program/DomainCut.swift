/// A domain constraint: slots that segments may not use.
package struct DomainCut: Hashable, Sendable {
    /// The segments, as indices from 0.
    package let segments: Range<Int>
    /// The slots that these segments may not use.
    package let slots: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}
