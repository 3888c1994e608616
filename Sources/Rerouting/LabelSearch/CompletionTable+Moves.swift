/// Moves to later gaps, for paths that take a departure in one gap, miss the game at the end of this gap, and continue
/// in the next gap.
extension CompletionTable {
    /// A move from one gap to a later gap, along a path that misses all games in between.
    struct Move {
        enum Kind {
            /// An old leg is kept in the gap.
            case keep(Int)
            /// The game at the end of the gap is met.
            case meet
            /// The gap is the last one.
            case end
        }

        let kind: Kind
        let gap: Int
        /// The weight that may still be missed after the move.
        let weight: Int
        /// The paths to the city where the leg is kept, the game is met or the trip ends. Each is shorter than every
        /// path that takes no departure of the first gap.
        let paths: [NewPaths.Path]
    }

    /// Returns the moves from a point in a gap to later gaps, if departures of the first gap shorten their paths.
    mutating func laterMoves(_ gap: Int, _ city: Int, _ nextOld: Int, _ weight: Int) -> [Move] {
        var moves: [Move] = []
        var (later, left) = (gap, weight)
        while later < gapCount - 1, tables.required != later,
            tables.program.checkpoints[later].weight <= Int64(left),
            days[gap].lowerBound < days[gap + 1].lowerBound
        {
            left -= Int(tables.program.checkpoints[later].weight)
            later += 1
            guard let wide = paths(from: gap, to: later), let narrow = paths(from: gap + 1, to: later) else {
                return []
            }
            func add(_ kind: Move.Kind, to target: Int) {
                let paths = wide.shorter(than: narrow, from: city, to: target)
                guard !paths.isEmpty else { return }
                moves.append(Move(kind: kind, gap: later, weight: left, paths: paths))
            }
            for leg in legs(from: nextOld) where isAllowed[leg * gapCount + later] {
                add(.keep(leg), to: tables.program.legs[leg].from)
            }
            if later < gapCount - 1 {
                add(.meet, to: tables.program.checkpoints[later].city)
            } else if let finish = tables.finish {
                add(.end, to: finish)
            }
        }
        return moves
    }

    /// Computes the completions of the point (see `CompletionTable`) to which a move goes.
    mutating func prepare(_ move: Move, _ nextOld: Int) {
        switch move.kind {
        case .keep(let leg): _ = point(move.gap, tables.program.legs[leg].to, leg + 1, move.weight)
        case .meet where move.gap != shared?.gap:
            _ = point(move.gap + 1, tables.program.checkpoints[move.gap].city, nextOld, move.weight)
        case .meet, .end: break
        }
    }

    mutating func add(_ move: Move, _ nextOld: Int) {
        switch move.kind {
        case .keep(let leg): addLeg(leg, move.gap, nextOld, move.weight, over: move.paths[...])
        case .meet: addMet(move.gap, nextOld, move.weight, over: move.paths[...])
        case .end: addEnd(nextOld, over: move.paths[...])
        }
    }
}

/// Adds the completions that begin with each kind of move.
extension CompletionTable {
    mutating func addEnd(_ nextOld: Int, over paths: ArraySlice<NewPaths.Path>) {
        guard Int(tables.nextMandatory[nextOld]) == legCount else { return }
        let out = Int32(legCount - nextOld)
        for path in paths {
            add(Completion(edits: out + path.legs, next: -1, minutes: path.minutes, used: path.minutes))
        }
    }

    mutating func addMissed(_ gap: Int, _ city: Int, _ nextOld: Int, _ weight: Int) {
        let game = tables.program.checkpoints[gap]
        guard tables.required != gap, game.weight <= Int64(weight) else { return }
        for index in point(gap + 1, city, nextOld, weight - Int(game.weight)) {
            add(completions[Int(index)])
        }
    }

    mutating func addMet(
        _ gap: Int,
        _ nextOld: Int,
        _ weight: Int,
        over paths: ArraySlice<NewPaths.Path>
    ) {
        let game = tables.program.checkpoints[gap]
        guard !paths.isEmpty else { return }
        for rest in knownCompletions(gap + 1, game.city, nextOld, missing: Int64(weight)) {
            guard game.times == nil || games.bounds.allows(rest, afterGame: gap) else { continue }
            for path in paths {
                var next = rest
                next.edits += path.legs
                next.minutes += path.minutes
                next.used = path.minutes + (game.times == nil ? rest.used : 0)
                if game.times != nil { next.next = Int32(gapCount - 2 - gap) }
                add(next)
            }
        }
    }

    mutating func addLeg(
        _ leg: Int,
        _ gap: Int,
        _ nextOld: Int,
        _ weight: Int,
        over paths: ArraySlice<NewPaths.Path>
    ) {
        let old = tables.program.legs[leg]
        guard !paths.isEmpty else { return }
        for index in point(gap, old.to, leg + 1, weight) {
            let rest = completions[Int(index)]
            for path in paths {
                var next = rest
                next.edits += path.legs + Int32(leg - nextOld)
                next.minutes += path.minutes + old.minutes
                next.used += path.minutes + old.minutes
                add(next)
            }
        }
    }

    /// Adds a completion to `scratch` unless another dominates it, and removes the completions that it dominates.
    mutating func add(_ rest: Completion) {
        let games = games
        var kept = 0
        work += 1 + scratch.count
        for index in scratch.indices {
            let other = scratch[index]
            // This quick test already rejects most pairs.
            if other.edits <= rest.edits, other.minutes <= rest.minutes,
                games.bounds.isNoWorse(other, than: rest)
            {
                return
            }
            if rest.edits > other.edits || rest.minutes > other.minutes
                || !games.bounds.isNoWorse(rest, than: other)
            {
                if kept < index { scratch[kept] = other }
                kept += 1
            }
        }
        scratch.removeLast(scratch.count - kept)
        scratch.append(rest)
    }
}
