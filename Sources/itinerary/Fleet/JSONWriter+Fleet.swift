import OrderedJSON
import TripFleet

extension JSONWriter {
    mutating func members(of entry: FleetEntry) {
        member("trip", entry.id)
        member("revision", entry.revision)
        member("state", entry.state.rawValue)
        member("reason", entry.reason) { $0.string($1) }
        member("proposals", entry.proposals)
        member("changed", entry.changed.description)
    }

    mutating func members(of trip: FleetTrip, _ proposals: [FleetProposal]) {
        member("trip", trip.id)
        member("revision", trip.revision)
        member("state", trip.state.rawValue)
        member("reason", trip.reason) { $0.string($1) }
        objects("proposals", proposals) { json, proposal in
            json.member("number", proposal.words.number)
            json.member("base", proposal.base)
            json.member("title", proposal.words.title)
            json.member("consequence", proposal.words.consequence)
            json.key("lines")
            json.array(proposal.words.lines) { $0.string($1) }
            json.key("left")
            json.array(proposal.words.left) { $0.string($1) }
        }
    }

    mutating func members(of revision: FleetRevision) {
        member("revision", revision.number)
        member("parent", revision.parent)
        member("cause", revision.cause.rawValue)
        member("words", revision.words)
        member("time", revision.time.description)
    }

    mutating func members(of report: FeedReport) {
        member("sequence", report.sequence)
        member("known", report.isKnown)
        member("games", report.games)
        objects("events", report.events) { json, event in
            json.member("number", event.number)
            json.member("gameId", event.game)
            json.member("change", event.kind.rawValue)
        }
        member("affected", report.affected)
        key("outdated")
        array(report.outdated) { $0.string($1) }
        key("unclear")
        array(report.unclear) { $0.int($1) }
    }
}
