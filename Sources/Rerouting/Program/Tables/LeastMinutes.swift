/// The least minutes from each place to each other one by any legs, old and new. A bound: the order and the slots of old
/// legs are left out, and the times of departures.
struct LeastMinutes {
    /// More than any path takes.
    static let unreachable = Int64.max / 4
    /// Past so many places only the last leg of a path is looked at.
    private static let mostPlaces = 128

    private let placeCount: Int
    private var table: [Int64]
    private let isFull: Bool

    /// The least minutes by all legs, or by untimed ones alone.
    init(
        _ program: RouteProgram,
        longestLeg: Int64,
        withTimedLegs: Bool = true,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let count = program.placeCount
        placeCount = count
        isFull = count <= LeastMinutes.mostPlaces
        table = [Int64](repeating: LeastMinutes.unreachable, count: isFull ? count * count : count)
        for from in 0..<count {
            try budget.charge(count)
            for to in 0..<count {
                if let minutes = program.connections[from, to] { note(from, to, minutes, longestLeg) }
            }
        }
        for leg in program.legs where withTimedLegs || leg.times == nil {
            // The minutes of a released leg count in no window, so that the least between two games are without it.
            let minutes = leg.isReleased ? 0 : leg.minutes
            note(leg.from, leg.to, minutes, leg.times == nil && !leg.isReleased ? longestLeg : .max)
        }
        if withTimedLegs { for leg in program.departures.all { note(leg.from, leg.to, leg.minutes, .max) } }
        if isFull { try close(budget) }
    }

    private mutating func note(_ from: Int, _ to: Int, _ minutes: Int64, _ longest: Int64) {
        guard minutes <= longest else { return }
        let place = isFull ? from * placeCount + to : to
        table[place] = min(table[place], minutes)
    }

    /// All paths of several legs (Floyd 1962, Warshall 1962).
    private mutating func close(_ budget: WorkBudget) throws(SolverError) {
        let count = placeCount
        for place in 0..<count { table[place * count + place] = 0 }
        for middle in 0..<count {
            try budget.charge(count * count / 4)
            for from in 0..<count {
                let first = table[from * count + middle]
                guard first < LeastMinutes.unreachable else { continue }
                for to in 0..<count {
                    let through = first + table[middle * count + to]
                    if through < table[from * count + to] { table[from * count + to] = through }
                }
            }
        }
    }

    @inline(__always)
    subscript(from: Int, to: Int) -> Int64 {
        from == to ? 0 : table[isFull ? from * placeCount + to : to]
    }
}
