extension SegmentSlots {
    /// The feasible slot nearest to a proposed position (SPEC section 4); `nil` when no slot is
    /// feasible.
    ///
    /// At equal distance a slot on the proposed day wins over one that is not, then the earlier. A day before
    /// the trip means its first slot, one after it the last.
    /// - Complexity: O(log items of the day).
    public func clamp(_ position: Position) -> LocalSlot? {
        if position.day < 1 { return table.nearest(to: 0, day: nil).map { table.slot($0) } }
        if position.day > space.dayCount {
            return table.nearest(to: table.lastSlot, day: nil).map { table.slot($0) }
        }
        return table.nearest(to: table.number(of: position), day: position.day).map { table.slot($0) }
    }
}
