/// A plan program prepared for searches: the wishes that each game grants, and the grants that are still possible after
/// each day.
final class PlanTables {
    /// A wish, with the bits that count its grants.
    struct Wish {
        let bits: PlanGrants
        let weight: Int64
        /// The maximum number of grants.
        let most: Int
        /// The minimum number of grants.
        let least: Int
        /// By day, with a last entry for the end of the trip, the number of the wish's games on that day or later.
        let left: [Int32]
    }

    let program: PlanProgram
    let route: RouteTables
    /// The wishes that at least one game matches, followed by a wish for each of the trip's own games if these are few.
    let wishes: [Wish]
    /// By checkpoint, the wishes that the game matches.
    let wishesOfGame: [[Int32]]
    /// The wishes that labels do not distinguish, because there are too many.
    let untracked: [Wish]
    /// By number of a visit, the wish for it; -1 if there is none.
    let wishOfVisit: [Int32]
    /// By checkpoint, the untracked wishes that the game matches.
    private let untrackedOfGame: [[Int32]]
    /// By checkpoint, the weight gained by meeting the game, in addition to the weight of wishes.
    private let ownWeights: [Int64]
    /// By checkpoint, true if the game must be met.
    let isMandatory: [Bool]
    /// By slot, the edits of missing all games at the end of the slot or later (`PlanGame.editsIfMissed`).
    let editsFrom: [Int64]
    /// By slot, the number of games at the end of the slot or later that must be met.
    let mandatoryFrom: [Int32]
    /// By slot and city, the fewest minutes through the later games that must be met, to the finish.
    private let shortest: ShortestCompletion
    /// By day, with a last entry for the end of the trip, the bits of the wishes that have games on that day or later.
    let liveBits: [PlanGrants]
    /// By day, with a last entry for the end of the trip, the weight of the trip's own games on that day or later.
    let ownLeft: [Int64]
    /// By slot, the old leg that must be kept in this slot at the latest, or the last of several such legs; -1 if there
    /// is none.
    let mandatoryLegAt: [Int32]
    /// By index of the next old leg, the home slot of the next leg that must be kept; see `RouteTables.firstUnmetSlot`.
    let firstUnmetSlot: [Int32]
    /// True if some departure has several slots, and the met candidates decide which one applies.
    let hasLateDepartures: Bool
    /// By slot, true if it is the first slot in which some old leg may be kept.
    let opensLeg: [Bool]
    /// By slot, the earliest start of a game at the end of the slot or later.
    let nextStart: [Int64]
    /// By day, the earliest end of a game on that day or later.
    private let firstEnd: [Int64]
    let totalWeight: Int64
    /// True if moving legs to an earlier day never does harm, because no limit counts days and no game lengthens the
    /// time for travel before it.
    let mayLeaveEarly: Bool
    /// By day, with a last entry for the end of the trip, the number of earlier days that may have new legs.
    let openDays: [Int]

    /// Bounds on the visits that a path can still meet; `nil` if there are none.
    private(set) lazy var visitBounds = VisitBounds(self)

    /// Prepares a program for searches. If `finish` is `nil`, plans may finish anywhere.
    ///
    /// - Throws: `SolverError.stopped`.
    init(_ program: PlanProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        self.program = program
        let route = try RouteTables(program.route, finish: finish, budget)
        self.route = route
        totalWeight = program.totalWeight
        let longest =
            program.route.checkpoints.lazy.compactMap { $0.times.map { $0.closes - $0.opens } }.max() ?? 0
        let longestVisited =
            program.route.visits.runs.lazy.map { $0.times.closes - $0.times.opens }.max() ?? 0
        mayLeaveEarly =
            !route.bounds.effects.contains(.countsDays) && !route.hasTimedLegs
            && route.limits.rollingMinutes == nil && program.route.prices == nil
            && route.limits.travelWindows.map { max(longest, longestVisited) <= $0.most } ?? true
        openDays = (0..<program.route.dayCount).reduce(into: [0]) { [route] counts, day in
            counts.append(counts[day] + (route.isOpen[route.program.dayStarts[day]] ? 1 : 0))
        }
        let (days, checkpoints) = (route.program.dayCount, program.route.checkpoints)
        let dayOfGame = checkpoints.map { Int(route.dayOfSlot[$0.slot]) }
        let wishes = WishTable(program, dayOfGame, dayCount: days)
        (self.wishes, wishesOfGame, ownWeights) = (wishes.wishes, wishes.wishesOfGame, wishes.ownWeights)
        wishOfVisit = wishes.wishOfVisit
        (untracked, untrackedOfGame) = (wishes.untracked, wishes.untrackedOfGame)
        liveBits = (0...days).map { day in
            wishes.wishes.reduce(PlanGrants()) { $1.left[day] > 0 ? $0 | $1.bits : $0 }
        }
        isMandatory = checkpoints.indices.map { program.mandatory[$0] != nil }
        var ownLeft = [Int64](repeating: 0, count: days + 1)
        var firstEnd = [Int64](repeating: .max, count: days + 1)
        for (game, day) in dayOfGame.enumerated() {
            ownLeft[day] += ownWeights[game]
            firstEnd[day] = min(firstEnd[day], program.games[game].end)
        }
        for run in program.route.visits.runs { firstEnd[run.day] = min(firstEnd[run.day], run.times.end) }
        for day in (0..<days).reversed() {
            ownLeft[day] += ownLeft[day + 1]
            firstEnd[day] = min(firstEnd[day], firstEnd[day + 1])
        }
        (self.ownLeft, self.firstEnd) = (ownLeft, firstEnd)
        var mandatoryFrom = [Int32](repeating: 0, count: route.slotCount + 1)
        var nextStart = [Int64](repeating: .max, count: route.slotCount + 1)
        var editsFrom = [Int64](repeating: 0, count: route.slotCount + 1)
        for slot in (0..<route.slotCount).reversed() {
            let game = Int(route.checkpointAfter[slot])
            mandatoryFrom[slot] = mandatoryFrom[slot + 1] + (game >= 0 && isMandatory[game] ? 1 : 0)
            nextStart[slot] = min(nextStart[slot + 1], game < 0 ? .max : program.games[game].start)
            for run in program.route.visits.runs(in: slot) {
                nextStart[slot] = min(nextStart[slot], program.route.visits.runs[run].times.start)
            }
            editsFrom[slot] = editsFrom[slot + 1] + (game < 0 ? 0 : program.games[game].editsIfMissed)
        }
        (self.mandatoryFrom, self.nextStart, self.editsFrom) = (mandatoryFrom, nextStart, editsFrom)
        shortest = ShortestCompletion(route, mandatory: isMandatory)
        var mandatoryLegAt = [Int32](repeating: -1, count: route.slotCount)
        var opensLeg = [Bool](repeating: false, count: route.slotCount)
        for (index, leg) in program.route.legs.enumerated() {
            if Int(route.nextMandatory[index]) == index, let last = leg.homes?.last {
                mandatoryLegAt[last] = Int32(index)
            }
            if let first = route.legSlots[index].first { opensLeg[first] = true }
        }
        (self.mandatoryLegAt, self.opensLeg) = (mandatoryLegAt, opensLeg)
        firstUnmetSlot = route.firstUnmetSlot
        hasLateDepartures = program.route.departures.hasLateOnes
    }

    /// The indices of the wishes, in ascending order of the number of games that match them.
    var wishesByGames: [Int] {
        wishes.indices.sorted { (wishes[$0].left[0], $0) < (wishes[$1].left[0], $1) }
    }

    /// Returns the fewest minutes from a city, before the end of a slot, through all games that must still be met, to
    /// the finish.
    @inline(__always)
    func mandatoryMinutes(from city: Int32, before slot: Int32) -> Int64 {
        shortest[Int(slot), Int(city)]
    }

    /// True if some demand exceeds the number of games that its wish counts, or the number of games that match the
    /// wish.
    var isHopeless: Bool {
        for wish in program.wishes {
            let isVisited = wish.visit.map { wishOfVisit.indices ~= $0 && wishOfVisit[$0] >= 0 } ?? false
            let most = isVisited ? 1 : min(wish.count, Int64(wish.games.count))
            if let demand = wish.demand, demand.least > most { return true }
        }
        return false
    }

    /// True if a trip may begin with a game, because the start of the trip is open and no earlier game is demanded.
    func mayBegin(with game: Int, onDay day: Int) -> Bool {
        mayBegin(in: program.route.checkpoints[game].slot, onDay: day)
    }

    /// True if a trip may begin with a game at the end of a slot or a visit in it.
    func mayBegin(in slot: Int, onDay day: Int) -> Bool {
        program.beginsAtFirstGame && mandatoryFrom[0] == mandatoryFrom[slot]
            && wishes.allSatisfy { $0.least <= Int($0.left[day]) }
    }

    /// Returns the last day such that some game on this day or later ends by an instant; -1 if there is none.
    func lastDay(endingBy instant: Int64) -> Int { firstEnd.partitionPoint { $0 > instant } - 1 }

    /// The weight of the grants that are impossible because too few games match a wish.
    var certainlyMissed: Int64 {
        totalWeight - ownLeft[0] - (wishes + untracked).reduce(0) { $0 + $1.weight * Int64($1.most) }
    }

    /// True if some wish is untracked. A search then finds plans but proves nothing.
    var isRelaxed: Bool { !untracked.isEmpty }

    /// Returns, for each untracked wish, the number of times that the given games grant it.
    private func untrackedGranted(by games: [Int]) -> [Int] {
        var granted = [Int](repeating: 0, count: untracked.count)
        // Visits, whose numbers follow the numbers of the games, have no untracked wishes.
        for game in games where game < untrackedOfGame.count {
            for wish in untrackedOfGame[game] { granted[Int(wish)] += 1 }
        }
        return granted
    }

    /// Adds the weight that a met game gains for untracked wishes, given the games met before it.
    func meetUntracked(_ game: Int, after games: [Int], _ state: inout PlanState) {
        let granted = untrackedGranted(by: games)
        for wish in untrackedOfGame[game] where granted[Int(wish)] < untracked[Int(wish)].most {
            state.gained += untracked[Int(wish)].weight
        }
    }

    /// True if the given games satisfy the demands of the untracked wishes.
    func keepsUntrackedDemands(_ games: [Int]) -> Bool {
        zip(untracked, untrackedGranted(by: games)).allSatisfy { $0.least <= $1 }
    }

    /// Adds a met game to the state of a path.
    @inline(__always)
    func meet(_ game: Int, _ state: inout PlanState) {
        state.met = Int32(game)
        state.gained += ownWeights[game]
        for index in wishesOfGame[game] {
            let wish = wishes[Int(index)]
            let missing = wish.bits & ~state.grants
            guard !missing.isEmpty else { continue }
            state.grants = state.grants | missing.lowest
            state.gained += wish.weight
        }
        let own = program.games[game]
        state.games += own.isCandidate ? 1 : 0
        state.start = min(state.start, own.start)
        state.end = max(state.end, own.end)
    }

    /// True if the path of a state has met the visit that a game is. Always false for other games.
    @inline(__always)
    func hasMetVisit(ofGame game: Int, _ state: PlanState) -> Bool {
        program.games[game].visit.map { hasMet(visit: $0, state) } ?? false
    }

    /// True if the path of a state has met a visit that has a wish.
    @inline(__always)
    func hasMet(visit: Int, _ state: PlanState) -> Bool {
        let wish = wishOfVisit.indices ~= visit ? Int(wishOfVisit[visit]) : -1
        return wish >= 0 && !(wishes[wish].bits & state.grants).isEmpty
    }

    /// Adds a met visit to the state of a path.
    @inline(__always)
    func meet(_ run: VisitRun, at start: Int, event: Int, _ state: inout PlanState) {
        state.met = Int32(event)
        let wish = wishes[Int(wishOfVisit[run.visit])]
        state.grants = state.grants | wish.bits
        state.gained += wish.weight
        state.games += 1
        let times = run.times(start)
        state.start = min(state.start, times.start)
        state.end = max(state.end, times.end)
    }

    /// True if grants satisfy the demands of the wishes whose last game is on a day.
    func keepsDemands(_ grants: PlanGrants, after day: Int) -> Bool {
        wishes.allSatisfy { wish in
            wish.least == 0 || wish.left[day] == 0 || wish.left[day + 1] > 0
                || (grants & wish.bits).count >= wish.least
        }
    }

    /// True if grants satisfy the demands of the wishes with the given bits.
    func keepsDemands(_ grants: PlanGrants, of bits: PlanGrants) -> Bool {
        wishes.allSatisfy { wish in
            wish.least == 0 || (wish.bits & bits).isEmpty || (grants & wish.bits).count >= wish.least
        }
    }
}

/// The wishes that at least one game matches, each with its own bits, followed by a wish for each of the trip's own
/// games if these are few. Treating own games as wishes simplifies the bounds, which only need wishes.
///
/// If there are too few bits, equal wishes share bits, and wishes for games that must all be met get none. Wishes that
/// still get no bits are untracked: paths gain their weight, but labels that differ only in them are compared as if
/// they were equal, so that a search proves nothing.
struct WishTable {
    /// The maximum number of the trip's own games that are treated as wishes.
    private static let mostOwnWishes = 4

    /// The games and numbers of a wish, or of several equal wishes, before bits are assigned.
    private struct Row {
        let games: [Int]
        /// The number of the visit that the wish requests; `nil` for a wish for games.
        var visit: Int?
        let most: Int
        var least: Int
        var weight: Int64
    }

    private(set) var wishes: [PlanTables.Wish] = []
    /// The wishes without bits.
    private(set) var untracked: [PlanTables.Wish] = []
    /// By checkpoint, the wishes that the game matches.
    private(set) var wishesOfGame: [[Int32]]
    /// By checkpoint, the untracked wishes that the game matches.
    private(set) var untrackedOfGame: [[Int32]]
    /// By checkpoint, the weight gained by meeting the game, in addition to the weight of wishes.
    private(set) var ownWeights: [Int64]
    /// By number of a visit, the wish for it; -1 if there is none.
    private(set) var wishOfVisit: [Int32]
    private var usedBits = 0
    private let dayOfGame: [Int]
    private let dayCount: Int
    /// By number of a visit, the days with allowed starts.
    private let daysOfVisit: [Set<Int>]

    init(_ program: PlanProgram, _ dayOfGame: [Int], dayCount: Int) {
        (self.dayOfGame, self.dayCount) = (dayOfGame, dayCount)
        daysOfVisit = WishTable.daysOfVisit(program)
        wishOfVisit = [Int32](repeating: -1, count: daysOfVisit.count)
        let checkpoints = program.route.checkpoints
        wishesOfGame = [[Int32]](repeating: [], count: checkpoints.count)
        untrackedOfGame = wishesOfGame
        ownWeights = checkpoints.map { $0.weight }
        var rows = program.wishes.compactMap { [daysOfVisit] wish -> Row? in
            let visit = wish.visit.flatMap { daysOfVisit.indices ~= $0 ? $0 : nil }
            let hasDays = visit.map { !daysOfVisit[$0].isEmpty } ?? false
            guard hasDays || !wish.games.isEmpty else { return nil }
            return Row(
                games: wish.games,
                visit: visit,
                most: visit == nil ? Int(min(wish.count, Int64(wish.games.count))) : 1,
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

    /// Joins the rows that request the same number of the same games. The rows with a demand come first, then the
    /// others; both are sorted by descending weight.
    private static func joined(_ rows: [Row]) -> [Row] {
        var joined: [Row] = []
        var indices: [[Int]: Int] = [:]
        for row in rows where row.visit == nil {
            let key = [row.most] + row.games
            if let index = indices[key] {
                joined[index].least = max(joined[index].least, row.least)
                joined[index].weight += row.weight
            } else {
                indices[key] = joined.count
                joined.append(row)
            }
        }
        let order = joined.indices.sorted { left, right in
            let (one, two) = (joined[left], joined[right])
            if (one.least > 0) != (two.least > 0) { return one.least > 0 }
            return (two.weight, one.most, left) < (one.weight, two.most, right)
        }
        // Wishes for visits come first, because labels must distinguish them.
        return rows.filter { $0.visit != nil } + order.map { joined[$0] }
    }

    /// Adds the weight of a row to its games if all of them must be met; returns false if some game may be missed.
    private mutating func takeCertain(_ row: Row, _ program: PlanProgram) -> Bool {
        guard row.visit == nil, row.games.allSatisfy({ program.mandatory[$0] != nil }) else { return false }
        for game in row.games.prefix(row.most) { ownWeights[game] += row.weight }
        return true
    }

    /// Returns, by number of a visit, the days from the first slot that planning may change on which the visit has an
    /// allowed start in the program. The list has an entry for each visit, also for a visit that is only a game.
    private static func daysOfVisit(_ program: PlanProgram) -> [Set<Int>] {
        var days: [Set<Int>] = []
        func note(_ visit: Int, _ day: Int?) {
            while days.count <= visit { days.append([]) }
            if let day { days[visit].insert(day) }
        }
        let hasRuns = !program.route.visits.isEmpty
        let first = hasRuns ? program.route.limits.bounds(of: program.route).firstSlot : 0
        for run in program.route.visits.runs {
            note(run.visit, run.slot >= first ? run.day : nil)
        }
        for game in program.games { if let visit = game.visit { note(visit, nil) } }
        return days
    }

    private mutating func add(_ row: Row) {
        var left = [Int32](repeating: 0, count: dayCount + 1)
        for game in row.games { left[dayOfGame[game]] += 1 }
        if let visit = row.visit { for day in daysOfVisit[visit] { left[day] += 1 } }
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
            if let visit = row.visit { wishOfVisit[visit] = Int32(wishes.count) }
            usedBits += row.most
            wishes.append(wish)
        } else {
            for game in row.games { untrackedOfGame[game].append(Int32(untracked.count)) }
            untracked.append(wish)
        }
    }
}
