import Placement
import TripAnswers

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
                let told = answer
                return Answer(
                    json: { $0.repair(told, in: document, repaired: repaired) },
                    text: { TextReport(itinerary.trip, $0).repair(told) },
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
                let told = answer
                let findings = answer.audit.findings
                let threshold = Finding.Severity(rawValue: failOn)
                return Answer(
                    json: { $0.audit(told, in: document) },
                    text: { style in
                        let lines = document.itemLines
                        return TextReport(itinerary.trip, style).audit(told) { item in
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
}
