/// A trip with added games of a season, compiled to a planning program (SPEC section 14).
struct PlanCompilation {
    /// The added candidates, as indices into `question.candidates`.
    let chosen: [Int]
    let filled: FilledTrip
    private(set) var route: RouteCompilation
    private(set) var program: PlanProgram
    /// The starts of visits in the program.
    let visits: VisitChoice
    /// The checkpoint of each item, by index of the item. Items without a checkpoint have no entry.
    private let checkpoints: [Int: Int]
    private let wishes: WishList

    /// Compiles a trip with the candidates `chosen` added.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - chosen: The games to add, as indices into `question.candidates`.
    ///   - visits: The starts of visits to add.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.tooManyLegs`, `SolverError.tooManyCities`, `SolverError.stopped`.
    init(
        _ question: PlanQuestion,
        with chosen: [Int],
        _ visits: VisitChoice,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let candidates = question.candidates
        let filled = FilledTrip(question, with: chosen, visits)
        let trip = filled.itinerary.trip
        let connections = question.connections.renumbered(for: trip)
        var route = try RouteCompilation(filled.itinerary, question.options.rerouting, connections, budget)
        if let categories = question.countedCategories {
            let visits = candidates.visits.all.map { $0.game }
            try route.addPrices(counting: categories, over: connections, visits: visits, budget)
        }
        let beginsAtFirstGame = trip.start == nil && filled.itinerary.route.legs.isEmpty
        if beginsAtFirstGame { route.program.beginning = nil }
        route.joinSlots(ofItems: { filled.candidates[$0] != nil })
        var checkpoints: [Int: Int] = [:]
        for (checkpoint, item) in route.games.enumerated() {
            checkpoints[item] = checkpoint
            if filled.candidates[item] != nil { route.program.checkpoints[checkpoint].weight = 0 }
        }
        if case .open = visits { route.addVisits(of: candidates.visits, in: question.itinerary.trip, filled) }
        var matching = [[Int]](repeating: [], count: question.wishes.wishes.count)
        for (item, checkpoint) in checkpoints {
            let matched =
                switch filled.candidates[item] {
                case .game(let number): candidates.matches[number]
                case .visit(let number, _): [candidates.visits.all[number].wish]
                case nil: candidates.ownMatches[item] ?? []
                }
            for wish in matched { matching[wish].append(checkpoint) }
        }
        var visitOfWish: [Int: Int] = [:]
        if visits.mayMove {
            for (number, visit) in candidates.visits.all.enumerated() { visitOfWish[visit.wish] = number }
        }
        let wishes = zip(question.wishes.wishes, matching).enumerated().map { index, row in
            let (wish, games) = row
            var row = PlanWish(
                count: Int64(wish.count),
                weight: Int64(wish.weight),
                games: games.sorted(),
                visit: visitOfWish[index]
            )
            if wish.isRequired {
                row.demand = PlanDemand(least: Int64(wish.count), origin: route.origin(.wish(wish.id)))
            }
            return row
        }
        program = PlanProgram(
            route: route.program,
            games: route.games.map { PlanCompilation.game($0, filled, mayMove: visits.mayMove) },
            wishes: wishes,
            aim: question.options.least.aim,
            beginsAtFirstGame: beginsAtFirstGame
        )
        if let past = route.program.limits.past {
            for (item, checkpoint) in checkpoints {
                let isPast =
                    switch filled.candidates[item] {
                    case .game(let number): candidates.isPast[number]
                    case .visit(_, let start): start.day < question.options.rerouting.fromDay ?? 1
                    case nil: false
                    }
                if isPast { program.barred[checkpoint] = past.origin }
            }
        }
        program.baseEdits = filled.editsOfVisits(question)
        (self.chosen, self.wishes) = (chosen, question.wishes)
        (self.filled, self.route, self.checkpoints, self.visits) = (filled, route, checkpoints, visits)
    }

    /// Returns the game of an item, with the number of its visit if it is a candidate of a visit that may move.
    private static func game(_ item: Int, _ filled: FilledTrip, mayMove: Bool) -> PlanGame {
        var game = self.game(item, isCandidate: filled.candidates[item] != nil, of: filled.itinerary.trip)
        if mayMove, case .visit(let number, _) = filled.candidates[item] {
            game.visit = number
            game.editsIfMissed = filled.isOwn(item) ? 1 : 0
        }
        return game
    }

    /// Returns a game with its instants. A game without a start takes its whole day.
    private static func game(_ item: Int, isCandidate: Bool, of trip: Trip) -> PlanGame {
        if let start = trip.start(ofItemAt: item), let end = trip.end(ofItemAt: item) {
            return PlanGame(
                isCandidate: isCandidate,
                start: Int64(start),
                end: Int64(end),
                minuteOfDay: trip.startTime(ofItemAt: item)?.minuteOfDay
            )
        }
        let (day, city) = (trip.items[item].position?.day ?? 1, trip.city(atStartOfItemAt: item))
        let midnight = ClockTime(minuteOfDay: 0)
        return PlanGame(
            isCandidate: isCandidate,
            start: Int64(trip.instant(of: midnight, onDay: day, in: city)),
            end: Int64(trip.instant(of: midnight, onDay: day + 1, in: city))
        )
    }

    /// Sets the quantity to minimize.
    mutating func minimize(_ aim: PlanAim) { program.aim = aim }

    /// Sets the city in which the plan begins, if the plan begins at its first game.
    fileprivate mutating func begin(at city: Int?) {
        if program.beginsAtFirstGame { route.program.beginning = city }
    }

    /// Returns the demand of an origin, for the trip without the added games.
    fileprivate func demand(_ origin: Origin, of trip: Trip) -> Demand {
        route.demands[origin.index].moved(from: filled.itinerary.trip, to: trip)
    }

    /// Returns the program that demands one more game for a wish than a plan grants. The program also demands
    /// everything else that the plan grants, and all of the trip's own games that the plan meets.
    ///
    /// - Parameters:
    ///   - wish: The wish, as an index into the list.
    ///   - finish: The city in which the plan finishes.
    ///   - met: What the plan meets, in the program of `other`.
    ///   - other: The compilation of the plan, with the same trip and some of the candidates.
    fileprivate mutating func refusing(
        _ wish: Int,
        finish: Int?,
        meeting met: MetCandidates,
        of other: PlanCompilation
    ) -> PlanProgram {
        var asked = program
        let trip = filled.itinerary.trip
        if case .preferred(let city) = asked.route.finish, finish == city {
            asked.route.finish = .required(city, origin: route.origin(.end(trip.cities[city])))
        }
        let granted = other.program.granted(by: met.games, met.visits)
        for (index, row) in wishes.wishes.enumerated() {
            let least = granted[index] + (index == wish ? 1 : 0)
            asked.wishes[index].demand =
                least > 0 ? PlanDemand(least: least, origin: route.origin(.wish(row.id))) : nil
        }
        for game in met.games where !other.program.games[game].isCandidate {
            let item = other.route.games[game]
            if let checkpoint = checkpoints[item] {
                asked.mandatory[checkpoint] = route.origin(.game(trip.itemIndex(item)))
            }
        }
        return asked
    }
}

extension PlanQuestion {
    /// Settles a plan: searches for the best slots of its legs in the trip with only the candidates that the plan
    /// meets.
    ///
    /// - Parameters:
    ///   - plan: A plan of the trip with all candidates.
    ///   - compilation: The trip with all candidates.
    ///   - orBetter: True if the plan is not proved to be the best, so that settling may find a better plan.
    ///   - budget: The work budget.
    /// - Returns: The planned trip, and what it meets, in the program of `compilation`.
    /// - Throws: `SolverError.stopped` if the budget is spent; `SolverError.wrongAnswer` if there is no such plan.
    func settle(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        orBetter: Bool = false,
        _ budget: WorkBudget
    ) throws(SolverError) -> (trip: PlannedTrip, met: MetCandidates) {
        let met = compilation.games(metBy: plan)
        let starts = compilation.visits(metBy: plan)
        var settled = try PlanCompilation(self, with: met, .settled(starts), budget)
        settled.minimize(compilation.program.aim)
        let items = Set(compilation.itemsThatStay(metBy: plan))
        let outcome = try PlanSolver().breakTies(
            settled.program,
            like: plan,
            meeting: settled.route.games.indices.filter { items.contains(settled.route.games[$0]) },
            orBetter: orBetter,
            budget
        )
        guard let best = outcome.plan else {
            if let reason = outcome.stopped { throw .stopped(reason) }
            throw .wrongAnswer(.lostPlan)
        }
        settled.begin(at: best.beginning)
        let candidates = Set(compilation.program.candidates(among: plan.met))
        let ownGames = Set(settled.itemsThatStay(metBy: best))
        let games = compilation.route.games.indices.filter {
            candidates.contains($0) || ownGames.contains(compilation.route.games[$0])
        }
        return (
            try decode(best, of: settled, taking: met),
            MetCandidates(games: games, visits: plan.visits)
        )
    }

    /// Converts a plan of the trip with all candidates, without a search, to a plan of the trip with only the
    /// candidates that the plan meets. The legs keep their slots, even if other slots are better. Returns `nil` if the
    /// result is not a valid plan.
    ///
    /// - Throws: The errors of `decode`.
    /// - Complexity: O(items + cities²).
    func place(
        _ plan: TripPlan,
        of compilation: PlanCompilation
    ) throws(SolverError) -> (trip: PlannedTrip, met: MetCandidates)? {
        // The slots of legs before and after a visit in the same slot would have to be distinguished.
        guard plan.visits.isEmpty else { return nil }
        let met = compilation.games(metBy: plan)
        let starts = compilation.visits(metBy: plan)
        var settled = try PlanCompilation(self, with: met, .settled(starts), WorkBudget(.none))
        settled.minimize(compilation.program.aim)
        let isMet = Set(plan.met)
        // An unmet candidate does not separate slots, so the numbers of the slots after it are 1 lower.
        let joined = compilation.program.games.indices.filter {
            compilation.program.games[$0].isCandidate && !isMet.contains($0)
        }.map { compilation.program.route.checkpoints[$0].slot }
        let (old, new) = (compilation.filled.itinerary.trip.cities, settled.filled.itinerary.trip.cities)
        var legs: [PlannedLeg] = []
        for leg in plan.legs {
            var number = leg.number
            if leg.kind == .connection {
                // Candidates may change the numbers of cities.
                guard let city = new.city(named: old.names[number]) else { return nil }
                number = city.index
            }
            let slot = leg.slot - joined.partitionPoint { $0 >= leg.slot }
            legs.append(PlannedLeg(slot: slot, leg.kind, number: number))
        }
        let ownGames = Set(compilation.itemsThatStay(metBy: plan))
        let games = settled.route.games.indices.filter {
            settled.filled.candidates[settled.route.games[$0]] != nil
                || ownGames.contains(settled.route.games[$0])
        }
        guard let placed = TripPlan(legs, meeting: games, of: settled.program, finish: plan.finish) else {
            return nil
        }
        settled.begin(at: placed.beginning)
        return (
            try decode(placed, of: settled, taking: met),
            MetCandidates(games: plan.met, visits: [])
        )
    }

    private func decode(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        taking taken: [Int]
    ) throws(SolverError) -> PlannedTrip {
        let trip = compilation.filled.itinerary.trip
        guard let cost = compilation.route.program.cost(of: plan.legs, meeting: plan.met) else {
            throw .wrongAnswer(.lostPlan)
        }
        let rerouted = compilation.route.decode(
            RoutePlan(legs: plan.legs, met: plan.met, cost: cost, finish: plan.finish),
            connections.renumbered(for: trip)
        )
        let met = Set(plan.met)
        try check(rerouted, costs: plan.cost)
        let granted = zip(wishes.wishes, compilation.program.wishes).map { wish, row in
            GrantedWish(
                id: wish.id,
                count: wish.count,
                games: row.games.filter { met.contains($0) }.map { checkpoint in
                    compilation.gameID(ofItemAt: compilation.route.games[checkpoint], candidates.visits)
                }
            )
        }
        return PlannedTrip(
            cost: plan.cost,
            wishes: granted,
            games: taken.map { candidates.games[$0].game.gameID ?? "" },
            visits: compilation.plannedVisits(candidates.visits),
            plan: rerouted
        )
    }
}

extension PlanQuestion {
    /// Checks the money of a plan against the money of the document that is written for it.
    private func check(_ plan: ReroutedPlan, costs cost: PlanCost) throws(SolverError) {
        guard options.least == .money, let categories = countedCategories,
            let money = plan.expenses(counting: categories)?.money
        else { return }
        let (said, found) = ([cost.unpriced, cost.money], [Int64(money.unpriced.count), money.total])
        guard said == found else { throw .wrongAnswer(.otherCost(said: said, found: found)) }
    }
}

extension PlanCompilation {
    /// Returns a minimal set of demands that no planned trip satisfies.
    ///
    /// - Throws: `SolverError.wrongAnswer` if a trip satisfies all demands.
    func conflict(of trip: Trip, _ budget: WorkBudget) throws(SolverError) -> [Demand] {
        let origins = try PlanSolver().conflict(in: program, budget)
        guard let origins else { throw .wrongAnswer(.lostPlan) }
        return origins.map { demand($0, of: trip) }
    }
}

extension PlanQuestion {
    /// Returns the compilation with all candidates, including past ones.
    func compilationOfAll(
        beside compilation: PlanCompilation,
        _ budget: WorkBudget
    ) throws(SolverError) -> PlanCompilation {
        let all = candidates.games.indices
        var visits = compilation.visits
        // The starts of visits on past days are candidates in conflicts, too.
        if case .listed(let day) = visits, day > 1 {
            visits = .listed(from: 1)
        } else if compilation.chosen.count == all.count {
            return compilation
        }
        return try PlanCompilation(self, with: Array(all), visits, budget)
    }

    /// Returns, for each wish that a plan does not grant in full, the demands that prevent one more game, in the order
    /// of the list.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - met: The games that the settled plan meets. The settled plan may meet different games of the trip than
    ///     `plan`, at the same cost.
    ///   - compilation: The compilation of the plan.
    ///   - id: The only wish to examine; `nil` for all.
    func refusals(
        of plan: TripPlan,
        meeting met: MetCandidates,
        in compilation: PlanCompilation,
        only id: Wish.ID? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> [WishRefusal] {
        var refusals: [WishRefusal] = []
        let all = try compilationOfAll(beside: compilation, budget)
        let granted = compilation.program.granted(by: met.games, met.visits)
        for (index, wish) in wishes.wishes.enumerated()
        where granted[index] < wish.count && id.map({ $0 == wish.id }) ?? true {
            var asked = all
            let program = asked.refusing(index, finish: plan.finish, meeting: met, of: compilation)
            let origins = try PlanSolver().conflict(in: program, budget)
            guard let origins else { throw .wrongAnswer(.lostPlan) }
            let demands = origins.map { asked.demand($0, of: itinerary.trip) }
            refusals.append(WishRefusal(id: wish.id, conflict: demands))
        }
        return refusals
    }
}

extension Itinerary {
    /// Exports one cost level of the planning program for other solvers. Rows of the exported program fix the previous
    /// levels at their optima. Level 1 is the missed weight; levels 2 and 3 are two of minutes, days and span; level 4
    /// is the number of edits; level 5 is the number of games. The optimum of the exported program is the cost of the
    /// level.
    ///
    /// A column `x_dDAY_NUMBER` is 1 if the trip takes path NUMBER through the day and meets the games of this path.
    /// Each column `lack_WISH_NUMBER` that is 1 stands for one game that the wish lacks. The columns `begin_NUMBER` and
    /// `end_NUMBER` choose the first and the last day of the trip, or the start of its first game and the end of its
    /// last game (`Papers/DayPaths.md`).
    /// - Throws: `SolverError.tooLarge` for more than 60,000 paths; `SolverError.infeasible` if there is no planned
    ///   trip.
    package func exportPlan<Source: ConnectionSource>(
        of wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        level: Int,
        format: ProgramFormat,
        over connections: Source,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        let wishes = wishes.adding(visitsOf: trip, from: options.rerouting.fromDay ?? 1)
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question = try PlanQuestion(
            self,
            wishes,
            options,
            candidates,
            among: season,
            over: connections,
            budget
        )
        let program = try PlanCompilation(
            question,
            with: candidates.indices,
            question.choice(listing: true),
            budget
        ).program
        let written = try program.written(level: level - 1, budget)
        return try ExportedProgram(
            written.program,
            of: trip.id.programWord(or: "trip"),
            number: level - 1,
            objectiveName: program.aim.levels[level - 1].rawValue,
            columnNames: written.columnNames,
            spending: budget
        ).text(format, spending: budget)
    }
}
