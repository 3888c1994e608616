/// The progress of a long search for one answer: the lower bound of the cost, and the cost of the best plan so far.
///
///     at least missed 3, edits 23, minutes 6632; in hand missed 3, edits 25, minutes 6490
final class SearchLine {
    private static let levels = ["missed", "edits", "minutes"]

    private var line: StatusLine

    /// A line that is shown while text about a single trip is waited for on the terminal.
    init(_ arguments: Arguments) {
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
        line.update { _ in
            "at least " + words(progress.bound) + (progress.cost.map { "; in hand " + words($0) } ?? "")
        }
    }

    private func words(_ cost: [Int64]) -> String {
        zip(SearchLine.levels, cost).map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
