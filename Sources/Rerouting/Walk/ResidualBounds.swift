/// The least edits and minutes from each point of the walk to its end for each weight that may still be missed,
/// resources and clocks left out.
///
/// Worked out once for all searches of the trade-offs; see `CompletionBounds` for what the values mean.
struct ResidualBounds {
    /// Past so many weights, or states in all, no bounds are worked out.
    private static let mostWeight: Int64 = 64
    private static let mostStates = 2_500_000

    private let slotCount: Int
    private let placeCount: Int
    private let legCount: Int
    /// By weight, slot, legs dealt with, place.
    private var values: [Int64] = []
    /// The least minutes, by weight, slot, place.
    private var minutes: [Int64] = []
    let greatest: Int

    /// Works them out; `nil` where there would be too many.
    init?(_ tables: RouteTables, _ least: LeastMinutes) {
        slotCount = tables.slotCount
        placeCount = tables.placeCount
        legCount = tables.legCount
        var total: Int64 = 0
        for checkpoint in tables.program.checkpoints {
            total += min(checkpoint.weight, ResidualBounds.mostWeight + 1)
            if total > ResidualBounds.mostWeight { return nil }
        }
        greatest = Int(total)
        let layer = placeCount * (legCount + 1)
        guard layer <= ResidualBounds.mostStates,
            layer * slotCount * (greatest + 1) <= ResidualBounds.mostStates,
            !CompletionBounds.isTooLong(layer * slotCount * (greatest + 1), tables)
        else { return nil }
        addValues(tables, layer)
        addMinutes(tables, least)
    }

    private mutating func addValues(_ tables: RouteTables, _ layer: Int) {
        let isComplete = tables.program.connections.isComplete
        values = [Int64](repeating: 0, count: layer * slotCount * (greatest + 1))
        var walks = [BackwardWalk](
            repeating: BackwardWalk(tables, isComplete: isComplete),
            count: greatest + 1
        )
        for weight in 0...greatest { walks[weight].start() }
        for slot in (0..<slotCount).reversed() {
            let game = tables.checkpoint(after: slot)
            for weight in (0...greatest).reversed() {
                if let game {
                    let isSkipped = game.weight <= Int64(weight) && !tables.isRequired(after: slot)
                    let skipped = isSkipped ? walks[weight - Int(game.weight)].current : nil
                    walks[weight].pass(game.place, orSkipTo: skipped)
                }
                walks[weight].addLegs(in: slot)
                let start = (weight * slotCount + slot) * layer
                values.replaceSubrange(start..<start + layer, with: walks[weight].current)
            }
        }
    }

    private mutating func addMinutes(_ tables: RouteTables, _ least: LeastMinutes) {
        var rows = [[Int64]](repeating: [Int64](repeating: 0, count: placeCount), count: greatest + 1)
        if let finish = tables.finish {
            let row = (0..<placeCount).map { least[$0, finish] }
            rows = [[Int64]](repeating: row, count: greatest + 1)
        }
        minutes = [Int64](repeating: 0, count: (greatest + 1) * slotCount * placeCount)
        for slot in (0..<slotCount).reversed() {
            let game = tables.checkpoint(after: slot)
            for weight in (0...greatest).reversed() {
                if let game {
                    let there = rows[weight][game.place]
                    let isSkipped = game.weight <= Int64(weight) && !tables.isRequired(after: slot)
                    let skipped = isSkipped ? rows[weight - Int(game.weight)] : nil
                    for place in 0..<placeCount {
                        let met = min(LeastMinutes.unreachable, least[place, game.place] + there)
                        rows[weight][place] = min(met, skipped?[place] ?? met)
                    }
                }
                let start = (weight * slotCount + slot) * placeCount
                minutes.replaceSubrange(start..<start + placeCount, with: rows[weight])
            }
        }
    }

    /// The bound of a state when so much weight may still be missed.
    @inline(__always)
    subscript(weight: Int64, slot: Int, dealt: Int, place: Int) -> Int64 {
        let weight = Int(min(weight, Int64(greatest)))
        return values[((weight * slotCount + slot) * (legCount + 1) + dealt) * placeCount + place]
    }

    /// The least minutes when so much weight may still be missed.
    @inline(__always)
    func minutes(_ weight: Int64, _ slot: Int, _ place: Int) -> Int64 {
        let weight = Int(min(weight, Int64(greatest)))
        return minutes[(weight * slotCount + slot) * placeCount + place]
    }
}
