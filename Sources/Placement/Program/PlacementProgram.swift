@_exported import Solving

/// An integer program that assigns legs, in a fixed order, to slots.
///
/// A leg is an index in 0 ..< n, and a slot an index in 0 ..< S. `legCount` is n. Each day is a range of
/// slots. An assignment keeps the order of the legs: s₀ ≤ s₁ ≤ … ≤ sₙ₋₁.
///
/// - Domain constraints (cuts) remove slots from the domains of legs.
/// - Checkpoints state how many legs should be placed in or before a slot; any other number costs a penalty.
/// - Capacities limit the sum of the amounts of the legs in a range of slots.
/// - Rest windows require a day without legs in a range of days.
/// - Objectives are minimized in lexicographic order.
///
/// The program is independent of trips. `Papers/PlacementProgram.md` defines it mathematically.
public struct PlacementProgram: Hashable, Sendable {
    /// The first slot of each day, followed by the number of slots.
    ///
    /// Day d has the slots `dayStarts[d] ..< dayStarts[d + 1]`, at least one.
    package let dayStarts: [Int]
    /// The number of legs.
    public let legCount: Int
    @available(*, deprecated, renamed: "legCount")
    public var segmentCount: Int { legCount }
    /// The domain constraints.
    package private(set) var cuts: [DomainCut] = []
    /// The checkpoints, in ascending order of their slots.
    package private(set) var checkpoints: [Checkpoint] = []
    /// The sets of admissible counts. Each checkpoint has the index of one of them.
    package private(set) var countSets: [CountSet] = []
    /// The capacity constraints, grouped by kind.
    package private(set) var capacities: [CapacityFamily] = []
    /// The rest windows: ranges of days of which at least one day must have no legs.
    package private(set) var rests: [RestWindow] = []
    /// The objectives in order of decreasing importance. The weight of the missed checkpoints is not among them; it is
    /// more important than all of them.
    package private(set) var objectives: [Objective] = []

    /// Creates a program without constraints or objectives.
    package init(dayStarts: [Int], legCount: Int) {
        self.dayStarts = dayStarts
        self.legCount = legCount
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
    /// Adds a domain constraint: none of `legs` may use any of `slots`. Does nothing if either range is empty.
    package mutating func forbid(_ slots: Range<Int>, to legs: Range<Int>, origin: Origin) {
        guard !legs.isEmpty, !slots.isEmpty else { return }
        cuts.append(DomainCut(legs: legs, slots: slots, origin: origin))
    }

    /// Adds a set of admissible counts for checkpoints and returns its index in `countSets`.
    package mutating func add(_ set: CountSet) -> Int {
        countSets.append(set)
        return countSets.count - 1
    }

    /// Adds a checkpoint after a slot. Checkpoints must be added in ascending order of their slots.
    package mutating func check(after slot: Int, admissible: Int, weight: Int, origin: Origin) {
        checkpoints.append(Checkpoint(slot: slot, admissible: admissible, weight: weight, origin: origin))
    }

    /// Adds a family of capacity constraints. Does nothing if `ranges` is empty.
    ///
    /// - Parameter amounts: The amount of each leg, 0 or more.
    package mutating func limit(_ amounts: [Int], in ranges: [CapacityRange], origin: Origin) {
        guard !ranges.isEmpty else { return }
        capacities.append(CapacityFamily(amounts: amounts, ranges: ranges, origin: origin))
    }

    /// Adds a rest window.
    package mutating func rest(in days: Range<Int>, origin: Origin) {
        rests.append(RestWindow(days: days, origin: origin))
    }

    /// Adds an objective that is less important than all existing ones. Its name must be a single word.
    package mutating func minimize(_ name: String, _ cost: Objective.Cost) {
        objectives.append(Objective(name: name, cost: cost))
    }

    /// Returns the program with only the constraints whose origins satisfy a predicate, and with all objectives.
    ///
    /// - Complexity: O(constraints).
    package func keeping(_ isKept: (Origin) -> Bool) -> PlacementProgram {
        // An array that keeps all its elements also keeps its storage, so that it is quickly found equal.
        func kept<Constraint>(_ all: [Constraint], _ isKept: (Constraint) -> Bool) -> [Constraint] {
            all.allSatisfy(isKept) ? all : all.filter(isKept)
        }
        return changed { program in
            program.cuts = kept(cuts) { isKept($0.origin) }
            program.checkpoints = kept(checkpoints) { isKept($0.origin) }
            program.capacities = kept(capacities) { isKept($0.origin) }
            program.rests = kept(rests) { isKept($0.origin) }
        }
    }

    /// Returns the program with the cuts and capacities of `origins` taken from another program. Ignores origins that
    /// have no cut or capacity in this program.
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

    /// Returns the program with all capacities of an origin changed to a number, 0 or more.
    ///
    /// - Complexity: O(capacities).
    package func limiting(_ origin: Origin, to capacity: Int) -> PlacementProgram {
        changed { program in
            for index in program.capacities.indices where program.capacities[index].origin == origin {
                let family = program.capacities[index]
                program.capacities[index] = CapacityFamily(
                    amounts: family.amounts,
                    ranges: family.ranges.map { CapacityRange($0.slots, capacity: capacity) },
                    origin: origin
                )
            }
        }
    }

    /// Returns the program in which the cuts of an origin are replaced: `legs` may not use any of `slots`.
    ///
    /// - Complexity: O(cuts).
    package func forbidding(_ slots: [Range<Int>], to legs: Range<Int>, only origin: Origin)
        -> PlacementProgram
    {
        changed { program in
            program.cuts.removeAll { $0.origin == origin }
            for slots in slots { program.forbid(slots, to: legs, origin: origin) }
        }
    }

    /// Returns the program with the domain of a leg reduced to one slot.
    package func fixing(_ leg: Int, to slot: Int, origin: Origin) -> PlacementProgram {
        changed { program in
            program.forbid(0..<slot, to: leg..<leg + 1, origin: origin)
            program.forbid(slot + 1..<slotCount, to: leg..<leg + 1, origin: origin)
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

/// A domain constraint: slots that some legs may not use.
package struct DomainCut: Hashable, Sendable {
    /// The legs, as indices from 0.
    package let legs: Range<Int>
    /// The slots that `legs` may not use.
    package let slots: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}

/// Capacity constraints of one kind, for example the limits on kilometers per day: the amount of each leg, and ranges
/// of slots with their capacities.
///
/// Both the starts and the ends of the ranges ascend. The ranges are disjoint, or all capacities are equal. Therefore,
/// of all ranges that contain two given slots, the first is the strictest.
package struct CapacityFamily: Hashable, Sendable {
    /// The amount of each leg, 0 or more.
    package let amounts: [Int]
    /// The ranges of slots and their capacities.
    package let ranges: [CapacityRange]
    /// The source of the constraints.
    package let origin: Origin
}

/// A capacity constraint: an upper limit on the sum of the amounts of the legs in a range of slots.
package struct CapacityRange: Hashable, Sendable {
    package let slots: Range<Int>
    /// The maximum sum of amounts, 0 or more.
    package let capacity: Int

    package init(_ slots: Range<Int>, capacity: Int) {
        self.slots = slots
        self.capacity = capacity
    }
}

/// A rest window: a range of days of which at least one must have no legs.
package struct RestWindow: Hashable, Sendable {
    /// The days, as indices from 0.
    package let days: Range<Int>
    /// The source of the constraint.
    package let origin: Origin
}
