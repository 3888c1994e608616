/// The walk through one day, forward and back, which enters the slots that segments reach.
struct DayReach {
    let lattice: Lattice
    /// The slots entered so far.
    private(set) var slots: SlotSets
    private var part: Front
    private var traces: [Front] = []

    /// A walk through the days of a lattice that has entered nothing.
    init(_ lattice: Lattice) {
        self.lattice = lattice
        slots = SlotSets(segmentCount: lattice.segmentCount, slotCount: lattice.dayStarts.last ?? 0)
        part = Front(segmentCount: lattice.segmentCount)
    }

    /// Walks a day forward, up to a count.
    mutating func walk(_ day: Int, _ front: inout Front, limit: Int) {
        for stretch in lattice.stretches[lattice.dayStretches[day]] { walk(stretch, &front, limit: limit) }
    }

    /// Walks a day forward from one front and back from another, enters the slots where the walks meet, and
    /// gives the backward walk's front at the start of the day.
    mutating func meet(_ day: Int, from start: Front, to end: Front, limit: Int) -> Front {
        let stretches = lattice.stretches[lattice.dayStretches[day]]
        var front = start
        let starts = stretches.map { stretch in
            let start = front
            walk(stretch, &front, limit: limit)
            return start
        }
        var back = end
        for (start, stretch) in zip(starts, stretches).reversed() {
            back = meet(stretch, from: start, to: back, limit: limit, day: day)
        }
        return back
    }

    /// Walks a stretch forward; where it has budgets, one by one for each count with which it begins.
    private mutating func walk(_ stretch: Lattice.Stretch, _ front: inout Front, limit: Int) {
        guard !stretch.uses.isEmpty else { return sweep(&front, stretch.slots, limit: limit) }
        var end = Front(segmentCount: lattice.segmentCount)
        for count in front.counts where front.reaches(count) {
            part.clear()
            part.add(count, idle: front.idle[count], used: front.used[count])
            sweep(&part, stretch.slots, limit: min(limit, lattice.limit(from: count, stretch.uses)))
            end.add(part, in: part.counts)
        }
        front = end
    }

    private func sweep(_ front: inout Front, _ slots: Range<Int>, limit: Int) {
        for slot in slots {
            front.place(in: slot, lattice.domains, limit: limit)
            front.pass(after: slot, lattice.gates)
        }
    }

    /// Walks a stretch both ways; where it has budgets, one by one for each count with which it begins.
    private mutating func meet(
        _ stretch: Lattice.Stretch,
        from start: Front,
        to end: Front,
        limit: Int,
        day: Int
    ) -> Front {
        guard !stretch.uses.isEmpty else { return meet(start, end, stretch.slots, limit: limit, day: day) }
        var result = Front(segmentCount: lattice.segmentCount)
        for count in start.counts where start.reaches(count) {
            let last = min(limit, lattice.limit(from: count, stretch.uses))
            part.clear()
            part.add(count, idle: start.idle[count], used: start.used[count])
            var partEnd = Front(segmentCount: lattice.segmentCount)
            partEnd.add(end, in: count..<last + 1)
            let back = meet(part, partEnd, stretch.slots, limit: last, day: day)
            result.add(back, in: count..<count + 1)
        }
        return result
    }

    private mutating func meet(
        _ start: Front,
        _ end: Front,
        _ slots: Range<Int>,
        limit: Int,
        day: Int
    ) -> Front {
        traces.removeAll(keepingCapacity: true)
        var forward = start
        for slot in slots {
            forward.place(in: slot, lattice.domains, limit: limit)
            traces.append(forward)
            forward.pass(after: slot, lattice.gates)
        }
        var back = end
        for slot in slots.reversed() {
            back.pass(after: slot, lattice.gates)
            back.takeBack(from: slot, lattice.domains, lowest: start.counts.lowerBound)
            enter(slot, day, traces[slot - slots.lowerBound], back)
        }
        return back
    }

    private mutating func enter(_ slot: Int, _ day: Int, _ forward: Front, _ back: Front) {
        for segment in forward.counts where segment < lattice.segmentCount {
            let after = back.used[segment + 1]
            guard after != Front.none, lattice.domains.allows(segment, slot) else { continue }
            let idle = forward.idle[segment]
            let before = min(forward.used[segment], idle == Front.none ? Front.none : idle + 1)
            if before != Front.none, lattice.rests.allowRun(Int(before), Int(after), at: day) {
                slots.insert(slot, of: segment)
            }
        }
    }
}
