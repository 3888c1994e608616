/// The wishes that some game matches, each with bits of its own, and after them own games, where they are few: bounds know
/// wishes, and an own game is as good as a wish for it.
struct WishTable {
    /// The most own games that stand among the wishes.
    private static let mostOwnWishes = 4

    private(set) var wishes: [PlanTables.Wish] = []
    /// For each checkpoint the wishes that it matches.
    private(set) var wishesOfGame: [[Int32]]
    /// For each checkpoint the weight that is gained by meeting it, besides that of wishes.
    private(set) var ownWeights: [Int64]
    private var usedBits = 0
    private let dayOfGame: [Int]
    private let dayCount: Int

    /// - Throws: `SolverError.tooLarge` where the wishes ask for more games than there are bits.
    init(_ program: PlanProgram, _ dayOfGame: [Int], dayCount: Int) throws(SolverError) {
        (self.dayOfGame, self.dayCount) = (dayOfGame, dayCount)
        let checkpoints = program.route.checkpoints
        wishesOfGame = [[Int32]](repeating: [], count: checkpoints.count)
        ownWeights = checkpoints.map { $0.weight }
        for wish in program.wishes where !wish.games.isEmpty {
            let most = Int(min(wish.count, Int64(wish.games.count)))
            guard usedBits + most <= PlanGrants.width else { throw .tooLarge }
            add(wish.games, most: most, least: Int(wish.demand?.least ?? 0), weight: wish.weight)
        }
        let own = checkpoints.indices.filter { checkpoints[$0].weight > 0 }
        guard own.count <= WishTable.mostOwnWishes, usedBits + own.count <= PlanGrants.width else { return }
        for game in own {
            add([game], most: 1, least: 0, weight: checkpoints[game].weight)
            ownWeights[game] = 0
        }
    }

    private mutating func add(_ games: [Int], most: Int, least: Int, weight: Int64) {
        var left = [Int32](repeating: 0, count: dayCount + 1)
        for game in games {
            wishesOfGame[game].append(Int32(wishes.count))
            left[dayOfGame[game]] += 1
        }
        for day in (0..<dayCount).reversed() { left[day] += left[day + 1] }
        let bits = PlanGrants(bits: usedBits..<usedBits + most)
        usedBits += most
        wishes.append(PlanTables.Wish(bits: bits, weight: weight, most: most, least: least, left: left))
    }
}
