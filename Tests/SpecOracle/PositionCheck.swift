/// Whether an item may stand at a position, and why not.
public struct OracleCheck: Hashable, Sendable {
    /// Whether it may.
    public let valid: Bool
    /// The codes of all that speaks against it, in the order of the specification.
    public let reasons: [String]

    init(reasons: [String]) {
        valid = reasons.isEmpty
        self.reasons = reasons
    }
}

extension OracleTrip {
    /// Checks a numeric position for an item of any kind; nil when the trip has no such item.
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

    /// The feasible slot nearest to a proposed position of a segment.
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
