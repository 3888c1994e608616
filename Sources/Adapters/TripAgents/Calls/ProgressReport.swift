import OrderedJSON

/// Tells a client how far the work for its request is, at most some times a second.
final class ProgressReport {
    private let token: [UInt8]
    private let output: MessageOutput
    private let steps: Int
    private var told = 0
    private var toldAt: ContinuousClock.Instant?

    /// The least time between two reports.
    private static let pause = Duration.milliseconds(200)

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - token: The token of the client, as JSON.
    ///   - steps: The limit on the steps of the work.
    init(_ token: [UInt8], of steps: Int, to output: MessageOutput) {
        self.token = token
        self.steps = steps
        self.output = output
    }

    /// Tells the progress, if it is time and there is some.
    func tell(_ progress: WorkProgress) {
        let now = ContinuousClock.now
        guard progress.steps > told, !Task.isCancelled,
            toldAt.map({ $0.duration(to: now) >= ProgressReport.pause }) ?? true
        else { return }
        (told, toldAt) = (progress.steps, now)
        output.send(message(progress))
    }

    private func message(_ progress: WorkProgress) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.member("method", "notifications/progress")
                json.key("params")
                json.object { json in
                    json.key("progressToken")
                    json.raw(token)
                    json.member("progress", progress.steps)
                    json.member("total", steps)
                    json.member("message", ProgressReport.words(progress))
                }
            }
        }
    }

    private static func words(_ progress: WorkProgress) -> String {
        let found = progress.cost == nil ? "no plan yet" : "a plan is in hand"
        return "\(progress.steps / 1_000_000) million steps of search, \(found)"
    }
}
