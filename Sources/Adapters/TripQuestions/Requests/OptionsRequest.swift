/// Asks which other games of a schedule could be seen, and what each would cost.
package struct OptionsRequest: Sendable {
    let schedule: ScheduleFile
    let wanted: WantedGames
    let day: TripDay?
    /// At most so many options, the best; `nil` for all.
    let most: Int?
    /// True for games alone that cost no leg and no other game.
    let isFree: Bool
    /// True if games that cannot be seen beside the one asked about are taken out.
    let isInstead: Bool
    /// True if the document with the game is kept in a file.
    let isKept: Bool

    package init(
        _ schedule: ScheduleFile,
        _ wanted: WantedGames,
        day: TripDay?,
        most: Int?,
        isFree: Bool,
        isInstead: Bool,
        isKept: Bool
    ) {
        self.schedule = schedule
        self.wanted = wanted
        self.day = day
        self.most = most
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
        if let item = wanted.gameID, !games.contains(where: { $0.gameID == item }) {
            throw schedule.lacks(item, read.schedule, on: games)
        }
        var answer = try input.catching(
            SolverError.self,
            try OptionsAnswer(
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
            text: { [answer] in TextReport(document.trip, $0).options(answer) },
            sentence: { [answer] in answer.sentence },
            codes: answer.options.options.map { _ in "option" },
            warnings: read.warnings + schedule.notes(onGamesWithoutCityOf: read.schedule, in: document.trip)
                + answer.warnings.map { "\(schedule.file): \($0)" }
                + document.departureWarnings,
            isNo: wanted.gameID != nil && answer.options.options.isEmpty,
            document: changed
        )
    }

    /// The document with the game asked about, where one alone is.
    private func changed(
        _ answer: inout OptionsAnswer,
        _ wanted: WantedGames,
        _ input: TripInput,
        _ document: TripDocument,
        _ budget: WorkBudget
    ) throws(QuestionError) -> TripDocument? {
        guard wanted.gameID != nil, let option = answer.options.options.first else { return nil }
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
    /// Refuses to keep an option that is seen instead of other games, as long as these are in the trip.
    fileprivate func refuse(_ option: GameOption, of answer: OptionsAnswer) throws(QuestionError) {
        guard !option.instead.isEmpty else { return }
        let wording = Wording(answer.itinerary.trip)
        let others = wording.list(option.insteadIndices.map { wording.nameAndDay($0) })
        throw fail(
            "\(answer.candidates[option.candidate].gameID) can be seen only instead of \(others);"
                + " \(options.name(.instead)) takes \(option.instead.count == 1 ? "it" : "them") out"
        )
    }
}
