extension PlanNetwork {
    /// The columns after the paths: those of lacks, then those of the extent.
    struct Columns {
        /// For each wish its columns.
        let lacks: [Range<Int>]
        /// The days, or the span, where a cost asks for it.
        let extent: PlanExtent?
        let count: Int
    }

    /// The columns of the program of the first levels; `nil` where a wish demands more than it can have.
    func columns(levels: ArraySlice<PlanCost.Level>) -> Columns? {
        guard let lacks = lacks else { return nil }
        var (count, ranges): (Int, [Range<Int>]) = (pathCount, [])
        for lack in lacks {
            ranges.append(count..<count + lack)
            count += lack
        }
        let extent: PlanExtent? =
            if levels.contains(.span) {
                PlanExtent(days, firstColumn: count) { span(of: $1) }
            } else if levels.contains(.days) {
                PlanExtent(days, firstColumn: count) { day, path in
                    path.legs.isEmpty && path.met.isEmpty ? nil : (Int64(day), Int64(day + 1))
                }
            } else { nil }
        return Columns(lacks: ranges, extent: extent, count: count + (extent?.columnCount ?? 0))
    }

    private func span(of path: DayPath) -> PlanExtent.Bounds? {
        let games = path.met.map { program.games[$0] }
        guard let begin = games.map({ $0.start }).min(), let end = games.map({ $0.end }).max() else {
            return nil
        }
        return (begin, end)
    }

    /// The cost at a level as a sum over columns.
    func sum(of level: PlanCost.Level, _ columns: Columns) -> PlanSum {
        var sum = PlanSum()
        switch level {
        case .missed:
            sum = self.sum { $0.cost.missed }
            for (wish, lacks) in zip(program.wishes, columns.lacks) {
                sum.constant += wish.weight * (wish.count - Int64(reach(of: wish)))
                for column in lacks { sum.add(wish.weight, column) }
            }
        case .minutes: sum = self.sum { $0.cost.minutes }
        case .edits: sum = self.sum { $0.cost.edits }
        case .games: sum = self.sum { Int64(program.candidates(among: $0.met).count) }
        case .days, .span: sum = columns.extent?.length ?? sum
        }
        return sum
    }

    private func sum(_ cost: (DayPath) -> Int64) -> PlanSum {
        var (sum, column) = (PlanSum(), 0)
        for path in days.paths.joined() {
            sum.add(cost(path), column)
            column += 1
        }
        return sum
    }

    /// The rows and columns of a cost, with the values of the levels before it as equality rows.
    ///
    /// - Throws: `SolverError.tooLarge` where a number is too large for a solver that calculates in doubles.
    func program(
        minimising cost: PlanSum,
        _ columns: Columns,
        fixed: [(level: PlanCost.Level, value: Int64)]
    ) throws(SolverError) -> ObjectiveProgram {
        var rows = days.flowRows() + (try days.sideRows())
        for (wish, lacks) in zip(program.wishes, columns.lacks) where !wish.games.isEmpty {
            rows.append(row(of: wish, lacks))
        }
        if let extent = columns.extent { rows += extent.rows(of: days) }
        guard cost.isExact else { throw .tooLarge }
        for (level, value) in fixed {
            let sum = sum(of: level, columns)
            guard sum.isExact else { throw .tooLarge }
            if sum.terms.isEmpty { continue }
            let rest = Int(value - sum.constant)
            let family = DayNetwork.Family.level.rawValue
            rows.append(.init(family: family, terms: sum.terms, lower: rest, upper: rest))
        }
        var objective = [Int](repeating: 0, count: columns.count)
        for term in cost.terms { objective[term.column] = term.coefficient }
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: Int(cost.constant),
            isInteger: true
        )
    }

    /// The row of a wish: the games met for it, and what it lacks, are as many as it can be granted.
    private func row(of wish: PlanWish, _ lacks: Range<Int>) -> ObjectiveProgram.Row {
        let games = Set(wish.games)
        var terms = days.terms(onDays: days.paths.indices) { Int64($1.met.lazy.filter(games.contains).count) }
        terms += lacks.map { ($0, 1) }
        return ObjectiveProgram.Row(
            family: Family.wish.rawValue,
            terms: terms,
            lower: reach(of: wish),
            upper: nil
        )
    }
}
