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
