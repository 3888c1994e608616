extension Wording {
    /// Returns the reason why a placed visit is outside its opening hours, in one sentence.
    func closed(_ visit: ItemIndex) -> String {
        let item = trip.items[visit.offset]
        guard let game = item.game, let start = game.start, let day = item.position?.day else {
            return "\(name(visit)) is closed"
        }
        return "\(nameAndDay(visit)) is not open\(time(start, game.duration)): \(hours(of: visit.offset, onDay: day))"
    }

    /// Returns the opening hours of a visit on a day of the trip, as a clause.
    func hours(of visit: Int, onDay day: Int) -> String {
        let periods = trip.openPeriods(ofVisitAt: visit, onDay: day)
        guard !periods.isEmpty else { return "it is closed on that day" }
        let texts = periods.map { period in
            OpeningHours.text(ofMinutes: period.from) + " to " + OpeningHours.text(ofMinutes: period.to)
        }
        return "it is open from " + texts.list("and from") + " on that day"
    }

    /// Returns the times of a visit, such as " from 10:00 to 12:00".
    private func time(_ start: ClockTime, _ duration: Minutes) -> String {
        let end = (start.minuteOfDay + duration.count) % 1440
        return " from \(start) to \(ClockTime(minuteOfDay: end))"
    }
}
