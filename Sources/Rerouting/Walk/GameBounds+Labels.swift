/// The bounds of the completions of a label.
extension GameBounds {
    /// The weight that all plans miss at least.
    var leastMissed: Int64 {
        var steps = 0
        return tables.start.map { missed(after: $0, counting: &steps) } ?? 0
    }

    /// The least weight that the completions of a label miss; adds the games looked at to `steps`.
    ///
    /// - Parameter recent: The minutes of the label's day and so many days before, or less.
    func missed(
        after label: RouteLabel,
        recent: (Int) -> Int64 = { _ in 0 },
        counting steps: inout Int
    ) -> Int64 {
        let count = timed.count
        let first = Int(rank[Int(tables.nextTimed[Int(label.slot)])])
        var best = LeastMinutes.unreachable
        var game = first
        while game < count {
            let skipped = between(first - 1, game)
            if skipped >= best { break }
            let need = least[Int(label.place), placeOf[game]]
            if skipped + after[game] < best, reaches(label, game, need: need, recent) {
                best = skipped + after[game]
            }
            game += 1
        }
        steps += WorkCost.game * (game - first)
        let all = between(first - 1, count)
        return all < best && finishes(after: label, recent) ? all : best
    }

    /// True if a label may meet a game as the next one with a clock, after so many minutes of legs.
    private func reaches(_ label: RouteLabel, _ game: Int, need: Int64, _ recent: (Int) -> Int64) -> Bool {
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let last = Int(label.use.last)
        if last >= 0, let limit = tables.limits.gameConnections {
            let used = label.use.sinceLast + need
            guard let cut = tables.cut(after: last), limit.allows(used, between: cut, and: clocks[game])
            else {
                return false
            }
        } else if last < 0, !isInTime(game, label.use.sinceLast + need) {
            return false
        }
        if let deadlines, !isOnTime(label, for: game, deadlines) { return false }
        let left = mostPerDay - label.use.today.minutes
        let to = day(game)
        if to == today {
            let (from, used) = tables.window(of: label.use, label.night, onDay: Int32(today))
            let window = window(after: from, before: timed[game])
            return need == 0 ? used <= window : need <= min(left, window - used)
        }
        if need == 0 { return true }
        guard need <= capacity(overDays: to - today + 1, before: recent) else { return false }
        let now = timeToday(after: label)
        let then = min(mostPerDay, window(after: -1, before: timed[game]))
        return need <= now + then + capacityBefore[to] - capacityBefore[today + 1]
    }

    /// True if a label may come to a game in time by untimed legs and timed ones.
    private func isOnTime(_ label: RouteLabel, for game: Int, _ deadlines: GameDeadlines) -> Bool {
        let (place, minutes) = (Int(label.place), label.use.sinceLast)
        guard label.use.last >= 0 else {
            return deadlines.allow(game, from: place, sinceBeginning: minutes)
        }
        guard let arrival = tables.arrival(ofCut: label.use.last) else { return true }
        return deadlines.allow(game, from: place, at: arrival.ready + minutes, hasTravelled: minutes > 0)
    }

    /// The minutes left of a label's day when no game is met.
    @inline(__always)
    private func timeToday(after label: RouteLabel) -> Int64 {
        let day = tables.dayOfSlot[Int(label.slot)]
        let (game, used) = tables.window(of: label.use, label.night, onDay: day)
        let left = mostPerDay - label.use.today.minutes
        return max(0, min(left, window(after: game, before: -1) - used))
    }

    /// True if there is time to come to the finish from a label without a game.
    private func finishes(after label: RouteLabel, _ recent: (Int) -> Int64) -> Bool {
        guard let finish = tables.finish, finish != Int(label.place) else { return true }
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let later = capacityBefore[capacityBefore.count - 1] - capacityBefore[today + 1]
        let need = least[Int(label.place), finish]
        guard need <= capacity(overDays: dayCount - today, before: recent) else { return false }
        return need <= later || need <= timeToday(after: label) + later
    }
}

/// The tests by clock and day of a completion with a next game.
extension GameBounds {
    /// The place in `timed` of the next game of a completion that has one.
    @inline(__always)
    private func next(of rest: CompletionFronts.Completion) -> Int {
        Int(rank[tables.program.checkpoints.count - 1 - Int(rest.next)])
    }

    /// True if a completion is feasible after a label.
    func allows(_ rest: CompletionFronts.Completion, after label: RouteLabel, recent: (Int) -> Int64) -> Bool
    {
        rest.next < 0 || reaches(label, next(of: rest), need: rest.used, recent)
    }

    /// True if a completion is feasible directly after a met game with a clock, a checkpoint.
    func allows(_ rest: CompletionFronts.Completion, afterGame checkpoint: Int) -> Bool {
        rest.next < 0 || follows(Int(rank[checkpoint]), next(of: rest), need: rest.used)
    }

    /// True if a completion dominates another: it costs no more edits and minutes, and is feasible wherever that is.
    func isNoWorse(_ one: CompletionFronts.Completion, than two: CompletionFronts.Completion) -> Bool {
        guard one.edits <= two.edits, one.minutes <= two.minutes else { return false }
        if one.next < 0 { return true }
        if one.next == two.next { return one.used <= two.used }
        // Which hours for travel bind depends on the game; where some leg is timed, no bound heeds them.
        guard two.next >= 0, tables.limits.travelWindows == nil || tables.hasTimedLegs else { return false }
        let (first, second) = (next(of: one), next(of: two))
        if tables.bounds.effects.contains(.favoursDetours), day(first) < day(second) || one.used > two.used {
            return false
        }
        guard tables.limits.gameConnections != nil else { return true }
        // Deadlines are asked of each game, whatever the minutes of a completion.
        if let deadlines, !deadlines.isNoEarlier(first, than: second) { return false }
        return clocks[first].start >= clocks[second].start
            && clocks[first].due - one.used >= clocks[second].due - two.used
            && clocks[first].minutesBefore - one.used >= clocks[second].minutesBefore - two.used
            && (one.used == 0 || two.used > 0)
    }
}
