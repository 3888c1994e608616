/// The progress of a batch: the number of trips, the speed, and the time left.
struct ProgressLine {
    /// The size of the batch, in bytes or files; `nil` when it is not known.
    private let total: Int?
    private var line: StatusLine

    /// A line that is shown where nothing else is printed on the terminal.
    init(of total: Int?, isQuiet: Bool) {
        self.total = total
        line = StatusLine(isShown: !isQuiet && isatty(STDOUT_FILENO) == 0)
    }

    /// Tells how many trips are done, and how much of the whole.
    mutating func update(_ tally: Tally, done: Int) {
        line.update { [total] seconds in
            let trips = tally.trips + tally.refused
            let text = "\(trips) trips, \(Int(Double(trips) / seconds)) a second"
            guard let total, done > 0, total >= done else { return text }
            let left = Int(seconds * Double(total - done) / Double(done))
            let clock = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
            return text + ", \(done * 100 / total) %, \(clock) left"
        }
    }

    /// Takes the line away.
    func clear() { line.clear() }
}
