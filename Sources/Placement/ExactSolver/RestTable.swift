/// The rests of a program, as limits on runs of days with segments.
struct RestTable {
    /// For each day, where the first rest ends that starts there or later; empty when there are none.
    private let firstEnd: [Int]
    /// The most days that a rest has.
    let longest: Int

    /// The rests of a program.
    ///
    /// - Complexity: O(days + rests).
    init(_ program: PlacementProgram) {
        guard !program.rests.isEmpty else {
            (firstEnd, longest) = ([], 0)
            return
        }
        var ends = [Int](repeating: .max, count: program.dayCount + 1)
        for rest in program.rests {
            ends[rest.days.lowerBound] = min(ends[rest.days.lowerBound], rest.days.upperBound)
        }
        for day in (0..<program.dayCount).reversed() { ends[day] = min(ends[day], ends[day + 1]) }
        firstEnd = ends
        longest = program.rests.reduce(0) { max($0, $1.days.count) }
    }

    /// Whether there are none.
    var isEmpty: Bool { longest == 0 }

    /// Whether segments may stand on `before` days up to `day` and on `after` days from it on, that day counted
    /// in both.
    @inline(__always)
    func allowRun(_ before: Int, _ after: Int, at day: Int) -> Bool {
        firstEnd.isEmpty || firstEnd[max(0, day - before + 1)] > day + after
    }
}
