/// A request for a repair: all legs placed again with as few changes as possible.
package struct RepairRequest: Sendable {
    let changes: [TripChange]?
    let engine: EngineChoice
    /// The first day that may change, from 1; `nil` for all days. Items on earlier days are in the past and stay in
    /// place.
    let fromDay: Int?
    /// True if the answer needs its text, which has more details than its JSON.
    let isText: Bool

    package init(changes: [TripChange]?, engine: EngineChoice, fromDay: Int?, isText: Bool) {
        (self.changes, self.engine, self.fromDay, self.isText) = (changes, engine, fromDay, isText)
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(after: changes, spending: budget)
        let (plain, repaired) = try input.repaired(
            document,
            itinerary,
            engine,
            fromDay: fromDay,
            spending: budget
        )
        var answer = plain
        if isText {
            try input.catching(SolverError.self, try answer.searchForRerouting(spending: budget))
        }
        return Answer(
            json: { $0.repair(plain, in: document, repaired: repaired) },
            text: { [answer] in TextReport(itinerary.trip, $0).repair(answer) },
            sentence: { plain.repair.sentence },
            codes: answer.codes,
            warnings: isText ? document.doubts : [],
            isNo: answer.isNo,
            document: repaired
        )
    }
}

extension TripInput {
    /// Repairs the trip of a document; returns the answer, and the repaired document if there is a plan.
    package func repaired(
        _ document: TripDocument,
        _ itinerary: Itinerary,
        _ engine: EngineChoice,
        fromDay: Int?,
        spending budget: WorkBudget
    ) throws(QuestionError) -> (answer: RepairAnswer, document: TripDocument?) {
        let program = try catching(SolverError.self, try TripProgram(itinerary, fromDay: fromDay))
        let repair = try catching(SolverError.self, try engine.repair(program, spending: budget))
        let repaired = try catching(
            ChangeError.self,
            repair.slots == nil ? nil : try document.placing(repair.positions)
        )
        let answer = try catching(
            SolverError.self,
            try RepairAnswer(repair, of: program, asking: EngineChoice.backup, spending: budget)
        )
        return (answer, repaired)
    }
}

/// A request for the route that meets as many games as possible, with legs added, removed and reversed.
package struct RerouteRequest: Sendable {
    let changes: [TripChange]?
    let engine: EngineChoice
    let options: RerouteOptions
    /// True if the answer lists all trade-offs.
    let wantsTradeOffs: Bool
    /// The number of the trade-off to take, from 1; `nil` for the best plan.
    let pick: Int?
    /// True if games that the plan misses are removed from the document.
    let isInstead: Bool
    /// True if text lists all trade-offs.
    let isFull: Bool
    /// True if the answer needs its text, which has more details than its JSON.
    let isText: Bool

    package init(
        changes: [TripChange]?,
        engine: EngineChoice,
        options: RerouteOptions,
        tradeOffs: Bool,
        pick: Int?,
        isInstead: Bool,
        isFull: Bool = false,
        isText: Bool
    ) {
        self.changes = changes
        self.engine = engine
        self.options = options
        self.pick = pick
        self.isInstead = isInstead
        self.isFull = isFull
        self.isText = isText
        wantsTradeOffs = tradeOffs || pick != nil
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(after: changes, spending: budget)
        try input.check(PlanOptions(rerouting: options), for: itinerary.trip)
        let reroute = try input.catching(
            SolverError.self,
            try engine.reroute(itinerary, options, tradeOffs: wantsTradeOffs, spending: budget)
        )
        // If there is no plan, the answer explains why, regardless of the requested trade-off.
        let number = reroute.status == .infeasible ? nil : pick
        let made = try input.catching(
            ChangeError.self,
            try RerouteAnswer(
                itinerary,
                reroute,
                of: document,
                picking: number,
                instead: isInstead,
                spending: budget
            )
        )
        guard var answer = made else { throw input.fail(picking: pick, stopped: reroute.stopped) }
        if isText {
            let connections = Connections(document.trip)
            try input.catching(
                SolverError.self,
                try answer.lookForMeetings(options, over: connections, spending: budget)
            )
        }
        return Answer(
            json: { [answer] in $0.reroute(answer) },
            text: { [answer] in TextReport(itinerary.trip, $0).reroute(answer, inFull: isFull) },
            sentence: { [answer] in answer.plan?.sentence(in: itinerary.trip) ?? reroute.sentence },
            codes: answer.codes,
            warnings: (isText ? document.doubts : []) + document.departureWarnings
                + (answer.expenses?.warnings(options, naming: input.options.name(.maxCost)) ?? []),
            isNo: answer.isNo,
            document: answer.rerouted
        )
    }
}

/// A request for what a rain-out of each game would do.
package struct RainoutsRequest: Sendable {
    let engine: EngineChoice
    let options: RerouteOptions
    /// True if the answer needs warnings about doubtful data in the document.
    let isText: Bool

    package init(engine: EngineChoice, options: RerouteOptions, isText: Bool) {
        (self.engine, self.options, self.isText) = (engine, options, isText)
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(spending: budget)
        try input.check(PlanOptions(rerouting: options), for: itinerary.trip)
        let answer = try input.catching(
            SolverError.self,
            try engine.rainouts(itinerary, options, spending: budget)
        )
        return Answer(
            json: { $0.rainouts(answer) },
            text: { TextReport(itinerary.trip, $0).rainouts(answer) },
            sentence: { answer.sentence },
            codes: answer.games.map { game in
                game.isUnknown ? "unknown" : answer.weightLost(by: game) > 0 ? "loses-games" : "loses-nothing"
            },
            warnings: (isText ? document.doubts : []) + document.departureWarnings
                + answer.warnings(naming: input.options.name(.maxCost)),
            isNo: answer.isIncomplete
        )
    }
}

extension TripInput {
    /// Returns the error for a trade-off number that does not exist.
    func fail(picking number: Int?, stopped: StopReason?) -> QuestionError {
        if let stopped { return fail("the trade-offs are unknown: \(stopped)") }
        return fail("there is no trade-off number \(number ?? 0); \(options.name(.tradeOffs)) lists them")
    }
}
