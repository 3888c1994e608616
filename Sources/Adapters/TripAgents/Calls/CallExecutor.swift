import Dispatch

/// The executor of the calls: threads apart from those of Swift's concurrency, about one a core, so that a thread that waits
/// for answers does not hold the one that they need.
final class CallExecutor: TaskExecutor {
    static let shared = CallExecutor()

    private let queue = DispatchQueue(label: "itinerary.calls", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
