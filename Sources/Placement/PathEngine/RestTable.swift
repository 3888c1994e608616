/// The rest windows of a program, as limits on the number of consecutive days with segments.
struct RestTable {
    /// For each day, the least end of the rest windows that start on it or later; empty without rest windows.
    private let firstEnd: [Int]
    /// For each day, the number of days before it that some rest window still open on the day covers.
    private let memory: [Int]

    /// Creates the table of a program.
    ///
    /// - Complexity: O(days + rest windows).
    init(_ program: PlacementProgram) {
        guard !program.rests.isEmpty else {
            (firstEnd, memory) = ([], [])
            return
        }
        var ends = [Int](repeating: .max, count: program.dayCount + 1)
        var starts = [Int](repeating: .max, count: program.dayCount + 1)
        for rest in program.rests where !rest.days.isEmpty {
            ends[rest.days.lowerBound] = min(ends[rest.days.lowerBound], rest.days.upperBound)
            starts[rest.days.upperBound] = min(starts[rest.days.upperBound], rest.days.lowerBound)
        }
        for day in (0..<program.dayCount).reversed() { ends[day] = min(ends[day], ends[day + 1]) }
        firstEnd = ends
        var memory = [Int](repeating: 0, count: program.dayCount + 1)
        var first = Int.max
        for day in (0..<program.dayCount).reversed() {
            first = min(first, starts[day + 1])
            memory[day] = max(0, day - first)
        }
        self.memory = memory
    }

    /// True if the program has no rest windows.
    var isEmpty: Bool { firstEnd.isEmpty }

    /// Returns the length of the run of days with segments before day `day + 1`, when `day` has segments and
    /// the `run` days before it too; `nil` when a rest window has no day left. Runs that no rest window
    /// distinguishes have the same length here.
    @inline(__always)
    func run(after day: Int, following run: Int) -> Int? {
        guard firstEnd[max(0, day - run)] > day + 1 else { return nil }
        return min(run + 1, memory[day + 1])
    }
}
