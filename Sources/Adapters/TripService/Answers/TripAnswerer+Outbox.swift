import HTTPServer
import OrderedJSON
import TripFleet

extension TripAnswerer {
    /// How long passes between two looks at the outbox while a reader waits.
    private static let pause = Duration.milliseconds(250)

    /// The notes after a place in the outbox; where there are none, the reader may wait for one.
    func outbox(_ call: OperationCall, _ client: Client, of user: ServiceUser?) throws(RequestRefusal)
        -> Response
    {
        let (after, limit) = (call.whole("after") ?? 0, call.whole("limit") ?? 100)
        let quiet = call.whole("quiet")
        let read = { () throws(RequestRefusal) -> [FleetNote] in
            try store.perform(for: client) { store throws(FleetError) in
                try store.notes(after: after, quiet: quiet, most: limit)
            }
        }
        var notes = try read()
        if notes.isEmpty, let seconds = call.whole("wait"), seconds > 0, let user {
            notes = try waiting.answer(for: user) { () throws(RequestRefusal) in
                try TripAnswerer.wait(seconds, client, read)
            }
        }
        return .json { json in
            json.object { json in
                json.key("notes")
                json.array(notes) { $0.raw($1.jsonText.utf8) }
                json.member("next", notes.last?.sequence ?? after)
            }
        }
    }

    private static func wait(
        _ seconds: Int,
        _ client: Client,
        _ read: () throws(RequestRefusal) -> [FleetNote]
    ) throws(RequestRefusal) -> [FleetNote] {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(seconds))
        while clock.now < end, !client.isGone, !client.isLeaving {
            client.pause(pause)
            let notes = try read()
            if !notes.isEmpty { return notes }
        }
        return []
    }
}
