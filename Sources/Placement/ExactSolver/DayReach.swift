/// The walk through one day, forward and back, which enters the slots that segments reach.
struct DayReach {
    let lattice: Lattice
    /// The slots entered so far.
    private(set) var slots: SlotSets
    private var trace = FrontTrace()
    private var part: Front
    private var partEnd: Front

    /// A walk through the days of a lattice that has entered nothing.
    init(_ lattice: Lattice) {
        self.lattice = lattice
        slots = SlotSets(segmentCount: lattice.segmentCount, slotCount: lattice.dayStarts.last ?? 0)
        part = Front(segmentCount: lattice.segmentCount)
        partEnd = part
    }

    /// Walks a day forward, up to a count.
    mutating func walk(_ day: Int, _ front: inout Front, limit: Int) {
        for stretch in lattice.stretches(of: day) { walk(lattice.stretches[stretch], &front, limit: limit) }
    }

    /// Walks a day forward from one front and back from another, and enters the slots where the walks meet; each
    /// front is then at the other end of the day.
    mutating func meet(_ day: Int, _ forward: inout Front, _ back: inout Front, limit: Int) {
        let stretches = lattice.stretches(of: day)
        if stretches.count == 1, lattice.stretches[stretches.lowerBound].limits == LimitTables.none {
            meet(lattice.stretches[stretches.lowerBound].slots, &forward, &back, limit: limit, day: day)
            return
        }
        var starts: [Front] = []
        for stretch in stretches {
            starts.append(forward)
            walk(lattice.stretches[stretch], &forward, limit: limit)
        }
        for (stretch, start) in zip(stretches, starts).reversed() {
            meet(lattice.stretches[stretch], from: start, &back, limit: limit, day: day)
        }
    }

    /// Walks a stretch forward; where it has budgets, one by one for each count with which it begins.
    private mutating func walk(_ stretch: Lattice.Stretch, _ front: inout Front, limit: Int) {
        guard stretch.limits != LimitTables.none else { return sweep(&front, stretch.slots, limit: limit) }
        var end = Front(segmentCount: lattice.segmentCount)
        for count in front.counts where front[count].isOpen {
            part.clear()
            part.add(front, in: count..<count + 1)
            sweep(&part, stretch.slots, limit: min(limit, lattice.tables.limit(stretch.limits, from: count)))
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
        _ back: inout Front,
        limit: Int,
        day: Int
    ) {
        var start = start
        guard stretch.limits != LimitTables.none else {
            return meet(stretch.slots, &start, &back, limit: limit, day: day)
        }
        var result = Front(segmentCount: lattice.segmentCount)
        var (part, partEnd) = (self.part, self.partEnd)
        for count in start.counts where start[count].isOpen {
            let last = min(limit, lattice.tables.limit(stretch.limits, from: count))
            part.clear()
            part.add(start, in: count..<count + 1)
            partEnd.clear()
            partEnd.add(back, in: count..<last + 1)
            meet(stretch.slots, &part, &partEnd, limit: last, day: day)
            result.add(partEnd, in: count..<count + 1)
        }
        back = result
    }

    private mutating func meet(
        _ slots: Range<Int>,
        _ forward: inout Front,
        _ back: inout Front,
        limit: Int,
        day: Int
    ) {
        let lowest = forward.counts.lowerBound
        trace.clear()
        for slot in slots {
            forward.place(in: slot, lattice.domains, limit: limit)
            trace.record(forward)
            forward.pass(after: slot, lattice.gates)
        }
        for slot in slots.reversed() {
            back.pass(after: slot, lattice.gates)
            back.takeBack(from: slot, lattice.domains, lowest: lowest)
            enter(slot, day, back)
        }
    }

    /// Enters the segments that can be placed in a slot, given the front of the walk back, that of the walk
    /// forward being the last one recorded.
    private mutating func enter(_ slot: Int, _ day: Int, _ back: Front) {
        guard let (counts, start) = trace.fronts.popLast() else { return }
        for segment in counts.clamped(to: back.counts.lowerBound - 1..<back.counts.upperBound - 1) {
            let before = trace.paths[start + segment - counts.lowerBound].placed
            let after = back[segment + 1].used
            if before != Paths.none, after != Paths.none, lattice.domains.allows(segment, slot),
                lattice.rests.allowRun(Int(before), Int(after), at: day)
            {
                slots.insert(slot, of: segment)
            }
        }
    }
}

/// Fronts kept one after the other, each no longer than its counts.
private struct FrontTrace {
    var paths: [Paths] = []
    /// The counts of each, and where its paths start.
    var fronts: [(counts: Range<Int>, start: Int)] = []

    mutating func clear() {
        paths.removeAll(keepingCapacity: true)
        fronts.removeAll(keepingCapacity: true)
    }

    mutating func record(_ front: Front) {
        fronts.append((front.counts, paths.count))
        for count in front.counts { paths.append(front[count]) }
    }
}
