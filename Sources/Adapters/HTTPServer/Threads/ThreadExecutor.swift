import CLibrary
import Dispatch
import Synchronization

/// Runs each job on its own thread, so that long work delays no other task.
final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let waiting = WaitingJob(UnownedJob(job))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let context = Unmanaged.passRetained(waiting).toOpaque()
        guard pthread_create(&thread, nil, runWaitingJob, context) == 0 else {
            // If the system allows no more threads, the job runs on the current thread.
            Unmanaged<WaitingJob>.fromOpaque(context).takeRetainedValue().run()
            return
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }
}

/// A job that is passed to its thread.
private final class WaitingJob: Sendable {
    private let job: UnownedJob

    init(_ job: UnownedJob) {
        self.job = job
    }

    func run() {
        job.runSynchronously(on: ThreadExecutor.shared.asUnownedTaskExecutor())
    }
}

#if canImport(Darwin)
    private nonisolated func runWaitingJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<WaitingJob>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private nonisolated func runWaitingJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<WaitingJob>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#endif

/// The result of work that another thread does.
final class WorkResult<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    /// Stores the result; call it once.
    func put(_ result: Value) {
        value.withLock { $0 = result }
        isThere.signal()
    }

    /// Waits for the result, and calls `meanwhile` 20 times a second until it is available.
    func get(meanwhile: () -> Void) -> Value {
        while true {
            if isThere.wait(timeout: .now() + .milliseconds(50)) == .success,
                let value = value.withLock({ $0 })
            {
                return value
            }
            meanwhile()
        }
    }
}
