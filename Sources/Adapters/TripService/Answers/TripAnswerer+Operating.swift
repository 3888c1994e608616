import HTTPServer
import TripFleet

// Answers for those who run the server.
extension TripAnswerer {
    /// Returns an answer if the store can be read and the server is not stopping.
    func readiness(_ store: ViewedStore) throws(RequestRefusal) -> Response {
        do throws(RequestRefusal) {
            _ = try store.perform { store throws(FleetError) in try store.list(most: 1) }
        } catch {
            throw RequestRefusal(503, error.code, error.reason, headers: [Field("Retry-After", "2")])
        }
        return .healthy
    }

    /// Returns the metrics in the text format of Prometheus.
    func metrics(_ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (load, now) = try store.perform { store throws(FleetError) in
            (try store.workload(), FleetClock.system.now())
        }
        let age = load.oldest.map { max(0, now.milliseconds - $0.milliseconds) / 1_000 } ?? 0
        let (answers, readers) = (answers.counts, waiting.counts)
        let text = metrics.text([
            .init("answers_running", "Answers in progress.", answers.running),
            .init("answers_waiting", "Questions that wait for their turn.", answers.waiting),
            .init(
                "answers_refused_total",
                kind: "counter",
                "Questions that were refused with the status 429 or 503 because of a limit.",
                answers.refused
            ),
            .init(
                "outbox_readers",
                "Requests and streams that wait for a note of the outbox.",
                readers.running
            ),
            .init("open_connections", "Open connections of clients.", store.client.openConnections),
            .init(
                "trips",
                "Trips of the store by state.",
                FleetState.allCases.map { ([("state", $0.rawValue)], load.trips[$0] ?? 0) }
            ),
            .init("queue_trips", "Trips in the queue of work.", load.queued),
            .init("queue_age_seconds", "The time for which the oldest trip is in the queue.", age),
        ])
        return Response(
            status: 200,
            type: Response.metrics,
            body: Array(text.utf8),
            headers: [Field("Cache-Control", "no-store")]
        )
    }
}

extension Response {
    /// The response of a server that runs.
    static var healthy: Response { .json { json in json.object { $0.member("status", "ok") } } }
}
