import Effort

/// One layer of the walk backward: the places in which one may be, for each number of old legs dealt with.
struct BackwardWalk {
    private let tables: RouteTables
    private let isComplete: Bool
    /// The places in which one may be, by their numbers here.
    private let places: [Int]
    /// The number here of each place of the program; -1 for those in which nobody is.
    let numbers: [Int]
    /// The minutes from place to place, row by row; -1 where there is no connection.
    private let minutes: [Int64]
    private let legCount: Int
    /// By legs dealt with, then place.
    private(set) var current: [Int64]

    init(_ tables: RouteTables) {
        self.tables = tables
        isComplete = tables.program.connections.isComplete
        legCount = tables.legCount
        let beginning = tables.program.beginning.map { [$0] } ?? []
        let places = tables.usefulPlaces + beginning.filter { !tables.usefulPlaces.contains($0) }
        var numbers = [Int](repeating: -1, count: tables.placeCount)
        var minutes: [Int64] = []
        minutes.reserveCapacity(places.count * places.count)
        for (number, place) in places.enumerated() {
            numbers[place] = number
            for to in places { minutes.append(tables.program.connections[place, to] ?? -1) }
        }
        (self.places, self.numbers, self.minutes) = (places, numbers, minutes)
        current = [Int64](repeating: CompletionBounds.unreachable, count: places.count * (legCount + 1))
    }

    /// How many places there are.
    var width: Int { places.count }

    /// The end of the walk: what is left of the old legs is left out.
    mutating func start() {
        for dealt in 0...legCount where Int(tables.nextMandatory[dealt]) == legCount {
            for (number, place) in places.enumerated() where tables.finish.map({ $0 == place }) ?? true {
                current[dealt * width + number] = Int64(legCount - dealt) * CompletionBounds.edit
            }
        }
    }

    mutating func passEnd(of slot: Int, forced: [Bool]) {
        let index = Int(tables.checkpointAfter[slot])
        guard index >= 0, forced[index] else { return }
        let city = numbers[tables.program.checkpoints[index].place]
        for dealt in 0...legCount {
            for number in 0..<width where number != city {
                current[dealt * width + number] = CompletionBounds.unreachable
            }
        }
    }

    mutating func addLegs(in slot: Int, _ budget: WorkBudget) throws(StopReason) {
        for dealt in (0...legCount).reversed() {
            if dealt < legCount { addOldLeg(dealt, in: slot) }
            if tables.isOpen[slot] { try addNewLegs(dealt, budget) }
        }
    }

    private mutating func addOldLeg(_ leg: Int, in slot: Int) {
        let row = leg * width
        if Int(tables.nextMandatory[leg]) != leg {
            for here in row..<row + width {
                current[here] = min(current[here], current[here + width] + CompletionBounds.edit)
            }
        }
        guard tables.allows(leg, in: slot) else { return }
        let old = tables.program.legs[leg]
        let (from, to) = (row + numbers[old.from], row + width + numbers[old.to])
        current[from] = min(current[from], CompletionBounds.adding(old.minutes, to: current[to]))
    }

    /// New legs from all places: where all are connected, one leads to a place that needs fewest edits.
    private mutating func addNewLegs(_ dealt: Int, _ budget: WorkBudget) throws(StopReason) {
        let row = dealt * width
        var hasNews = true
        while hasNews {
            hasNews = false
            var (least, greatest) = (CompletionBounds.unreachable, Int64(0))
            for here in row..<row + width {
                least = min(least, current[here])
                greatest = max(greatest, current[here])
            }
            guard least < CompletionBounds.unreachable, greatest > least + CompletionBounds.edit else {
                return
            }
            let most = isComplete ? least | CompletionBounds.mostMinutes : CompletionBounds.unreachable - 1
            for number in 0..<width where current[row + number] > least + CompletionBounds.edit {
                try budget.spend(1 + width / 4)
                let value = leastWithNewLeg(from: number, row, atMost: most)
                if value < current[row + number] {
                    current[row + number] = value
                    hasNews = !isComplete
                }
            }
        }
    }

    /// What a new leg from a place costs at least, to one of those that cost no more than some value.
    private func leastWithNewLeg(from number: Int, _ row: Int, atMost most: Int64) -> Int64 {
        var least = CompletionBounds.unreachable
        for to in 0..<width {
            let (rest, time) = (current[row + to], minutes[number * width + to])
            guard rest <= most, time >= 0 else { continue }
            least = min(least, CompletionBounds.adding(time, to: rest + CompletionBounds.edit))
        }
        return least
    }
}
