import WholeFiles

/// How a batch stands, on a terminal's standard error: how many trips, how fast, and how long it will still take.
struct ProgressLine {
    /// How much there is to do, in bytes or files; `nil` where that is not known.
    private let total: Int?
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant

    /// A line that is shown where somebody can see it, and nothing else is printed there.
    init(of total: Int?, isQuiet: Bool) {
        self.total = total
        isShown = !isQuiet && isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0
        start = clock.now
        last = start
    }

    /// Shows the line anew, a few times a second.
    mutating func update(_ tally: Tally, done: Int) {
        guard isShown, last.duration(to: clock.now) > .milliseconds(250) else { return }
        last = clock.now
        let seconds = max(0.001, start.duration(to: last).seconds)
        let trips = tally.trips + tally.refused
        var line = "\(trips) trips, \(Int(Double(trips) / seconds)) a second"
        if let total, done > 0, total >= done {
            let left = Int(seconds * Double(total - done) / Double(done))
            line += ", \(done * 100 / total) %, \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
        }
        show("\r\(line)\u{1B}[K")
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
