import Effort

/// One layer of the walk backward.
struct BackwardWalk {
    private let tables: RouteTables
    private let isComplete: Bool
    private let placeCount: Int
    private let legCount: Int
    /// By legs dealt with, then place.
    var current: [Int64]
    private var cheapest: [Int] = []

    init(_ tables: RouteTables, isComplete: Bool) {
        self.tables = tables
        self.isComplete = isComplete
        placeCount = tables.placeCount
        legCount = tables.legCount
        current = [Int64](repeating: CompletionBounds.unreachable, count: placeCount * (legCount + 1))
    }

    /// The end of the walk: what is left of the old legs is left out.
    mutating func start() {
        for dealt in 0...legCount where Int(tables.nextMandatory[dealt]) == legCount {
            for place in 0..<placeCount where tables.finish.map({ $0 == place }) ?? true {
                current[dealt * placeCount + place] = Int64(legCount - dealt) * CompletionBounds.edit
            }
        }
    }

    mutating func passEnd(of slot: Int, forced: [Bool]) {
        let index = Int(tables.checkpointAfter[slot])
        guard index >= 0, forced[index] else { return }
        let city = tables.program.checkpoints[index].place
        for dealt in 0...legCount {
            for place in 0..<placeCount where place != city {
                current[dealt * placeCount + place] = CompletionBounds.unreachable
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
        let row = leg * placeCount
        if Int(tables.nextMandatory[leg]) != leg {
            for place in 0..<placeCount {
                let without = current[row + placeCount + place] + CompletionBounds.edit
                if without < current[row + place] { current[row + place] = without }
            }
        }
        guard tables.allows(leg, in: slot) else { return }
        let old = tables.program.legs[leg]
        let kept = CompletionBounds.adding(old.minutes, to: current[row + placeCount + old.to])
        if kept < current[row + old.from] { current[row + old.from] = kept }
    }

    /// New legs from all places: where all are connected, one leads to a place that needs fewest edits.
    private mutating func addNewLegs(_ dealt: Int, _ budget: WorkBudget) throws(StopReason) {
        let row = dealt * placeCount
        var hasNews = true
        while hasNews {
            hasNews = false
            var least = CompletionBounds.unreachable
            for place in 0..<placeCount { least = min(least, current[row + place]) }
            guard least < CompletionBounds.unreachable else { return }
            let fewest = CompletionBounds.edits(least)
            cheapest.removeAll(keepingCapacity: true)
            for place in 0..<placeCount
            where isComplete
                ? CompletionBounds.edits(current[row + place]) == fewest
                : current[row + place] < CompletionBounds.unreachable
            {
                cheapest.append(place)
            }
            try budget.spend(1 + placeCount * cheapest.count / 4)
            for place in 0..<placeCount where current[row + place] > least + CompletionBounds.edit {
                for to in cheapest {
                    guard let minutes = tables.program.connections[place, to] else { continue }
                    let value = CompletionBounds.adding(
                        minutes,
                        to: current[row + to] + CompletionBounds.edit
                    )
                    if value < current[row + place] {
                        current[row + place] = value
                        hasNews = !isComplete
                    }
                }
            }
        }
    }
}
