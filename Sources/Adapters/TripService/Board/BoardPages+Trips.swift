import HTTPServer
import OrderedJSON
import TripFleet

extension BoardPages {
    /// The most trips of each state that the page lists.
    private static let mostListed = 200

    /// The trips that the page offers to open, those that need attention first.
    func trips(_ client: Client) throws(RequestRefusal) -> Response {
        let entries = try store.perform(for: client) { store throws(FleetError) -> [FleetEntry] in
            var entries: [FleetEntry] = []
            for state in [FleetState.attention, .damaged, .well] {
                entries += try store.list(in: state, most: BoardPages.mostListed)
            }
            return entries
        }
        let body = JSONWriter.bytes { json in
            json.object { json in
                json.key("trips")
                json.array(entries) { $0.boardEntry($1) }
            }
        }
        return Response(status: 200, type: Response.json, body: body)
    }
}

extension JSONWriter {
    /// Writes a line of the list as the page reads it.
    fileprivate mutating func boardEntry(_ entry: FleetEntry) {
        object { json in
            json.member("name", entry.id)
            json.key("needsAttention")
            json.bool(entry.state != .well)
            switch entry.state {
            case .well, .attention:
                json.member("title", entry.id)
                json.member("sentence", entry.reason ?? "nothing waits for a person")
            case .damaged: json.member("error", entry.reason ?? "the document is damaged")
            }
        }
    }
}
