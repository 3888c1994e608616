/// The wishes that a path has been granted and that later games can still grant more of: each wish has a run of bits, one for
/// each game, set from its low end.
struct PlanGrants: Hashable {
    /// The number of bits.
    static let width = 128

    var low: UInt64 = 0
    var high: UInt64 = 0

    @inline(__always)
    static func & (left: PlanGrants, right: PlanGrants) -> PlanGrants {
        PlanGrants(low: left.low & right.low, high: left.high & right.high)
    }

    @inline(__always)
    static func | (left: PlanGrants, right: PlanGrants) -> PlanGrants {
        PlanGrants(low: left.low | right.low, high: left.high | right.high)
    }

    /// The bits that are not set.
    @inline(__always)
    static prefix func ~ (grants: PlanGrants) -> PlanGrants {
        PlanGrants(low: ~grants.low, high: ~grants.high)
    }

    /// The number of bits that are set.
    @inline(__always)
    var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    @inline(__always)
    var isEmpty: Bool { low == 0 && high == 0 }

    /// The lowest bit that is set.
    @inline(__always)
    var lowest: PlanGrants {
        low != 0 ? PlanGrants(low: low & (0 &- low)) : PlanGrants(low: 0, high: high & (0 &- high))
    }

    /// A run of bits.
    init(bits: Range<Int>) {
        for bit in bits { if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) } }
    }

    init(low: UInt64 = 0, high: UInt64 = 0) { (self.low, self.high) = (low, high) }
}

/// The state of a path that planning adds to its `RouteLabel`.
struct PlanState {
    /// The wishes granted, those left out that no later game matches.
    var grants = PlanGrants()
    /// The weight of own games met and of wishes granted.
    var gained: Int64 = 0
    /// The first day with a leg or a met game; -1 for none.
    var first: Int32 = -1
    /// The day of the last leg or met game; -1 for none.
    var moved: Int32 = -1
    /// The number of candidates met.
    var games: Int32 = 0
    /// The earliest start of a met game; `.max` for none.
    var start = Int64.max
    /// The latest end of a met game; `.min` for none.
    var end = Int64.min
    /// The game met to come here, a checkpoint; -1 for none.
    var met: Int32 = -1

    /// The minutes from the earliest start to the latest end.
    var span: Int64 { start == .max ? 0 : end - start }
}
