/// Lower bounds on the cost of completions, ignoring resources: the fewest edits from each state to the end, and the
/// fewest minutes with that number of edits. A backward walk over slots, next old legs and cities computes the bounds.
///
/// At the end of a slot with a mandatory game, only paths in the city of the game continue. A value packs both numbers,
/// edits in the high bits, so that values are added and compared as pairs.
struct CompletionBounds {
    /// The number of bits of a value that hold minutes. Minutes saturate at `mostMinutes`, so the bound still holds.
    private static let minuteBits: Int64 = 42
    static let mostMinutes = (Int64(1) << minuteBits) - 1
    static let edit = Int64(1) << minuteBits
    /// The value of a state without a completion; more than the value of any completion.
    static let unreachable = Int64.max / 4
    /// The number of states above which no bounds are computed, to limit memory.
    private static let mostStates = 2_500_000
    /// The number of moves between cities above which no bounds are computed.
    private static let mostMoves = 400_000_000

    private let tables: RouteTables
    private let mandatory: [Bool]
    /// The backward walk, which has its own numbers for the cities.
    private var walk: BackwardWalk
    /// The values, last slot first: rows of one value for each city.
    private var values: [Int64] = []
    /// By slot, the rows that have values.
    private var layers: [Layer] = []
    let isEmpty: Bool
    /// The number of states with a value; 0 if no bounds are computed.
    var stateCount: Int { values.count }

    /// The rows of a slot that have values. All states in other rows are unreachable.
    private struct Layer {
        /// The next old legs of the rows.
        var rows = 0..<0
        /// The index of the first value of the first row.
        var first = 0
    }

    /// Computes the bounds. The values of the last slots are copied from `known` if the backward walk of `known` is
    /// equal in these slots.
    ///
    /// - Parameters:
    ///   - tables: The tables of the program.
    ///   - mandatory: By checkpoint, true if paths have to meet the game.
    ///   - band: The rows of the plans that count. Completions that are only part of other plans may be unreachable.
    ///     `nil` if all plans count.
    ///   - known: Bounds of all plans.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(rows · cities · n); n is the number of cities with the fewest remaining edits.
    init(
        _ tables: RouteTables,
        mandatory: [Bool],
        within band: EditBand? = nil,
        sharing known: CompletionBounds? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        walk = BackwardWalk(tables, within: band)
        (self.tables, self.mandatory) = (tables, mandatory)
        // For each state, the walk tries a new leg to every city. If some cities are not connected, it may repeat this
        // for each leg of a path.
        let cities = max(1, tables.cityCount)
        let moves = tables.distances.isComplete ? cities : cities * cities
        let states = walk.width * (band?.rowCount ?? tables.slotCount * (tables.legCount + 1))
        isEmpty = states > CompletionBounds.mostStates || states > CompletionBounds.mostMoves / moves
        guard !isEmpty, walk.width > 0 else { return }
        try budget.charge(states / 8)
        layers = [Layer](repeating: Layer(), count: tables.slotCount)
        let end = known.map { firstSlotInCommon(with: $0) } ?? tables.slotCount
        if let known, end < tables.slotCount {
            copy(known, from: end)
        } else {
            values.reserveCapacity(band == nil ? states : 0)
            walk.start()
        }
        for slot in (0..<end).reversed() { try addLayer(of: slot, budget) }
    }

    /// Copies the values of a slot and the later slots.
    private mutating func copy(_ known: CompletionBounds, from slot: Int) {
        let layer = known.layers[slot]
        let end = layer.first + layer.rows.count * walk.width
        values = Array(known.values[..<end])
        layers.replaceSubrange(slot..., with: known.layers[slot...])
        walk.restore(values[layer.first...])
    }

    private mutating func addLayer(of slot: Int, _ budget: WorkBudget) throws(SolverError) {
        let city = mandatoryCity(after: slot)
        let timed = tables.timedLegAfter(slot)
        guard city != nil || timed >= 0 || walk.hasOwnLegs(in: slot) else {
            layers[slot] = layers[slot + 1]
            return
        }
        if let city { walk.passMandatoryGame(in: city) }
        if timed >= 0 { walk.passTimedLeg(timed, in: slot) }
        try walk.addLegs(in: slot, budget)
        layers[slot] = Layer(rows: walk.rows, first: values.count)
        values.append(contentsOf: walk.values)
    }

    /// Returns the first slot from which the backward walks of both bounds are equal up to the end; the number of slots
    /// if there is none.
    private func firstSlotInCommon(with other: CompletionBounds) -> Int {
        let theirs = other.tables
        guard tables.slotCount == theirs.slotCount, tables.distances === theirs.distances, !other.isEmpty,
            tables.finish == theirs.finish, tables.program.beginning == theirs.program.beginning,
            tables.usefulCities == theirs.usefulCities,
            tables.nextMandatory == theirs.nextMandatory
        else { return tables.slotCount }
        var first = tables.slotCount
        while first > 0, mandatoryCity(after: first - 1) == other.mandatoryCity(after: first - 1),
            tables.allowsSameLegs(as: theirs, in: first - 1)
        {
            first -= 1
        }
        return first
    }

    /// Returns the city of the mandatory game at the end of a slot; `nil` if there is none.
    private func mandatoryCity(after slot: Int) -> Int? {
        let index = Int(tables.checkpointAfter[slot])
        return index >= 0 && mandatory[index] ? tables.program.checkpoints[index].city : nil
    }

    /// The bound of a state; 0 if bounds are not computed. A city that no path needs to visit is unreachable.
    @inline(__always)
    subscript(slot: Int, nextOld: Int, city: Int) -> Int64 {
        if isEmpty { return 0 }
        let number = walk.numbers[city]
        guard number >= 0, let first = firstValue(slot, nextOld) else { return CompletionBounds.unreachable }
        return values[first + number]
    }

    /// Returns the lowest value of a state over completions that begin with a new leg, without the edit of that leg.
    func leastWithNewLeg(in slot: Int, _ nextOld: Int, from city: Int) -> Int64 {
        var least = CompletionBounds.unreachable
        guard walk.numbers[city] >= 0 else { return least }
        let row = walk.numbers[city] * walk.width
        let first = isEmpty ? 0 : firstValue(slot, nextOld)
        guard let first else { return least }
        for to in 0..<walk.width where walk.minutes[row + to] >= 0 {
            let rest = isEmpty ? 0 : values[first + to]
            if rest < least { least = min(least, CompletionBounds.adding(walk.minutes[row + to], to: rest)) }
        }
        return least
    }

    /// Returns the index of the first value of a row; `nil` if the row has no values.
    @inline(__always)
    private func firstValue(_ slot: Int, _ nextOld: Int) -> Int? {
        let layer = layers[slot]
        guard layer.rows.contains(nextOld) else { return nil }
        return layer.first + (nextOld - layer.rows.lowerBound) * walk.width
    }

    @inline(__always)
    static func edits(_ value: Int64) -> Int64 { value >> minuteBits }

    @inline(__always)
    static func minutes(_ value: Int64) -> Int64 { value & mostMinutes }

    /// Returns the sum of a value and a number of minutes. The minutes saturate at `mostMinutes`.
    @inline(__always)
    static func adding(_ minutes: Int64, to value: Int64) -> Int64 {
        value + min(minutes, mostMinutes - (value & mostMinutes))
    }
}
