/// Asks for the plan that meets every game that can be met, with legs added, left out and turned around.
package struct RerouteRequest: Sendable {
    let changes: [TripChange]?
    let engine: Engine
    let options: RerouteOptions
    /// True if all trade-offs are asked for.
    let wantsTradeOffs: Bool
    /// The number of the trade-off to take, from 1; `nil` for the best plan.
    let pick: Int?
    /// True if games that the plan misses are taken out of the document.
    let isInstead: Bool
    /// True if the text is wanted, which tells more than the JSON.
    let isText: Bool

    package init(
        changes: [TripChange]?,
        engine: Engine,
        options: RerouteOptions,
        tradeOffs: Bool,
        pick: Int?,
        isInstead: Bool,
        isText: Bool
    ) {
        self.changes = changes
        self.engine = engine
        self.options = options
        self.pick = pick
        self.isInstead = isInstead
        self.isText = isText
        wantsTradeOffs = tradeOffs || pick != nil
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(after: changes, spending: budget)
        let reroute = try input.catching(
            SolverError.self,
            try engine.reroute(itinerary, options, tradeOffs: wantsTradeOffs, spending: budget)
        )
        // Where there is no plan the answer says why, whichever was to be picked.
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
            text: { [answer] in TextReport(itinerary.trip, $0).reroute(answer) },
            sentence: { [answer] in answer.plan?.sentence(in: itinerary.trip) ?? reroute.sentence },
            codes: answer.codes,
            warnings: (isText ? document.doubts : []) + document.departureWarnings,
            isNo: answer.isNo,
            document: answer.rerouted
        )
    }
}

extension TripInput {
    /// The failure to take the trade-off of a number.
    func fail(picking number: Int?, stopped: StopReason?) -> QuestionError {
        if let stopped { return fail("the trade-offs are not known: \(stopped)") }
        return fail("there is no trade-off number \(number ?? 0); \(options.name(.tradeOffs)) lists them")
    }
}
