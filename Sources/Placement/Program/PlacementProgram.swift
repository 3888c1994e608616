@_exported import Solving

/// An integer program that assigns segments, in a fixed order, to slots.
///
/// Slots 0 ..< S are divided into days, and segments 0 ..< n keep their order: s₀ ≤ s₁ ≤ … ≤ sₙ₋₁. Cuts
/// remove slots from the domains of segments; checkpoints say how many segments may have passed a boundary
/// between slots, at a penalty for any other number; capacities bound the amounts placed in a range of slots;
/// rest windows ask for a day without segments in a range of days; objectives are minimised in turn. The
/// program is independent of the meaning of segments and slots. `Papers/PlacementProgram.md` gives the
/// mathematics.
public struct PlacementProgram: Hashable, Sendable {
    /// The first slot of each day, then the number of slots; day d is `dayStarts[d] ..< dayStarts[d + 1]`,
    /// never empty.
    package let dayStarts: [Int]
    /// The number of segments.
    public let segmentCount: Int
    /// The domain constraints.
    package private(set) var cuts: [DomainCut] = []
    /// The checkpoints, in ascending order of their slots.
    package private(set) var checkpoints: [Checkpoint] = []
    /// The sets of admissible counts that the checkpoints refer to by index.
    package private(set) var countSets: [CountSet] = []
    /// The capacity constraints, by kind.
    package private(set) var capacities: [CapacityFamily] = []
    /// The rest windows: ranges of days of which one must have no segment.
    package private(set) var rests: [RestWindow] = []
    /// The objectives after the weight of the missed checkpoints, most important first.
    package private(set) var objectives: [Objective] = []

    /// Creates a program without constraints or objectives.
    package init(dayStarts: [Int], segmentCount: Int) {
        self.dayStarts = dayStarts
        self.segmentCount = segmentCount
    }

    /// The number of slots.
    public var slotCount: Int { dayStarts.last ?? 0 }

    /// The number of days.
    package var dayCount: Int { max(0, dayStarts.count - 1) }

    package func slots(ofDay day: Int) -> Range<Int> {
        dayStarts[day]..<dayStarts[day + 1]
    }

    package func slots(ofDays days: Range<Int>) -> Range<Int> {
        dayStarts[days.lowerBound]..<dayStarts[days.upperBound]
    }

    /// The day of each slot, as an index from 0.
    ///
    /// - Complexity: O(slots).
    package var dayOfSlots: [Int] {
        var days: [Int] = []
        days.reserveCapacity(slotCount)
        for day in 0..<dayCount {
            for _ in slots(ofDay: day) { days.append(day) }
        }
        return days
    }
}

extension PlacementProgram {
    /// Adds a domain constraint, which removes slots from the domains of segments; an empty one is ignored.
    package mutating func forbid(_ slots: Range<Int>, to segments: Range<Int>, origin: Origin) {
        guard !segments.isEmpty, !slots.isEmpty else { return }
        cuts.append(DomainCut(segments: segments, slots: slots, origin: origin))
    }

    /// Adds a set of counts and returns its index, for checkpoints to refer to.
    package mutating func add(_ set: CountSet) -> Int {
        countSets.append(set)
        return countSets.count - 1
    }

    /// Adds a checkpoint. Checkpoints must be added in ascending order of their slots.
    package mutating func check(after slot: Int, admissible: Int, weight: Int, origin: Origin) {
        checkpoints.append(Checkpoint(slot: slot, admissible: admissible, weight: weight, origin: origin))
    }

    /// Adds a family of capacity constraints, with the amount that each segment takes; one without ranges is ignored.
    package mutating func limit(_ amounts: [Int], in ranges: [CapacityRange], origin: Origin) {
        guard !ranges.isEmpty else { return }
        capacities.append(CapacityFamily(amounts: amounts, ranges: ranges, origin: origin))
    }

    /// Adds a rest constraint.
    package mutating func rest(in days: Range<Int>, origin: Origin) {
        rests.append(RestWindow(days: days, origin: origin))
    }

    /// Adds an objective, of a name of one word, that is less important than those present.
    package mutating func minimise(_ name: String, _ cost: Objective.Cost) {
        objectives.append(Objective(name: name, cost: cost))
    }

    /// Returns the program with only those constraints whose origin satisfies a predicate, and all
    /// objectives.
    ///
    /// - Complexity: O(constraints).
    package func keeping(_ isKept: (Origin) -> Bool) -> PlacementProgram {
        changed { program in
            program.cuts.removeAll { !isKept($0.origin) }
            program.checkpoints.removeAll { !isKept($0.origin) }
            program.capacities.removeAll { !isKept($0.origin) }
            program.rests.removeAll { !isKept($0.origin) }
        }
    }

    /// Returns the program with the cuts and capacities of some origins replaced by those that another has, as far as this has
    /// any of the origin.
    ///
    /// - Complexity: O(constraints).
    package func replacing(_ origins: Set<Origin>, from other: PlacementProgram) -> PlacementProgram {
        changed { program in
            let present = Set(cuts.map { $0.origin } + capacities.map { $0.origin }).intersection(origins)
            program.cuts.removeAll { present.contains($0.origin) }
            program.capacities.removeAll { present.contains($0.origin) }
            program.cuts += other.cuts.filter { present.contains($0.origin) }
            program.capacities += other.capacities.filter { present.contains($0.origin) }
        }
    }

    /// Returns the program with the domain of a segment reduced to one slot.
    package func fixing(_ segment: Int, to slot: Int, origin: Origin) -> PlacementProgram {
        changed { program in
            program.forbid(0..<slot, to: segment..<segment + 1, origin: origin)
            program.forbid(slot + 1..<slotCount, to: segment..<segment + 1, origin: origin)
        }
    }

    package var withoutCheckpoints: PlacementProgram { changed { $0.checkpoints = [] } }
    var withoutRests: PlacementProgram { changed { $0.rests = [] } }
    var withoutCapacities: PlacementProgram { changed { $0.capacities = [] } }

    /// The program without objectives; the checkpoints keep their weights.
    package var withoutObjectives: PlacementProgram { changed { $0.objectives = [] } }

    private func changed(_ change: (inout PlacementProgram) -> Void) -> PlacementProgram {
        var program = self
        change(&program)
        return program
    }
}

/// A domain constraint: slots that segments may not use.
package struct DomainCut: Hashable, Sendable {
    /// The segments, as indices from 0.
    package let segments: Range<Int>
    /// The slots that these segments may not use.
    package let slots: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}

/// Capacity constraints of one kind: the amount that each segment takes, and the capacities of ranges of
/// slots.
///
/// The ranges ascend both by their starts and by their ends; they are disjoint, or all capacities are equal.
/// So of the ranges that contain two given slots, the first is the strictest.
package struct CapacityFamily: Hashable, Sendable {
    /// The amount that each segment takes, 0 or more.
    package let amounts: [Int]
    /// The ranges of slots and their capacities.
    package let ranges: [CapacityRange]
    /// The source of the constraints.
    package let origin: Origin
}

/// A capacity constraint: an upper bound on the sum of the amounts in a range of slots.
package struct CapacityRange: Hashable, Sendable {
    package let slots: Range<Int>
    /// The greatest sum of amounts, 0 or more.
    package let capacity: Int

    package init(_ slots: Range<Int>, capacity: Int) {
        self.slots = slots
        self.capacity = capacity
    }
}

/// A rest constraint: a range of days of which at least one must have no segment.
package struct RestWindow: Hashable, Sendable {
    /// The days, as indices from 0.
    package let days: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}
