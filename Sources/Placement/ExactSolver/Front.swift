/// The counts that a walk through a day has reached, and how it stands at each.
///
/// For each count two things are kept: how the walk stands if no segment has been placed on this day (`idle`),
/// and if one has (`used`). Each is the length of a run of days with segments, the shortest where there are
/// several paths, since a shorter run never allows less. Forward it is the run that ends with this day (`idle`:
/// with the day before), backward the run that begins with it (`idle` at the end of the day: none).
struct Front {
    /// No path.
    static let none = UInt16.max

    private(set) var idle: [UInt16]
    private(set) var used: [UInt16]
    /// All counts with a path are in here.
    private(set) var counts = 0..<0

    /// A front that has reached nothing.
    init(segmentCount: Int) {
        idle = [UInt16](repeating: Front.none, count: segmentCount + 1)
        used = idle
    }

    /// Whether some path has this count.
    func reaches(_ count: Int) -> Bool {
        idle[count] != Front.none || used[count] != Front.none
    }

    mutating func clear() {
        for count in counts {
            idle[count] = Front.none
            used[count] = Front.none
        }
        counts = 0..<0
    }

    /// Adds a path, unless there is one already that allows as much.
    mutating func add(_ count: Int, idle newIdle: UInt16, used newUsed: UInt16) {
        if newIdle < idle[count] { idle[count] = newIdle }
        if newUsed < used[count] { used[count] = newUsed }
        counts =
            counts.isEmpty
            ? count..<count + 1 : min(counts.lowerBound, count)..<max(counts.upperBound, count + 1)
    }

    /// Adds the paths of another front whose counts are in a range.
    mutating func add(_ other: Front, in range: Range<Int>) {
        for count in other.counts.clamped(to: range) where other.reaches(count) {
            add(count, idle: other.idle[count], used: other.used[count])
        }
    }

    /// Forward: places any segments that may use the slot, up to a count.
    mutating func place(in slot: Int, _ domains: DomainTable, limit: Int) {
        var count = counts.lowerBound
        while count < min(counts.upperBound, limit) {
            let started = idle[count] == Front.none ? Front.none : idle[count] + 1
            let run = min(used[count], started)
            if run != Front.none, domains.allows(count, slot) { add(count + 1, idle: Front.none, used: run) }
            count += 1
        }
    }

    /// Backward: takes back any segments that may use the slot, down to a count.
    mutating func takeBack(from slot: Int, _ domains: DomainTable, lowest: Int) {
        var count = counts.upperBound - 2
        while count >= max(counts.lowerBound - 1, lowest) {
            let run = used[count + 1]
            if run != Front.none, domains.allows(count, slot) { add(count, idle: run, used: run) }
            count -= 1
        }
    }

    /// Drops the counts that the gates after a slot do not admit.
    mutating func pass(after slot: Int, _ gates: GateTable) {
        guard gates.hasGate(after: slot) else { return }
        var (low, high) = (counts.upperBound, counts.lowerBound)
        for count in counts {
            if gates.admits(count, after: slot) {
                low = min(low, count)
                high = count + 1
            } else {
                idle[count] = Front.none
                used[count] = Front.none
            }
        }
        counts = low < high ? low..<high : 0..<0
    }
}
