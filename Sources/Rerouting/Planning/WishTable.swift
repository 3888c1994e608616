/// The wishes that some game matches, each with its own bits, and after them own games, if they are few: bounds know
/// wishes, and an own game is as good as a wish for it.
///
/// If the bits are too few, wishes that ask alike share theirs, and wishes for games that must be met need none. Wishes
/// that still find no bits are untracked: paths add their weight, but labels that differ in them alone are compared as if
/// they did not, so that a search proves nothing.
struct WishTable {
    /// The most own games that are among the wishes.
    private static let mostOwnWishes = 4

    /// What a wish asks for.
    private struct Row {
        let games: [Int]
        let most: Int
        var least: Int
        var weight: Int64
    }

    private(set) var wishes: [PlanTables.Wish] = []
    /// The wishes without bits.
    private(set) var untracked: [PlanTables.Wish] = []
    /// For each checkpoint the wishes that it matches.
    private(set) var wishesOfGame: [[Int32]]
    /// For each checkpoint the untracked wishes that it matches.
    private(set) var untrackedOfGame: [[Int32]]
    /// For each checkpoint the weight that is gained by meeting it, besides that of wishes.
    private(set) var ownWeights: [Int64]
    private var usedBits = 0
    private let dayOfGame: [Int]
    private let dayCount: Int

    init(_ program: PlanProgram, _ dayOfGame: [Int], dayCount: Int) {
        (self.dayOfGame, self.dayCount) = (dayOfGame, dayCount)
        let checkpoints = program.route.checkpoints
        wishesOfGame = [[Int32]](repeating: [], count: checkpoints.count)
        untrackedOfGame = wishesOfGame
        ownWeights = checkpoints.map { $0.weight }
        var rows = program.wishes.filter { !$0.games.isEmpty }.map { wish in
            Row(
                games: wish.games,
                most: Int(min(wish.count, Int64(wish.games.count))),
                least: Int(clamping: wish.demand?.least ?? 0),
                weight: wish.weight
            )
        }
        if rows.reduce(0, { $0 + $1.most }) > PlanGrants.width {
            rows = WishTable.joined(rows)
            rows = rows.filter { !takeCertain($0, program) }
        }
        for row in rows { add(row) }
        let own = checkpoints.indices.filter { checkpoints[$0].weight > 0 }
        guard own.count <= WishTable.mostOwnWishes, usedBits + own.count <= PlanGrants.width else { return }
        for game in own {
            add(Row(games: [game], most: 1, least: 0, weight: checkpoints[game].weight))
            ownWeights[game] -= checkpoints[game].weight
        }
    }

    /// One row for all that ask for as many of the same games; those come first that are demanded, then those that weigh most.
    private static func joined(_ rows: [Row]) -> [Row] {
        var joined: [Row] = []
        var places: [[Int]: Int] = [:]
        for row in rows {
            let key = [row.most] + row.games
            if let place = places[key] {
                joined[place].least = max(joined[place].least, row.least)
                joined[place].weight += row.weight
            } else {
                places[key] = joined.count
                joined.append(row)
            }
        }
        let order = joined.indices.sorted { left, right in
            let (one, two) = (joined[left], joined[right])
            if (one.least > 0) != (two.least > 0) { return one.least > 0 }
            return (two.weight, one.most, left) < (one.weight, two.most, right)
        }
        return order.map { joined[$0] }
    }

    /// Adds the weight of a row to its games if all of them must be met; false if some may be passed.
    private mutating func takeCertain(_ row: Row, _ program: PlanProgram) -> Bool {
        guard row.games.allSatisfy({ program.mandatory[$0] != nil }) else { return false }
        for game in row.games.prefix(row.most) { ownWeights[game] += row.weight }
        return true
    }

    private mutating func add(_ row: Row) {
        var left = [Int32](repeating: 0, count: dayCount + 1)
        for game in row.games { left[dayOfGame[game]] += 1 }
        for day in (0..<dayCount).reversed() { left[day] += left[day + 1] }
        let isTracked = usedBits + row.most <= PlanGrants.width
        let bits = isTracked ? PlanGrants(bits: usedBits..<usedBits + row.most) : PlanGrants()
        let wish = PlanTables.Wish(
            bits: bits,
            weight: row.weight,
            most: row.most,
            least: row.least,
            left: left
        )
        if isTracked {
            for game in row.games { wishesOfGame[game].append(Int32(wishes.count)) }
            usedBits += row.most
            wishes.append(wish)
        } else {
            for game in row.games { untrackedOfGame[game].append(Int32(untracked.count)) }
            untracked.append(wish)
        }
    }
}
