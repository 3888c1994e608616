import Dispatch
import OrderedJSON
import Synchronization

/// The pending requests: all requests that are in progress or waiting. An answer or a cancellation removes a request.
///
/// The requests run on the threads of `CallExecutor`, about one per core; the other requests wait. A request that
/// exceeds `Limits` is rejected immediately, so that a client cannot increase the memory or the number of threads
/// without limit.
final class PendingCalls: Sendable {
    /// The limits on the pending requests.
    struct Limits: Sendable {
        /// The maximum number of requests.
        var count = 256
        /// The maximum total length of the requests' lines, in bytes.
        var size = 64 << 20
    }

    /// The reason why a request is not accepted.
    enum Excess: Equatable {
        /// The pending requests reach the limits.
        case full
        /// Another pending request has the same id.
        case idInUse
    }

    private struct Call {
        let serial: Int
        let size: Int
        /// The task that answers the request; `nil` for a request that stays open without work.
        let task: Task<Void, Never>?
    }

    private struct State {
        var calls: [RequestID: Call] = [:]
        var size = 0
        var nextSerial = 0
    }

    private let limits: Limits
    private let state = Mutex(State())
    private let running = DispatchGroup()

    init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Starts to answer a request. Returns the reason if the request is not accepted, otherwise `nil`.
    ///
    /// - Parameters:
    ///   - output: The output for the answer. Nothing is sent if the request is cancelled first.
    ///   - answer: A closure that creates the message that answers the request. If the request is cancelled, the task
    ///     that runs the closure is cancelled, too.
    func begin(
        _ request: AgentRequest,
        to output: MessageOutput,
        _ answer: @escaping @Sendable () -> [UInt8]
    ) -> Excess? {
        take(request) { serial in
            running.enter()
            return Task.detached(executorPreference: CallExecutor.shared) { [self] in
                defer { running.leave() }
                if Task.isCancelled { return }
                let message = answer()
                if end(request.id, serial) { output.send(message) }
            }
        }
    }

    /// Keeps a request open, without work, until it is cancelled. Returns the reason if it is not accepted, otherwise
    /// `nil`.
    func keepOpen(_ request: AgentRequest) -> Excess? {
        take(request) { _ in nil }
    }

    /// Cancels a request, which then gets no answer. Ignores an id that is not pending.
    func cancel(_ id: RequestID) {
        remove(id)?.task?.cancel()
    }

    func cancelAll() {
        for id in state.withLock({ Array($0.calls.keys) }) { cancel(id) }
    }

    /// Removes the requests that are open without work and returns their ids.
    func takeOpen() -> [RequestID] {
        let open = state.withLock { state in state.calls.filter { $0.value.task == nil }.map { $0.key } }
        return open.filter { remove($0) != nil }
    }

    /// Waits at most `milliseconds` until no request is in progress. Returns true if no request is in progress.
    func wait(milliseconds: Int) -> Bool {
        running.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }

    private func take(_ request: AgentRequest, _ begin: (Int) -> Task<Void, Never>?) -> Excess? {
        state.withLock { state in
            if state.calls[request.id] != nil { return .idInUse }
            guard state.calls.count < limits.count, state.size + request.size <= limits.size else {
                return .full
            }
            state.nextSerial += 1
            let serial = state.nextSerial
            // The task cannot finish the request before this closure releases the lock.
            state.calls[request.id] = Call(serial: serial, size: request.size, task: begin(serial))
            state.size += request.size
            return nil
        }
    }

    @discardableResult
    private func remove(_ id: RequestID) -> Call? {
        state.withLock { state in
            guard let call = state.calls.removeValue(forKey: id) else { return nil }
            state.size -= call.size
            return call
        }
    }

    /// Removes a request that is about to be answered; returns false if it was cancelled first.
    private func end(_ id: RequestID, _ serial: Int) -> Bool {
        state.withLock { state in
            guard let call = state.calls[id], call.serial == serial else { return false }
            state.calls[id] = nil
            state.size -= call.size
            return true
        }
    }
}

/// The executor of the requests. The executor has its own threads, about one per core. Therefore a request that blocks
/// does not occupy a thread of Swift's concurrency pool, which the request's own subtasks may need.
final class CallExecutor: TaskExecutor {
    static let shared = CallExecutor()

    private let queue = DispatchQueue(label: "itinerary.calls", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}

/// A reporter of a request's progress to the client, at most five times per second.
final class ProgressReport {
    private let token: [UInt8]
    private let output: MessageOutput
    private let steps: Int
    private var reportedSteps = 0
    private var reportedAt: ContinuousClock.Instant?

    /// The minimum time between two reports.
    private static let pause = Duration.milliseconds(200)

    /// Creates a reporter.
    ///
    /// - Parameters:
    ///   - token: The client's progress token, as JSON.
    ///   - steps: The step limit of the work.
    ///   - output: The output for the reports.
    init(_ token: [UInt8], of steps: Int, to output: MessageOutput) {
        self.token = token
        self.steps = steps
        self.output = output
    }

    /// Reports the progress if there is new progress and the last report is old enough.
    func report(_ progress: WorkProgress) {
        let now = ContinuousClock.now
        guard progress.steps > reportedSteps, !Task.isCancelled,
            reportedAt.map({ $0.duration(to: now) >= ProgressReport.pause }) ?? true
        else { return }
        (reportedSteps, reportedAt) = (progress.steps, now)
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
        let found = progress.cost == nil ? "no plan yet" : "a plan was found"
        return "\(progress.steps / 1_000_000) million steps of search, \(found)"
    }
}
