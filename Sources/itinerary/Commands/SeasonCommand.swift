extension Command {
    static let plan = Command(
        name: "plan",
        inputs: .trips,
        summary: "make a trip out of a season: which games to see, and how to travel",
        about: """
            From the games of a schedule that match the wishes of --wishes and --wish, takes those with which the trip grants the
            most, then travels the least (--least: the fewest minutes or days, or the shortest span from the first game to the
            last), beside the games and legs that the trip has already. What is not granted, and why, is told. Connections
            come from the trip's `travelTimes`, its own legs and --places. With --within and --days the trip begins on the best
            day of a season. --trade-offs tells what else one could choose, and
            --pick takes one of them; --write and --output keep the planned trip. It knows no prices, and no sold-out games.
            Exit status 1: a wish is not granted in full, a game of the trip is missed, or there is no such trip.
            """,
        options: [
            .must(.schedule), .may(.wishes), .may(.wish), .may(.within), .may(.days), .may(.least),
            .may(.departures), .may(.fromDay),
            .may(.maxEdits), .may(.maxExtraMinutes), .may(.tradeOffs), .may(.pick), .may(.engine),
            .may(.timeLimit),
            .may(.write, .output), .may(.force),
        ],
        example:
            "plan ohio-2010.json --schedule ohio-2010.schedule.csv --wish city:Pittsburgh=2 --trade-offs",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = try PlanRequest(arguments)
            return { (input: TripInput) throws(Failure) in
                let progress = SearchLine(arguments, levels: request.levels)
                defer { progress.clear() }
                return try request.answer(input, progress.budget(request.limits))
            }
        }
    )
}

/// All that the arguments of `plan` ask for.
private struct PlanRequest: Sendable {
    let question: SeasonQuestion
    let engine: Engine
    let limits: WorkLimits
    /// The dates within which the trip may lie, and how many days it lasts; `nil` for its own days.
    let window: (dates: ClosedRange<CalendarDate>, days: Int)?
    /// The number of the trade-off to take; `nil` for the best trip.
    let pick: Int?
    let wantsTradeOffs: Bool
    let isText: Bool

    init(_ arguments: Arguments) throws(Failure) {
        question = try SeasonQuestion(arguments)
        engine = try Engine(arguments)
        limits = try arguments.limits()
        window = try arguments.window()
        pick = try arguments.whole(.pick, in: 1...TripLimits.whole)
        wantsTradeOffs = arguments.has(.tradeOffs) || pick != nil
        isText = arguments.wantsText
    }

    /// The names of the first levels of a cost.
    var levels: [String] {
        switch question.options.least {
        case .minutes: ["missed", "minutes", "days"]
        case .days: ["missed", "days", "minutes"]
        case .span: ["missed", "span", "minutes"]
        }
    }

    func answer(_ input: TripInput, _ budget: WorkBudget) throws(Failure) -> Answer {
        guard let window else {
            let (document, itinerary, budget) = try input.itinerary(spending: budget)
            let (season, warnings) = try question.season(for: document)
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
        let (season, warnings) = try question.season(for: whole)
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
    ) throws(Failure) -> Answer {
        // Where there is no plan the answer says why, whichever was to be picked.
        let number = plan.status == .infeasible ? nil : pick
        let made = try input.catching(
            ChangeError.self,
            try PlanAnswer(itinerary, plan, of: document, picking: number, in: window, spending: budget)
        )
        guard let answer = made else {
            let reason =
                plan.stopped.map { "the trade-offs are not known: \($0)" }
                ?? "there is no trade-off number \(pick ?? 0); --trade-offs lists them"
            throw input.fail(reason)
        }
        return Answer(
            json: { $0.plan(answer) },
            text: { TextReport(itinerary.trip, $0, plan.wishes).plan(answer) },
            codes: answer.codes,
            warnings: (isText ? document.doubts : []) + warnings
                + answer.warnings.map { "\(question.schedule.file): \($0)" } + document.departureWarnings,
            isNo: answer.isNo,
            document: answer.planned
        )
    }
}

extension Arguments {
    /// The dates of `--within`, and the days of `--days`; `nil` where neither is given.
    fileprivate func window() throws(Failure) -> (dates: ClosedRange<CalendarDate>, days: Int)? {
        guard has(.within) || has(.days) else { return nil }
        guard has(.within) else { throw .usage("the option --within is missing, in which --days may lie") }
        guard has(.days) else { throw .usage("the option --days is missing: how long the trip lasts") }
        let dates = try dates(.within)
        return (dates, try whole(.days, in: 1...TripLimits.days) ?? 1)
    }
}
