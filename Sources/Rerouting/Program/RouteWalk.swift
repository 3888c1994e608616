/// A list of legs walked through a program in whole numbers: where the traveller is, and how long the legs take.
///
/// Nothing here is shared with the search, so that what it finds can be held against it.
struct RouteWalk {
    /// Where a traveller is of whom nobody knows where the trip begins.
    private static let nowhere = -1

    let program: RouteProgram
    let days: [Int]
    /// The place at the end of each slot.
    private(set) var places: [Int]
    /// The minutes of legs before each slot, and in all at the end.
    private(set) var minutesBefore: [Int64]
    /// The legs of each day.
    private(set) var useOfDay: [LegUse]
    let legs: [PlannedLeg]
    /// The slot in which each old leg is kept; `nil` for one that is left out.
    private(set) var slotOfLeg: [Int?]
    private(set) var cost = RouteCost()
    private(set) var last: Int

    /// Walks legs; `nil` where they do not lead from one to the next, or are no legs of the program.
    init?(_ legs: [PlannedLeg], of program: RouteProgram) {
        guard program.beginning != nil || legs.isEmpty else { return nil }
        self.program = program
        days = program.dayOfSlots
        (places, minutesBefore) = ([], [0])
        useOfDay = [LegUse](repeating: .none, count: program.dayCount)
        self.legs = legs
        slotOfLeg = [Int?](repeating: nil, count: program.legs.count)
        last = program.beginning ?? RouteWalk.nowhere
        var (next, nextOld) = (0, 0)
        for slot in 0..<program.slotCount {
            var minutes: Int64 = 0
            while next < legs.count, legs[next].slot == slot {
                guard let more = take(legs[next], &nextOld) else { return nil }
                minutes += more.minutes
                useOfDay[days[slot]] += more
                next += 1
            }
            places.append(last)
            minutesBefore.append(minutesBefore[slot] + minutes)
        }
        guard next == legs.count else { return nil }
        cost.edits += Int64(program.legs.count - nextOld)
        cost.minutes = minutesBefore[program.slotCount]
    }

    private mutating func take(_ leg: PlannedLeg, _ nextOld: inout Int) -> LegUse? {
        cost.preference += program.preference[leg.slot]
        guard !leg.isNew else {
            guard let use = program.connections.use(from: last, to: leg.number) else { return nil }
            cost.edits += 1
            cost.shift += Int64(leg.slot)
            last = leg.number
            return use
        }
        guard leg.number >= nextOld, program.legs[leg.number].from == last else { return nil }
        let old = program.legs[leg.number]
        cost.edits += Int64(leg.number - nextOld)
        nextOld = leg.number + 1
        if let home = old.home {
            cost.moved += home == leg.slot ? 0 : 1
            cost.displacement += Int64(abs(days[home] - days[leg.slot]))
            cost.shift += Int64(abs(home - leg.slot))
        } else {
            cost.shift += Int64(leg.slot)
        }
        last = old.to
        slotOfLeg[leg.number] = leg.slot
        return old.use
    }

    /// The minutes of legs in a run of slots.
    func minutes(in slots: Range<Int>) -> Int64 {
        minutesBefore[slots.upperBound] - minutesBefore[slots.lowerBound]
    }

    /// The slots of a day.
    func slots(ofDay day: Int) -> Range<Int> { program.dayStarts[day]..<program.dayStarts[day + 1] }

    /// True if the walk keeps all limits but those that met games make.
    func keepsLimits(finish: Int?) -> Bool {
        if let finish, last != finish, program.beginning != nil { return false }
        return keepsWindows() && program.limits.pass(self)
    }

    private func keepsWindows() -> Bool {
        zip(program.legs, slotOfLeg).allSatisfy { leg, slot in
            if leg.pin != nil, let home = leg.home, home != slot { return false }
            guard let slot, let window = leg.window else { return true }
            return window.slots.contains(slot)
        }
    }
}
