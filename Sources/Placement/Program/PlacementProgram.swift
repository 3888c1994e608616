/// A small integer program in whole numbers: segments in a fixed order are put into slots.
///
/// Slots 0 ..< S are cut into days, and segments 0 ..< n stand in order: s₀ ≤ s₁ ≤ … ≤ sₙ₋₁. Cuts take slots
/// away from segments, checkpoints say how many segments may have passed a boundary between slots (or what it costs
/// if another number has), budgets limit what a run of slots may hold, rests ask for a day without segments in
/// a run of days, and objectives say what is best. Nothing here knows what a segment or a slot stands for.
/// `Papers/PlacementProgram.md` holds the mathematics.
public struct PlacementProgram: Hashable, Sendable {
    /// Where each day's slots start; day d is `dayStarts[d] ..< dayStarts[d + 1]`, never empty.
    package let dayStarts: [Int]
    /// How many segments there are.
    public let segmentCount: Int
    /// Slots that segments may not use.
    package private(set) var cuts: [DomainCut] = []
    /// What may have passed at boundaries, in order of their boundaries.
    package private(set) var checkpoints: [Checkpoint] = []
    /// The sets of numbers of segments that checkpoints refer to.
    package private(set) var countSets: [CountSet] = []
    /// What runs of slots may hold.
    package private(set) var budgets: [BudgetFamily] = []
    /// Runs of days of which one must have no segment.
    package private(set) var rests: [RestWindow] = []
    /// What an assignment costs after the weight lost at checkpoints, most important first.
    package private(set) var objectives: [Objective] = []

    /// A program without constraints or costs.
    package init(dayStarts: [Int], segmentCount: Int) {
        self.dayStarts = dayStarts
        self.segmentCount = segmentCount
    }

    /// How many slots there are.
    public var slotCount: Int { dayStarts.last ?? 0 }

    /// How many days there are.
    package var dayCount: Int { max(0, dayStarts.count - 1) }

    /// The slots of a day.
    package func slots(ofDay day: Int) -> Range<Int> {
        dayStarts[day]..<dayStarts[day + 1]
    }

    /// The slots of a run of days.
    package func slots(ofDays days: Range<Int>) -> Range<Int> {
        dayStarts[days.lowerBound]..<dayStarts[days.upperBound]
    }

    /// The day of each slot.
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
    /// Takes slots away from segments; an empty cut is left out.
    package mutating func add(_ cut: DomainCut) {
        if !cut.segments.isEmpty && !cut.slots.isEmpty { cuts.append(cut) }
    }

    /// Enters a set of numbers of segments for checkpoints to refer to.
    package mutating func add(_ set: CountSet) -> Int {
        countSets.append(set)
        return countSets.count - 1
    }

    /// Adds a checkpoint; checkpoints come in order of their boundaries.
    package mutating func add(_ checkpoint: Checkpoint) {
        checkpoints.append(checkpoint)
    }

    /// Adds a family of budgets; one without budgets is left out.
    package mutating func add(_ family: BudgetFamily) {
        if !family.budgets.isEmpty { budgets.append(family) }
    }

    /// Adds a rest.
    package mutating func add(_ rest: RestWindow) {
        rests.append(rest)
    }

    /// Adds an objective below those there are.
    package mutating func add(_ objective: Objective) {
        objectives.append(objective)
    }

    /// The program with only those constraints whose origin is wanted; objectives stay.
    ///
    /// - Complexity: O(constraints).
    package func keeping(_ isWanted: (Origin) -> Bool) -> PlacementProgram {
        var program = self
        program.cuts.removeAll { !isWanted($0.origin) }
        program.checkpoints.removeAll { !isWanted($0.origin) }
        program.budgets.removeAll { !isWanted($0.origin) }
        program.rests.removeAll { !isWanted($0.origin) }
        return program
    }

    /// The program with a segment in one slot and nowhere else.
    package func fixing(_ segment: Int, to slot: Int, origin: Origin) -> PlacementProgram {
        var program = self
        program.add(DomainCut(0..<slot, from: segment..<segment + 1, origin: origin))
        program.add(DomainCut(slot + 1..<slotCount, from: segment..<segment + 1, origin: origin))
        return program
    }

    /// The program without its checkpoints.
    package var withoutCheckpoints: PlacementProgram {
        var program = self
        program.checkpoints = []
        return program
    }

    /// The program without its rests.
    var withoutRests: PlacementProgram {
        var program = self
        program.rests = []
        return program
    }

    /// The program without its budgets.
    var withoutBudgets: PlacementProgram {
        var program = self
        program.budgets = []
        return program
    }

    /// The program without costs but the weight lost at checkpoints.
    package var withoutObjectives: PlacementProgram {
        var program = self
        program.objectives = []
        return program
    }
}
