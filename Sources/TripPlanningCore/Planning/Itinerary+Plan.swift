extension Itinerary {
    /// Finds the best trip that grants wishes with games of a season, in addition to the games and legs of this trip
    /// (SPEC section 14). Uses the native solver and the connections of the trip.
    ///
    /// ```swift
    /// let wishes = try WishList([Wish(id: "fenway", venue: "Fenway Park"), Wish(id: "cubs", team: "Cubs", count: 2)])
    /// let plan = try itinerary.plan(wishes, from: games)
    /// plan.best?.games    // the games to see
    /// ```
    /// - Parameters:
    ///   - wishes: The wishes. A wish that does not fit the trip (`WishList.check`) is not granted.
    ///   - season: The games of the season. The plan may add the games that match a wish and are on a day of the trip.
    ///   - options: The options, in addition to the trip's rules.
    ///   - tradeOffs: True to also search for all trade-offs of missed weight, days and minutes.
    ///   - budget: The work budget of the whole call. If the budget is spent, the answer has the best trip found and a
    ///     lower bound.
    /// - Throws: `SolverError.tooManyLegs`; `SolverError.wrongAnswer` if the check of a plan disagrees with the
    ///   search.
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

    /// Finds the best trip over connections that an app supplies.
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

    /// Finds the best trip with an engine, over the connections of the trip.
    ///
    /// The native solver chooses among equal trips and finds the trade-offs and the refusals, regardless of the engine.
    /// - Throws: `SolverError.tooManyLegs`, `SolverError.wrongAnswer`, and the errors of the engine.
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

    /// Finds the best trip with an engine. If `wish` is given, only the refusal of this wish is searched for.
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
        let wishes = wishes.adding(visitsOf: trip, from: options.rerouting.fromDay ?? 1)
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question: PlanQuestion
        let compilation: PlanCompilation
        let outcome: Outcome<TripPlan>
        do throws(SolverError) {
            try wishes.checkCount()
            question = try PlanQuestion(
                self,
                wishes,
                options,
                candidates,
                among: season,
                over: connections,
                budget
            )
            compilation = try PlanCompilation(
                question,
                with: candidates.indices,
                question.choice(listing: engine.listsVisits),
                budget
            )
            outcome = try engine.solve(compilation.program, spending: budget)
        } catch {
            guard let reason = error.limit else { throw error }
            return SeasonPlan(self, wishes, candidates, Outcome(stopped: reason), engine: engine.name)
        }
        var answer = SeasonPlan(self, wishes, candidates, outcome, engine: engine.name)
        try answer.add(outcome, of: compilation, question, tradeOffs: tradeOffs, refusing: wish, budget)
        return answer
    }

    /// Returns the best trip that an engine finds over the connections of this trip; `nil` if there is no valid trip.
    ///
    /// - Throws: `SolverError.stopped` if the trip is not proved to be the best, and the other errors of `plan`.
    package func bestTrip<Engine: PlanEngine>(
        _ wishes: WishList,
        from season: [SeasonGame],
        _ options: PlanOptions,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> PlannedTrip? {
        let wishes = wishes.adding(visitsOf: trip, from: options.rerouting.fromDay ?? 1)
        try wishes.checkCount()
        let candidates = PlanCandidates(wishes, among: season, for: self, options)
        let question = try PlanQuestion(
            self,
            wishes,
            options,
            candidates,
            among: season,
            over: Connections(trip),
            budget
        )
        let compilation = try PlanCompilation(
            question,
            with: candidates.indices,
            question.choice(listing: engine.listsVisits),
            budget
        )
        let outcome = try engine.solve(compilation.program, spending: budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        // The days in the cost may depend on the slots of the legs, which `settle` chooses.
        return try outcome.plan.map { plan throws(SolverError) in
            try question.settle(plan, of: compilation, budget).trip
        }
    }
}

extension WishList {
    /// Checks the number of wishes, including the wishes for the visits of a trip.
    ///
    /// - Throws: `SolverError.tooLarge`.
    fileprivate func checkCount() throws(SolverError) {
        guard wishes.count <= WishList.limit else { throw .tooLarge }
    }
}

extension SeasonPlan {
    /// The maximum number of steps for settling the incumbent (see `settle`) after the budget is spent. These steps
    /// usually take a few milliseconds, and never more than half a second.
    private static let settlingSteps = 50_000_000
    /// The time limit for settling the incumbent after a search that stopped at its time limit.
    private static let settlingTime = Duration.milliseconds(200)

    /// Creates the answer for an outcome. The best plan and its refusals are set later (see `add`).
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

    /// Finds the best slots for the legs of the incumbent `plan` (`PlanQuestion.settle`) and stores the result in
    /// `best`. If the given budget is spent before or during this step, uses a separate budget.
    ///
    /// - Returns: What the settled plan meets, in the program with all candidates; empty if the plan cannot be settled.
    private mutating func take(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        _ question: PlanQuestion,
        _ budget: WorkBudget
    ) throws(SolverError) -> MetCandidates {
        if stopped == nil {
            var met = MetCandidates()
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
        // No trip can be shown, so the status must not claim a proof.
        status = .unknown
        return MetCandidates()
    }

    /// Adds the best trip, its trade-offs, and the reasons why wishes are not granted.
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
                // Trade-offs compare days, even if the best trip minimizes minutes or the span.
                var compilation = compilation
                compilation.minimize(question.options.least == .money ? .daysAndMoney : .days)
                let plans = try PlanSolver().tradeOffs(of: compilation.program, budget)
                self.tradeOffs = try plans.map { plan throws(SolverError) in
                    try question.settle(plan, of: compilation, budget).trip
                }
            }
        }
        stopped = stopped ?? reason
    }
}

/// The input of planning: the trip, the wishes, the games of the season that match them, the options and the
/// connections.
struct PlanQuestion {
    let itinerary: Itinerary
    let wishes: WishList
    let options: PlanOptions
    let candidates: PlanCandidates
    let connections: SharedConnections
    /// The categories of expenses that count; `nil` if the options do not concern money.
    let countedCategories: PricedCategories?

    /// Collects the input of planning, with the connections between all cities of the trip.
    ///
    /// - Throws: `SolverError.tooManyCities`; `SolverError.stopped` if the budget does not suffice for all connections.
    init<Source: ConnectionSource>(
        _ itinerary: Itinerary,
        _ wishes: WishList,
        _ options: PlanOptions,
        _ candidates: PlanCandidates,
        among season: [SeasonGame],
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let cityCount = itinerary.trip.cities.names.count
        guard cityCount <= TripLimits.cities else {
            throw .tooManyCities(cityCount, limit: TripLimits.cities)
        }
        (self.itinerary, self.wishes, self.options) = (itinerary, wishes, options)
        self.candidates = candidates
        countedCategories =
            options.countsMoney ? PricedCategories(of: itinerary.trip).union(pricesOf: season, wishes) : nil
        self.connections = try SharedConnections(itinerary.trip, over: connections, budget)
    }
}
