/// One layer of the backward walk of `CompletionBounds`: the values of a slot, by next old leg and city.
struct BackwardWalk {
    private let tables: RouteTables
    /// The rows of the plans that count; `nil` if all plans count.
    private let band: EditBand?
    /// The cities that paths may visit, by their numbers in the walk.
    private let cities: [Int]
    /// By city of the program, the city's number in the walk; -1 for cities that no path needs to visit.
    let numbers: [Int]
    /// The minutes from city to city, row by row; -1 if there is no connection.
    let minutes: [Int64]
    private let legCount: Int
    /// The number of cities.
    let width: Int
    /// The next old legs whose rows may have reachable states.
    private(set) var rows: Range<Int>
    /// The values, by next old leg, then by city.
    private var current: [Int64]
    /// The cities to which a new leg may be useful, each with the value of the city plus the edit of the new leg.
    private var cheapest: [(index: Int, rest: Int64)] = []

    init(_ tables: RouteTables, within band: EditBand?) {
        (self.tables, self.band) = (tables, band)
        legCount = tables.legCount
        rows = 0..<legCount + 1
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

    /// The values of the rows in `rows`.
    var values: ArraySlice<Int64> { current[rows.lowerBound * width..<rows.upperBound * width] }

    /// Sets all values to the known values of a slot. The walk continues before this slot.
    mutating func restore(_ values: ArraySlice<Int64>) {
        current.replaceSubrange(current.indices, with: values)
    }

    /// Updates the values at the end of a slot with a mandatory game: all cities except the city of the game become
    /// unreachable.
    mutating func passMandatoryGame(in city: Int) {
        for nextOld in rows {
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

    /// Tries the legs of a slot. Rows in which no plan that counts continues become unreachable.
    mutating func addLegs(in slot: Int, _ budget: WorkBudget) throws(SolverError) {
        var useful = rows.upperBound..<rows.upperBound
        for nextOld in (0..<rows.upperBound).reversed() {
            // Before the rows of the next slot, only a row before a useful row has reachable states.
            if nextOld < rows.lowerBound, useful.lowerBound != nextOld + 1 { break }
            guard try addLegs(nextOld, in: slot, budget) else {
                makeUnreachable(nextOld)
                continue
            }
            useful = nextOld..<(useful.isEmpty ? nextOld + 1 : useful.upperBound)
        }
        rows = useful
    }

    /// Tries the legs of a row in a slot; returns false if no plan that counts continues in the row.
    private mutating func addLegs(_ nextOld: Int, in slot: Int, _ budget: WorkBudget) throws(SolverError)
        -> Bool
    {
        let edits = band?[slot, nextOld] ?? 0
        let most = band?.most ?? .max
        guard edits <= most else { return false }
        if nextOld < legCount { addOldLeg(nextOld, in: slot) }
        var hasNews = tables.isOpen[slot]
        while hasNews {
            try addNewLegs(nextOld, budget)
            hasNews = try addDepartures(nextOld, in: slot, budget) && !tables.distances.isComplete
        }
        guard band != nil else { return true }
        let least = current[nextOld * width..<(nextOld + 1) * width].min() ?? CompletionBounds.unreachable
        return edits + CompletionBounds.edits(least) <= most
    }

    private mutating func makeUnreachable(_ nextOld: Int) {
        for index in nextOld * width..<(nextOld + 1) * width { current[index] = CompletionBounds.unreachable }
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
        rows = min(rows.lowerBound, leg)..<rows.upperBound
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
