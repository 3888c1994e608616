/// A request for a trip planned from a season.
package struct PlanRequest: Sendable {
    let question: SeasonQuestion
    let engine: EngineChoice
    /// The possible days of the trip; `nil` to keep the trip's days.
    let window: PossibleDays?
    /// The number of the trade-off to take, from 1; `nil` for the best plan.
    let pick: Int?
    /// True if games that the plan misses are removed from the document.
    let isInstead: Bool
    /// True if the days without items at both ends are removed from the document.
    let isTrimmed: Bool
    let wantsTradeOffs: Bool
    /// True if text lists all trade-offs and start days.
    let isFull: Bool
    let isText: Bool
    /// True if the planned document is written to a file.
    let isKept: Bool

    package init(
        _ question: SeasonQuestion,
        engine: EngineChoice,
        window: PossibleDays?,
        tradeOffs: Bool,
        pick: Int?,
        isInstead: Bool,
        isTrimmed: Bool,
        isFull: Bool = false,
        isText: Bool,
        isKept: Bool = false
    ) {
        self.isKept = isKept
        self.question = question
        self.engine = engine
        self.window = window
        self.pick = pick
        self.isInstead = isInstead
        self.isTrimmed = isTrimmed
        self.isFull = isFull
        self.isText = isText
        wantsTradeOffs = tradeOffs || pick != nil
    }

    /// The names of the first cost levels.
    package var levels: [String] {
        switch question.options.least {
        case .minutes: ["missed", "minutes", "days"]
        case .days: ["missed", "days", "minutes"]
        case .span: ["missed", "span", "minutes"]
        case .money: ["missed", "unpriced", "money"]
        }
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        guard let window else {
            let (document, itinerary, budget) = try input.itinerary(spending: budget)
            let (wishes, season, warnings) = try question.input(for: document, calling: input.options)
            try input.check(question.options, for: itinerary.trip, wishes, season)
            let plan = try input.catching(
                SolverError.self,
                try engine.plan(
                    itinerary,
                    wishes,
                    from: season,
                    question.options,
                    tradeOffs: wantsTradeOffs,
                    spending: budget
                )
            )
            return try answer(input, document, itinerary, plan, from: season, nil, warnings, budget)
        }
        // Each start day decides the dates of all days.
        let input = input.dated(from: window.dates.lowerBound)
        let document = try input.document()
        // The games are read for all days of the window; each trip covers some of these days.
        let length = window.dates.lowerBound.distance(to: window.dates.upperBound) + 1
        let whole = try input.catching(
            ChangeError.self,
            try document.lasting(length, from: window.dates.lowerBound)
        )
        let (wishes, season, warnings) = try question.input(
            for: whole,
            datesAreKnown: true,
            calling: input.options
        )
        try input.check(question.options, for: whole.trip, wishes, season)
        let found = try input.catching(
            SeasonWindowError.self,
            try engine.window(
                whole,
                wishes,
                from: season,
                window,
                question.options,
                tradeOffs: wantsTradeOffs,
                spending: budget
            )
        )
        return try answer(
            input,
            found.document,
            found.itinerary,
            found.plan,
            from: season,
            found,
            warnings,
            budget
        )
    }

    private func answer(
        _ input: TripInput,
        _ document: TripDocument,
        _ itinerary: Itinerary,
        _ plan: SeasonPlan,
        from season: [SeasonGame],
        _ window: SeasonWindow?,
        _ warnings: [String],
        _ budget: WorkBudget
    ) throws(QuestionError) -> Answer {
        // If there is no plan, the answer explains why, regardless of the requested trade-off.
        let number = plan.status == .infeasible ? nil : pick
        let made = try input.catching(
            ChangeError.self,
            try PlanAnswer(
                itinerary,
                plan,
                of: document,
                from: season,
                picking: number,
                in: window,
                instead: isInstead,
                trimming: isTrimmed,
                spending: budget
            )
        )
        guard let answer = made else { throw input.fail(picking: pick, stopped: plan.stopped) }
        let stored = try answer.planned.map { planned throws(QuestionError) in
            try input.catching(ChangeError.self, try planned.storingPlaces())
        }
        let notes = isKept ? stored.flatMap { $0.note(naming: input.options.name(.places)) } : nil
        return Answer(
            json: { $0.plan(answer) },
            text: {
                TextReport(itinerary.trip, $0, plan.wishes, countingFrom: answer.firstDay)
                    .plan(answer, inFull: isFull)
            },
            sentence: { answer.sentence },
            codes: answer.codes,
            warnings: (isText ? document.doubts : []) + warnings + input.noWays(for: answer)
                + (answer.warnings + input.unknownCities(of: answer)).map { warning in
                    question.schedule.map { "\($0.file): \(warning)" } ?? warning
                }
                + answer.visitWarnings
                + (answer.expenses?.warnings(
                    question.options.rerouting,
                    naming: input.options.name(.maxCost),
                    from: answer.firstDay
                ) ?? [])
                + document.departureWarnings + (notes.map { [$0] } ?? []),
            isNo: answer.isNo,
            document: stored?.document
        )
    }
}

extension TripInput {
    /// Returns a line with the number of wished-for games in cities without a known place, and the option that adds
    /// places; empty if there are no such games.
    fileprivate func unknownCities(of answer: PlanAnswer) -> [String] {
        let games = answer.gamesInUnknownCities
        guard !games.isEmpty else { return [] }
        let count =
            games.count == 1
            ? "1 game that matches a wish is in a city"
            : "\(games.count) games that match a wish are in cities"
        return ["\(count) without a known place; \(options.hint(atPlacesOf: games))"]
    }

    /// Returns a warning that no leg can be added, if a wish is refused and no travel times between cities are known;
    /// otherwise an empty array.
    fileprivate func noWays(for answer: PlanAnswer) -> [String] {
        let trip = answer.itinerary.trip
        // The trip's legs also supply travel times between their cities.
        let knowsWays = trip.knowsOtherWays || trip.items.contains { $0.isTravel }
        guard !knowsWays, answer.plan.refusals?.isEmpty == false else { return [] }
        return [
            "no travel times between cities are known, so no leg can be added: "
                + options.hintAtEstimates
        ]
    }
}

/// A request for the games of a schedule that the trip could add, with the cost of each game.
package struct NearbyRequest: Sendable {
    let schedule: ScheduleFile
    let wanted: WantedGames
    let day: TripDay?
    /// The maximum number of games, the best first; `nil` for all games in JSON, and for the default number of games in
    /// text.
    let most: Int?
    /// True if text lists all games.
    let isFull: Bool
    /// True to list only games that need no edit and lose no other game.
    let isFree: Bool
    /// True if games that conflict with the requested game are removed.
    let isInstead: Bool
    /// True if the document with the game is written to a file.
    let isKept: Bool

    package init(
        _ schedule: ScheduleFile,
        _ wanted: WantedGames,
        day: TripDay?,
        most: Int?,
        isFull: Bool = false,
        isFree: Bool,
        isInstead: Bool,
        isKept: Bool
    ) {
        self.schedule = schedule
        self.wanted = wanted
        self.day = day
        self.most = most
        self.isFull = isFull
        self.isFree = isFree
        self.isInstead = isInstead
        self.isKept = isKept
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(spending: budget)
        var wanted = wanted
        if let day { wanted.day = try input.number(of: day, in: document.trip) }
        let read = try schedule.read(document)
        let games = try schedule.games(of: read.schedule, in: document.trip)
        if let item = wanted.gameID {
            wanted.gameID = try schedule.id(ofGame: item, in: read.schedule, for: document.trip) ?? item
        }
        if let item = wanted.gameID, !games.contains(where: { $0.gameID == item }) {
            throw schedule.lacks(item, read.schedule, on: games)
        }
        var answer = try input.catching(
            SolverError.self,
            try NearbyAnswer(
                itinerary,
                of: document,
                adding: games.filter { wanted.contains($0) },
                keeping: most,
                isFree: isFree,
                spending: budget
            )
        )
        answer.lookForReason(among: games, of: read.schedule, wanted: wanted, spending: budget)
        let changed = try changed(&answer, wanted, input, document, budget)
        return Answer(
            json: { [answer] in $0.options(answer) },
            text: { [answer] in
                TextReport(document.trip, $0).options(
                    answer,
                    atMost: isFull ? nil : most ?? TextReport.nearbyShown
                )
            },
            sentence: { [answer] in answer.sentence },
            codes: answer.nearby.games.map { _ in "option" },
            warnings: read.warnings + schedule.notes(onGamesWithoutCityOf: read.schedule, in: document.trip)
                + answer.warnings.map { "\(schedule.file): \($0)" }
                + document.departureWarnings,
            isNo: wanted.gameID != nil && answer.nearby.games.isEmpty,
            document: changed
        )
    }

    /// Returns the document with the requested game; `nil` if no single game is requested or the game cannot be
    /// added.
    private func changed(
        _ answer: inout NearbyAnswer,
        _ wanted: WantedGames,
        _ input: TripInput,
        _ document: TripDocument,
        _ budget: WorkBudget
    ) throws(QuestionError) -> TripDocument? {
        guard wanted.gameID != nil, let option = answer.nearby.games.first else { return nil }
        if isKept, !isInstead { try input.refuse(option, of: answer) }
        do throws(ChangeError) {
            return isInstead
                ? try answer.take(option, spending: budget)
                : try document.applying(answer.changes(option))
        } catch {
            throw QuestionError(error.facts, input: input.name, reason: error.description)
        }
    }
}

extension TripInput {
    /// Throws an error if the traveler can see the requested game only instead of games that are still in the trip.
    fileprivate func refuse(_ option: NearbyGame, of answer: NearbyAnswer) throws(QuestionError) {
        guard !option.instead.isEmpty else { return }
        let wording = Wording(answer.itinerary.trip)
        let others = wording.list(option.insteadIndices.map { wording.nameAndDay($0) })
        throw fail(
            "\(answer.candidates[option.candidate].gameID) can be seen only instead of \(others);"
                + " \(options.name(.instead)) removes \(option.instead.count == 1 ? "it" : "them")"
        )
    }
}
