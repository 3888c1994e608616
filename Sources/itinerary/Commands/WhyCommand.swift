import Effort
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning

extension Command {
    static let why = Command(
        name: "why",
        inputs: .trip,
        summary: "why a travel segment may stand in a slot or a game be added, or why not",
        about: """
            Says of the slots of a day, or of one, whether the travel segment may stand there: while all else stands
            still, and with the other segments free to move; what refuses it, what else would move, and what is least
            to change. A slot's index counts the other items of the day before it. With --schedule the item is a game of
            it, by its gameId: what adding it costs, or what stands in the way. Slots to which a limit of time did not
            come are told as not known, in JSON by null. Exit status 1: not possible, even if others move.
            """,
        options: [.must(.item), .may(.day, .date), .may(.index), .may(.schedule), .may(.timeLimit)],
        example: "why ohio-2010.json --item back-west --day 8",
        work: .each { (arguments: Arguments) throws(Failure) in
            let item = try arguments.require(.item)
            if let file = arguments[.schedule] { return try arguments.whyGame(item, of: file) }
            let day = try arguments.requiredDay()
            let index = arguments.has(.index) ? try arguments.whole(.index) : nil
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                let document = try input.document()
                let budget = WorkBudget(limits)
                let itinerary = Itinerary(document.trip, spending: budget)
                let segment = try input.index(ofSegment: item, in: itinerary.trip)
                let day = try input.number(of: day, in: itinerary.trip)
                guard let slots = SegmentSlots(segment, of: itinerary) else {
                    throw input.fail("the item \(item) is no travel segment")
                }
                let answer = try input.planned { () throws(SolverError) in
                    try WhyAnswer(
                        itinerary,
                        slots,
                        day: day,
                        index: index,
                        of: document,
                        asking: Engine.backup,
                        spending: budget
                    )
                }
                guard let answer else {
                    throw input.fail(
                        "the segment \(item) has no slot \(index.map { "\($0) " } ?? "")on day \(day)"
                    )
                }
                return Answer(
                    json: { $0.why(answer) },
                    text: { TextReport(itinerary.trip, $0).why(answer) },
                    isNo: answer.explanations.allSatisfy { $0.isReachable == false }
                )
            }
        }
    )
}

extension Arguments {
    /// Why a game of a schedule can be added to a trip, or why not.
    fileprivate func whyGame(_ id: String, of file: String) throws(Failure)
        -> @Sendable (TripInput) throws(Failure) -> Answer
    {
        guard !has(.day), !has(.date), !has(.index) else {
            throw .usage("a game of the schedule has its own day: leave out --day, --date and --index")
        }
        let schedule = try ScheduleFile(file)
        let limits = try limits()
        return { (input: TripInput) throws(Failure) in
            let document = try input.document()
            let trip = document.trip
            let read = try schedule.read(document)
            let game: DatedGame?
            do throws(ScheduleError) {
                game = try read.schedule.game(id, in: trip)
            } catch {
                throw .input(file: file, reason: error.description)
            }
            guard let game else {
                let isCalledOff = read.schedule.row(id).map { $0.status != .scheduled } ?? false
                if isCalledOff { throw schedule.lacks(id, read.schedule, on: []) }
                throw .input(file: file, reason: "the schedule has no game \(id)")
            }
            let budget = WorkBudget(limits)
            let answer = try input.planned { () throws(SolverError) in
                try CandidateAnswer(Itinerary(trip, spending: budget), adding: game, spending: budget)
            }
            return Answer(
                json: { $0.why(answer) },
                text: { TextReport(trip, $0).why(answer) },
                isNo: answer.isPossible == false
            )
        }
    }
}
