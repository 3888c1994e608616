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

/// One layer of the walk backward: the places in which the traveller may be, for each index of the next old leg.
struct BackwardWalk {
    private let tables: RouteTables
    /// The places in which the traveller may be, by their numbers here.
    private let places: [Int]
    /// The number here of each place of the program; -1 for places that no path visits.
    let numbers: [Int]
    /// The minutes from place to place, row by row; -1 where there is no connection.
    let minutes: [Int64]
    private let legCount: Int
    /// How many places there are.
    let width: Int
    /// By the index of the next old leg, then place.
    private(set) var current: [Int64]
    /// The places that a new leg may usefully lead to, each with its cost-to-go.
    private var cheapest: [(place: Int, rest: Int64)] = []

    init(_ tables: RouteTables) {
        self.tables = tables
        legCount = tables.legCount
        let beginning = tables.program.beginning.map { [$0] } ?? []
        let places = tables.usefulPlaces + beginning.filter { !tables.usefulPlaces.contains($0) }
        var numbers = [Int](repeating: -1, count: tables.placeCount)
        var minutes: [Int64] = []
        for (number, place) in places.enumerated() {
            numbers[place] = number
            for to in places { minutes.append(tables.program.connections[place, to] ?? -1) }
        }
        (self.places, self.numbers, self.minutes, width) = (places, numbers, minutes, places.count)
        current = [Int64](repeating: CompletionBounds.unreachable, count: places.count * (legCount + 1))
    }

    /// The end of the walk: what is left of the old legs is left out.
    mutating func start() {
        for nextOld in 0...legCount where Int(tables.nextMandatory[nextOld]) == legCount {
            for (number, place) in places.enumerated() where tables.finish.map({ $0 == place }) ?? true {
                current[nextOld * width + number] = Int64(legCount - nextOld) * CompletionBounds.edit
            }
        }
    }

    /// Continues from a slot whose values are known.
    mutating func restore(_ values: ArraySlice<Int64>) {
        current.replaceSubrange(current.indices, with: values)
    }

    /// Goes back over the end of a slot at which all must be in a place.
    mutating func passMandatoryGame(in place: Int) {
        for nextOld in 0...legCount {
            for number in 0..<width where number != numbers[place] {
                current[nextOld * width + number] = CompletionBounds.unreachable
            }
        }
    }

    /// True if some leg may stand in a slot and not in the next one; else each leg of the slot was already tried in the
    /// next one.
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

    /// Tries the departures of a slot as if they went at any time; true if a value improved. Where each place is connected
    /// to each other one, no leg before one of them makes use of that: a direct new leg saves an edit.
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

    /// Goes back over the end of a slot at which an old timed leg may be taken.
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

    /// Tries new legs from all places: a value within one edit of the least cannot improve by one, and the others try the
    /// places with the least values.
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

    /// Notes the places to which a new leg is worth it.
    private mutating func findCheapest(_ row: Int, _ least: Int64) {
        let most =
            tables.distances.isComplete
            ? least | CompletionBounds.mostMinutes : CompletionBounds.unreachable - 1
        cheapest.removeAll(keepingCapacity: true)
        for (number, value) in current[row..<row + width].enumerated() where value <= most {
            cheapest.append((number, value + CompletionBounds.edit))
        }
    }

    /// The least cost of a new leg from a place to one of the cheapest.
    @inline(__always)
    private func leastWithNewLeg(from number: Int) -> Int64 {
        var least = CompletionBounds.unreachable
        for (place, rest) in cheapest {
            let time = minutes[number * width + place]
            if time >= 0 { least = min(least, CompletionBounds.adding(time, to: rest)) }
        }
        return least
    }
}
