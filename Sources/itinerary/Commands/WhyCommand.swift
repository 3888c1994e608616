extension Command {
    static let why = Command(
        name: "why",
        summary: QuestionName.why.summary,
        about: """
            Says of the slots of a day, or of one, whether the travel segment may stand there: while all else stands
            still, and with the other segments free to move; what refuses it, what else would move, and what is least
            to change. A slot's index counts the other items of the day before it. Of a game of the trip it says by
            which legs it is met, or why it is missed, and what re-routing would cost that meets it. With --schedule the
            item is a game of it, by its gameId: what adding it costs, or what stands in the way. Of a wish of --wishes it says
            which games of the schedule grant it in the best trip, as `plan` finds it, or what keeps it from being granted. What
            a limit of time did not come to, 10 seconds unless --time-limit says another, is told as not known, in JSON by null. Exit status 1: not possible, even if others
            move; missed; not granted in full.
            """,
        options: [
            .must(.item, .wishID), .may(.day, .date), .may(.index), .may(.schedule), .may(.dates),
            .may(.columns), .may(.scheduleZone), .may(.wishes),
            .may(.departures), .may(.timeLimit),
        ],
        example: "why ohio-2010.json --item back-west --day 8",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = try arguments.whyRequest()
            // Of thousands of legs each slot may ask for a repair of its own.
            let limits = try arguments.has(.timeLimit) ? arguments.limits() : .time(.seconds(10))
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )
}

extension Arguments {
    /// What is asked of a trip: about the item of `--item`, in the trip or in the schedule, or the wish of `--wish`.
    fileprivate func whyRequest() throws(Failure) -> WhyRequest {
        let day = try day()
        let index = has(.index) ? try whole(.index) : nil
        let schedule = try scheduleFile()
        guard let wish = self[.wishID] else {
            return try WhyRequest(
                item: require(.item),
                on: day,
                index,
                from: schedule,
                hasWishes: has(.wishes),
                calling: .commandLine
            )
        }
        return try WhyRequest(
            wish: wish,
            of: has(.wishes) ? try wishes(adding: []) : nil,
            from: schedule,
            isDated: day != nil || index != nil,
            calling: .commandLine
        )
    }
}
