/// The signals that ask the program to stop. Made before any thread is, so that none of them is interrupted.
struct StopSignal {
    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for one of them.
    func wait() {
        var signals = signals
        var signal: Int32 = 0
        sigwait(&signals, &signal)
    }
}
