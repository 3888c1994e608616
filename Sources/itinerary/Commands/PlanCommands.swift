import Placement
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning

extension Command {
    static let repair = Command(
        name: "repair",
        synopsis:
            "TRIP… [--change FILE] [--engine auto|native|glpk] [--time-limit SECONDS] [--write | --output FILE]",
        summary: "place all travel anew, changing as little as possible",
        about: """
            Applies the change, if one is given, then places all travel segments so that the least weight of games is
            missed, the fewest segments move, and they move the least. --write and --output keep the repaired trip.
            Exit status 1: a game is missed, or there is no plan.
            """,
        options: [.change, .engine, .timeLimit, .write, .output],
        tripLimit: .max
    ) { (arguments: Arguments) throws(Failure) in
        let changes = try arguments.changes()
        let engine = try Engine(arguments)
        let limits = SolveLimits(seconds: arguments.has(.timeLimit) ? try arguments.seconds(.timeLimit) : nil)
        return { (input: TripInput) throws(Failure) in
            let document = try input.document(after: changes)
            let itinerary = Itinerary(document.trip)
            let repair = try input.planned { () throws(PlanningError) in
                try engine.repair(TripProgram(itinerary), within: limits)
            }
            let repaired = repair.slots == nil ? nil : try input.placing(repair.positions, in: document)
            let answer = RepairAnswer(itinerary, repair, repaired: repaired)
            return Answer(
                json: { $0.repair(answer) },
                text: { TextReport(itinerary.trip, $0).repair(answer) },
                isNo: repair.slots == nil || !repair.missedGames.isEmpty,
                document: answer.repaired
            )
        }
    }

    static let audit = Command(
        name: "audit",
        synopsis: "TRIP… [--fail-on error|warning|never]",
        summary: "what is wrong with a trip, and why",
        about: """
            Lists what does not hold in the trip as it stands, and, where no arrangement of the travel can work, the
            demands that cannot hold together. Exit status 1: a finding at or above --fail-on (error).
            """,
        options: [.failOn],
        tripLimit: .max
    ) { (arguments: Arguments) throws(Failure) in
        let failOn = try arguments.word(.failOn, ["error", "warning", "never"])
        return { (input: TripInput) throws(Failure) in
            let itinerary = Itinerary(try input.document().trip)
            let audit = try input.planned { () throws(PlanningError) in
                try Audit(itinerary, asking: Engine.backup)
            }
            let threshold = Finding.Severity(rawValue: failOn)
            return Answer(
                json: { $0.audit(audit, of: itinerary.trip) },
                text: { TextReport(itinerary.trip, $0).audit(audit) },
                isNo: threshold.map { least in audit.findings.contains { $0.severity >= least } } ?? false
            )
        }
    }
}
