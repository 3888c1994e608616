/// Which slots each segment has in some valid assignment of a program with at most 63 segments and no rests: the
/// walk of `LatticeReach` with all counts in one word, bit c for count c.
///
/// - Complexity: O(slots + slots reached), times the counts with which a day, and a part of it, can be entered
///   where budgets bind there.
struct MaskReach {
    /// How many segments fit into a word of counts.
    static let segmentLimit = 63

    private let lattice: Lattice
    /// For each slot the segments that may use it, and the counts that the gates after it admit.
    private let allowed: [UInt64]
    private let admitted: [UInt64]
    /// For each boundary between days, the counts reached.
    private var reached: [UInt64]
    /// The slots entered so far.
    private var slots: SlotSets
    /// For the slots of a run, the counts of the walk forward.
    private var trace: [UInt64] = []

    /// Walks a lattice forward.
    init(_ lattice: Lattice, of program: PlacementProgram) {
        self.lattice = lattice
        allowed = MaskReach.allowed(in: program)
        admitted = MaskReach.admitted(by: program)
        slots = SlotSets(segmentCount: lattice.segmentCount, slotCount: program.slotCount)
        reached = [UInt64](repeating: 0, count: lattice.dayCount + 1)
        reached[0] = 1
        for day in 0..<lattice.dayCount {
            guard lattice.isTight(day) else {
                reached[day + 1] = walk(day, reached[day], limit: lattice.segmentCount)
                continue
            }
            forEachBit(reached[day]) { count in
                reached[day + 1] |= walk(day, 1 << UInt64(count), limit: lattice.limit(day, from: count))
            }
        }
    }

    private static func allowed(in program: PlacementProgram) -> [UInt64] {
        var allowed = [UInt64](repeating: .max, count: program.slotCount)
        for cut in program.cuts {
            var segments: UInt64 = 0
            for segment in cut.segments { segments |= 1 << UInt64(segment) }
            for slot in cut.slots { allowed[slot] &= ~segments }
        }
        return allowed
    }

    private static func admitted(by program: PlacementProgram) -> [UInt64] {
        let sets = program.countSets.map { set in
            set.contains.enumerated().reduce(UInt64(0)) { $1.element ? $0 | 1 << UInt64($1.offset) : $0 }
        }
        var admitted = [UInt64](repeating: .max, count: program.slotCount)
        for gate in program.gates { admitted[gate.slot] &= sets[gate.admissible] }
        return admitted
    }

    /// Whether there is a valid assignment.
    var isFeasible: Bool { reached[lattice.dayCount] >> UInt64(lattice.segmentCount) & 1 != 0 }

    /// The counts up to `limit` that are reached from some counts through a day.
    private func walk(_ day: Int, _ counts: UInt64, limit: Int) -> UInt64 {
        lattice.stretches(of: day).reduce(counts) { walk(lattice.stretches[$1], $0, limit: limit) }
    }

    /// The same through a part of a day; where it has budgets, one by one for each count with which it begins.
    private func walk(_ stretch: Lattice.Stretch, _ counts: UInt64, limit: Int) -> UInt64 {
        guard stretch.limits != LimitTables.none else { return walk(stretch.slots, counts, limit: limit) }
        var end: UInt64 = 0
        forEachBit(counts) { count in
            let last = min(limit, lattice.tables.limit(stretch.limits, from: count))
            end |= walk(stretch.slots, 1 << UInt64(count), limit: last)
        }
        return end
    }

    private func walk(_ slots: Range<Int>, _ counts: UInt64, limit: Int) -> UInt64 {
        let mask = upTo(limit)
        var counts = counts
        for slot in slots { counts = placing(in: slot, counts) & mask & admitted[slot] }
        return counts
    }

    /// The counts that come of placing any segments in a slot.
    ///
    /// From a count one goes on through the run of segments that may be placed; adding lets a carry run through
    /// them.
    @inline(__always)
    private func placing(in slot: Int, _ counts: UInt64) -> UInt64 {
        let open = allowed[slot]
        return counts | ((open &+ (counts & open)) ^ open)
    }

    private func upTo(_ limit: Int) -> UInt64 { .max >> UInt64(63 - limit) }

    @inline(__always)
    private func forEachBit(_ mask: UInt64, _ body: (Int) -> Void) {
        var mask = mask
        while mask != 0 {
            body(mask.trailingZeroBitCount)
            mask &= mask - 1
        }
    }
}

extension MaskReach {
    /// Walks back from the end, and gives the slots that segments reach.
    consuming func walkBack() -> SlotSets {
        guard isFeasible else { return slots }
        var following: UInt64 = 1 << UInt64(lattice.segmentCount)
        for day in (0..<lattice.dayCount).reversed() {
            guard lattice.isTight(day) else {
                following = meet(day, reached[day], following, limit: lattice.segmentCount)
                continue
            }
            var here: UInt64 = 0
            var starts = reached[day]
            while starts != 0 {
                let one = starts & (0 &- starts)
                starts &= starts - 1
                let limit = lattice.limit(day, from: one.trailingZeroBitCount)
                here |= meet(day, one, following, limit: limit) & one
            }
            following = here
        }
        return slots
    }

    /// Walks a day both ways, enters the slots where the walks meet, and gives the counts from which one comes to
    /// some of those at its end.
    private mutating func meet(_ day: Int, _ start: UInt64, _ end: UInt64, limit: Int) -> UInt64 {
        let stretches = lattice.stretches(of: day)
        if stretches.count == 1 { return meet(stretches.lowerBound, start, end, limit) }
        var starts: [UInt64] = []
        var counts = start
        for stretch in stretches {
            starts.append(counts)
            counts = walk(lattice.stretches[stretch], counts, limit: limit)
        }
        counts = end
        for (stretch, start) in zip(stretches, starts).reversed() {
            counts = meet(stretch, start, counts, limit)
        }
        return counts
    }

    /// The same for a part of a day; where it has budgets, one by one for each count with which it begins.
    private mutating func meet(_ stretch: Int, _ start: UInt64, _ end: UInt64, _ limit: Int) -> UInt64 {
        let (slots, limits) = (lattice.stretches[stretch].slots, lattice.stretches[stretch].limits)
        guard limits != LimitTables.none else { return meet(slots, start, end & upTo(limit), limit) }
        var result: UInt64 = 0
        var starts = start
        while starts != 0 {
            let one = starts & (0 &- starts)
            starts &= starts - 1
            let last = min(limit, lattice.tables.limit(limits, from: one.trailingZeroBitCount))
            result |= meet(slots, one, end & upTo(last), last) & one
        }
        return result
    }

    /// The same for slots, without budgets.
    private mutating func meet(_ run: Range<Int>, _ start: UInt64, _ end: UInt64, _ limit: Int) -> UInt64 {
        while trace.count < run.count { trace.append(0) }
        var forward = start
        for (place, slot) in run.enumerated() {
            trace[place] = placing(in: slot, forward) & upTo(limit)
            forward = trace[place] & admitted[slot]
        }
        var back = end
        for slot in run.reversed() {
            back &= admitted[slot]
            var more = (back >> 1) & allowed[slot] & ~back
            while more != 0 {
                back |= more
                more = (back >> 1) & allowed[slot] & ~back
            }
            var placed = trace[slot - run.lowerBound] & (back >> 1) & allowed[slot]
            while placed != 0 {
                slots.insert(slot, of: placed.trailingZeroBitCount)
                placed &= placed - 1
            }
        }
        return back
    }
}
