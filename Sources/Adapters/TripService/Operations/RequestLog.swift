import HTTPServer
import OrderedJSON
import TripFleet

/// The log of requests, and their metrics: one line of JSON for each response with a status of 500 or more, and on
/// request for each response.
///
/// A line has no path, query or body, because these may have ids and secrets of users. Only the message about a failure of
/// the server may name a trip.
struct RequestLog: Sendable {
    let metrics: ServiceMetrics
    /// True if all requests are logged.
    let logsAll: Bool
    let report: @Sendable (String) -> Void

    /// The known facts about a request.
    struct Entry: Sendable {
        let method: String
        /// The path of the operation, such as `/v1/trips/{trip}`.
        var route = "none"
        /// The name of the user; `nil` if the request has none.
        var user: String?
        fileprivate let start = ContinuousClock().now

        /// Begins the measurement of a request.
        init(_ method: String) {
            self.method = RequestLog.methods.contains(method) ? method : "other"
        }
    }

    /// The methods that metrics distinguish. All others count as one, so that clients cannot add metrics.
    private static let methods: Set = ["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"]

    /// Counts a request that was refused by its head, and logs it.
    func record(_ entry: Entry, _ refusal: RequestRefusal) {
        record(entry, refusal.status, bytes: 0) { (refusal.code, refusal.reason) }
    }

    /// Counts a request with its response, and logs it.
    func record(_ entry: Entry, _ response: Response) {
        record(entry, response.status, bytes: response.body.count) {
            let problem = (try? JSONTree(response.body))?.root
            return (problem?["code"]?.string ?? "", problem?["detail"]?.string ?? "")
        }
    }

    private func record(
        _ entry: Entry,
        _ status: Int,
        bytes: Int,
        _ problem: () -> (code: String, detail: String)
    ) {
        let time = entry.start.duration(to: ContinuousClock().now).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
        metrics.count(entry.method, entry.route, status, seconds: seconds)
        guard logsAll || status >= 500 else { return }
        report(
            JSONWriter.text { json in
                json.object { json in
                    json.member("time", FleetClock.system.now().description)
                    json.member("method", entry.method)
                    json.member("route", entry.route)
                    if let user = entry.user { json.member("user", user) }
                    json.member("status", status)
                    json.member("milliseconds", Int(seconds * 1_000))
                    json.member("bytes", bytes)
                    guard status >= 400 else { return }
                    let (code, detail) = problem()
                    json.member("code", code)
                    if status >= 500 { json.member("detail", detail) }
                }
            }
        )
    }
}
