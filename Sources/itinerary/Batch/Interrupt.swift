import Synchronization

/// Hears when the user asks the program to stop, so that what is printed ends with a whole line; asked a second
/// time, the program ends at once.
enum Interrupt {
    private static let heard = Atomic<Int32>(0)

    /// Listens from now on.
    static func listen() {
        // Touched here first, so that the handler does no more than change a number.
        heard.store(0, ordering: .relaxed)
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                if Interrupt.heard.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
            }
            sigaddset(&signals, number)
        }
        // Whoever started the program may have blocked them.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The exit status after an interrupt, if there was one.
    static var status: Int32? {
        let number = heard.load(ordering: .relaxed)
        return number == 0 ? nil : 128 + number
    }
}
