/// The result of checking a position.
public struct OracleCheck: Hashable, Sendable {
    /// True if the position is feasible.
    public let valid: Bool
    /// The codes of all reasons against the position, in the order of the specification.
    public let reasons: [String]

    init(reasons: [String]) {
        valid = reasons.isEmpty
        self.reasons = reasons
    }
}

extension OracleTrip {
    /// Checks a position for an item of any kind; returns `nil` if the trip has no such item.
    public func check(item id: String, day: Int, sortOrder: Double) -> OracleCheck? {
        guard let item = item(id) else { return nil }
        let outside = (1...dayCount).contains(day) ? [] : ["outside-trip"]
        switch item.kind {
        case .game: return OracleCheck(reasons: ["game-fixed"] + outside)
        case .custom: return OracleCheck(reasons: outside)
        case .travel: break
        }
        guard outside.isEmpty, let move = LocalMove(of: id, in: self) else {
            return OracleCheck(reasons: outside)
        }
        let position = Position(day: day, sortOrder: sortOrder)
        let slot = move.gaps.gap(at: position)
        let tie = move.ties(at: position) ? ["tie"] : []
        return OracleCheck(
            reasons: move.orderReasons(at: slot) + tie + move.limitReasons(at: slot)
                + move.resourceReasons(at: slot)
        )
    }

    /// Returns the feasible slot of a leg that is nearest to a position.
    public func clamp(_ id: String, day: Int, sortOrder: Double) -> Slot? {
        guard let move = LocalMove(of: id, in: self) else { return nil }
        let slots = move.gaps.slots
        let target =
            if day < 1 {
                0
            } else if day > dayCount {
                slots.count - 1
            } else {
                move.gaps.number(of: move.gaps.gap(at: Position(day: day, sortOrder: sortOrder))) ?? 0
            }
        let candidates = slots.enumerated().filter { move.reasons(at: $1).isEmpty }
        let nearest = candidates.min { left, right in
            let farness = (abs(left.offset - target), abs(right.offset - target))
            if farness.0 != farness.1 { return farness.0 < farness.1 }
            let onDay = (left.element.day == day, right.element.day == day)
            if onDay.0 != onDay.1 { return onDay.0 }
            return left.offset < right.offset
        }
        return nearest?.element
    }
}

extension OracleTrip {
    /// A feasible slot with its cost.
    public struct Ranked: Hashable, Sendable {
        /// The local slot.
        public let slot: Slot
        /// The cost by the trip's preference.
        public let preference: Int
        /// The number of days by which the leg moves.
        public let dayShift: Int
        /// The number of slots by which the leg moves.
        public let slotShift: Int
    }

    /// Returns all feasible slots of a leg, best first.
    public func ranking(_ id: String) -> [Ranked] {
        guard let move = LocalMove(of: id, in: self) else { return [] }
        let slots = move.gaps.slots
        let current = move.currentSlot.flatMap { move.gaps.number(of: $0) }
        var rows: [(key: [Int], ranked: Ranked)] = []
        for (number, slot) in slots.enumerated() where move.reasons(at: slot).isEmpty {
            let preference = preferenceCost(of: slot, number: number, among: slots.count)
            let dayShift = move.currentSlot.map { abs(slot.day - $0.day) } ?? 0
            let slotShift = abs(number - (current ?? 0))
            let ranked = Ranked(
                slot: slot,
                preference: preference,
                dayShift: dayShift,
                slotShift: slotShift
            )
            rows.append(([preference, dayShift, slotShift, number], ranked))
        }
        rows.sort { $0.key.lexicographicallyPrecedes($1.key) }
        return rows.map(\.ranked)
    }
}
