/// The rest windows of a program, as limits on runs of days with segments.
struct RestTable {
    /// For each day, where the first rest window ends that starts there or later; empty when there are none.
    private let firstEnd: [Int]
    /// For each day, the longest run of days before it that a rest window can still look back on.
    private let memory: [Int]

    /// The rest windows of a program.
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

    /// Whether there are none.
    var isEmpty: Bool { firstEnd.isEmpty }

    /// The run of days with segments before the day after one, when that day has segments and `run` days before it
    /// have; `nil` when a rest window has no day left. Runs that no rest window tells apart are the same.
    @inline(__always)
    func run(after day: Int, following run: Int) -> Int? {
        guard firstEnd[max(0, day - run)] > day + 1 else { return nil }
        return min(run + 1, memory[day + 1])
    }
}
