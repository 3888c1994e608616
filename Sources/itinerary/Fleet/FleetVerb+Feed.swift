import TripFleet

extension FleetVerb {
    static let feed = FleetVerb(
        name: "feed",
        arguments: "FILE",
        about: "take a newer schedule, and put the trips that it affects into the queue",
        options: [.sequence, .complete, .completeFor, .dates, .columns, .scheduleZone],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let file = call.rest[0]
            let feed = try FleetFeed(
                Files.contents(of: file),
                named: file,
                spelt: call.arguments.tableSpelling(),
                covering: call.arguments.coverage
            )
            let store = try call.store(isMaking: true)
            let sequence = try call.arguments.whole(.sequence, in: 1...TripLimits.whole)
            let report = try Failure.catching(
                FleetError.self,
                of: file,
                try store.take(feed, sequence: sequence)
            )
            call.answer(line(report)) { $0.members(of: report) }
            for event in report.events { call.say("  \(event.kind.rawValue.padded(to: 12))\(event.game)") }
            for game in report.outdated { call.say("  \(game): a later feed has said otherwise") }
            for line in report.unclear { Output.complain("\(file):\(line): more than one game may be meant") }
            for warning in feed.notes + report.warnings { Output.complain("itinerary: \(warning)") }
            return report.isKnown ? 1 : 0
        }
    )

    private static func line(_ report: FeedReport) -> String {
        report.isKnown
            ? "the latest feed said the same; nothing changes"
            : "feed \(report.sequence): \(report.games) games, \(report.events.count) changes, \(report.affected) trips affected"
    }
}
