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
    /// The number of values for each slot.
    private let layer: Int
    private var values: [Int64] = []
    let isEmpty: Bool
    /// The number of states with a value; 0 if no bounds are computed.
    var stateCount: Int { values.count }

    /// Computes the bounds. The values of the last slots are copied from `known` if the backward walk of `known` is
    /// equal in these slots.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(slots · legs · cities · n); n is the number of cities with the fewest remaining edits.
    init(
        _ tables: RouteTables,
        mandatory: [Bool],
        sharing known: CompletionBounds? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) {
        walk = BackwardWalk(tables)
        (self.tables, self.mandatory) = (tables, mandatory)
        layer = walk.current.count
        // For each state, the walk tries a new leg to every city. If some cities are not connected, it may repeat this
        // for each leg of a path.
        let cities = max(1, tables.cityCount)
        let moves = tables.distances.isComplete ? cities : cities * cities
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
            let city = mandatoryCity(after: slot)
            let timed = tables.timedLegAfter(slot)
            if let city { walk.passMandatoryGame(in: city) }
            if timed >= 0 { walk.passTimedLeg(timed, in: slot) }
            if city != nil || timed >= 0 || walk.hasOwnLegs(in: slot) { try walk.addLegs(in: slot, budget) }
            values.replaceSubrange(slot * layer..<(slot + 1) * layer, with: walk.current)
        }
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
        return number < 0
            ? CompletionBounds.unreachable : values[slot * layer + nextOld * walk.width + number]
    }

    /// Returns the lowest value of a state over completions that begin with a new leg, without the edit of that leg.
    func leastWithNewLeg(in slot: Int, _ nextOld: Int, from city: Int) -> Int64 {
        var least = CompletionBounds.unreachable
        guard walk.numbers[city] >= 0 else { return least }
        let (row, first) = (walk.numbers[city] * walk.width, slot * layer + nextOld * walk.width)
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

    /// Returns the sum of a value and a number of minutes. The minutes saturate at `mostMinutes`.
    @inline(__always)
    static func adding(_ minutes: Int64, to value: Int64) -> Int64 {
        value + min(minutes, mostMinutes - (value & mostMinutes))
    }
}

/// One layer of the backward walk: the values of a slot, by next old leg and city.
struct BackwardWalk {
    private let tables: RouteTables
    /// The cities that paths may visit, by their numbers in the walk.
    private let cities: [Int]
    /// By city of the program, the city's number in the walk; -1 for cities that no path needs to visit.
    let numbers: [Int]
    /// The minutes from city to city, row by row; -1 if there is no connection.
    let minutes: [Int64]
    private let legCount: Int
    /// The number of cities.
    let width: Int
    /// The values, by next old leg, then by city.
    private(set) var current: [Int64]
    /// The cities to which a new leg may be useful, each with the value of the city plus the edit of the new leg.
    private var cheapest: [(index: Int, rest: Int64)] = []

    init(_ tables: RouteTables) {
        self.tables = tables
        legCount = tables.legCount
        let beginning = tables.program.beginning.map { [$0] } ?? []
        let cities = tables.usefulCities + beginning.filter { !tables.usefulCities.contains($0) }
        var numbers = [Int](repeating: -1, count: tables.cityCount)
        var minutes: [Int64] = []
        for (number, city) in cities.enumerated() {
            numbers[city] = number
            for to in cities { minutes.append(tables.program.connections[city, to] ?? -1) }
        }
        (self.cities, self.numbers, self.minutes, width) = (cities, numbers, minutes, cities.count)
        current = [Int64](repeating: CompletionBounds.unreachable, count: cities.count * (legCount + 1))
    }

    /// Sets the values at the end of the trip: one edit for each remaining old leg, because these legs are left out.
    mutating func start() {
        for nextOld in 0...legCount where Int(tables.nextMandatory[nextOld]) == legCount {
            for (number, city) in cities.enumerated() where tables.finish.map({ $0 == city }) ?? true {
                current[nextOld * width + number] = Int64(legCount - nextOld) * CompletionBounds.edit
            }
        }
    }

    /// Sets the values to the known values of a slot. The walk continues before this slot.
    mutating func restore(_ values: ArraySlice<Int64>) {
        current.replaceSubrange(current.indices, with: values)
    }

    /// Updates the values at the end of a slot with a mandatory game: all cities except the city of the game become
    /// unreachable.
    mutating func passMandatoryGame(in city: Int) {
        for nextOld in 0...legCount {
            for number in 0..<width where number != numbers[city] {
                current[nextOld * width + number] = CompletionBounds.unreachable
            }
        }
    }

    /// True if some leg may be in a slot but not in the next slot. If false, each leg of the slot was already tried in
    /// the next slot.
    func hasOwnLegs(in slot: Int) -> Bool {
        guard slot + 1 < tables.slotCount else { return true }
        if tables.isOpen[slot], !tables.isOpen[slot + 1] { return true }
        if !tables.departures(in: slot).isEmpty { return true }
        return (0..<legCount).contains { tables.allows($0, in: slot) && !tables.allows($0, in: slot + 1) }
    }

    mutating func addLegs(in slot: Int, _ budget: WorkBudget) throws(SolverError) {
        for nextOld in (0...legCount).reversed() {
            if nextOld < legCount { addOldLeg(nextOld, in: slot) }
            guard tables.isOpen[slot] else { continue }
            var hasNews = true
            while hasNews {
                try addNewLegs(nextOld, budget)
                hasNews = try addDepartures(nextOld, in: slot, budget) && !tables.distances.isComplete
            }
        }
    }

    /// Tries the departures of a slot, ignoring their times; returns true if a value improved. If all cities are
    /// connected, the improvement lowers no other value in the slot, because a direct new leg saves an edit compared
    /// with a leg before the departure.
    private mutating func addDepartures(_ nextOld: Int, in slot: Int, _ budget: WorkBudget)
        throws(SolverError)
        -> Bool
    {
        let (row, list) = (nextOld * width, tables.departures(in: slot))
        try budget.charge(list.count / 4)
        var hasNews = false
        for leg in tables.program.departures.all[list] {
            let (from, to) = (row + numbers[leg.from], row + numbers[leg.to])
            guard current[to] < CompletionBounds.unreachable else { continue }
            let value = CompletionBounds.adding(leg.minutes, to: current[to]) + CompletionBounds.edit
            if value < current[from] {
                current[from] = value
                hasNews = true
            }
        }
        return hasNews
    }

    /// Updates the values at the end of a slot: a completion may take the old timed leg there.
    mutating func passTimedLeg(_ leg: Int, in slot: Int) {
        guard tables.allows(leg, in: slot) else { return }
        let (row, old) = (leg * width, tables.program.legs[leg])
        let (from, to) = (row + numbers[old.from], row + width + numbers[old.to])
        guard current[to] < CompletionBounds.unreachable else { return }
        current[from] = min(current[from], CompletionBounds.adding(old.minutes, to: current[to]))
    }

    private mutating func addOldLeg(_ leg: Int, in slot: Int) {
        let row = leg * width
        if Int(tables.nextMandatory[leg]) != leg {
            for here in row..<row + width where current[here] > current[here + width] + CompletionBounds.edit
            {
                current[here] = current[here + width] + CompletionBounds.edit
            }
        }
        let old = tables.program.legs[leg]
        guard old.times == nil, tables.allows(leg, in: slot) else { return }
        let (from, to) = (row + numbers[old.from], row + width + numbers[old.to])
        current[from] = min(current[from], CompletionBounds.adding(old.minutes, to: current[to]))
    }

    /// Tries new legs from all cities. A value within one edit of the lowest value cannot improve. If all cities are
    /// connected, only the destinations with the fewest edits can improve the other values.
    private mutating func addNewLegs(_ nextOld: Int, _ budget: WorkBudget) throws(SolverError) {
        let row = nextOld * width
        var hasNews = true
        while hasNews {
            hasNews = false
            var (least, greatest) = (CompletionBounds.unreachable, Int64(0))
            for value in current[row..<row + width] {
                least = min(least, value)
                greatest = max(greatest, value)
            }
            let most = least + CompletionBounds.edit
            guard least < CompletionBounds.unreachable, greatest > most else { return }
            findCheapest(row, least)
            try budget.charge(1 + width * cheapest.count / 4)
            for number in 0..<width where current[row + number] > most {
                let value = leastWithNewLeg(from: number)
                if value < current[row + number] {
                    current[row + number] = value
                    hasNews = !tables.distances.isComplete
                }
            }
        }
    }

    /// Fills `cheapest` with the cities to which a new leg may be useful.
    private mutating func findCheapest(_ row: Int, _ least: Int64) {
        let most =
            tables.distances.isComplete
            ? least | CompletionBounds.mostMinutes : CompletionBounds.unreachable - 1
        cheapest.removeAll(keepingCapacity: true)
        for (number, value) in current[row..<row + width].enumerated() where value <= most {
            cheapest.append((number, value + CompletionBounds.edit))
        }
    }

    /// Returns the lowest value of a path that takes a new leg from a city to one of the cities in `cheapest`.
    @inline(__always)
    private func leastWithNewLeg(from number: Int) -> Int64 {
        var least = CompletionBounds.unreachable
        for (index, rest) in cheapest {
            let time = minutes[number * width + index]
            if time >= 0 { least = min(least, CompletionBounds.adding(time, to: rest)) }
        }
        return least
    }
}
