/// A walk through the slots of a planned trip, whose labels meet games or pass them.
///
/// A candidate that is not met parts no slot (SPEC section 14). So a leg that must stay in its slot may come after
/// departures behind such a candidate, and a departure that no met game or other item of its day starts after is the last
/// of the day:
///
///     items      walk   s1 08:00   09:00 departure        without s1: the departure, then the walk
///     candidates        s2 19:00   s3 (no start)          14:00 departure: before s2 if s2 is met, otherwise after s3
protocol GameWalk: LegWalk {
    var program: PlanProgram { get }
    /// The day of the walk, from 0.
    var day: Int { get }

    /// The checkpoint met in the step to a label; -1 for none.
    func game(metAt index: Int32) -> Int
}

extension GameWalk {
    /// True if the path of a label may meet a game at the end of its slot, as far as the slots of legs and departures tell.
    @inline(__always)
    func mayMeet(_ game: Int, _ index: Int32, _ label: RouteLabel, _ firstUnmetSlot: [Int32]) -> Bool {
        guard label.slot < firstUnmetSlot[Int(label.nextOld)] else { return false }
        return !program.route.departures.hasLateOnes || comesInOrder(game, index)
    }

    /// True unless a game is a candidate without a start, and the path of a label has taken a departure that stands behind it:
    /// one of the day that no met candidate starts after.
    private func comesInOrder(_ game: Int, _ index: Int32) -> Bool {
        guard program.games[game].isCandidate, program.games[game].minuteOfDay == nil else { return true }
        return today(of: index).openDepartures.isEmpty
    }

    /// True if the departure taken in the step to a label, if any, stands in the label's slot.
    func mayDepart(_ label: RouteLabel) -> Bool {
        guard label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
            program.route.departures.lateSlot(ofNumber: number) == Int(label.slot)
        else { return true }
        let today = today(of: label.parent)
        return today.latestStart <= program.route.departures[number: number].minuteOfDay
            && !today.departures.contains(number)
    }

    /// True if the slots of departures leave the first of two labels of one slot each game and departure that they leave the
    /// second.
    func leavesDepartures(_ one: Int32, _ two: Int32) -> Bool {
        let (left, right) = (today(of: one), today(of: two))
        return left.latestStart <= right.latestStart
            && left.departures.allSatisfy { right.departures.contains($0) }
            && (left.openDepartures.isEmpty || !right.openDepartures.isEmpty)
    }

    /// The part of a label's path on the day of the walk that decides in which slots departures stand.
    private func today(of index: Int32) -> DayOfDepartures {
        var found = DayOfDepartures()
        let slots = program.route.dayStarts[day]..<program.route.dayStarts[day + 1]
        var current = index
        while current >= 0, case let label = labels[Int(current)], slots.contains(Int(label.slot)) {
            let game = game(metAt: current)
            if game >= 0, program.games[game].isCandidate, let start = program.games[game].minuteOfDay {
                found.latestStart = max(found.latestStart, start)
            }
            if label.leg >= 0, label.step == .depart, case let number = Int(label.leg >> 2),
                let late = program.route.departures.lateSlot(ofNumber: number)
            {
                found.departures.append(number)
                let start = program.route.departures[number: number].minuteOfDay
                if late != Int(label.slot), found.latestStart <= start { found.openDepartures.append(number) }
            }
            current = label.parent
        }
        return found
    }
}

/// The departures with two slots that a path has taken on its day, and the candidates that decide between the two.
private struct DayOfDepartures {
    /// The latest start of a met candidate, in minutes of the day; -1 for none.
    var latestStart = -1
    /// The departures that may be the last of the day.
    var departures: [Int] = []
    /// Those of them that are taken in their earlier slot though no met candidate starts after them.
    var openDepartures: [Int] = []
}
