import CLibrary

/// The signals that ask a program to stop. Made before any thread is, so that none of them is interrupted.
public struct StopSignal {
    private var signals = sigset_t()

    /// Holds back SIGINT and SIGTERM from all threads that start later.
    public init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for one of them.
    public func wait() {
        var signals = signals
        var signal: Int32 = 0
        sigwait(&signals, &signal)
    }
}
