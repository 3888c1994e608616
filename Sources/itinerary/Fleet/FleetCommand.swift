extension Command {
    static let fleet = Command(
        name: "fleet",
        inputs: .leading(["VERB", "STORE"]),
        summary: "keep many trips in a store, and place travel anew when the schedule changes",
        about: """
            Keeps trips in a database, STORE: a file, which is made where it is missing, or the address of a PostgreSQL database. The verbs:
            \(FleetVerb.all.map { "  \($0.usage.padded(to: 30))\($0.about)" }.joined(separator: "\n"))
            A feed is a schedule, as for 'itinerary import-schedule', or a calendar; each trip is read with it on its own. What it
            does not have it leaves alone, unless it is complete. Work applies what changed to each affected trip, changes
            by itself what the policy allows, and proposes the rest. Any number of processes may use a store at a time.
            Exit status 1: trips need attention (list --needs attention), or the same feed was taken before; 2: an operation
            was refused, and nothing was written.
            """,
        options: [
            .may(.ifRevision), .may(.sequence), .may(.complete, .completeFor), .may(.dates),
            .may(.columns), .may(.scheduleZone), .may(.workers), .may(.once),
            .may(.timeLimit),
            .may(.stepLimit), .may(.lease), .may(.today), .may(.needs), .may(.pick), .may(.after),
            .may(.follow),
            .may(.allow), .may(.maxEdits), .may(.places),
        ],
        wordOptions: [FleetVerb.outbox.name: [.quietTime]],
        example: "fleet put trips.db northeast-2010.json great-lakes-2010.json",
        work: .run { (arguments: Arguments) throws(Failure) in
            let names = arguments.files
            guard let verb = FleetVerb.all.first(where: { $0.name == names[0] }) else {
                let guess = Guess.question(near: names[0], among: FleetVerb.all.map { $0.name })
                throw .usage("fleet has no verb \(names[0])\(guess)")
            }
            return try verb.run(arguments)
        }
    )
}
