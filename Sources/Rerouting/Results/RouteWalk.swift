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
    private(set) var countOfDay: [Int]
    private(set) var cost = RouteCost()
    private(set) var last: Int

    /// Walks legs; `nil` where they do not lead from one to the next, or are no legs of the program.
    init?(_ legs: [PlannedLeg], of program: RouteProgram) {
        guard program.beginning != nil || legs.isEmpty else { return nil }
        self.program = program
        days = program.dayOfSlots
        places = []
        places.reserveCapacity(program.slotCount)
        minutesBefore = []
        minutesBefore.reserveCapacity(program.slotCount + 1)
        minutesBefore.append(0)
        countOfDay = [Int](repeating: 0, count: program.dayCount)
        last = program.beginning ?? RouteWalk.nowhere
        var (next, dealt) = (0, 0)
        for slot in 0..<program.slotCount {
            var minutes: Int64 = 0
            while next < legs.count, legs[next].slot == slot {
                guard let more = take(legs[next], &dealt) else { return nil }
                minutes += more
                countOfDay[days[slot]] += 1
                next += 1
            }
            places.append(last)
            minutesBefore.append(minutesBefore[slot] + minutes)
        }
        guard next == legs.count else { return nil }
        cost.edits += Int64(program.legs.count - dealt)
        cost.minutes = minutesBefore[program.slotCount]
    }

    private mutating func take(_ leg: PlannedLeg, _ dealt: inout Int) -> Int64? {
        cost.preference += program.preference[leg.slot]
        guard !leg.isNew else {
            guard let minutes = program.connections[last, leg.number] else { return nil }
            cost.edits += 1
            cost.shift += Int64(leg.slot)
            last = leg.number
            return minutes
        }
        guard leg.number >= dealt, program.legs[leg.number].from == last else { return nil }
        let old = program.legs[leg.number]
        cost.edits += Int64(leg.number - dealt)
        dealt = leg.number + 1
        if let home = old.home {
            cost.moved += home == leg.slot ? 0 : 1
            cost.displacement += Int64(abs(days[home] - days[leg.slot]))
            cost.shift += Int64(abs(home - leg.slot))
        } else {
            cost.shift += Int64(leg.slot)
        }
        last = old.to
        return old.minutes
    }

    /// The minutes of legs in a run of slots.
    func minutes(in slots: Range<Int>) -> Int64 {
        minutesBefore[slots.upperBound] - minutesBefore[slots.lowerBound]
    }

    /// The slots of a day.
    func slots(ofDay day: Int) -> Range<Int> { program.dayStarts[day]..<program.dayStarts[day + 1] }

    /// True if the walk keeps all limits but those that met games make.
    func keepsLimits(_ legs: [PlannedLeg], finish: Int?) -> Bool {
        if let finish, last != finish, program.beginning != nil { return false }
        return keepsDays() && keepsRuns() && keepsSlots(legs) && keepsTotals()
    }

    private func keepsDays() -> Bool {
        let limits = program.limits
        for day in 0..<program.dayCount {
            let minutes = minutes(in: slots(ofDay: day))
            if let limit = limits.dayMinutes, minutes > limit.most { return false }
            if let limit = limits.dayCount, countOfDay[day] > limit.most { return false }
            if limits.closedDays?.days.contains(day) == true, countOfDay[day] > 0 { return false }
        }
        return true
    }

    private func keepsRuns() -> Bool {
        if let rest = program.limits.restDays, rest.days <= program.dayCount {
            var run = 0
            for count in countOfDay {
                run = count > 0 ? run + 1 : 0
                if run >= rest.days { return false }
            }
        }
        if let rolling = program.limits.rollingMinutes {
            for day in 0..<program.dayCount {
                let first = program.dayStarts[max(0, day - rolling.days + 1)]
                if minutes(in: first..<program.dayStarts[day + 1]) > rolling.minutes { return false }
            }
        }
        return true
    }

    private func keepsSlots(_ legs: [PlannedLeg]) -> Bool {
        let past = program.limits.past.map { Int($0.most) } ?? 0
        var slotOfLeg = [Int?](repeating: nil, count: program.legs.count)
        for leg in legs where leg.isNew {
            if leg.slot < past { return false }
        }
        for leg in legs where !leg.isNew { slotOfLeg[leg.number] = leg.slot }
        for (leg, slot) in zip(program.legs, slotOfLeg) {
            let isFixed = leg.home.map { leg.pin != nil || $0 < past } ?? false
            if isFixed, slot != leg.home { return false }
            guard let slot else { continue }
            if !isFixed, slot < past { return false }
            if let window = leg.window, !window.slots.contains(slot) { return false }
        }
        return true
    }

    private func keepsTotals() -> Bool {
        if let limit = program.limits.edits, cost.edits > limit.most { return false }
        if let limit = program.limits.extraMinutes, cost.minutes - program.oldMinutes > limit.most {
            return false
        }
        return true
    }
}
