/// A search through the slots of a planned trip, whose labels meet or miss games.
///
/// A candidate splits a slot only if it is met (SPEC section 14). If a candidate is missed, a leg that must stay in
/// the slot may therefore come after a departure that starts later than the candidate. A departure is before the first
/// item or met candidate of its day that starts later, so that the met candidates may decide between several slots:
///
///     items      museum s1 08:00   09:00 departure        without s1: the departure, then the museum
///     candidates        s2 19:00   s3 (no start)          14:00 departure: before s2 if s2 is met, otherwise after s3
///     visit s4 15:00, game 09:00                          14:00 departure: before s4 if s4 is met, otherwise after the game
protocol GameWalk: LegWalk {
    var program: PlanProgram { get }
    /// The current day, from 0.
    var day: Int { get }

    /// Returns the checkpoint met in the step to a label; -1 if there is none.
    func game(metAt index: Int32) -> Int
}

extension GameWalk {
    /// True if the slots of legs and departures allow the path of a label to meet a game at the end of the label's
    /// slot.
    @inline(__always)
    func mayMeet(_ game: Int, _ index: Int32, _ label: RouteLabel, _ firstUnmetSlot: [Int32]) -> Bool {
        guard label.slot < firstUnmetSlot[Int(label.nextOld)] else { return false }
        return !program.route.departures.hasLateOnes || comesInOrder(game, index)
    }

    /// True unless a game is a candidate that starts no later than a departure that a label's path has taken before it,
    /// and that would come after the game.
    private func comesInOrder(_ game: Int, _ index: Int32) -> Bool {
        guard program.games[game].isCandidate else { return true }
        let start = program.games[game].minuteOfDay ?? -1
        return today(of: index).openDepartures.allSatisfy { number in
            program.route.departures[number: number].minuteOfDay < start
                || !hasSlot(after: program.route.checkpoints[game].slot, number)
        }
    }

    /// True unless a label's path has taken a departure that would come after the item at the end of a slot. The item is
    /// not a candidate.
    func mayPass(endOf slot: Int, _ index: Int32) -> Bool {
        today(of: index).openDepartures.allSatisfy { !hasSlot(after: slot, $0) }
    }

    private func hasSlot(after slot: Int, _ number: Int) -> Bool {
        program.route.departures.lateSlots(ofNumber: number).contains { $0 > slot }
    }

    /// True unless the step to a label takes a departure in a later slot although a met candidate starts after the
    /// departure, or although the path has already taken the departure in an earlier slot.
    func mayDepart(_ label: RouteLabel) -> Bool {
        guard label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
            program.route.departures.lateSlots(ofNumber: number).contains(Int(label.slot))
        else { return true }
        let today = today(of: label.parent)
        return today.latestStart <= program.route.departures[number: number].minuteOfDay
            && !today.departures.contains(number)
    }

    /// True if, given the slots of departures, the first of two labels in the same slot can meet every game and take
    /// every departure that the second can still meet or take.
    func leavesDepartures(_ one: Int32, _ two: Int32) -> Bool {
        let (left, right) = (today(of: one), today(of: two))
        return left.latestStart <= right.latestStart
            && left.departures.allSatisfy { right.departures.contains($0) }
            && left.openDepartures.allSatisfy { right.openDepartures.contains($0) }
    }

    /// Returns the start of a met candidate, as a minute of the day; `nil` for other games and candidates without a start.
    private func start(ofCandidate game: Int) -> Int? {
        if let (run, start) = tables.visit(ofEvent: game) { return run.start(start) }
        return program.games[game].isCandidate ? program.games[game].minuteOfDay : nil
    }

    /// Returns the part of a label's path on the current day that decides the slots of departures.
    private func today(of index: Int32) -> DayOfDepartures {
        var found = DayOfDepartures()
        let slots = program.route.dayStarts[day]..<program.route.dayStarts[day + 1]
        var current = index
        while current >= 0, case let label = labels[Int(current)], slots.contains(Int(label.slot)) {
            let game = game(metAt: current)
            if game >= 0, let start = start(ofCandidate: game) {
                found.latestStart = max(found.latestStart, start)
            }
            if label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
                let last = program.route.departures.lateSlots(ofNumber: number).last
            {
                found.departures.append(number)
                let start = program.route.departures[number: number].minuteOfDay
                if last != Int(label.slot), found.latestStart <= start { found.openDepartures.append(number) }
            }
            current = label.parent
        }
        return found
    }
}

/// The departures with several slots that a path has taken on the current day, with the latest start of the candidates
/// that decide between the slots.
private struct DayOfDepartures {
    /// The latest start of a met candidate, as a minute of the day; -1 if there is none.
    var latestStart = -1
    /// The numbers of the departures with several slots that the path has taken.
    var departures: [Int] = []
    /// The departures that are taken before their last slot although no candidate that the path has met since then starts
    /// after them.
    var openDepartures: [Int] = []
}

/// The granted wishes, as bits. Each wish has a run of bits, one for each time that it can be granted; bits are set
/// from the low end of the run. The bits of wishes that no later game matches are cleared.
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

    /// Returns the bits that are not set.
    @inline(__always)
    static prefix func ~ (grants: PlanGrants) -> PlanGrants {
        PlanGrants(low: ~grants.low, high: ~grants.high)
    }

    /// The number of set bits.
    @inline(__always)
    var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    @inline(__always)
    var isEmpty: Bool { low == 0 && high == 0 }

    /// The lowest set bit; empty if no bit is set.
    @inline(__always)
    var lowest: PlanGrants {
        low != 0 ? PlanGrants(low: low & (0 &- low)) : PlanGrants(low: 0, high: high & (0 &- high))
    }

    /// Creates a run of set bits.
    init(bits: Range<Int>) {
        for bit in bits { if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) } }
    }

    init(low: UInt64 = 0, high: UInt64 = 0) { (self.low, self.high) = (low, high) }
}

/// The part of a path's state that planning adds to its `RouteLabel`.
struct PlanState {
    /// The granted wishes that some later game matches.
    var grants = PlanGrants()
    /// The total weight of the granted wishes and of the trip's own games that the path has met.
    var gained: Int64 = 0
    /// The first day with a leg or a met game; -1 if there is none.
    var first: Int32 = -1
    /// The day of the last leg or met game; -1 if there is none.
    var moved: Int32 = -1
    /// The number of candidates met.
    var games: Int32 = 0
    /// The earliest start of a met game; `.max` if no game is met.
    var start = Int64.max
    /// The latest end of a met game; `.min` if no game is met.
    var end = Int64.min
    /// The checkpoint met in the step to the label; -1 if there is none.
    var met: Int32 = -1

    /// The minutes from the earliest start to the latest end.
    var span: Int64 { start == .max ? 0 : end - start }
}
