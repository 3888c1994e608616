/// How a walk through a day stands at some count, if no segment has been placed on this day (`idle`), and if one
/// has (`used`).
///
/// Each is the length of a run of days with segments, the shortest where there are several paths, since a shorter
/// run never allows less; `none` is no path. Forward it is the run that ends with this day (`idle`: with the day
/// before), backward the run that begins with it (`idle` at the end of the day: none).
struct Paths {
    /// No path.
    static let none = UInt16.max

    var idle = Paths.none
    var used = Paths.none

    /// Whether there is a path.
    var isOpen: Bool { idle & used != Paths.none }

    /// The run with this day, once a segment more has been placed on it.
    var placed: UInt16 { min(used, idle == Paths.none ? Paths.none : idle + 1) }

    mutating func add(_ other: Paths) {
        if other.idle < idle { idle = other.idle }
        if other.used < used { used = other.used }
    }
}

/// The counts that a walk through a day has reached, and how it stands at each.
struct Front {
    private var paths: [Paths]
    /// All counts with a path are in here.
    private(set) var counts = 0..<0

    /// A front that has reached nothing.
    init(segmentCount: Int) {
        paths = [Paths](repeating: Paths(), count: segmentCount + 1)
    }

    /// How the walk stands at a count.
    @inline(__always)
    subscript(count: Int) -> Paths { paths[count] }

    mutating func clear() {
        for count in counts { paths[count] = Paths() }
        counts = 0..<0
    }

    /// Adds a path, unless there is one already that allows as much.
    @inline(__always)
    mutating func add(_ count: Int, _ path: Paths) {
        paths[count].add(path)
        if counts.isEmpty {
            counts = count..<count + 1
        } else if count < counts.lowerBound {
            counts = count..<counts.upperBound
        } else if count >= counts.upperBound {
            counts = counts.lowerBound..<count + 1
        }
    }

    /// Adds the paths of another front whose counts are in a range.
    mutating func add(_ other: Front, in range: Range<Int>) {
        for count in other.counts.clamped(to: range) where other[count].isOpen { add(count, other[count]) }
    }

    /// Forward: places any segments that may use the slot, up to a count.
    mutating func place(in slot: Int, _ domains: DomainTable, limit: Int) {
        var count = counts.lowerBound
        while count < min(counts.upperBound, limit) {
            let run = paths[count].placed
            if run != Paths.none, domains.allows(count, slot) { add(count + 1, Paths(used: run)) }
            count += 1
        }
    }

    /// Backward: takes back any segments that may use the slot, down to a count.
    mutating func takeBack(from slot: Int, _ domains: DomainTable, lowest: Int) {
        var count = counts.upperBound - 2
        while count >= max(counts.lowerBound - 1, lowest) {
            let run = paths[count + 1].used
            if run != Paths.none, domains.allows(count, slot) { add(count, Paths(idle: run, used: run)) }
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
                paths[count] = Paths()
            }
        }
        counts = low < high ? low..<high : 0..<0
    }
}
