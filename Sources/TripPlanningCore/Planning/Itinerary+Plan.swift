extension Itinerary {
    /// The best trip that grants wishes out of the games of a season, beside the games and legs that the trip has (SPEC
    /// section 14); by the native solver, over the connections that the trip states.
    ///
    /// ```swift
    /// let wishes = try WishList([Wish(id: "fenway", venue: "Fenway Park"), Wish(id: "cubs", team: "Cubs", count: 2)])
    /// let plan = try itinerary.plan(wishes, from: games)
    /// plan.best?.games    // the games to see
    /// ```
    /// - Parameters:
    ///   - wishes: The wishes.
    ///   - season: The games of the season; those on days of the trip that match a wish may be taken.
    ///   - options: The options beside the trip's rules.
    ///   - tradeOffs: True to look for all trade-offs of what is missed, days and minutes too.
    ///   - budget: The work budget of all of it. Where it is spent, the answer has the best trip found, and a bound.
    /// - Throws: `SolverError.tooManySegments`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    public func plan(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions = PlanOptions(),
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> SeasonPlan {
        try plan(
            wishes,
            from: season,
            options,
            over: Connections(trip),
            tradeOffs: tradeOffs,
            spending: budget
        )
    }

    /// The best trip over connections that an app knows.
    public func plan<Source: ConnectionSource>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions = PlanOptions(),
        over connections: Source,
        tradeOffs: Bool = false,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> SeasonPlan {
        try plan(
            wishes,
            from: season,
            options,
            over: connections,
            tradeOffs: tradeOffs,
            refusing: nil,
            with: PlanSolver(),
            budget
        )
    }

    /// The best trip by an engine, over the connections that the trip states.
    ///
    /// The choice among equal trips, the trade-offs and the refusals are the native solver's, whatever the engine.
    /// - Throws: also the errors of the engine.
    package func plan<Engine: PlanEngine>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        tradeOffs: Bool,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> SeasonPlan {
        try plan(
            wishes,
            from: season,
            options,
            over: Connections(trip),
            tradeOffs: tradeOffs,
            refusing: nil,
            with: engine,
            budget
        )
    }

    /// The best trip by an engine, with the reasons against one wish alone where one is given.
    func plan<Source: ConnectionSource, Engine: PlanEngine>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        over connections: Source,
        tradeOffs: Bool,
        refusing wish: Wish.ID?,
        with engine: Engine,
        _ budget: WorkBudget
    ) throws(SolverError) -> SeasonPlan {
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question: PlanQuestion
        let compilation: PlanCompilation
        let outcome: Outcome<TripPlan>
        do throws(SolverError) {
            question = try PlanQuestion(self, wishes, options, candidates, over: connections, budget)
            compilation = try PlanCompilation(question, with: candidates.places, budget)
            outcome = try engine.solve(compilation.program, spending: budget)
        } catch {
            guard let reason = error.limit else { throw error }
            return SeasonPlan(self, wishes, candidates, Outcome(stopped: reason), engine: engine.name)
        }
        var answer = SeasonPlan(self, wishes, candidates, outcome, engine: engine.name)
        try answer.add(outcome, of: compilation, question, tradeOffs: tradeOffs, refusing: wish, budget)
        return answer
    }

    /// The cost of the best trip over the connections that the trip states, by an engine; `nil` where there is none.
    ///
    /// - Throws: `SolverError.stopped` where it is not proved; as `plan`.
    package func planCost<Engine: PlanEngine>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> PlanCost? {
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question = try PlanQuestion(self, wishes, options, candidates, over: Connections(trip), budget)
        let compilation = try PlanCompilation(question, with: candidates.places, budget)
        let outcome = try engine.solve(compilation.program, spending: budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        // Which slots legs stand in may change the days.
        return try outcome.plan.map { plan throws(SolverError) in
            try question.settle(plan, of: compilation, budget).trip.cost
        }
    }
}

extension SeasonPlan {
    /// The steps for the slots of a plan in hand: some milliseconds, and never more than half a second.
    private static let settlingSteps = 50_000_000
    /// The time for them after a search that stopped at its time limit.
    private static let settlingTime = Duration.milliseconds(200)

    /// Creates the answer to an outcome, before its plan is settled.
    fileprivate init(
        _ itinerary: Itinerary,
        _ wishes: WishList,
        _ candidates: PlanCandidates,
        _ outcome: Outcome<TripPlan>,
        engine: String
    ) {
        self.itinerary = itinerary
        self.wishes = wishes
        self.engine = engine
        status = outcome.status
        bound = outcome.bound
        stopped = outcome.stopped
        leftOut = candidates.leftOut
        unmatched = candidates.unmatched.map { wishes.wishes[$0].id }
        unreachableIndices = itinerary.timeline.items.filter { item in
            itinerary.trip.items[item].isGame && itinerary.trip.city(atStartOfItemAt: item) == nil
        }
    }

    /// Settles the plan in hand, with steps of its own where the search for it, or its settling, has spent the budget; returns
    /// the games that it meets, in the program of the trip with all candidates.
    private mutating func take(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        _ question: PlanQuestion,
        _ budget: WorkBudget
    ) throws(SolverError) -> [Int] {
        if stopped == nil {
            var met: [Int] = []
            stopped = try SolverError.stopReason { () throws(SolverError) in
                (best, met) = try question.settle(plan, of: compilation, budget)
            }
            if stopped == nil { return met }
        }
        let time: Duration? = stopped == .timeLimit ? SeasonPlan.settlingTime : nil
        let spare = WorkBudget(WorkLimits(time: time, steps: SeasonPlan.settlingSteps))
        do throws(SolverError) {
            let settled = try question.settle(plan, of: compilation, orBetter: true, spare)
            best = settled.trip
            return settled.met
        } catch {
            guard error.limit != nil else { throw error }
        }
        if let placed = try question.place(plan, of: compilation) {
            best = placed.trip
            return placed.met
        }
        // What is proved of a trip that nobody sees is of no use.
        status = .unknown
        return []
    }

    /// Adds the trip that was found, its trade-offs, and the reasons against what is not granted.
    fileprivate mutating func add(
        _ outcome: Outcome<TripPlan>,
        of compilation: PlanCompilation,
        _ question: PlanQuestion,
        tradeOffs: Bool,
        refusing wish: Wish.ID?,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let reason = try SolverError.stopReason { () throws(SolverError) in
            if let plan = outcome.plan {
                let met = try take(plan, of: compilation, question, budget)
                guard stopped == nil else { return }
                refusals = try question.refusals(
                    of: plan,
                    meeting: met,
                    in: compilation,
                    only: wish,
                    budget
                )
            } else if stopped == nil {
                let all = try question.compilationOfAll(beside: compilation, budget)
                conflict = try all.conflict(of: itinerary.trip, budget)
            }
            if tradeOffs, stopped == nil {
                // Of trade-offs the days count, whatever the best trip takes least of.
                var compilation = compilation
                compilation.keepDown(.days)
                let plans = try PlanSolver().tradeOffs(of: compilation.program, budget)
                self.tradeOffs = try plans.map { plan throws(SolverError) in
                    try question.settle(plan, of: compilation, budget).trip
                }
            }
        }
        stopped = stopped ?? reason
    }
}

/// All that a plan is asked from: the trip, the wishes, the games of the season that match them, and the options.
struct PlanQuestion {
    let itinerary: Itinerary
    let wishes: WishList
    let options: PlanOptions
    let candidates: PlanCandidates
    let connections: SharedConnections

    /// - Throws: `SolverError.tooManyPlaces`; `SolverError.stopped` where there are too many connections to ask for.
    init<Source: ConnectionSource>(
        _ itinerary: Itinerary,
        _ wishes: WishList,
        _ options: PlanOptions,
        _ candidates: PlanCandidates,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let places = itinerary.trip.cities.names.count
        guard places <= TripLimits.places else { throw .tooManyPlaces(places, limit: TripLimits.places) }
        (self.itinerary, self.wishes, self.options) = (itinerary, wishes, options)
        self.candidates = candidates
        self.connections = try SharedConnections(itinerary.trip, over: connections, budget)
    }
}
