/// A walk through the slots of a planned trip, whose labels meet games or pass them.
///
/// A candidate that is not met parts no slot (SPEC section 14). So a leg that must stay in its slot may come after
/// departures behind such a candidate, and a departure that no met game or other item of its day starts after is the last
/// of the day:
///
///     items      walk   s1 08:00   09:00 departure        without s1: the departure, then the walk
///     candidates        s2 19:00   s3 (no start)          14:00 departure: before s2 if s2 is met, otherwise after s3
protocol GameWalk: LegWalk {
    var program: PlanProgram { get }
    /// The day of the walk, from 0.
    var day: Int { get }

    /// The checkpoint met in the step to a label; -1 for none.
    func game(metAt index: Int32) -> Int
}

extension GameWalk {
    /// True if the path of a label may meet a game at the end of its slot, as far as the slots of legs and departures tell.
    @inline(__always)
    func mayMeet(_ game: Int, _ index: Int32, _ label: RouteLabel, _ firstUnmetSlot: [Int32]) -> Bool {
        guard label.slot < firstUnmetSlot[Int(label.nextOld)] else { return false }
        return !program.route.departures.hasLateOnes || comesInOrder(game, index)
    }

    /// True unless a game is a candidate without a start, and the path of a label has taken a departure that stands behind it:
    /// one of the day that no met candidate starts after.
    private func comesInOrder(_ game: Int, _ index: Int32) -> Bool {
        guard program.games[game].isCandidate, program.games[game].minuteOfDay == nil else { return true }
        return today(of: index).openDepartures.isEmpty
    }

    /// True if the departure taken in the step to a label, if any, stands in the label's slot.
    func mayDepart(_ label: RouteLabel) -> Bool {
        guard label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
            program.route.departures.lateSlot(ofNumber: number) == Int(label.slot)
        else { return true }
        let today = today(of: label.parent)
        return today.latestStart <= program.route.departures[number: number].minuteOfDay
            && !today.departures.contains(number)
    }

    /// True if the slots of departures leave the first of two labels of one slot each game and departure that they leave the
    /// second.
    func leavesDepartures(_ one: Int32, _ two: Int32) -> Bool {
        let (left, right) = (today(of: one), today(of: two))
        return left.latestStart <= right.latestStart
            && left.departures.allSatisfy { right.departures.contains($0) }
            && (left.openDepartures.isEmpty || !right.openDepartures.isEmpty)
    }

    /// The part of a label's path on the day of the walk that decides in which slots departures stand.
    private func today(of index: Int32) -> DayOfDepartures {
        var found = DayOfDepartures()
        let slots = program.route.dayStarts[day]..<program.route.dayStarts[day + 1]
        var current = index
        while current >= 0, case let label = labels[Int(current)], slots.contains(Int(label.slot)) {
            let game = game(metAt: current)
            if game >= 0, program.games[game].isCandidate, let start = program.games[game].minuteOfDay {
                found.latestStart = max(found.latestStart, start)
            }
            if label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
                let late = program.route.departures.lateSlot(ofNumber: number)
            {
                found.departures.append(number)
                let start = program.route.departures[number: number].minuteOfDay
                if late != Int(label.slot), found.latestStart <= start { found.openDepartures.append(number) }
            }
            current = label.parent
        }
        return found
    }
}

/// The departures with two slots that a path has taken on its day, and the candidates that decide between the two.
private struct DayOfDepartures {
    /// The latest start of a met candidate, in minutes of the day; -1 for none.
    var latestStart = -1
    /// The departures that may be the last of the day.
    var departures: [Int] = []
    /// Those of them that are taken in their earlier slot though no met candidate starts after them.
    var openDepartures: [Int] = []
}

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
