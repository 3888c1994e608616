extension Command {
    static let repair = Command(
        name: "repair",
        inputs: .trips,
        summary: "place all travel anew, changing as little as possible",
        about: """
            Applies the change, if one is given, then places all travel segments so that the least weight of games is
            missed, the fewest segments move, and they move the least; where a game must be missed, says why and what
            would help. --write and --output keep the repaired trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves what no slot mends: a gap
            in the route, another start or end than the trip's, too little time between games, games that overlap.
            """,
        options: [
            .may(.change), .may(.fromDay), .may(.engine), .may(.timeLimit), .may(.write, .output),
            .may(.force),
        ],
        example: "repair great-lakes-2010.json --change great-lakes-2010.rainout.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(arguments)
            let limits = try arguments.limits()
            let fromDay = try arguments.whole(.fromDay, in: 1...TripLimits.whole)
            let isText = arguments.wantsText
            return { (input: TripInput) throws(Failure) in
                let (document, itinerary, budget) = try input.itinerary(
                    after: changes,
                    spending: WorkBudget(limits)
                )
                let repair = try input.catching(
                    SolverError.self,
                    try engine.repair(TripProgram(itinerary, fromDay: fromDay), spending: budget)
                )
                let repaired = try input.catching(
                    ChangeError.self,
                    repair.slots == nil ? nil : try document.placing(repair.positions)
                )
                var answer = try input.catching(
                    SolverError.self,
                    try RepairAnswer(itinerary, repair, asking: Engine.backup, spending: budget)
                )
                if isText {
                    try input.catching(SolverError.self, try answer.lookForRerouting(spending: budget))
                }
                return Answer(
                    json: { $0.repair(answer, in: document, repaired: repaired) },
                    text: { TextReport(itinerary.trip, $0).repair(answer) },
                    codes: answer.codes,
                    warnings: isText ? document.doubts : [],
                    isNo: answer.isNo,
                    document: repaired
                )
            }
        }
    )

    static let audit = Command(
        name: "audit",
        inputs: .trips,
        summary: "what is wrong with a trip, and why",
        about: """
            Lists what does not hold in the trip as it stands, and, where no arrangement of the travel can work, the
            demands that cannot hold together. Exit status 1: a finding at or above --fail-on (error).
            """,
        options: [.may(.failOn), .may(.timeLimit)],
        example: "audit ohio-2010.json",
        work: .each { (arguments: Arguments) throws(Failure) in
            let failOn = arguments.word(.failOn)
            let isText = arguments.wantsText
            let limits = try arguments.limits()
            return { (input: TripInput) throws(Failure) in
                let (document, itinerary, budget) = try input.itinerary(spending: WorkBudget(limits))
                var answer = try input.catching(
                    SolverError.self,
                    try AuditAnswer(itinerary, of: document, asking: Engine.backup, spending: budget)
                )
                if isText {
                    try input.catching(
                        SolverError.self,
                        try answer.lookForRerouting(asking: Engine.backup, spending: budget)
                    )
                }
                let findings = answer.audit.findings
                let threshold = Finding.Severity(rawValue: failOn)
                return Answer(
                    json: { $0.audit(answer, in: document) },
                    text: { style in
                        let lines = document.itemLines
                        return TextReport(itinerary.trip, style).audit(answer) { item in
                            lines.indices ~= item ? "\(input.name):\(lines[item])" : nil
                        }
                    },
                    codes: findings.map { $0.code },
                    warnings: isText ? document.doubts : [],
                    isNo: findings.contains { finding in
                        threshold.map { finding.severity(in: itinerary.trip) >= $0 } ?? false
                    }
                )
            }
        }
    )

    static let reroute = Command(
        name: "reroute",
        inputs: .trips,
        summary: "meet every game that can be met: add legs, leave some out, turn them around",
        about: """
            Applies the change, if one is given, then looks for the plan that misses the least weight of games, then has
            the fewest legs left out or added, then the fewest minutes, then changes the least. Connections come from the
            trip's `travelTimes`, its own legs and --places; flights, trains and ferries, which go at their hour, from
            `travelTimes` and --departures. --trade-offs tells what else one could choose, and --pick takes one of them;
            --write and --output keep the re-routed trip.
            Exit status 1: a game is missed or out of reach, there is no plan, or the plan leaves games that overlap, or too
            little time between them.
            """,
        options: [
            .may(.change), .may(.departures), .may(.fromDay), .may(.maxEdits), .may(.maxExtraMinutes),
            .may(.tradeOffs), .may(.pick),
            .may(.engine), .may(.timeLimit), .may(.write, .output), .may(.force),
        ],
        example: "reroute great-lakes-2010.json --change great-lakes-2010.rainout.json --trade-offs",
        work: .each { (arguments: Arguments) throws(Failure) in
            let changes = try arguments.changes()
            let engine = try Engine(arguments)
            let limits = try arguments.limits()
            let options = try arguments.rerouteOptions()
            let pick = try arguments.whole(.pick, in: 1...TripLimits.whole)
            let isText = arguments.wantsText
            let wantsTradeOffs = arguments.has(.tradeOffs) || pick != nil
            return { (input: TripInput) throws(Failure) in
                let progress = SearchLine(arguments)
                defer { progress.clear() }
                let (document, itinerary, budget) = try input.itinerary(
                    after: changes,
                    spending: progress.budget(limits)
                )
                let reroute = try input.catching(
                    SolverError.self,
                    try engine.reroute(itinerary, options, tradeOffs: wantsTradeOffs, spending: budget)
                )
                // Where there is no plan the answer says why, whichever was to be picked.
                let number = reroute.status == .infeasible ? nil : pick
                let made = try input.catching(
                    ChangeError.self,
                    try RerouteAnswer(itinerary, reroute, of: document, picking: number, spending: budget)
                )
                guard var answer = made else {
                    let reason =
                        reroute.stopped.map { "the trade-offs are not known: \($0)" }
                        ?? "there is no trade-off number \(pick ?? 0); --trade-offs lists them"
                    throw input.fail(reason)
                }
                if isText {
                    let connections = Connections(document.trip)
                    try input.catching(
                        SolverError.self,
                        try answer.lookForMeetings(options, over: connections, spending: budget)
                    )
                }
                return Answer(
                    json: { $0.reroute(answer) },
                    text: { TextReport(itinerary.trip, $0).reroute(answer) },
                    codes: answer.codes,
                    warnings: (isText ? document.doubts : []) + document.departureWarnings,
                    isNo: answer.isNo,
                    document: answer.rerouted
                )
            }
        }
    )
}
