/// The computation of a point: first the points to which its moves lead, then the completions by each move.
extension CompletionTable {
    mutating func point(_ gap: Int, _ place: Int, _ nextOld: Int, _ weight: Int) -> Range<Int32> {
        let key = weight * pointCount + (gap * (legCount + 1) + nextOld) * tables.placeCount + place
        if let known = points.value(of: UInt64(key)) { return known }
        guard !hasGivenUp, let paths = paths(from: gap, to: gap) else { return 0..<0 }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
            let old = tables.program.legs[leg]
            if !paths[place, old.from].isEmpty { _ = point(gap, old.to, leg + 1, weight) }
        }
        if gap < gapCount - 1 {
            let game = tables.program.checkpoints[gap]
            if tables.required != gap, game.weight <= Int64(weight) {
                _ = point(gap + 1, place, nextOld, weight - Int(game.weight))
            }
            if gap != shared?.gap, !paths[place, game.place].isEmpty {
                _ = point(gap + 1, game.place, nextOld, weight)
            }
        }
        let moves = days.isEmpty ? [] : laterMoves(gap, place, nextOld, weight)
        for move in moves { prepare(move, nextOld) }
        guard !hasGivenUp else { return 0..<0 }
        scratch.removeAll(keepingCapacity: true)
        if gap == gapCount - 1 {
            if let finish = tables.finish {
                addEnd(nextOld, over: paths[place, finish])
            } else {
                addEnd(nextOld, over: [NewPaths.Path(legs: 0, minutes: 0)])
            }
        } else {
            addMissed(gap, place, nextOld, weight)
            addMet(gap, nextOld, weight, over: paths[place, tables.program.checkpoints[gap].place])
        }
        for leg in legs(from: nextOld) where isAllowed[leg * gapCount + gap] {
            addLeg(leg, gap, nextOld, weight, over: paths[place, tables.program.legs[leg].from])
        }
        for move in moves { add(move, nextOld) }
        return keep(key)
    }

    /// The old legs of which the next one may be kept.
    func legs(from nextOld: Int) -> Range<Int> {
        nextOld..<max(nextOld, min(Int(tables.nextMandatory[nextOld]), legCount - 1) + 1)
    }

    /// The paths over new legs from one gap to another; `nil` once the table has given up.
    mutating func paths(from gap: Int, to later: Int) -> NewPaths? {
        guard !days.isEmpty else { return paths[0] }
        let place = gap * gapCount + later
        if let known = paths[place] { return known }
        do throws(SolverError) {
            let span = tables.span(days[gap].lowerBound..<days[later].upperBound)
            paths[place] = try tables.distances.paths(within: span, budget)
        } catch {
            hasGivenUp = true
        }
        return paths[place]
    }

    mutating func forget() {
        points = KeyTable(0..<0)
        completions.removeAll(keepingCapacity: true)
    }

    mutating func keep(_ key: Int) -> Range<Int32> {
        do throws(SolverError) { try budget.charge(work) } catch { hasGivenUp = true }
        work = 0
        scratch.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.minutes < $1.minutes }
        let range = Int32(completions.count)..<Int32(completions.count + scratch.count)
        completions += scratch
        points[points.index(of: UInt64(key))] = range
        if max(completions.count, points.count) > CompletionTable.mostAtOnce { hasGivenUp = true }
        return range
    }
}

extension RouteTables {
    /// Some days, and the most that the daily limits leave to the legs on them.
    fileprivate func span(_ days: Range<Int>) -> PathSpan {
        let open = days.reduce(0) { bounds.isClosed[$1] ? $0 : $0 + 1 }
        var span = PathSpan(days: days)
        if let most = limits.dayLegs?.most { span.legs = open * Int(min(most, 1 << 20)) }
        if bounds.mostPerDay < PathBounds.mostMinutes { span.minutes = Int64(open) * bounds.mostPerDay }
        return span
    }
}
