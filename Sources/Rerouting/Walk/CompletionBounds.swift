/// The least edits, and the least minutes with them, from each point of the walk to its end, resources left out: a
/// walk backward over (slot, next old leg, place).
///
/// Mandatory games cut the walk: at their boundary only their own place is extended. A value packs both numbers,
/// edits in the high bits, so that values are added and compared as pairs.
struct CompletionBounds {
    /// The number of bits of a value that hold minutes; greater sums saturate, and the bound still holds.
    private static let minuteBits: Int64 = 42
    static let mostMinutes = (Int64(1) << minuteBits) - 1
    static let edit = Int64(1) << minuteBits
    /// More than any completion costs.
    static let unreachable = Int64.max / 4
    /// Past so many states no bounds are worked out, to stay within the memory that an app has.
    private static let mostStates = 2_500_000
    /// Nor past so many moves between places.
    private static let mostMoves = 400_000_000

    private let tables: RouteTables
    private let mandatory: [Bool]
    /// The walk, which numbers the places.
    private var walk: BackwardWalk
    /// The number of values of each slot.
    private let layer: Int
    private var values: [Int64] = []
    let isEmpty: Bool
    /// How many values there are.
    var stateCount: Int { values.count }

    /// Walks backward; what another walk has in common from some slot on to the end is taken from there.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs · places · places that need fewest edits).
    init(
        _ tables: RouteTables,
        mandatory: [Bool],
        sharing known: CompletionBounds? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        walk = BackwardWalk(tables)
        (self.tables, self.mandatory) = (tables, mandatory)
        layer = walk.current.count
        // Each state has a move from every place, and where some are not connected, moves may come one after the other.
        let places = max(1, tables.placeCount)
        let moves = tables.distances.isComplete ? places : places * places
        isEmpty =
            layer > CompletionBounds.mostStates || layer * tables.slotCount > CompletionBounds.mostStates
            || layer * tables.slotCount > CompletionBounds.mostMoves / moves
        guard !isEmpty, layer > 0 else { return }
        values = [Int64](repeating: CompletionBounds.unreachable, count: layer * tables.slotCount)
        try budget.charge(layer * tables.slotCount / 8)
        let end = known.map { firstSlotInCommon(with: $0) } ?? tables.slotCount
        if let known, end < tables.slotCount {
            let rest = end * layer..<values.count
            values.replaceSubrange(rest, with: known.values[rest])
            walk.restore(values[end * layer..<(end + 1) * layer])
        } else {
            walk.start()
        }
        for slot in (0..<end).reversed() {
            let place = mandatoryPlace(after: slot)
            let timed = tables.timedLegAfter(slot)
            if let place { walk.passMandatoryGame(in: place) }
            if timed >= 0 { walk.passTimedLeg(timed, in: slot) }
            if place != nil || timed >= 0 || walk.hasOwnLegs(in: slot) { try walk.addLegs(in: slot, budget) }
            values.replaceSubrange(slot * layer..<(slot + 1) * layer, with: walk.current)
        }
    }

    /// The first slot from which on two walks go through the same; their number for none.
    private func firstSlotInCommon(with other: CompletionBounds) -> Int {
        let theirs = other.tables
        guard tables.slotCount == theirs.slotCount, tables.distances === theirs.distances, !other.isEmpty,
            tables.finish == theirs.finish, tables.program.beginning == theirs.program.beginning,
            tables.usefulPlaces == theirs.usefulPlaces,
            tables.nextMandatory == theirs.nextMandatory
        else { return tables.slotCount }
        var first = tables.slotCount
        while first > 0, mandatoryPlace(after: first - 1) == other.mandatoryPlace(after: first - 1),
            tables.allowsSameLegs(as: theirs, in: first - 1)
        {
            first -= 1
        }
        return first
    }

    /// The place of the game at the end of a slot that must be met; `nil` for none.
    private func mandatoryPlace(after slot: Int) -> Int? {
        let index = Int(tables.checkpointAfter[slot])
        return index >= 0 && mandatory[index] ? tables.program.checkpoints[index].place : nil
    }

    /// The bound of a state; 0 where none was worked out. No path need visit a useless place.
    @inline(__always)
    subscript(slot: Int, nextOld: Int, place: Int) -> Int64 {
        if isEmpty { return 0 }
        let number = walk.numbers[place]
        return number < 0
            ? CompletionBounds.unreachable : values[slot * layer + nextOld * walk.width + number]
    }

    /// The cost-to-go of a state over one new leg first, without that leg's edit.
    func leastWithNewLeg(in slot: Int, _ nextOld: Int, from place: Int) -> Int64 {
        var least = CompletionBounds.unreachable
        guard walk.numbers[place] >= 0 else { return least }
        let (row, first) = (walk.numbers[place] * walk.width, slot * layer + nextOld * walk.width)
        for to in 0..<walk.width where walk.minutes[row + to] >= 0 {
            let rest = isEmpty ? 0 : values[first + to]
            if rest < least { least = min(least, CompletionBounds.adding(walk.minutes[row + to], to: rest)) }
        }
        return least
    }

    @inline(__always)
    static func edits(_ value: Int64) -> Int64 { value >> minuteBits }

    @inline(__always)
    static func minutes(_ value: Int64) -> Int64 { value & mostMinutes }

    /// A value more by some minutes, those past the greatest number left out.
    @inline(__always)
    static func adding(_ minutes: Int64, to value: Int64) -> Int64 {
        value + min(minutes, mostMinutes - (value & mostMinutes))
    }
}
