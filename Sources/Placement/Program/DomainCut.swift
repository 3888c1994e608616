/// Slots that segments may not use.
package struct DomainCut: Hashable, Sendable {
    /// The segments.
    package let segments: Range<Int>
    /// The slots they may not use.
    package let slots: Range<Int>
    /// Where the cut comes from.
    package let origin: Origin

    /// Takes `slots` away from `segments`.
    package init(_ slots: Range<Int>, from segments: Range<Int>, origin: Origin) {
        self.segments = segments
        self.slots = slots
        self.origin = origin
    }
}
