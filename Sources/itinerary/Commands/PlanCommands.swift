extension Command {
    static let repair = Command(
        name: "repair",
        inputs: .trips,
        summary: QuestionName.repair.summary,
        about: """
            Applies the change, if one is given, then places all travel segments so that the least weight of games is
            missed, the fewest segments move, and they move the least; where a game must be missed, says why and what
            would help. --write and --output keep the repaired trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves what no slot mends: a gap
            in the route, another start or end than the trip's, too little time between games, games that overlap.
            """,
        options: [
            .may(.change), .may(.fromDay), .may(.engine), .may(.timeLimit), .may(.write, .output),
            .may(.history),
            .may(.force),
        ],
        example: "repair great-lakes-2010.json --change great-lakes-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(named: arguments[.engine])
            let limits = try arguments.limits()
            let request = RepairRequest(
                changes: changes,
                engine: engine,
                fromDay: try arguments.whole(.fromDay, in: 1...TripLimits.whole),
                isText: arguments.wantsText
            )
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let audit = Command(
        name: "audit",
        inputs: .trips,
        summary: QuestionName.audit.summary,
        about: """
            Lists what does not hold in the trip as it stands, and, where no arrangement of the travel can work, the
            demands that cannot hold together. Exit status 1: a finding at or above --fail-on (error).
            """,
        options: [.may(.failOn), .may(.timeLimit)],
        example: "audit ohio-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let request = AuditRequest(failOn: arguments.word(.failOn), isText: arguments.wantsText)
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                try request.answer(input, WorkBudget(limits))
            }
        }
    )

    static let reroute = Command(
        name: "reroute",
        inputs: .trips,
        summary: QuestionName.reroute.summary,
        about: """
            Applies the change, if one is given, then looks for the plan that misses the least weight of games, then has
            the fewest legs left out or added, then the fewest minutes, then changes the least. Connections come from the
            trip's `travelTimes`, its own legs and --places; flights, trains and ferries, which go at their hour, from
            `travelTimes` and --departures. --trade-offs tells what else one could choose, and --pick takes one of them;
            --write and --output keep the re-routed trip, with --instead without the games that it misses.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves games that overlap, or too
            little time between them.
            """,
        options: [
            .may(.change), .may(.departures), .may(.dates), .may(.fromDay), .may(.maxEdits),
            .may(.maxExtraMinutes), .may(.tradeOffs), .may(.pick), .may(.instead),
            .may(.engine), .may(.timeLimit), .may(.write, .output), .may(.history), .may(.force),
        ],
        example: "reroute great-lakes-2010.json --change great-lakes-2010.rainout.json --trade-offs",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(named: arguments[.engine])
            let limits = try arguments.limits()
            let request = RerouteRequest(
                changes: changes,
                engine: engine,
                options: try arguments.rerouteOptions(),
                tradeOffs: arguments.has(.tradeOffs),
                pick: try arguments.whole(.pick, in: 1...TripLimits.whole),
                isInstead: arguments.has(.instead),
                isText: arguments.wantsText
            )
            return { (input: TripInput) throws(Failure) in
                let progress = SearchLine(arguments)
                defer { progress.clear() }
                return try request.answer(input, progress.budget(limits))
            }
        }
    )
}
