extension OracleTrip {
    /// The last game before a segment and the first one after it that its place depends on.
    public struct Barriers: Hashable, Sendable {
        /// The last of the games that must come before.
        public let before: String?
        /// The first of the games that must come after.
        public let after: String?
    }

    /// All local slots of a segment: the gaps among all other placed items; none for what is no segment.
    public func localSlots(_ id: String) -> [Slot] {
        LocalMove(of: id, in: self)?.gaps.slots ?? []
    }

    /// The local slot where a placed segment stands now.
    public func localSlot(of id: String) -> Slot? {
        LocalMove(of: id, in: self)?.currentSlot
    }

    /// The local slots in which a segment may stand, all else standing still.
    public func feasible(_ id: String) -> [Slot] {
        guard let move = LocalMove(of: id, in: self) else { return [] }
        return move.gaps.slots.filter { move.reasons(at: $0).isEmpty }
    }

    /// The first and last day that the games and the other segments leave to a segment.
    public func validDayRange(_ id: String) -> ClosedRange<Int>? {
        guard let move = LocalMove(of: id, in: self) else { return nil }
        let days = move.gaps.slots.filter { move.orderReasons(at: $0).isEmpty }.map(\.day)
        guard let first = days.first, let last = days.last else { return nil }
        return first...last
    }

    /// The games between which a segment must stand.
    public func barriers(_ id: String) -> Barriers {
        let move = LocalMove(of: id, in: self)
        return Barriers(before: move?.departures.last?.id, after: move?.arrivals.first?.id)
    }

    /// Whether a feasible local slot lies in a skeleton slot that the segment can reach.
    public func isReachable(_ slot: Slot, for id: String) -> Bool {
        guard let move = LocalMove(of: id, in: self) else { return false }
        let index = move.gaps.items(before: slot).count(where: \.isFixed)
        return reachable(id).contains(Slot(day: slot.day, index: index))
    }
}
