/// A request for the findings of a trip.
package struct AuditRequest: Sendable {
    /// The lowest severity of a finding for which the answer is no; `nil` if the answer is never no.
    let failOn: Finding.Severity?
    /// True if the answer needs its text, which has more details than its JSON.
    let isText: Bool

    package init(failOn: String, isText: Bool) {
        self.failOn = Finding.Severity(rawValue: failOn)
        self.isText = isText
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(spending: budget)
        let plain = try input.catching(
            SolverError.self,
            try AuditAnswer(itinerary, of: document, asking: EngineChoice.backup, spending: budget)
        )
        var answer = plain
        if isText {
            try input.catching(
                SolverError.self,
                try answer.searchForRerouting(asking: EngineChoice.backup, spending: budget)
            )
        }
        let findings = plain.audit.findings
        return Answer(
            json: { $0.audit(plain, in: document) },
            text: { [answer] style in
                let lines = document.itemLines
                return TextReport(itinerary.trip, style).audit(answer) { item in
                    lines.indices ~= item ? "\(input.name):\(lines[item])" : nil
                }
            },
            sentence: { plain.sentence },
            codes: findings.map { $0.code },
            warnings: isText ? document.doubts : [],
            isNo: findings.contains { finding in
                failOn.map { finding.severity(in: itinerary.trip) >= $0 } ?? false
            }
        )
    }
}

/// A request to explain a slot of a leg, a game, or a wish.
package struct WhyRequest: Sendable {
    private typealias Question = (about: WhyQuestion, warnings: [String])

    private let ask: @Sendable (TripInput, TripDocument) throws(QuestionError) -> Question

    /// Creates a question about a wish in a wish list or, without a list, about a visit of the trip.
    ///
    /// - Parameters:
    ///   - id: The id of the wish.
    ///   - isDated: True if the options state a day or an index, which is an error for a wish.
    package init(
        wish id: String,
        of wishes: WishesFile?,
        from schedule: ScheduleFile?,
        isDated: Bool,
        calling options: OptionStyle
    ) throws(QuestionError) {
        if isDated {
            throw .usage("a wish has no day: leave out \(options.names(.day, .date, .index))")
        }
        // Without a list, only the visits of the trip are wishes.
        let hasList = wishes != nil
        let list = if let wishes { wishes } else { try WishesFile(reading: nil, calling: options) }
        let question = SeasonQuestion(schedule, list, PlanOptions())
        ask = { _, document throws(QuestionError) in
            if !hasList, !document.trip.items.contains(where: { $0.isVisit }) {
                throw .missing([schedule == nil ? .schedule : .wishes], calling: options)
            }
            let input = try question.input(for: document, calling: options)
            return (.wish(id, of: input.wishes, from: input.season), input.warnings)
        }
    }

    /// Creates a question about an item of the trip, or a game of a schedule, by its id.
    package init(
        item: String,
        on day: TripDay?,
        _ index: Int?,
        from schedule: ScheduleFile?,
        hasWishes: Bool,
        calling options: OptionStyle
    ) throws(QuestionError) {
        if hasWishes {
            throw .usage(
                "\(options.name(.wishes)) requires \(options.name(.wishID)), the wish to explain"
            )
        }
        guard let schedule else {
            ask = { input, _ throws(QuestionError) in
                (try input.question(about: item, on: day, index), [])
            }
            return
        }
        guard day == nil, index == nil else {
            throw .usage(
                "the schedule fixes the day of this game; omit \(options.names(.day, .date, .index))"
            )
        }
        ask = { _, document throws(QuestionError) in
            let read = try schedule.candidate(item, for: document, options)
            return (.candidate(read.game), read.warnings)
        }
    }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let (document, itinerary, budget) = try input.itinerary(spending: budget)
        let (question, notes) = try ask(input, document)
        let answer = try input.catching(
            SolverError.self,
            try itinerary.why(question, asking: EngineChoice.backup, spending: budget)
        )
        guard let answer else { throw input.fail(missing: question) }
        var warnings = notes
        if case .wish(let wish) = answer, case .wish(_, _, let season) = question {
            warnings += wish.lines(WishHints(season, for: itinerary))
        }
        return Answer(
            json: { $0.why(answer, in: document) },
            text: { TextReport(itinerary.trip, $0).why(answer) },
            sentence: { answer.sentence(in: itinerary.trip) },
            warnings: warnings,
            isNo: answer.isNo
        )
    }
}

extension TripInput {
    /// Returns the question about an item of the trip: a leg's slots on a day, or a game.
    fileprivate func question(about name: String, on day: TripDay?, _ slot: Int?) throws(QuestionError)
        -> WhyQuestion
    {
        let trip = try document().trip
        let item = try index(ofItem: name, in: trip)
        let id = trip.items[item].id
        switch trip.items[item].kind {
        case .travel:
            guard let day else {
                throw fail(
                    "the option \(options.names(.day, .date, and: "or")) is missing: \(id) is a leg"
                )
            }
            let number = try number(of: day, in: trip)
            return slot.map { .slot(id, day: number, index: $0) } ?? .leg(id, day: number)
        case .game(let game):
            guard day == nil, slot == nil else {
                let names = options.names(.day, .date, .index)
                guard !game.isVisit else {
                    throw fail("\(id) is a visit; check says why it cannot be at a start; omit \(names)")
                }
                let kind = game.isEvent ? "an event" : "a game"
                throw fail("\(id) is \(kind), and its day is fixed; omit \(names)")
            }
            return .game(id)
        case .custom:
            throw fail("the item \(id) is neither a leg nor a game: it can be placed anywhere")
        }
    }

    /// Returns the error for a question about a slot, game or wish that does not exist.
    fileprivate func fail(missing question: WhyQuestion) -> QuestionError {
        switch question {
        case .slot(let id, let day, let index): fail("the leg \(id) has no slot \(index) on day \(day)")
        case .leg(let id, let day): fail("the leg \(id) has no slot on day \(day)")
        case .game(let id): failure(.unknownItem(id, nearest: nil))
        case .candidate(let game): failure(.unknownItem(game.game.gameID ?? "", nearest: nil))
        case .wish(let id, let wishes, _):
            fail(
                "the wish list has no wish \(id)\(Guess.question(near: id, among: wishes.wishes.map { $0.id }))"
            )
        }
    }
}

extension ScheduleFile {
    /// Returns a game of the schedule, by its `gameId` or its title, as a candidate for a trip.
    fileprivate func candidate(_ text: String, for document: TripDocument, _ options: OptionStyle)
        throws(QuestionError) -> (game: CandidateGame, warnings: [String])
    {
        let read = try read(document)
        let schedule = read.schedule.named
        let trip = document.trip
        let id = try self.id(ofGame: text, in: schedule, for: trip) ?? text
        let game = try QuestionError.catching(ScheduleError.self, of: file, try schedule.game(id, in: trip))
        if let game { return (CandidateGame(game), read.warnings) }
        let isCalledOff = schedule.row(id).map { $0.status != .scheduled } ?? false
        if isCalledOff { throw lacks(id, schedule, on: []) }
        let isItem = trip.index(ofItem: id) != nil
        var hint = isItem ? "; omit \(options.name(.schedule)) to use the item of the trip" : ""
        if schedule.unread.contains(id), let warning = read.warnings.last { hint += "; \(warning)" }
        if hint.isEmpty {
            let names = schedule.games.flatMap { [$0.gameID, $0.game.displayTitle].compactMap { $0 } }
            hint = Guess.question(near: id, among: names)
        }
        throw .input(file: file, reason: "the schedule has no game \(id)\(hint)")
    }
}
