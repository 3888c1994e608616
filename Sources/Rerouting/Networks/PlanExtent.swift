/// The length of a plan: the days from the first to the last day with a leg or a met game, or the minutes from the
/// earliest start to the latest end of a met game (`Papers/DayPaths.md`).
///
///     begins    b1  b2      b3             one column each: 1 for the first of them
///     ends          e1  e2      e3         one column each: 1 for the last of them
///     extent        ├───────────┤  e3 - b2
///
/// The rows require the chosen start and end to enclose the paths; minimizing the cost then chooses the latest such
/// start and the earliest such end.
struct PlanExtent {
    /// The start and the end of a path, in days or minutes. A path without a day or game that counts has no bounds.
    typealias Bounds = (begin: Int64, end: Int64)

    /// The bounds of each path, by day.
    private let bounds: [[Bounds?]]
    /// The starts of all paths, without repetition, ascending.
    let begins: [Int64]
    /// The ends of all paths, without repetition, ascending.
    let ends: [Int64]
    /// The column of the first start. The columns of the other starts follow, and then the columns of the ends.
    let firstColumn: Int

    /// Creates the extent of a network; `bounds` returns the bounds of each of its paths.
    init(_ network: DayNetwork, firstColumn: Int, _ bounds: (Int, DayPath) -> Bounds?) {
        self.bounds = network.paths.enumerated().map { day, paths in paths.map { bounds(day, $0) } }
        let all = self.bounds.joined().compactMap { $0 }
        begins = Set(all.map { $0.begin }).sorted()
        ends = Set(all.map { $0.end }).sorted()
        self.firstColumn = firstColumn
    }

    /// The number of columns.
    var columnCount: Int { begins.count + ends.count }

    private func column(ofBegin index: Int) -> Int { firstColumn + index }
    private func column(ofEnd index: Int) -> Int { firstColumn + begins.count + index }

    /// Returns terms whose sum is 1 if a plan has begun on the day of a night or before, and ends on a later day, and 0
    /// otherwise. The extent must count days.
    func isCounted(night: Int) -> DayNetwork.Terms {
        begins.indices.filter { begins[$0] <= night }.map { (column(ofBegin: $0), 1) }
            + ends.indices.filter { ends[$0] <= night + 1 }.map { (column(ofEnd: $0), -1) }
    }

    /// The length of the extent as a sum over columns.
    var length: PlanSum {
        var sum = PlanSum()
        // Ends are counted from the first start, so that numbers stay small.
        let origin = begins.first ?? 0
        for (index, end) in ends.enumerated() { sum.add(end - origin, column(ofEnd: index)) }
        for (index, begin) in begins.enumerated() { sum.add(origin - begin, column(ofBegin: index)) }
        return sum
    }

    /// Returns the rows that make the chosen start and end enclose the paths that are taken. If no taken path has
    /// bounds, all columns of the extent are 0.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        if begins.isEmpty { return [] }
        var rows: [ObjectiveProgram.Row] = []
        var counted = begins.indices.map { (column: column(ofBegin: $0), coefficient: 1) }
        let first = network.firstColumns
        for (day, paths) in bounds.enumerated() {
            let known = paths.enumerated().compactMap { index, bounds in
                bounds.map { (column: first[day] + index, bounds: $0) }
            }
            counted += known.map { ($0.column, -1) }
            for begin in Set(known.map { $0.bounds.begin }).sorted() {
                let taken = known.filter { $0.bounds.begin <= begin }.map { $0.column }
                rows.append(row(taken, begins.indices.filter { begins[$0] <= begin }.map(column(ofBegin:))))
            }
            for end in Set(known.map { $0.bounds.end }).sorted() {
                let taken = known.filter { $0.bounds.end >= end }.map { $0.column }
                rows.append(row(taken, ends.indices.filter { ends[$0] >= end }.map(column(ofEnd:))))
            }
        }
        let all = begins.indices.map { (column: column(ofBegin: $0), coefficient: 1) }
        let both = all + ends.indices.map { (column(ofEnd: $0), -1) }
        let family = PlanNetwork.Family.extent.rawValue
        rows.append(.init(family: family, terms: counted, lower: nil, upper: 0))
        rows.append(.init(family: family, terms: both, lower: 0, upper: 0))
        rows.append(.init(family: family, terms: all, lower: nil, upper: 1))
        return rows
    }

    /// Returns the row that sets one of `columns` to 1 if one of `paths` is taken. The paths are all on the same day.
    private func row(_ paths: [Int], _ columns: [Int]) -> ObjectiveProgram.Row {
        ObjectiveProgram.Row(
            family: PlanNetwork.Family.extent.rawValue,
            terms: paths.map { ($0, 1) } + columns.map { ($0, -1) },
            lower: nil,
            upper: 0
        )
    }
}
