/// The time between games, which `connections` and the audit compare with the travel between them (SPEC
/// section 6).
extension Trip {
    /// Returns the number of minutes between two games at indices of `items`: from the end of the first and
    /// the buffer after it to the buffer before the start of the second, in elapsed time; 0 where they are
    /// too close, and `nil` where one has no `start`.
    ///
    /// ```
    ///   first        buffer                            buffer        second
    /// ├────────────┤├ ─ ─ ─ ─┼──────────────────────┼ ─ ─ ─ ─┤├──────────────┤
    ///                        └─────── minutes ──────┘
    /// ```
    /// - Complexity: O(log changes of the zones' clocks).
    public func minutes(between first: Int, and second: Int) -> Int? {
        guard let end = end(ofGameAt: first), let start = start(ofGameAt: second) else { return nil }
        return max(0, start - rules.buffers.before.count - end - rules.buffers.after.count)
    }
}
