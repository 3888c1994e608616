/// Asks for a trip out of a season.
package struct PlanRequest: Sendable {
    let question: SeasonQuestion
    let engine: Engine
    /// The dates within which the trip may lie, and how many days it lasts; `nil` for its own days.
    let window: (dates: ClosedRange<CalendarDate>, days: Int)?
    /// The number of the trade-off to take; `nil` for the best trip.
    let pick: Int?
    /// True if games that the trip misses are taken out of the document.
    let isInstead: Bool
    let wantsTradeOffs: Bool
    let isText: Bool

    package init(
        _ question: SeasonQuestion,
        engine: Engine,
        window: (dates: ClosedRange<CalendarDate>, days: Int)?,
        tradeOffs: Bool,
        pick: Int?,
        isInstead: Bool,
        isText: Bool
    ) {
        self.question = question
        self.engine = engine
        self.window = window
        self.pick = pick
        self.isInstead = isInstead
        self.isText = isText
        wantsTradeOffs = tradeOffs || pick != nil
    }

    /// The names of the first levels of a cost.
    package var levels: [String] {
        switch question.options.least {
        case .minutes: ["missed", "minutes", "days"]
        case .days: ["missed", "days", "minutes"]
        case .span: ["missed", "span", "minutes"]
        }
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        guard let window else {
            let (document, itinerary, budget) = try input.itinerary(spending: budget)
            let (season, warnings) = try question.schedule.season(for: document)
            let plan = try input.catching(
                SolverError.self,
                try engine.plan(
                    itinerary,
                    question.wishes,
                    from: season,
                    question.options,
                    tradeOffs: wantsTradeOffs,
                    spending: budget
                )
            )
            return try answer(input, document, itinerary, plan, nil, warnings, budget)
        }
        let document = try input.document()
        // The games are read on all days of the window, and a trip on some of them.
        let length = window.dates.lowerBound.distance(to: window.dates.upperBound) + 1
        let whole = try input.catching(
            ChangeError.self,
            try document.lasting(length, from: window.dates.lowerBound)
        )
        let (season, warnings) = try question.schedule.season(for: whole)
        let found = try input.catching(
            SeasonWindowError.self,
            try engine.window(
                whole,
                question.wishes,
                from: season,
                window,
                question.options,
                tradeOffs: wantsTradeOffs,
                spending: budget
            )
        )
        return try answer(input, found.document, found.itinerary, found.plan, found, warnings, budget)
    }

    private func answer(
        _ input: TripInput,
        _ document: TripDocument,
        _ itinerary: Itinerary,
        _ plan: SeasonPlan,
        _ window: SeasonWindow?,
        _ warnings: [String],
        _ budget: WorkBudget
    ) throws(QuestionError) -> Answer {
        // Where there is no plan the answer says why, whichever was to be picked.
        let number = plan.status == .infeasible ? nil : pick
        let made = try input.catching(
            ChangeError.self,
            try PlanAnswer(
                itinerary,
                plan,
                of: document,
                picking: number,
                in: window,
                instead: isInstead,
                spending: budget
            )
        )
        guard let answer = made else { throw input.fail(picking: pick, stopped: plan.stopped) }
        return Answer(
            json: { $0.plan(answer) },
            text: { TextReport(itinerary.trip, $0, plan.wishes).plan(answer) },
            sentence: { answer.sentence },
            codes: answer.codes,
            warnings: (isText ? document.doubts : []) + warnings + input.noWays(for: answer)
                + answer.warnings.map { "\(question.schedule.file): \($0)" } + document.departureWarnings,
            isNo: answer.isNo,
            document: answer.planned
        )
    }
}

extension TripInput {
    /// A line that says why no leg could be added, where a wish is not granted and no way between cities is known.
    fileprivate func noWays(for answer: PlanAnswer) -> [String] {
        let trip = answer.itinerary.trip
        // The trip's own legs tell how long it takes between their cities.
        let knowsWays = trip.knowsOtherWays || trip.items.contains { $0.isTravel }
        guard !knowsWays, answer.plan.refusals?.isEmpty == false else { return [] }
        return [
            "no way between cities is known, so that no leg can be added: "
                + "\(options.name(.places)) with coordinates and \"travelTimes\":{\"estimate\":{\"kmPerHour\":88}} tells them"
        ]
    }
}
