import HTTPServer
import Synchronization

/// The numbers of requests and the times of their answers, by route and status.
final class ServiceMetrics: Sendable {
    /// A route with the status of its response.
    private struct Series: Hashable, Comparable {
        let method: String
        let route: String
        let status: Int

        static func < (left: Series, right: Series) -> Bool {
            (left.route, left.method, left.status) < (right.route, right.method, right.status)
        }
    }

    /// The times of the answers of a route: for each bucket the number of answers that took at most its time.
    private struct Times {
        var counts = [Int](repeating: 0, count: ServiceMetrics.buckets.count)
        var count = 0
        var seconds = 0.0
    }

    private struct State {
        var requests: [Series: Int] = [:]
        var times: [String: Times] = [:]
    }

    private let state = Mutex(State())

    /// The upper bounds of the histogram in seconds.
    private static let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

    /// Counts a request.
    func count(_ method: String, _ route: String, _ status: Int, seconds: Double) {
        state.withLock { state in
            state.requests[Series(method: method, route: route, status: status), default: 0] += 1
            var times = state.times[route] ?? Times()
            for (index, bound) in ServiceMetrics.buckets.enumerated() where seconds <= bound {
                times.counts[index] += 1
            }
            times.count += 1
            times.seconds += seconds
            state.times[route] = times
        }
    }

    /// Returns the metrics in the text format of Prometheus, version 0.0.4.
    func text(_ others: [CurrentMetric]) -> String {
        let (requests, times) = state.withLock { ($0.requests, $0.times) }
        var text = MetricText()
        text.begin("itinerary_requests_total", "counter", "Requests by method, route and status.")
        for (series, count) in requests.sorted(by: { $0.key < $1.key }) {
            let labels = [("method", series.method), ("route", series.route), ("status", "\(series.status)")]
            text.add("itinerary_requests_total", labels, "\(count)")
        }
        let name = "itinerary_request_seconds"
        text.begin(name, "histogram", "The time from the head of a request to its response, by route.")
        for (route, times) in times.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(ServiceMetrics.buckets, times.counts) {
                text.add("\(name)_bucket", [("route", route), ("le", "\(bound)")], "\(count)")
            }
            text.add("\(name)_bucket", [("route", route), ("le", "+Inf")], "\(times.count)")
            text.add("\(name)_sum", [("route", route)], "\(times.seconds)")
            text.add("\(name)_count", [("route", route)], "\(times.count)")
        }
        for metric in others {
            text.begin(metric.name, metric.kind, metric.about)
            for value in metric.values { text.add(metric.name, value.labels, "\(value.number)") }
        }
        return text.text
    }

    /// A metric that is read when the metrics are requested.
    struct CurrentMetric {
        let name: String
        let kind: String
        let about: String
        let values: [(labels: [(String, String)], number: Int)]

        init(
            _ name: String,
            kind: String = "gauge",
            _ about: String,
            _ values: [(labels: [(String, String)], number: Int)]
        ) {
            (self.name, self.kind, self.about, self.values) = ("itinerary_\(name)", kind, about, values)
        }

        init(_ name: String, kind: String = "gauge", _ about: String, _ number: Int) {
            self.init(name, kind: kind, about, [([], number)])
        }
    }
}

/// A text in the format of Prometheus.
private struct MetricText {
    private(set) var text = ""

    mutating func begin(_ name: String, _ kind: String, _ about: String) {
        text += "# HELP \(name) \(about)\n# TYPE \(name) \(kind)\n"
    }

    mutating func add(_ name: String, _ labels: [(String, String)], _ value: String) {
        let written = labels.map { "\($0.0)=\"\(MetricText.escaped($0.1))\"" }.joined(separator: ",")
        text += name + (written.isEmpty ? "" : "{\(written)}") + " \(value)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.append(character)
            }
        }
    }
}
