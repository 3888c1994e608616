import CLibrary

/// Runs each job on a thread of its own, so that work that takes long holds up no other task.
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
            // Where there are no more threads, whoever has made the job does it.
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

/// A job on its way to its thread.
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
