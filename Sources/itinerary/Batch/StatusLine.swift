import WholeFiles

/// A line on a terminal's standard error that is written over, a few times a second.
struct StatusLine {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant

    /// A line that is shown, where standard error is a terminal.
    init(isShown: Bool) {
        self.isShown = isShown && isatty(STDERR_FILENO) != 0
        start = clock.now
        last = start
    }

    /// Shows the line anew, unless it was just shown; the text is told the seconds since the beginning.
    mutating func update(_ text: (_ seconds: Double) -> String) {
        guard isShown, last.duration(to: clock.now) > .milliseconds(250) else { return }
        last = clock.now
        show("\r\(text(max(0.001, start.duration(to: last).seconds)))\u{1B}[K")
    }

    /// Takes the line away.
    func clear() {
        if isShown { show("\r\u{1B}[K") }
    }

    private func show(_ text: String) {
        _ = WholeFile.put(Array(text.utf8), to: STDERR_FILENO)
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
