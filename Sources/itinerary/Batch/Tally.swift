import OrderedJSON
import WholeFiles

/// The counts of a batch's results.
struct Tally: Sendable {
    /// The number of answered trips, and the number of rejected inputs.
    private(set) var trips = 0
    private(set) var refused = 0
    /// True if the answer about any trip is no (`Answer.isNo`).
    private(set) var isNo = false
    private var codes: [String: Count] = [:]

    private struct Count {
        var findings = 0
        var trips = 0
    }

    /// Returns the number of trips whose answers have a code.
    func count(of code: String) -> Int { codes[code]?.trips ?? 0 }

    /// The number of occurrences of each code in all answers.
    var counts: [String: Int] { codes.mapValues { $0.findings } }

    /// Counts an answer.
    mutating func count(_ answer: Answer) {
        trips += 1
        isNo = isNo || answer.isNo
        for code in answer.codes { codes[code, default: Count()].findings += 1 }
        for code in Set(answer.codes) { codes[code, default: Count()].trips += 1 }
    }

    /// Counts an input that could not be answered.
    mutating func refuse() { refused += 1 }

    static func += (left: inout Tally, right: Tally) {
        left.trips += right.trips
        left.refused += right.refused
        left.isNo = left.isNo || right.isNo
        for (code, count) in right.codes {
            left.codes[code, default: Count()].findings += count.findings
            left.codes[code, default: Count()].trips += count.trips
        }
    }

    /// The counts, in descending order of the number of trips.
    private var sorted: [(code: String, count: Count)] {
        codes.sorted { ($1.value.trips, $0.key) < ($0.value.trips, $1.key) }.map { ($0.key, $0.value) }
    }

    /// Returns the progress as text: the number of trips, the speed, and the remaining time if the total is known.
    func progress(done: Int, of total: Int?, after seconds: Double) -> String {
        let trips = trips + refused
        let text = "\(trips) trips, \(Int(Double(trips) / seconds)) a second"
        guard let total, done > 0, total >= done else { return text }
        let left = Int(seconds * Double(total - done) / Double(done))
        let clock = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
        return text + ", \(done * 100 / total) %, \(clock) left"
    }

    /// The summary as text.
    var text: String {
        func counted(_ trips: Int) -> String { "\(trips) \(trips == 1 ? "trip" : "trips")" }
        let width = codes.keys.map { $0.count }.max() ?? 0
        let lines = sorted.map { code, count in
            "  \(code.padded(to: width + 2))\(count.findings) in \(counted(count.trips))\n"
        }
        return counted(trips) + (refused == 0 ? "" : ", \(refused) refused") + "\n" + lines.joined()
    }

    /// The summary as a line of JSON.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.object("summary") { json in
                json.member("trips", trips)
                json.member("refused", refused)
                json.object("codes") { json in
                    for (code, count) in sorted {
                        json.object(code) { json in
                            json.member("count", count.findings)
                            json.member("trips", count.trips)
                        }
                    }
                }
            }
        }
        writer.endLine()
        return writer.bytes
    }
}

/// The result of one part of a batch.
struct BatchPart: Sendable {
    /// The lines for standard output.
    var output: [UInt8] = []
    /// Lines for standard error.
    var complaints: [String] = []
    /// The counts of the answers.
    var tally = Tally()
    /// The amount of input that this part covers, for the progress line: bytes of a stream, otherwise files.
    let done: Int
}

/// A status line on standard error, overwritten a few times a second if standard error is a terminal.
struct StatusLine {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant

    /// Creates a line that is shown if standard error is a terminal.
    init(isShown: Bool) {
        self.isShown = isShown && isatty(STDERR_FILENO) != 0
        start = clock.now
        last = start
    }

    /// Updates the line, at most four times a second. The argument of `text` is the elapsed time.
    mutating func update(_ text: (_ seconds: Double) -> String) {
        guard isShown, last.duration(to: clock.now) > .milliseconds(250) else { return }
        last = clock.now
        show("\r\(text(max(0.001, start.duration(to: last).seconds)))\u{1B}[K")
    }

    /// Removes the line.
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

/// A status line with the progress of a long search for one answer: the lower bound of the cost, the cost of the
/// incumbent, and the number of trade-offs.
///
///     at least missed 3, edits 23, minutes 6632; best so far missed 3, edits 25, minutes 6490; trade-offs 4
final class SearchLine {
    private let levels: [String]
    private var line: StatusLine

    /// Creates a line that is shown only if the answer is text about a single trip and is printed on a terminal.
    ///
    /// - Parameter levels: The names of the first cost levels.
    init(_ arguments: Arguments, levels: [String]) {
        self.levels = levels
        let isSingle = arguments.wantsText && arguments.files.count == 1
        line = StatusLine(isShown: isSingle && isatty(STDOUT_FILENO) != 0)
    }

    /// Returns a work budget whose progress the line shows.
    func budget(_ limits: WorkLimits) -> WorkBudget {
        WorkBudget(limits) { self.update($0) }
    }

    /// Removes the line.
    func clear() { line.clear() }

    private func update(_ progress: WorkProgress) {
        var parts: [String] = []
        if !progress.bound.isEmpty { parts.append("at least " + words(progress.bound)) }
        if let cost = progress.cost { parts.append("best so far " + words(cost)) }
        if progress.tradeOffs > 0 { parts.append("trade-offs \(progress.tradeOffs)") }
        if parts.isEmpty { parts = ["searching"] }
        line.update { _ in parts.joined(separator: "; ") }
    }

    private func words(_ cost: [Int64]) -> String {
        zip(levels, cost).map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
