extension Command {
    static let why = Command(
        name: "why",
        summary:
            "why a travel segment may stand in a slot, or not; why a game is missed, or can be added; why a wish is not granted",
        about: """
            Says of the slots of a day, or of one, whether the travel segment may stand there: while all else stands
            still, and with the other segments free to move; what refuses it, what else would move, and what is least
            to change. A slot's index counts the other items of the day before it. Of a game of the trip it says by
            which legs it is met, or why it is missed, and what re-routing would cost that meets it. With --schedule the
            item is a game of it, by its gameId: what adding it costs, or what stands in the way. Of a wish of --wishes it says
            which games of the schedule grant it in the best trip, as `plan` finds it, or what keeps it from being granted. What
            a limit of time did not come to is told as not known, in JSON by null. Exit status 1: not possible, even if others
            move; missed; not granted in full.
            """,
        options: [
            .must(.item, .wishID), .may(.day, .date), .may(.index), .may(.schedule), .may(.wishes),
            .may(.departures), .may(.timeLimit),
        ],
        example: "why ohio-2010.json --item back-west --day 8",
        work: .each { (arguments: Arguments) throws(Failure) in
            let ask = try arguments.question()
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                let (document, itinerary, budget) = try input.itinerary(spending: WorkBudget(limits))
                let question = try ask(input, document)
                let answer = try input.catching(
                    SolverError.self,
                    try itinerary.why(question, asking: Engine.backup, spending: budget)
                )
                guard let answer else { throw input.fail(missing: question) }
                return Answer(
                    json: { $0.why(answer, in: document) },
                    text: { TextReport(itinerary.trip, $0).why(answer) },
                    isNo: answer.isNo
                )
            }
        }
    )
}

extension Arguments {
    /// What is asked of a trip: about the item of `--item`, in the trip or in the schedule, or the wish of `--wish`.
    fileprivate func question() throws(Failure) -> (
        @Sendable (TripInput, TripDocument) throws(Failure) -> WhyQuestion
    ) {
        let day = try day()
        let index = has(.index) ? try whole(.index) : nil
        let isDated = day != nil || index != nil
        let schedule = try scheduleFile()
        if let wish = self[.wishID] {
            guard !isDated else { throw .usage("a wish has no day: leave out --day, --date and --index") }
            guard let schedule else {
                throw .usage("the option --schedule is missing: the games that grant a wish")
            }
            _ = try require(.wishes)
            let wishes = try wishes(adding: [])
            return { _, document throws(Failure) in
                .wish(wish, of: wishes, from: try schedule.season(for: document))
            }
        }
        let item = try require(.item)
        guard !has(.wishes) else { throw .usage("--wishes goes with --wish: which of them is asked about") }
        guard let schedule else {
            return { input, _ throws(Failure) in try input.question(about: item, on: day, index) }
        }
        guard !isDated else {
            throw .usage("a game of the schedule has its own day: leave out --day, --date and --index")
        }
        return { _, document throws(Failure) in .candidate(try schedule.candidate(item, for: document)) }
    }
}

extension TripInput {
    /// The question about an item of the trip: a slot of a segment on a day, or a game.
    fileprivate func question(about id: String, on day: TripDay?, _ slot: Int?) throws(Failure)
        -> WhyQuestion
    {
        let trip = try document().trip
        let item = try index(ofItem: id, in: trip)
        switch trip.items[item].kind {
        case .travel:
            guard let day else {
                throw fail("the option --day or --date is missing: \(id) is a travel segment")
            }
            let number = try number(of: day, in: trip)
            return slot.map { .slot(id, day: number, index: $0) } ?? .leg(id, day: number)
        case .game:
            guard day == nil, slot == nil else {
                throw fail("the game \(id) has its own day: leave out --day, --date and --index")
            }
            return .game(id)
        case .custom:
            throw fail("the item \(id) is no travel segment and no game: it may stand anywhere")
        }
    }

    /// The failure to find what a question is about.
    fileprivate func fail(missing question: WhyQuestion) -> Failure {
        switch question {
        case .slot(let id, let day, let index): fail("the segment \(id) has no slot \(index) on day \(day)")
        case .leg(let id, let day): fail("the segment \(id) has no slot on day \(day)")
        case .game(let id): fail("the trip has no item \(id)")
        case .candidate(let game): fail("the trip has no item \(game.game.gameID ?? "")")
        case .wish(let id, let wishes, _):
            fail(
                "the wish list has no wish \(id)\(Guess.question(near: id, among: wishes.wishes.map { $0.id }))"
            )
        }
    }
}

extension ScheduleFile {
    /// The games of the schedule as planning takes them.
    fileprivate func season(for document: TripDocument) throws(Failure) -> [SeasonGame] {
        let schedule = try read(document).schedule
        return try Failure.catching(ScheduleError.self, of: file, try schedule.season(for: document.trip))
    }

    /// A game of the schedule, by its `gameId`, as a candidate for a trip.
    fileprivate func candidate(_ id: String, for document: TripDocument) throws(Failure) -> CandidateGame {
        let schedule = try read(document).schedule
        let trip = document.trip
        let game = try Failure.catching(ScheduleError.self, of: file, try schedule.game(id, in: trip))
        if let game { return CandidateGame(game) }
        let isCalledOff = schedule.row(id).map { $0.status != .scheduled } ?? false
        if isCalledOff { throw lacks(id, schedule, on: []) }
        let isItem = trip.index(ofItem: id) != nil
        let hint = isItem ? "; without --schedule it is the item of the trip" : ""
        throw .input(file: file, reason: "the schedule has no game \(id)\(hint)")
    }
}
