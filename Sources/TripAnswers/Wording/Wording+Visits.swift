import TripDocuments

extension Wording {
    /// Returns the reason why a placed visit is outside its opening hours, in one sentence.
    func closed(_ visit: ItemIndex) -> String {
        let item = trip.items[visit.offset]
        guard let game = item.game, let start = game.start, let day = item.position?.day else {
            return "\(name(visit)) is closed"
        }
        let hours = hours(of: visit.offset, onDay: day)
        return "\(nameAndDay(visit)) is not open from \(interval(start, game.duration)): \(hours)"
    }

    /// Returns the reason why a visit cannot be at a start, in one sentence.
    package func sentence(_ reason: VisitCheck.Reason, of check: VisitCheck) -> String {
        let (index, day) = (trip.index(ofItem: check.item) ?? 0, check.start.day)
        let game = trip.items[index].game
        switch reason {
        case .pinned: return "it is pinned to its current start"
        case .outsideTrip:
            return "\(self.day(day)) is outside the trip, which has " + days(1, trip.dayCount)
        case .outsideDays:
            guard let allowed = game?.days else { return "it is not allowed on that day" }
            let isAfterTrip = allowed.lowerBound > trip.dayCount
            let last = isAfterTrip ? allowed.upperBound : min(allowed.upperBound, trip.dayCount)
            return "it is allowed only on " + days(allowed.lowerBound, last)
        case .noSuchTime:
            return "\(check.start.time) does not exist on \(self.day(day)), because the clocks change"
        case .closed:
            return "it is not open from \(interval(check.start.time, game?.duration ?? 0)): "
                + hours(of: index, onDay: day)
        case .outsideVisitHours:
            guard let hours = trip.rules.visitHours else { return "it is outside the hours of visits" }
            return
                "the place is open all day, but the rule visitHours allows visits only from \(hours.earliest)"
                + " to \(hours.latest)"
        case .offGrid:
            let every = game?.openingHours?.every ?? OpeningHours.usualStep
            return "it starts every \(every) min, counted from 00:00"
        case .finding(let finding): return sentence(finding)
        }
    }

    /// Returns a day and a time, such as "day 2 (Sat 8 Aug) at 10:00".
    package func start(_ start: VisitStart) -> String { "\(day(start.day)) at \(start.time)" }

    /// Returns the opening hours of a visit on a day, as a clause. They include the end of a period that starts on the
    /// day before, and a period past midnight ends at a time of the next day, as in `show`.
    private func hours(of visit: Int, onDay day: Int) -> String {
        let before = trip.openPeriods(ofVisitAt: visit, onDay: day - 1).filter { $0.to > 1440 }
        let periods = trip.openPeriods(ofVisitAt: visit, onDay: day)
        guard !before.isEmpty || !periods.isEmpty else { return "it is closed on that day" }
        let early = before.map { "00:00 to \(OpeningHours.text(ofMinutes: $0.to - 1440))" }
        let texts =
            early
            + periods.map { period in
                let isPastMidnight = period.to > 1440 && period.to - 1440 <= period.from
                return OpeningHours.text(ofMinutes: period.from) + " to "
                    + OpeningHours.text(ofMinutes: isPastMidnight ? period.to - 1440 : period.to)
            }
        return "it is open from " + texts.list("and from") + " on that day"
    }

    /// Returns the times of a visit, such as "10:00 to 12:00".
    private func interval(_ start: ClockTime, _ duration: Minutes) -> String {
        "\(start) to \(ClockTime(minuteOfDay: (start.minuteOfDay + duration.count) % 1440))"
    }
}
