import Placement

extension DayNetwork {
    /// The families of rows (`Papers/RouteProgram.md`).
    enum Family: String {
        /// A path starts at the beginning, and goes on from where it comes to.
        case flow
        /// Of a run of days one has no leg.
        case rest
        /// The minutes of a run of days.
        case run
        /// The edits, or the minutes, in all.
        case total
        /// The time between two met games of different days.
        case gap
        /// What an earlier level has come to.
        case level
    }

    /// The rows of what crosses days, those that cannot be broken left out; a path that keeps them is a plan.
    ///
    /// Columns are the ways, day after day.
    func sideRows() throws(SolverError) -> [ObjectiveProgram.Row] {
        let rows = restRows() + runRows() + totalRows() + gapRows()
        for row in rows {
            for term in row.terms where Int64(term.coefficient) > DayNetwork.mostCoefficient {
                throw .tooLarge
            }
            guard Int64(row.upper ?? 0) <= DayNetwork.mostCoefficient else { throw .tooLarge }
        }
        return rows
    }

    /// The number of the first column of each day.
    var firstColumns: [Int] {
        var first: [Int] = []
        var count = 0
        for day in ways {
            first.append(count)
            count += day.count
        }
        return first
    }

    /// That a path starts at the beginning, and goes on from each point to which it comes.
    func flowRows() -> [ObjectiveProgram.Row] {
        let first = firstColumns
        var rows: [ObjectiveProgram.Row] = []
        for point in 0..<ways.count {
            var terms = [[(column: Int, coefficient: Int)]](repeating: [], count: nodes[point].count)
            if point > 0 {
                for (place, way) in ways[point - 1].enumerated() {
                    terms[way.to].append((first[point - 1] + place, -1))
                }
            }
            for (place, way) in ways[point].enumerated() {
                terms[way.from].append((first[point] + place, 1))
            }
            let sum = point == 0 ? 1 : 0
            rows += terms.map {
                ObjectiveProgram.Row(family: Family.flow.rawValue, terms: $0, lower: sum, upper: sum)
            }
        }
        return rows
    }

    /// The ways of some days with an amount other than zero, as terms of a row.
    private func terms(
        onDays days: Range<Int>,
        _ first: [Int],
        _ amount: (Int, DayWay) -> Int64
    ) -> [(column: Int, coefficient: Int)] {
        var terms: [(column: Int, coefficient: Int)] = []
        for day in days {
            for (place, way) in ways[day].enumerated() {
                let more = amount(day, way)
                if more != 0 { terms.append((first[day] + place, Int(more))) }
            }
        }
        return terms
    }

    /// Rows that a sum over days is at most some number, where paths can come to more.
    private func row(
        _ family: Family,
        onDays days: Range<Int>,
        atMost limit: Int64,
        _ first: [Int],
        _ amount: (Int, DayWay) -> Int64
    ) -> [ObjectiveProgram.Row] {
        guard let most = most(onDays: days, amount), most > limit else { return [] }
        return [
            ObjectiveProgram.Row(
                family: family.rawValue,
                terms: terms(onDays: days, first, amount),
                lower: nil,
                upper: Int(limit)
            )
        ]
    }

    private func restRows() -> [ObjectiveProgram.Row] {
        guard tables.restDays < .max else { return [] }
        let (length, first) = (Int(tables.restDays), firstColumns)
        return (0...ways.count - length).flatMap { start in
            row(.rest, onDays: start..<start + length, atMost: Int64(length - 1), first) {
                $1.legs.isEmpty ? 0 : 1
            }
        }
    }

    private func runRows() -> [ObjectiveProgram.Row] {
        guard tables.rollingDays > 0 else { return [] }
        let (length, first) = (tables.rollingDays, firstColumns)
        return (0...ways.count - length).flatMap { start in
            row(.run, onDays: start..<start + length, atMost: tables.rollingMinutes, first) { $1.minutes }
        }
    }

    private func totalRows() -> [ObjectiveProgram.Row] {
        let first = firstColumns
        var rows: [ObjectiveProgram.Row] = []
        if tables.mostEdits < .max {
            rows += row(.total, onDays: 0..<ways.count, atMost: tables.mostEdits, first) { $1.cost.edits }
        }
        if tables.mostMinutes < .max {
            rows += row(.total, onDays: 0..<ways.count, atMost: tables.mostMinutes, first) { $1.minutes }
        }
        return rows
    }

    /// That there is time enough between two met games of different days that follow one another, and before the first.
    private func gapRows() -> [ObjectiveProgram.Row] {
        guard tables.hasConnections else { return [] }
        let first = firstColumns
        var rows: [ObjectiveProgram.Row] = []
        for day in ways.indices {
            var pairs = Set<[Int]>()
            for way in ways[day] where way.first >= 0 {
                pairs.insert([nodes[day][way.from].last, way.first])
            }
            for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                rows += gapRow(after: pair[0], before: pair[1], onDay: day, first)
            }
        }
        return rows
    }

    /// What is left of a pair's time when the second is not met next is made up for by what the coefficients of the
    /// ways that do meet it have more:
    ///
    ///     tail + between + (head + slack) · meets ≤ time + slack
    ///
    /// Where -1 stands for the first of them, the time is that since the beginning of the trip.
    private func gapRow(
        after one: Int,
        before two: Int,
        onDay day: Int,
        _ first: [Int]
    ) -> [ObjectiveProgram.Row] {
        guard let later = tables.program.checkpoints[two].clock else { return [] }
        let earlier = one < 0 ? nil : tables.program.checkpoints[one].clock
        let time = max(0, earlier.map { later.due - $0.ready } ?? later.minutesBefore)
        let from = one < 0 ? 0 : Int(tables.dayOfCheckpoint[one])
        /// The minutes of a way since the first game, while that is the last one met.
        func since(_ wayDay: Int, _ way: DayWay) -> Int64? {
            guard nodes[wayDay + 1][way.to].last == one else { return nil }
            let begins = one >= 0 && wayDay == from
            return way.meetsTimed == begins ? way.tail : nil
        }
        func isNext(_ way: DayWay) -> Bool { way.first == two && nodes[day][way.from].last == one }
        let sums = sums(onDays: from..<day, since)
        guard let before = day == from ? 0 : sums.last?.compactMap({ $0 }).max() else { return [] }
        let head = ways[day].reduce(0) { isNext($1) ? max($0, $1.head) : $0 }
        guard before + head > time else { return [] }
        // Plans that meet another game before may have more behind them than those that come to this one.
        let slack = max(0, sums.joined().reduce(0) { max($0, $1 ?? 0) } - time)
        var terms = terms(onDays: from..<day, first) { since($0, $1) ?? 0 }
        terms += self.terms(onDays: day..<day + 1, first) { isNext($1) ? $1.head + slack : 0 }
        return [
            ObjectiveProgram.Row(
                family: Family.gap.rawValue,
                terms: terms,
                lower: nil,
                upper: Int(time + slack)
            )
        ]
    }
}
