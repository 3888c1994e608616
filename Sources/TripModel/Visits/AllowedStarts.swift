/// Starts on one day, at equal distances.
public struct StartRun: Hashable, Sendable {
    /// The first start, in minutes after 00:00 in the local time of the visit's city.
    public let first: Int
    /// The last start, a multiple of `step` after `first`.
    public let last: Int
    /// The distance of two starts in minutes, 1 or more.
    public let step: Int

    /// Creates a run of starts. `last` is lowered to the nearest start of the run.
    ///
    /// - Precondition: `first <= last` and `step > 0`.
    package init(from first: Int, through last: Int, step: Int) {
        self.first = first
        self.last = last - (last - first) % step
        self.step = step
    }

    /// The number of starts.
    public var count: Int { (last - first) / step + 1 }

    /// Returns true if a minute is one of the starts.
    package func contains(_ minute: Int) -> Bool {
        first...last ~= minute && (minute - first) % step == 0
    }

    /// Returns the starts of the run in a range; `nil` if there are none.
    package func clamped(to range: ClosedRange<Int>) -> StartRun? {
        let below = max(0, range.lowerBound - first)
        let start = first + (below + step - 1) / step * step
        let end = min(last, range.upperBound)
        return start <= end ? StartRun(from: start, through: end, step: step) : nil
    }

    /// Returns the start that is nearest to a minute; of two equally near starts, the earlier.
    package func nearest(to minute: Int) -> Int {
        let clamped = min(max(minute, first), last)
        let below = clamped - (clamped - first) % step
        return clamped - below <= below + step - clamped || below == last ? below : below + step
    }
}

/// The values of a visit that determine when it may start.
package struct VisitTimes: Hashable, Sendable {
    package let hours: OpeningHours
    package let duration: Minutes
    /// The days on which the visit may be; `nil` for all.
    package let days: ClosedRange<Int>?
    /// The city of the visit; `nil` if the trip does not name it.
    package let city: City?
    /// The current day and start, which counts as a start on the grid; `nil` if the visit is not placed.
    package let current: VisitStart?

    package init(
        hours: OpeningHours,
        duration: Minutes,
        days: ClosedRange<Int>?,
        city: City?,
        current: VisitStart? = nil
    ) {
        (self.hours, self.duration, self.days, self.city) = (hours, duration, days, city)
        self.current = current
    }
}

/// A day of the trip and a local start time on this day.
public struct VisitStart: Hashable, Sendable, Comparable {
    /// The day of the trip, from 1.
    public var day: Int
    /// The start in the local time of the visit's city.
    public var time: ClockTime

    /// Creates a start.
    public init(day: Int, time: ClockTime) { (self.day, self.time) = (day, time) }

    public static func < (left: VisitStart, right: VisitStart) -> Bool {
        (left.day, left.time) < (right.day, right.time)
    }

    /// The minutes on the clock from 00:00 of the day before day 1. Days that no trip can have are clamped.
    package var minutes: Int {
        let farthest = 2 * TripLimits.whole
        return min(max(day, -farthest), farthest) * 1440 + time.minuteOfDay
    }
}

extension Trip {
    /// Returns the values that determine when the visit at an index of `items` may start; `nil` for other items.
    package func visitTimes(ofItemAt index: Int) -> VisitTimes? {
        guard let game = items[index].game, game.isVisit, let hours = game.openingHours else { return nil }
        let position = items[index].position
        return VisitTimes(
            hours: hours,
            duration: game.duration,
            days: game.days,
            city: city(atStartOfItemAt: index),
            current: position.flatMap { place in game.start.map { VisitStart(day: place.day, time: $0) } }
        )
    }

    /// Returns the values that determine when a visit of a wish may start.
    package func visitTimes(of visit: NewVisit) -> VisitTimes {
        VisitTimes(
            hours: visit.openingHours,
            duration: visit.duration,
            days: visit.days,
            city: cities.city(named: visit.city)
        )
    }

    /// Returns the allowed starts of a visit on a day (from 1) as runs in ascending order, which do not overlap (SPEC
    /// section 16).
    ///
    /// A current start that is not a multiple of `every` is a separate run inside or between the others.
    ///
    /// - Complexity: O(periods + dates), plus O(starts of the day) if a clock skips local times on the day.
    package func allowedStarts(of visit: VisitTimes, onDay day: Int) -> [StartRun] {
        guard 1...dayCount ~= day, visit.days.map({ $0.contains(day) }) ?? true else { return [] }
        let intervals = suitableStarts(of: visit, onDay: day, respectingVisitHours: true)
        let step = visit.hours.every
        var runs: [StartRun] = []
        for interval in intervals {
            let first = (interval.lowerBound + step - 1) / step * step
            guard first <= interval.upperBound else { continue }
            let run = StartRun(from: first, through: interval.upperBound, step: step)
            if let before = runs.last, run.first <= before.last + step {
                runs[runs.count - 1] = StartRun(
                    from: before.first,
                    through: max(before.last, run.last),
                    step: step
                )
            } else {
                runs.append(run)
            }
        }
        if let current = visit.current, current.day == day, current.time.minuteOfDay % step != 0,
            intervals.contains(where: { $0.contains(current.time.minuteOfDay) })
        {
            let minute = current.time.minuteOfDay
            runs.insert(
                StartRun(from: minute, through: minute, step: step),
                at: runs.firstIndex { $0.first > minute } ?? runs.endIndex
            )
        }
        return clocks.maySkipTimes(onDay: day, zone: clocks.zone(of: visit.city))
            ? runs.flatMap { existing($0, of: visit, onDay: day) } : runs
    }

    /// Returns true if the local time of a city exists on a day, which need not be in the trip.
    package func exists(_ time: ClockTime, onDay day: Int, in city: City?) -> Bool {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city)).exists
    }

    /// Returns true if the local time of a city exists on a day. For a day outside the trip, the zone of the city is
    /// looked up in a source; if the source does not have the zone, every time exists.
    package func exists(
        _ time: ClockTime,
        onDay day: Int,
        in city: City?,
        lookingUpIn source: TimeZoneSource
    ) -> Bool {
        guard !(1...dayCount ~= day), let zone = timeZone(of: city),
            let date = openingDate(ofDay: day), CalendarDate(date.description) == date
        else { return exists(time, onDay: day, in: city) }
        var clocks = TripClocks(startDate: date, dayCount: 1)
        guard let index = try? clocks.zone(zone, in: source) else { return true }
        return clocks.instant(of: time, onDay: 1, zone: index).exists
    }

    /// Returns the starts of a run whose local times exist, as runs.
    private func existing(_ run: StartRun, of visit: VisitTimes, onDay day: Int) -> [StartRun] {
        var runs: [StartRun] = []
        for minute in stride(from: run.first, through: run.last, by: run.step)
        where exists(ClockTime(minuteOfDay: minute), onDay: day, in: visit.city) {
            if let before = runs.last, before.last + run.step == minute {
                runs[runs.count - 1] = StartRun(from: before.first, through: minute, step: run.step)
            } else {
                runs.append(StartRun(from: minute, through: minute, step: run.step))
            }
        }
        return runs
    }

    /// Returns the minutes of a day (which need not be in the trip) from which a visit lies in a period, as ascending
    /// ranges. They do not take into account `every`, `days` and the clock changes.
    ///
    /// - Parameter respectsHours: True if the rule `visitHours` limits the starts in periods of 24 hours or more.
    private func suitableStarts(
        of visit: VisitTimes,
        onDay day: Int,
        respectingVisitHours respectsHours: Bool
    ) -> [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        func add(_ period: OpeningHours.Period, shiftedBy shift: Int) {
            var (first, last) = (max(0, period.from - shift), period.to - shift - visit.duration.count)
            if respectsHours, period.isAllDay, let hours = rules.visitHours {
                first = max(first, hours.earliest.minuteOfDay)
                last = min(last, hours.latest.minuteOfDay - visit.duration.count)
            }
            last = min(last, ClockTime.lastMinuteOfDay)
            if first <= last { ranges.append(first...last) }
        }
        for period in visit.hours.periods(on: openingDate(ofDay: day - 1)) { add(period, shiftedBy: 1440) }
        for period in visit.hours.periods(on: openingDate(ofDay: day)) { add(period, shiftedBy: 0) }
        return ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    /// Returns the date of a day that need not be in the trip; `nil` if the trip has no `startDate`.
    ///
    /// Days that no trip can have are clamped.
    private func openingDate(ofDay day: Int) -> CalendarDate? {
        startDate?.adding(days: min(max(day, -TripLimits.whole), TripLimits.whole) - 1)
    }

    /// Returns the periods of a visit that start on a day of the trip.
    package func openPeriods(ofVisitAt index: Int, onDay day: Int) -> [OpeningHours.Period] {
        items[index].game?.openingHours?.periods(on: openingDate(ofDay: day)) ?? []
    }

    /// The relation of a visit's interval to the opening hours.
    package enum Openness: Hashable, Sendable {
        /// The interval is in a period and, if the rule `visitHours` applies to this period, in these hours.
        case open
        /// The interval is only in periods of 24 hours or more, and not in `visitHours`.
        case outsideVisitHours
        /// The interval is in no period.
        case closed
    }

    /// Returns true if the item at an index of `items` is a placed visit that is in no period of its opening hours.
    package func isClosed(forVisitAt index: Int) -> Bool {
        guard let visit = visitTimes(ofItemAt: index), let current = visit.current else { return false }
        return openness(of: visit, at: current) == .closed
    }

    /// Returns the relation of the interval that starts at a time of a day to the opening hours. The day need not be in
    /// the trip.
    package func openness(of visit: VisitTimes, at start: VisitStart) -> Openness {
        func isSuitable(_ respectsHours: Bool) -> Bool {
            suitableStarts(of: visit, onDay: start.day, respectingVisitHours: respectsHours)
                .contains { $0.contains(start.time.minuteOfDay) }
        }
        if isSuitable(true) { return .open }
        return isSuitable(false) ? .outsideVisitHours : .closed
    }
}
