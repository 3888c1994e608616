/// Slots that segments may not use.
public struct DomainCut: Hashable, Sendable {
    /// The segments.
    public let segments: Range<Int>
    /// The slots they may not use.
    public let slots: Range<Int>
    /// Where the cut comes from.
    public let origin: Origin

    /// Takes `slots` away from `segments`.
    public init(_ slots: Range<Int>, from segments: Range<Int>, origin: Origin) {
        self.segments = segments
        self.slots = slots
        self.origin = origin
    }
}
