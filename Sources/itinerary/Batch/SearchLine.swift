/// The progress of a long search for one answer: the lower bound of the cost, the cost of the best plan so far, and the
/// number of trade-offs.
///
///     at least missed 3, edits 23, minutes 6632; in hand missed 3, edits 25, minutes 6490; trade-offs 4
final class SearchLine {
    private let levels: [String]
    private var line: StatusLine

    /// A line that is shown while text about a single trip is waited for on the terminal.
    ///
    /// - Parameter levels: The names of the cost's first levels.
    init(_ arguments: Arguments, levels: [String] = ["missed", "edits", "minutes"]) {
        self.levels = levels
        let isSingle = arguments.wantsText && arguments.files.count == 1
        line = StatusLine(isShown: isSingle && isatty(STDOUT_FILENO) != 0)
    }

    /// A budget whose work is shown.
    func budget(_ limits: WorkLimits) -> WorkBudget {
        WorkBudget(limits) { self.update($0) }
    }

    /// Takes the line away.
    func clear() { line.clear() }

    private func update(_ progress: WorkProgress) {
        var parts: [String] = []
        if !progress.bound.isEmpty { parts.append("at least " + words(progress.bound)) }
        if let cost = progress.cost { parts.append("in hand " + words(cost)) }
        if progress.tradeOffs > 0 { parts.append("trade-offs \(progress.tradeOffs)") }
        if parts.isEmpty { parts = ["searching"] }
        line.update { _ in parts.joined(separator: "; ") }
    }

    private func words(_ cost: [Int64]) -> String {
        zip(levels, cost).map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
